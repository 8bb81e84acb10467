// What lies over the table as a dialog: settings, records, whatever needs text, links or forms. One at a time;
// one that was opened from another leads back to it.

import { element } from './dom.js';

/**
 * A panel's module, loaded when it is first opened:
 *   title(context)   its heading
 *   render(body, context, argument)   fills the body; what it returns, if a function, runs when it goes
 *
 * @typedef {object} Context what every panel may use.
 * @property {import('./app.js').App} app
 * @property {import('./storage.js').Storage} storage
 * @property {import('./settings.js').Settings} settings
 * @property {import('./sound.js').Sound} sound
 * @property {import('./strings.js').Strings} strings
 * @property {import('./language.js').Language} language
 * @property {object} study what is looked at, as study.js has it
 * @property {import('./records.js').Records} records
 * @property {import('./statistics.js').Statistics} statistics
 * @property {import('./keeping.js').Keeping} keeping
 * @property {Panels} panels
 */

const modules = {
  import: () => import('./panels/import.js'),
  keys: () => import('./panels/keys.js'),
  menu: () => import('./panels/menu.js'),
  'other-tab': () => import('./panels/other-tab.js'),
  'play-on': () => import('./panels/play-on.js'),
  record: () => import('./panels/record.js'),
  records: () => import('./panels/records.js'),
  settings: () => import('./panels/settings.js'),
  share: () => import('./panels/share.js'),
  statistics: () => import('./panels/statistics.js'),
};

export class Panels {
  #context;
  #dialog = document.getElementById('panel');
  #heading = this.#dialog.querySelector('h2');
  #body = this.#dialog.querySelector('.panel-body');
  #back = this.#dialog.querySelector('.panel-back');
  #path = [];
  #leave = null;

  /** @param {Omit<Context, 'panels' | 'study'>} context */
  constructor(context) {
    this.#context = { ...context, panels: this };
    this.#back.addEventListener('click', () => this.back());
    this.#dialog.querySelector('.panel-close').addEventListener('click', () => this.close());
    this.#dialog.addEventListener('close', () => this.#gone());
    // Outside the dialog's own box there is only its backdrop.
    this.#dialog.addEventListener('click', ({ target }) => { if (target === this.#dialog) this.close(); });
  }

  /** @param {Partial<Context>} more that was made after the panels. */
  addContext(more) {
    Object.assign(this.#context, more);
  }

  /** @returns {boolean} whether there is a panel of that name. */
  knows(name) {
    return Object.hasOwn(modules, name);
  }

  /** The name of the panel that is open, or null. */
  get open() {
    return this.#path.at(-1)?.name ?? null;
  }

  /**
   * Opens a panel over whatever is open; nothing happens where it is the one that is open.
   * @param {string} name
   * @param {string} [argument] what the panel is opened for.
   */
  async show(name, argument) {
    if (this.open === name && this.#path.at(-1).argument === argument) return;
    if (!this.knows(name)) throw new Error(`no panel ${name}`);
    this.#path.push({ name, argument });
    await this.#render();
  }

  /** To the panel from which this one was opened, or to the table. */
  async back() {
    this.#path.pop();
    if (this.#path.length === 0) this.close();
    else await this.#render();
  }

  /** To the table. */
  close() {
    this.#dialog.close();
  }

  /** Shows the present panel anew, after what it shows has changed; what had the focus keeps it. */
  async refresh() {
    if (this.#path.length === 0) return;
    const { name, value } = document.activeElement;
    const { scrollTop } = this.#body;
    await this.#render();
    this.#body.scrollTop = scrollTop;
    [...this.#body.querySelectorAll('[name]')].find((each) => each.name === name && each.value === value)?.focus();
  }

  async #render() {
    const { name, argument } = this.#path.at(-1);
    const module = await modules[name]();
    if (this.open !== name) return; // closed while it loaded
    this.#clear();
    const { strings } = this.#context;
    this.#dialog.dataset.panel = name;
    this.#heading.textContent = module.title(this.#context, argument);
    this.#back.hidden = this.#path.length < 2;
    this.#back.setAttribute('aria-label', strings.text('panel.back'));
    this.#dialog.querySelector('.panel-close').setAttribute('aria-label', strings.text('panel.close'));
    const body = element('div');
    this.#leave = module.render(body, this.#context, argument) ?? null;
    this.#body.replaceChildren(body);
    // What is only read is scrolled by keys where it has the focus itself.
    this.#body.tabIndex = body.querySelector('a, button, input, select, textarea') ? -1 : 0;
    this.#body.scrollTop = 0;
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#heading.focus();
  }

  #clear() {
    this.#leave?.();
    this.#leave = null;
  }

  #gone() {
    this.#clear();
    this.#path = [];
    this.#body.replaceChildren();
    delete this.#dialog.dataset.panel;
  }
}
