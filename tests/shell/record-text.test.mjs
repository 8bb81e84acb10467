// What the shell reads and changes in the text of records, and how many lie in one file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinRecords, readTags, splitRecords, withTag, withoutTags } from '../../shell/record-text.js';

const record = '[Game "stones"]\n[Seat1 "person"]\n[Event "a \\"b\\" \\\\ c\\nd"]\n\nc1f4 a8b7\n';

test('tags are read, with what is escaped in them', () => {
  assert.deepEqual([...readTags(record)], [['Game', 'stones'], ['Seat1', 'person'], ['Event', 'a "b" \\ c\nd']]);
  assert.deepEqual([...readTags(record.replaceAll('\n', '\r\n')).keys()], ['Game', 'Seat1', 'Event']);
});

test('a tag is added after the others, and takes the place of one of its name', () => {
  const dated = withTag(record, 'Date', '2026');
  assert.match(dated, /d"\]\n\[Date "2026"\]\n\nc1f4/);
  assert.equal(withTag(dated, 'Date', '2026'), dated);
  assert.equal(withoutTags(dated, ['Date']), record);
  assert.equal(withTag('[Game "shifti"]\n', 'Date', '1'), '[Game "shifti"]\n[Date "1"]\n');
});

test('records in one text come apart again', () => {
  const empty = '[Game "shifti"]\n';
  const parts = splitRecords(joinRecords([record, empty, record]));
  assert.deepEqual(parts.map((part) => part.trim()), [record, empty, record].map((part) => part.trim()));
});

test('lines are counted as in the whole text', () => {
  const text = joinRecords([record, record]);
  const [, second] = splitRecords(text);
  assert.equal(second.split('\n').indexOf('[Game "stones"]'), text.split('\n').lastIndexOf('[Game "stones"]'));
});

test('what stands before the first game is not left out', () => {
  assert.deepEqual(splitRecords(`\uFEFFnonsense\n${record}`).length, 2);
  assert.deepEqual(splitRecords('nonsense'), ['nonsense']);
  assert.deepEqual(splitRecords(' \n\n'), []);
});
