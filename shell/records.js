// Games that are over, the newest of them, in the storage: one name a game, so that tabs add to them side by
// side. A name begins with the time at which the game ended, so that names are in order of age.

import { checksum } from './checksum.js';
import { readTags, withTag } from './record-text.js';

const beginning = 'game.';

export class Records {
  static most = 200;
  #storage;

  /** @param {import('./storage.js').Storage} storage */
  constructor(storage) {
    this.#storage = storage;
    storage.expendable = beginning;
  }

  /** @returns {{id: string, record: string}[]} all, the newest first. */
  list() {
    return this.#storage.names(beginning).reverse()
      .map((id) => ({ id, record: this.#storage.get(id) }))
      .filter(({ record }) => record !== null);
  }

  /** @returns {string|null} */
  get(id) {
    return this.#storage.get(id);
  }

  /**
   * Keeps a game that was just played to its end; in the place of what it ended as before, if that was undone.
   * @param {string} record
   */
  addFinished(record) {
    const seed = `.seed${readTags(record).get('EngineSeed')}`;
    for (const id of this.#storage.names(beginning)) if (id.endsWith(seed)) this.#storage.remove(id);
    const now = new Date();
    this.#keep(`${beginning}${time(now)}${seed}`, withTag(record, 'Date', now.toISOString()));
  }

  /**
   * Keeps games from elsewhere that are not kept yet.
   * @param {string[]} records judged.
   * @returns {number} how many those were.
   */
  import(records) {
    const known = new Set(this.list().map(({ record }) => record));
    let added = 0;
    for (const record of records) {
      if (known.has(record)) continue;
      known.add(record);
      const date = new Date(readTags(record).get('Date') ?? Date.now());
      this.#keep(`${beginning}${time(Number.isNaN(date.getTime()) ? new Date() : date)}.${checksum(record)}`, record);
      added += 1;
    }
    return added;
  }

  /** Puts back what was removed. */
  restore(id, record) {
    this.#storage.set(id, record);
  }

  remove(id) {
    this.#storage.remove(id);
  }

  #keep(id, record) {
    this.#storage.set(id, record);
    for (const old of this.#storage.names(beginning).slice(0, -Records.most)) this.#storage.remove(old);
  }
}

const time = (date) => String(Math.max(0, date.getTime())).padStart(15, '0');
