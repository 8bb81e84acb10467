// Shifting Stones at the table: shifting, claiming by a traced path, and whole games.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave, words } from './page.mjs';

const open = useBrowser();

const small = { viewport: sizes.phone, reducedMotion: 'reduce' };
const fingers = { ...small, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// A gap in the middle. From b2 a stone is seen from every side:
//   a3 star  b3 wave  c3 sun
//   a2 moon  b2       c2 star
//   a1 sun   b1 wave  c1 moon
const book = 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4';

/** A table with a game at that position. */
async function seated(t, position, { rules, seats = ['person', 'person'], context = small } = {}) {
  const record = recordOf({ game: 'shifting-stones', position, rules, seats });
  const table = await open(t, { context, prepare: withSave(record) });
  await table.goOn();
  return table;
}

const cell = (name) => `cell.${name}`;

/** Draws over the cells with the mouse held down. */
async function draw(table, ...cells) {
  const { mouse } = table.page;
  const [start, ...rest] = await Promise.all(cells.map((name) => table.middle(cell(name))));
  await mouse.move(start.x, start.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 5 });
  await mouse.up();
}

const fields = async (table) => {
  const [board, seat, goal, won, pile, last, card] = (await table.query('state')).split(' ');
  return { board, seat, goal, won, pile, last, card };
};

test('a stone beside the gap slides at a click, and the turn ends without a claim', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('b3'));
  await table.until('hand', 'b3b2');
  assert.match(await table.query('state'), /^Tws\/M-t\/SWm 1 /, 'the turn is not handed in yet');
  await table.click('button.end-turn');
  await table.until('state', 'T-s/Mwt/SWm 2 MT0 SS0:TT1,WW0 ST1,MM1,MM3 b2 4');
});

test('a stone is dragged into the gap, and not anywhere else', async (t) => {
  const table = await seated(t, book);
  await table.drag(cell('c2'), cell('b2'));
  await table.until('hand', 'c2b2');
  await table.click('button.undo');
  await table.until('hand', '');
  await table.drag(cell('c3'), cell('c2'));
  await table.until('message', /beside the gap/);
  await table.click(cell('a1'));
  await table.until('message', /beside the gap/);
  assert.equal(await table.query('hand'), '');
});

test('a right path traced with the mouse wins the card', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('c2'));
  await draw(table, 'a2', 'b2');
  await table.until('hand', 'c2b2!a2b2');
  await table.click('button.found');
  await table.until('state', 'Tws/Mt-/SWm 2 ST1 SS0,MT0:TT1,WW0 MM1,MM3 b2 5');
  await table.until('message', /Red found it: Moon to Star with no turns/);
});

test('a wrong path traced with the mouse costs the card won last, and says why', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('b3'));
  await draw(table, 'a1', 'b1');
  await table.click('button.found');
  await table.until('state', 'T-s/Mwt/SWm 2 MT0 0:TT1,WW0 ST1,MM1,MM3,SS0 b2 4');
  await table.until('message', /Wrong ends.*Moon to Star.*Red loses a card: Sun to Sun/);
});

test('a path is drawn and judged as it was drawn', async (t) => {
  // The wave has slid down from b3, where the gap is now.
  const cases = [
    [['a2', 'a3'], /^b3b2!a2a3$/, /Red found it/],
    [['a2', 'b2', 'c2'], /^b3b2!a2b2c2$/, /Red found it/],
    [['a2', 'a1', 'b1', 'b2', 'c2'], /^b3b2!a2a1b1b2c2$/, /Turns: 3 instead of 0/],
    [['a2', 'a3', 'b3'], /^b3b2!a2a3b3$/, /Broken at b3/],
    [['a2', 'b2', 'b1', 'a1', 'a2'], /^b3b2!a2b2b1a1a2$/, /comes to a2 twice/],
  ];
  for (const [way, hand, message] of cases) {
    const table = await seated(t, book);
    await table.click(cell('b3'));
    await draw(table, ...way);
    await table.until('hand', hand);
    await table.click('button.found');
    await table.until('message', message);
  }
});

