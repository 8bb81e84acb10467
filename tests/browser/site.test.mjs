// The site as files: names with hashes, references that hold, and a page that works from any path.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../tools/serve.mjs';
import { openBrowser } from './page.mjs';

const site = process.env.TESSERA_SITE ?? fileURLToPath(new URL('../../build/site', import.meta.url));
const assembler = fileURLToPath(new URL('../../shell/assemble.mjs', import.meta.url));

const files = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('every name but index.html holds the hash of its content', () => {
  const names = files(site);
  assert.ok(names.includes('index.html'));
  for (const name of names.filter((each) => each !== 'index.html')) {
    const hash = createHash('sha256').update(readFileSync(join(site, name))).digest('hex');
    assert.match(name, new RegExp(`\\.${hash.slice(0, 10)}\\.\\w+$`));
  }
});

test('the page allows nothing from elsewhere and no code from text', () => {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  assert.match(page, /Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
  assert.doesNotMatch(page, /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/);
  assert.doesNotMatch(page, /https?:\/\//);
});

test('the site works from a path below the host\'s root', async (t) => {
  const root = scratch(t);
  cpSync(site, join(root, 'games/tessera'), { recursive: true });
  const server = await serve({ root, port: 0 });
  const opened = await openBrowser();
  t.after(() => Promise.all([server.close(), opened.close()]));
  const page = await opened.browser.newPage();
  const missed = [];
  page.on('response', (response) => { if (response.status() >= 400) missed.push(response.url()); });
  await page.goto(`${server.address}/games/tessera/`);
  await page.waitForFunction(() => window.tessera && tessera.ready.then(() => true));
  assert.deepEqual(missed, []);
});

test('assembling again writes nothing, and the same bytes elsewhere; stale files go', (t) => {
  const root = scratch(t);
  for (const [folder, name] of [['app', 'app'], ['engine', 'engine']]) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, `${name}.mjs`), `export default new URL("${name}.wasm", import.meta.url);\n`);
    writeFileSync(join(root, folder, `${name}.wasm`), name);
  }
  mkdirSync(join(root, 'fonts'));
  for (const name of ['inter-regular', 'inter-medium', 'inter-bold', 'mono-regular']) {
    writeFileSync(join(root, 'fonts', `${name}.ttf`), name);
  }
  const assemble = (out) => execFileSync(process.execPath, [assembler, '--app', join(root, 'app'),
    '--engine', join(root, 'engine'), '--fonts', join(root, 'fonts'), '--out', join(root, out)]);
  assemble('one');
  const one = files(join(root, 'one'));
  const times = one.map((name) => statSync(join(root, 'one', name)).mtimeMs);
  writeFileSync(join(root, 'one/app.0123456789.wasm'), 'of an earlier build');
  assemble('one');
  assert.deepEqual(files(join(root, 'one')), one);
  assert.deepEqual(one.map((name) => statSync(join(root, 'one', name)).mtimeMs), times);
  assemble('two');
  assert.deepEqual(files(join(root, 'two')), one);
  for (const name of one) {
    assert.ok(readFileSync(join(root, 'one', name)).equals(readFileSync(join(root, 'two', name))), name);
  }

  // A changed leaf changes the names of all that lead to it.
  const wasm = one.find((name) => /^app\..*wasm$/.test(name));
  writeFileSync(join(root, 'app/app.wasm'), 'changed');
  assemble('one');
  const changed = files(join(root, 'one')).filter((name) => !one.includes(name)).map((name) => name.replace(/\.\w+(\.\w+)$/, '$1')).sort();
  assert.ok(!files(join(root, 'one')).includes(wasm));
  assert.deepEqual(changed, ['app.js', 'app.mjs', 'app.wasm', 'main.js']);
});
