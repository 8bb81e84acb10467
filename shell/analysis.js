// What the engine thinks of a game that is looked at: of every ply for a moment, of the one in view for as
// long as it has something to find out. It asks for one thing at a time, and for nothing while nobody looks.

// A moment: so many nodes, which makes it the same everywhere, and on a slow device so many milliseconds at
// most. Where chance is to move it is shared by all that chance may bring.
const moment = { nodes: 200_000, milliseconds: 400 };
const momentOfChance = { nodes: 10_000, milliseconds: 60 };
const longThought = 6_000;

// The lead, in hundredths of a point, that makes it about three to one for who has it.
const leads = { stones: 150, 'shifting-stones': 120, shagdy: 1200 };

// Where a turn may turn up a card, what follows is luck, and no turn is blamed for it: a part of the position
// that then differs.
const luck = { 'shifting-stones': (position) => position.split(' ')[2] };

const idPrefix = 'study';

/**
 * How a ply stands for one seat.
 * @typedef {object} Standing
 * @property {number} seat from 1: for whom.
 * @property {'points'|'share'|'win'|'loss'|'draw'} kind a lead in points, an expected result, or what is proven
 *   or has come.
 * @property {number} value points, a share from 0 to 1, or plies until the end.
 * @property {number} depth how far the engine has looked.
 * @property {string[]} line what the engine would play from here; empty at the end and where chance moves.
 */

export class Analysis {
  #engine;
  #chances;
  #onChange;
  #game = null;
  #standings = [];
  #inView = 0;
  #task = null;
  #requests = 0;
  #lost = false;
  #finished = new Set();