test('the turns of the path are counted while it is drawn, and going back shortens it', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('c2'));
  await table.until('status', /Trace the path/);
  const { mouse } = table.page;
  const go = async (name) => {
    const { x, y } = await table.middle(cell(name));
    await mouse.move(x, y, { steps: 5 });
  };
  await go('a3');
  await mouse.down();
  for (const [name, status] of [['a2', 0], ['b2', 1], ['b1', 2], ['b2', 1], ['a2', 0]]) {
    await go(name);
    await table.until('status', new RegExp(`Drawing: ${status} turn`));
  }
  await mouse.up();
  await table.until('hand', 'c2b2!a3a2');
});

test('fingers shift, trace by taps, and claim', async (t) => {
  const table = await seated(t, book, { context: fingers });
  await table.tap(cell('c2'));
  await table.until('hand', 'c2b2');
  await table.tap(cell('a2'));
  await table.tap(cell('b2'));
  await table.until('hand', 'c2b2!a2b2');
  await table.tap('button.found');
  await table.until('state', /^Tws\/Mt-\/SWm 2 ST1 SS0,MT0:/);
  await table.settled();
  await table.tap(cell('c1'));
  await table.until('hand', 'c1c2');
  await table.tap(cell('a1'));
  await table.tap(cell('a2'));
  await table.tap('button.found');
  await table.until('message', /Wrong ends.*Blue loses a card: Wave to Wave/);
});

test('a finger traces a path in one stroke', async (t) => {
  const table = await seated(t, book, { context: fingers });
  const touch = await table.page.context().newCDPSession(table.page);
  const put = (type, ...touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await table.tap(cell('c2'));
  await table.until('hand', 'c2b2');
  await put('touchStart', await table.middle(cell('a3')));
  for (const name of ['a2', 'b2', 'b1']) await put('touchMove', await table.middle(cell(name)));
  await put('touchEnd');
  await table.until('hand', 'c2b2!a3a2b2b1');
});

test('a turn by keys alone, right and wrong', async (t) => {
  const table = await seated(t, book);
  await table.actByKeys(cell('c2'));
  await table.until('hand', 'c2b2');
  await table.actByKeys(cell('a2'));
  await table.actByKeys(cell('b2'));
  await table.until('hand', 'c2b2!a2b2');
  await table.press('f');
  await table.until('state', /^Tws\/Mt-\/SWm 2 ST1 SS0,MT0:/);
  await table.settled();
  await table.actByKeys(cell('c1'));
  await table.until('hand', 'c1c2');
  await table.actByKeys(cell('b1'));
  await table.until('hand', 'c1c2!b1');
  await table.press('f');
  await table.until('message', /Trace a path/);
  await table.actByKeys(cell('a1'));
  await table.until('hand', 'c1c2!b1a1');
  await table.press('f');
  await table.until('message', /Wrong ends.*Blue loses a card/);
  await table.settled();
  const before = await fields(table);
  await table.actByKeys(cell('b1'));
  await table.until('hand', 'b1c1');
  await table.press('e');
  await table.until('state', new RegExp(`^(?!.* ${before.seat} ${before.goal})`));
  assert.equal((await fields(table)).last, 'c1');
});

test('what the table says follows the turn though nobody touches it', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('b1'));
  await table.until('hand', 'b1b2');
  await table.press('e');
  await table.until('status', /Slide a stone into the gap/);
  await table.until('hand', '');
});

test('keys and mouse at once never shift twice', async (t) => {
  const table = await seated(t, book);
  const { mouse } = table.page;
  const [c3, b3] = await Promise.all(['c3', 'b3'].map((name) => table.middle(cell(name))));
  await table.actByKeys(cell('a1'));  // which cannot slide, and brings the cursor
  await table.until('message', /beside the gap/);
  await mouse.move(c3.x, c3.y);
  await mouse.down();
  await mouse.move(c3.x - 20, c3.y, { steps: 3 });
  await table.press('ArrowRight');
  await table.press('ArrowUp');
  await table.press('ArrowUp');
  await table.press('Enter');
  await mouse.move(b3.x, b3.y, { steps: 3 });
  await mouse.up();
  await table.settled();
  assert.match(await table.query('hand'), /^(b3b2)?$/);
  await table.click('button.undo');
  await table.until('hand', '');
  assert.equal(await table.query('state'), book);
});

