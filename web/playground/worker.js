import { init } from 'bitangent/all';
import { Solver } from './solver.js';

/**
 * The worker of the page: all work over geometry is done here, one call after another. A message is
 * `{world, query, call, args}`, of which `world` is null if it has not changed. The reply is `{answer}`, or
 * `{error}` with a message and perhaps a code. The first message tells that the worker is ready.
 *
 * @typedef {import('./plain-scene.js').PlainWorld} PlainWorld
 * @typedef {import('./plain-scene.js').Query} Query
 * @typedef {{world: PlainWorld | null, query: Query, call: import('./solver.js').Call, args: any[]}} Message
 */

const page = /** @type {any} */ (globalThis);
const ready = init().then(() => new Solver());

page.onmessage = async (/** @type {{data: Message}} */ { data: { world, query, call, args } }) => {
  try {
    const solver = await ready;
    if (world) solver.sync(world);
    const method = /** @type {(...all: any[]) => any} */ (solver[call]);
    page.postMessage({ answer: await method.call(solver, query, ...args) });
  } catch (error) {
    page.postMessage({ error: plainError(error) });
  }
};

ready.then(
  () => page.postMessage({ answer: 'ready' }),
  (error) => page.postMessage({ error: plainError(error) }),
);

/** @param {any} error */
function plainError({ message, code }) {
  return { message, code };
}
