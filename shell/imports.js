// What is exported and brought in again: games as text, and everything that is kept as one file. What is brought
// in is judged as a whole before any of it is taken.

import { checksum } from './checksum.js';
import { splitRecords } from './record-text.js';
import { Statistics } from './statistics.js';

const version = 1;
// No browser's storage takes more, in characters.
const longest = 5_000_000;

/** Why something cannot be brought in; the message is for the player. */
export class ImportError extends Error {}

/**
 * @param {string} text with one game record or several.
 * @param {object} context what panels are given.
 * @returns {string[]} the records, judged and as the app writes them.
 * @throws {ImportError} which game is wrong, and where.
 */
export function readGames(text, { app, strings }) {
  if (text.length > longest) throw new ImportError(strings.text('records.too-long'));
  const found = splitRecords(text);
  if (found.length === 0) throw new ImportError(strings.text('records.nothing'));
  return found.map((one, i) => {
    const { record, error } = app.judge(one);
    if (error === undefined) return record;
    if (found.length === 1 && !one.includes('[')) throw new ImportError(strings.text('records.foreign'));
    throw new ImportError(strings.fill(found.length === 1 ? 'records.wrong' : 'records.wrong-one', { n: i + 1, reason: error }));
  });
}

/** @returns {string} everything that is kept, as one file. */
export function writeEverything({ settings, records, statistics, keeping }) {
  const content = {
    settings: Object.fromEntries(settings),
    game: keeping.record(),
    records: records.list().map(({ record }) => record),
    statistics: statistics.read(),
    unreadable: keeping.unreadable(),
  };
  return `${JSON.stringify({ tessera: version, checksum: checksum(JSON.stringify(content)), content }, null, 1)}\n`;
}

/**
 * @param {string} text what `writeEverything` gave.
 * @param {object} context what panels are given.
 * @returns {{games: number, apply: () => void}} how many finished games it has; `apply` takes it all.
 * @throws {ImportError}
 */
export function readEverything(text, { app, settings, records, statistics, keeping, strings }) {
  const fail = (key, places) => { throw new ImportError(strings.fill(key, places ?? {})); };
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    fail('records.everything-damaged');
  }
  if (!Number.isInteger(file.tessera)) fail('records.foreign');
  if (file.tessera > version) fail('records.newer');
  const { content } = file;
  if (checksum(JSON.stringify(content) ?? '') !== file.checksum) fail('records.everything-damaged');
  const judged = (record) => {
    const { record: written, error } = app.judge(record);
    return error === undefined ? written : fail('records.wrong', { reason: error });
  };
  const game = content.game === null ? null : judged(content.game);
  const games = content.records.map(judged);
  const counts = JSON.stringify(content.statistics);
  if (!Statistics.isWhole(counts)) fail('records.everything-damaged');
  return {
    games: games.length,
    apply() {
      for (const [name, value] of Object.entries(content.settings)) settings.set(name, String(value));
      records.import(games);
      statistics.write(counts);
      if (game !== null) keeping.replace(game);
    },
  };
}
