import { parentPort, workerData } from 'node:worker_threads';

/** The thread of the fuzzer that makes the calls. The one that watches it is api.mjs. */

// The memory of a module is private to the package; it is seen where the module is started.
/** @type {WebAssembly.Memory[]} */
const memories = [];
const { instantiate } = WebAssembly;
/** @type {any} */ (WebAssembly).instantiate = async (/** @type {any[]} */ ...args) => {
  /** @type {any} */
  const made = await instantiate(.../** @type {[any]} */ (args));
  const { exports } = made.instance ?? made;
  memories.push(
    /** @type {any} */ (Object.values(exports).find((it) => it instanceof WebAssembly.Memory)),
  );
  return made;
};

const { init } = await import('bitangent/all');
const { init: initGrid } = await import('bitangent/grid');
const { init: initUnits } = await import('bitangent/directional');
const { init: initCrowds } = await import('bitangent/crowd');
for (const start of [init, initGrid, initUnits, initCrowds]) await start();
WebAssembly.instantiate = instantiate;
const { Round } = await import('./api-round.mjs');
const { worldRound } = await import('./api-world.mjs');
const { gridRound, unitRound } = await import('./api-boards.mjs');
const { crowdRound } = await import('./api-crowd.mjs');
const { readerRound } = await import('./api-readers.mjs');

/** What a round is about, by its seed. */
const KINDS = [worldRound, gridRound, worldRound, readerRound, worldRound, unitRound, crowdRound];

const { from, until, text } = workerData;
const lines = new Uint8Array(text);
const encoder = new TextEncoder();
/** Bytes that are written: they outlive a thread that hangs. */
let at = 0;

/** @param {string} line */
function write(line) {
  at += encoder.encodeInto(`${line}\n`, lines.subarray(at)).written;
  lines[at] = 0;
}

/** @param {number} seed */
async function play(seed) {
  at = 0;
  write(`seed ${seed}`);
  const round = new Round(seed, write);
  try {
    await KINDS[seed % KINDS.length](round);
    return { seed, calls: round.calls };
  } catch (error) {
    return { seed, calls: round.calls, wrong: String(/** @type {Error} */ (error).stack) };
  } finally {
    round.end();
  }
}

for (let seed = from; seed < until; seed++) {
  const played = await play(seed);
  const bytes = memories.map(({ buffer }) => buffer.byteLength);
  /** @type {any} */ (parentPort).postMessage({ ...played, bytes });
  // The calls that are written are those of the round that was wrong.
  if (played.wrong !== undefined) break;
}