test('a double click shifts once and says nothing', async (t) => {
  const table = await seated(t, book);
  const { x, y } = await table.middle(cell('b3'));
  await table.page.mouse.dblclick(x, y);
  await table.until('hand', /^b3b2/);
  await table.settled();
  assert.equal(await table.query('message'), '');
});

test('keys that cannot be obeyed yet say what comes first', async (t) => {
  const table = await seated(t, book);
  await table.press('e');
  await table.until('message', /Shift a stone first/);
  await table.click(cell('b3'));
  await table.until('hand', 'b3b2');
  await table.press('f');
  await table.until('message', /Trace a path/);
});

test('undo takes back the path, then the shift, then turns', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('c2'));
  await draw(table, 'a2', 'b2');
  await table.press('u');
  await table.until('hand', 'c2b2');
  await table.press('u');
  await table.until('hand', '');
  await table.click(cell('b1'));
  await table.click('button.end-turn');
  await table.until('state', / 2 MT0 /);
  await table.press('u');
  await table.until('state', book);
});

test('undo in the instant after a turn was handed in takes back that turn', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('c2'));
  await table.until('hand', 'c2b2');
  const { x, y } = await table.middle('button.end-turn');
  await table.page.evaluate(() => {
    const before = tessera.query('state');
    const key = { key: 'u', code: 'KeyU', keyCode: 85, bubbles: true };
    requestAnimationFrame(function look() {
      if (tessera.query('state') === before) return requestAnimationFrame(look);
      const canvas = document.querySelector('canvas');
      for (const type of ['keydown', 'keyup']) canvas.dispatchEvent(new KeyboardEvent(type, key));
      document.title = 'undone';
    });
  });
  await table.page.mouse.click(x, y);
  await table.page.waitForFunction(() => document.title === 'undone');
  await table.until('state', book);
});

test('on a full board a stone is lifted, and a neighbour slides in', async (t) => {
  const table = await seated(t, 'MsT/wEm/StW 1 MM2 0:0 ST1,WW0 - 1');
  await table.until('status', /lift/);
  await table.click(cell('b2'));
  await table.until('status', /slide a neighbour in/);
  await table.click(cell('b3'));
  await table.until('hand', 'b3b2');
  await table.click('button.undo');
  await table.until('hand', '');
  await table.drag(cell('b3'), cell('a3'));
  await table.until('hand', 'b3a3');
  await table.click('button.end-turn');
  await table.until('state', 's-T/wEm/StW 2 ST1 0:0 WW0 a3 2');
  await table.until('message', /Set aside, since a stone is gone: Moon to Moon with 2 turns/);
});

test('in Swap two neighbours change places', async (t) => {
  const table = await seated(t, 'SMm/TEt/Wws 1 SS0 0:0 TT0 a2b2 3', { rules: 'set=swap' });
  await table.click(cell('c3'));
  await table.click(cell('b3'));
  await table.until('hand', 'b3c3');
  await table.click('button.end-turn');
  await table.until('state', 'SmM/TEt/Wws 2 SS0 0:0 TT0 b3c3 3');
});

test('in Builder the stone of the turn before stays, and only a built path counts', async (t) => {
  const table = await seated(t, 'MsT/wSm/-tW 1 MT0 0:0 ST1,WW0 a2 1', { rules: 'set=builder' });
  await table.click(cell('a2'));
  await table.until('message', /moved in the turn before/);
  await table.click(cell('b1'));
  await table.until('hand', 'b1a1');
  await draw(table, 'c3', 'c2');
  await table.click('button.found');
  await table.until('message', /misses the stone that was shifted/);
});

