// The screen for those who do not see it and those who have no pointer: whole games by what the page's elements
// say and by keys alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone, reducedMotion: 'reduce' } };
const wide = { context: { viewport: { width: 1024, height: 640 }, reducedMotion: 'reduce' } };

/** A table with a game at a position. */
async function seated(t, { seats = ['person', 'person'], ...start }, options = wide) {
  const table = await open(t, { ...options, prepare: withSave(recordOf({ seats, ...start })) });
  await table.goOn();
  await table.settled();
  return table;
}

/** Moves the focus to an element of that role and name, and presses it. */
async function press(table, role, name) {
  const item = table.page.getByRole(role, { name }).first();
  await item.focus();
  await table.press('Enter');
}

/** Waits for a cell that says something, by a pattern. */
const cell = (table, name) => table.page.getByRole('gridcell', { name }).first().waitFor({ state: 'attached' });

/** Types a turn into its field, and waits until it was played. */
async function type(table, turn) {
  const field = table.page.getByRole('textbox', { name: 'Type a turn' });
  await field.fill(turn);
  await field.press('Enter');
  await table.page.waitForFunction(() => document.getElementById('typed-turn').value === '');
}

/** Waits until the log of what is spoken has a line, from its `from`-th on. */
const heard = (table, pattern, from = 0) => table.page.waitForFunction(([source, first]) =>
  [...document.querySelectorAll('#announcements p')].slice(first).some(({ textContent }) => new RegExp(source).test(textContent)),
[pattern.source, from]);

test('a game of Stones! against the engine by roles, names and keys alone', async (t) => {
  const table = await open(t, small);
  const { page } = table;
  await page.getByRole('heading', { level: 1, name: 'Four games. One table.' }).waitFor({ state: 'attached' });
  await press(table, 'button', /^Stones!/);
  await page.getByRole('heading', { level: 1, name: 'Stones!' }).waitFor({ state: 'attached' });
  const choose = async (group, name) => {
    const item = page.getByRole('group', { name: group }).getByRole('button', { name });
    await item.focus();
    await table.press('Enter');
    await page.waitForFunction(([what]) => document.activeElement.ariaPressed === 'true', [name.source]);
  };
  await choose('Player 1', /^Person/);
  await choose('Player 2', /level 1/);
  await choose('Who starts', /Player 1/);
  await press(table, 'button', /^Start the game/);
  const again = page.getByRole('button', { name: 'Play again' });
  const movable = page.getByRole('gridcell', { name: /can be moved/ });
  for (let turns = 0; ; ++turns) {
    await again.or(movable.first()).first().waitFor({ state: 'attached', timeout: 20_000 });
    if (await again.count() > 0) break;
    assert.ok(turns < 200);
    await movable.last().focus();
    await table.press('Enter');
    const target = page.getByRole('gridcell', { name: /your stone can go there/ });
    await target.first().waitFor({ state: 'attached' });
    await target.first().focus();
    const before = await table.query('record');
    await table.press('Enter');
    await page.waitForFunction((old) => tessera.query('record') !== old, before);
  }
  await page.getByRole('region', { name: 'Result' }).getByText(/win|draw/i).waitFor({ state: 'attached' });
  const moves = await page.getByRole('region', { name: 'Moves' }).getByRole('listitem').count();
  assert.equal(moves, words((await table.query('record')).split('\n\n')[1]).length);
});

test('Stones! says what is on its cells, what can move and where to', async (t) => {
  const table = await seated(t, { game: 'stones', position: '8/8/8/8/1B6/2b5/8/W1w5 w' });
  await cell(table, /^a1, white stone, pinned$/);
  await cell(table, /^b4, black stone, pinned$/);
  await cell(table, /^c3, black stone$/);
  await cell(table, /^d4, empty$/);
  await press(table, 'gridcell', /^c1, white stone, can be moved$/);
  await cell(table, /^c1, white stone, chosen$/);
  await cell(table, /^d2, empty, your stone can go there$/);
  const rows = await table.page.getByRole('grid', { name: 'Board' }).getByRole('row').count();
  assert.equal(rows, 8);
});

