const TIMED_BATCHES = 11;
const BATCH_MS = 1.5;
const MAX_BATCH = 4096;
/** On a busy machine there are fewer samples. */
const MOST_TIMING_MS = 200;
/** A query this slow is not repeated. */
export const SLOW_MS = 50;
/** The browser compiles code anew while it runs: warm once no run was faster for so long. */
const STEADY_MS = 40;
const MOST_WARM_UP_MS = 300;

/** Engines whose code is warm. @type {Set<string>} */
const warm = new Set();

/**
 * Runs a query until the browser has compiled its code for speed. Once per engine.
 * @param {() => void} query
 * @param {string} engine
 */
export function warmUp(query, engine) {
  if (warm.has(engine)) return;
  warm.add(engine);
  const begin = performance.now();
  let best = Infinity;
  for (let last = begin, steady = begin; last - steady < STEADY_MS;) {
    if (last - begin > MOST_WARM_UP_MS) return;
    let count = 0;
    const from = last;
    while (last - from < BATCH_MS) {
      query();
      count++;
      last = performance.now();
    }
    const each = (last - from) / count;
    if (each < 0.9 * best) [best, steady] = [each, last];
  }
}

/**
 * Median time of a query in microseconds. Browsers' clocks are coarse, so each sample is a batch that
 * lasts long enough.
 * @param {() => void} query
 */
export function medianTime(query) {
  const run = (/** @type {number} */ count) => {
    const begin = performance.now();
    for (let i = 0; i < count; i++) query();
    return performance.now() - begin;
  };
  // The better of two: one hiccup could make a batch seem long enough for the clock.
  const quickest = (/** @type {number} */ count) => Math.min(run(count), run(count));
  let count = 1;
  let batchMs = quickest(count);
  while (count < MAX_BATCH && batchMs < BATCH_MS) batchMs = quickest((count *= 2));
  const samples = [];
  const end = performance.now() + MOST_TIMING_MS;
  do samples.push((1000 * run(count)) / count);
  while (samples.length < TIMED_BATCHES && performance.now() < end);
  return samples.sort((a, b) => a - b)[samples.length >> 1];
}
