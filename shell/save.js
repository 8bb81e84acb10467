// The game in progress, kept at every turn: in two slots that are written in turn, so that a write that is cut
// short leaves the game of a turn before. Each slot's text is its checksum, a number that grows by one with
// every write, and the tab that wrote it; then the record. Tabs share the slots: what another one wrote is
// never overwritten before this one has seen it.

import { checksum } from './checksum.js';

const slots = ['save.0', 'save.1'];
// Where versions up to 0.1 kept the bare record.
const single = 'save';

/** @typedef {{sequence: number, tab: string, record: string}} Saved */

/** @param {Saved} saved @returns {string} a slot's text. */
export function writeSlot({ sequence, tab, record }) {
  const rest = `${sequence} ${tab}\n${record}`;
  return `${checksum(rest)}\n${rest}`;
}

/** @param {string|null} text @returns {Saved|null} null for anything that is not whole. */
export function readSlot(text) {
  const [, sum, rest] = /^([0-9a-f]{8})\n([^]*)$/.exec(text ?? '') ?? [];
  if (rest === undefined || checksum(rest) !== sum) return null;
  const [, sequence, tab, record] = /^(\d{1,15}) (\S+)\n([^]*)$/.exec(rest) ?? [];
  return record === undefined ? null : { sequence: Number(sequence), tab, record };
}

export class Save {
  #storage;
  #tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  /** The last write that this tab has made or seen. */
  #seen = 0;

  /** @param {import('./storage.js').Storage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @returns {boolean} whether a name in the storage is one of a slot's. */
  static has(name) {
    return slots.includes(name);
  }

  /**
   * Reads the saved game: the newest that is whole and that the judge accepts.
   * @param {(record: string) => boolean} judge
   * @returns {{record: string|null, damage: 'none'|'newest'|'all'}} `newest`: it is the game of a turn before.
   */
  load(judge) {
    const texts = slots.map((slot) => this.#storage.get(slot)).filter((text) => text !== null);
    const whole = texts.map(readSlot).filter((saved) => saved !== null).sort((a, b) => b.sequence - a.sequence);
    this.#seen = whole[0]?.sequence ?? 0;
    const found = whole.find(({ record }) => judge(record));
    if (found) {
      const refused = found !== whole[0];
      // The next write takes the place of what is damaged or refused.
      if (refused) this.#seen += 1;
      return { record: found.record, damage: refused || whole.length < texts.length ? 'newest' : 'none' };
    }
    const record = this.#storage.get(single);
    if (record !== null && judge(record)) {
      this.keep(record);
      return { record, damage: texts.length > 0 ? 'newest' : 'none' };
    }
    return { record: null, damage: texts.length > 0 || record !== null ? 'all' : 'none' };
  }

  /** What another tab has saved since this one last saved or looked, or null. @returns {Saved|null} */
  foreign() {
    const newest = this.#newest();
    return newest && newest.sequence > this.#seen && newest.tab !== this.#tab ? newest : null;
  }

  /** Takes what another tab has saved for what is kept, so that this one may write after it. @param {Saved} saved */
  accept({ sequence }) {
    this.#seen = sequence;
  }

  /** Keeps a record, whatever another tab has saved. @param {string} record */
  keep(record) {
    this.#seen = Math.max(this.#seen, this.#newest()?.sequence ?? 0) + 1;
    this.#storage.set(slots[this.#seen % slots.length], writeSlot({ sequence: this.#seen, tab: this.#tab, record }));
    if (this.#storage.get(single) !== null) this.#storage.remove(single);
  }

  /** @returns {string[]} what lies in the slots as it is, for whoever wants to save what is unreadable. */
  raw() {
    return [...slots, single].map((name) => this.#storage.get(name)).filter((text) => text !== null);
  }

  #newest() {
    return slots.map((slot) => readSlot(this.#storage.get(slot)))
      .reduce((best, saved) => (saved && saved.sequence > (best?.sequence ?? 0) ? saved : best), null);
  }
}
