// What the shell has to know of the text of game records: tags, and where one ends. What the game in it is, and
// whether it is one, only the app knows.

/** @returns {Map<string, string>} a record's tags. */
export function readTags(record) {
  const tags = new Map();
  for (const [, name, value] of record.matchAll(/^\[(\w+) "((?:\\.|[^"\\\n])*)"\]\r?$/gm)) {
    tags.set(name, value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)));
  }
  return tags;
}

/** A record with a tag more, or another value for it. The value is plain: no quotes, no line ends. */
export function withTag(record, name, value) {
  const lines = record.split('\n').filter((line) => !line.startsWith(`[${name} "`));
  const end = lines.findIndex((line) => !line.startsWith('['));
  return lines.toSpliced(end, 0, `[${name} "${value}"]`).join('\n');
}

/** A record without some of its tags. */
export const withoutTags = (record, names) =>
  record.split('\n').filter((line) => !names.some((name) => line.startsWith(`[${name} "`))).join('\n');

/** Records as one text, a blank line between them. */
export const joinRecords = (records) => records.map((record) => `${record.trimEnd()}\n`).join('\n');

/**
 * The records of a text, each from its tag Game on, with as many empty lines before it as the text has lines
 * there: so that who reads it counts lines as the text does.
 * @param {string} text
 * @returns {string[]}
 */
export function splitRecords(text) {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const starts = lines.flatMap((line, i) => (line.startsWith('[Game ') ? [i] : []));
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return [];
  // What stands before the first tag Game is no record, and the judge says so.
  if (starts[0] !== first) starts.unshift(first);
  return starts.map((start, i) => '\n'.repeat(start) + lines.slice(start, starts[i + 1]).join('\n'));
}
