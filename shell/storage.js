// What the page keeps between visits, as texts by name in localStorage. Frames and browsers may block it, and
// it may be full: nothing here ever throws. What could not be kept lives on in memory as long as the page.

// The number is that of the format of what is kept. first.js reads the theme by this name, too.
const prefix = 'tessera.1.';
const settingPrefix = 'setting.';

export class Storage {
  #onFailure;
  #told = new Set();
  #unkept = new Map();

  /** What may be thrown away when there is no room: names by their beginning, the first of them first. */
  expendable = '';

  /**
   * @param {(what: 'unavailable'|'full'|'room') => void} onFailure called the first time that something cannot be
   *   kept or read, that there is no room for it, or that something expendable made room.
   */
  constructor(onFailure) {
    this.#onFailure = onFailure;
  }

  /** @returns {string|null} */
  get(name) {
    return this.#unkept.get(name) ?? this.#try(() => localStorage.getItem(prefix + name)) ?? null;
  }

  /** @param {string} name @param {string} text */
  set(name, text) {
    for (;;) {
      try {
        localStorage.setItem(prefix + name, text);
        this.#unkept.delete(name);
        return;
      } catch (error) {
        const full = error?.name === 'QuotaExceededError' || error?.name === 'NS_ERROR_DOM_QUOTA_REACHED';
        if (full && this.#makeRoom(name)) continue;
        this.#unkept.set(name, text);
        this.#tell(full ? 'full' : 'unavailable');
        return;
      }
    }
  }

  remove(name) {
    this.#unkept.delete(name);
    this.#try(() => localStorage.removeItem(prefix + name));
  }

  /** @returns {string[]} the names that begin so, in order. */
  names(beginning = '') {
    const kept = this.#try(() => Object.keys(localStorage)) ?? [];
    const names = kept.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    return [...new Set([...names, ...this.#unkept.keys()])].filter((name) => name.startsWith(beginning)).sort();
  }

  /** @returns {Map<string, string>} all settings by name. */
  settings() {
    return new Map(this.names(settingPrefix).map((name) => [name.slice(settingPrefix.length), this.get(name)]));
  }

  setSetting(name, value) {
    this.set(settingPrefix + name, value);
  }

  /**
   * @param {(name: string, text: string|null) => void} listener called when another tab has changed something;
   *   null where it was removed.
   */
  listen(listener) {
    addEventListener('storage', ({ key, newValue }) => {
      if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue);
    });
  }

  /** Throws the first expendable thing away; false when there is none but `wanted`. */
  #makeRoom(wanted) {
    if (this.expendable === '') return false;
    const [first] = this.names(this.expendable).filter((name) => name !== wanted && !this.#unkept.has(name));
    if (first === undefined) return false;
    this.remove(first);
    this.#tell('room');
    return true;
  }

  // Even reading the name `localStorage` may throw.
  #try(action) {
    try {
      return action();
    } catch {
      this.#tell('unavailable');
      return undefined;
    }
  }

  #tell(what) {
    // Full or unavailable, nothing is kept: one of the two is enough.
    const said = what === 'room' ? 'room' : 'failure';
    if (this.#told.has(said)) return;
    this.#told.add(said);
    this.#onFailure(what);
  }
}

/** @returns {string|null} which setting a name is of. */
export const settingOf = (name) => (name.startsWith(settingPrefix) ? name.slice(settingPrefix.length) : null);
