// What the page keeps between visits: the game in progress and the settings, in localStorage. Frames and
// browsers may block it, and it may be full: nothing here ever throws.

// The number is that of the format of what is kept. first.js reads the theme by this name, too.
const prefix = 'tessera.1.';
const settingPrefix = `${prefix}setting.`;

export class Storage {
  #onUnavailable;
  #told = false;

  /** @param {() => void} onUnavailable called once, the first time that something cannot be kept or read. */
  constructor(onUnavailable) {
    this.#onUnavailable = onUnavailable;
  }

  /** @returns {string|null} the record of the saved game. */
  save() {
    return this.#try(() => localStorage.getItem(`${prefix}save`));
  }

  /** @param {string} record */
  setSave(record) {
    this.#try(() => localStorage.setItem(`${prefix}save`, record));
  }

  forgetSave() {
    this.#try(() => localStorage.removeItem(`${prefix}save`));
  }

  /** @returns {Map<string, string>} all settings by name. */
  settings() {
    const found = new Map();
    this.#try(() => {
      for (const key of Object.keys(localStorage).sort()) {
        if (key.startsWith(settingPrefix)) found.set(key.slice(settingPrefix.length), localStorage.getItem(key));
      }
    });
    return found;
  }

  setSetting(name, value) {
    this.#try(() => localStorage.setItem(settingPrefix + name, value));
  }

  // Even reading the name `localStorage` may throw.
  #try(action) {
    try {
      return action() ?? null;
    } catch {
      if (!this.#told) {
        this.#told = true;
        this.#onUnavailable();
      }
      return null;
    }
  }
}
