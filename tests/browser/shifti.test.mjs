// Shifti at the table: dice, pieces, levers, and whole games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();

const small = { viewport: sizes.phone, reducedMotion: 'reduce' };
const fingers = { ...small, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A table with a game at that position. */
async function seated(t, position, { seats = ['person', 'person'], context = small } = {}) {
  const record = recordOf({ game: 'shifti', position, seats });
  const table = await open(t, { context, prepare: withSave(record) });
  await table.goOn();
  return table;
}

/** Red's pieces and its roll; Yellow has not begun. */
const red = (pieces, dice, levers = '0,0,0,0', others = 'S,S,S,S') => `${pieces} - ${others} - ${levers} r ${dice}`;

const cell = (name) => `cell.${name}`;
const stations = { r: 'red', b: 'blue', y: 'yellow', g: 'green' };
const across = { r: 'yellow', b: 'green', y: 'red', g: 'blue' };

/** The target of a place in a turn's text, for the player of that colour. */
const place = (name, colour) => (name === 'S' ? `station.${stations[colour]}` : name === 'H' ? `station.${across[colour]}` : cell(name));

/** Plays a turn part by part, as it is written; `act` is how targets are pressed. */
async function playParts(table, turn, act = (id) => table.click(id)) {
  const colour = (await table.query('state')).split(' ')[5];
  const before = await table.query('state');
  const parts = turn.split(',');
  for (const [i, part] of parts.entries()) {
    if (part.includes('-') && part.length > 2) {
      const [from, to] = part.split('-');
      await act(place(from, colour));
      await act(place(to, colour));
    } else {
      const lever = `lever.${part[0]}`;
      const arrow = `${lever}.${part[1] === '+' ? 'right' : 'left'}`;
      if (!await table.has(arrow)) await act(lever);
      await act(arrow);
    }
    if (i + 1 < parts.length) await table.until('hand', parts.slice(0, i + 1).join(','));
  }
  if (await table.has('button.end-turn') && await table.query('state') === before) await act('button.end-turn');
}

const state = (table) => table.query('state');

/** Waits until the pieces and levers, and who is next, are these, whatever is rolled then. */
const reached = (table, wanted) => table.until('state', new RegExp(`^${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `));

test('a piece first, then a lever', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'));
  await table.until('status', /Move one piece 3, pull one lever. In either order/);
  await table.click(cell('b3'));
  await table.click(cell('c5'));
  await table.until('hand', 'b3-c5');
  await table.until('status', /Now pull a lever/);
  await table.click('lever.4');
  await table.click('lever.4.left');
  await reached(table, 'H,H,H,c5 - S,S,S,S - 0,-1,0,0 y');
});

test('a lever first opens another way', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'));
  await table.click(cell('b3'));
  await table.click(cell('a5'));
  await table.until('message', /cannot come there with 3/);
  assert.equal(await table.query('hand'), '');
  await table.click('lever.4');
  await table.click('lever.4.left');
  await table.until('hand', '4-');
  await table.until('status', /Now move a piece 3/);
  await table.click(cell('b3'));
  await table.click(cell('a5'));
  await reached(table, 'H,H,H,a5 - S,S,S,S - 0,-1,0,0 y');
});

test('one piece as far as both numbers', async (t) => {
  const table = await seated(t, red('H,H,c5,g5', '35'));
  await table.until('status', /Move 3 and 5. One piece both, or two pieces/);
  await playParts(table, (await table.turns()).find((turn) => !turn.includes(',')));
  await table.until('state', / y /);
});

test('two pieces, one number each, and the same piece not twice', async (t) => {
  const table = await seated(t, red('H,H,c5,g5', '35'));
  await table.click(cell('c5'));
  await table.click(cell('f5'));
  await table.until('hand', 'c5-f5');
  await table.until('status', /Now another piece 5/);
  await table.click(cell('f5'));
  await table.until('message', /Another piece has to move/);
  const turn = (await table.turns()).find((text) => /^c5-f5,g5-\w\w$/.test(text));
  await table.click(cell('g5'));
  await table.click(cell(turn.slice(-2)));
  await table.until('state', new RegExp(`^H,H,(f5,${turn.slice(-2)}|${turn.slice(-2)},f5) - `));
});

