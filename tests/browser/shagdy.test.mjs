// Shagdy at the table: fields, squares, steps, and whole games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();

// As small as both the board and a field have room, so that it is quickly drawn.
const wide = { width: 1024, height: 640 };
const large = { viewport: wide, reducedMotion: 'reduce' };
const small = { viewport: sizes.phone, reducedMotion: 'reduce' };
const fingers = { ...small, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A table with a game at that position. */
async function seated(t, position, { seats = ['person', 'person'], context = large, rules } = {}) {
  const record = recordOf({ game: 'shagdy', position, seats, rules });
  const table = await open(t, { context, prepare: withSave(record) });
  await table.goOn();
  return table;
}

const squares = Array.from({ length: 36 }, (_, i) => `${Math.floor(i / 6) + 1}${i % 6 + 1}`);

/**
 * A position by what is on it.
 * @param {{white?: string, black?: string, open?: string, other?: string, side?: string}} parts the numbers of each
 *   player's pieces, the others are in reserve; the squares that are open to who is to move, all of them unless
 *   given, and to the opponent: the last ones, as many as there must be.
 */
function position({ white = '', black = '', open: opened = squares.join(' '), side = 'w' }) {
  const player = (numbers) => {
    const counts = Array(20).fill(0);
    for (const number of words(numbers)) ++counts[number - 1];
    return `${10 - words(numbers).length}:${counts.join('')}`;
  };
  const field = (free) => squares.reduceRight((bits, square) => bits * 2n + (free.includes(square) ? 0n : 1n), 0n)
    .toString(16).padStart(9, '0');
  const mover = words(opened);
  const other = squares.slice(36 - mover.length + (side === 'b' ? 1 : 0));
  const fields = [field(mover), field(other)];
  return [player(white), player(black), side, ...side === 'w' ? fields : fields.reverse()].join(' ');
}

const state = (table) => table.query('state');
const opposite = (number) => (number > 10 ? number - 10 : number + 10);

/** The target of a number as who is to move, the lower player unless `side` is `b`, calls it. */
const place = (number, side) => (number === 0 ? `reserve.${side === 'w' ? 'own' : 'other'}`
  : `number.${side === 'w' ? number : opposite(number)}`);

/** Chooses a square as it is written, on its sheet if that is where the field is. */
async function choose(table, square, act = (id) => table.click(id)) {
  if (!await table.has(`square.${square}`) && await table.has('button.field')) await act('button.field');
  await act(`square.${square}`);
}

/** Plays a turn step by step, as it is written: `42:0-2,2-6`. */
async function play(table, turn, act = (id) => table.click(id)) {
  const [square, text] = turn.split(':');
  const side = (await state(table)).split(' ')[2];
  const before = await table.query('record');
  await choose(table, square, act);
  if (text !== '-') {
    await table.until('hand', `${square}:`);
    const chips = [...square];
    const steps = text.split(',');
    for (const [i, step] of steps.entries()) {
      const [from, to] = step.split('-').map(Number);
      const chip = chips.indexOf(String(to - from));
      if (chip === 1 && square[0] !== square[1] && chips[0] !== '') await act('chip.1');
      if (square[0] !== square[1]) chips[chip] = '';
      await act(place(from, side));
      if (i + 1 < steps.length) await table.until('hand', `${square}:${steps.slice(0, i + 1).join(',')}`);
    }
  }
  await table.page.waitForFunction((old) => tessera.query('record') !== old, before, { timeout: 5_000 });
}

// Two of White's pieces on 7, lone ones before and behind; Black has two in reserve.
const middle = position({ white: '1 3 4 7 7 9 11 12', black: '3 4 6 6 8 9 15' });

test('a double by four pieces, step by step', async (t) => {
  const table = await seated(t, position({ white: '1 2 11' }));
  await table.until('status', /^White plays\. Choose a square/);
  await table.click('square.33');
  await table.until('status', /Choose a piece for 3/);
  for (const id of ['chip.0', 'chip.1', 'chip.2', 'chip.3']) await table.middle(id);
  await table.click('reserve.own');
  await table.until('hand', '33:0-3');
  await table.click('number.1');
  await table.until('hand', '33:0-3,1-4');
  await table.click('number.11');
  await table.until('hand', '33:0-3,1-4,11-14');
  await table.click('number.2');
  await table.until('state', '6:00111000000001000000 10:00000000000000000000 b 000004000 000000000');
});

test('undo takes back step by step, then the square, then turns', async (t) => {
  const start = position({ white: '1 2 11' });
  const table = await seated(t, start);
  await table.click('square.33');
  await table.click('reserve.own');
  await table.until('hand', '33:0-3');
  await table.click('number.3');
  await table.until('hand', '33:0-3,3-6');
  for (const hand of ['33:0-3', '33:', '']) {
    await table.press('u');
    await table.until('hand', hand);
  }
  assert.equal(await state(table), start);
  await play(table, '42:0-2,2-6');
  await table.until('state', / b /);
  await table.press('u');
  await table.until('state', start);
  assert.equal(await table.query('hand'), '');
});

test('another square is chosen as long as no step is in hand, and a double click means one', async (t) => {
  const table = await seated(t, middle);
  await table.click('square.42');
  await table.click('number.7');
  await table.until('hand', '42:7-11');
  await table.click('square.11');
  await table.until('message', /Take your steps back first/);
  assert.equal(await table.query('hand'), '42:7-11');
  await table.click('button.undo');
  await table.until('hand', '42:');
  assert.equal(await table.query('message'), '');
  const { x, y } = await table.middle('square.11');
  await table.page.mouse.dblclick(x, y);
  await table.until('hand', '11:');
  await table.settled();
  assert.equal(await table.query('hand'), '11:');
});

test('chips choose what is played next, and a piece that cannot make it asks for the other', async (t) => {
  const table = await seated(t, middle);
  await table.click('square.42');
  await table.until('status', /Choose a piece for 4/);
  await table.click('chip.1');
  await table.until('status', /Choose a piece for 2/);
  await table.click('number.7');
  await table.until('hand', '42:7-9');
  await table.press('u');
  await table.until('hand', '42:');
  await table.click('chip.0');
  await table.until('status', /Choose a piece for 4/);
  // 1 + 4 is held by one of Black's, and White has pieces in reserve.
  await table.click('number.1');
  await table.until('status', /Choose a piece for 2/);
  assert.equal(await table.query('hand'), '42:');
  await table.click('number.1');
  await table.until('hand', '42:1-3');
});

test('a piece is taken, goes to its reserve, and who took it stays', async (t) => {
  const table = await seated(t, position({ white: '1 1 2 2 3 3 4 4 11 12', black: '3' }), { context: small });
  await choose(table, '12');
  await table.until('hand', '12:');
  await table.click('number.12');
  await table.until('hand', '12:12-13');
  await table.click('number.13');
  await table.until('message', /has taken another and stays/);
  await table.click('number.11');
  await table.until('state', /^0:22220000000020000000 10:0{20} b /);
});

test('nothing is taken with a piece in reserve, from a pair or in its own goal', async (t) => {
  const table = await seated(t, position({ white: '1 1 2 2 3 3 4 4 12', black: '3' }));
  await table.click('square.11');
  await table.click('number.12');
  await table.until('message', /you can take only when your reserve is empty/);
  await table.click('number.13');
  await table.until('status', /Black's 3; 12 to 13: you can take only when your reserve is empty/);

  const pair = await seated(t, position({ white: '1 1 2 2 3 3 4 4 9 12', black: '3 3 4 20' }));
  await pair.click('square.11');
  await pair.click('number.12');
  await pair.until('message', /Black's paired pieces hold it/);
  await pair.click('number.9');
  await pair.until('message', /Black's piece is safe there, in its goal/);
});

test('who can make no step passes with any square', async (t) => {
  const table = await seated(t, '0:10000000000000002223 6:00000000000000022000 w 3dfffffff 1ffffffff');
  await table.until('status', /No piece can move: close any square/);
  await table.click('number.1');
  await table.until('message', /close any square/);
  const [turn] = await table.turns();
  await play(table, turn);
  await table.until('state', / b /);
  assert.match(await table.query('last'), /^\d\d:-$/);
});

test('a whole turn by keys', async (t) => {
  const table = await seated(t, middle);
  for (const key of ['4', '2']) await table.press(key);
  await table.until('hand', '42:');
  await table.press('2');
  await table.until('status', /Choose a piece for 2/);
  // The cursor comes in where the first piece can move: at the reserve.
  await table.press('ArrowDown');
  await table.press('Enter');
  await table.until('hand', '42:0-2');
  await table.press('Escape');
  await table.until('hand', '');
  for (const key of ['4', '2']) await table.press(key);
  await table.until('hand', '42:');
  // Into the lower left corner, then along the fortress to 7.
  for (let i = 0; i < 8; ++i) await table.press('ArrowLeft');
  for (let i = 0; i < 8; ++i) await table.press('ArrowDown');
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await table.press(key);
  await table.until('hand', '42:7-11');
  // Up over the middle of the board is 18: nothing of White's.
  for (const key of ['ArrowUp', 'Enter']) await table.press(key);
  await table.until('status', /Your 18|White's 18/);
  for (const key of ['ArrowDown', 'Enter']) await table.press(key);
  await table.until('state', / b /);
  assert.equal(await table.query('last'), '42:7-9,7-11');
});

test('digits are known by their place on the keyboard', async (t) => {
  const table = await seated(t, middle);
  await table.page.evaluate(() => {
    // As a French keyboard has them, and both at once.
    const canvas = document.querySelector('canvas');
    for (const [key, code, keyCode] of [["'", 'Digit4', 52], ['é', 'Digit2', 50]]) {
      for (const type of ['keydown', 'keyup']) {
        canvas.dispatchEvent(new KeyboardEvent(type, { key, code, keyCode, bubbles: true }));
      }
    }
  });
  await table.until('hand', '42:');
});

test('digits that no step has begin another square', async (t) => {
  const table = await seated(t, middle);
  for (const key of ['4', '2']) await table.press(key);
  await table.until('hand', '42:');
  for (const key of ['1', '1']) await table.press(key);
  await table.until('hand', '11:');
});

test('a square that cannot be chosen by keys says why', async (t) => {
  const table = await seated(t, position({ white: '1 2', open: '42 33 21' }));
  for (const key of ['5', '5']) await table.press(key);
  await table.until('message', /5·5 is closed/);
  await table.press('4');
  await table.press('Escape');
  for (const key of ['3', '3']) await table.press(key);
  await table.until('hand', '33:');
});

test('squares and the board are reached with Tab', async (t) => {
  const table = await seated(t, middle);
  await table.pressByKeys('square.42');
  await table.until('hand', '42:');
});

test('a piece without a square asks for one', async (t) => {
  const table = await seated(t, middle);
  await table.click('number.7');
  await table.until('message', /Choose a square of your field first/);
});

for (const [target, hand] of [['number.11', '42:7-11'], ['number.9', '42:7-9']]) {
  test(`a piece is dragged to ${target}`, async (t) => {
    const table = await seated(t, middle, { context: { viewport: wide } });
    await table.click('square.42');
    await table.drag('number.7', 'number.20');
    await table.until('status', /White's 20, Black's 10; None of your pieces/);
    await table.settled();
    await table.until('hand', '42:');
    await table.drag('number.7', target);
    await table.until('hand', hand);
  });
}

test('a piece is dragged out of the reserve', async (t) => {
  const table = await seated(t, middle);
  await table.click('square.42');
  await table.drag('reserve.own', 'number.2');
  await table.until('hand', '42:0-2');
});

test('Escape gives up what is dragged', async (t) => {
  const table = await seated(t, middle, { context: { viewport: wide } });
  await table.click('square.42');
  const from = await table.middle('number.7');
  const to = await table.middle('number.11');
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.down();
  await table.page.mouse.move(to.x, to.y, { steps: 4 });
  await table.press('Escape');
  await table.settled();
  await table.page.mouse.up();
  await table.settled();
  assert.equal(await table.query('hand'), '42:');
});

test('fingers choose, step, and miss by a little', async (t) => {
  const table = await seated(t, middle, { context: fingers });
  const near = async (id, dx, dy) => {
    const { x, y } = await table.middle(id);
    await table.page.touchscreen.tap(x + dx, y + dy);
  };
  await table.tap('button.field');
  await table.tap('square.42');
  await table.until('hand', '42:');
  await table.tap('chip.1');
  await table.until('status', /Choose a piece for 2/);
  await near('number.9', 0, 30);  // its prime cell
  await table.until('hand', '42:9-11');
  await near('number.4', 0, 27);  // over the edge, on a piece of Black's
  await table.until('state', / b /);
  assert.equal(await table.query('last'), '42:4-8,9-11');
});

test('a finger that rests on a number gets a note and makes no step', async (t) => {
  const table = await seated(t, middle, { context: fingers });
  await table.tap('button.field');
  await table.tap('square.42');
  await table.until('hand', '42:');
  const touch = await table.page.context().newCDPSession(table.page);
  const put = (type, ...touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await put('touchStart', await table.middle('number.7'));
  await table.until('status', /White's 7, Black's 17; 3 to 7: your own pieces fill it/);
  await put('touchEnd');
  await table.settled();
  assert.equal(await table.query('hand'), '42:');
  // It stays to be read, and goes with the next gesture.
  assert.match(await table.query('status'), /Black's 17/);
  await table.tap('number.9');
  await table.until('status', /^(?!.*Black's)/);
});

test('a pointer that rests on a number gets a note, and a step takes it away', async (t) => {
  const table = await seated(t, middle, { seats: ['person', 'engine 1'] });
  await table.click('square.42');
  const { x, y } = await table.middle('number.7');
  await table.page.mouse.move(x, y);
  await table.until('status', /Your 7, Black's 17; 3 to 7: your own pieces fill it/);
  await table.page.mouse.click(x, y);
  await table.until('status', /^Your turn\. Choose a piece for 2$/);
  // What cannot be stepped from says so at once.
  await table.click('number.13');
  await table.until('status', /Your 13, Black's 3; 11 to 13: /);
});

test('Black sees the board from the other side, by the own numbers', async (t) => {
  const table = await seated(t, position({ white: '12', black: '1 3', side: 'b' }), { seats: ['engine 1', 'person'] });
  await table.click('square.42');
  await table.click('number.3');
  await table.until('hand', '42:3-7');
  await table.click('number.2');
  await table.until('status', /Your 2, White's 12/);
  await table.click('reserve.own');
  await table.until('message', /Reserve to 2: you can take only when your reserve is empty/);
  await table.click('number.1');
  await table.until('record', /42:1-3,3-7/);
});

test('another\'s turn is shown, then told', async (t) => {
  const table = await seated(t, middle, { seats: ['person', 'engine 1'], context: { viewport: wide } });
  await play(table, '42:7-9,7-11');
  await table.until('status', /^Black plays \d·\d$/);
  await table.until('status', /^Your turn/);
});

test('the last turn is explained, and may make it a draw', async (t) => {
  const start = '0:00000000000000222220 0:00000000000001002223 b 3ffffffff 7ffffffee';
  const table = await seated(t, start);
  await table.until('status', /^Black's last turn\. Choose a square\. White has arrived: arrive for a draw$/);
  const turns = await table.turns();
  await play(table, turns[0]);
  await table.until('screen', 'end');
  await table.until('status', /Both have arrived in the same number of turns/);
  await table.until('result', /draw/);
});

test('the last turn that does not arrive loses', async (t) => {
  const table = await seated(t, position({
    white: '15 15 16 16 17 17 18 18 19 19', black: '1', open: '42 21', side: 'b',
  }));
  await table.until('status', /^Black's last turn/);
  await play(table, '21:0-2,1-2');
  await table.until('status', /White has arrived, Black has had the last turn/);
  await table.until('result', /White wins/);
});

test('the last square is told, and the sums decide', async (t) => {
  const table = await seated(t, position({ white: '1 2', black: '5', open: '42' }));
  await table.until('status', /Your last square: after this turn the larger sum wins/);
  await play(table, '42:0-2,2-6');
  await table.until('status', /Your last square/);
  const [turn] = await table.turns();
  await play(table, turn);
  await table.until('screen', 'end');
  await table.until('status', /All squares closed\. Sums: White 9, Black 17/);
  await table.until('result', /Black wins/);
});

test('the small field and plain doubles are set up at the page', async (t) => {
  const table = await open(t, { context: large });
  await table.startGame({ game: 'shagdy', rules: { field: '21', doubles: 'plain' } });
  assert.match(await state(table), / w 020c38f3e 020c38f3e$/);
  assert.equal(await table.has('square.24'), false);
  for (const key of ['2', '4']) await table.press(key);
  await table.until('hand', '42:');
  await table.click('square.33');
  await table.until('hand', '33:');
  await table.middle('chip.1');
  assert.equal(await table.has('chip.2'), false);
  await table.click('reserve.own');
  await table.click('reserve.own');
  await table.until('state', /^8:0020{17} 10:0{20} b 020c3cf3e/);
});

test('after a reload the game goes on, without the turn in hand', async (t) => {
  const table = await seated(t, middle, { context: small });
  await play(table, '42:7-9,7-11');
  const before = await state(table);
  const [turn] = await table.turns();
  await choose(table, turn.slice(0, 2));
  await table.until('hand', turn.slice(0, 3));
  await table.reload();
  await table.goOn();
  assert.equal(await state(table), before);
  assert.equal(await table.query('hand'), '');
  await play(table, turn);
  await table.press('u');
  await table.until('state', before);
});

test('a hint is shown, and goes on to be while it is followed', async (t) => {
  const table = await seated(t, middle);
  await table.settled();
  const board = { x: 60, y: 80, width: 500, height: 500 };
  const plain = await table.page.screenshot({ clip: board });
  await table.click('button.hint');
  await table.until('hint', /:/);
  await table.until('status', /^White plays\. Hint: close /);
  await table.settled();
  assert.notDeepEqual(await table.page.screenshot({ clip: board }), plain);
  const hint = await table.query('hint');
  await choose(table, hint.slice(0, 2));
  await table.until('hand', hint.slice(0, 3));
  assert.match(await table.query('status'), /Hint: close /);
  const other = hint.startsWith('55') ? '66' : '55';
  await choose(table, other);
  await table.until('hand', `${other}:`);
  await table.until('status', new RegExp(`Hint: take this back, then ${hint[0]}·${hint[1]}: `));
  await choose(table, other);
  await play(table, hint);
  await table.until('state', / b /);
  assert.equal(await table.query('last'), hint);
});

test('a whole game against an engine', async (t) => {
  const table = await open(t, { context: large });
  await table.startGame({ game: 'shagdy', players: ['person', 'level1'] });
  // Any of them, but the same in every run.
  const played = await table.playOut(60_000, (turns, i) => play(table, turns[(i * 7919) % turns.length]));
  assert.ok(played > 10 && played <= 36);
  assert.deepEqual(await table.turns(), []);
  assert.match(await table.query('result'), /You win|You lose|draw|The engine wins/i);
  assert.match(await table.query('status'), /arrived|Sums/);
  await table.middle('button.again');
});
