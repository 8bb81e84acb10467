// The fonts' files: the same bytes draw on the canvas and in the panels. Basic is what English needs; the others
// are loaded when a language or its digits ask for them.

const groups = {
  basic: {
    family: 'Inter',
    regular: new URL('fonts/inter-regular.ttf', import.meta.url),
    medium: new URL('fonts/inter-medium.ttf', import.meta.url),
    bold: new URL('fonts/inter-bold.ttf', import.meta.url),
  },
  extended: {
    family: 'Inter Extended',
    regular: new URL('fonts/inter-regular-extended.ttf', import.meta.url),
    medium: new URL('fonts/inter-medium-extended.ttf', import.meta.url),
    bold: new URL('fonts/inter-bold-extended.ttf', import.meta.url),
  },
  persian: {
    family: 'Vazirmatn',
    regular: new URL('fonts/vazirmatn-regular.ttf', import.meta.url),
    medium: new URL('fonts/vazirmatn-medium.ttf', import.meta.url),
    bold: new URL('fonts/vazirmatn-bold.ttf', import.meta.url),
  },
};
const moves = { family: 'JetBrains Mono', url: new URL('fonts/mono-regular.ttf', import.meta.url) };
const weights = { regular: '400', medium: '500', bold: '700' };

/** @typedef {'basic'|'extended'|'persian'} Group */

export class Fonts {
  // What each file holds, by its address, once it is there.
  #bytes = new Map();

  /**
   * Loads the files of groups that are not there yet, and gives them to the page.
   * @param {readonly Group[]} names
   * @param {import('./loading.js').Progress} [progress]
   * @throws when one did not load.
   */
  async load(names, progress) {
    const files = names.flatMap((name) => Object.entries(weights)
      .map(([face, weight]) => ({ family: groups[name].family, weight, url: groups[name][face] })));
    await Promise.all([...files, { ...moves, weight: weights.regular }].map((file) => this.#load(file, progress)));
  }

  /**
   * @param {readonly Group[]} names of groups that were loaded, `basic` first.
   * @returns {[string, ArrayBuffer][]} what App.setFonts takes. Words among moves are drawn as elsewhere.
   */
  faces(names) {
    const bytes = (face) => names.map((name) => this.#bytes.get(groups[name][face].href));
    return [
      ...Object.keys(weights).flatMap((face) => bytes(face).map((file) => [face, file])),
      ...[this.#bytes.get(moves.url.href), ...bytes('regular')].map((file) => ['mono', file]),
    ];
  }

  async #load({ family, weight, url }, progress) {
    if (this.#bytes.has(url.href)) return;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    if (this.#bytes.has(url.href)) return; // asked for twice at once
    this.#bytes.set(url.href, bytes);
    document.fonts.add(new FontFace(family, bytes, { weight }));
    progress?.addFile(url);
  }
}
