// The two slots of the game in progress: what is read when one or both are damaged, and what another tab wrote.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Save, readSlot, writeSlot } from '../../shell/save.js';

/** A storage in memory, which two tabs may share. */
class Texts extends Map {
  get(name) { return super.get(name) ?? null; }
  remove(name) { this.delete(name); }
}

let texts;
beforeEach(() => { texts = new Texts(); });
const fresh = () => new Save(texts);
const any = () => true;
const damage = (name, change) => texts.set(name, change(texts.get(name)));
const keepAll = (save, ...records) => { for (const record of records) save.keep(record); };

test('a slot is read as it was written, and not when anything in it has changed', () => {
  const saved = { sequence: 12, tab: '1-2', record: '[Game "stones"]\n\nc1f4\n' };
  const text = writeSlot(saved);
  assert.deepEqual(readSlot(text), saved);
  for (let i = 0; i < text.length; ++i) {
    assert.equal(readSlot(text.slice(0, i)), null);
    assert.equal(readSlot(`${text.slice(0, i)}~${text.slice(i + 1)}`), null);
  }
  for (const other of [null, '', 'nonsense', '[Game "stones"]', '00000000\n']) assert.equal(readSlot(other), null);
});

test('nothing saved is no damage', () => {
  assert.deepEqual(fresh().load(any), { record: null, damage: 'none' });
});

test('the slots are written in turn, and the newest is read', () => {
  const save = fresh();
  save.keep('one');
  assert.deepEqual(fresh().load(any), { record: 'one', damage: 'none' });
  save.keep('two');
  assert.deepEqual([...texts.values()].map((text) => readSlot(text).record).sort(), ['one', 'two']);
  save.keep('three');
  assert.deepEqual([...texts.values()].map((text) => readSlot(text).record).sort(), ['three', 'two']);
  assert.deepEqual(fresh().load(any), { record: 'three', damage: 'none' });
});

for (const [name, change] of Object.entries({
  'cut short': (text) => text.slice(0, -1), 'empty': () => '', 'nonsense': () => '\u0000�[[[',
})) {
  test(`the older one is read when the newer is ${name}, and the next write mends it`, () => {
    keepAll(fresh(), 'one', 'two', 'three');
    damage('save.1', change);
    const save = fresh();
    assert.deepEqual(save.load(any), { record: 'two', damage: 'newest' });
    save.keep('other three');
    assert.equal(readSlot(texts.get('save.0')).record, 'two');
    assert.deepEqual(fresh().load(any), { record: 'other three', damage: 'none' });
  });
}

test('a whole slot with a game that the judge refuses gives way to the older one, and is written over first', () => {
  keepAll(fresh(), 'good', 'bad');
  const save = fresh();
  assert.deepEqual(save.load((record) => record !== 'bad'), { record: 'good', damage: 'newest' });
  save.keep('better');
  assert.deepEqual([...texts.values()].map((text) => readSlot(text).record).sort(), ['better', 'good']);
});

test('when both are damaged nothing is written before the next game', () => {
  keepAll(fresh(), 'one', 'two');
  damage('save.0', () => 'x');
  damage('save.1', () => 'y');
  const save = fresh();
  assert.deepEqual(save.load(any), { record: null, damage: 'all' });
  assert.deepEqual([...texts.values()].sort(), ['x', 'y']);
  save.keep('new');
  assert.deepEqual(fresh().load(any), { record: 'new', damage: 'newest' });
});

test('the bare record of older versions is read once, and moved', () => {
  texts.set('save', 'old');
  assert.deepEqual(fresh().load(any), { record: 'old', damage: 'none' });
  assert.equal(texts.get('save'), null);
  assert.deepEqual(fresh().load(any), { record: 'old', damage: 'none' });
});

test('a bare record that the judge refuses stays until the next game', () => {
  texts.set('save', 'old');
  const save = fresh();
  assert.deepEqual(save.load(() => false), { record: null, damage: 'all' });
  assert.equal(texts.get('save'), 'old');
  save.keep('new');
  assert.equal(texts.get('save'), null);
});

test('what another tab has saved is seen before it is written over', () => {
  const [one, two] = [fresh(), fresh()];
  one.keep('one');
  two.load(any);
  assert.equal(two.foreign(), null);
  two.keep('two');
  assert.equal(two.foreign(), null);
  assert.equal(one.foreign().record, 'two');
  one.accept(one.foreign());
  assert.equal(one.foreign(), null);
  one.keep('three');
  assert.equal(two.foreign().record, 'three');
  two.keep('insists');
  assert.equal(one.foreign().record, 'insists');
});
