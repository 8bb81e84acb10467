// The settings while the page lives: the one place where they are read and changed. What changes is kept, and
// told to whoever listens.

/** What a player may choose in the panel of settings, and what holds until then. */
const defaults = {
  language: 'system',
  digits: 'system',
  theme: 'system',
  contrast: 'system',
  palette: 'wood',
  coordinates: 'shown',
  bottom: 'own',
  rotate: 'off',
  motion: 'system',
  confirm: 'off',
  sound: 'on',
  volume: '60',
};

export class Settings {
  #storage;
  #values;
  #listeners = [];

  /** @param {import('./storage.js').Storage} storage */
  constructor(storage) {
    this.#storage = storage;
    this.#values = storage.settings();
  }

  /** @returns {string|undefined} */
  get(name) {
    return this.#values.get(name) ?? defaults[name];
  }

  /** @returns {Iterable<[string, string]>} all of them. */
  [Symbol.iterator]() {
    return this.#values.entries();
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    if (this.#values.get(name) === value) return;
    this.#storage.setSetting(name, value);
    this.take(name, value);
  }

  /** Takes over what another tab has set, which has kept it, too. @param {string} name @param {string} value */
  take(name, value) {
    if (this.#values.get(name) === value) return;
    this.#values.set(name, value);
    for (const listener of this.#listeners) listener(name, value);
  }

  /** Makes everything as it was before anything was chosen in the panel of settings. */
  reset() {
    for (const [name, value] of Object.entries(defaults)) this.set(name, value);
  }

  /** @param {(name: string, value: string) => void} listener called after each change. */
  listen(listener) {
    this.#listeners.push(listener);
  }
}
