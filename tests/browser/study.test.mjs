// Looking back: replay, what the engine says of a game, and that the game at the table is not touched by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, saveKeys, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();

/** What is kept of the game at the table, in both slots. */
const saved = (table) => table.page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), saveKeys);

// A whole game on a small board. White's first turn gives it away: the best ones hold the draw.
const turns = 'a1c3 b4a3 b1c2 c4b3 c1b2 b3a2 c2b3 a4c2 c3b4 c2b1 b2c3 a3c1 c3a3';
const start = 'bbb/3/3/www w';
const game = (played = turns, seats = ['person', 'engine 2']) =>
  `[Game "stones"]\n[Rules "board=4x3"]\n${seats.map((seat, i) => `[Seat${i + 1} "${seat}"]\n`).join('')}[EngineSeed "1"]\n\n${played}\n`;
const shifti = recordOf({ game: 'shifti', position: 'S,S,S,S - S,S,S,S - 0,0,0,0 r -', seats: ['person', 'engine 1'] });

/** Opens the study of the game that was saved. */
async function lookBack(table) {
  await table.goOn();
  await table.settled();
  await table.click('button.look-back');
  await table.until('screen', 'study');
}

const press = (table, name) => table.page.locator(`#study [data-do="${name}"]`).click();
const slider = (table) => table.page.locator('#study input[type=range]');
const state = (table) => table.query('state');

test('a game is replayed by buttons, keys, slider and list', async (t) => {
  const table = await open(t, { prepare: withSave(game()) });
  await lookBack(table);
  await table.until('ply', '13');
  await press(table, 'first');
  await table.until('state', start);
  await press(table, 'next');
  await table.until('ply', '1');
  await table.until('last', 'a1c3');
  await table.press('ArrowRight');
  await table.until('ply', '2');
  await table.press('ArrowLeft');
  await table.press('ArrowLeft');
  await table.until('state', start);
  await table.press('ArrowLeft');
  await table.press('End');
  await table.until('ply', '13');
  await table.press('Home');
  await table.until('ply', '0');
  await slider(table).fill('5');
  await table.until('ply', '5');
  assert.match(await slider(table).getAttribute('aria-valuetext'), /^3\. c1–b2/);
  await table.page.locator('#study .study-turns [data-ply="8"]').click();
  await table.until('ply', '8');
  await table.until('last', words(turns)[7]);
  assert.equal(await table.page.locator('#study [aria-current="step"]').getAttribute('data-ply'), '8');
  await press(table, 'last');
  await table.until('ply', '13');
  assert.ok(await table.page.locator('#study [data-do="next"]').isDisabled());
});

test('the way back leads to the table, and the game there is what it was', async (t) => {
  const played = words(turns).slice(0, 6).join(' ');
  const table = await open(t, { prepare: withSave(game(played)) });
  await table.goOn();
  await table.settled();
  const before = await state(table);
  const kept = await saved(table);
  await table.click('button.menu');
  await table.page.locator('[data-open="analysis"]').click();
  await table.until('screen', 'study');
  await table.press('Home');
  await table.until('state', start);
  // Turned round, the board is seen from Black's side; nobody can play on it.
  const a1 = await table.middle('cell.a1');
  await press(table, 'turn-board');
  await table.page.waitForFunction((y) => tessera.targets().find(({ id }) => id === 'cell.a1').y < y - 100, a1.y);
  await table.click('cell.a1');
  await table.click('cell.b2');
  await table.press('ArrowRight');
  await table.until('ply', '1');
  await table.click('button.home');
  await table.until('screen', 'table');
  assert.equal(await state(table), before);
  assert.deepEqual(await saved(table), kept);
  assert.equal(await table.page.locator('#study').count(), 0);
  await table.settled();
  assert.equal(await table.query('tomove'), '1');
});

