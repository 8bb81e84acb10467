// What is kept between visits, and what happens when nothing can be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveKey, settingKey, sizes, useBrowser } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };

test('a game survives a reload, and goes on', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  await table.settled();
  const [state, record] = [await table.query('state'), await table.query('record')];
  await table.reload();
  await table.goOn();
  assert.equal(await table.query('state'), state);
  assert.equal(await table.query('record'), record);
  await table.playTurn((await table.turns())[0]);
  await table.until('state', / w$/);
});

test('a reload while the engine thinks: it is asked again', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  await table.playTurn('c1f4');
  await table.reload();
  await table.goOn();
  await table.until('state', / w$/);
  assert.match(await table.query('record'), /c1f4/);
});

for (const [name, damage] of Object.entries({
  'a save cut short': (save) => save.slice(0, save.length / 2),
  'a save of nonsense': () => '\u0000�[[[',
  'a save with an illegal turn': (save) => `${save.trimEnd()} a1a8\n`,
  'an empty save': () => '',
})) {
  test(`${name} does not keep the page from starting`, async (t) => {
    const table = await open(t, small);
    await table.startGame();
    await table.playTurn('c1f4');
    await table.settled();
    const save = await table.page.evaluate((key) => localStorage.getItem(key), saveKey);
    // Written when the page is left, so that nothing saves over it.
    await table.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [saveKey, damage(save)]);
    await table.reload();
    if (await table.query('screen') !== 'home') await table.click('button.home');
    await table.startGame();
    await table.playTurn('d1c2');
  });
}

for (const [name, block] of Object.entries({
  'blocked: its very name throws': () => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });
  },
  'full: writing throws': () => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  },
})) {
  test(`a game is played with storage ${name}`, async (t) => {
    const table = await open(t, { ...small, prepare: (page) => page.addInitScript(block) });
    await table.startGame({ black: 'level1' });
    await table.playTurn('c1f4');
    await table.until('state', / w$/);
    await table.page.waitForFunction(() => document.getElementById('announcements').textContent !== '');
  });
}

/** The seats of the game that begins when nothing is chosen anew. */
async function startAsKept(table) {
  await table.click('card.stones');
  await table.until('screen', 'setup');
  await table.click('button.start');
  await table.until('screen', 'table');
  return [...(await table.query('record')).matchAll(/\[Seat. "(.*)"\]/g)].map(([, seat]) => seat);
}

test('what was chosen at set-up is kept for the game', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level4' });
  assert.equal(await table.page.evaluate((key) => localStorage.getItem(key), settingKey('setup.stones')),
    'players=0-4,starter=first');
  await table.click('button.home');
  await table.until('screen', 'home');
  await table.reload();
  assert.deepEqual(await startAsKept(table), ['person', 'engine 4']);
});

for (const [name, setting, word] of [
  ['a damaged word', 'setup.stones', 'players=0-9,starter=first'],
  ['a word of another age', 'setup.stones', '3,3,0'],
  ['a word with spaces', 'setup.stones', 'players=3-3, starter=first'],
  ["another game's choices", 'setup.shagdy', 'players=3-3,starter=first'],
  ['the choices of a game that there is not', 'setup.chess', 'players=3-3,starter=first'],
]) {
  test(`${name} among what is kept changes no choice`, async (t) => {
    const keep = ([key, text]) => localStorage.setItem(key, text);
    const table = await open(t, {
      ...small,
      prepare: (page) => page.addInitScript(keep, [settingKey(setting), word]),
    });
    assert.deepEqual(await startAsKept(table), ['person', 'engine 2']);
  });
}
