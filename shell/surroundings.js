// What the page finds around it: light or dark, how much contrast, motion or none, unless a player chose
// otherwise; the size of text, and the edges that a phone's housing covers.

// The settings that follow the system: their values, and which one holds until one is chosen.
const following = {
  theme: { values: ['light', 'dark'], query: matchMedia('(prefers-color-scheme: dark)'), found: 'dark', usual: 'light' },
  contrast: { values: ['normal', 'high'], query: matchMedia('(prefers-contrast: more)'), found: 'high', usual: 'normal' },
  motion: {
    values: ['off', 'fast', 'normal', 'slow'], query: matchMedia('(prefers-reduced-motion: reduce)'), found: 'off', usual: 'normal',
  },
};
const barColours = { light: '#FBF8F3', dark: '#1F2428' };

/** Tells the app what is around it: once by `tellAll`, then whenever it changes. */
export class Surroundings {
  #send;
  #settings;
  #insets = '';
  #dock = null;
  #scale = 100;

  /**
   * @param {(text: string) => void} send
   * @param {import('./settings.js').Settings} settings
   */
  constructor(send, settings) {
    this.#send = send;
    this.#settings = settings;
  }

  tellAll() {
    for (const [name, { query }] of Object.entries(following)) {
      this.#tell(name);
      query.addEventListener('change', () => this.#tell(name));
    }
    this.#settings.listen((name) => { if (Object.hasOwn(following, name)) this.#tell(name); });
    this.#tellInsets();
    this.#tellScale();
    addEventListener('resize', () => this.#tellInsets());
    // A box as large as the page's text grows with it.
    new ResizeObserver(() => this.#tellScale()).observe(document.getElementById('text-size'));
  }

  /**
   * Something lies at an edge of the canvas from now on, or nothing does: the app keeps clear of it.
   * @param {HTMLElement|null} dock that reaches to the window's edge along its whole side.
   */
  setDock(dock) {
    this.#dock = dock;
    this.#tellInsets();
  }

  /** Tells the app and marks the page (as first.js did) with what holds of a setting that follows the system. */
  #tell(name) {
    const { values, query, found, usual } = following[name];
    const chosen = values.find((value) => value === this.#settings.get(name));
    const value = chosen ?? (query.matches ? found : usual);
    document.documentElement.dataset[name] = value;
    if (name === 'theme') colourBar(value);
    this.#send(`setting ${name} ${value}`);
  }

  // How large the page's text is, of the 16 pixels that are usual.
  #tellScale() {
    const scale = Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 * 100);
    if (scale !== this.#scale) this.#send(`scale ${scale}`);
    this.#scale = scale;
  }

  #tellInsets() {
    const style = getComputedStyle(document.getElementById('insets'));
    const housing = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(Number.parseFloat);
    // The dock lies over what the housing covers at its edge.
    const docked = this.#dockInsets();
    const insets = housing.map((inset, edge) => Math.max(inset, docked[edge])).join(' ');
    if (insets !== this.#insets) this.#send(`insets ${insets}`);
    this.#insets = insets;
  }

  // From top, right, bottom and left, as the style sheet has placed it.
  #dockInsets() {
    if (!this.#dock) return [0, 0, 0, 0];
    const { left, right, top } = this.#dock.getBoundingClientRect();
    if (right - left >= innerWidth) return [0, 0, innerHeight - top, 0];
    return left <= 0 ? [0, 0, 0, right] : [0, innerWidth - left, 0, 0];
  }
}

/** The browser's own bar has the colour of the panel. */
function colourBar(theme) {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = barColours[theme];
}
