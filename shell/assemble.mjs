// Puts the site together.
//
//   node shell/assemble.mjs --app FOLDER --engine FOLDER --fonts FOLDER --out FOLDER
//
// Every file but index.html gets a name with a hash of its content, so that a host may let browsers keep it
// for ever and no page ever meets a file of another version. References between files are rewritten; all
// are relative, so the site works from any path. What lies in the output folder and is not part of the
// site is removed. The same input gives the same bytes.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { app: { type: 'string' }, engine: { type: 'string' }, fonts: { type: 'string' }, out: { type: 'string' } },
});
const shell = fileURLToPath(new URL('.', import.meta.url));
const assets = join(shell, '../assets');

/** The files of the site: content by name before hashing. */
const sources = new Map();

function addFolder(folder, pattern, prefix = '') {
  for (const name of readdirSync(folder).sort()) {
    if (pattern.test(name)) sources.set(prefix + name, readFileSync(join(folder, name)));
  }
}

addFolder(shell, /\.(html|css|js)$/);
addFolder(join(shell, 'panels'), /\.js$/, 'panels/');
for (const ending of ['mjs', 'wasm']) {
  sources.set(`app.${ending}`, readFileSync(join(options.app, `app.${ending}`)));
  sources.set(`engine.${ending}`, readFileSync(join(options.engine, `engine.${ending}`)));
}
addFolder(options.fonts, /\.ttf$/, 'fonts/');
// Of packages, the one file that each is.
sources.set('vendor/uqr.mjs', readFileSync(fileURLToPath(import.meta.resolve('uqr'))));
addFolder(join(assets, 'locales'), /\.json$/, 'locales/');
addFolder(join(assets, 'icons'), /\.svg$/, 'icons/');
// What is shipped carries its licences along.
const licences = ['LICENSE', 'NOTICE'].map((name) => readFileSync(join(shell, '..', name), 'utf8'));
sources.set('licences.txt', Buffer.from(licences.join('\n\n')));

/** Finished files by their final name, and final names by the name before hashing. */
const finished = new Map();
const finalNames = new Map();

// A quoted relative path with an ending, which may or may not be one of our files.
const reference = /(["'])(?:\.\/)?([\w./-]+\.(?:css|js|json|mjs|svg|ttf|txt|wasm))\1/g;

/**
 * Finishes a file after those that it refers to.
 * @param {string} name before hashing.
 * @param {string[]} path the files that led here, to tell of a circle.
 * @returns {string} the final name.
 */
function finish(name, path = []) {
  if (finalNames.has(name)) return finalNames.get(name);
  if (path.includes(name)) throw new Error(`files refer to each other in a circle: ${[...path, name].join(' → ')}`);

  let content = sources.get(name);
  if (/\.(html|css|js|mjs)$/.test(name)) {
    const folder = posix.dirname(name);
    content = content.toString().replace(reference, (whole, quote, target, offset, text) => {
      // In a comment the type of something, import('./file.js').Name, which loads nothing.
      if (/^\)\.[A-Z]/.test(text.slice(offset + whole.length))) return whole;
      const wanted = posix.join(folder, target);
      if (!sources.has(wanted)) return whole;
      const final = posix.relative(folder, finish(wanted, [...path, name]));
      // Imports need the dot; addresses do not mind it.
      return `${quote}./${final}${quote}`;
    });
    if (name.endsWith('.html')) content = fillIn(content);
    content = Buffer.from(content);
  }

  const { dir, name: stem, ext } = posix.parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const final = ext === '.html' ? name : posix.join(dir, `${stem}.${hash}${ext}`);
  finished.set(final, content);
  finalNames.set(name, final);
  return final;
}

/** Writes texts and sizes into the page, which then shows them before any script has run. */
function fillIn(html) {
  const texts = JSON.parse(sources.get('locales/en.json'));
  return html
    .replace(/data-text="([\w.]+)">/g, (whole, key) => {
      const text = key.split('.').reduce((object, part) => object?.[part], texts);
      if (typeof text !== 'string') throw new Error(`index.html wants the text ${key}, which en.json lacks`);
      return whole + text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    })
    .replace(/href="\.\/([^"]+)"([^>]*) data-bytes>/g, (_, final, rest) =>
      `href="./${final}"${rest} data-bytes="${finished.get(final).length}">`);
}

/** Writes what differs, so that an unchanged site keeps its times. */
function write(path, content) {
  try {
    if (readFileSync(path).equals(content)) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, content);
}

for (const name of sources.keys()) finish(name);

// The page last: until then the old one is whole.
const names = [...finished.keys()].sort((a, b) => a.endsWith('.html') - b.endsWith('.html'));
for (const name of names) write(join(options.out, name), finished.get(name));
for (const entry of readdirSync(options.out, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = relative(options.out, path).replaceAll('\\', '/');
  if (entry.isFile() && !finished.has(name)) rmSync(path);
}
