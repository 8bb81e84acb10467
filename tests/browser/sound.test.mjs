// What is heard: each game's sounds at the right events, never before a gesture, never when muted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, settingKey, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };
const saved = (record) => ({ ...small, prepare: withSave(recordOf(record)) });

/** @returns {Promise<string[]>} the names of the sounds that were played, each once. */
const heard = (table) => table.page.evaluate(() =>
  Object.entries(tessera.sound.played).filter(([, times]) => times > 0).map(([name]) => name).sort());

/** Waits until a sound was played that often. */
const untilHeard = (table, name, times = 1) => table.page.waitForFunction(
  ([wanted, least]) => tessera.sound.played[wanted] >= least, [name, times], { timeout: 10_000 });

test('every sound can be heard, is short, and is never clipped', async (t) => {
  const table = await open(t, small);
  const measured = await table.page.evaluate(async () => {
    const measure = async (names) => {
      const samples = (await tessera.renderSound(names)).getChannelData(0);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
      const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.001);
      return { peak, energy: Math.sqrt(energy / 48_000), length: last / 48_000 };
    };
    const names = Object.keys(tessera.sound.played);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await measure([name])])));
  });
  for (const [name, { peak, energy, length }] of Object.entries(measured)) {
    t.diagnostic(`${name}: peak ${peak.toFixed(2)}, energy ${energy.toFixed(4)}, ${(length * 1000).toFixed(0)} ms`);
  }
  for (const [name, { peak, energy, length }] of Object.entries(measured)) {
    assert.ok(peak > 0.1 && peak < 0.75, `${name}: peak ${peak}`);
    assert.ok(energy > 0.01 && energy < 0.15, `${name}: energy ${energy}`);
    const longest = name === 'win' || name === 'end' ? 1.2 : 0.4;
    assert.ok(length > 0.03 && length <= longest, `${name}: ${length} s`);
  }
});

test('there is no audio before the first gesture', async (t) => {
  const position = 'S,S,S,S - S,S,S,S - 0,0,0,0 r -';
  const table = await open(t, saved({ game: 'shifti', position, seats: ['person', 'engine 1'] }));
  // The table is the first thing to be seen after a reload, and rolls by itself.
  await table.goOn();
  await table.reload();
  await table.until('screen', 'table');
  await table.settled();
  assert.equal(await table.page.evaluate(() => tessera.sound.state), null);
  assert.deepEqual(await heard(table), []);
});

test('a stone is heard when it lands, and so is the engine\'s', async (t) => {
  const table = await open(t, small);
  await table.startGame({ black: 'level1' });
  assert.deepEqual(await heard(table), []);
  await table.playTurn('c1f4');
  await untilHeard(table, 'place', 2);
});

test('a stone that is pinned and one that is freed sound different, and undo like a stone', async (t) => {
  for (const [stone, sound] of [['b', 'pin'], ['W', 'free']]) {
    const position = `7b/8/8/3${stone}4/2w5/8/8/8 w`;
    const table = await open(t, saved({ game: 'stones', position, seats: ['person', 'person'] }));
    await table.goOn();
    await table.playTurn('c4e6');
    await untilHeard(table, sound);
    assert.deepEqual(await heard(table), ['jump', sound].sort());
    await table.settled();
    await table.click('button.undo');
    await untilHeard(table, 'place');
  }
});

test('Shifti: dice, levers and pieces', async (t) => {
  const position = 'H,H,H,b3 - S,S,S,S - 0,0,0,0 r 3*';
  const table = await open(t, saved({ game: 'shifti', position, seats: ['person', 'person'] }));
  await table.goOn();
  await table.click('cell.b3');
  await table.click('cell.c5');
  await untilHeard(table, 'place');
  await table.until('status', /Now pull a lever/);
  await table.settled();
  await table.click('lever.4');
  await table.click('lever.4.left');
  await untilHeard(table, 'lever');
  await untilHeard(table, 'dice');
  assert.deepEqual(await heard(table), ['dice', 'lever', 'place']);
});

