// Games that are over: kept, listed, searched, exported and brought in again; and what is counted of them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { lastTurn, nearlyOver, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const small = { viewport: sizes.phone };

/** A finished game as the page keeps it. */
const finished = ({ game = 'stones', seed = 1, winners = '1', seats = ['person', 'engine 3'], date = '2026-05-12T10:00:00.000Z' } = {}) => [
  `[Game "${game}"]`, ...seats.map((seat, i) => `[Seat${i + 1} "${seat}"]`), `[EngineSeed "${seed}"]`, '[Turns "24"]',
  `[Winners "${winners}"]`, `[Date "${date}"]`, ''].join('\n');
const key = (i) => `tessera.1.game.${String(i).padStart(15, '0')}.seed${i}`;

/** Prepares a page that keeps those records, the first the oldest, and what else is named. */
const keeping = (records, more = {}) => (page) => page.addInitScript((texts) => {
  if (sessionStorage.getItem('kept') !== null) return;
  sessionStorage.setItem('kept', 'yes');
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
}, { ...Object.fromEntries(records.map((record, i) => [key(i + 1), record])), ...more });

const kept = (table) => table.page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.game.')).sort());
const rows = (table) => table.page.locator('.records li');
const act = (table, name) => table.page.locator(`#panel [data-action="${name}"]`).click();
const says = (table, pattern) => table.page.locator('#panel [role="status"]').filter({ hasText: pattern }).waitFor();