test('every turn and the engine\'s reply are spoken, and the end once', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await type(table, 'c1f4');
  await heard(table, /^White: c1 to f4$/);
  await heard(table, /^Black: [a-h]\d to [a-h]\d/);
  await table.settled();
  await table.press('Escape');
  const before = await table.page.locator('#announcements p').count();
  await table.press('u');
  await heard(table, /Taken back/, before);
});

test('typed turns are read in many spellings, and a bad one says what is wrong and stays', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.press('/');
  const field = table.page.getByRole('textbox', { name: 'Type a turn' });
  assert.ok(await field.evaluate((input) => input === document.activeElement && input.checkVisibility()));
  await field.fill('c1 c5');
  await field.press('Enter');
  await table.page.getByRole('alert').filter({ hasText: /Not played/ }).waitFor();
  assert.equal(await field.inputValue(), 'c1 c5');
  await type(table, 'C1 F4');
  assert.equal(await table.query('last'), 'c1f4');
  await type(table, 'g8-h7');
  assert.equal(await table.query('last'), 'g8h7');
});

test('single keys ask whose turn it is, for the last turn, the score and what is possible', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  const ask = async (key, pattern) => {
    await table.press(key);
    await table.until('message', pattern);
    await heard(table, pattern);
  };
  await ask('t', /^White, to move/);
  await ask('l', /^No turn has been played/);
  await table.playTurn('c1f4');
  await table.settled();
  await ask('l', /^White: c1 to f4$/);
  await ask('s', /^White: 0 stones home\. Black: 0 stones home$/);
  await ask('m', /^Possible: .*[a-h]8 to [a-h]\d/);
});

test('arrows move the focus over the board, in quick succession and in any layout', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) {
    await table.press(key);
  }
  await table.until('last', 'c1f4');
  await table.page.waitForFunction(() => document.activeElement.ariaLabel.startsWith('f4'));
  await table.page.evaluate(() => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'г', code: 'KeyU', bubbles: true, cancelable: true })));
  await table.until('last', '');
});

test('a screen begins with its title, and what opens over the board gives the focus back', async (t) => {
  const table = await open(t, small);
  assert.equal(await table.page.evaluate(() => document.activeElement.tagName), 'BODY', 'nothing is taken on load');
  await table.startGame();
  await table.page.waitForFunction(() => document.activeElement.tagName === 'H1');
  await press(table, 'button', 'Moves');
  await press(table, 'button', 'Close');
  await table.page.waitForFunction(() => document.activeElement.ariaLabel === 'Moves');
});

test('Shifting Stones by its cells, to the end', async (t) => {
  const table = await seated(t, { game: 'shifting-stones', position: 'TwM/-tE/SWm 1 MM2 0:0 - - 1' });
  await cell(table, /^c3, waxing moon$/);
  await cell(table, /^b2, star with five points, can slide there$/);
  await cell(table, /^a2, empty$/);
  await table.page.getByText('Goal: Moon to Moon with 2 turns').waitFor({ state: 'attached' });
  for (let i = 0; await table.query('screen') !== 'end'; ++i) {
    assert.ok(i < 100);
    const turns = await table.turns();
    const claim = turns.find((turn) => turn.includes('!'));
    const [, from, path = ''] = /^(..)..(?:!(.*))?$/.exec(claim ?? turns[i * 7 % turns.length]);
    await press(table, 'gridcell', new RegExp(`^${from}`));
    await table.until('hand', new RegExp(`^${from}`));
    for (const step of path.match(/../g) ?? []) await press(table, 'gridcell', new RegExp(`^${step}`));
    const before = await table.query('record');
    if (claim) await cell(table, new RegExp(`number ${path.length / 2} on your path`));
    await press(table, 'button', claim ? 'Found it!' : 'End turn');
    await table.page.waitForFunction((old) => tessera.query('record') !== old, before);
    await table.settled();
  }
  await table.page.getByRole('region', { name: 'Result' }).getByText(/win|draw/i).waitFor({ state: 'attached' });
});

