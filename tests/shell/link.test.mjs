// Links: what is written is read again, and whatever else comes after the # is refused with a reason.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { checksum } from '../../shell/checksum.js';
import { LinkError, readLink, writeLink } from '../../shell/link.js';

const record = `[Game "stones"]
[Seat1 "person"]
[Seat2 "engine 3"]
[Date "2026-12-01T10:00:00.000Z"]

c1f4 a8b7 d1c2 b7c6
`;

const signed = (body) => `${body}.${checksum(body)}`;
const packed = (bytes) => deflateRawSync(bytes).toString('base64url');

/** Why a link is refused; fails if it is not, or in another way. */
async function refusal(text) {
  let read;
  try {
    read = await readLink(text);
  } catch (error) {
    assert.ok(error instanceof LinkError, `${text}: ${error.stack}`);
    return error.reason;
  }
  assert.fail(`${text} was read as ${JSON.stringify(read)}`);
}

test('the checksum is that of zip files', () => {
  assert.equal(checksum('123456789'), 'cbf43926');
  assert.equal(checksum(''), '00000000');
});

for (const kind of ['game', 'position']) {
  test(`a ${kind} goes through a link`, async () => {
    const link = await writeLink(kind, record);
    assert.match(link, /^v1\.[gp]\.[\w-]+\.[0-9a-f]{8}$/);
    assert.deepEqual(await readLink(link), { kind, record });
  });
}

test('what only this device has a use for is left out', async () => {
  const more = record.replace('[Date', '[EngineSeed "5"]\n[Turns "4"]\n[Undone "c6d5"]\n[Date');
  assert.deepEqual(await readLink(await writeLink('game', more)), { kind: 'game', record });
});

test('a long game makes a link that messengers and QR codes carry', async () => {
  const turns = Array.from({ length: 72 }, (_, i) => `${1 + i % 6}${1 + (i >> 2) % 6}:0-${i % 7},4-${i % 9}`);
  const link = await writeLink('game', `[Game "shagdy"]\n\n${turns.join(' ')}\n`);
  assert.ok(link.length < 1000, `${link.length} characters`);
});

test('another version, other text and damage are told apart', async () => {
  const link = await writeLink('game', record);
  assert.equal(await refusal('chapter-2'), 'foreign');
  assert.equal(await refusal('v.g.x'), 'foreign');
  assert.equal(await refusal(link.replace('v1', 'v2')), 'newer');
  assert.equal(await refusal(`v17.new.${'x'.repeat(40)}`), 'newer');
  assert.equal(await refusal(link.slice(0, -1)), 'damaged');
  assert.equal(await refusal(`${link}/`), 'damaged');
  assert.equal(await refusal(link.replace('.g.', '.p.')), 'damaged');
  assert.equal(await refusal(signed('v1.x.abc')), 'damaged');
  assert.equal(await refusal(signed('v1.g.')), 'damaged');
  assert.equal(await refusal(signed('v1.g.abcde')), 'damaged');
  assert.equal(await refusal(signed(`v1.g.${packed(record).slice(0, 20)}`)), 'damaged');
});

test('a small link that unpacks to more than any game stops there', async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 << 20)).toString('base64url');
  assert.ok(bomb.length < 100_000);
  const start = performance.now();
  assert.equal(await refusal(signed(`v1.g.${bomb}`)), 'long');
  assert.ok(performance.now() - start < 2000);
});

test('no cut, flip or foreign text is read, and each is answered', async () => {
  const link = await writeLink('game', record);
  let seed = 1;
  const below = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 2 ** 32 * n);
  };
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.#%/ é\u0000';
  const reasons = new Set();
  for (let round = 0; round < 3000; ++round) {
    const at = below(link.length);
    const sign = signs[below(signs.length)];
    const texts = [
      link.slice(0, at),
      link.slice(at + 1),
      link.slice(0, at) + sign + link.slice(at + 1),
      link.slice(0, at) + sign + link.slice(at),
      Array.from({ length: at }, () => signs[below(signs.length)]).join(''),
      signed(`v1.g.${Array.from({ length: at }, () => signs[below(64)]).join('')}`),
    ];
    const text = texts[round % texts.length];
    if (text === link) continue;
    // Random bytes may happen to be a deflated text: then it is for the judge to refuse.
    if (round % texts.length === 5) await readLink(text).catch((error) => assert.ok(error instanceof LinkError));
    else reasons.add(await refusal(text));
  }
  assert.deepEqual([...reasons].sort(), ['damaged', 'foreign', 'newer']);
});
