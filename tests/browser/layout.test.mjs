// What fits where: every target in the window, large enough, and none over another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const least = 44;

const contains = (a, b) => b.x >= a.x - 0.5 && b.y >= a.y - 0.5 && b.x + b.width <= a.x + a.width + 0.5
  && b.y + b.height <= a.y + a.height + 0.5;

/**
 * All that is wrong with the targets on the screen, in words.
 * @param {(id: string) => boolean} [snaps] targets of a board on which a finger means what is near: they may be
 *   small, and what belongs to levers may reach over them.
 */
async function faults(table, snaps = () => false) {
  const { width, height } = table.page.viewportSize();
  const targets = await table.targets();
  const found = [];
  if (targets.length === 0) found.push('there are no targets');
  for (const [i, a] of targets.entries()) {
    // A pixel's share may be lost to rounding.
    if (a.x < -0.5 || a.y < -0.5 || a.x + a.width > width + 0.5 || a.y + a.height > height + 0.5) {
      found.push(`${a.id} leaves the window: ${a.x} ${a.y} ${a.width} ${a.height}`);
    }
    if (!snaps(a.id) && (a.width < least - 0.5 || a.height < least - 0.5)) found.push(`${a.id} is small: ${a.width} × ${a.height}`);
    for (const b of targets.slice(i + 1)) {
      if (a.id.startsWith('list.') && contains(a, b)) continue;  // what scrolls holds what it scrolls
      if (snaps(a.id) && b.id.startsWith('lever.')) continue;
      if (b.id.startsWith(a.id) && a.id.startsWith('lever.')) continue;  // its arrows
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (across > 0.5 && down > 0.5) found.push(`${a.id} and ${b.id} overlap`);
    }
  }
  return found;
}

/** Nothing around the canvas scrolls, and the canvas fills the window. */
async function assertFilled(table) {
  const page = await table.page.evaluate(() => {
    const { x, y, width, height } = document.getElementById('canvas').getBoundingClientRect();
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { canvas: [x, y, width, height], scroll: [scrollWidth, scrollHeight] };
  });
  const { width, height } = table.page.viewportSize();
  assert.deepEqual(page, { canvas: [0, 0, width, height], scroll: [width, height] });
}

// What is left of a window where the browser's own bars take their part.
const shorter = {
  shortPhone: { width: 360, height: 600 },
  laptop: { width: 1366, height: 625 },
  netbook: { width: 1024, height: 600 },
};

for (const [name, viewport] of Object.entries({ ...sizes, ...shorter })) {
  test(`every screen fits: ${name}, ${viewport.width}×${viewport.height}`, async (t) => {
    const table = await open(t, { context: { viewport } });
    await assertFilled(table);
    assert.deepEqual(await faults(table), [], 'home');
    await table.click('card.stones');
    await table.until('screen', 'setup');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'set-up');
    // Persons among themselves may have a clock, for which the rest makes room.
    await table.drawn(() => table.click('choice.player2.person'));
    assert.deepEqual(await faults(table), [], 'set-up with a clock');
    await table.click('button.start');
    await table.until('screen', 'table');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'table');
    await table.playTurn('c1f4');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'table after a turn');
  });
}

for (const [name, viewport] of Object.entries({ ...sizes, ...shorter })) {
  test(`Shifting Stones fits: ${name}, ${viewport.width}×${viewport.height}`, async (t) => {
    // For four, with an agreement to be reached: as much as there can be.
    const record = recordOf({
      game: 'shifting-stones',
      rules: 'setaside=agree',
      position: 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0:MM0:0 ST1,MM1,MM3 a2 5',
      seats: Array(4).fill('person'),
    });
    const table = await open(t, { context: { viewport }, prepare: withSave(record) });
    await table.click('card.shifting-stones');
    await table.until('screen', 'setup');
    await table.settled();
    await table.click('choice.seats.4');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'set-up');
    await table.click('button.home');
    await table.until('screen', 'home');
    await table.goOn();
    await table.settled();
    assert.deepEqual(await faults(table), [], 'table');
    await table.click('cell.b3');
    await table.until('hand', 'b3b2');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'with a shift in hand');
    await table.click('button.undo');
    await table.until('hand', '');
    await table.click('button.aside');
    await table.middle('button.agree');
    assert.deepEqual(await faults(table), [], 'with a question');
  });
}

for (const [name, viewport] of Object.entries({ ...sizes, ...shorter })) {
  test(`Shifti fits: ${name}, ${viewport.width}×${viewport.height}`, async (t) => {
    const onBoard = (id) => /^(cell|station)\./.test(id);
    const prepared = (position, players) => withSave(recordOf({
      game: 'shifti',
      ...players === 2 ? {} : { rules: `seats=${players}` },
      position,
      seats: Array(players).fill('person'),
    }));
    const four = await open(t, {
      context: { viewport }, prepare: prepared('S,S,a3,d5 S,S,S,e9 S,S,S,g7 S,S,S,f3 1,0,-2,0 r 3d', 4),
    });
    await four.click('card.shifti');
    await four.until('screen', 'setup');
    await four.settled();
    await four.click('choice.seats.4');
    await four.settled();
    assert.deepEqual(await faults(four), [], 'set-up');
    await four.click('button.home');
    await four.until('screen', 'home');
    await four.goOn();
    await four.settled();
    assert.deepEqual(await faults(four, onBoard), [], 'table');
    await four.click('lever.4');
    await four.middle('lever.4.left');
    assert.deepEqual(await faults(four, onBoard), [], 'with a lever chosen');

    const two = await open(t, { context: { viewport }, prepare: prepared('S,b2,b4,g3 - S,S,c7,g8 - 1,1,0,0 r 36', 2) });
    await two.goOn();
    await two.click('cell.g3');
    await two.click('cell.d3');
    await two.middle('button.end-turn');
    await two.settled();
    assert.deepEqual(await faults(two, onBoard), [], 'with a turn to be ended');
  });
}