  /**
   * @param {object} options
   * @param {import('./engine-client.js').EngineClient} options.engine
   * @param {(ply: number) => {event: string, weight: number}[]} options.chances what chance may bring.
   * @param {() => void} options.onChange something is known, or was lost.
   */
  constructor({ engine, chances, onChange }) {
    this.#engine = engine;
    this.#chances = chances;
    this.#onChange = onChange;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#stop();
      else this.#next();
    });
  }

  /**
   * Begins with a game.
   * @param {object} game
   * @param {string} game.name
   * @param {string} game.rules `name=value,…`
   * @param {{mover: string, position: string}[]} game.plies the last is the end.
   * @param {number} game.seats
   * @param {Standing|null} end how the game ended for the first seat, if it did.
   */
  open(game, end) {
    this.close();
    this.#game = game;
    this.#standings = game.plies.map(() => null);
    if (end) this.#standings[game.plies.length - 1] = end;
    this.#lost = false;
    this.#inView = game.plies.length - 1;
  }

  close() {
    this.#stop();
    this.#game = null;
    this.#finished.clear();
  }

  /** @param {number} ply comes first from now on. */
  look(ply) {
    this.#inView = ply;
    const worthMore = this.#isKnown(ply) ? this.#task?.long : this.#task?.ply !== ply;
    if (worthMore) this.#stop();
    this.#next();
  }

  /** Tries again after the engine was lost. */
  tryAgain() {
    this.#lost = false;
    this.#next();
  }

  /** Whether the engine cannot be had. */
  get lost() {
    return this.#lost;
  }

  /** How many plies are known, of how many. */
  get progress() {
    return { known: this.#standings.filter((_, ply) => this.#isKnown(ply)).length, all: this.#standings.length };
  }

  /** Whether it thinks about the ply in view for longer. */
  get thinksLong() {
    return this.#task?.long ?? false;
  }

  /** @returns {Standing|null} */
  at(ply) {
    return this.#standings[ply] ?? null;
  }

  /**
   * How likely a seat is to win at a ply, or about that; for two seats.
   * @param {number} ply
   * @param {number} seat from 1.
   * @returns {number|null} from 0 to 1.
   */
  share(ply, seat) {
    const standing = this.at(ply);
    if (!standing) return null;
    const own = this.#shareOf(standing);
    return standing.seat === seat ? own : 1 - own;
  }

  /** @returns {number[]} the plies whose turns cost their seat most, the worst first; for two seats. */
  costly() {
    const most = 5;
    const worthNaming = 0.1;
    return this.#standings.slice(0, -1)
      .map((_, ply) => ({ ply, cost: this.#cost(ply) }))
      .filter(({ cost }) => cost >= worthNaming)
      .sort((a, b) => b.cost - a.cost || a.ply - b.ply)
      .slice(0, most)
      .map(({ ply }) => ply);
  }

  /** A line of the engine's. @returns {boolean} whether it was for the analysis. */
  answer(id, line) {
    if (!id.startsWith(idPrefix)) return false;
    if (this.#task?.id === id) this.#hear(line);
    return true;
  }

  /** @param {'ready'|'restarting'|'unavailable'} state of the engine. */
  setEngine(state) {
    if (!this.#game || state !== 'unavailable') return;
    this.#lost = true;
    this.#task = null;
    this.#onChange();
  }

  #isKnown(ply) {
    return this.#standings[ply] !== null || this.#finished.has(ply) || this.#game.plies[ply].mover === 'none';
  }

  #cost(ply) {
    const { mover, turn, position } = this.#game.plies[ply];
    const standing = this.at(ply);
    const drawn = luck[this.#game.name];
    if (drawn && drawn(position) !== drawn(this.#game.plies[ply + 1].position)) return 0;
    if (this.#game.seats > 2 || !standing || standing.line.length === 0 || standing.line[0] === turn) return 0;
    const before = this.share(ply, Number(mover));
    const after = this.share(ply + 1, Number(mover));
    return after === null ? 0 : before - after;
  }

  #shareOf({ kind, value }) {
    switch (kind) {
      case 'win': return 1;
      case 'loss': return 0;
      case 'draw': return 0.5;
      case 'share': return value;
      default: return 1 / (1 + 3 ** (-value * 100 / (leads[this.#game.name] ?? 100)));
    }
  }

  // --- one thing after the other ---

  #stop() {
    if (!this.#task) return;
    this.#task = null;
    this.#engine.cancel();
  }

  #next() {
    if (!this.#game || this.#task || this.#lost || document.hidden) return;
    const order = [this.#inView, ...this.#standings.keys()];
    const unknown = order.find((ply) => !this.#isKnown(ply));
    if (unknown !== undefined) this.#begin(unknown, false);
    else if (/\d/.test(this.#game.plies[this.#inView].mover) && !this.#finished.has(this.#inView)) this.#begin(this.#inView, true);
    this.#onChange();
  }

  #begin(ply, long) {
    const chance = this.#game.plies[ply].mover === 'chance';
    this.#task = { ply, long, events: chance ? this.#chances(ply) : [{ event: '', weight: 1 }], heard: [], chance };
    this.#ask();
  }

  #ask() {
    const { ply, long, events, heard, chance } = this.#task;
    const { event } = events[heard.length];
    const { nodes, milliseconds } = chance ? momentOfChance : moment;
    this.#requests += 1;
    this.#task.id = `${idPrefix}${this.#requests}`;
    this.#engine.ask(this.#task.id, [
      `setoption name game value ${this.#game.name}`,
      ...this.#game.rules.split(',').filter((rule) => rule !== '')
        .map((rule) => `setoption name ${rule.replace('=', ' value ')}`),
      `position fen ${this.#game.plies[ply].position}${event === '' ? '' : ` moves ${event}`}`,
      'query tomove',
      long ? `go movetime ${longThought}` : `go nodes ${nodes} movetime ${milliseconds}`,
    ]);
  }

  #hear(line) {
    const task = this.#task;
    const mover = /^response (\d)/.exec(line);
    if (mover) {
      task.seat = Number(mover[1]);
      return;
    }
    const info = /^info depth (\d+) score (?:(win|loss) )?(-?\d+)\b.*?(?: pv (.*))?$/.exec(line);
    if (info) {
      task.last = this.#standingOf(task.seat, info);
      if (task.long) this.#keep(task.ply, task.last);
      return;
    }
    // An answer that is none ends it, too: the position may have no turn to think about.
    if (!/^(bestmove|info string error)/.test(line)) return;
    task.heard.push(task.last ?? null);
    task.last = null;
    if (task.heard.length < task.events.length) {
      this.#ask();
      return;
    }
    this.#task = null;
    if (!task.long) this.#keep(task.ply, task.chance ? this.#mean(task) : task.heard[0]);
    if (task.long || this.#standings[task.ply] === null || task.chance) this.#finished.add(task.ply);
    this.#next();
  }

  #keep(ply, standing) {
    // A longer thought begins anew: what it says first is less than what is known.
    if (!standing || standing.depth < (this.at(ply)?.depth ?? 0)) return;
    this.#standings[ply] = standing;
    this.#onChange();
  }

  #standingOf(seat, [, depth, proven, value, line]) {
    const dice = leads[this.#game.name] === undefined;
    const kind = proven ?? (dice ? 'share' : 'points');
    const unit = { points: 100, share: 1000 }[kind] ?? 1;
    return { seat, kind, value: Number(value) / unit, depth: Number(depth), line: line ? line.split(' ') : [] };
  }

  // What is to be expected of chance. Leads and what is proven have no mean, so that nothing is said of them.
  #mean({ heard, events }) {
    const first = heard[0];
    if (heard.some((standing) => standing?.seat !== first?.seat || !standing)) return null;
    const dice = leads[this.#game.name] === undefined;
    const same = heard.every(({ kind }) => kind === first.kind);
    if (!dice && (!same || first.kind !== 'points')) return null;
    const total = events.reduce((sum, { weight }) => sum + weight, 0);
    const number = (standing) => (dice ? this.#shareOf(standing) : standing.value);
    const value = heard.reduce((sum, standing, i) => sum + number(standing) * events[i].weight, 0) / total;
    return { seat: first.seat, kind: dice ? 'share' : 'points', value, depth: 0, line: [] };
  }
}
