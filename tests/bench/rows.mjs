// The benchmark's rows through the JS call; native.c times the same rows in the same way.
//
// A sample is one query repeated until it lasts 20 us or more, divided by the repeats. Queries take
// turns until the row's time is over. Of the samples, `min` is the least and `median` the median of
// all; `quiet` is the median over the queries of each one's fastest sample, which is what a machine
// without other work would show.

const SAMPLE_US = 20;
const SAMPLES_MAX = 200000;

export const nowUs = () => performance.now() * 1000;

export function median(values) {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return NaN;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** How many calls make a sample. */
const batchOf = (onceUs) => Math.max(1, Math.ceil(SAMPLE_US / Math.max(onceUs, 0.05)));

/** Times `ask(query)` over all queries for about `seconds`. */
export function timeQueries(queries, ask, seconds) {
  const timeBatch = (query, calls) => {
    const begin = nowUs();
    for (let i = 0; i < calls; i++) ask(query);
    return (nowUs() - begin) / calls;
  };
  const best = queries.map((query) => timeBatch(query, 1));
  warmUp(queries, ask, seconds);
  const samples = [];
  const end = nowUs() + 1e6 * seconds;
  do {
    queries.forEach((query, i) => {
      const us = timeBatch(query, batchOf(best[i]));
      best[i] = Math.min(best[i], us);
      samples.push(us);
    });
  } while (samples.length < SAMPLES_MAX && nowUs() < end);
  return {
    min: samples.reduce((a, b) => Math.min(a, b), Infinity),
    median: median(samples),
    quiet: median(best),
  };
}

/** Lets the engine compile what is about to be timed; a third of the row's time. */
function warmUp(queries, ask, seconds) {
  const end = nowUs() + (1e6 * seconds) / 3;
  for (let i = 0; nowUs() < end; i++) ask(queries[i % queries.length]);
}

const call =
  (world) =>
  ([sx, sy, gx, gy]) =>
    world.findPath([sx, sy], [gx, gy]);

/** Build, and build with the first query, each from no world. */
function timeBuild(World, scene, seconds) {
  const rows = { build: [], first: [] };
  const [query] = scene.local.length ? scene.local : scene.across;
  const end = nowUs() + 1e6 * seconds;
  do {
    for (const [name, samples] of Object.entries(rows)) {
      const begin = nowUs();
      const world = new World();
      world.addCircles(scene.circles);
      if (name === 'first') call(world)(query);
      samples.push(nowUs() - begin);
      world.free();
    }
  } while (rows.build.length < 64 && nowUs() < end);
  return { build: median(rows.build), first: median(rows.first) };
}

/** Answers first (lengths and counts), then times. */
function queryRow(world, queries, seconds) {
  if (queries.length === 0) return null;
  const ask = call(world);
  const paths = queries.map(ask);
  return {
    lengths: paths.map((path) => (path.found ? path.length : null)),
    expansions: median(paths.map((path) => path.stats.expansions)),
    bitangents: median(paths.map((path) => path.stats.bitangents)),
    ...timeQueries(queries, ask, seconds),
  };
}

/** A circle goes to its other place and a query is asked; beside it the same query alone. */
function timeMoves(world, ids, scene, seconds) {
  const queries = scene.local.length > 0 && scene.n >= 1000 ? scene.local : scene.across;
  const ask = call(world);
  const moved = [];
  const extra = [];
  const end = nowUs() + 1e6 * seconds;
  for (let k = 0; nowUs() < end; k++) {
    const [index, x, y] = scene.moves[k % scene.moves.length];
    const query = queries[k % queries.length];
    const home = scene.circles.subarray(3 * index, 3 * index + 2);
    const begin = nowUs();
    ask(query);
    const pairs = (batchOf(nowUs() - begin) + 1) >> 1;
    const t0 = nowUs();
    for (let i = 0; i < pairs; i++) {
      world.moveCircle(ids[index], x, y);
      ask(query);
      world.moveCircle(ids[index], home[0], home[1]);
      ask(query);
    }
    const t1 = nowUs();
    for (let i = 0; i < 2 * pairs; i++) ask(query);
    const t2 = nowUs();
    moved.push((t1 - t0) / (2 * pairs));
    extra.push((t1 - t0 - (t2 - t1)) / (2 * pairs));
  }
  return { median: median(moved), extra: median(extra) };
}

/** All rows of a scene. `across` limits the left-to-right queries. */
export function timeScene({ World }, scene, { seconds, across }) {
  const row = timeBuild(World, scene, seconds);
  const world = new World();
  const ids = world.addCircles(scene.circles);
  row.bytes = world.memory / scene.n;
  row.local = queryRow(world, scene.local, seconds);
  row.bytesAfter = world.memory / scene.n;
  row.moved = timeMoves(world, ids, scene, seconds);
  row.across = acrossRow(world, across > 0 ? scene.across.slice(0, across) : [], seconds);
  world.free();
  return row;
}

/** Very long paths may need more memory than wasm has: then the row is empty and says why. */
function acrossRow(world, queries, seconds) {
  try {
    return queryRow(world, queries, seconds);
  } catch (error) {
    if (error.code !== 'OUT_OF_MEMORY') throw error;
    console.error(`left to right at n = ${world.count}: ${error.message}`);
    return null;
  }
}
