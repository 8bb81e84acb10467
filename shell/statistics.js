// How games of one person against engines ended, counted by game and level apart from the records, which come
// and go. Other games with persons count as played among friends; games that engines play among themselves do not.

import { readTags } from './record-text.js';

const name = 'statistics';

/**
 * @typedef {object} Count
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 * @property {number} run of games won in a row up to the last one.
 * @property {number} longest such run.
 */

/** @typedef {{levels: Record<string, Record<string, Count>>, friends: Record<string, number>, last: string}} Counts */

/** @returns {Counts} by game, then level; `last` is the game that was counted last. */
const nothing = () => ({ levels: {}, friends: {}, last: '' });

/** What a finished game's record says: the engine's level, 0 among friends, null without persons; and how it ended. */
export function resultOf(record) {
  const tags = readTags(record);
  const seats = [...tags].filter(([tag]) => /^Seat\d$/.test(tag)).map(([, value]) => value);
  const persons = seats.flatMap((value, i) => (value === 'person' ? [String(i + 1)] : []));
  const winners = (tags.get('Winners') ?? '').split(' ').filter((seat) => seat !== '');
  const level = persons.length === 0 ? null
    : persons.length > 1 ? 0
      : Math.max(...seats.filter((value) => value !== 'person').map((value) => Number(value.split(' ')[1])));
  const mine = winners.includes(persons[0]);
  const how = winners.length === 0 || (mine && winners.length > 1) ? 'drawn' : mine ? 'won' : 'lost';
  return { game: tags.get('Game'), level, how, persons, winners, seats };
}

export class Statistics {
  #storage;

  /** @param {import('./storage.js').Storage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @returns {Counts} */
  read() {
    return parse(this.#storage.get(name)) ?? nothing();
  }

  /** @returns {boolean} whether a text is what `write` may be given. */
  static isWhole(text) {
    return parse(text) !== null;
  }

  /** @param {string} text */
  write(text) {
    this.#storage.set(name, text);
  }

  /** Counts a game that was played to its end; one whose end was undone is not counted again. */
  count(record) {
    const counts = this.read();
    const tags = readTags(record);
    const id = `${tags.get('Game')} ${tags.get('EngineSeed')}`;
    if (counts.last === id) return;
    counts.last = id;
    const { game, level, how } = resultOf(record);
    if (level === 0) {
      counts.friends[game] = (counts.friends[game] ?? 0) + 1;
    } else if (level !== null) {
      const levels = counts.levels[game] ??= {};
      const count = levels[level] ??= { won: 0, drawn: 0, lost: 0, run: 0, longest: 0 };
      count[how] += 1;
      count.run = how === 'won' ? count.run + 1 : 0;
      count.longest = Math.max(count.longest, count.run);
    }
    this.write(JSON.stringify(counts));
  }

  /** Counts begin anew; the game at the table stays counted. */
  reset() {
    this.write(JSON.stringify({ ...nothing(), last: this.read().last }));
  }
}

/** @returns {Counts|null} null for anything that is none. */
function parse(text) {
  const isCount = (number) => Number.isSafeInteger(number) && number >= 0;
  const isTable = (value, isEntry) => typeof value === 'object' && value !== null && !Array.isArray(value)
    && Object.values(value).every(isEntry);
  try {
    const { levels, friends, last } = JSON.parse(text);
    const whole = isTable(friends, isCount) && typeof last === 'string' && isTable(levels, (byLevel) =>
      isTable(byLevel, (count) => isTable(count, isCount)
        && ['won', 'drawn', 'lost', 'run', 'longest'].every((key) => Object.hasOwn(count, key))));
    return whole ? { levels, friends, last } : null;
  } catch {
    return null;
  }
}