test('nothing tells that a path is there unless it is asked for', async (t) => {
  const table = await seated(t, book);
  await table.click(cell('c2'));
  await table.settled();
  // The shortest one runs from a2 to a3.
  const { x, y } = await table.middle(cell('a2'));
  const clip = { x: x - 4, y: y - 40, width: 8, height: 8 };
  const hidden = await table.page.screenshot({ clip });
  await table.click('button.paths');
  await table.until('message', /Paths are shown/);
  await table.settled();
  assert.notDeepEqual(await table.page.screenshot({ clip }), hidden);
  await table.reload();
  await table.goOn();
  await table.click(cell('c2'));
  await table.settled();
  assert.notDeepEqual(await table.page.screenshot({ clip }), hidden, 'the choice was not kept');
});

test('a hint shows a shift and its path, or says that there is none', async (t) => {
  const table = await seated(t, book);
  await table.click('button.hint');
  await table.until('hint', /^[a-c][1-3]b2!/);

  const barren = await seated(t, 'Mws/T-t/mWS 1 MM0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4');
  await barren.click('button.hint');
  await barren.until('hint', /b2/);
  for (let times = 0; times < 2; ++times) {
    await barren.click(cell('a2'));
    await barren.until('message', /no path for this card/);
    await barren.click('button.undo');
    await barren.until('hand', '');
    await barren.click(cell('c3'));  // which cannot slide, and says something else
    await barren.until('message', /beside the gap/);
  }
});

test('a card is set aside when all persons agree, each asked by name', async (t) => {
  const table = await seated(t, 'MsT/wSm/-tW 2 TT0 MM1:ST1:0 WW0 a2 4',
    { rules: 'set=builder,setaside=agree', seats: ['person', 'person', 'person'] });
  await table.click('button.aside');
  await table.until('status', 'Blue asks to set it aside');
  await table.click('button.agree');
  await table.click('button.keep');
  await table.until('status', /Slide a stone/);
  assert.match(await table.query('state'), / 2 TT0 /);
  await table.click('button.aside');
  await table.middle('button.agree');
  await table.click(cell('b1'));
  await table.until('hand', 'b1a1');
  await table.middle('button.end-turn');
  await table.click('button.undo');
  await table.until('hand', '');
  await table.click('button.aside');
  await table.click('button.agree');
  await table.click('button.agree');
  await table.until('state', 'MsT/wSm/-tW 2 WW0 MM1:ST1:0 - a2 5');
  await table.until('message', /Set aside by agreement: Star to Star/);
});

test('an engine does not agree to set a card aside that can be won', async (t) => {
  const table = await seated(t, book, { rules: 'setaside=agree', seats: ['person', 'engine 1'] });
  await table.click('button.aside');
  await table.until('message', /Blue does not agree/);
  assert.equal(await table.query('state'), book);
});

for (const [name, rules, seats] of [
  ['Book for two', { set: 'book' }, 2], ['Builder for three', { set: 'builder' }, 3], ['Swap for four', { set: 'swap' }, 4],
]) {
  test(`set-up deals ${name}`, async (t) => {
    const table = await open(t, { context: small });
    await table.startGame({ game: 'shifting-stones', seats, rules, players: Array(seats).fill('person') });
    const { won, card } = await fields(table);
    assert.equal(won, Array(seats).fill('0').join(':'));
    assert.equal(card, '1');
    const record = await table.query('record');
    assert.equal(/\[Rules "(.*)"\]/.exec(record)?.[1] ?? '', [
      ...rules.set === 'book' ? [] : [`set=${rules.set}`], ...seats === 2 ? [] : [`seats=${seats}`],
    ].join(','));
  });
}

test('a whole game of four with three engines', async (t) => {
  const table = await seated(t, 'MsT/wSm/-tW 1 MT0 0:0:0:0 ST1,WW2,SS2,MM2,TW0 a2 1', {
    rules: 'set=builder', seats: ['person', 'engine 5', 'engine 3', 'engine 1'],
  });
  await table.playOut(30_000, async (turns) => {
    const turn = turns.find((text) => !text.includes('!'));
    await table.click(cell(turn.slice(0, 2)));
    await table.until('hand', turn);
    await table.click('button.end-turn');
    await table.until('hand', '');
  });
  const scores = words(await table.query('scores')).map(Number);
  assert.equal(scores.length, 4);
  assert.match(await table.query('result'), /win/);
  assert.deepEqual(await table.turns(), []);
});
