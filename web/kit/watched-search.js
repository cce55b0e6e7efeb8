/** The engine that the article describes, whatever the length of the path. @type {import('bitangent/all').FindPathOptions} */
const LESSON = { snap: true, engine: 'tangent' };

/** Browsers' clocks are coarse: a call is repeated for this long to time it, so many times. */
const TIMED_MS = 0.5;
const TIMES = 5;
/** A call as slow as this is not repeated: it would block the page. */
const SLOW_MS = 50;

/**
 * The result of a call and its time in milliseconds when repeated, with everything prepared: the least
 * of several, as whatever else the machine does can only add to it. For a slow call it is the time of
 * its only run.
 *
 * @template T
 * @param {() => T} call
 * @returns {{answer: T, ms: number, once: boolean}}
 */
export function timed(call) {
  const begin = performance.now();
  let answer = call();
  const first = performance.now() - begin;
  if (first >= SLOW_MS) return { answer, ms: first, once: true };
  let least = Infinity;
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now();
    let [count, lasted] = [0, 0];
    while (lasted < TIMED_MS) {
      answer = call();
      count++;
      lasted = performance.now() - from;
    }
    least = Math.min(least, lasted / count);
  }
  return { answer, ms: least, once: false };
}

/**
 * Runs a whole search: the answer, and every edge that the search made.
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 * @param {import('bitangent/all').FindPathOptions} [options]
 */
export function runSearch(world, start, goal, options = LESSON) {
  const search = world.startSearch(start, goal, options);
  try {
    const path = search.finish();
    const { edges } = search.snapshot();
    /** The edges that were taken from the open list. */
    const looked = edges.filter(({ verdict }) => verdict !== 'open');
    return { path, edges, looked };
  } finally {
    search.free();
  }
}

/**
 * The edges of the open list in the order in which A* takes them.
 *
 * @param {{edges: readonly {g: number, h: number}[], open: readonly number[], best: number | null}} search
 */
export function bestFirst({ edges, open, best }) {
  const f = (/** @type {number} */ i) => (i === best ? -Infinity : edges[i].g + edges[i].h);
  return [...open].sort((a, b) => f(a) - f(b));
}

/**
 * The state of the solver's own search after a number of steps, as plain data.
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 * @param {number} step candidates looked at
 * @param {import('bitangent/all').FindPathOptions} [options]
 */
export function watchSearch(world, start, goal, step, options = LESSON) {
  const search = world.startSearch(start, goal, options);
  try {
    let total = 0;
    const run = (/** @type {number} */ limit) => {
      for (; !search.done && total < limit; total++) search.step();
    };
    run(step - 1);
    const before = search.snapshot();
    run(step);
    const now = search.snapshot();
    const settled = now.edges.flatMap(({ verdict }, i) => (verdict === 'clear' ? [i] : []));
    const seen = {
      ...now,
      /** The edges that it has dropped. */
      blocked: now.edges.filter(({ verdict }) => ['blocked', 'hug-blocked'].includes(verdict)),
      /** The edge that the last step took from the open list; -1 when there was none. */
      taken: now.edges.findIndex(
        ({ verdict }, i) => verdict !== 'open' && (before.edges[i]?.verdict ?? 'open') === 'open',
      ),
      /** The path to the end of each edge that became a node. */
      settled: settled.map((i) => search.partialPath(i)),
      /** The open list, the most promising edge first, each with the path to its end. */
      listed: bestFirst(now).map((i) => ({ ...now.edges[i], path: search.partialPath(i) })),
      answer: now.done ? search.finish() : null,
    };
    run(Infinity);
    return { ...seen, total };
  } finally {
    search.free();
  }
}
