// What is counted of finished games.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Statistics, resultOf } from '../../shell/statistics.js';

let kept;
let statistics;
beforeEach(() => {
  kept = new Map();
  statistics = new Statistics({ get: (name) => kept.get(name) ?? null, set: (name, text) => kept.set(name, text) });
});

let seed = 0;
const finished = (seats, winners, game = 'stones') => [
  `[Game "${game}"]`, ...seats.map((seat, i) => `[Seat${i + 1} "${seat}"]`), `[EngineSeed "${seed += 1}"]`,
  `[Winners "${winners}"]`, ''].join('\n');
const level3 = ['person', 'engine 3'];

test('games of one person count against the level, by game', () => {
  for (const winners of ['1', '2', '1 2', '', '1']) statistics.count(finished(level3, winners));
  statistics.count(finished(['engine 3', 'person'], '2'));
  statistics.count(finished(['engine 5', 'person'], '1', 'shagdy'));
  const { levels, friends } = statistics.read();
  assert.deepEqual(levels, {
    stones: { 3: { won: 3, drawn: 2, lost: 1, run: 2, longest: 2 } },
    shagdy: { 5: { won: 0, drawn: 0, lost: 1, run: 0, longest: 0 } },
  });
  assert.deepEqual(friends, {});
});

test('with several engines the strongest counts', () => {
  assert.deepEqual(resultOf(finished(['engine 2', 'person', 'engine 4'], '2', 'shifti')).level, 4);
});

test('the longest run stays when it breaks', () => {
  for (const winners of ['1', '1', '1', '2', '1']) statistics.count(finished(level3, winners));
  assert.deepEqual(statistics.read().levels.stones[3], { won: 4, drawn: 0, lost: 1, run: 1, longest: 3 });
});

test('persons among themselves are friends, and engines among themselves nothing', () => {
  statistics.count(finished(['person', 'person'], '1'));
  statistics.count(finished(['person', 'person', 'engine 1'], '3', 'shifti'));
  statistics.count(finished(['engine 1', 'engine 2'], '2'));
  assert.deepEqual(statistics.read().friends, { stones: 1, shifti: 1 });
  assert.deepEqual(statistics.read().levels, {});
});

test('a game whose end is undone and played anew counts once', () => {
  const record = finished(level3, '2');
  statistics.count(record);
  statistics.count(record.replace('[Winners "2"]', '[Winners "1"]'));
  statistics.reset();
  statistics.count(record);
  assert.deepEqual(statistics.read().levels, {});
});

test('damaged counts begin anew', () => {
  for (const text of ['', '{', 'null', '[]', '{"levels":{},"friends":{"stones":-1},"last":""}',
    '{"levels":{"stones":{"3":{"won":1}}},"friends":{},"last":""}']) {
    statistics.write(text);
    assert.ok(!Statistics.isWhole(text), text);
    assert.deepEqual(statistics.read(), { levels: {}, friends: {}, last: '' });
  }
});
