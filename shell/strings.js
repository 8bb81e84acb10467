// All texts, from the locale files: the only place where a language is chosen.

// One line a language, the first the one that stands in for others.
const files = {
  en: new URL('locales/en.json', import.meta.url),
};

/** Texts of one language by flat key: `x.y` for nested objects, `x.one`, `x.other`, … for plural forms. */
export class Strings {
  #plurals;

  constructor(language, texts) {
    this.language = language;
    this.texts = texts;
    this.#plurals = new Intl.PluralRules(language);
  }

  /**
   * @param {readonly string[]} wanted languages, best first.
   * @returns {Promise<Strings>}
   * @throws when the file did not load.
   */
  static async load(wanted) {
    const language = wanted.map((tag) => tag.split('-')[0]).find((tag) => Object.hasOwn(files, tag))
      ?? Object.keys(files)[0];
    const response = await fetch(files[language]);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return new Strings(language, new Map(flatten(await response.json())));
  }

  /** @returns {string} the text, or its key where there is none, which is seen and mended. */
  text(key) {
    return this.texts.get(key) ?? key;
  }

  /** @returns {string} the text with each `{name}` replaced by the value of that name. */
  fill(key, values) {
    return this.text(key).replace(/\{([\w-]+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /**
   * The form of a text that fits a number.
   * @param {string} key
   * @param {number} count
   * @param {object} [values] for the other placeholders; `{n}` is the number.
   * @param {Intl.NumberFormatOptions} [format] how the number is written.
   */
  count(key, count, values = {}, format = {}) {
    const form = `${key}.${this.pluralCategory(count)}`;
    return this.fill(this.texts.has(form) ? form : `${key}.other`, { n: this.number(count, format), ...values });
  }

  /** @returns {string} a number as people of this language write it. */
  number(number, format = {}) {
    return new Intl.NumberFormat(this.language, format).format(number);
  }

  /** @returns {string} the CLDR category of a count: `one`, `few`, `other`, … */
  pluralCategory(count) {
    return this.#plurals.select(count);
  }

  /** Puts the texts into the elements that name theirs in data-text. */
  apply(root) {
    root.documentElement.lang = this.language;
    for (const element of root.querySelectorAll('[data-text]')) {
      element.textContent = this.text(element.dataset.text);
    }
  }

  /** @returns {string} the message `locale` for the app. */
  message() {
    const lines = [...this.texts].map(([key, text]) => `${key}\t${text}\n`);
    return `locale ${this.language}\n${lines.join('')}`;
  }
}

/** @yields {[string, string]} the texts of a nested object with their flat keys. */
function* flatten(object, prefix = '') {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else yield* flatten(value, `${prefix}${key}.`);
  }
}