test('Shifti by its squares and levers, to the end', async (t) => {
  const table = await seated(t, { game: 'shifti', position: 'H,H,H,h9 - S,S,S,f6 - 0,0,0,0 r 3*' });
  await table.page.getByText(/^Dice: 3 and a star$/).waitFor({ state: 'attached' });
  await cell(table, /^Yellow's station, Red, 3 home, Yellow, 3 to start/);
  await cell(table, /^b2, white, no way$/);
  await cell(table, /^lever 2, at 0, can be pulled left or right$/);
  await press(table, 'gridcell', /^h9, Red's piece, can be moved$/);
  await press(table, 'gridcell', /^Yellow's station.*your piece can go there with 3$/);
  await table.until('hand', 'h9-H');
  await press(table, 'gridcell', /^lever 2/);
  await cell(table, /^lever 2.*chosen$/);
  await table.press('ArrowRight');
  await table.until('screen', 'end');
  await table.page.getByRole('region', { name: 'Result' }).getByText('Red wins').waitFor({ state: 'attached' });
});

test('Shifti\'s turns can be typed, and the roll is spoken', async (t) => {
  const table = await seated(t, { game: 'shifti', position: 'H,H,S,a3 - S,S,S,S - 0,0,0,0 r 3*' });
  await type(table, 's-d1 4+');
  await table.until('state', / y [3-6*d]{2}$/);
  await heard(table, /^Yellow has rolled/);
});

test('Shagdy by its field, its numbers and typed turns, to the end', async (t) => {
  const table = await seated(t, {
    game: 'shagdy', position: '10:00000000000000000000 10:00000000000000000000 w 000000000 000000000',
  });
  await cell(table, /^White's reserve, 10$/);
  await cell(table, /^7, Black's 17, empty$/);
  const field = table.page.getByRole('grid', { name: 'White\'s field' });
  await field.getByRole('gridcell', { name: /^4·2/ }).focus();
  await table.press('Enter');
  await table.until('hand', '42:');
  await cell(table, /^4, Black's 14, empty, a step of 4 lands here$/);
  await press(table, 'gridcell', /^White's reserve, 10, can go reserve to 4/);
  await table.until('hand', '42:0-4');
  await cell(table, /^4, Black's 14, 1 white piece/);
  await press(table, 'gridcell', /^White's reserve, 9/);
  await heard(table, /^White: 4·2, reserve\sto\s2, reserve\sto\s4$/);
  for (let i = 0; await table.query('screen') !== 'end'; ++i) {
    assert.ok(i < 72);
    const turns = await table.turns();
    await type(table, turns.at(-1));
    await table.until('hand', '');
  }
  await table.page.getByRole('region', { name: 'Result' }).getByText(/win|draw/i).waitFor({ state: 'attached' });
});

test('everything grows with the page\'s text, and is hit where it is seen', async (t) => {
  const table = await open(t, { context: { viewport: { width: 800, height: 1100 }, reducedMotion: 'reduce' } });
  const height = async (id) => (await table.targets()).find((target) => target.id === id).height;
  const usual = await height('button.menu');
  await table.page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
  await table.page.waitForFunction((before) => tessera.targets().find(({ id }) => id === 'button.menu')?.height === 2 * before, usual);
  await table.startGame();
  await table.playTurn('c1f4');
  assert.equal(await table.query('last'), 'c1f4');
  await cell(table, /^f4, white stone$/);
});

test('the list of keys opens with ? and from the menu', async (t) => {
  const table = await open(t, small);
  await table.press('?');
  await table.page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await table.press('Escape');
  await table.click('button.menu');
  await table.page.getByRole('dialog').getByRole('button', { name: 'Keys' }).click();
  await table.page.getByRole('dialog', { name: 'Keys' }).getByText('The last turn').waitFor();
});
