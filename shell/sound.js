// The table's sounds, made here: wood, stone, bronze and paper, short and soft. Silent before the first
// gesture, in a hidden tab, and where a browser has no audio.

// Sounds that come at once are heard one after the other, this far apart; more than fit into the queue are
// left out.
const apart = 0.05;
const longestQueue = 0.4;
// A sound that could not begin within this time, in seconds, is no longer of anything that is seen.
const latest = 1;
// An open context keeps the device's audio awake: it rests after so many milliseconds without a sound.
const restAfter = 30_000;

// --- what sounds are made of; `at` is when they begin, all times in seconds ---

/** A tone that fades away: a struck thing. It glides to the frequency `to`, if given. */
function tone({ context, output }, { at, frequency, to = frequency, length, gain, type = 'sine', attack = 0.002 }) {
  const oscillator = new OscillatorNode(context, { type, frequency });
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  shape(context, oscillator, output, { at, length, gain, attack });
}

/** A breath of noise around a frequency, which may glide: what rubs, knocks and rattles. */
function noise({ context, output }, { at, frequency, to = frequency, width = 1, length, gain, attack = 0.001 }) {
  const source = new AudioBufferSourceNode(context, { buffer: whiteNoise(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: width });
  filter.frequency.setValueAtTime(frequency, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter);
  shape(context, source, output, { at, length, gain, attack }, filter);
}

/** Gives a source its rise and its fall, and its end. */
function shape(context, source, output, { at, length, gain, attack }, last = source) {
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + attack);
  envelope.gain.exponentialRampToValueAtTime(gain / 1000, at + length);
  envelope.gain.linearRampToValueAtTime(0, at + length + 0.005);
  last.connect(envelope).connect(output);
  source.start(at);
  source.stop(at + length + 0.01);
}

/** A tenth of a second of it, the same for everything in one context. */
function whiteNoise(context) {
  if (!whiteNoise.of.has(context)) {
    const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    const samples = buffer.getChannelData(0);
    // A generator of its own: the same sound every time, so that it can be measured.
    let state = 1;
    for (let i = 0; i < samples.length; ++i) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      samples[i] = state / 2 ** 31 - 1;
    }
    whiteNoise.of.set(context, buffer);
  }
  return whiteNoise.of.get(context);
}
whiteNoise.of = new WeakMap();

/** A wooden bar, struck. */
function wood(to, { at, frequency, gain, length = 0.12 }) {
  tone(to, { at, frequency, length, gain });
  tone(to, { at, frequency: frequency * 2.76, length: length * 0.4, gain: gain * 0.35 });
  noise(to, { at, frequency: 2400, length: 0.012, gain: gain * 0.9 });
}

/** A small bronze bell, struck softly. */
function bronze(to, { at, frequency, gain, length }) {
  for (const [partial, share] of [[1, 1], [2.01, 0.4], [2.99, 0.22], [4.17, 0.1]]) {
    tone(to, { at, frequency: frequency * partial, length: length / Math.sqrt(partial), gain: gain * share, attack: 0.004 });
  }
}

/** By name, as the app knows them (web/widgets/sounds.hpp). */
const recipes = {
  place(to, at) {
    wood(to, { at, frequency: 330, gain: 0.3, length: 0.09 });
    tone(to, { at, frequency: 170, to: 120, length: 0.1, gain: 0.35 });
  },
  jump(to, at) {
    noise(to, { at, frequency: 700, to: 2200, length: 0.12, gain: 0.7, attack: 0.04 });
    tone(to, { at, frequency: 300, to: 460, length: 0.12, gain: 0.26, type: 'triangle' });
  },
  pin(to, at) {
    tone(to, { at, frequency: 150, to: 85, length: 0.2, gain: 0.5 });
    noise(to, { at, frequency: 500, length: 0.04, gain: 0.7 });
    bronze(to, { at: at + 0.01, frequency: 233, gain: 0.1, length: 0.25 });
  },
  free(to, at) {
    wood(to, { at, frequency: 587, gain: 0.26, length: 0.16 });
    wood(to, { at: at + 0.07, frequency: 880, gain: 0.28, length: 0.22 });
  },
  dice(to, at) {
    // Two dice: they come down, bounce lower and faster, and lie.
    for (const [i, when] of [0, 0.035, 0.11, 0.16, 0.215, 0.26, 0.295, 0.32].entries()) {
      const gain = 0.34 * 0.87 ** i;
      noise(to, { at: at + when, frequency: i % 2 === 0 ? 2600 : 3400, width: 2, length: 0.02, gain: gain * 2 });
      tone(to, { at: at + when, frequency: i % 2 === 0 ? 820 : 1040, length: 0.035, gain: gain * 0.6, type: 'triangle' });
    }
  },
  lever(to, at) {
    noise(to, { at, frequency: 900, to: 1300, width: 2, length: 0.14, gain: 0.3, attack: 0.06 });
    noise(to, { at: at + 0.15, frequency: 1500, length: 0.02, gain: 0.8 });
    tone(to, { at: at + 0.15, frequency: 210, to: 160, length: 0.1, gain: 0.4 });
    bronze(to, { at: at + 0.15, frequency: 415, gain: 0.09, length: 0.2 });
  },
  card(to, at) {
    noise(to, { at, frequency: 2600, to: 5200, width: 0.8, length: 0.2, gain: 0.4, attack: 0.08 });
    noise(to, { at: at + 0.19, frequency: 1200, length: 0.03, gain: 0.45 });
  },
  win(to, at) {
    for (const [i, frequency] of [392, 523.25, 659.25, 783.99].entries()) {
      bronze(to, { at: at + 0.11 * i, frequency, gain: 0.17, length: 0.8 });
    }
  },
  end(to, at) {
    bronze(to, { at, frequency: 392, gain: 0.2, length: 0.6 });
    bronze(to, { at: at + 0.18, frequency: 293.66, gain: 0.2, length: 0.8 });
  },
  tick(to, at) {
    for (const when of [0, 0.16]) wood(to, { at: at + when, frequency: 990, gain: 0.22, length: 0.05 });
  },
};

