// Links that carry a game or a position after their #:
//
//   #v1.g.PAYLOAD.CHECKSUM
//
// v1 is the version of this format, g a whole game and p a position. The payload is the game record, deflated
// without a header, in base64url; the checksum is that of all before its dot.

import { checksum } from './checksum.js';
import { withoutTags } from './record-text.js';

const version = 1;
const kinds = { game: 'g', position: 'p' };
// Of a record, in characters: as the engine's reader has it.
const longest = 1 << 20;
// What a link has no use for: who opens it has these of their own, or finds them by playing the turns.
const ownTags = ['EngineSeed', 'Undone', 'Turns', 'Winners'];

/** Why a link does not open: `foreign`, `newer`, `damaged` or `long`, as the texts of `share` name them. */
export class LinkError extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param {'game'|'position'} kind
 * @param {string} record
 * @returns {Promise<string>} what comes after the #.
 */
export async function writeLink(kind, record) {
  const bytes = new TextEncoder().encode(withoutTags(record, ownTags));
  const packed = await through(bytes, new CompressionStream('deflate-raw'), Infinity);
  const body = `v${version}.${kinds[kind]}.${toBase64url(packed)}`;
  return `${body}.${checksum(body)}`;
}

/**
 * @param {string} text what comes after the #.
 * @returns {Promise<{kind: 'game'|'position', record: string}>} not judged yet.
 * @throws {LinkError}
 */
export async function readLink(text) {
  const [, found] = /^v(\d+)\./.exec(text) ?? [];
  if (found === undefined) throw new LinkError('foreign');
  if (Number(found) > version) throw new LinkError('newer');
  const [, body, sign, payload, sum] = /^(v1\.([gp])\.([\w-]*))\.([0-9a-f]{8})$/.exec(text) ?? [];
  if (body === undefined || checksum(body) !== sum) throw new LinkError('damaged');
  let bytes;
  try {
    bytes = await through(fromBase64url(payload), new DecompressionStream('deflate-raw'), longest);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('damaged');
  }
  const [kind] = Object.entries(kinds).find(([, letter]) => letter === sign);
  return { kind, record: new TextDecoder().decode(bytes) };
}

/** Sends bytes through a stream and stops as soon as more come out than allowed. */
async function through(bytes, transform, most) {
  const chunks = [];
  let length = 0;
  for await (const chunk of read(new Blob([bytes]).stream().pipeThrough(transform))) {
    length += chunk.length;
    if (length > most) throw new LinkError('long');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// Not every browser iterates over streams.
async function* read(stream) {
  const reader = stream.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value;
  } finally {
    // Who stopped early wants no more; what went wrong on the way has been said.
    reader.cancel().catch(() => {});
  }
}

function toBase64url(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
