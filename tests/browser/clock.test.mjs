// The clock for people at one device: chosen at set-up, right by the time of day, and the end when time is up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingKey, sizes, useBrowser } from './page.mjs';

const open = useBrowser();
// The time of day can be set ahead, and stays so over a reload: no test waits for minutes.
const timed = {
  context: { viewport: sizes.phone },
  prepare: (page) => page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + Number(sessionStorage.ahead ?? 0);
  }),
};
const ahead = (table, seconds) => table.page.evaluate((more) => {
  sessionStorage.ahead = Number(sessionStorage.ahead ?? 0) + more * 1000;
}, seconds);

/** A game of two persons with a clock, in which White has made the first turn. */
async function begun(t, clock = '5+3') {
  const table = await open(t, timed);
  await table.click('card.stones');
  await table.until('screen', 'setup');
  await table.click('choice.player2.person');
  await table.reveal(`choice.clock.${clock}`);
  await table.click(`choice.clock.${clock}`);
  await table.click('button.start');
  await table.until('screen', 'table');
  await table.settled();
  await table.playTurn('c1f4');
  await table.until('last', 'c1f4');
  return table;
}

/** Waits until the clock shows something else. */
async function nextSecond(table) {
  const now = await table.query('clock');
  await table.page.waitForFunction((shown) => tessera.query('clock') !== shown, now);
}

test('set-up offers a clock to persons among themselves, and keeps it', async (t) => {
  const table = await open(t, timed);
  await table.click('card.stones');
  await table.until('screen', 'setup');
  await table.middle('button.start');
  assert.equal(await table.has('choice.clock.off'), false, 'an engine plays');
  await table.click('choice.player2.person');
  for (const clock of ['off', '3+2', '5+3', '10+5', '15+10']) await table.middle(`choice.clock.${clock}`);
  await table.click('choice.clock.15+10');
  await table.click('choice.clock.own');
  for (let i = 0; i < 5; ++i) await table.click('choice.clock.minutes.more');
  await table.click('choice.clock.minutes.more');
  await table.click('choice.clock.increment.less');
  await table.click('button.start');
  await table.until('clock', '25:00 25:00');
  assert.equal(await table.page.evaluate((key) => localStorage.getItem(key), settingKey('setup.stones')),
    'players=0-0,starter=first,clock=own-25+9');
  await table.click('button.new');
  await table.until('screen', 'setup');
  await table.middle('choice.clock.minutes.more');
});

test('the first turn is free, then the time of who is to move runs', async (t) => {
  const table = await begun(t);
  assert.match(await table.query('clock'), /^5:00 \d:\d\d\*$/);
  await nextSecond(table);
  const before = await table.page.evaluate(() => tessera.frames);
  await nextSecond(table);
  const frames = await table.page.evaluate(() => tessera.frames) - before;
  t.diagnostic(`${frames} frames while one second passed`);
  assert.ok(frames <= 3, `${frames} frames while one second passed`);
  await table.press('t');
  await table.until('message', /^Black, to move\. 4:\d\d left/);
  await table.playTurn('g8h7');
  await table.until('clock', /^\d:\d\d\* \S+$/);
});

test('time passes in a hidden tab, and that is said', async (t) => {
  const table = await begun(t);
  const session = await table.page.context().newCDPSession(table.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await ahead(table, 90);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await table.until('clock', /^5:00 3:[0-2]\d\*$/);
  await table.until('message', /^The clock ran on meanwhile: Black used 1:[3-5]\d$/);
});

test('time passes over a reload', async (t) => {
  const table = await begun(t);
  await ahead(table, 60);
  await table.reload();
  await table.until('clock', /^5:00 3:[0-5]\d\*$/);
  await table.until('message', /Black used/);
});

test('undo gives no time back', async (t) => {
  const table = await begun(t);
  await ahead(table, 100);
  await table.until('clock', /^5:00 3:[01]\d\*$/);
  await table.playTurn('g8h7');
  await table.until('clock', /^\S+\* [23]:\d\d$/);
  await table.settled();
  await table.click('button.undo');
  await table.until('last', 'c1f4');
  await table.until('clock', /^\S+ [23]:\d\d\*$/);
});

test('the last ten seconds are shown in tenths, after a soft warning', async (t) => {
  const table = await begun(t, '3+2');
  await ahead(table, 171);
  await table.until('clock', /^3:00 [0-8]\.\d\*$/);
  await table.page.waitForFunction(() => tessera.sound.played.tick === 1);
});

test('whose time is up has lost: it is shown, spoken and kept', async (t) => {
  const table = await begun(t, '3+2');
  await ahead(table, 179);
  await table.until('screen', 'end');
  assert.equal(await table.query('result'), 'White wins');
  assert.equal(await table.query('clock').then((text) => text.replace('*', '')), '3:00 0.0');
  await table.middle('result');
  for (const line of ['Black ran out of time', 'White wins']) {
    await table.page.locator('#announcements').getByText(line, { exact: true }).waitFor({ state: 'attached' });
  }
  await table.settled();
  assert.equal(await table.page.locator('#announcements').getByText('Black ran out of time').count(), 1, 'said once');
  await table.click('button.undo');
  assert.match(await table.query('record'), /\[Clock "3\+2"\]\n\[Times "180000 0"\]\n\[OutOfTime "2"\]/);
  await table.reload();
  await table.until('screen', 'end');
  assert.equal(await table.query('result'), 'White wins');
  await table.click('button.again');
  await table.until('screen', 'table');
  assert.equal(await table.query('clock'), '3:00 3:00');
});

test('a game with an engine has no clock', async (t) => {
  const table = await begun(t);
  await table.click('button.home');
  await table.startGame({ black: 'level1' });
  assert.equal(await table.query('clock'), '');
});
