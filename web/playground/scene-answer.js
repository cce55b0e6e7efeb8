import { Path } from 'bitangent/all';
import { showAnswer, showTime } from './readout.js';

/** The answer to the scene that is shown: its path, and how long the query takes. */
export class Answer {
  /** @type {Path | null} */
  path = null;
  /** Milliseconds that the last query took. */
  queryMs = 0;
  /** The keys of the queries that were answered and timed. */
  #answered = '';
  #timed = '';

  /**
   * @param {import('./model.js').Model} model
   * @param {() => void} changed
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
  }

  /** Whether the path is that of the scene as it is. */
  get isCurrent() {
    return this.#answered === this.model.queryKey;
  }

  /**
   * The query, once for each scene: the cost of an answer depends on those before.
   * @param {import('./traffic.js').Shown} shown
   * @returns {import('./missing-calls.js').Job | null}
   */
  job({ scene }) {
    const key = this.model.queryKey;
    if (key === this.#answered) return null;
    const take = (/** @type {any} */ answer) => {
      this.#answered = key;
      this.path = answer && Path.from(answer.path);
      this.queryMs = answer?.ms ?? 0;
      if (this.path) showAnswer(scene, this.path);
      this.changed();
    };
    return { call: 'findPath', args: [], take };
  }

  /**
   * The measurement, for an answer that stays.
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  timeJob(settled) {
    const key = this.#answered;
    if (!settled || this.path === null || key === this.#timed) return null;
    const take = (/** @type {number | null} */ microseconds) => {
      this.#timed = key;
      showTime(microseconds);
    };
    return { call: 'time', args: [], take };
  }
}