test('the engine says who wins, how, and which turn gave the game away', async (t) => {
  const table = await open(t, { prepare: withSave(game()) });
  await lookBack(table);
  const dock = table.page.locator('#study');
  await dock.locator('.study-costly button', { hasText: 'a1–c3' }).waitFor();
  assert.match(await dock.locator('.study-costly button').first().textContent(), /^1\. a1–c3 \(it lets Black win; better: /);
  // It leads to where the choice was.
  await dock.locator('.study-costly button').first().click();
  await table.until('ply', '0');
  await dock.locator('.study-standing', { hasText: 'About level' }).waitFor();
  await press(table, 'next');
  await dock.locator('.study-standing', { hasText: 'Black wins in 6 turns' }).waitFor();
  await dock.locator('.study-line', { hasText: /Best:b4–\w\d/ }).waitFor();
  // The bar is White's share.
  await table.page.waitForFunction(() => document.querySelector('.study-bar > div').getBoundingClientRect().width < 1);
  await dock.locator('circle[data-ply="1"]').waitFor({ state: 'attached' });
});

test('an expected result is told where dice are rolled, after the roll is known and before', async (t) => {
  const table = await open(t, { prepare: withSave(`${shifti}\n36 S-d1,S-g1\n`) });
  await table.until('screen', 'home');
  const play = await table.query('message');
  assert.equal(play, '');
  await table.goOn();
  await table.until('tomove', /1/, 60_000);
  await table.click('button.menu');
  await table.page.locator('[data-open="analysis"]').click();
  await table.until('screen', 'study');
  const standing = table.page.locator('.study-standing', { hasText: /^\d+% for (Red|Yellow)$/ });
  for (const ply of ['0', '1', '2']) {
    await slider(table).fill(ply);
    await table.until('ply', ply);
    await standing.waitFor();
  }
});

test('a game is played on from a position, by whoever is chosen', async (t) => {
  const table = await open(t, { prepare: withSave(game()) });
  await lookBack(table);
  await slider(table).fill('2');
  await table.until('ply', '2');
  const here = await state(table);
  await table.page.locator('.study-play').click();
  const panel = table.page.locator('#panel[data-panel="play-on"]');
  await panel.waitFor();
  assert.ok(await panel.locator('input[name=seat2][value="2"]').isChecked());
  await panel.locator('input[name=seat2][value="0"]').check();
  await panel.locator('button.primary').click();
  await table.until('screen', 'table');
  assert.equal(await state(table), here);
  await table.playTurn('b1c2');
  assert.equal(await table.query('tomove'), '2');
  await table.reload();
  await table.until('screen', 'table');
  assert.equal(await table.query('last'), 'b1c2');
  assert.equal(await table.page.locator('#study').count(), 0);
});

test('persons who play each other get no help before the end', async (t) => {
  const table = await open(t, { prepare: withSave(game('a1c3', ['person', 'person'])) });
  await table.goOn();
  await table.click('button.menu');
  assert.ok(await table.page.locator('[data-open="analysis"]').isDisabled());
  await table.page.getByText('the engine stays out of it').waitFor();
  await table.page.evaluate(() => document.querySelector('.panel-close').click());
  assert.equal(await table.query('analysis'), 'persons');
});

test('without the engine the game can be replayed all the same, and it is said', async (t) => {
  const table = await open(t, {
    prepare: async (page) => {
      await withSave(game())(page);
      await page.route(/engine\.[^/]*wasm/, (route) => route.fulfill({ status: 404, body: '' }));
    },
  });
  await lookBack(table);
  await table.page.getByText('The engine is not available').waitFor();
  await press(table, 'first');
  await table.until('state', start);
  await table.page.unroute(/engine\.[^/]*wasm/);
  await table.page.locator('.study-try').click();
  await table.page.locator('.study-costly button', { hasText: 'a1–c3' }).waitFor();
  assert.ok(table.complaints.every((line) => /engine\.[^/]*wasm|status of 404/.test(line)), table.complaints.join('; '));
  table.complaints.length = 0;
});

test('nothing thinks once it is left', async (t) => {
  const table = await open(t, { prepare: withSave(recordOf({ game: 'stones', position: 'bbbbbbbb/8/8/8/8/8/8/wwwwwwww w', seats: ['person', 'engine 1'] })) });
  await table.goOn();
  await table.click('button.menu');
  await table.page.locator('[data-open="analysis"]').click();
  await table.page.locator('.study-state', { hasText: 'Thinking longer' }).waitFor();
  const cancelled = table.page.evaluate(() => new Promise((resolve) => {
    const { worker } = tessera.engine;
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message) => {
      post(message);
      if (message.id === null) resolve(true);
    };
  }));
  await table.press('Escape');
  await table.until('screen', 'table');
  assert.ok(await cancelled);
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`board, seats and dock share the screen: ${size}`, async (t) => {
    const table = await open(t, { context: { viewport }, prepare: withSave(game()) });
    await lookBack(table);
    const dock = await table.page.locator('#study').boundingBox();
    await table.page.waitForFunction(({ x, y, width, height }) => tessera.targets()
      .filter(({ id }) => id.startsWith('cell.'))
      .every((cell) => cell.x + cell.width <= x + 1 || cell.y + cell.height <= y + 1 || cell.x >= x + width || cell.y >= y + height), dock);
    assert.ok(await table.has('button.home'));
    await table.page.locator('#study .study-tools').waitFor();
  });
}
