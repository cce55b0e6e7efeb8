const PIXELS_PER_SECOND = 170;
/** Pause at the goal. */
const PAUSE_MS = 700;

/** Runs along the path. When the path changes, the agent keeps its share of the length. */
export class Runner {
  /** Share of the path, from 0 to 1. */
  share = 0;
  running = false;
  frame = 0;
  last = 0;
  paused = 0;

  /**
   * @param {() => number} pathPixels length of the path on the screen, 0 without one
   * @param {() => void} onMove
   */
  constructor(pathPixels, onMove) {
    this.pathPixels = pathPixels;
    this.onMove = onMove;
    this.visible = true;
  }

  /** @param {boolean} running */
  run(running) {
    this.running = running;
    this.last = 0;
    this.request();
    this.onMove();
  }

  /** Stops the frames while it is off screen. @param {boolean} visible */
  setVisible(visible) {
    this.visible = visible;
    this.last = 0;
    this.request();
  }

  /** @param {number} share */
  moveTo(share) {
    this.share = share;
    this.paused = 0;
    this.onMove();
  }

  request() {
    if (!this.frame && this.running && this.visible) {
      this.frame = requestAnimationFrame((now) => this.tick(now));
    }
  }

  /** @param {number} now */
  tick(now) {
    this.frame = 0;
    const elapsed = this.last ? Math.min(now - this.last, 100) : 0;
    this.last = now;
    this.advance(elapsed);
    this.request();
  }

  /** @param {number} elapsed in milliseconds */
  advance(elapsed) {
    const length = this.pathPixels();
    if (length <= 0) return;
    if (this.share >= 1) {
      this.paused += elapsed;
      if (this.paused < PAUSE_MS) return;
      this.share = 0;
      this.paused = 0;
    } else {
      this.share = Math.min(1, this.share + (elapsed / 1000) * (PIXELS_PER_SECOND / length));
    }
    this.onMove();
  }
}