/** The names of all sounds. */
export const names = Object.keys(recipes);

/**
 * A sound by itself, as it leaves the table at full volume, for whoever wants to measure it.
 * @param {string[]} wanted names; more than one are played at once.
 * @param {number} [seconds] that are given.
 * @returns {Promise<AudioBuffer>} one channel.
 */
export function render(wanted, seconds = 1.5) {
  const context = new OfflineAudioContext(1, seconds * 48_000, 48_000);
  for (const name of wanted) recipes[name]({ context, output: context.destination }, 0);
  return context.startRendering();
}

export class Sound {
  /** How often each sound was played. */
  played = Object.fromEntries(names.map((name) => [name, 0]));

  #settings;
  #context = null;
  #volume = null;
  #freeAt = 0;
  #rest = null;

  /** @param {import('./settings.js').Settings} settings of which `sound` (on, off) and `volume` (0 to 100) are obeyed. */
  constructor(settings) {
    this.#settings = settings;
    // Browsers let a page be heard from its first gesture on, which for a finger is its end; and they may
    // take that back, as phones do for a call.
    for (const type of ['pointerdown', 'pointerup', 'keydown']) {
      addEventListener(type, () => this.#wake(), { capture: true, passive: true });
    }
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.#sleep(); });
    settings.listen((name) => {
      if (name === 'sound') this.isOn() ? this.#wake() : this.#sleep();
      if (name === 'volume') this.#setVolume();
    });
  }

  /** @returns {boolean} whether sound is wanted. */
  isOn() {
    return this.#settings.get('sound') !== 'off';
  }

  /** @returns {number} 0 to 100. */
  volume() {
    return Math.min(100, Math.max(0, Number(this.#settings.get('volume')) || 0));
  }

  /** @returns {string|null} the state of the page's audio context; null as long as there is none. */
  get state() {
    return this.#context?.state ?? null;
  }

  /**
   * Lets a sound be heard now, if any may be.
   * @param {string} name
   */
  async play(name) {
    if (!this.#context || !this.isOn() || document.hidden) return;
    const asked = performance.now();
    await this.#resume();
    const late = (performance.now() - asked) / 1000 > latest;
    if (late || this.#context.state !== 'running' || !this.isOn()) return;
    const now = this.#context.currentTime;
    const at = Math.max(now, this.#freeAt);
    if (at > now + longestQueue) return;
    this.#freeAt = at + apart;
    recipes[name]({ context: this.#context, output: this.#volume }, at);
    this.played[name] += 1;
  }

  #wake() {
    if (!this.isOn() || navigator.userActivation?.hasBeenActive === false) return;
    if (!this.#context) this.#open();
    if (this.#context) this.#resume();
  }

  #open() {
    try {
      const context = new AudioContext();
      this.#volume = new GainNode(context);
      // Keeps many sounds at once below the loudest there is.
      const limiter = new DynamicsCompressorNode(context, { threshold: -6, knee: 6, ratio: 12, attack: 0.002, release: 0.1 });
      this.#volume.connect(limiter).connect(context.destination);
      this.#context = context;
      this.#setVolume();
    } catch {
      // This browser has no audio, or no more of it: the table is silent.
    }
  }

  #setVolume() {
    // The ear hears in proportions.
    if (this.#volume) this.#volume.gain.value = (this.volume() / 100) ** 2;
  }

  async #resume() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#sleep(), restAfter);
    try {
      if (this.#context.state !== 'running') await this.#context.resume();
    } catch {
      // Only the next gesture can wake it.
    }
  }

  #sleep() {
    clearTimeout(this.#rest);
    this.#context?.suspend().catch(() => {});
  }
}
