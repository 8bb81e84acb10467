// The page: loads what it needs, starts the app, and carries messages between it, the engine, the storage
// and the browser.

import { App, readMessage } from './app.js';
import { element } from './dom.js';
import { EngineClient } from './engine-client.js';
import { Fonts } from './fonts.js';
import { Keeping } from './keeping.js';
import { hearKeys } from './keys.js';
import { Language } from './language.js';
import { LinkError, readLink } from './link.js';
import { Progress, fail, failed, uncover } from './loading.js';
import { Mirror } from './mirror.js';
import { Panels } from './panels.js';
import { Records } from './records.js';
import { Settings } from './settings.js';
import { Sound, render } from './sound.js';
import { Statistics } from './statistics.js';
import { Storage, settingOf } from './storage.js';
import { Strings } from './strings.js';
import { Study } from './study.js';
import { Surroundings } from './surroundings.js';
import { Typed } from './typed.js';

const canvas = document.getElementById('canvas');

let app;
let keeping;
let mirror;
let panels;
let study;
let surroundings;
let typed;

// Its first failure may come before the rest of this file has run.
const storage = new Storage((what) => queueMicrotask(() => say(`storage.${what}`)));
const settings = new Settings(storage);
const sound = new Sound(settings);
const strings = new Strings();
const language = new Language({ settings, strings, fonts: new Fonts() });
const records = new Records(storage);
const statistics = new Statistics(storage);

const engine = new EngineClient({
  onAnswer: (id, line) => {
    if (!study.answer(id, line)) app.send(`answer ${id}\n${line}`);
  },
  onState: (state) => {
    study.setEngine(state);
    app.send(`engine ${state}`);
  },
});

// What the app asks of the page: by command, with the rest of the first line and the body.
const commands = {
  ask: (id, body) => engine.ask(id, body.split('\n').filter((line) => line !== '')),
  cancel: () => engine.cancel(),
  save: (_, record) => keeping.save(record),
  finished: (_, record) => keeping.finished(record),
  setting: (argument) => {
    const [, name, value] = /^(\S+) ?(.*)$/.exec(argument);
    settings.set(name, value);
  },
  open: (name) => panels.show(name),
  study: (_, lines) => study.open(lines),
  'study-texts': (_, lines) => study.retell(lines),
  'study-closed': () => study.close(),
  announce,
  mirror: (screen, body) => {
    typed.showAt(screen);
    mirror.update(screen, body);
  },
  focus: (id) => mirror.focus(id),
  typed: (_, refusal) => typed.answer(refusal),
  sound: (name) => sound.play(name),
  title: (text) => { document.title = text; },
};

// Each line is new to the log, so that all are read out, one after the other, also what was said before.
function announce(text) {
  const most = 20;
  const log = document.getElementById('announcements');
  log.append(element('p', {}, text));
  while (log.children.length > most) log.firstElementChild.remove();
}

/** Shows a text at the table, and reads it out; as soon as there is a table. */
async function say(key, places = {}) {
  await started;
  app.send(`say\n${strings.fill(key, places)}`);
}

/** Opens what the page's address carries after its #, and takes it off the address. A bad link changes nothing. */
async function openLink() {
  const text = location.hash.slice(1);
  if (text === '') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const { record, error } = app.judge((await readLink(text)).record);
    if (error !== undefined) return await say('share.refused', { reason: error });
    panels.close();
    app.send(`study\n${record}`);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    await say(`share.${error.reason}`);
  }
}

function onMessage(text) {
  const { command, argument, body } = readMessage(text);
  commands[command](argument, body);
}

