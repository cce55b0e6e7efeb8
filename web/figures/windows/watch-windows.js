/**
 * @typedef {import('bitangent/all').SearchWindow} SearchWindow
 * @typedef {import('bitangent/all').SearchEdge} SearchEdge
 */

/** Ends of a search beside all circles of a figure: it has a diagram and nothing to do. */
const BESIDE = /** @type {[number, number][]} */ ([
  [-40, 0],
  [-41, 0],
]);

/**
 * The power diagram of a world: its cells as numbers, and as a list.
 *
 * @param {import('bitangent/all').World} world
 * @param {number} agentRadius
 */
export function powerDiagram(world, agentRadius) {
  const search = world.startSearch(BESIDE[0], BESIDE[1], { agentRadius, engine: 'cells' });
  try {
    return { ...search.cellData(), list: search.cells() };
  } finally {
    search.free();
  }
}

/**
 * The state of the solver's own search by the cells engine after a number of steps, as plain data.
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 * @param {number} step windows and tangent events taken
 * @param {import('bitangent/all').FindPathOptions} [options]
 */
export function watchWindows(world, start, goal, step, options = {}) {
  const search = world.startSearch(start, goal, { snap: true, ...options, engine: 'cells' });
  try {
    const cells = search.cellData();
    search.step(Math.max(0, step - 1));
    const before = search.snapshot();
    if (step > 0) search.step();
    const now = search.snapshot();
    const data = search.windowData();
    const path = search.finish();
    const total = path.stats.expansions;
    return { cells, data, ...now, last: changes(before, now), path, total, done: step >= total };
  } finally {
    search.free();
  }
}

/** The number of windows of each verdict. @param {readonly SearchWindow[]} windows */
export function byVerdict(windows) {
  const count = { open: 0, clear: 0, blocked: 0, dominated: 0 };
  for (const { verdict } of windows) count[verdict]++;
  return count;
}

/**
 * What becomes of the window by which a search enters the cell of an obstacle: of several the first
 * one that meets most of its tangents. `passed` are the windows behind the cell, `events` the tangent
 * events, and `arcs` the events that became nodes, each with its fan of windows.
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 * @param {number} obstacle id
 */
export function followWindow(world, start, goal, obstacle) {
  const search = world.startSearch(start, goal, { snap: true, engine: 'cells' });
  try {
    let [window, passed, events] =
      /** @type {[SearchWindow | null, SearchWindow[], SearchEdge[]]} */ ([...[null, [], []]]);
    /** @type {{event: SearchEdge, fan: SearchWindow[]}[]} */
    const arcs = [];
    let now = search.snapshot();
    while (!search.done) {
      search.step();
      const before = now;
      now = search.snapshot();
      const last = changes(before, now);
      const more = window === null || last.events.length > events.length;
      if (last.window?.obstacle === obstacle && more) {
        [window, passed, events] = [last.window, last.windows, last.events];
      }
      const { event } = last;
      if (event?.toObstacle === obstacle && event.verdict === 'clear') {
        arcs.push({ event, fan: last.windows });
      }
    }
    return { window, passed, events, arcs, list: search.cells(), path: search.finish() };
  } finally {
    search.free();
  }
}

/**
 * What a step changed: the window or the tangent event that it took, and what came of it.
 *
 * @param {import('bitangent/all').SearchSnapshot} before
 * @param {import('bitangent/all').SearchSnapshot} now
 */
function changes(before, now) {
  // The edge to the goal is always the last one, so it is no tangent event that keeps its index.
  const events = (/** @type {import('bitangent/all').SearchSnapshot} */ { edges }) =>
    edges.filter(({ toObstacle }) => toObstacle !== null);
  const taken = (
    /** @type {readonly {verdict: string}[]} */ old,
    /** @type {readonly {verdict: string}[]} */ all,
  ) => old.findIndex(({ verdict }, i) => verdict === 'open' && all[i]?.verdict !== 'open');
  const window = taken(before.windows, now.windows);
  const event = taken(events(before), events(now));
  return {
    window: now.windows[window] ?? null,
    event: events(now)[event] ?? null,
    windows: now.windows.slice(before.windows.length),
    events: events(now).slice(events(before).length),
  };
}