test('where the total and a number come to the same square, the turn can be ended or go on', async (t) => {
  const position = 'S,b2,b4,g3 - S,S,c7,g8 - 1,1,0,0 r 36';
  const table = await seated(t, position);
  await table.click(cell('g3'));
  await table.click(cell('d3'));
  await table.until('hand', 'g3-d3');
  await table.until('status', /^d3 is 3 or 9 steps away. End here, or another piece 6$/);
  await table.click('button.end-turn');
  await reached(table, 'S,b2,b4,d3 - S,S,c7,g8 - 1,1,0,0 y');

  const other = await seated(t, position);
  await other.click(cell('g3'));
  await other.click(cell('d3'));
  await other.until('hand', 'g3-d3');
  await other.click('station.red');
  await other.click(cell('d4'));
  await reached(other, 'b2,b4,d3,d4 - S,S,c7,g8 - 1,1,0,0 y');

  const byKey = await seated(t, position);
  await byKey.click(cell('g3'));
  await byKey.press('e');
  await byKey.until('message', /Move 3 and 6/);
  await byKey.click(cell('d3'));
  await byKey.until('hand', 'g3-d3');
  await byKey.press('e');
  await reached(byKey, 'S,b2,b4,d3 - S,S,c7,g8 - 1,1,0,0 y');
});

test('with one piece left, that is why no two share the roll', async (t) => {
  const table = await seated(t, red('H,H,H,c5', '35'));
  await table.until('status', /^Move one piece 8. Only one piece is left$/);
});

test('a capture sends the piece home to its station', async (t) => {
  const table = await seated(t, red('H,H,b3,c3', '35', '0,0,0,0', 'H,S,S,f3'));
  await table.click(cell('c3'));
  await table.click(cell('f3'));
  await table.until('hand', 'c3-f3');
  await table.click(cell('b3'));
  await table.click(cell('g3'));
  await reached(table, 'H,H,f3,g3 - H,S,S,S - 0,0,0,0 y');
});

test('a number that cannot be played is said to be lost', async (t) => {
  const table = await seated(t, red('H,c4,d6,f1', '46', '-2,1,0,-2', 'c6,e3,g6,i8'));
  await table.until('status', /^Move one piece [46]. No piece can use the [46]$/);
  await playParts(table, (await table.turns())[0]);
  await table.until('message', /The [46] is lost: no piece can use it/);
  await table.until('state', / y /);
});

test('where only one number can be played the player chooses which', async (t) => {
  const table = await seated(t, red('H,c4,d6,f3', '56', '-2,1,0,-2', 'a5,d3,h3,i8'));
  await table.until('status', /Only one of 5 and 6 can be played. Choose which/);
  const turns = await table.turns();
  assert.ok(turns.every((turn) => !turn.includes(',')));
  await playParts(table, turns[0]);
  await table.until('message', /is lost/);
});

test('where no piece can use the number, a lever is pulled all the same', async (t) => {
  const table = await seated(t, red('H,H,H,b4', '3*', '0,2,0,0'));
  await table.until('status', /Pull one lever. No piece can use the 3/);
  await table.click(cell('b4'));
  await table.until('message', /Pull a lever now/);
  await table.click('lever.2');
  await table.click('lever.2.right');
  await reached(table, 'H,H,H,b4 - S,S,S,S - 1,2,0,0 y');
});

test('a lost turn passes by itself, and says why', async (t) => {
  for (const [position, why] of [
    [red('S,S,a3,b3', '*d'), /Only stars. The turn is lost/],
    [red('H,H,H,b2', '34'), /No piece can use 3 or 4. The turn is lost/],
  ]) {
    const table = await seated(t, position);
    await table.until('status', why);
    await table.until('record', /\n- /);
    assert.match(await state(table), / y /);
  }
});

test('a stranded piece, another\'s piece and an idle lever say why they do not move', async (t) => {
  const table = await seated(t, red('H,H,b2,c3', '35', '0,2,0,0', 'H,S,S,f3'));
  await table.click(cell('b2'));
  await table.until('message', /stands on white: a lever must free it first/);
  await table.click(cell('f3'));
  await table.until('message', /This piece is Yellow's/);
  await table.click('lever.4');
  await table.until('message', /This roll has no star/);
  await table.click(cell('c3'));
  await table.click(cell('d4'));
  await table.until('message', /Nothing can step on white/);
  await table.click('station.green');
  await table.until('message', /Only the corner across/);
});

test('a lever goes no farther than to its end, and twice only the same way', async (t) => {
  const table = await seated(t, red('H,H,S,a3', '3d', '0,0,2,0'));
  await table.click('lever.6');
  await table.middle('lever.6.left');
  assert.equal(await table.has('lever.6.right'), false);
  await table.drag(cell('d6'), cell('c6'));
  await table.until('hand', '6-');
  await table.drag(cell('d6'), cell('e6'));
  await table.until('message', /goes on the same way/);
  await table.click('lever.6.left');
  await table.until('hand', '6-,6-');
  await table.until('status', /Now move a piece 3/);
  await table.click('lever.2');
  await table.until('message', /The stars have been used/);
});

test('a lever that would leave no piece the number is refused', async (t) => {
  const table = await seated(t, red('H,H,H,d4', '3d', '0,-1,0,0'));
  await table.until('status', /Lever first: no piece can go 3 yet/);
  await table.click('lever.2');
  await table.until('message', /Then no piece could use the 3/);
  await table.click('lever.4');
  await table.click('lever.4.right');
  await table.until('hand', '4+');
  await table.until('status', /once more/);
  await table.click('lever.4.right');
  await table.until('hand', '4+,4+');
});

test('a strip dragged less than half a notch goes back, more than one only where two are due', async (t) => {
  const table = await seated(t, red('H,H,S,a3', '3*'), { context: { viewport: sizes.desktop, reducedMotion: 'reduce' } });
  const from = await table.middle(cell('d4'));
  const to = await table.middle(cell('e4'));
  const drag = async (notches) => {
    const { mouse } = table.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + (to.x - from.x) * notches, from.y, { steps: 4 });
    await mouse.up();
  };
  await drag(0.4);
  await table.settled();
  assert.equal(await table.query('hand'), '');
  await drag(2);
  await table.until('hand', '4+');

  const two = await seated(t, red('H,H,S,a3', '3d'));
  await two.drag(cell('d4'), cell('f4'));
  await two.until('hand', '4+,4+');
});

