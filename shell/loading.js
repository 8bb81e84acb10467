// What is seen before the first frame: how far loading has come, or what went wrong.

const root = document.documentElement;

/**
 * Says for good that the page cannot go on.
 * @param {'no-webgl2'|'no-webassembly'|'not-loaded'|'crashed'} problem which of the sentences in index.html;
 *   the first one stays.
 * @param {Error} [error] for whoever looks into it.
 */
export function fail(problem, error) {
  if (failed()) return;
  root.dataset.problem = problem;
  if (error) console.error(error);
}

/** @returns {boolean} whether a problem was found already. */
export function failed() {
  return root.dataset.problem !== undefined;
}

/** Uncovers the canvas. */
export function uncover() {
  root.dataset.state = 'playing';
}

/** Counts bytes against the sizes that assemble.mjs wrote into index.html, and shows the share. */
export class Progress {
  #bar = document.getElementById('progress');
  #sizes = new Map();
  #total = 0;
  #loaded = 0;

  constructor() {
    for (const link of document.querySelectorAll('link[data-bytes]')) {
      const bytes = Number(link.dataset.bytes);
      this.#sizes.set(link.href, bytes);
      this.#total += bytes;
    }
  }

  /** @param {number} bytes loaded since the last call. */
  add(bytes) {
    this.#loaded += bytes;
    this.#bar.value = Math.min(1, this.#loaded / this.#total);
  }

  /** @param {URL} url of a file that is wholly loaded and was not counted. */
  addFile(url) {
    this.add(this.#sizes.get(url.href) ?? 0);
  }
}

/**
 * Fetches WebAssembly while counting its bytes.
 * @param {URL} url
 * @param {Progress} progress
 * @returns {Promise<Response>} ready for the streaming compiler whatever MIME type the host gave, so that a
 *   wrong one does not load the file twice.
 * @throws when the host does not answer with the file.
 */
export async function fetchWasm(url, progress) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      progress.add(chunk.byteLength);
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { headers: { 'Content-Type': 'application/wasm' } });
}
