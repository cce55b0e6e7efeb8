const PIXELS_PER_SECOND = 170;
const REST_MS = 700;

/** Runs along a path of a changing length: keeps its share of the way when the path changes. */
export class Runner {
  /** Share of the way, from 0 to 1. */
  share = 0;
  running = false;
  frame = 0;
  last = 0;
  rest = 0;

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

  /** Off screen it stands still. @param {boolean} visible */
  setVisible(visible) {
    this.visible = visible;
    this.last = 0;
    this.request();
  }

  /** @param {number} share */
  moveTo(share) {
    this.share = share;
    this.rest = 0;
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
      this.rest += elapsed;
      if (this.rest < REST_MS) return;
      this.share = 0;
      this.rest = 0;
    } else {
      this.share = Math.min(1, this.share + (elapsed / 1000) * (PIXELS_PER_SECOND / length));
    }
    this.onMove();
  }
}