test('Shifting Stones: a stone slides, and a card is won', async (t) => {
  const position = 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0 ST1,MM1,MM3 a2 4';
  const table = await open(t, saved({ game: 'shifting-stones', position, seats: ['person', 'person'] }));
  await table.goOn();
  await table.click('cell.c2');
  await untilHeard(table, 'place');
  await table.drag('cell.a2', 'cell.b2');
  await table.click('button.found');
  await untilHeard(table, 'card');
  assert.deepEqual(await heard(table), ['card', 'place']);
});

test('Shagdy: each step is heard, a piece that is taken otherwise', async (t) => {
  const position = '0:22220000001100000000 9:00100000000000000000 w 000000000 000000000';
  const table = await open(t, saved({ game: 'shagdy', position, seats: ['person', 'person'] }));
  await table.goOn();
  await table.page.keyboard.type('12');
  await table.until('hand', '12:');
  await table.click('number.12');
  await untilHeard(table, 'pin');
  await table.click('number.11');
  await untilHeard(table, 'place');
});

test('the end is heard once, as a win when a person has won', async (t) => {
  for (const [seats, sound] of [[['person', 'engine 1'], 'win'], [['engine 1', 'engine 2'], 'end']]) {
    const position = 'H,H,H,h9 - S,S,S,S - 0,0,0,0 r 45';
    const table = await open(t, saved({ game: 'shifti', position, seats }));
    await table.goOn();
    if (seats[0] === 'person') {
      await table.click('cell.h9');
      await table.click('station.yellow');
    } else {
      await table.click('button.go-on');
    }
    await untilHeard(table, sound);
    await table.settled();
    await table.reload();
    await table.middle('result');
    await table.page.waitForLoadState('networkidle');
    await table.click('button.sound');
    assert.deepEqual(await heard(table), [], 'a game that was over is not heard to end again');
  }
});

test('one tap mutes, and that is kept', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.playTurn('c1f4');
  await untilHeard(table, 'place');
  await table.settled();
  await table.click('button.sound');
  await table.page.waitForFunction((key) => localStorage.getItem(key) === 'off', settingKey('sound'));
  await table.playTurn('g8h7');
  await table.settled();
  assert.equal(await table.page.evaluate(() => tessera.sound.played.place), 1);
  await table.reload();
  await table.until('screen', 'table');
  await table.playTurn('d1c2');
  await table.settled();
  assert.deepEqual(await heard(table), []);
  assert.equal(await table.page.evaluate(() => tessera.sound.state), null);
  await table.click('button.sound');
  await table.page.waitForFunction((key) => localStorage.getItem(key) === 'on', settingKey('sound'));
  await table.playTurn('f8e7');
  await untilHeard(table, 'place');
});

test('a page without audio plays on in silence', async (t) => {
  const table = await open(t, {
    ...small, prepare: (page) => page.addInitScript(() => { delete window.AudioContext; }),
  });
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  assert.deepEqual(await heard(table), []);
});

test('sounds and their volume are chosen in the settings, and the table knows', async (t) => {
  const table = await open(t, small);
  await table.startGame();
  await table.click('button.menu');
  const { page } = table;
  await page.locator('[data-open=settings]').click();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.fill('35');
  await untilHeard(table, 'place');
  await volume.press('ArrowLeft');
  await page.waitForFunction((key) => localStorage.getItem(key) === '30', settingKey('volume'));
  assert.equal(await volume.getAttribute('aria-valuetext'), '30%');
  await page.getByRole('switch', { name: 'Sounds of the game' }).click();
  await page.waitForFunction((key) => localStorage.getItem(key) === 'off', settingKey('sound'));
  await page.keyboard.press('Escape');
  await table.click('button.sound');
  await page.waitForFunction((key) => localStorage.getItem(key) === 'on', settingKey('sound'));
});