for (const [name, viewport] of Object.entries({ ...sizes, ...shorter, smallPhone: { width: 360, height: 560 } })) {
  test(`Shagdy fits: ${name}, ${viewport.width}×${viewport.height}`, async (t) => {
    const onBoard = (id) => /^(cell|number|reserve|chip)\./.test(id);
    const position = '2:21020001010001000000 4:10100001120000000000 w 101202285 40a40010d';
    const table = await open(t, {
      context: { viewport }, prepare: withSave(recordOf({ game: 'shagdy', position, seats: ['person', 'engine 1'] })),
    });
    await table.click('card.shagdy');
    await table.until('screen', 'setup');
    await table.settled();
    assert.deepEqual(await faults(table), [], 'set-up');
    await table.click('button.home');
    await table.until('screen', 'home');
    await table.goOn();
    await table.settled();
    assert.deepEqual(await faults(table, onBoard), [], 'table');
    if (await table.has('button.field')) {
      await table.click('button.field');
      await table.middle('square.42');
      assert.deepEqual(await faults(table), [], 'field');
    }
    await table.click('square.42');
    await table.until('hand', '42:');
    await table.settled();
    assert.deepEqual(await faults(table, onBoard), [], 'with a square chosen');
  });
}

test('Shagdy\'s field lies over the lower half of a phone until a square is chosen or it is closed', async (t) => {
  const table = await open(t, { context: { viewport: sizes.phone } });
  await table.startGame({ game: 'shagdy', players: ['person', 'level1'] });
  const top = await table.middle('reserve.own');
  const bottom = await table.middle('reserve.other');
  const isOpen = () => table.has('square.42');
  const closings = {
    'its button': () => table.click('button.close-sheet'),
    'a press outside': () => table.click('button.close-sheet-outside'),
    Escape: () => table.press('Escape'),
  };
  for (const [name, close] of Object.entries(closings)) {
    await table.click('button.field');
    const { y } = await table.middle('square.11');
    assert.ok(y > top.y + (bottom.y - top.y) / 3, 'the upper part of the board stays in sight');
    await close();
    await table.middle('button.field');
    assert.equal(await isOpen(), false, name);
  }
  assert.equal(await table.query('hand'), '');

  await table.click('button.field');
  await table.middle('square.42');
  const under = (await table.targets()).filter(({ id }) => !/^(square|tab|button\.close)/.test(id));
  assert.deepEqual(under, [], 'nothing under it can be pressed');
  await table.click('tab.other');
  await table.page.waitForFunction(() => !tessera.targets().some(({ id }) => id.startsWith('square.')));
  await table.click('tab.own');
  await table.click('square.42');
  await table.until('hand', '42:');
  await table.middle('button.field');
  assert.equal(await isOpen(), false, 'a chosen square');

  // Escape belongs to the sheet, not to the square that is chosen under it.
  await table.click('button.field');
  await table.middle('square.42');
  await table.press('Escape');
  await table.middle('button.field');
  assert.equal(await table.query('hand'), '42:');
  await table.press('Escape');
  await table.until('hand', '');
});

test('the table follows the window as it turns and grows', async (t) => {
  const table = await open(t, { context: { viewport: sizes.phone } });
  await table.startGame();
  for (const viewport of [sizes.phoneLandscape, sizes.tablet, sizes.desktop, sizes.phone]) {
    await table.page.setViewportSize(viewport);
    await table.page.waitForFunction(({ width, height }) => {
      const corner = tessera.targets().find(({ id }) => id === 'cell.h1');
      return innerWidth === width && innerHeight === height && corner.x + corner.width <= width
        && corner.y + corner.height <= height && document.getElementById('canvas').width >= width;
    }, viewport);
    await table.settled();
    await assertFilled(table);
    assert.deepEqual(await faults(table), [], `${viewport.width}×${viewport.height}`);
    // The pointer is mapped by the new layout.
    const before = await table.query('state');
    await table.playTurn((await table.turns())[0]);
    assert.notEqual(await table.query('state'), before);
    await table.settled();
  }
});

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test(`sharp, and hit where seen, at ${deviceScaleFactor} pixels to a pixel`, async (t) => {
    const table = await open(t, { context: { viewport: sizes.phone, deviceScaleFactor, reducedMotion: 'reduce' } });
    const drawn = await table.page.evaluate(() => {
      const { width, height } = document.getElementById('canvas');
      return [width, height];
    });
    const exact = [sizes.phone.width * deviceScaleFactor, sizes.phone.height * deviceScaleFactor];
    for (const i of [0, 1]) assert.ok(Math.abs(drawn[i] - exact[i]) <= 1, `${drawn} is not ${exact}`);
    await table.startGame();
    await table.playTurn('h1d5');
    assert.equal(await table.query('last'), 'h1d5');
  });
}
