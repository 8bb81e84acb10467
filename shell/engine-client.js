// The engine as the page sees it: one request at a time, answers only for that one, and a new worker where
// the old one died.

const wasm = new URL('engine.wasm', import.meta.url);

// How long a worker may be silent, in milliseconds, while it starts (its code may come over a slow line)
// and while it thinks.
const patience = { starting: 20_000, thinking: 4_000 };
const watchEvery = 500;
const mostFailures = 3;

export class EngineClient {
  /** The live worker, or null: before start() and while the engine is unavailable. */
  worker = null;
  /** How often a dead worker was replaced. */
  restarts = 0;

  #onAnswer;
  #onState;
  #wasmAddress = null;
  #ready = false;
  #request = null;
  #failures = 0;
  #heardAt = 0;
  #watch = null;

  /** Whether the worker is there and can be asked. */
  get ready() {
    return this.#ready;
  }

  /**
   * @param {object} handlers
   * @param {(id: string, line: string) => void} handlers.onAnswer a line for the present request.
   * @param {(state: 'ready'|'restarting'|'unavailable') => void} handlers.onState
   */
  constructor({ onAnswer, onState }) {
    this.#onAnswer = onAnswer;
    this.#onState = onState;
    document.addEventListener('visibilitychange', () => this.#heard());
  }

  /** Makes the worker, if there is none, so that the first request need not wait for it. */
  start() {
    if (!this.worker) this.#open();
  }

  /**
   * Starts a request; one under way is dropped, and what it may still answer.
   * @param {string} id that its answers carry.
   * @param {string[]} lines of the text protocol.
   */
  ask(id, lines) {
    this.#request = { id, lines };
    if (this.#ready) this.#post();
    else this.start();
  }

  /** Drops the request under way, if any. */
  cancel() {
    if (!this.#request) return;
    this.#request = null;
    if (this.#ready) this.worker.postMessage({ id: null });
    this.#watchIfBusy();
  }

  async #open() {
    this.#ready = false;
    let worker;
    try {
      // Sandboxed frames may refuse workers.
      worker = new Worker(new URL('engine-worker.js', import.meta.url), { type: 'module' });
    } catch {
      this.#fail();
      return;
    }
    this.worker = worker;
    const fail = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.#fail();
    };
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.worker) this.#hear(data);
    });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    this.#watchIfBusy();
    try {
      worker.postMessage({ wasm: await this.#fetchWasm() });
    } catch {
      if (worker === this.worker) this.#fail();
    }
  }

  // Fetches it once for all workers; a failure is not kept.
  async #fetchWasm() {
    if (!this.#wasmAddress) {
      const response = await fetch(wasm);
      if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
      const file = new Blob([await response.arrayBuffer()], { type: 'application/wasm' });
      this.#wasmAddress = URL.createObjectURL(file);
    }
    return this.#wasmAddress;
  }

  #hear(message) {
    this.#heard();
    if (message.ready) {
      this.#ready = true;
      this.#onState('ready');
      if (this.#request) this.#post();
      else this.#watchIfBusy();
      return;
    }
    if (message.id !== this.#request?.id) return;
    if (message.done) {
      this.#request = null;
      this.#failures = 0;
      this.#watchIfBusy();
    }
    for (const line of message.lines) this.#onAnswer(message.id, line);
  }

  #post() {
    this.worker.postMessage(this.#request);
    this.#watchIfBusy();
  }

  #fail() {
    this.worker?.terminate();
    this.worker = null;
    this.#ready = false;
    this.#failures += 1;
    if (this.#failures < mostFailures) {
      this.restarts += 1;
      this.#onState('restarting');
      this.#open();
    } else {
      this.#failures = 0;
      this.#request = null;
      this.#watchIfBusy();
      this.#onState('unavailable');
    }
  }

  // --- the watchdog: a worker that was ended, or ran out of memory, says nothing ---

  #heard() {
    this.#heardAt = performance.now();
  }

  #watchIfBusy() {
    const busy = this.#request !== null || (this.worker !== null && !this.#ready);
    clearInterval(this.#watch);
    this.#heard();
    this.#watch = busy ? setInterval(() => this.#look(), watchEvery) : null;
  }

  #look() {
    // Timers of hidden pages sleep, and so may their workers.
    if (document.hidden) this.#heard();
    const most = this.#ready ? patience.thinking : patience.starting;
    if (performance.now() - this.#heardAt > most) this.#fail();
  }
}
