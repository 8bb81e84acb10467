// The languages' files: complete, in step with the code, and drawable with the fonts that they load.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(top, 'assets/locales');
const tags = readdirSync(folder).map((name) => name.replace(/\.json$/, '')).sort();
const locales = Object.fromEntries(tags.map((tag) => [tag, JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'))]));
const others = tags.filter((tag) => tag !== 'en');

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const isPlural = (value) => typeof value === 'object' && 'other' in value && Object.keys(value).every((key) => categories.has(key));

/** @returns {[string, string | Record<string, string>][]} texts by key; those with plural forms as one. */
const texts = (value, prefix = '') => Object.entries(value).flatMap(([key, inner]) =>
  (typeof inner === 'string' || isPlural(inner) ? [[prefix + key, inner]] : texts(inner, `${prefix}${key}.`)));

const forms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

const english = new Map(texts(locales.en));

test('there are the four languages', () => assert.deepEqual(tags, ['en', 'fa', 'pl', 'ru']));

for (const tag of others) {
  test(`${tag} has the keys of English, no more and no less`, () => {
    const own = new Map(texts(locales[tag]));
    assert.deepEqual([...english.keys()].filter((key) => !own.has(key)), [], 'missing');
    assert.deepEqual([...own.keys()].filter((key) => !english.has(key)), [], 'not in English');
  });
}

for (const tag of tags) {
  test(`${tag} has the plural forms of its language`, () => {
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    for (const [key, text] of texts(locales[tag])) {
      if (!english.has(key)) continue;
      assert.equal(typeof text, typeof english.get(key), key);
      if (typeof text === 'object') assert.deepEqual(Object.keys(text).sort(), wanted, key);
    }
  });

  test(`${tag} has the placeholders of English in every text and form`, () => {
    for (const [key, text] of texts(locales[tag])) {
      const wanted = placeholders(forms(english.get(key) ?? text).at(-1));
      // "A card" may stand for "1 card".
      const withoutCount = wanted.filter((name) => name !== '{n}');
      for (const form of forms(text)) {
        assert.deepEqual(placeholders(form), form === text.one && !form.includes('{n}') ? withoutCount : wanted, `${key}: ${form}`);
      }
    }
  });
}

// --- the code ---

const sources = ['web', 'shell'].flatMap((part) => readdirSync(join(top, part), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(cpp|hpp|js|html)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** The strings in the code, and names of properties: of those with gaps, `settings.${name}`, what is between the gaps. */
const literals = new Set(sources.flatMap((path) => [...readFileSync(path, 'utf8')
  .matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|^ *(\w+):/gm)]
  .flatMap(([, a, b, c, d]) => (c === undefined ? [a ?? b ?? d] : c.split(/\$\{[^}]*\}/)))));

test('every text is used', () => {
  // Keys are written as a whole or joined of strings and numbers that are somewhere in the code.
  const pieces = [...literals].filter((piece) => /^[\w.-]+$/.test(piece) && (piece.length > 1 || /[.-]/.test(piece)));
  const isMade = (key, from = 0) => from === key.length
    || pieces.some((piece) => key.startsWith(piece, from) && isMade(key, from + piece.length))
    || (/\d/.test(key[from]) && isMade(key, from + 1));
  assert.deepEqual([...english.keys()].filter((key) => !isMade(key)), []);
});

test('every text that the code names exists', () => {
  const sections = Object.keys(locales.en).join('|');
  const named = [...literals].filter((text) => new RegExp(`^(${sections})\\.[a-z]([\\w.-]*\\w)?$`).test(text) && !/\.js$/.test(text));
  const keys = [...english.keys()];
  assert.deepEqual(named.filter((name) => !keys.some((key) => key.startsWith(name))), []);
});

// --- the fonts ---

const fontsOf = { en: ['inter'], pl: ['inter', 'extended'], ru: ['inter', 'extended'], fa: ['inter', 'vazirmatn'] };
let fonts;

before(() => {
  const out = mkdtempSync(join(tmpdir(), 'tessera-fonts-'));
  after(() => rmSync(out, { recursive: true }));
  const paths = ['en', ...others].map((tag) => join(folder, `${tag}.json`));
  execFileSync('python3', [join(top, 'tools/subset-fonts.py'), join(top, 'node_modules'), out, ...paths]);
  fonts = JSON.parse(execFileSync('python3', ['-c', `
import json, pathlib, sys
from fontTools.ttLib import TTFont
print(json.dumps({path.stem: list(TTFont(path).getBestCmap()) for path in pathlib.Path(sys.argv[1]).glob("*.ttf")}))
`, out], { encoding: 'utf8' }));
});

/** What a weight of those fonts can draw. */
const drawable = (tag, weight) => new Set(fontsOf[tag].flatMap((name) =>
  fonts[name === 'extended' ? `inter-${weight}-extended` : `${name}-${weight}`]).map((code) => String.fromCodePoint(code)));

// Not drawn: joiners and marks that only tell how text is read.
const isSeen = (character) => !/\p{Default_Ignorable_Code_Point}/u.test(character);

for (const tag of ['en', 'fa', 'pl', 'ru']) {
  test(`no glyph is missing in ${tag}`, (t) => {
    const used = new Set(texts(locales[tag]).flatMap(([, text]) => forms(text)).join('').normalize('NFC'));
    const seen = [...used].filter(isSeen);
    // Letters that join are drawn on the canvas by their forms.
    const joined = Array.from({ length: 0xFEFC - 0xFB50 + 1 }, (_, i) => String.fromCodePoint(0xFB50 + i))
      .filter((form) => /\p{L}/u.test(form) && [...form.normalize('NFKC')].length <= 2
        && (/^\u0644[\u0622\u0623\u0625\u0627]$/.test(form.normalize('NFKC')) || [...form.normalize('NFKC')].length === 1)
        && [...form.normalize('NFKC')].every((letter) => used.has(letter)));
    for (const weight of ['regular', 'medium', 'bold']) {
      const has = drawable(tag, weight);
      assert.deepEqual([...seen, ...joined].filter((character) => !has.has(character)), [], weight);
    }
    t.diagnostic(`${seen.length} characters and ${joined.length} joined forms in three weights`);
  });
}
