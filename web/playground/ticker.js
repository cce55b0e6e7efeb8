/** The longest time between two frames that counts, in milliseconds: a tab may have slept. */
const MOST_MS = 100;

/** Calls a function in every frame while it runs and is on screen. */
export class Ticker {
  running = false;
  #visible = true;
  #frame = 0;
  #last = 0;

  /** @param {(elapsed: number) => void} tick with the milliseconds since the last frame */
  constructor(tick) {
    this.tick = tick;
  }

  /** @param {boolean} running */
  run(running) {
    this.running = running;
    this.#restart();
  }

  /** Stops the frames while it is off screen. @param {boolean} visible */
  setVisible(visible) {
    this.#visible = visible;
    this.#restart();
  }

  #restart() {
    this.#last = 0;
    this.#request();
  }

  #request() {
    if (this.#frame || !this.running || !this.#visible) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      if (!this.running || !this.#visible) return;
      const elapsed = this.#last ? Math.min(now - this.#last, MOST_MS) : 0;
      this.#last = now;
      this.tick(elapsed);
      this.#request();
    });
  }
}
