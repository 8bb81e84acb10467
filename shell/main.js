// The page: loads what it needs, starts the app, and carries messages between it, the engine, the storage
// and the browser.

import { App, readMessage } from './app.js';
import { EngineClient } from './engine-client.js';
import { Progress, fail, failed, uncover } from './loading.js';
import { Panels } from './panels.js';
import { Settings } from './settings.js';
import { Storage } from './storage.js';
import { Strings } from './strings.js';
import { Study } from './study.js';
import { Surroundings } from './surroundings.js';

const canvas = document.getElementById('canvas');

let app;
let panels;
let strings;
let study;
let surroundings;

const storage = new Storage(async () => {
  await tessera.ready;
  app.send('storage unavailable');
});

const settings = new Settings(storage);

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
  save: (_, record) => storage.setSave(record),
  forget: () => storage.forgetSave(),
  setting: (argument) => {
    const [, name, value] = /^(\S+) ?(.*)$/.exec(argument);
    settings.set(name, value);
  },
  open: (name) => panels.show(name),
  study: (_, lines) => study.open(lines),
  'study-closed': () => study.close(),
  announce,
  title: (text) => { document.title = text; },
};

function announce(text) {
  const region = document.getElementById('announcements');
  // The same text again is only read out if it differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
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
  [app, strings] = await Promise.all([App.load(options, progress), Strings.load(navigator.languages)]);
  // The app's own context, if it got one: to make another one before would take time in every browser.
  if (canvas.getContext('webgl2') === null) {
    fail('no-webgl2');
    throw new Error('no WebGL2 context');
  }

  strings.apply(document);
  canvas.setAttribute('aria-label', strings.text('shell.canvas'));
  panels = new Panels({ app, storage, settings, strings });
  const save = storage.save();
  surroundings = new Surroundings((text) => app.send(text), settings.get('theme'));
  study = new Study({ app, engine, panels, strings, surroundings, announce });
  panels.addContext({ study });
  app.send(strings.message());
  surroundings.tellAll();
  settings.listen((name, value) => { if (name === 'theme') surroundings.chooseTheme(value); });
  for (const [name, value] of settings) app.send(`setting ${name} ${value}`);
  if (save !== null) app.send(`resume\n${save}`);
  app.send('start');

  await firstFrame();
  performance.mark('first-frame');
  uncover();
  canvas.focus({ preventScroll: true });
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

// SDL takes every key that the canvas hears, but these are the browser's. (Undo and redo are ours, too. On
// layouts without Latin letters the key's place stands for its letter.)
addEventListener('keydown', (event) => {
  const { code, key } = event;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  const combined = (event.ctrlKey || event.metaKey || event.altKey) && !/^(Control|Meta|Alt|Shift)/.test(code);
  const ours = !event.altKey && (letter === 'z' || letter === 'y');
  if (/^F\d+$/.test(code) || (combined && !ours)) event.stopImmediatePropagation();
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
 *   turn played last), `hand` (the turn that is being made), `status` (what the game says of it), `scores`,
 *   `result`, `record`, `message` (the last one shown), `busy` (1 while something moves or the engine
 *   thinks), `focus` (the target that the keyboard is at), `frames`, `targets`.
 * @property {() => {id: string, x: number, y: number, width: number, height: number}[]} targets everything
 *   that can be pressed, in CSS pixels from the canvas's upper left corner.
 * @property {number} frames drawn so far.
 * @property {EngineClient} engine with `worker`, the live worker, `ready`, whether that can be asked, and
 *   `restarts`, how often it was replaced.
 */

/** @type {Tessera} */
const tessera = Object.freeze({
  ready: new Promise((resolve) => { start().then(resolve, (error) => fail('not-loaded', error)); }),
  query: (what) => app.query(what),
  targets: () => app.query('targets').split('\n').filter((line) => line !== '').map((line) => {
    const [id, x, y, width, height] = line.split(' ');
    return { id, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  }),
  get frames() { return Number(app.query('frames')); },
  engine,
});
window.tessera = tessera;

tessera.ready.then(() => engine.start());
