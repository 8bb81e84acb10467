// The C++ program that draws all screens. Only text crosses: a message is a line with a command and its
// arguments, then, if any, its body.

import { fetchWasm } from './loading.js';
import { callWithText } from './module-text.js';

const code = new URL('app.mjs', import.meta.url);
const wasm = new URL('app.wasm', import.meta.url);

/**
 * A message's parts.
 * @param {string} text
 * @returns {{command: string, argument: string, body: string}} `argument` is the rest of the first line.
 */
export function readMessage(text) {
  const [, command, argument, body] = /^(\S*) ?([^\n]*)\n?([^]*)$/.exec(text);
  return { command, argument, body };
}

/** The program's module, with text in and text out. */
export class App {
  #module;

  constructor(module) {
    this.#module = module;
  }

  /**
   * Loads the program. It draws nothing before the message `start`.
   * @param {object} options for the module: `canvas`, `onMessage(text)`, `pluralCategory(n)`.
   * @param {import('./loading.js').Progress} progress
   * @returns {Promise<App>}
   * @throws when something did not load or compile.
   */
  static async load(options, progress) {
    const response = fetchWasm(wasm, progress);
    // Whoever waits for the code first must not leave this one's failure unheard.
    response.catch(() => {});
    const { default: create } = await import('./app.mjs');
    progress.addFile(code);
    return new App(await new Promise((resolve, reject) => {
      create({
        ...options,
        instantiateWasm(imports, done) {
          WebAssembly.instantiateStreaming(response, imports)
            .then(({ instance, module }) => done(instance, module))
            .catch(reject);
          return {};
        },
      }).then(resolve, reject);
    }));
  }

  /**
   * Draws with these fonts from now on. Not while the program sends a message itself.
   * @param {[string, ArrayBuffer][]} faces TrueType files, each with its face: regular, medium, bold or mono;
   *   those of one face one after the other, of which the first that has a character draws it.
   */
  setFonts(faces) {
    const module = this.#module;
    module._app_clear_fonts();
    for (const [face, bytes] of faces) {
      const name = module.stringToNewUTF8(face);
      const copy = module._malloc(bytes.byteLength);
      module.HEAPU8.set(new Uint8Array(bytes), copy);
      module._app_add_font(name, copy, bytes.byteLength); // which keeps the copy
      module._free(name);
    }
  }

  /**
   * Sends a message, after whatever runs now: the program is never entered while it is sending one itself.
   * @param {string} text
   */
  send(text) {
    queueMicrotask(() => callWithText(this.#module, 'app_receive', text));
  }

  /**
   * Asks a question, answered at once.
   * @param {string} what
   * @returns {string}
   */
  query(what) {
    return callWithText(this.#module, 'app_query', what);
  }

  /**
   * Judges a game record.
   * @param {string} record
   * @returns {{record: string}|{error: string}} the record as the app writes it, or what is wrong with it.
   */
  judge(record) {
    return this.#record('judge', record);
  }

  /**
   * What position a game record leads to.
   * @param {string} record
   * @returns {{record: string}|{error: string}} a record that begins there, without turns.
   */
  position(record) {
    return this.#record('position', record);
  }

  #record(question, record) {
    const { command, argument, body } = readMessage(this.query(`${question}\n${record}`));
    return command === 'ok' ? { record: body } : { error: argument };
  }
}
