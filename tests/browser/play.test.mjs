// Whole games, in every way a person may play them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cells, longest, sizes, useBrowser, words } from './page.mjs';

const open = useBrowser();

// Small, so that a software renderer keeps up.
const small = { context: { viewport: sizes.phone } };
const touch = { context: { viewport: sizes.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } };

/** What the end of a game must show. */
async function assertEnded(table) {
  assert.equal(await table.query('screen'), 'end');
  assert.deepEqual(await table.turns(), []);
  const [white, black] = words(await table.query('scores')).map(Number);
  assert.match(await table.query('result'), white === black ? /draw/i : /win/i);
  const record = await table.query('record');
  assert.match(record, /\[Game "stones"\]/);
  assert.match(record, new RegExp(`\\[Result "${white} ${black}"\\]`));
}

test('a game by clicks against the engine, to the end, and another one', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  await table.playOut(20_000, (turns) => table.playTurn(longest(turns)));
  await assertEnded(table);
  await table.click('button.again');
  await table.until('screen', 'table');
  assert.equal(await table.query('state'), 'bbbbbbbb/8/8/8/8/8/8/wwwwwwww w');
});

test('a game by keys alone, from the first screen to the last', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1', press: (id) => table.pressByKeys(id) });
  await table.playOut(20_000, (turns) => table.playTurn(longest(turns), async (from, to) => {
    await table.actByKeys(from);
    await table.actByKeys(to);
  }));
  await assertEnded(table);
});

test('a game by touch', async (t) => {
  const table = await open(t, touch);
  await table.startGame({ black: 'level1', press: (id) => table.tap(id) });
  await table.playOut(20_000, (turns) => table.playTurn(longest(turns), async (from, to) => {
    await table.tap(from);
    await table.tap(to);
  }));
  await assertEnded(table);
});

test('the engine may begin', async (t) => {
  const table = await open(t, small);
  await table.startGame({ white: 'level1' });
  await table.until('state', / b$/);
  await table.playTurn((await table.turns())[0]);
  await table.until('state', / b$/);
  assert.equal(words((await table.query('record')).split('\n\n')[1]).length, 3);
});

test('a stone is dragged to its place', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.playTurn('c1f4', (from, to) => table.drag(from, to));
  assert.equal(await table.query('last'), 'c1f4');
  await table.settled();
  await table.playTurn('g8h7', (from, to) => table.drag(from, to));
  assert.equal(await table.query('last'), 'g8h7');
});

test('a stone dragged to where it cannot go returns, and the page says why', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  const before = await table.query('state');
  await table.drag('cell.c1', 'cell.c5');
  await table.until('message', /./);
  assert.equal(await table.query('state'), before);
});

test('a finger drags a stone; two fingers do not', async (t) => {
  const table = await open(t, touch);
  await table.startGame({ press: (id) => table.tap(id) });
  const fingers = await table.page.context().newCDPSession(table.page);
  const put = (type, ...points) => fingers.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
  });
  const [from, to] = cells('c1f4');
  const [start, end] = [await table.middle(from), await table.middle(to)];
  const between = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const other = await table.middle('cell.a6');
  const before = await table.query('state');

  await put('touchStart', start);
  await put('touchStart', start, other);
  await put('touchMove', between, other);
  await put('touchMove', end, other);
  await put('touchEnd');
  // What comes of it, if anything, comes before what comes of the next gesture.
  await table.settled();
  assert.equal(await table.query('state'), before);

  await table.playTurn('c1f4', async () => {
    await put('touchStart', start);
    await put('touchMove', between);
    await put('touchMove', end);
    await put('touchEnd');
  });
  assert.equal(await table.query('last'), 'c1f4');
});

test('a stone let go outside the window returns, and the next click counts', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  const before = await table.query('state');
  const { x, y } = await table.middle('cell.c1');
  await table.page.mouse.move(x, y);
  await table.page.mouse.down();
  await table.page.mouse.move(x, y - 90, { steps: 3 });
  await table.page.mouse.move(-40, y - 90);
  await table.page.mouse.up();
  await table.settled();
  assert.equal(await table.query('state'), before);
  await table.playTurn('c1f4');
  assert.equal(await table.query('last'), 'c1f4');
});

test('a touch that the system takes away plays nothing', async (t) => {
  const table = await open(t, touch);
  await table.startGame({ press: (id) => table.tap(id) });
  const fingers = await table.page.context().newCDPSession(table.page);
  const put = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const before = await table.query('state');
  await put('touchStart', await table.middle('cell.c1'));
  await put('touchMove', await table.middle('cell.d2'));
  await put('touchMove', await table.middle('cell.f4'));
  await put('touchCancel');
  await table.settled();
  assert.equal(await table.query('state'), before);
  await table.playTurn('c1f4', async (from, to) => {
    await table.tap(from);
    await table.tap(to);
  });
});

test('a click without a movement before it counts, also the first at the table', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.click('button.home');
  await table.until('screen', 'home');
});

test('taps in the same place one after the other all count', async (t) => {
  const table = await open(t, touch);
  await table.startGame({ press: (id) => table.tap(id) });
  await table.tap('cell.c1');
  await table.tap('cell.c1');
  await table.playTurn('c1f4', async (from, to) => {
    await table.tap(from);
    await table.tap(to);
  });
  assert.equal(await table.query('last'), 'c1f4');
});

test('what is not legal is answered in words and changes nothing', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  const before = await table.query('state');
  await table.click('cell.b8');
  await table.until('message', /White is to move/);
  await table.click('cell.c1');
  await table.until('message', '');
  await table.click('cell.c5');
  await table.until('message', /cannot go there/);
  assert.equal(await table.query('state'), before);
});
