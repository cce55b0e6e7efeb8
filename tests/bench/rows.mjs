// The benchmark's rows through the JS call; native.c times the same rows in the same way. How
// samples are taken stands at the head of sampling.mjs.

import { batchOf, median, nowUs, summary, timeQueries } from './sampling.mjs';

export const ENGINES = ['tangent', 'cells', 'auto'];
/** For the second of two diagrams; less than what the ends of all queries keep clear. */
const SECOND_RADIUS = 0.01;
const ROUNDS_MAX = 64;
/** Of a row whose time is over before it has any. */
const ROUNDS_MIN = 5;
const REPEATS = 6;
/** What a frame moves. */
const MOVES_PER_FRAME = 100;

/** How many left-to-right queries: the work of `tangent` grows faster than n^2. */
export function acrossOf(engine, n) {
  if (engine !== 'tangent' || n <= 1000) return 100;
  return n <= 10000 ? 5 : 0;
}

function call(world, engine, agentRadius = 0, partial = false) {
  const options = { engine, agentRadius, partial };
  return ([sx, sy, gx, gy]) => world.findPath([sx, sy], [gx, gy], options);
}

/**
 * From no world: the circles added, and then a first answer. `diagram` is what the first answer of
 * `cells` takes longer than the same one again: the power diagram, and the grid.
 */
function timeStart(World, scene, seconds) {
  const [query] = scene.across;
  const samples = { world: [], cells: [], auto: [], first: [], again: [] };
  const end = nowUs() + 1e6 * seconds;
  do {
    for (const engine of ['cells', 'auto']) {
      const t0 = nowUs();
      const world = new World();
      world.addCircles(scene.circles);
      const t1 = nowUs();
      const ask = call(world, engine);
      ask(query);
      const t2 = nowUs();
      ask(query);
      const t3 = nowUs();
      samples.world.push(t1 - t0);
      samples[engine].push(t2 - t0);
      if (engine === 'cells') {
        samples.first.push(t2 - t1);
        samples.again.push(t3 - t2);
      }
      world.free();
    }
  } while (
    samples.cells.length < ROUNDS_MIN ||
    (samples.cells.length < ROUNDS_MAX && nowUs() < end)
  );
  const row = Object.fromEntries(Object.entries(samples).map(([name, us]) => [name, summary(us)]));
  const { first, again } = row;
  row.diagram = { median: first.median - again.median, min: first.min - again.min };
  return row;
}

/** Bytes a circle: as added, with the first agent radius asked, with a second one. */
function countBytes(World, scene) {
  const world = new World();
  world.addCircles(scene.circles);
  const bytes = [world.memory];
  for (const agentRadius of [0, SECOND_RADIUS]) {
    call(world, 'cells', agentRadius)(scene.across[0]);
    bytes.push(world.memory);
  }
  world.free();
  return bytes.map((all) => all / scene.n);
}

/** Answers first (lengths and counts), then times. */
function queryRow(ask, queries, seconds) {
  if (queries.length === 0) return null;
  const paths = queries.map(ask);
  return {
    lengths: paths.map((path) => (path.found ? path.length : null)),
    expansions: median(paths.map((path) => path.stats.expansions)),
    bitangents: median(paths.map((path) => path.stats.bitangents)),
    byCells: paths.filter((path) => path.stats.engine === 'cells').length,
    ...timeQueries(queries, ask, seconds),
  };
}

/**
 * A circle goes to its other place and a query is asked; beside it the same query alone. Of each
 * question the best of some repeats counts, for the difference is small.
 */
function timeMoves({ world, ids, ask }, scene, queries, seconds) {
  if (queries.length === 0) return null;
  const rows = { plain: [], moved: [], extra: [] };
  const end = nowUs() + 1e6 * seconds;
  for (let k = 0; k < ROUNDS_MIN || nowUs() < end; k++) {
    const [index, x, y] = scene.moves[k % scene.moves.length];
    const query = queries[k % queries.length];
    const home = scene.circles.subarray(3 * index, 3 * index + 2);
    const begin = nowUs();
    ask(query);
    const pairs = (batchOf(nowUs() - begin) + 1) >> 1;
    let [plain, moved] = [Infinity, Infinity];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const t0 = nowUs();
      for (let i = 0; i < pairs; i++) {
        world.moveCircle(ids[index], x, y);
        ask(query);
        world.moveCircle(ids[index], home[0], home[1]);
        ask(query);
      }
      const t1 = nowUs();
      for (let i = 0; i < 2 * pairs; i++) ask(query);
      plain = Math.min(plain, (nowUs() - t1) / (2 * pairs));
      moved = Math.min(moved, (t1 - t0) / (2 * pairs));
    }
    rows.plain.push(plain);
    rows.moved.push(moved);
    rows.extra.push(moved - plain);
  }
  return Object.fromEntries(Object.entries(rows).map(([name, us]) => [name, median(us)]));
}

