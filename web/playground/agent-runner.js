import { Ticker } from './ticker.js';

const PIXELS_PER_SECOND = 170;
/** Pause at the goal. */
const PAUSE_MS = 700;
/** The agent stops at the end of so many laps in which nobody touched the scene. */
const LAPS = 2;

/** Runs along the path. When the path changes, the agent keeps its share of the length. */
export class Runner extends Ticker {
  /** Share of the path, from 0 to 1. */
  share = 0;
  #paused = 0;
  #laps = 0;
  #resting = false;

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
    this.#laps = 0;
    this.#resting = false;
    super.run(running);
    this.onMove();
  }

  /** The scene has changed: an agent that stopped by itself runs on. */
  touch() {
    this.#laps = 0;
    if (this.#resting) this.run(true);
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
      if (this.#laps >= LAPS) {
        this.run(false);
        this.#resting = true;
        return;
      }
      this.#paused += elapsed;
      if (this.#paused < PAUSE_MS) return;
      this.share = 0;
      this.#paused = 0;
    } else {
      this.share = Math.min(1, this.share + (elapsed / 1000) * (PIXELS_PER_SECOND / length));
      if (this.share === 1) this.#laps++;
    }
    this.onMove();
  }
}
