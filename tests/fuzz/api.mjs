import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

/**
 * A fuzzer of the whole JS API: random calls with good and bad arguments. Every error must be a
 * BitangentError that says enough, every answer finite and consistent, every call must end, and
 * memory must stay as large as it is. `npm run campaign -- --api` runs it; a seed shows a mistake
 * again: `--api --seed N --rounds 1`.
 */

/**
 * Seconds of the processor that a round may take. Most take a hundredth; the clock would tell how
 * busy the machine is.
 */
const LONGEST = 30;
/** Room for the calls of a round, as text. */
const TEXT_BYTES = 2 ** 20;
/** Memory of a module may grow up to here, for lists and boards that are as large as they may be. */
const MOST_BYTES = 2 ** 28;

/**
 * @typedef {object} Played
 * @property {number} seed
 * @property {number} calls
 * @property {number[]} bytes memory of each module
 * @property {string} [wrong] what was wrong
 */

/**
 * Runs rounds one after the other until one is wrong.
 *
 * @param {{from: number, until: number}} rounds
 * @param {(played: Played) => boolean} onPlayed returns whether to go on
 * @returns {Promise<{seed: number, wrong: string, calls: string} | null>} the round that was wrong
 */
function run({ from, until }, onPlayed) {
  const text = new SharedArrayBuffer(TEXT_BYTES);
  const worker = new Worker(new URL('api-worker.mjs', import.meta.url), {
    workerData: { from, until, text },
  });
  const written = () => new TextDecoder().decode(new Uint8Array(text).slice()).split('\0')[0];
  return new Promise((resolve) => {
    let seed = from;
    let begun = process.cpuUsage();
    const watchdog = setInterval(() => {
      const { user } = process.cpuUsage(begun);
      if (user > 1e6 * LONGEST) end(`no end after ${LONGEST} seconds`);
    }, 1000);
    let isOver = false;
    const end = (/** @type {string | null} */ wrong) => {
      clearInterval(watchdog);
      if (isOver) return;
      isOver = true;
      const result = wrong === null ? null : { seed, wrong, calls: written() };
      void worker.terminate().then(() => resolve(result));
    };
    worker.on('error', (error) => end(String(error.stack)));
    worker.on('exit', () => end(seed < until ? 'the thread ended' : null));
    worker.on('message', (/** @type {Played} */ played) => {
      if (played.wrong !== undefined) return end(played.wrong);
      if (Math.max(...played.bytes) > MOST_BYTES) return end(`memory of ${played.bytes} bytes`);
      seed = played.seed + 1;
      begun = process.cpuUsage();
      if (!onPlayed(played)) end(null);
    });
  });
}

/**
 * Plays rounds, also after one that was wrong.
 *
 * @param {{seed: number, rounds?: number, minutes?: number}} options
 * @param {(text: string) => void} print
 */
export async function fuzz({ seed, rounds = Infinity, minutes }, print) {
  const end = minutes === undefined ? Infinity : Date.now() + 60_000 * minutes;
  const until = Math.min(seed + rounds, 2 ** 52);
  const totals = { rounds: 0, calls: 0, wrong: 0, bytes: /** @type {number[]} */ ([]) };
  let next = seed;
  while (next < until && Date.now() < end) {
    const found = await run({ from: next, until }, ({ seed: played, calls, bytes }) => {
      totals.rounds++;
      totals.calls += calls;
      totals.bytes = bytes.map((size, i) => Math.max(size, totals.bytes[i] ?? 0));
      next = played + 1;
      return Date.now() < end;
    });
    if (found === null) continue;
    totals.wrong++;
    next = found.seed + 1;
    print(`seed ${found.seed}: ${found.wrong}\n${found.calls}`);
  }
  return totals;
}

/** @param {string[]} args */
export async function main(args) {
  const number = { type: /** @type {const} */ ('string') };
  const { values } = parseArgs({
    args,
    options: { seed: number, rounds: number, minutes: number },
  });
  const minutes = values.minutes ?? (values.rounds === undefined ? '10' : undefined);
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000));
  console.log(`Rounds from seed ${seed}`);
  const totals = await fuzz(
    {
      seed,
      ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
      ...(minutes !== undefined && { minutes: Number(minutes) }),
    },
    console.log,
  );
  const { rounds, calls, wrong, bytes } = totals;
  console.log(`${rounds} rounds, ${calls} calls, ${wrong} wrong; memory up to ${bytes} bytes`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
