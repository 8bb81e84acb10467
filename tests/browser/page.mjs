// What the browser tests share: the real server, a headless Chromium, and a page played as a person would:
// by what is seen on the screen, never by a sleep.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from '../../tools/serve.mjs';

const launchOptions = {
  executablePath: process.env.TESSERA_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    // WebGL without a graphics card.
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // Nothing but the page talks to the net.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Sizes that the page must fit, in CSS pixels. */
export const sizes = {
  phone: { width: 360, height: 740 },
  phoneLandscape: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
};

/** Starts a browser. */
export const launch = () => chromium.launch(launchOptions);

/** Starts a server on the built site (TESSERA_SITE names another folder) and a browser. */
export async function openBrowser() {
  const server = await serve({ root: process.env.TESSERA_SITE, port: 0 });
  const browser = await launch();
  return { address: `${server.address}/`, browser, close: () => Promise.all([browser.close(), server.close()]) };
}

/**
 * Gives the tests of one file a browser.
 * @returns {(t: import('node:test').TestContext, options?: object) => Promise<Table>} opens a page in a fresh
 *   profile; options are those of Table.open. It is closed when the test ends, which fails if the page logged
 *   or missed anything.
 */
export function useBrowser() {
  let opened;
  before(async () => { opened = await openBrowser(); });
  after(() => opened.close());
  return async (t, options = {}) => {
    const table = new Table(opened, options);
    t.after(() => table.close());
    await table.open();
    return table;
  };
}

/** A page, as the person at the table has it. */
export class Table {
  #opened;
  #options;
  #context;
  // Where the board's cursor is, once keys have moved it.
  #cursor = null;
  /** The lines that the page wrote to the console, its exceptions, and its failed requests. */
  complaints = [];

  /**
   * @param {{address: string, browser: import('playwright-core').Browser}} opened
   * @param {object} options
   * @param {object} [options.context] options of the browser context: viewport, hasTouch, colorScheme, …
   * @param {(page: import('playwright-core').Page) => Promise<void>} [options.prepare] runs before the page loads.
   * @param {string} [options.hash] what the address carries after the page's own, from # on.
   * @param {boolean} [options.starts] false where the page is not expected to get to its first frame.
   */
  constructor(opened, { context = {}, prepare = async () => {}, hash = '', starts = true }) {
    this.#opened = opened;
    this.#options = { context, prepare, hash, starts };
  }

  async open() {
    const { context } = this.#options;
    this.#context = await this.#opened.browser.newContext({ viewport: sizes.desktop, ...context });
    await this.#openPage();
  }

  /** @returns {Promise<Table>} the page once more, in another tab of the same profile; this one closes it. */
  async openBeside() {
    const other = new Table(this.#opened, this.#options);
    other.#context = this.#context;
    other.complaints = this.complaints;
    await other.#openPage();
    return other;
  }

  async #openPage() {
    const { prepare, starts, hash } = this.#options;
    this.page = await this.#context.newPage();
    this.page.on('console', (message) => this.complaints.push(`console ${message.type()}: ${message.text()}`));
    this.page.on('pageerror', (error) => this.complaints.push(`exception: ${error.stack ?? error}`));
    this.page.on('requestfailed', (request) => {
      const { errorText } = request.failure() ?? {};
      // A page that is left at once has not got its icon yet.
      if (errorText === 'net::ERR_ABORTED' && request.url().endsWith('.svg')) return;
      this.complaints.push(`failed: ${request.url()} ${errorText}`);
    });
    this.page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`);
    });
    await prepare(this.page);
    await this.page.goto(this.#opened.address + hash);
    if (starts) await this.ready();
  }

  async close() {
    await this.#context.close();
    assert.deepEqual(this.complaints, []);
  }

  /** Waits for the first frame. */
  async ready() {
    try {
      await this.page.waitForFunction(() => window.tessera && tessera.ready.then(() => true));
    } catch (error) {
      const problem = await this.page.evaluate(() => document.documentElement.dataset.problem);
      throw new Error(['the page did not start', problem ?? 'no problem seen', ...this.complaints].join('\n'), { cause: error });
    }
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  // --- asking ---

  /** @returns {Promise<string>} the app's answer. */
  query(what) {
    return this.page.evaluate((asked) => tessera.query(asked), what);
  }

  /** @returns {Promise<string[]>} the legal turns. */
  async turns() {
    return words(await this.query('turns'));
  }

  targets() {
    return this.page.evaluate(() => tessera.targets());
  }

  /** @returns {Promise<boolean>} whether there is something of that id to press. */
  async has(id) {
    return (await this.targets()).some((target) => target.id === id);
  }

  /**
   * Waits until a question has that answer.
   * @param {string} what
   * @param {string|RegExp} wanted
   */
  async until(what, wanted, timeout = 20_000) {
    const pattern = wanted instanceof RegExp ? wanted : new RegExp(`^${escape(wanted)}$`);
    try {
      await this.page.waitForFunction(
        ([asked, source]) => new RegExp(source).test(tessera.query(asked)), [what, pattern.source], { timeout });
    } catch (error) {
      throw new Error(`${what} is "${await this.query(what)}", not ${pattern}, on screen ${await this.query('screen')}`,
        { cause: error });
    }
  }

  /** Waits until nothing moves and the engine rests. */
  settled() {
    return this.until('busy', /^0?$/);
  }

  /** Waits until the window shows a colour, `#EFE9DF`, at a place. */
  async untilColour(x, y, wanted) {
    const clip = { x, y, width: 1, height: 1 };
    for (const end = performance.now() + 10_000; ;) {
      const picture = await this.page.screenshot({ clip });
      const colour = await this.page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context.drawImage(bitmap, 0, 0);
        const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('').toUpperCase()}`;
      }, picture.toString('base64'));
      if (colour === wanted) return;
      assert.ok(performance.now() < end, `${x}, ${y} is ${colour}, not ${wanted}`);
    }
  }

  // --- doing ---

  /** @returns {Promise<{x: number, y: number}>} the middle of a target, which is waited for. */
  async middle(id) {
    const handle = await this.page.waitForFunction(
      (wanted) => tessera.targets().find((target) => target.id === wanted), id, { timeout: 20_000 },
    ).catch(async () => {
      const ids = (await this.targets()).map((target) => target.id).join(' ');
      throw new Error(`no target ${id} on screen ${await this.query('screen')}; there are: ${ids}`);
    });
    const { x, y, width, height } = await handle.jsonValue();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async click(id) {
    const { x, y } = await this.middle(id);
    await this.page.mouse.click(x, y);
  }

  async tap(id) {
    const { x, y } = await this.middle(id);
    await this.page.touchscreen.tap(x, y);
  }

  async drag(from, to) {
    const start = await this.middle(from);
    const end = await this.middle(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Moves the keyboard's focus to a target and presses it. */
  async pressByKeys(id) {
    await this.middle(id);
    const focused = () => this.page.evaluate(() => document.activeElement?.dataset.id ?? '');
    for (let i = 200; await focused() !== id; --i) {
      assert.ok(i >= 0, `keys do not come to ${id}`);
      await this.press(await this.page.evaluate((wanted) => {
        const grid = (item) => item?.closest('[role="grid"]');
        const [from, to] = [document.activeElement, document.querySelector(`[data-id="${wanted}"]`)];
        if (!grid(from) || grid(from) !== grid(to)) return 'Tab';
        const row = (cell) => Number(cell.parentElement.ariaRowIndex);
        if (row(from) !== row(to)) return row(from) < row(to) ? 'ArrowDown' : 'ArrowUp';
        return Number(from.ariaColIndex) < Number(to.ariaColIndex) ? 'ArrowRight' : 'ArrowLeft';
      }, id));
    }
    await this.until('focus', id);
    await this.press('Enter');
  }

  /** Moves the board's cursor to a cell, and acts on it. Only the first time it goes by the corner. */
  async actByKeys(id) {
    const go = async (key, times) => { for (let i = 0; i < times; ++i) await this.press(key); };
    if (!this.#cursor) {
      await go('ArrowLeft', 8);
      await go('ArrowDown', 8);
      this.#cursor = { file: 0, rank: 0 };
    }
    const wanted = { file: id.charCodeAt(5) - 'a'.charCodeAt(0), rank: Number(id[6]) - 1 };
    await go(wanted.file > this.#cursor.file ? 'ArrowRight' : 'ArrowLeft', Math.abs(wanted.file - this.#cursor.file));
    await go(wanted.rank > this.#cursor.rank ? 'ArrowUp' : 'ArrowDown', Math.abs(wanted.rank - this.#cursor.rank));
    this.#cursor = wanted;
    await this.press('Enter');
  }

  /** Does something, and waits until all that comes of it is drawn: what is chosen may make room for more. */
  async drawn(act) {
    await act();
    await this.page.evaluate(async () => {
      const nextFrames = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
      for (let seen = -1; seen !== tessera.frames;) {
        seen = tessera.frames;
        await nextFrames();
      }
    });
  }

  /** Scrolls the set-up, if it does not fit, until a target is in sight. */
  async reveal(id) {
    await this.middle('button.start');
    if (!await this.has('list.setup')) return;
    const { x, y } = await this.middle('list.setup');
    await this.page.mouse.move(x, y);
    // Down to the end, and up to the beginning.
    for (const step of [...Array(20).fill(100), ...Array(20).fill(-100)]) {
      if (await this.has(id)) return;
      await this.drawn(() => this.page.mouse.wheel(0, step));
    }
  }

  /**
   * Goes from home to a table, with the first player in the first seat unless `starter` says otherwise.
   * @param {object} [choices]
   * @param {string} [choices.game] its name.
   * @param {string[]} [choices.players] by seat: `person`, or the engine's level, `level1` to `level5`; `white`
   *   and `black` unless given.
   * @param {number} [choices.seats] as many as there are players; those not named play as they did.
   * @param {Record<string, string>} [choices.rules] values by option; the others stay as they are.
   * @param {string} [choices.starter] `first`, `second` or `lots`.
   * @param {(id: string) => Promise<void>} [choices.press] how targets are pressed.
   */
  async startGame({
    game = 'stones', white = 'person', black = 'person', players = [white, black], seats = players.length, rules = {},
    starter = 'first', press = (id) => this.click(id),
  } = {}) {
    const choose = async (id) => {
      await this.reveal(id);
      await this.drawn(() => press(id));
    };
    await this.until('screen', 'home');
    await press(`card.${game}`);
    await this.until('screen', 'setup');
    await this.middle('button.start');
    if (seats !== 2 || await this.has('choice.seats.2')) await choose(`choice.seats.${seats}`);
    for (const [i, player] of players.entries()) await choose(`choice.player${i + 1}.${player}`);
    for (const [option, value] of Object.entries(rules)) await choose(`choice.rule.${option}.${value}`);
    await choose(`choice.starter.${starter}`);
    await press('button.start');
    await this.until('screen', 'table');
    if (players[0] === 'person') await this.settled();
  }

  /** Takes up the game that was saved, from wherever the page starts. */
  async goOn() {
    if (await this.query('screen') === 'home') await this.click('card.continue');
    await this.until('screen', /table|end/);
  }

  /**
   * Plays a turn on the cells.
   * @param {string} turn `c1f4`
   * @param {(from: string, to: string) => Promise<void>} [gesture] click and click unless given.
   */
  async playTurn(turn, gesture = async (from, to) => { await this.click(from); await this.click(to); }) {
    const [from, to] = cells(turn);
    const before = await this.query('state');
    await gesture(from, to);
    await this.until('state', new RegExp(`^(?!${escape(before)}$)`));
  }

  /** Opens one of the page's panels from the menu. */
  async openPanel(name) {
    await this.click('button.menu');
    await this.page.locator(`#panel [data-open="${name}"]`).click();
    await this.page.locator(`#panel[data-panel="${name}"]`).waitFor();
  }

  /**
   * Plays the first seat's turns to the end, whatever the others do.
   * @param {number} patience how long the others may take until it is the first seat's turn again, in milliseconds.
   * @param {(turns: string[], played: number) => Promise<void>} play plays one of the legal turns.
   * @returns {Promise<number>} how many turns were played here.
   */
  async playOut(patience, play) {
    for (let played = 0; ; ++played) {
      await this.page.waitForFunction(() => tessera.query('busy') !== '1'
        && (tessera.query('screen') === 'end' || tessera.query('tomove') === '1'), undefined, { timeout: patience });
      if (await this.query('screen') === 'end') return played;
      await play(await this.turns(), played);
    }
  }
}

/** Where the page keeps the game in progress, in turn, and a setting. */
export const saveKeys = ['tessera.1.save.0', 'tessera.1.save.1'];
export const settingKey = (name) => `tessera.1.setting.${name}`;

/**
 * The record of a game that begins at a position.
 * @param {{game: string, position: string, rules?: string, seats: string[]}} start by seat `person` or `engine N`.
 */
export const recordOf = ({ game, position, rules = '', seats }) => [
  `[Game "${game}"]`,
  ...rules === '' ? [] : [`[Rules "${rules}"]`],
  `[Position "${position}"]`,
  ...seats.map((seat, i) => `[Seat${i + 1} "${seat}"]`),
  '[EngineSeed "1"]',
  '',
].join('\n');

/** Prepares a page whose browser keeps that game, as the first versions of the page did, until the page keeps another. */
export const withSave = (record) => (page) => page.addInitScript(([keys, text]) => {
  if (keys.every((key) => localStorage.getItem(key) === null)) localStorage.setItem('tessera.1.save', text);
}, [saveKeys, record]);

/** A game of Stones! with one turn to go, White's: it ends with that many stones of each side home. */
export const lastTurn = 'g7h8';
export const nearlyOver = (seats, black = 0) => recordOf({
  game: 'stones', position: `WWWWWWW1/6w1/8/8/8/8/8/${'B'.repeat(8 - black)}${'b'.repeat(black)} w`, seats,
});

/** @returns {string[]} the parts between white space. */
export const words = (text) => text.split(/\s+/).filter((word) => word !== '');

/** @returns {[string, string]} the targets of a turn's two cells. */
export const cells = (turn) => [`cell.${turn.slice(0, 2)}`, `cell.${turn.slice(2, 4)}`];

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of the turns of Stones! the longest way forward, so that games end soon; the first of equals, so that tests repeat. */
export function longest(turns) {
  const length = (turn) => Math.abs(turn.charCodeAt(3) - turn.charCodeAt(1));
  return turns.toSorted((a, b) => length(b) - length(a))[0];
}
