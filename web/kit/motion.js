import { num } from './format.js';

/**
 * A number of the state that runs by itself: the position of an agent, the step of a search.
 *
 * @typedef {object} MotionOptions
 * @property {string} key of the state
 * @property {string} label for screen readers: 'Position along the path'
 * @property {(computed: any, state: any) => number} end its last value; 0 when it cannot run
 * @property {number} speed in units per second
 * @property {boolean} [steps] integers, with Back and Step; each step runs `compute`
 * @property {boolean} [loop] starts again after a pause; default true unless `steps`
 * @property {number} [pause] seconds of that pause
 * @property {(state: any) => boolean} [runs] whether a change by the reader sets it going; if not, it stops
 * @property {boolean} [strip] whether it has a strip to play it; default true
 * @property {boolean} [toEnd] at its end it stays there when the end moves
 * @property {boolean} [bigPlay] what to press first is Play, which looks like it
 * @property {boolean} [autoplay] runs on screen, unless the reader prefers reduced motion
 */

/** Pause at the end of a loop. */
const PAUSE_SECONDS = 0.8;
/** A loop that nobody touches stops at the end of so many laps. */
const LAPS = 2;

/**
 * How far one can go along a path: its length, 0 without a path.
 *
 * @param {{readonly length: number} | null | undefined} path
 */
export const lengthOf = (path) => (path && path.length < Infinity ? path.length : 0);

/** A value beyond any end. */
export const END = 1e9;

/**
 * The motion of a search that the library or a lesson runs step by step.
 *
 * @param {number} speed in steps per second
 * @param {Partial<MotionOptions>} [more]
 * @returns {MotionOptions}
 */
export const searchSteps = (speed, more) => ({
  ...{ key: 'step', label: 'Step of the search', end: ({ total }) => total, speed, steps: true },
  ...more,
});

/** Plays a motion. Requests frames only while it plays and is on screen. */
export class Motion {
  playing = false;
  /** A factor of the speed. */
  rate = 1;
  #frame = 0;
  #last = 0;
  #paused = 0;
  /** The elapsed part of a step. */
  #part = 0;
  /** Laps since the reader last touched the figure. */
  #laps = 0;
  /** Whether it stopped because nobody touched the figure. */
  #resting = false;

  /**
   * @param {import('./view.js').View} view
   * @param {MotionOptions} options
   */
  constructor(view, options) {
    this.view = view;
    this.options = options;
    this.reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (options.autoplay && !this.reduced) this.playing = true;
  }

  get value() {
    const value = this.view.state[this.options.key];
    return this.options.toEnd ? Math.min(value, this.end()) : value;
  }

  end() {
    const { computed, state } = this.view;
    return computed === null ? 0 : this.options.end(computed, state);
  }

  text() {
    const digits = this.options.steps ? 0 : 2;
    return `${num(this.value, digits)} of ${num(this.end(), digits)}`;
  }

  /** @param {boolean} playing */
  play(playing) {
    this.playing = playing;
    this.#resting = false;
    this.#laps = 0;
    this.#last = 0;
    this.#part = 0;
    if (playing && this.value >= this.end()) this.#put(0);
    this.request();
    this.view.redraw();
    if (!playing) this.view.settle();
  }

  /** Runs to its end, at once if the reader prefers that. */
  run() {
    if (this.reduced) this.jump(this.end());
    else this.play(true);
    this.view.notify();
  }

  /** After a change by the reader. */
  follow() {
    const { runs } = this.options;
    if (runs === undefined) return;
    const isMoved = runs(this.view.state) && this.value < this.end();
    if (isMoved && !this.playing) this.run();
    else if (!isMoved && this.playing) this.play(false);
  }

  /** Moves to a value, by the reader. @param {number} value */
  jump(value) {
    this.playing = false;
    this.#resting = false;
    this.#put(Math.min(Math.max(value, 0), this.end()));
    this.view.notify();
    this.view.settle();
  }

  /** The reader has changed the figure: a loop that stopped by itself goes on. */
  touch() {
    this.#laps = 0;
    if (this.#resting) this.play(true);
  }

  /** Keeps the value in range after the end moved. */
  clamp() {
    const end = this.end();
    if (this.value > end) this.#put(end);
  }

  request() {
    if (this.#frame || !this.playing || !this.view.shown) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      const elapsed = this.#last ? Math.min((now - this.#last) / 1000, 0.1) : 0;
      this.#last = now;
      if (!this.playing || !this.view.shown) return;
      this.#advance(elapsed);
      this.request();
    });
  }

  /** Stops the frames while it is off screen. */
  pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#last = 0;
  }

  /** @param {number} elapsed in seconds */
  #advance(elapsed) {
    const { steps, loop = !steps, speed, pause = PAUSE_SECONDS } = this.options;
    const end = this.end();
    if (end <= 0) return;
    if (this.value >= end) {
      if (!loop) return this.play(false);
      if (this.#laps >= LAPS) return this.#rest();
      this.#paused += elapsed;
      if (this.#paused > pause) this.#put(0);
      return;
    }
    this.#paused = 0;
    this.#part += elapsed * speed * this.rate;
    const by = steps ? Math.floor(this.#part) : this.#part;
    if (by === 0) return;
    this.#part -= by;
    const next = Math.min(this.value + by, end);
    if (next === end) this.#laps++;
    this.#put(next);
  }

  /** Stops in silence, as nobody has asked for it. */
  #rest() {
    this.playing = false;
    this.#resting = true;
    this.view.redraw();
  }

  /** @param {number} value */
  #put(value) {
    const { key, steps, toEnd } = this.options;
    const there = toEnd && value >= this.end() ? END : value;
    this.view.put({ [key]: there }, steps === true);
  }
}
