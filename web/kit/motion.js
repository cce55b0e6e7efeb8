import { num } from './format.js';

/**
 * A number of the state that runs by itself: the place of an actor, the step of a search.
 *
 * @typedef {object} MotionOptions
 * @property {string} key of the state; starts at 0
 * @property {string} label for screen readers: 'Position along the path'
 * @property {(computed: any, state: any) => number} end where it stops; 0 when it cannot run
 * @property {number} speed units a second
 * @property {boolean} [steps] whole numbers, with Back and Step; `compute` runs for each
 * @property {boolean} [loop] begins again after a rest; default true unless `steps`
 * @property {boolean} [autoplay] runs when it comes on screen, unless the reader wants less motion
 */

const REST_SECONDS = 0.8;

/** Frames run only while it plays and is on screen. */
export class Motion {
  playing = false;
  /** Times the speed. */
  rate = 1;
  #frame = 0;
  #last = 0;
  #rested = 0;
  /** The part of a step that has gone by. */
  #part = 0;

  /**
   * @param {import('./view.js').View} view
   * @param {MotionOptions} options
   */
  constructor(view, options) {
    this.view = view;
    this.options = options;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (options.autoplay && !still) this.playing = true;
  }

  get value() {
    return this.view.state[this.options.key];
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
    this.#last = 0;
    this.#part = 0;
    if (playing && this.value >= this.end()) this.#put(0);
    this.request();
    this.view.redraw();
    if (!playing) this.view.rest();
  }

  /** By the reader. @param {number} value */
  jump(value) {
    this.playing = false;
    this.#put(Math.min(Math.max(value, 0), this.end()));
    this.view.tell();
    this.view.rest();
  }

  /** Keeps it inside when the end moved. */
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

  /** Off screen it stands still. */
  pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#last = 0;
  }

  /** @param {number} elapsed in seconds */
  #advance(elapsed) {
    const { steps, loop = !steps, speed } = this.options;
    const end = this.end();
    if (end <= 0) return;
    if (this.value >= end) {
      this.#rested += elapsed;
      if (!loop) this.play(false);
      else if (this.#rested > REST_SECONDS) this.#put(0);
      return;
    }
    this.#rested = 0;
    this.#part += elapsed * speed * this.rate;
    const by = steps ? Math.floor(this.#part) : this.#part;
    if (by === 0) return;
    this.#part -= by;
    this.#put(Math.min(this.value + by, end));
  }

  /** @param {number} value */
  #put(value) {
    this.view.put({ [this.options.key]: value }, this.options.steps === true);
  }
}
