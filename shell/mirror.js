// What the canvas shows, as elements that screen readers and the keyboard know: headings, texts, buttons, and
// boards as grids. They lie over what they stand for, see-through and out of the pointer's way; the one focus
// of the page is theirs. The app tells what there is (web/widgets/mirror.hpp) whenever it changes.

import { element } from './dom.js';

// In the order in which they are read. `main` is all of a screen that has no parts.
const regions = ['controls', 'main', 'sheet', 'result', 'tray', 'board', 'players', 'moves'];

export class Mirror {
  #root = document.getElementById('mirror');
  #heading;
  #regions = new Map();
  #send;
  #screen = null;
  #byId = new Map();
  #told = '';
  #lost = null;

  /** @param {(text: string) => void} send to the app. */
  constructor(send) {
    this.#send = send;
    this.#heading = element('h1', { tabindex: '-1' });
    this.#root.append(this.#heading, element('p', { 'data-text': 'mirror.about' }));
    for (const name of regions) {
      const heading = element('h2', { id: `mirror-${name}`, 'data-text': `mirror.${name}` });
      const body = element('div');
      const section = element('section', { 'aria-labelledby': heading.id, hidden: true }, heading, body);
      this.#regions.set(name, { section, body });
      this.#root.append(section);
    }
    this.#root.addEventListener('click', ({ target }) => this.#press(target));
    this.#root.addEventListener('focusin', () => this.#tellFocus());
    this.#root.addEventListener('focusout', () => queueMicrotask(() => this.#tellFocus()));
  }

  /** The item that has the focus: its element, or null. */
  get focused() {
    const { activeElement } = document;
    return this.#root.contains(activeElement) && activeElement.dataset.id !== undefined ? activeElement : null;
  }

  /**
   * Shows what the app tells.
   * @param {string} screen
   * @param {string} body its title, and the lines of web/widgets/mirror.hpp.
   */
  update(screen, body) {
    const [title, ...lines] = body.split('\n');
    const focused = this.focused?.dataset.id;
    this.#heading.textContent = title;
    const found = new Map(regions.map((name) => [name, []]));
    read(lines, found);
    this.#byId.clear();
    for (const [name, { section, body: place }] of this.#regions) {
      const nodes = found.get(name);
      if (nodes.length > 0 || place.hasChildNodes()) this.#fill(place, nodes);
      section.hidden = nodes.length === 0;
    }
    this.#followScreen(screen, focused);
  }

  /** Puts the focus where the app wants it. */
  focus(id) {
    this.#told = id;
    this.#byId.get(id)?.focus({ preventScroll: true });
  }

  /** Gives the focus up, as where the pointer is used instead. */
  leave() {
    this.focused?.blur();
  }

  /** Presses an item as a click does. */
  press(item) {
    this.#press(item);
  }

  /** Moves the focus within the grid or group that has it and is not the app's own board; false if there is none. */
  step(key) {
    const from = this.focused;
    const grid = from?.closest('[role="grid"]');
    const group = from?.closest('[role="group"]');
    if (grid && grid.dataset.id !== 'board') {
      nextCell(grid, from, key)?.focus();
      return true;
    }
    if (group) {
      const buttons = [...group.querySelectorAll('button')];
      const forward = document.documentElement.dir === 'rtl' ? 'left' : 'right';
      const way = key === forward || key === 'down' ? 1 : -1;
      buttons[buttons.indexOf(from) + way]?.focus();
      return true;
    }
    return false;
  }

  #press(target) {
    const item = target.closest('[data-id]');
    if (item && item.role !== 'grid') this.#send(`press ${item.dataset.id}`);
  }

  #tellFocus() {
    const id = this.focused?.dataset.id ?? '';
    if (id !== '') rove(this.focused);
    if (id === this.#told) return;
    this.#told = id;
    this.#send(id === '' ? 'focus' : `focus ${id}`);
  }

  // A new screen is read from its top, unless something else has the focus. What had it and is gone gets it again
  // when it is back.
  #followScreen(screen, focused) {
    const isFirst = this.#screen === null;
    const isNew = this.#screen !== screen;
    this.#screen = screen;
    if (isNew) this.#lost = null;
    const { activeElement } = document;
    const isGone = focused !== undefined && !this.#byId.has(focused);
    const rests = isGone || activeElement === document.body || activeElement === this.#heading;
    if (isFirst || !(rests || (isNew && this.#root.contains(activeElement)))) return;
    if (!isNew && this.#byId.has(this.#lost)) {
      this.#byId.get(this.#lost).focus({ preventScroll: true });
      this.#lost = null;
    } else if (isNew || isGone) {
      this.#lost = isNew ? null : focused;
      this.#heading.focus({ preventScroll: true });
    }
  }

  // Makes an element's children what they shall be; those that are there already stay, and so does the focus.
  #fill(parent, nodes) {
    const before = new Map([...parent.children].map((child) => [child.dataset.key, child]));
    const wanted = nodes.map((node) => {
      const child = before.get(node.key) ?? make(node);
      before.delete(node.key);
      update(child, node);
      if (node.id !== undefined) this.#byId.set(node.id, child);
      if (node.children) this.#fill(child, node.children);
      if (node.kind === 'grid' && !child.querySelector('[tabindex="0"]')) {
        child.querySelector('[role="gridcell"]')?.setAttribute('tabindex', '0');
      }
      return child;
    });
    for (const gone of before.values()) gone.remove();
    let next = parent.firstChild;
    for (const child of wanted) {
      if (child === next) next = next.nextSibling;
      else parent.insertBefore(child, next);
    }
  }
}

