// What is kept between visits, and what happens when nothing can be.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastTurn, nearlyOver, saveKeys, settingKey, sizes, useBrowser, withSave } from './page.mjs';

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

const read = (table, key) => table.page.evaluate((name) => localStorage.getItem(name), key);

/** Loads the page anew, and changes what is kept before it reads it. */
async function reloadWith(table, kept) {
  await table.page.addInitScript((texts) => {
    // Once: a later reload finds what the page has kept since.
    if (sessionStorage.getItem('changed') !== null) return;
    sessionStorage.setItem('changed', 'yes');
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, kept);
  await table.reload();
}

/** A game with two turns played, and the slots by age: the one with both turns first. */
async function twoTurns(table) {
  await table.startGame();
  await table.playTurn('c1f4');
  await table.settled();
  await table.playTurn('a8b7');
  await table.settled();
  const slots = await Promise.all(saveKeys.map(async (key) => ({ key, text: await read(table, key) })));
  return slots.sort((a, b) => b.text.includes('a8b7') - a.text.includes('a8b7'));
}

test('a damaged save: the game goes on from the turn before, and that is said', async (t) => {
  const table = await open(t, small);
  const [newer] = await twoTurns(table);
  await reloadWith(table, { [newer.key]: newer.text.replace('a8b7', 'a8b6') });
  await table.until('message', /last turn could not be read/);
  await table.goOn();
  assert.equal(await table.query('last'), 'c1f4');
  await table.playTurn('b8c7');
  await table.settled();
  await table.reload();
  await table.goOn();
  assert.equal(await table.query('last'), 'b8c7');
  assert.equal(await table.query('message'), '');
});

test('both saves damaged: it is said, nothing is lost, and another game begins', async (t) => {
  const table = await open(t, small);
  const slots = await twoTurns(table);
  const damaged = Object.fromEntries(slots.map(({ key, text }) => [key, text.slice(0, -4)]));
  await reloadWith(table, damaged);
  await table.until('message', /saved game cannot be read/);
  assert.equal(await table.query('screen'), 'home');
  for (const [key, text] of Object.entries(damaged)) assert.equal(await read(table, key), text);
  await table.startGame();
  await table.playTurn('d1c2');
});

test('a save of the first versions is taken up and moved', async (t) => {
  const record = nearlyOver(['person', 'person']);
  const table = await open(t, { ...small, prepare: withSave(record) });
  await table.goOn();
  assert.match(await table.query('state'), /^WWWWWWW1\/6w1/);
  assert.equal(await read(table, 'tessera.1.save'), null);
});

// Each with a game of one turn where the storage can still be read.
const fullError = "throw new DOMException('full', 'QuotaExceededError')";
for (const [name, { block, said }] of Object.entries({
  'blocked: its very name throws': {
    block: "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })",
    said: /keeps nothing/,
  },
  'that cannot be read': { block: "Storage.prototype.getItem = () => { throw new Error('broken'); }", said: /keeps nothing/ },
  'that cannot be written': { block: "Storage.prototype.setItem = () => { throw new Error('broken'); }", said: /keeps nothing/ },
  full: { block: `Storage.prototype.setItem = () => { ${fullError}; }`, said: /storage is full/ },
  'from which nothing can be removed': {
    block: `Storage.prototype.setItem = () => { ${fullError}; }; Storage.prototype.removeItem = () => { throw new Error('broken'); }`,
    said: /storage is full/,
  },
})) {
  test(`a game is played with storage ${name}; it is said once`, async (t) => {
    const table = await open(t, {
      ...small,
      prepare: async (page) => {
        await withSave(nearlyOver(['person', 'engine 1']))(page);
        await page.addInitScript({ content: block });
      },
    });
    if (await table.has('card.continue')) {
      await table.goOn();
      await table.playTurn(lastTurn);
      await table.until('screen', 'end');
      // What cannot be kept is there as long as the page is.
      await table.openPanel('records');
      await table.page.getByText('Against level 1').waitFor();
    } else {
      await table.startGame({ black: 'level1' });
      await table.playTurn('c1f4');
      await table.until('state', / w$/);
    }
    const heard = await table.page.locator('#announcements p').allTextContents();
    assert.equal(heard.filter((text) => said.test(text)).length, 1, heard.join('\n'));
  });
}

test('finished games make room for the game in progress when the storage is full', async (t) => {
  const table = await open(t, {
    ...small,
    prepare: (page) => page.addInitScript(() => {
      for (const i of [1, 2, 3]) localStorage.setItem(`tessera.1.game.00000000000000${i}.seed${i}`, `[Game "stones"]\n`);
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (/save/.test(key) && localStorage.getItem('tessera.1.game.000000000000002.seed2') !== null) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        setItem.call(this, key, text);
      };
    }),
  });
  await table.startGame();
  await table.until('message', /oldest finished games made room/);
  const left = await table.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.game.')));
  assert.deepEqual(left, ['tessera.1.game.000000000000003.seed3']);
  assert.match((await Promise.all(saveKeys.map((key) => read(table, key)))).join(), /\[Game "stones"\]/);
});

