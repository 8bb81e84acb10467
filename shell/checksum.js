// CRC-32, as in zip files: it finds what was cut off, mistyped or half written. It is no proof against forgery.

const table = Uint32Array.from({ length: 256 }, (_, i) => {
  let rest = i;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xEDB88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** @param {string} text @returns {string} the checksum of its UTF-8 in eight hexadecimal digits. */
export function checksum(text) {
  let rest = 0xFFFFFFFF;
  for (const byte of new TextEncoder().encode(text)) rest = table[(rest ^ byte) & 0xFF] ^ (rest >>> 8);
  return ((rest ^ 0xFFFFFFFF) >>> 0).toString(16).padStart(8, '0');
}
