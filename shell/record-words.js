// What a game record says, in words: for lists, and to search in.

import { readTags } from './record-text.js';
import { resultOf } from './statistics.js';

/**
 * @param {string} record judged.
 * @param {import('./strings.js').Strings} strings
 * @returns {{name: string, game: string, players: string, result: string, turns: string, date: string}} `name` is
 *   the game's own; the others are to be read.
 */
export function describe(record, strings) {
  const tags = readTags(record);
  const { game, level, how, persons, winners, seats } = resultOf(record);
  const seatNames = winners.map((seat) => strings.text(`${game}.seat${seat}`));
  const levels = seats.filter((value) => value !== 'person').map((value) => Number(value.split(' ')[1]));
  const players = level === null ? strings.text('records.engines')
    : level > 0 ? strings.fill('records.against', { level: strings.number(level) })
      : levels.length === 0 ? strings.count('records.persons', persons.length)
        : strings.count('records.persons-against', persons.length, { level: strings.number(Math.max(...levels)) });
  const draw = winners.length === 0 || (seats.length === 2 && winners.length === 2);
  const result = !tags.has('Winners') ? strings.text('records.unfinished')
    : draw ? strings.text('table.draw')
      : winners.length > 1 ? strings.fill('table.win-together', { seats: list(seatNames, strings) })
        : level > 0 ? strings.text(how === 'won' ? 'records.you-won' : 'records.you-lost')
          : strings.fill('table.wins', { seat: seatNames[0] });
  const played = new Date(tags.get('Date') ?? '');
  return {
    name: game,
    game: strings.text(`${game}.name`),
    players,
    result,
    turns: strings.count('records.turns', Number(tags.get('Turns'))),
    date: Number.isNaN(played.getTime()) ? '' : strings.date(played),
  };
}

const list = (names, strings) => new Intl.ListFormat(strings.language).format(names);
