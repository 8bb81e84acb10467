// Undo, redo and hint, at any moment; and that nothing is ever played twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };
const start = 'bbbbbbbb/8/8/8/8/8/8/wwwwwwww w';

/** @returns {Promise<string[]>} the turns of the record. */
async function played(table) {
  return words((await table.query('record')).split(/\n\n/)[1] ?? '');
}

test('two people undo and redo turn by turn', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.playTurn('c1f4');
  await table.settled();
  await table.playTurn('g8h7');
  await table.settled();
  const end = await table.query('state');
  await table.click('button.undo');
  await table.until('last', 'c1f4');
  await table.settled();
  await table.click('button.undo');
  await table.until('state', start);
  await table.settled();
  await table.click('button.redo');
  await table.until('last', 'c1f4');
  await table.settled();
  await table.click('button.redo');
  await table.until('state', end);
});

test('what was undone can be redone after a reload', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.playTurn('c1f4');
  await table.settled();
  await table.click('button.undo');
  await table.until('last', '');
  await table.reload();
  await table.until('screen', 'table');
  await table.click('button.redo');
  await table.until('last', 'c1f4');
});

test('against the engine, undo goes back to one\'s own turn', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  await table.settled();
  const after = await table.query('state');
  await table.click('button.undo');
  await table.until('state', start);
  await table.settled();
  await table.click('button.redo');
  await table.until('state', after);
});

test('undo while the engine thinks: its answer is dropped and play goes on', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  await table.playTurn('c1f4');
  await table.click('button.undo');
  await table.until('state', start);
  await table.settled();
  await table.playTurn('d1c2');
  await table.until('state', / w$/);
  assert.equal((await played(table)).length, 2);
  assert.equal((await played(table))[0], 'd1c2');
});

test('undo and redo in quick succession leave a game that goes on', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level3' });
  await table.playTurn('c1f4');
  for (const button of ['undo', 'redo', 'undo', 'redo', 'undo', 'undo', 'redo']) await table.click(`button.${button}`);
  await table.until('state', / w$/);
  await table.settled();
  await table.playTurn((await table.turns())[0]);
  await table.until('state', / w$/);
});

test('clicks while the engine thinks play nothing', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  // The same cells again, as a double-click would have it, a stone of the engine's, and one's own.
  const places = [];
  for (const cell of ['f4', 'f4', 'c1', 'b8', 'a7', 'd1', 'c2']) places.push(await table.middle(`cell.${cell}`));
  await table.playTurn('c1f4');
  for (const { x, y } of places) await table.page.mouse.click(x, y);
  assert.match(await table.query('state'), / b$/, 'the engine thinks longer than the clicks take');
  assert.deepEqual(await played(table), ['c1f4']);
  await table.until('state', / w$/);
  await table.settled();
  assert.equal((await played(table)).length, 2);
});

test('double-clicks play once', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4', async (from, to) => {
    const [start, end] = [await table.middle(from), await table.middle(to)];
    await table.page.mouse.click(start.x, start.y);
    await table.page.mouse.dblclick(end.x, end.y);
  });
  await table.until('state', / w$/);
  await table.settled();
  assert.equal((await played(table)).length, 2);
});

test('a hint is shown, and leaves the turn to the person', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.click('button.hint');
  await table.until('busy', '1');
  await table.settled();
  assert.equal(await table.query('state'), start);
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
});

test('home while the engine thinks, and back into the game', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level5' });
  await table.playTurn('c1f4');
  await table.click('button.home');
  await table.until('screen', 'home');
  await table.startGame({ black: 'level1' });
  await table.playTurn('d1c2');
  await table.until('state', / w$/);
  assert.equal((await played(table)).length, 2);
});

test('the result is there again when the turn that won is undone and redone', async (t) => {
  const position = 'H,H,H,h9 - H,H,H,S - 0,0,0,0 r 45';
  const record = recordOf({ game: 'shifti', position, seats: ['person', 'engine 3'] });
  const table = await open(t, { ...small, prepare: withSave(record) });
  await table.goOn();
  await table.click('cell.h9');
  await table.click('station.yellow');
  await table.middle('result');
  await table.click('button.undo');
  await table.until('screen', 'table');
  await table.settled();
  assert.equal(await table.has('result'), false);
  await table.click('button.redo');
  await table.until('screen', 'end');
  await table.middle('result');
});
