// Links that carry a game or a position: made, opened, and refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksum } from '../../shell/checksum.js';
import { writeLink } from '../../shell/link.js';
import { recordOf, sizes, useBrowser, withSave } from './page.mjs';

const open = useBrowser();
const small = { viewport: sizes.phone };
const link = (table) => table.page.locator('#panel input[type="text"]').inputValue();
const untilLink = async (table, pattern) => {
  await table.page.waitForFunction((source) => new RegExp(source).test(document.querySelector('#panel input[type="text"]')?.value),
    pattern.source);
  return link(table);
};

test('the game at the table becomes a link, which opens it elsewhere and leaves the address clean', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame({ black: 'level1' });
  await table.playTurn('c1f4');
  await table.until('state', / w$/);
  await table.openPanel('share');
  const address = await untilLink(table, /#v1\.g\./);
  assert.ok(address.length < 300, address);

  const other = await open(t, { context: small, hash: new URL(address).hash });
  await other.until('screen', 'study');
  assert.equal(new URL(other.page.url()).hash, '');
  assert.equal(await other.query('game'), 'stones');
  assert.equal(await other.query('table'), '');
});

test('a position becomes a link of its own', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  await table.playTurn('c1f4');
  await table.openPanel('share');
  const game = await untilLink(table, /#v1\.g\./);
  await table.page.locator('#panel input[value="position"]').check({ force: true });
  const position = await untilLink(table, /#v1\.p\./);
  assert.notEqual(game, position);
  const other = await open(t, { context: small, hash: new URL(position).hash });
  await other.until('screen', 'study');
});

test('the link is copied, and drawn as a QR code that says the same', async (t) => {
  const table = await open(t, { context: { ...small, permissions: ['clipboard-read', 'clipboard-write'] } });
  await table.startGame();
  await table.openPanel('share');
  const address = await untilLink(table, /#v1\.g\./);
  await table.page.locator('#panel [data-action="copy"]').click();
  await table.page.getByText('The link is copied').waitFor();
  assert.equal(await table.page.evaluate(() => navigator.clipboard.readText()), address);
  const picture = table.page.getByRole('img', { name: 'QR code of the link' });
  const { width, height } = await picture.boundingBox();
  assert.ok(width >= 200 && Math.abs(width - height) < 1, `${width} × ${height}`);
  // Its squares, black on white: three corners' frames, 7 wide, 4 from the edge.
  const path = await picture.locator('path').getAttribute('d');
  assert.match(path, /^M4 4h1v1h-1zM5 4h1v1h-1z/);
});

for (const [game, record] of Object.entries({
  stones: '[Game "stones"]\n[Rules "board=4x4"]\n\n',
  'shifting-stones': recordOf({
    game: 'shifting-stones', position: 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0:MM0:0 ST1,MM1,MM3 a2 5', rules: 'seats=4',
    seats: ['person', 'engine 1', 'person', 'engine 2'],
  }),
  shifti: recordOf({ game: 'shifti', position: 'H,H,H,h9 - H,H,H,S - 0,0,0,0 r 45', seats: ['person', 'engine 3'] }),
  shagdy: recordOf({
    game: 'shagdy', position: '0:00000000000000222220 0:00000000000001002223 b 3ffffffff 7ffffffee', seats: ['person', 'person'],
  }),
})) {
  test(`a game of ${game} goes through a link`, async (t) => {
    const table = await open(t, { context: small });
    const judged = await table.query(`judge\n${record}`);
    assert.match(judged, /^ok\n/);
    const hash = await writeLink('game', judged.slice(3));
    await table.page.evaluate((text) => { location.hash = text; }, hash);
    await table.until('screen', 'study');
  });
}

const bad = async (record) => `#${await writeLink('game', record)}`;
const body = 'v1.g.S0zM';
const refused = [
  ['no link of ours', '#chapter-2', /no game of Tessera's/],
  ['a newer version', '#v2.g.abc.00000000', /newer Tessera/],
  ['a link cut short', (await bad('[Game "stones"]\n')).slice(0, -3), /damaged/],
  ['a changed letter', (await bad('[Game "stones"]\n')).replace('.g.', '.p.'), /damaged/],
  ['a payload of nonsense', `#${body}.${checksum(body)}`, /damaged|breaks the rules/],
  ['an illegal turn', await bad('[Game "stones"]\n\nc1f4 a8a1\n'), /breaks the rules: .*a8a1/],
  ['another game', await bad('[Game "chess"]\n'), /breaks the rules: .*chess/],
  ['far too much', await bad(`[Game "stones"]\n${'c1f4 '.repeat(300_000)}`), /more than any game/],
];

test('a bad link says what is wrong when the page is opened with it, and the saved game is there', async (t) => {
  const record = recordOf({ game: 'shifti', position: 'H,H,H,h9 - H,H,H,S - 0,0,0,0 r 45', seats: ['person', 'engine 3'] });
  const table = await open(t, { context: small, prepare: withSave(record), hash: '#chapter-2' });
  await table.until('message', /no game of Tessera's/);
  assert.equal(new URL(table.page.url()).hash, '');
  await table.goOn();
  assert.equal(await table.query('state'), 'H,H,H,h9 - H,H,H,S - 0,0,0,0 r 45');
});

test('a bad link says what is wrong, and changes nothing', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  await table.playTurn('c1f4');
  await table.settled();
  const before = await table.query('record');
  for (const [name, hash, answer] of refused) {
    await table.page.evaluate((text) => { location.hash = text; }, hash);
    await table.until('message', answer).catch((error) => { throw new Error(name, { cause: error }); });
    assert.equal(new URL(table.page.url()).hash, '', name);
    assert.equal(await table.query('screen'), 'table', name);
    assert.equal(await table.query('record'), before, name);
  }
});

test('links that were cut, changed and made up are all answered, and none is taken', async (t) => {
  const table = await open(t, { context: small });
  await table.startGame();
  await table.playTurn('c1f4');
  await table.settled();
  const state = await table.query('record');
  const whole = await writeLink('game', '[Game "stones"]\n[Seat1 "person"]\n[Seat2 "engine 3"]\n\nc1f4 a8b7 d1c2 b7c6\n');
  let seed = 7;
  const below = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 2 ** 32 * n);
  };
  const signs = 'abcxyzABC0189-_.%é ';
  for (let round = 0; round < 60; ++round) {
    const at = below(whole.length);
    const sign = signs[below(signs.length)];
    const text = [
      whole.slice(0, at) || 'v', whole.slice(0, at) + sign + whole.slice(at), `${whole.slice(0, at)}${whole.slice(at + 1)}`,
      Array.from({ length: 1 + at }, () => signs[below(signs.length)]).join(''),
    ][round % 4];
    if (text === whole) continue;
    await table.page.evaluate((hash) => {
      document.getElementById('announcements').replaceChildren();
      location.hash = hash;
    }, text);
    await table.page.waitForFunction(() => /Tessera|link/.test(document.getElementById('announcements').textContent))
      .catch((error) => { throw new Error(`no answer to ${text}`, { cause: error }); });
  }
  assert.equal(await table.query('record'), state);
  assert.equal(await table.query('screen'), 'table');
});