test('a piece is dragged to where it can go, and from elsewhere back', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'), { context: { viewport: sizes.desktop } });
  await table.drag(cell('b3'), cell('h8'));
  await table.until('message', /white|cannot come there/);
  await table.settled();
  assert.equal(await table.query('hand'), '');
  await table.drag(cell('b3'), cell('c5'));
  await table.until('hand', 'b3-c5');
});

test('Escape gives up what is dragged', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'), { context: { viewport: sizes.desktop } });
  for (const [from, to] of [['lever.4', cell('h4')], [cell('b3'), cell('c5')]]) {
    const start = await table.middle(from);
    const end = await table.middle(to);
    const { mouse } = table.page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: 4 });
    await table.press('Escape');
    await table.settled();
    await mouse.up();
    await table.settled();
    assert.equal(await table.query('hand'), '');
  }
  await table.drag(cell('b3'), cell('c5'));
  await table.until('hand', 'b3-c5');
});

test('dragging another lever forgets the chosen one', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3d'));
  await table.click('lever.6');
  await table.middle('lever.6.left');
  const { x, y } = await table.middle(cell('e4'));
  await table.page.mouse.move(x, y);
  await table.page.mouse.down();
  await table.page.mouse.move(x - 9, y, { steps: 3 });
  await table.page.waitForFunction(() => !tessera.targets().some(({ id }) => id.startsWith('lever.6.')));
  await table.page.mouse.up();
  await table.settled();
  assert.equal(await table.query('hand'), '');
});

test('undo takes back part by part, then turns', async (t) => {
  const position = red('H,H,S,a3', '3d');
  const table = await seated(t, position);
  await playParts(table, '4+,2-').catch(() => {});
  await table.until('hand', '4+,2-');
  await table.press('u');
  await table.until('hand', '4+');
  await table.press('u');
  await table.until('hand', '');
  assert.equal(await state(table), position);
  await playParts(table, 'S-d1,4+,4+');
  await table.until('state', / y /);
  await table.settled();
  await table.press('u');
  await table.until('state', position);
  assert.equal(await table.query('hand'), '');
});

test('home with more than needed, and the game is won', async (t) => {
  const table = await seated(t, red('H,H,H,h9', '3*', '0,0,0,0', 'H,H,S,S'));
  await table.click(cell('h9'));
  await table.until('status', /Home with 1 of 3: the rest is lost/);
  await table.click('station.yellow');
  await table.until('hand', 'h9-H');
  await table.click('lever.2');
  await table.click('lever.2.right');
  await table.until('screen', 'end');
  await table.until('result', /Red wins/);
  assert.equal(await table.query('scores'), '4 2');
});

test('a turn by keys alone', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'));
  await table.actByKeys(cell('b3'));
  await table.actByKeys(cell('c5'));
  await table.until('hand', 'b3-c5');
  // Right of the board stand the levers; from one to the next in one step.
  for (let i = 0; i < 7; ++i) await table.press('ArrowRight');
  await table.press('Enter');
  await table.middle('lever.6.left');
  await table.press('Escape');
  await table.page.waitForFunction(() => !tessera.targets().some(({ id }) => id === 'lever.6.left'));
  await table.press('ArrowDown');
  await table.press('Enter');
  await table.middle('lever.4.left');
  await table.press('ArrowLeft');
  await reached(table, 'H,H,H,c5 - S,S,S,S - 0,-1,0,0 y');
});

