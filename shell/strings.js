// All texts, from the locale files, and all that is written differently from language to language.

/**
 * One line a language, the first the one that stands in for others: its own name, the way it is read, its texts,
 * and the fonts it needs besides the basic ones.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', fonts: [], texts: new URL('locales/en.json', import.meta.url) },
  pl: { name: 'Polski', direction: 'ltr', fonts: ['extended'], texts: new URL('locales/pl.json', import.meta.url) },
  ru: { name: 'Русский', direction: 'ltr', fonts: ['extended'], texts: new URL('locales/ru.json', import.meta.url) },
  fa: { name: 'فارسی', direction: 'rtl', fonts: ['persian'], texts: new URL('locales/fa.json', import.meta.url) },
};

export const firstLanguage = Object.keys(languages)[0];

/**
 * @param {readonly string[]} wanted languages' tags, best first, as of the browser.
 * @returns {string} the best of ours.
 */
export function bestLanguage(wanted) {
  return wanted.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => Object.hasOwn(languages, tag)) ?? firstLanguage;
}

/**
 * Texts of the present language by flat key: `x.y` for nested objects, `x.one`, `x.other`, … for plural forms.
 * The object lives as long as the page; what it says changes with the language.
 */
export class Strings {
  #texts = new Map();
  #plurals;
  #locale;
  /** The present language's tag. */
  language;
  /** @type {'ltr'|'rtl'} */
  direction;
  /** @type {'western'|'persian'} */
  digits;

  /**
   * @param {string} language one of ours.
   * @returns {Promise<Map<string, string>>} its texts.
   * @throws when the file did not load.
   */
  static async load(language) {
    const response = await fetch(languages[language].texts);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return new Map(flatten(await response.json()));
  }

  /**
   * Speaks that language from now on.
   * @param {string} language
   * @param {Map<string, string>} texts
   * @param {'western'|'persian'} digits
   */
  use(language, texts, digits) {
    this.language = language;
    this.direction = languages[language].direction;
    this.digits = digits;
    this.#texts = texts;
    this.#plurals = new Intl.PluralRules(language);
    this.#locale = `${language}-u-nu-${digits === 'persian' ? 'arabext' : 'latn'}`;
  }

  /** @returns {string} the text, or its key where there is none, which is seen and mended. */
  text(key) {
    return this.#texts.get(key) ?? key;
  }

  /** @returns {string} the text with each `{name}` replaced by the value of that name. */
  fill(key, values) {
    return this.text(key).replace(/\{([\w-]+)\}/g, (whole, name) => (name in values ? this.#apart(values[name]) : whole));
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
    return this.fill(this.#texts.has(form) ? form : `${key}.other`, { n: this.number(count, format), ...values });
  }

  /** @returns {string} a number as people of this language write it, in the chosen digits. */
  number(number, format = {}) {
    return new Intl.NumberFormat(this.#locale, format).format(number);
  }

  /** @returns {string} a day, as people of this language write it, or as much of its time as `format` asks for. */
  date(date, format = { dateStyle: 'medium' }) {
    return new Intl.DateTimeFormat(this.#locale, format).format(date);
  }

  /** @returns {string} the CLDR category of a count: `one`, `few`, `other`, … */
  pluralCategory(count) {
    return this.#plurals.select(count);
  }

  /** Puts the texts into the elements that name theirs in data-text. */
  apply(root) {
    root.documentElement.lang = this.language;
    root.documentElement.dir = this.direction;
    for (const element of root.querySelectorAll('[data-text]')) element.textContent = this.text(element.dataset.text);
  }

  /** @returns {string} the message `locale` for the app. */
  message() {
    const lines = [...this.#texts].map(([key, text]) => `${key}\t${text}\n`);
    return `locale ${this.language} ${this.direction}\n${lines.join('')}`;
  }

  // What is put into a text that is read from right to left keeps its own order.
  #apart(value) {
    return this.direction === 'rtl' ? `\u2068${value}\u2069` : value;
  }
}

/** @yields {[string, string]} the texts of a nested object with their flat keys. */
function* flatten(object, prefix = '') {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else yield* flatten(value, `${prefix}${key}.`);
  }
}
