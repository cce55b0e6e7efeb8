import { PlainScenes, queryOf } from './plain-scene.js';

/** @typedef {import('./traffic.js').Shown} Shown */

/** A call takes no longer. It is counted in ticks, so that a page that is busy itself stops none. */
const LIMIT_MS = 1000;
const TICK_MS = 100;

/** A call was stopped, since it took too long. */
export class Stopped extends Error {}

/**
 * Makes calls of the solver in a worker. A call that takes longer than a second is stopped: its worker
 * is ended, and another one started.
 */
export class Background {
  #worker = launch();
  /** What the worker's world is made from: the edits of the model. */
  #edits = -1;
  #scenes = new PlainScenes();

  /**
   * Makes a call. The one before must have ended.
   * @param {import('./solver.js').Call} call
   * @param {Shown} shown
   * @param {any[]} args
   * @returns {Promise<any>}
   */
  async call(call, { scene, edits }, args) {
    const worker = await this.#worker;
    const world = edits === this.#edits ? null : this.#scenes.worldOf(scene);
    this.#edits = -1;
    const answer = await this.#within(worker, { world, query: queryOf(scene), call, args });
    this.#edits = edits;
    return answer;
  }

  /**
   * The reply to a message, within the limit.
   * @param {Worker} worker
   * @param {import('./worker.js').Message} message
   */
  async #within(worker, message) {
    let ticks = 0;
    let clock;
    const late = new Promise((_, reject) => {
      clock = setInterval(() => {
        if (++ticks >= LIMIT_MS / TICK_MS) reject(new Stopped());
      }, TICK_MS);
    });
    try {
      const reply = replyOf(worker);
      worker.postMessage(message);
      return await Promise.race([reply, late]);
    } catch (error) {
      // One that the library did not throw may have left the module in any state.
      const isKnown = !(error instanceof Stopped) && /** @type {any} */ (error).code !== undefined;
      if (!isKnown) this.#restart(worker);
      throw error;
    } finally {
      clearInterval(clock);
    }
  }

  /** @param {Worker} worker */
  #restart(worker) {
    worker.terminate();
    this.#worker = launch();
  }
}

/** Starts a worker, and waits until it is ready. The build names its script. */
async function launch() {
  const address = new URL('playground-worker.js', import.meta.url);
  const worker = new Worker(address, { type: 'module' });
  await replyOf(worker);
  return worker;
}

/** The next message of a worker. @param {Worker} worker @returns {Promise<any>} */
export function replyOf(worker) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { answer, error } }) =>
      error ? reject(Object.assign(new Error(error.message), error)) : resolve(answer);
    worker.onerror = () => reject(new Error('the worker of the page was not loaded'));
  });
}