/** One engine's rows, in a world of its own. */
function timeEngine(World, scene, engine, seconds) {
  const world = new World();
  const ids = world.addCircles(scene.circles);
  const ask = call(world, engine);
  const asked = { world, ids, ask };
  const across = scene.across.slice(0, acrossOf(engine, scene.n));
  const isSlow = across.length < scene.across.length;
  const row = {
    local: queryRow(ask, scene.local, seconds),
    movedLocal: timeMoves(asked, scene, scene.local, seconds / 2),
    across: queryRow(ask, across, seconds),
    movedAcross: timeMoves(asked, scene, isSlow ? [] : across, seconds / 2),
    bytes: world.memory / scene.n,
  };
  world.free();
  return row;
}

/**
 * From the left edge to a goal in the middle that a ring of circles walls in: to find that out, and
 * to get as near as one can.
 */
function timeWalledIn(World, scene, seconds) {
  const world = new World();
  world.addCircles(scene.circles);
  const middle = scene.side / 2;
  for (let angle = 0; angle < 6.2; angle += 0.4) {
    world.addCircle(middle + 4 * Math.cos(angle), middle + 4 * Math.sin(angle), 1);
  }
  const goal = world.nearestFree([middle, middle]).point;
  const queries = scene.across
    .map(([x, y]) => [x, y, ...goal])
    .filter(([x, y]) => world.findPath([x, y], goal).status === 'unreachable');
  const [plain, partial] = [false, true].map((isPartial) =>
    queryRow(call(world, 'auto', 0, isPartial), queries, seconds / 2),
  );
  world.free();
  return { plain, partial };
}

/** All rows of a scene. */
export function timeScene(World, scene, seconds) {
  return {
    walledIn: timeWalledIn(World, scene, seconds),
    start: timeStart(World, scene, seconds),
    bytes: countBytes(World, scene),
    ...Object.fromEntries(
      ENGINES.map((engine) => [engine, timeEngine(World, scene, engine, seconds)]),
    ),
  };
}

/** The rows of `auto` that are timed in a page too. */
export function timeInPage(World, scene, seconds) {
  const world = new World();
  world.addCircles(scene.circles);
  const ask = call(world, 'auto');
  const rows = {
    across: queryRow(ask, scene.across, seconds),
    local: queryRow(ask, scene.local, seconds),
  };
  world.free();
  return rows;
}

/** A frame of a game: some circles move a little, then every agent asks. Microseconds a frame. */
function timeFramesOf(World, scene, engine, seconds) {
  const world = new World();
  const ids = world.addCircles(scene.circles);
  const ask = call(world, engine);
  const samples = [];
  const end = nowUs() + 1e6 * seconds;
  for (let move = 0; samples.length < ROUNDS_MIN || nowUs() < end;) {
    const begin = nowUs();
    for (let i = 0; i < MOVES_PER_FRAME; i++, move++) {
      const [index, x, y] = scene.moves[move % scene.moves.length];
      const isHome = Math.floor(move / scene.moves.length) % 2 === 0;
      const [homeX, homeY] = scene.circles.subarray(3 * index, 3 * index + 2);
      world.moveCircle(ids[index], isHome ? x : homeX, isHome ? y : homeY);
    }
    for (const query of scene.local) ask(query);
    samples.push(nowUs() - begin);
  }
  world.free();
  return summary(samples);
}

/** Frames, by engine. */
export function timeFrames(World, scene, seconds) {
  return Object.fromEntries(
    ENGINES.map((engine) => [engine, timeFramesOf(World, scene, engine, seconds)]),
  );
}
