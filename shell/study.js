// Looking back: what lies beside the board while a game is looked at. A graph that is the slider, the ways
// forward and back, what the engine thinks, the turns that cost most, and all turns.

import { Analysis } from './analysis.js';
import { element, icon, shape } from './dom.js';

const icons = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  previous: 'M16 5l-9 7 9 7z',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  'turn-board': 'M7 4v13M3.5 13.5L7 17l3.5-3.5M17 20V7M13.5 10.5L17 7l3.5 3.5',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
};
// The games whose seats are white and black stones; the others' are coloured.
const withStones = ['stones', 'shagdy'];
const mostOfLine = 6;

export class Study {
  #app;
  #strings;
  #panels;
  #surroundings;
  #announce;
  #analysis;
  #dock = null;
  #parts = null;
  #game = null;
  #ply = 0;
  #drawing = false;

  /**
   * @param {object} page what it works with.
   * @param {import('./app.js').App} page.app
   * @param {import('./engine-client.js').EngineClient} page.engine there is one for the table and for this: while
   *   a game is looked at the table waits, so a second worker would only take memory.
   * @param {import('./panels.js').Panels} page.panels
   * @param {import('./strings.js').Strings} page.strings
   * @param {import('./surroundings.js').Surroundings} page.surroundings
   * @param {(text: string) => void} page.announce
   */
  constructor({ app, engine, panels, strings, surroundings, announce }) {
    this.#app = app;
    this.#panels = panels;
    this.#strings = strings;
    this.#surroundings = surroundings;
    this.#announce = announce;
    this.#analysis = new Analysis({
      engine,
      chances: (ply) => app.query(`chances ${ply}`).split('\n').filter((line) => line !== '').map((line) => {
        const [event, weight] = line.split(' ');
        return { event, weight: Number(weight) };
      }),
      onChange: () => this.#drawSoon(),
    });
    addEventListener('keydown', (event) => this.#onKey(event), true);
    addEventListener('resize', () => { if (this.#dock) this.#drawSoon(); });
  }

  /** Lines of the engine's. @returns {boolean} whether they were for this. */
  answer(id, line) {
    return this.#analysis.answer(id, line);
  }

  /** @param {'ready'|'restarting'|'unavailable'} state of the engine. */
  setEngine(state) {
    this.#analysis.setEngine(state);
  }

  /** The names, levels and turns that stand beside the board, for whoever plays on from here. */
  get game() {
    return this.#game;
  }

  /** @param {string} lines of the app's message `study`. */
  open(lines) {
    this.#game = readGame(lines);
    this.#ply = this.#last;
    this.#analysis.open(this.#game, this.#end());
    this.#show();
    this.#parts.slider.focus({ preventScroll: true });
    this.#analysis.look(this.#ply);
  }

  /** @param {string} lines of the app's message `study-texts`: the same game in another language. */
  retell(lines) {
    this.#game = readGame(lines);
    this.#show();
  }

  close() {
    if (!this.#dock) return;
    this.#analysis.close();
    this.#dock.remove();
    this.#dock = null;
    this.#game = null;
    this.#surroundings.setDock(null);
  }

  #show() {
    this.#dock?.remove();
    this.#build();
    document.getElementById('canvas').after(this.#dock);
    this.#surroundings.setDock(this.#dock);
    this.#draw();
  }

  // --- where one is ---

  get #last() {
    return this.#game.plies.length - 1;
  }

  #go(ply) {
    const wanted = Math.max(0, Math.min(this.#last, ply));
    if (wanted === this.#ply) return;
    this.#ply = wanted;
    this.#app.send(`ply ${wanted}`);
    this.#analysis.look(wanted);
    this.#draw();
    this.#announce(this.#placeText(wanted));
  }

  #onKey(event) {
    if (!this.#dock || this.#panels.open !== null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const forward = getComputedStyle(this.#dock).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps = { ArrowLeft: -1, ArrowRight: -1, [forward]: 1 };
    if (event.key === 'Escape') this.#app.send('study-close');
    else if (event.key === 'Home') this.#go(0);
    else if (event.key === 'End') this.#go(this.#last);
    else if (event.key in steps) this.#go(this.#ply + steps[event.key]);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // The ply's turn, the one that led there, with its number: "12. c1–f4".
  #turnText(ply) {
    const { label, shown } = this.#game.plies[ply - 1];
    return label === '' ? shown : this.#strings.fill('study.turn', { number: label, turn: shown });
  }

  #placeText(ply) {
    const place = ply === 0 ? this.#strings.text('study.start') : this.#turnText(ply);
    const standing = this.#standingText(ply);
    return standing === '' ? place : this.#strings.fill('study.place', { turn: place, standing });
  }

  // --- how it stands, in words ---

  #seat(number) {
    return this.#game.seatNames[number - 1];
  }

  // How it ended, for the first seat; for more than two seats there is only the app's sentence.
  #end() {
    const { result } = this.#game;
    const kind = { p1win: 'win', p2win: 'loss', draw: 'draw' }[result?.[0]];
    return kind ? { seat: 1, kind, value: 0, depth: 0, line: [] } : null;
  }

  #standingText(ply) {
    const standing = this.#analysis.at(ply);
    const strings = this.#strings;
    if (ply === this.#last && this.#game.result) return this.#game.result[1];
    if (!standing) return '';
    const { seat, kind, value } = standing;
    const two = this.#game.seats === 2;
    const other = two ? this.#seat(3 - seat) : '';
    if (kind === 'share') {
      // The one who is ahead is named.
      const ahead = !two || value >= 0.5;
      return strings.fill('study.share-of', {
        share: strings.number(ahead ? value : 1 - value, { style: 'percent' }), seat: ahead ? this.#seat(seat) : other,
      });
    }
    if (kind === 'points') {
      const lead = Math.abs(Math.round(value * 10) / 10);
      if (lead === 0) return strings.text('study.level');
      const ahead = value > 0;
      if (!two && !ahead) return this.#points('behind', lead, this.#seat(seat));
      return this.#points('lead', lead, ahead ? this.#seat(seat) : other);
    }
    const turns = Math.max(1, Math.ceil(value / this.#game.seats));
    if (kind === 'win' || two) return strings.count('study.wins-in', turns, { seat: kind === 'win' ? this.#seat(seat) : other });
    return strings.count('study.loses-in', turns, { seat: this.#seat(seat) });
  }

  #points(what, lead, seat) {
    return this.#strings.count(`${this.#game.name}.${what}`, lead, { seat }, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }

  // The engine's next turns, as they are shown.
  #bestLine(ply) {
    const standing = this.#analysis.at(ply);
    if (!standing || standing.line.length === 0) return [];
    return this.#app.query(`line ${ply} ${standing.line.slice(0, mostOfLine).join(' ')}`)
      .split('\n').filter((turn) => turn !== '');
  }

  // What a turn cost: a lead, a share, or what was certain before it or is after it.
  #costText(ply) {
    const seat = Number(this.#game.plies[ply].mover);
    const before = this.#analysis.at(ply);
    const after = this.#analysis.at(ply + 1);
    const strings = this.#strings;
    const wonAfter = after.seat === seat ? 'win' : 'loss';
    const lostAfter = after.seat === seat ? 'loss' : 'win';
    if (before.kind === 'win' && after.kind !== wonAfter) return strings.text('study.cost.win');
    if (after.kind === lostAfter) return strings.fill('study.cost.loss', { seat: this.#seat(3 - seat) });
    if (before.kind === 'points' && after.kind === 'points') {
      const own = after.seat === seat ? after.value : -after.value;
      return this.#points('cost', Math.round((before.value - own) * 10) / 10, '');
    }
    const cost = this.#analysis.share(ply, seat) - this.#analysis.share(ply + 1, seat);
    return strings.fill('study.cost.share', { share: strings.number(cost, { style: 'percent' }) });
  }

  #stateText() {
    const strings = this.#strings;
    if (this.#analysis.lost) return strings.text('study.engine-lost');
    const { known, all } = this.#analysis.progress;
    if (this.#analysis.thinksLong) return strings.text('study.thinks-long');
    return known < all ? strings.fill('study.progress', { known: strings.number(known), all: strings.number(all) }) : '';
  }

  // --- the dock ---

  #button(name, action, path = icons[name]) {
    const label = this.#strings.text(`study.${name}`);
    return element('button.study-icon', { type: 'button', 'data-do': name, 'aria-label': label, title: label, click: action }, icon(path));
  }

  #build() {
    const strings = this.#strings;
    const parts = {
      graph: shape('svg', { 'aria-hidden': 'true' }),
      slider: element('input', {
        type: 'range', min: 0, max: this.#last, step: 1, value: this.#ply, disabled: this.#last === 0,
        'aria-label': strings.text('study.slider'),
        input: ({ target }) => this.#go(Number(target.value)),
      }),
      bar: element('div.study-bar', {}, element('div')),
      standing: element('p.study-standing'),
      line: element('p.study-line'),
      state: element('p.study-state'),
      tryAgain: element('button.study-try', { type: 'button', click: () => this.#analysis.tryAgain() }, strings.text('table.try-engine')),
      costly: element('ol.study-costly', { 'aria-labelledby': 'study-costly' }),
      turns: element('ol.study-turns', { 'aria-labelledby': 'study-turns', 'data-columns': this.#game.columns }),
    };
    parts.moves = ['first', 'previous', 'next', 'last'].map((name) => this.#button(name, () => {
      this.#go({ first: 0, previous: this.#ply - 1, next: this.#ply + 1, last: this.#last }[name]);
    }));
    parts.costlyBox = element('section', {}, element('h3', { id: 'study-costly' }, strings.text('study.costly')), parts.costly);
    parts.turns.append(...this.#game.rows.map((row) => this.#buildRow(row)));
    this.#parts = parts;
    this.#dock = element('aside.study', { id: 'study', 'aria-label': strings.text('study.label'), 'data-stones': withStones.includes(this.#game.name) },
      element('div.study-graph', {}, parts.graph, parts.slider),
      element('div.study-tools', {}, ...parts.moves, element('span'),
        this.#button('turn-board', () => this.#app.send('turn-board')),
        this.#panels.knows('share') && this.#button('share', () => this.#panels.show('share', this.#app.query('record')))),
      element('div.study-body', {},
        element('section.study-now', {}, parts.bar, parts.standing, parts.line, parts.state, parts.tryAgain),
        parts.costlyBox,
        element('section.study-list', {}, element('h3', { id: 'study-turns' }, strings.text('study.turns')),
          this.#last === 0 ? element('p.study-line', {}, strings.text('table.no-moves')) : parts.turns),
        element('button.study-play', { type: 'button', click: () => this.#panels.show('play-on') }, strings.text('study.play-on'))));
  }

  #buildRow({ label, cells }) {
    return element('li', {}, element('span.study-number', {}, label),
      ...cells.map((ply) => (ply === null ? element('span') : this.#turnButton(ply + 1, this.#game.plies[ply].shown))));
  }

  #turnButton(ply, text) {
    const { mover } = this.#game.plies[ply - 1];
    return element('button', { type: 'button', 'data-ply': ply, click: () => this.#go(ply) },
      element('span.study-sign', { 'data-seat': this.#game.seatSigns[mover - 1], role: 'img', 'aria-label': this.#seat(mover) }),
      element('span', {}, text));
  }

  // At most once a frame, however much the engine says.
  #drawSoon() {
    if (this.#drawing || !this.#dock) return;
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      if (this.#dock) this.#draw();
    });
  }

  #draw() {
    const { slider, moves, bar, standing, line, state, tryAgain } = this.#parts;
    slider.value = this.#ply;
    slider.setAttribute('aria-valuetext', this.#placeText(this.#ply));
    const [first, previous, next, last] = moves;
    first.disabled = previous.disabled = this.#ply === 0;
    next.disabled = last.disabled = this.#ply === this.#last;

    const text = this.#standingText(this.#ply);
    standing.textContent = text === '' ? this.#strings.text('study.unknown') : text;
    this.#drawBar(bar);
    const best = this.#bestLine(this.#ply);
    line.replaceChildren(...best.length === 0 ? [] : [this.#strings.text('study.best'), ...best.map((turn) => element('span', {}, turn))]);
    state.textContent = this.#stateText();
    tryAgain.hidden = !this.#analysis.lost;
    this.#drawCostly();
    this.#drawTurns();
    this.#drawGraph();
  }

  // The share of the first of two seats; of more, of the one to move.
  #drawBar(bar) {
    const standing = this.#analysis.at(this.#ply);
    const seat = this.#game.seats === 2 ? 1 : standing?.seat ?? 1;
    const share = this.#analysis.share(this.#ply, seat);
    bar.hidden = share === null;
    bar.firstChild.dataset.seat = this.#game.seatSigns[seat - 1];
    bar.dataset.seat = this.#game.seats === 2 ? this.#game.seatSigns[1] : '';
    bar.firstChild.style.inlineSize = `${(share ?? 0.5) * 100}%`;
  }

  #drawCostly() {
    const { costly, costlyBox } = this.#parts;
    const worst = this.#analysis.costly();
    costlyBox.hidden = worst.length === 0;
    const texts = worst.map((ply) => {
      const better = this.#app.query(`line ${ply} ${this.#analysis.at(ply).line[0]}`).trim();
      return this.#strings.fill('study.costly-turn', { turn: this.#turnText(ply + 1), cost: this.#costText(ply), better });
    });
    const now = [...costly.children].map((item) => item.textContent);
    if (now.length === texts.length && now.every((text, i) => text === texts[i])) return;
    costly.replaceChildren(...worst.map((ply, i) => element('li', {},
      element('button', { type: 'button', 'data-ply': ply, click: () => this.#go(ply) }, texts[i]))));
  }

  #drawTurns() {
    const { turns } = this.#parts;
    const worst = new Set(this.#analysis.costly().map((ply) => ply + 1));
    // A roll belongs to the turn that comes after it.
    let ply = this.#ply;
    while (ply > 0 && ply < this.#last && this.#game.plies[ply - 1].mover === 'chance') ply += 1;
    for (const button of turns.querySelectorAll('button')) {
      const own = Number(button.dataset.ply);
      button.classList.toggle('costly', worst.has(own));
      const current = own === ply;
      if (current === (button.getAttribute('aria-current') === 'step')) continue;
      if (current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      if (current) turns.scrollTop = button.offsetTop - turns.offsetTop - (turns.clientHeight - button.clientHeight) / 2;
    }
  }

  // Of two seats the share of the first, up from the middle; of more a line for each.
  #drawGraph() {
    const { graph } = this.#parts;
    const { clientWidth: width, clientHeight: height } = graph.parentElement;
    graph.setAttribute('width', width);
    graph.setAttribute('height', height);
    const x = (ply) => (this.#last === 0 ? 0 : (ply / this.#last) * width);
    const y = (share) => (1 - share) * (height - 6) + 3;
    const middle = height / 2;
    const drawn = [];
    for (const seat of this.#game.seats === 2 ? [1] : this.#game.seatNames.map((_, i) => i + 1)) {
      const points = this.#game.plies.map((_, ply) => ply)
        .filter((ply) => this.#analysis.at(ply) && (this.#game.seats === 2 || (this.#analysis.at(ply).seat === seat && ply < this.#last)))
        .map((ply) => [x(ply), y(this.#analysis.share(ply, seat))]);
      if (points.length === 0) continue;
      const path = points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L');
      if (this.#game.seats === 2) {
        drawn.push(shape('path', { class: 'area', d: `M${points[0][0].toFixed(1)} ${middle}L${path}L${points.at(-1)[0].toFixed(1)} ${middle}Z` }));
      }
      drawn.push(shape('path', { class: 'curve', 'data-seat': this.#game.seats === 2 ? '' : this.#game.seatSigns[seat - 1], d: `M${path}` }));
    }
    const marks = this.#analysis.costly()
      .map((ply) => shape('circle', { cx: x(ply + 1), cy: y(this.#analysis.share(ply + 1, 1)), r: 4, 'data-ply': ply + 1 }));
    graph.replaceChildren(
      shape('path', { class: 'middle', d: `M0 ${middle}H${width}` }), ...drawn,
      shape('path', { class: 'here', d: `M${x(this.#ply)} 0V${height}` }), ...marks);
  }
}

/** Reads the app's message (web/app/study_words.hpp). */
function readGame(text) {
  const game = { name: '', rules: '', columns: '1', seatSigns: [], seatNames: [], levels: [], result: null, plies: [] };
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, what, rest] = /^(\S+) ?([^]*)$/.exec(line);
    const parts = rest.split('\t');
    switch (what) {
      case 'game': game.name = rest; break;
      case 'rules': game.rules = rest; break;
      case 'columns': game.columns = rest; break;
      case 'result': game.result = parts; break;
      case 'seat':
        game.seatSigns.push(parts[0]);
        game.levels.push(Number(parts[1]));
        game.seatNames.push(parts[2]);
        break;
      case 'turn': game.plies.push({ mover: parts[0], turn: parts[1], shown: parts[2], position: parts[3], label: '' }); break;
      case 'end': game.plies.push({ mover: parts[0], position: parts[1], shown: '', label: '' }); break;
    }
  }
  game.seats = game.seatNames.length;
  return { ...game, rows: rowsOf(game) };
}

/** The turns as a list: in columns by seat where the game has them, else one a row. Labels the plies. */
function rowsOf({ plies, columns, seats }) {
  const rows = [];
  for (const [ply, { mover }] of plies.slice(0, -1).entries()) {
    if (mover === 'chance') continue;
    const column = columns === '1' ? Number(mover) - 1 : 0;
    if (rows.length === 0 || columns !== '1' || column <= rows.at(-1).cells.length - 1) {
      rows.push({ label: `${rows.length + 1}.`, cells: [] });
    }
    const { label, cells } = rows.at(-1);
    while (columns === '1' && cells.length < column) cells.push(null);
    cells.push(ply);
    plies[ply].label = label.slice(0, -1);
  }
  if (columns === '1') for (const { cells } of rows) while (cells.length < seats) cells.push(null);
  return rows;
}
