// Who starts, where a game has dice for it: Shifti.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, settingKey, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const small = { context: { viewport: sizes.phone } };

/** The levels by seat, `person` or `engine N`. */
const seats = async (table) =>
  [...(await table.query('record')).matchAll(/\[Seat. "(.*)"\]/g)].map(([, seat]) => seat);

test('the dice say who starts unless something else is chosen, and no turn is rolled for before they have', async (t) => {
  const table = await open(t, small);
  await table.click('card.shifti');
  await table.until('screen', 'setup');
  await table.click('button.start');
  await table.until('status', 'The highest roll begins');
  await table.until('status', /^(You begin and are|Player 2 begins and is) Red$/);
  assert.equal(await table.query('last'), '');
  const you = (await table.query('status')).startsWith('You');
  assert.deepEqual(await seats(table), you ? ['person', 'engine 2'] : ['engine 2', 'person']);
  await table.until('last', /./);
  await table.settled();
  assert.equal(await table.query('tomove'), you ? '1' : '2');
  assert.equal(await table.page.evaluate((key) => localStorage.getItem(key), settingKey('setup.shifti')),
    'players=0-2,starter=lots');
});

test('who is chosen to start does so without a roll for it', async (t) => {
  const table = await open(t, small);
  await table.startGame({ game: 'shifti', players: ['level1', 'person'], starter: 'second' });
  await table.until('status', /^(?!.*begin)./);
  assert.deepEqual(await seats(table), ['person', 'engine 1']);
});

test('another game between the same players is rolled for anew', async (t) => {
  const position = 'H,H,H,h9 - S,S,S,S - 0,0,0,0 r 34';
  const table = await open(t, {
    ...small, prepare: withSave(recordOf({ game: 'shifti', position, seats: ['engine 1', 'engine 3'] })),
  });
  await table.goOn();
  await table.click('button.go-on');
  await table.until('screen', 'end');
  await table.until('busy', '0');
  await table.click('button.again');
  await table.until('status', /^Player [12] begins and is Red$/);
  assert.deepEqual((await seats(table)).toSorted(), ['engine 1', 'engine 3']);
});

test('three and four players are seated in the order of play after the one who starts', async (t) => {
  const table = await open(t, small);
  await table.startGame({
    game: 'shifti', players: ['level1', 'level2', 'level3', 'level4'], starter: 'lots',
  });
  await table.until('status', /^Player [1-4] begins and is Red$/);
  const first = Number((await table.query('status'))[7]);
  assert.deepEqual(await seats(table), [0, 1, 2, 3].map((i) => `engine ${(first - 1 + i) % 4 + 1}`));
});
