// Which language is spoken, and in which digits: chosen in the settings, else by the browser, and changed at any
// time. A change reaches everything only when its texts and fonts are there.

import { Strings, bestLanguage, firstLanguage, languages } from './strings.js';

export class Language {
  #settings;
  #strings;
  #fonts;
  #app = null;
  #groups = [];
  #changes = 0;

  /**
   * @param {object} parts
   * @param {import('./settings.js').Settings} parts.settings of which `language` and `digits` are obeyed.
   * @param {Strings} parts.strings which speak the language.
   * @param {import('./fonts.js').Fonts} parts.fonts
   */
  constructor({ settings, strings, fonts }) {
    this.#settings = settings;
    this.#strings = strings;
    this.#fonts = fonts;
  }

  /** The language that was chosen, here or in the browser; spoken once it is loaded. */
  get chosen() {
    const chosen = this.#settings.get('language');
    return Object.hasOwn(languages, chosen ?? '') ? chosen : bestLanguage(navigator.languages);
  }

  /** The digits that were chosen, else those of the language. @returns {'western'|'persian'} */
  get digits() {
    const chosen = this.#settings.get('digits');
    if (chosen === 'western' || chosen === 'persian') return chosen;
    return this.chosen === 'fa' ? 'persian' : 'western';
  }

  /**
   * Loads what the page starts with: the chosen language, or the first one where that does not load.
   * @param {import('./loading.js').Progress} progress
   * @returns {Promise<boolean>} whether the chosen language is there.
   * @throws when not even the first one is.
   */
  async load(progress) {
    let isThere = true;
    try {
      await this.#load(this.chosen, this.digits, progress);
    } catch {
      isThere = false;
      await this.#load(firstLanguage, 'western', progress);
    }
    this.#strings.apply(document); // the cover: the app may still fail to load
    return isThere;
  }

  /**
   * Tells the app and the page all, and again whenever it changes.
   * @param {import('./app.js').App} app
   * @param {() => void} onChange called after each change.
   */
  tellAll(app, onChange) {
    this.#app = app;
    this.#tell();
    this.#settings.listen(async (name) => {
      if (name !== 'language' && name !== 'digits') return;
      this.#changes += 1;
      const change = this.#changes;
      try {
        if (!await this.#load(this.chosen, this.digits, null, () => change === this.#changes)) return;
      } catch {
        app.send('language unavailable');
        return;
      }
      this.#tell();
      onChange();
    });
  }

  // Gives up, and says so, where something newer is wanted by the time that all is there.
  async #load(language, digits, progress, isWanted = () => true) {
    const persian = digits === 'persian' && !languages[language].fonts.includes('persian');
    const groups = ['basic', ...languages[language].fonts, ...persian ? ['persian'] : []];
    const [texts] = await Promise.all([Strings.load(language), this.#fonts.load(groups, progress)]);
    if (!isWanted()) return false;
    this.#groups = groups;
    this.#strings.use(language, texts, digits);
    return true;
  }

  #tell() {
    this.#strings.apply(document);
    this.#app.setFonts(this.#fonts.faces(this.#groups));
    this.#app.send(`digits ${this.#strings.digits}`);
    this.#app.send(this.#strings.message());
  }
}
