// What the page finds around it: light or dark, motion or none, the size of text, and the edges that a phone's
// housing covers.

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const barColours = { light: '#FBF8F3', dark: '#1F2428' };

/** Tells the app what is around it: once by `tellAll`, then whenever it changes. */
export class Surroundings {
  #send;
  #chosen;
  #insets = '';
  #dock = null;
  #scale = 100;

  /**
   * @param {(text: string) => void} send
   * @param {string|undefined} chosen theme; anything but `light` and `dark` follows the system.
   */
  constructor(send, chosen) {
    this.#send = send;
    this.#chosen = chosen;
  }

  tellAll() {
    this.#tellTheme();
    this.#tellMotion();
    this.#tellInsets();
    this.#tellScale();
    dark.addEventListener('change', () => this.#tellTheme());
    still.addEventListener('change', () => this.#tellMotion());
    addEventListener('resize', () => this.#tellInsets());
    // A box as large as the page's text grows with it.
    new ResizeObserver(() => this.#tellScale()).observe(document.getElementById('text-size'));
  }

  /** @param {string} theme chosen by the player. */
  chooseTheme(theme) {
    this.#chosen = theme;
    this.#tellTheme();
  }

  /**
   * Something lies at an edge of the canvas from now on, or nothing does: the app keeps clear of it.
   * @param {HTMLElement|null} dock that reaches to the window's edge along its whole side.
   */
  setDock(dock) {
    this.#dock = dock;
    this.#tellInsets();
  }

  #tellTheme() {
    const chosen = this.#chosen === 'light' || this.#chosen === 'dark' ? this.#chosen : undefined;
    const root = document.documentElement;
    if (chosen) root.dataset.theme = chosen;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = barColours[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')];
    }
    this.#send(`theme ${chosen ?? (dark.matches ? 'dark' : 'light')}`);
  }

  #tellMotion() {
    this.#send(`motion ${still.matches ? 'reduced' : 'full'}`);
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
