import { Ticker } from './ticker.js';

const PIXELS_PER_SECOND = 170;
/** Pause at the goal. */
const PAUSE_MS = 700;

/** Runs along the path. When the path changes, the agent keeps its share of the length. */
export class Runner extends Ticker {
  /** Share of the path, from 0 to 1. */
  share = 0;
  #paused = 0;

  /**
   * @param {() => number} pathPixels length of the path on the screen, 0 without one
   * @param {() => void} onMove
   */
  constructor(pathPixels, onMove) {
    super((elapsed) => this.#advance(elapsed));
    this.pathPixels = pathPixels;
    this.onMove = onMove;
  }

  /** @override @param {boolean} running */
  run(running) {
    super.run(running);
    this.onMove();
  }

  /** @param {number} share */
  moveTo(share) {
    this.share = share;
    this.#paused = 0;
    this.onMove();
  }

  /** @param {number} elapsed in milliseconds */
  #advance(elapsed) {
    const length = this.pathPixels();
    if (length <= 0) return;
    if (this.share >= 1) {
      this.#paused += elapsed;
      if (this.#paused < PAUSE_MS) return;
      this.share = 0;
      this.#paused = 0;
    } else {
      this.share = Math.min(1, this.share + (elapsed / 1000) * (PIXELS_PER_SECOND / length));
    }
    this.onMove();
  }
}