/** Reads the app's lines into trees of nodes by region. */
function read(lines, found) {
  let place = found.get('main');
  let inside = null;
  const add = (node) => (inside?.children ?? place).push(node);
  const numbered = (kind) => `${kind}.${(inside?.children ?? place).length}`;
  for (const line of lines) {
    const [kind, ...fields] = line.split('\t');
    if (kind === 'region') {
      place = found.get(fields[0]);
    } else if (kind === 'heading' || kind === 'text') {
      add({ kind, key: numbered(kind), rect: fields[0], label: fields[1] });
    } else if (kind === 'item') {
      if (place.at(-1)?.kind !== 'list') place.push({ kind: 'list', key: numbered('list'), children: [] });
      const { children } = place.at(-1);
      children.push({ kind, key: `${children.length}`, label: fields[0] });
    } else if (kind === 'group') {
      place.push(inside = { kind, key: `group.${fields[0]}`, label: fields[0], children: [] });
    } else if (kind === 'grid') {
      place.push(inside = { kind, key: `grid.${fields[0]}`, id: fields[0], label: fields[1], children: [] });
    } else if (kind === 'end') {
      inside = null;
    } else if (kind === 'button') {
      add({ kind, key: fields[0], id: fields[0], rect: fields[1], state: fields[2], label: fields[3] });
    } else if (kind === 'cell') {
      const [id, rect, state, row, column, label] = fields;
      const rows = inside.children;
      if (rows.at(-1)?.key !== row) rows.push({ kind: 'row', key: row, index: Number(row) + 1, children: [] });
      rows.at(-1).children.push({ kind, key: id, id, rect, state, index: Number(column) + 1, label });
    }
  }
}

const makers = {
  heading: () => element('h3'),
  text: () => element('p'),
  list: () => element('ul'),
  item: () => element('li'),
  group: () => element('div', { role: 'group' }),
  grid: () => element('div', { role: 'grid' }),
  row: () => element('div', { role: 'row' }),
  button: () => element('button', { type: 'button' }),
  cell: () => element('div', { role: 'gridcell', tabindex: '-1' }),
};

function make(node) {
  const made = makers[node.kind]();
  made.dataset.key = node.key;
  if (node.id !== undefined) made.dataset.id = node.id;
  return made;
}

/** Gives an element what its node says, as far as it differs. */
function update(child, { kind, rect, label, state = '', index }) {
  if (rect !== undefined && child.dataset.rect !== rect) {
    child.dataset.rect = rect;
    const [left, top, width, height] = rect.split(' ').map((pixels) => `${pixels}px`);
    Object.assign(child.style, { left, top, width, height });
  }
  const states = state.split(' ');
  const pressed = states.includes('on') ? 'true' : states.includes('out') ? 'false' : null;
  if (kind === 'button') {
    set(child, 'aria-label', label);
    set(child, 'aria-pressed', pressed);
    set(child, 'aria-disabled', states.includes('off') ? 'true' : null);
  } else if (kind === 'cell') {
    set(child, 'aria-label', label);
    set(child, 'aria-colindex', index);
    set(child, 'aria-selected', pressed);
  } else if (kind === 'row') {
    set(child, 'aria-rowindex', index);
  } else if (kind === 'group' || kind === 'grid') {
    set(child, 'aria-label', label);
  } else if (label !== undefined && child.textContent !== label) {
    child.textContent = label;
  }
}

function set(child, name, value) {
  if (value === null || value === undefined) child.removeAttribute(name);
  else if (child.getAttribute(name) !== String(value)) child.setAttribute(name, value);
}

/** Makes a cell the one by which Tab comes to its grid. */
function rove(cell) {
  const grid = cell.closest('[role="grid"]');
  if (!grid || cell === grid) return;
  for (const before of grid.querySelectorAll('[tabindex="0"]')) before.tabIndex = -1;
  cell.tabIndex = 0;
}

const places = {
  left: { rows: 0, columns: -1 }, right: { rows: 0, columns: 1 }, up: { rows: -1, columns: 0 }, down: { rows: 1, columns: 0 },
};

/** The next cell that way, over gaps; none at the edge. */
function nextCell(grid, from, key) {
  const at = (cell) => ({ row: cell.parentElement.ariaRowIndex - 1, column: cell.ariaColIndex - 1 });
  const { rows, columns } = places[key];
  const { row, column } = at(from);
  const ahead = (cell) => {
    const there = at(cell);
    return rows === 0 ? there.row === row && (there.column - column) * columns : there.column === column && (there.row - row) * rows;
  };
  return [...grid.querySelectorAll('[role="gridcell"]')].filter((cell) => ahead(cell) > 0)
    .sort((a, b) => ahead(a) - ahead(b))[0];
}
