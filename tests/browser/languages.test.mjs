// Languages: chosen by the browser or in the settings, changed at any time; Persian from right to left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingKey, sizes, useBrowser } from './page.mjs';

const open = useBrowser();

const titles = { en: 'Settings', pl: 'Ustawienia', ru: 'Настройки', fa: 'تنظیمات' };

/** The fonts' files that the page asked for, by their names without their hashes. */
const fontsOf = (page) => page.evaluate(() => performance.getEntriesByType('resource')
  .map(({ name }) => /fonts\/([\w-]+)\.\w+\.ttf$/.exec(name)?.[1]).filter(Boolean).sort());

const basicFonts = ['inter-bold', 'inter-medium', 'inter-regular', 'mono-regular'];

const root = (page) => page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));

async function openSettings(table) {
  await table.click('button.menu');
  await table.page.locator('[data-open=settings]').click();
  await table.page.locator('[data-panel=settings]').waitFor();
}

async function choose(table, name, value) {
  await table.page.locator(`input[name=${name}][value=${value}]`).check();
}

for (const [locale, lang] of Object.entries({ 'pl-PL': 'pl', ru: 'ru', 'fa-IR': 'fa', 'en-GB': 'en', 'de-DE': 'en' })) {
  test(`a browser that speaks ${locale} gets ${lang}`, async (t) => {
    const table = await open(t, { context: { locale } });
    assert.deepEqual(await root(table.page), { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' });
    await openSettings(table);
    assert.equal(await table.page.locator('#panel-title').textContent(), titles[lang]);
    assert.equal(await table.page.locator('input[name=language]:checked').inputValue(), lang);
  });
}

test('English loads no other language\'s fonts, and Persian its own only when it is chosen', async (t) => {
  const table = await open(t);
  assert.deepEqual(await fontsOf(table.page), basicFonts);
  await openSettings(table);
  await choose(table, 'language', 'fa');
  await table.page.waitForFunction(() => document.documentElement.lang === 'fa');
  assert.deepEqual(await fontsOf(table.page),
    [...basicFonts, 'vazirmatn-bold', 'vazirmatn-medium', 'vazirmatn-regular']);
  assert.ok(await table.page.evaluate(() => document.fonts.check('15px Vazirmatn', 'بازی')));
});

test('a game goes on in another language, which is kept', async (t) => {
  const table = await open(t);
  await table.startGame();
  await table.playTurn('c1f4');
  const state = await table.query('state');
  assert.equal(await table.page.title(), 'Stones! – Tessera');
  await openSettings(table);
  for (const lang of ['pl', 'ru', 'en', 'fa']) {
    const title = titles[lang];
    await choose(table, 'language', lang);
    await table.page.waitForFunction((wanted) => document.querySelector('#panel-title').textContent === wanted, title);
    assert.deepEqual(await root(table.page), { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' });
    // What had the focus keeps it, and is what the table shows, too.
    assert.deepEqual(await table.page.evaluate(() => [document.activeElement.name, document.activeElement.value]), ['language', lang]);
    assert.equal(await table.query('state'), state);
  }
  await table.page.locator('.panel-close').click();
  await table.click('button.undo');
  await table.page.waitForFunction((old) => tessera.query('state') !== old, state);
  await table.reload();
  assert.deepEqual(await root(table.page), { lang: 'fa', dir: 'rtl' });
});

test('the message and the title follow the language', async (t) => {
  const table = await open(t, { context: { locale: 'ru' } });
  await table.click('card.shagdy');
  await table.until('screen', 'setup');
  const before = await table.page.title();
  await openSettings(table);
  await choose(table, 'language', 'fa');
  await table.page.waitForFunction((old) => document.title !== old, before);
  assert.match(await table.page.title(), /\p{Script=Arabic}|Shagdy/u);
});

test('Persian mirrors the screens but not the board, and what is pressed is what is seen', async (t) => {
  for (const viewport of [sizes.phone, sizes.desktop]) {
    const places = {};
    for (const locale of ['en', 'fa']) {
      const table = await open(t, { context: { locale, viewport } });
      const middle = async (id) => Math.round((await table.middle(id)).x);
      places[locale] = { menu: await middle('button.menu') };
      // By pointer all the way, as a person would.
      await table.startGame();
      Object.assign(places[locale], {
        home: await middle('button.home'), undo: await middle('button.undo'),
        a1: (await table.middle('cell.a1')).x, h1: (await table.middle('cell.h1')).x,
      });
      await table.playTurn('c1f4');
      await table.click('button.undo');
      await table.until('busy', '0');
      assert.ok((await table.turns()).includes('c1f4'));
      await table.click('button.home');
      await table.until('screen', 'home');
    }
    const { en, fa } = places;
    for (const id of ['menu', 'home']) assert.ok(Math.abs(en[id] + fa[id] - viewport.width) <= 1, `${id}: ${en[id]} and ${fa[id]}`);
    const isLeft = (x) => x < viewport.width / 2;
    assert.notEqual(isLeft(en.undo), isLeft(fa.undo), 'undo');
    assert.ok(fa.a1 < fa.h1, 'the a file is at the left in both');
  }
});

test('a language that does not load leaves the one before, and says so', async (t) => {
  const table = await open(t, {
    prepare: (page) => page.route(/locales\/fa\./, (route) => route.fulfill({ status: 204 })),
  });
  await openSettings(table);
  await choose(table, 'language', 'fa');
  await table.until('message', /language did not load/);
  assert.deepEqual(await root(table.page), { lang: 'en', dir: 'ltr' });
});

test('a chosen language that does not load at the start gives way to English', async (t) => {
  const table = await open(t, {
    context: { locale: 'fa-IR' },
    prepare: (page) => page.route(/fonts\/vazirmatn/, (route) => route.abort()),
  });
  await table.until('message', /language did not load/);
  assert.deepEqual(await root(table.page), { lang: 'en', dir: 'ltr' });
  await table.click('card.stones');
  await table.until('screen', 'setup');
  // Of these only.
  assert.ok(table.complaints.length > 0);
  assert.deepEqual(table.complaints.filter((line) => !/vazirmatn|ERR_FAILED/.test(line)), []);
  table.complaints.length = 0;
});

test('digits are those of the language until others are chosen', async (t) => {
  const table = await open(t, { context: { locale: 'fa-IR' } });
  await openSettings(table);
  assert.equal(await table.page.locator('input[name=digits]:checked').inputValue(), 'persian');
  await choose(table, 'digits', 'western');
  await table.page.waitForFunction((key) => localStorage.getItem(key) === 'western', settingKey('digits'));
  await choose(table, 'language', 'en');
  await table.page.waitForFunction(() => document.documentElement.lang === 'en');
  assert.equal(await table.page.locator('input[name=digits]:checked').inputValue(), 'western');
  await choose(table, 'digits', 'persian');
  await table.page.waitForFunction(() => document.fonts.check('15px Vazirmatn', '۱'));
  assert.equal(await table.page.locator('input[name=digits]:checked').inputValue(), 'persian');
});