// Loads and starts everything; throws when that is not possible.
async function start() {
  if (failed()) throw new Error('first.js found that the page cannot start');
  const progress = new Progress();
  const options = { canvas, onMessage, pluralCategory: (count) => strings.pluralCategory(count) };
  const [loaded, isLanguageThere] = await Promise.all([App.load(options, progress), language.load(progress)]);
  app = loaded;
  // The app's own context, if it got one: to make another one before would take time in every browser.
  if (canvas.getContext('webgl2') === null) {
    fail('no-webgl2');
    throw new Error('no WebGL2 context');
  }

  mirror = new Mirror((text) => app.send(text));
  typed = new Typed((text) => app.send(text));
  keeping = new Keeping({ app, storage, records, statistics, say, ask: () => panels.show('other-tab') });
  panels = new Panels({ app, storage, settings, sound, strings, language, records, statistics, keeping });
  surroundings = new Surroundings((text) => app.send(text), settings);
  study = new Study({ app, engine, panels, strings, surroundings, announce });
  panels.addContext({ study });
  language.tellAll(app, () => panels.refresh());
  const tellSetting = (name, value) => app.send(`setting ${name} ${value}`);
  for (const [name, value] of settings) tellSetting(name, value);
  settings.listen(tellSetting);
  surroundings.tellAll();
  storage.listen((name, value) => {
    const setting = settingOf(name);
    if (setting !== null && value !== null) settings.take(setting, value);
  });
  keeping.restore();
  app.send('start');
  if (!isLanguageThere) app.send('language unavailable');

  await firstFrame();
  performance.mark('first-frame');
  uncover();
  hearKeys({ key: (name) => app.send(`key ${name}`), mirror, signs: { '/': () => typed.open(), '?': () => panels.show('keys') } });
}

/** Resolves once the app has drawn; never when it died before. */
function firstFrame() {
  return new Promise((resolve) => {
    const look = () => {
      if (tessera.frames > 0) resolve();
      else if (!failed()) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

// Whoever points at the canvas is no more at the keyboard.
canvas.addEventListener('pointerdown', () => mirror?.leave());

// On the canvas a long press chooses a stone; it opens no menu.
canvas.addEventListener('contextmenu', (event) => event.preventDefault());

// The system took the touch away: SDL would take that for a finger lifted where it is, and play there.
addEventListener('touchcancel', (event) => {
  if (event.target !== canvas) return;
  event.stopImmediatePropagation();
  const { touches, targetTouches, changedTouches } = event;
  canvas.dispatchEvent(new TouchEvent('touchend', {
    bubbles: true, cancelable: true, touches: [...touches], targetTouches: [...targetTouches], changedTouches: [...changedTouches],
  }));
  app?.send('pointer lost');
}, true);

addEventListener('error', ({ error }) => {
  if (error instanceof WebAssembly.RuntimeError) fail('crashed');
});

/**
 * The one thing that the page puts into the global scope: what tests, and whoever is curious in the
 * console, may ask of it.
 *
 * @typedef {object} Tessera
 * @property {Promise<void>} ready resolves when the first frame is drawn; never if the page cannot start.
 * @property {(what: string) => string} query asks the app, at once: `screen` (home, setup, table, end),
 *   `game`, `state` (the position in the game's notation), `tomove`, `turns` (the legal ones), `last` (the
 *   turn played last), `hand` (the turn that is being made), `proposal` (the one that waits to be confirmed),
 *   `status` (what the game says of it), `scores`, `result`, `record`, `clock` (what is left by seat, a star
 *   after the one that runs), `message` (the last one shown), `busy` (1 while something moves or the engine
 *   thinks), `focus` (the target that the keyboard is at), `frames`, `targets`.
 * @property {() => {id: string, x: number, y: number, width: number, height: number}[]} targets everything
 *   that can be pressed, in CSS pixels from the canvas's upper left corner.
 * @property {number} frames drawn so far.
 * @property {EngineClient} engine with `worker`, the live worker, `ready`, whether that can be asked, and
 *   `restarts`, how often it was replaced.
 * @property {Sound} sound with `played`, how often each sound was, and `state`, that of the audio context.
 * @property {typeof render} renderSound gives sounds as samples.
 */

const started = new Promise((resolve) => { start().then(resolve, (error) => fail('not-loaded', error)); });

/** @type {Tessera} */
const tessera = Object.freeze({
  ready: started,
  query: (what) => app.query(what),
  targets: () => app.query('targets').split('\n').filter((line) => line !== '').map((line) => {
    const [id, x, y, width, height] = line.split(' ');
    return { id, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  }),
  get frames() { return Number(app.query('frames')); },
  engine,
  sound,
  renderSound: render,
});
window.tessera = tessera;

started.then(() => {
  engine.start();
  openLink();
  addEventListener('hashchange', openLink);
});
