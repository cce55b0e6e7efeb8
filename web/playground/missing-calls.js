/**
 * A call that is missing. `take` gets its answer, or null if there is none.
 *
 * @typedef {object} Job
 * @property {import('./solver.js').Call} call
 * @property {any[]} args
 * @property {(answer: any) => void} take after it, the same call is missing no more
 *
 * @typedef {(shown: import('./traffic.js').Shown) => Job | null} Source
 */

/**
 * Makes the calls that are missing, one at a time and in turn, until none is. A source is asked just
 * before its call, so that the latest state wins, and nothing waits in a queue.
 */
export class Work {
  /** @type {Promise<void> | null} */
  #running = null;

  /**
   * @param {import('./background-solver.js').Background} background
   * @param {object} of
   * @param {() => import('./traffic.js').Shown} of.shown
   * @param {Source[]} of.sources
   * @param {(error: any, call: import('./solver.js').Call) => void} of.failed
   */
  constructor(background, { shown, sources, failed }) {
    this.background = background;
    this.shown = shown;
    this.sources = sources;
    this.failed = failed;
  }

  /** @returns {Promise<void>} until nothing is missing */
  run() {
    this.#running ??= this.#loop();
    return this.#running;
  }

  async #loop() {
    while (await this.#round());
    this.#running = null;
  }

  /** Makes one call of each source. */
  async #round() {
    let some = false;
    for (const source of this.sources) {
      const shown = this.shown();
      const job = source(shown);
      if (job === null) continue;
      some = true;
      await this.#make(job, shown);
    }
    return some;
  }

  /** @param {Job} job @param {import('./traffic.js').Shown} shown */
  async #make({ call, args, take }, shown) {
    try {
      take(await this.background.call(call, shown, args));
    } catch (error) {
      take(null);
      this.failed(error, call);
    }
  }
}