test('fingers move pieces and levers, also when they miss by a little', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'), { context: fingers });
  const near = async (id, dx, dy) => {
    const { x, y } = await table.middle(id);
    await table.page.touchscreen.tap(x + dx, y + dy);
  };
  await near(cell('b3'), 12, 20);
  await near(cell('c5'), -14, -21);
  await table.until('hand', 'b3-c5');
  await table.tap('lever.4');
  await table.tap('lever.4.left');
  await reached(table, 'H,H,H,c5 - S,S,S,S - 0,-1,0,0 y');
});

test('a finger drags a lever', async (t) => {
  const table = await seated(t, red('H,H,H,b3', '3*'), { context: fingers });
  const touch = await table.page.context().newCDPSession(table.page);
  const put = (type, ...touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = await table.middle('lever.4');
  await put('touchStart', from);
  for (const dx of [-10, -20, -30]) await put('touchMove', { x: from.x + dx, y: from.y });
  await put('touchEnd');
  await table.until('hand', '4-');
});

test('a hint is shown, and goes on to be while it is followed', async (t) => {
  const table = await seated(t, red('H,H,S,a3', '3*'), { context: { viewport: sizes.desktop, reducedMotion: 'reduce' } });
  await table.settled();
  const board = { x: 140, y: 80, width: 780, height: 780 };
  const plain = await table.page.screenshot({ clip: board });
  await table.click('button.hint');
  await table.until('hint', /[+-]/);
  await table.until('status', /^Hint: /);
  const parts = (await table.query('hint')).split(',');
  const said = (await table.query('status')).slice('Hint: '.length).split(', then ');
  assert.equal(said[0].startsWith('lever '), /^\d[+-]$/.test(parts[0]));
  assert.ok(said.some((step) => /^(station|[a-i][1-9]) to (home|[a-i][1-9])$/.test(step)));
  await table.settled();
  assert.notDeepEqual(await table.page.screenshot({ clip: board }), plain);
  await playParts(table, await table.query('hint'));
  await table.until('state', / y /);
});

test('after a reload the same roll waits, and the game goes on', async (t) => {
  const table = await seated(t, red('H,H,S,a3', '3*'));
  await playParts(table, 'S-d1,4+');
  await table.until('state', / y [3-6*d]{2}$/);
  const before = await state(table);
  await table.reload();
  await table.goOn();
  assert.equal(await state(table), before);
  await table.press('u');
  await table.until('state', red('H,H,S,a3', '3*'));
  await playParts(table, 'S-d1,4+');
  await table.until('state', before);
});

test('dice that tumble are skipped by a press, which does nothing else', async (t) => {
  const table = await seated(t, red('H,H,S,a3', '3*'), { context: { viewport: sizes.desktop } });
  await playParts(table, 'S-d1,4+');
  await table.until('status', /Yellow rolls/);
  const { x, y } = await table.middle('station.yellow');
  await table.page.mouse.click(x, y);
  await table.until('status', /^(?!.*rolls)/);
});

test('set-up rolls for who begins, and says so', async (t) => {
  const table = await open(t, { context: small });
  await table.until('screen', 'home');
  await table.click('card.shifti');
  await table.until('screen', 'setup');
  for (const id of ['choice.player1.person', 'choice.player2.person', 'choice.starter.lots']) {
    await table.reveal(id);
    await table.click(id);
  }
  await table.click('button.start');
  await table.until('status', /^Player [12] begins and is Red$/);
  await table.click('dice');
  await table.until('message', /^Player [12] begins and is Red$/);
  await table.until('state', /^S,S,S,S - S,S,S,S - 0,0,0,0 r [3-6*d]{2}$/);
});

for (const seats of [2, 3, 4]) {
  test(`set-up seats ${seats}`, async (t) => {
    const table = await open(t, { context: small });
    await table.startGame({ game: 'shifti', seats, players: Array(seats).fill('person') });
    const pieces = (await state(table)).split(' ').slice(0, 4).map((text) => text[0]).join('');
    assert.equal(pieces, { 2: 'S-S-', 3: 'SSS-', 4: 'SSSS' }[seats]);
  });
}

test('a whole game of four with three engines', async (t) => {
  const table = await seated(t, 'H,H,d9,g9 H,H,g3,i3 H,H,a4,c3 H,H,a6,c9 0,0,0,0 r 34', {
    seats: ['person', 'engine 1', 'engine 1', 'engine 1'],
  });
  const played = await table.playOut(60_000, async (turns, i) => {
    await playParts(table, turns[(i * 7) % turns.length]);
    await table.until('hand', '');
  });
  assert.ok(played > 0);
  const scores = words(await table.query('scores')).map(Number);
  assert.equal(scores.length, 4);
  assert.equal(scores.filter((score) => score === 4).length, 1);
  assert.match(await table.query('result'), /win/);
  assert.deepEqual(await table.turns(), []);
});