test('two tabs at the same game follow each other', async (t) => {
  const one = await open(t, small);
  await one.startGame();
  await one.playTurn('c1f4');
  await one.settled();
  const two = await one.openBeside();
  await two.goOn();
  await two.playTurn('a8b7');
  await one.until('last', 'a8b7');
  await one.settled();
  await one.playTurn('d1c2');
  await two.until('last', 'd1c2');
  assert.equal(await one.page.locator('#panel').isVisible(), false);
});

for (const [choice, kept] of [['follow', 'shifti'], ['insist', 'stones']]) {
  test(`another game in another tab: asked, and "${choice}" keeps ${kept}`, async (t) => {
    const one = await open(t, small);
    await one.startGame();
    await one.playTurn('c1f4');
    await one.settled();
    const two = await one.openBeside();
    if (await two.query('screen') !== 'home') await two.click('button.home');
    await two.startGame({ game: 'shifti' });
    await one.page.locator('#panel[data-panel="other-tab"]').waitFor();
    assert.match(await one.page.locator('#panel').textContent(), /Shifti.*Stones!, 1 turn/);
    assert.equal(await one.query('game'), 'stones');
    await one.page.locator(`#panel [data-action="${choice}"]`).click();
    await one.until('game', kept);
    await one.page.locator('#panel').waitFor({ state: 'hidden' });
    if (choice === 'insist') {
      await two.page.locator('#panel[data-panel="other-tab"]').waitFor();
      await two.page.locator('#panel [data-action="follow"]').click();
      await two.until('game', 'stones');
      await two.until('last', 'c1f4');
    }
    await one.reload();
    await one.goOn();
    assert.equal(await one.query('game'), kept);
  });
}

test('whoever answers nothing plays on, and nothing is written over before they answer', async (t) => {
  const one = await open(t, small);
  await one.startGame();
  const two = await one.openBeside();
  if (await two.query('screen') !== 'home') await two.click('button.home');
  await two.startGame({ game: 'shifti' });
  const panel = one.page.locator('#panel[data-panel="other-tab"]');
  await panel.waitFor();
  await one.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await one.playTurn('c1f4');
  await panel.waitFor();
  await two.reload();
  await two.goOn();
  assert.equal(await two.query('game'), 'shifti');
});

test('a tab that shows no game in progress takes up what another one has begun', async (t) => {
  const one = await open(t, small);
  const two = await one.openBeside();
  await two.startGame();
  await two.playTurn('c1f4');
  await one.until('last', 'c1f4');
  assert.equal(await one.query('screen'), 'home');
  await one.goOn();
  assert.equal(await one.query('last'), 'c1f4');
});

test('a setting of one tab reaches the other', async (t) => {
  const one = await open(t, { context: { viewport: sizes.desktop, colorScheme: 'light' } });
  const two = await one.openBeside();
  await two.click('button.theme');
  await one.page.locator(':root[data-theme="dark"]').waitFor({ state: 'attached' });
  await one.untilColour(4, 890, '#15181B');
});

test('the browser is asked once to keep what is kept, after the first finished game', async (t) => {
  const table = await open(t, {
    ...small,
    prepare: async (page) => {
      await withSave(nearlyOver(['person', 'person']))(page);
      await page.addInitScript(() => {
        window.asked = 0;
        navigator.storage.persist = async () => { asked += 1; return true; };
      });
    },
  });
  await table.goOn();
  assert.equal(await table.page.evaluate(() => asked), 0);
  await table.playTurn(lastTurn);
  await table.until('screen', 'end');
  await table.page.waitForFunction(() => asked === 1);
  await table.click('button.undo');
  await table.until('screen', 'table');
  await table.playTurn(lastTurn);
  await table.until('screen', 'end');
  assert.equal(await table.page.evaluate(() => asked), 1);
});

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
