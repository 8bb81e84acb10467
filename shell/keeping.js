// Keeps the game at the table: restores it when the page loads, saves it at every turn, files it when it is
// over, and minds other tabs. There is one game in progress, whichever tab shows it. Tabs that show the same
// game follow each other, so that it never forks; a tab at whose table another game lies is asked which one goes
// on, and none is written over before that.

import { readTags } from './record-text.js';
import { Save, readSlot } from './save.js';

const idOf = (record) => { const tags = readTags(record); return `${tags.get('Game')} ${tags.get('EngineSeed')}`; };

export class Keeping {
  #app;
  #storage;
  #save;
  #records;
  #statistics;
  #say;
  #ask;
  /** The other tab's game that was asked about. */
  #askedAbout = '';

  /**
   * @param {object} parts
   * @param {import('./app.js').App} parts.app
   * @param {import('./storage.js').Storage} parts.storage
   * @param {import('./records.js').Records} parts.records
   * @param {import('./statistics.js').Statistics} parts.statistics
   * @param {(key: string) => void} parts.say shows the text of that key.
   * @param {() => void} parts.ask asks which game goes on: this table's, or the other tab's.
   */
  constructor({ app, storage, records, statistics, say, ask }) {
    this.#app = app;
    this.#storage = storage;
    this.#save = new Save(storage);
    this.#records = records;
    this.#statistics = statistics;
    this.#say = say;
    this.#ask = ask;
  }

  /** Gives the app the saved game, if there is one; before the app starts. */
  restore() {
    const { record, damage } = this.#save.load((text) => this.#app.judge(text).record !== undefined);
    if (record !== null) this.#app.send(`resume\n${record}`);
    if (damage !== 'none') this.#say(`storage.damaged-${damage}`);
    const look = () => { if (!document.hidden) this.#look(); };
    this.#storage.listen((name) => { if (Save.has(name)) look(); });
    document.addEventListener('visibilitychange', look);
  }

  /** The app has a turn more, or a new game. @param {string} record */
  save(record) {
    const foreign = this.#save.foreign();
    if (!foreign) this.#save.keep(record);
    // The app is not asked while it speaks.
    else queueMicrotask(() => this.#meet(foreign, record));
  }

  /** The game at the table is over. @param {string} record */
  finished(record) {
    this.#records.addFinished(record);
    this.#statistics.count(record);
    this.#askToPersist();
  }

  /** The saved game of another tab, which this one does not know yet, or null. */
  foreign() {
    return this.#save.foreign();
  }

  /** Goes on with the other tab's game. */
  follow(foreign) {
    this.#save.accept(foreign);
    this.#app.send(`resume\n${foreign.record}`);
  }

  /** Goes on with the game at this table. */
  insist() {
    this.#save.keep(this.record());
  }

  /** Takes another game to the table, in place of the one that lies there. @param {string} record judged. */
  replace(record) {
    this.#save.keep(record);
    this.#app.send(`resume\n${record}`);
  }

  /** @returns {string|null} the record of the game at the table. */
  record() {
    return this.#app.query('table') || null;
  }

  /** @returns {string[]} saves that could not be read, as they lie there. */
  unreadable() {
    return this.#save.raw().filter((text) => this.#app.judge(readSlot(text)?.record ?? text).record === undefined);
  }

  // Whether another tab has gone on.
  #look() {
    const foreign = this.#save.foreign();
    if (!foreign) return;
    // Whoever is at home or looks at the result of a game has nothing to lose.
    const mine = ['table', 'study'].includes(this.#app.query('screen')) ? this.record() : null;
    // Who was asked and did not answer is asked again with the next turn at this table.
    if (mine === null || this.#askedAbout !== idOf(foreign.record)) this.#meet(foreign, mine);
  }

  #meet(foreign, mine) {
    if (this.#app.judge(foreign.record).record === undefined) return;
    if (mine === null || idOf(mine) === idOf(foreign.record)) {
      this.follow(foreign);
    } else {
      this.#askedAbout = idOf(foreign.record);
      this.#ask();
    }
  }

  // Once: browsers that ask the player shall not do so again and again.
  async #askToPersist() {
    if (this.#storage.get('persist') !== null) return;
    this.#storage.set('persist', 'asked');
    try {
      await navigator.storage?.persist?.();
    } catch {
      // Then what is kept may be cleared by the browser, as before.
    }
  }
}