async function downloaded(table, action) {
  const [download] = await Promise.all([table.page.waitForEvent('download'), act(table, action)]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function finish(table) {
  await table.playTurn(lastTurn);
  await table.until('screen', 'end');
}

test('a finished game is listed with its players, result and length, once', async (t) => {
  const table = await open(t, { context: small, prepare: withSave(nearlyOver(['person', 'engine 2'])) });
  await table.goOn();
  await finish(table);
  await table.settled();
  await table.click('button.undo');
  await table.until('screen', 'table');
  await table.click('button.redo');
  await table.until('screen', 'end');
  await table.settled();
  await table.reload();
  assert.equal((await kept(table)).length, 1);
  await table.openPanel('records');
  assert.equal(await rows(table).count(), 1);
  const row = await rows(table).textContent();
  assert.match(row, /Stones!/);
  assert.match(row, /You won · Against level 2 · 1 turn/);
  const today = await table.page.evaluate(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date()));
  assert.ok(row.includes(today), row);
});

test('without finished games it says so', async (t) => {
  const table = await open(t, { context: small });
  await table.openPanel('records');
  await table.page.getByText('No finished games yet').waitFor();
});

const three = [
  finished({ seed: 1 }),
  finished({ game: 'shifti', seed: 2, seats: ['person', 'person', 'engine 4'], winners: '2' }),
  finished({ game: 'shagdy', seed: 3, winners: '1 2', date: '2026-08-01T10:00:00.000Z' }),
];

test('the newest is first, and search and filter find the others', async (t) => {
  const table = await open(t, { context: small, prepare: keeping(three) });
  await table.openPanel('records');
  assert.deepEqual((await rows(table).locator('.record-game').allTextContents()), ['Shagdy', 'Shifti', 'Stones!']);
  const search = table.page.getByRole('searchbox');
  for (const [text, names] of [
    ['draw', ['Shagdy']], ['level 3', ['Shagdy', 'Stones!']], ['blue WINS', ['Shifti']], ['Aug', ['Shagdy']],
    ['may stones', ['Stones!']], ['chess', []], ['', ['Shagdy', 'Shifti', 'Stones!']],
  ]) {
    await search.fill(text);
    assert.deepEqual(await rows(table).locator('.record-game').allTextContents(), names, text);
  }
  await table.page.getByRole('combobox').selectOption({ label: 'Shifti' });
  assert.deepEqual(await rows(table).locator('.record-game').allTextContents(), ['Shifti']);
  await says(table, /^1 game$/);
});

test('200 are kept: the oldest makes room', async (t) => {
  const many = Array.from({ length: 200 }, (_, i) => finished({ seed: i + 1 }));
  const table = await open(t, {
    context: small, prepare: async (page) => {
      await keeping(many)(page);
      await withSave(nearlyOver(['person', 'engine 2']).replace('"1"]', '"777"]'))(page);
    },
  });
  await table.goOn();
  await finish(table);
  const names = await kept(table);
  assert.equal(names.length, 200);
  assert.equal(names[0], key(2));
  assert.match(names.at(-1), /seed777$/);
  await table.openPanel('records');
  assert.equal(await rows(table).count(), 200);
});

test('a game is deleted, and comes back', async (t) => {
  const table = await open(t, { context: small, prepare: keeping(three) });
  await table.openPanel('records');
  await rows(table).nth(1).locator('.more').click();
  await act(table, 'delete');
  await says(table, /deleted/);
  assert.equal((await kept(table)).length, 2);
  await act(table, 'undo');
  await table.page.locator('#panel [data-action="delete"]').waitFor();
  assert.equal((await kept(table)).length, 3);
});

test('games are exported as text and brought in again by another device', async (t) => {
  const table = await open(t, { context: small, prepare: withSave(nearlyOver(['person', 'engine 2'])) });
  await table.goOn();
  await finish(table);
  await table.openPanel('records');
  const all = await downloaded(table, 'export');
  assert.match(all.name, /^tessera-games-\d{4}-\d\d-\d\d\.txt$/);
  assert.match(all.text, /^\[Game "stones"\]\n[^]*\n\ng7h8\n$/);
  await rows(table).first().locator('.more').click();
  const one = await downloaded(table, 'export');
  assert.equal(one.text.trim(), all.text.trim());

  const other = await open(t, { context: small });
  await other.openPanel('records');
  await other.page.locator('#panel [data-open="import"]').click();
  const two = `${all.text}\n${all.text.replace('engine 2', 'engine 5')}`;
  await other.page.locator('#panel input[type="file"]').setInputFiles({ name: 'games.tessera', mimeType: 'text/plain', buffer: Buffer.from(two) });
  await says(other, /^2 games added/);
  await other.page.locator('#panel textarea').fill(all.text);
  await act(other, 'add');
  await says(other, /here already/);
  await other.page.locator('#panel .panel-back').click();
  await other.page.getByText('Against level 5').waitFor();
  assert.equal(await rows(other).count(), 2);
});

const good = '[Game "stones"]\n\nc1f4 a8b7\n';
const refused = [
  ['an illegal turn in the second game', `${good}\n${good.replace('a8b7', 'a8a1')}`, /Nothing was added\. Game 2 .*line 7, column 6/],
  ['a game that there is not', '[Game "chess"]\n\ne4 e5\n', /chess/],
  ['a damaged tag', '[Game "stones]\n', /line 1/],
  ['a wrong player', '[Game "stones"]\n[Seat1 "god"]\n[Seat2 "person"]\n', /line 2.*Seat1/],
  ['text of another kind', 'Dear diary', /no game of Tessera's/],
  ['nothing', ' \n', /There is no text/],
  ['foreign JSON', '{"a": 1}', /no game of Tessera's/],
  ['JSON cut short', '{"tessera": 1, "checksum": "', /damaged/],
  ['JSON with another checksum', '{"tessera": 1, "checksum": "00000000", "content": {}}', /damaged/],
  ['JSON of a newer version', '{"tessera": 99}', /newer Tessera/],
];

test('what cannot be brought in says why, and changes nothing', async (t) => {
  const table = await open(t, { context: small, prepare: keeping(three) });
  await table.openPanel('records');
  await table.page.locator('#panel [data-open="import"]').click();
  const before = await table.page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const [name, text, answer] of refused) {
    await table.page.locator('#panel textarea').fill(text);
    await act(table, 'add');
    await says(table, answer).catch((error) => { throw new Error(`no answer to ${name}`, { cause: error }); });
    assert.equal(await table.page.evaluate(() => JSON.stringify({ ...localStorage })), before, name);
  }
});

test('a game is copied as text', async (t) => {
  const table = await open(t, {
    context: { ...small, permissions: ['clipboard-read', 'clipboard-write'] }, prepare: keeping(three),
  });
  await table.openPanel('records');
  await rows(table).first().locator('.more').click();
  await act(table, 'copy');
  await says(table, /Copied/);
  assert.equal(await table.page.evaluate(() => navigator.clipboard.readText()), three[2]);
});

const counts = (table) => table.page.locator('#panel tbody tr').allTextContents();

test('wins, draws and defeats are counted by game and level', async (t) => {
  const table = await open(t, { context: small, prepare: withSave(nearlyOver(['person', 'engine 3'], 1)) });
  await table.goOn();
  await finish(table);
  await table.openPanel('statistics');
  // Level, played, won, drawn, lost, share, longest run.
  assert.deepEqual(await counts(table), ['310100%0']);
});

test('statistics are reset only after a question', async (t) => {
  const statistics = JSON.stringify({
    levels: { shagdy: { 2: { won: 3, drawn: 0, lost: 1, run: 1, longest: 2 } } }, friends: { stones: 4 }, last: '',
  });
  const table = await open(t, { context: small, prepare: keeping(three, { 'tessera.1.statistics': statistics }) });
  await table.openPanel('statistics');
  assert.deepEqual(await counts(table), ['2430175%2']);
  await table.page.getByText('4 games among friends').waitFor();
  await act(table, 'reset');
  await act(table, 'keep');
  await act(table, 'reset');
  await table.page.getByText('All counts begin at zero').waitFor();
  assert.deepEqual(await counts(table), ['2430175%2']);
  await act(table, 'reset-all');
  await table.page.getByText('Nothing to count yet').waitFor();
  assert.equal((await kept(table)).length, 3);
});

test('everything is exported, and brought in by another device after a question', async (t) => {
  const table = await open(t, { context: small, prepare: withSave(nearlyOver(['person', 'engine 3'])) });
  await table.goOn();
  await finish(table);
  await table.click('button.undo');
  await table.until('screen', 'table');
  await table.openPanel('statistics');
  const file = await downloaded(table, 'export-everything');
  assert.match(file.name, /^tessera-everything-.*\.json$/);

  const other = await open(t, { context: small });
  await other.openPanel('records');
  await other.page.locator('#panel [data-open="import"]').click();
  await other.page.locator('#panel input[type="file"]').setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) });
  await says(other, /replaces the settings, the statistics and the game at the table, and adds 1 finished game\./);
  assert.equal(await other.query('game'), '');
  await act(other, 'replace');
  await says(other, /All of it is here/);
  await other.until('game', 'stones');
  assert.equal((await kept(other)).length, 1);
  await other.page.locator('#panel .panel-close').click();
  await other.reload();
  await other.goOn();
  assert.equal(await other.query('tomove'), '1');
  await other.openPanel('statistics');
  assert.deepEqual(await counts(other), ['31100100%1']);
});
