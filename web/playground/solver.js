import { World } from 'bitangent/all';
import { GridPaths } from './grid-path.js';
import { CIRCLE } from './plain-scene.js';
import { medianTime, SLOW_MS, warmUp } from './query-timing.js';

/**
 * @typedef {import('bitangent/all').ObstacleId} ObstacleId
 * @typedef {import('./plain-scene.js').PlainOutline} PlainOutline
 * @typedef {import('./plain-scene.js').PlainWorld} PlainWorld
 * @typedef {import('./plain-scene.js').Query} Query
 * @typedef {'findPath' | 'time' | 'graph' | 'snapshot' | 'inspectCells' | 'gridPath' | 'crowd'} Call
 */

/** Candidates of a search that is shown: more would be too many to see. It goes no further than this time. */
const SNAPSHOT_STEPS = 20_000;
const SNAPSHOT_MS = 250;
/** Candidates between two looks at the clock. */
const SLICE = 500;
/** Most candidates of a query, and of one of the crowd. */
const BUDGET = 200_000;
const CROWD_BUDGET = 20_000;
/** Time for new paths of the crowd in a frame. */
const PLANNING_MS = 6;

/** Keeps a library world equal to the page's scene, and queries it. What it returns can be posted. */
export class Solver {
  /** The circles as they came. @type {Float64Array} */
  circles = new Float64Array();
  /** @type {Map<number, {id: ObstacleId, x: number, y: number, r: number, enabled: boolean}>} */
  known = new Map();
  /** @type {Map<number, {id: ObstacleId, enabled: boolean, points: Float64Array}>} */
  knownOutlines = new Map();
  world = new World();
  grids = new GridPaths();
  /** Milliseconds that the last query took. */
  queryMs = 0;
  /** The engine that answered it. */
  engine = '';

  /** Makes the edits since the last call. Throws for a polygon that crosses itself. @param {PlainWorld} world */
  sync({ circles, outlines }) {
    this.syncCircles(circles);
    this.drop(this.knownOutlines, new Set(outlines.map(({ id }) => id)));
    for (const outline of outlines) this.syncOutline(outline);
  }

  /**
   * Removes the obstacles that are no more.
   * @param {Map<number, {id: ObstacleId}>} known
   * @param {Set<number>} alive
   */
  drop(known, alive) {
    for (const [number, { id }] of known) {
      if (alive.has(number)) continue;
      this.world.remove(id);
      known.delete(number);
    }
  }

  /** @param {PlainOutline} outline */
  syncOutline({ id: number, kind, points, enabled }) {
    let copy = this.knownOutlines.get(number);
    if (!copy) {
      copy = { id: this.addOutline(kind, points), enabled: true, points };
      this.knownOutlines.set(number, copy);
    }
    const { id, points: old } = copy;
    const isSame = points.length === old.length && points.every((value, i) => value === old[i]);
    if (!isSame) this.world.setPoints(id, points);
    if (enabled !== copy.enabled) this.world.setEnabled(id, enabled);
    Object.assign(copy, { points, enabled });
  }

  /** @param {PlainOutline['kind']} kind @param {Float64Array} points @returns {ObstacleId} */
  addOutline(kind, points) {
    if (kind === 'polygon') return this.world.addPolygon(points);
    if (kind === 'wall') return this.world.addWall(points);
    return /** @type {ObstacleId} */ (this.world.setBounds(points));
  }

  /** Looks only at the circles that are others than before. @param {Float64Array} circles */
  syncCircles(circles) {
    const before = this.circles;
    const differs = (/** @type {number} */ i) => circles[i] !== before[i];
    const all = Array.from({ length: circles.length / CIRCLE }, (_, i) => CIRCLE * i);
    if (circles.length !== before.length || all.some(differs)) {
      this.drop(this.known, new Set(all.map((i) => circles[i])));
    }
    for (const i of all) {
      const isOther = [i, i + 1, i + 2, i + 3, i + 4].some(differs);
      if (isOther) this.syncCircle(circles.subarray(i, i + CIRCLE));
    }
    this.circles = circles;
  }

  /** @param {Float64Array} circle */
  syncCircle([number, x, y, r, state]) {
    const enabled = state === 1;
    let copy = this.known.get(number);
    if (!copy) {
      copy = { id: this.world.addCircle(x, y, r), x, y, r, enabled: true };
      this.known.set(number, copy);
    }
    if (copy.x !== x || copy.y !== y) this.world.moveCircle(copy.id, x, y);
    if (copy.r !== r) this.world.resizeCircle(copy.id, r);
    if (copy.enabled !== enabled) this.world.setEnabled(copy.id, enabled);
    Object.assign(copy, { x, y, r, enabled });
  }

  /** @param {Query} query */
  options({ radius, snap, partial, engine }) {
    return { agentRadius: radius, snap, partial, engine, maxExpansions: BUDGET };
  }

  /** @param {Query} query */
  findPath(query) {
    const begin = performance.now();
    const path = this.world.findPath(query.start, query.goal, this.options(query));
    this.queryMs = performance.now() - begin;
    this.engine = path.stats.engine;
    return { path, ms: this.queryMs };
  }

  /**
   * A search to inspect, without `partial`, which takes effect only after a search.
   * @param {Query} query
   * @param {'tangent' | 'cells' | 'graph'} engine
   */
  startSearch(query, engine) {
    const options = { ...this.options(query), engine, partial: false };
    return this.world.startSearch(query.start, query.goal, options);
  }

  /**
   * Median time of one query in microseconds, once the code is warm. For a slow query, the time of
   * the last one, which runs once more if its engine had a diagram or a graph to make the first time.
   * @param {Query} query
   */
  time(query) {
    if (this.queryMs > SLOW_MS && this.engine !== 'tangent') this.findPath(query);
    if (this.queryMs > SLOW_MS) return 1000 * this.queryMs;
    const options = this.options(query);
    const run = () => void this.world.findPath(query.start, query.goal, options);
    warmUp(run, this.engine);
    return medianTime(run);
  }

  /**
   * The clear edges of the tangent visibility graph.
   * @param {Query} query
   * @param {{start: number[], goal: number[]}} ends
   * @param {boolean} hugging
   */
  graph({ radius }, { start, goal }, hugging) {
    const options = { start, goal, agentRadius: radius, hugging, cusps: false };
    const { edges, hugs } = this.world.tangentGraph(/** @type {any} */ (options));
    const arcs = hugs.filter(({ verdict }) => verdict === 'clear');
    return {
      edges: linesOf(edges, 'clear'),
      hugs: arcs.map(({ center, radius, startAngle, sweep }) => {
        return { center, radius, startAngle, sweep };
      }),
    };
  }

  /**
   * The edges and nodes of A*, up to a number of candidates.
   * @param {Query} query
   * @param {'tangent' | 'graph'} engine
   */
  snapshot(query, engine) {
    const search = this.startSearch(query, engine);
    const begin = performance.now();
    const elapsed = () => performance.now() - begin;
    try {
      let steps = 0;
      for (; !search.done && steps < SNAPSHOT_STEPS && elapsed() < SNAPSHOT_MS; steps += SLICE) {
        search.step(SLICE);
      }
      const { edges, nodes, done } = search.snapshot();
      return {
        ...{ clear: linesOf(edges, 'clear'), open: linesOf(edges, 'open'), done, steps },
        nodes: Float64Array.from(nodes.flatMap(({ point }) => point)),
        ms: elapsed(),
      };
    } finally {
      search.free();
    }
  }

  /**
   * The cells of the cells engine, and its windows at the end of the search, whichever engine
   * answers. If it leaves the query to another one, there are no windows, and `fallback` tells why.
   * Builds a diagram of its own: O(n log n).
   * @param {Query} query
   * @param {{cells: boolean, windows: boolean}} wanted
   */
  inspectCells(query, wanted) {
    const search = this.startSearch(query, 'cells');
    try {
      const cells = wanted.cells ? search.cellData() : null;
      if (!wanted.windows) return { cells, windows: null, fallback: null };
      search.step(BUDGET);
      const { engine, fallback } = search.finish().stats;
      return {
        cells,
        windows: search.windowData(),
        fallback: engine === 'cells' ? null : fallback,
      };
    } finally {
      search.free();
    }
  }

  /**
   * A path on a grid, to compare.
   * @param {Query} query
   * @param {Omit<Parameters<GridPaths['find']>[1], 'radius'>} grid
   */
  gridPath({ radius }, grid) {
    return this.grids.find(this.world, { ...grid, radius });
  }

  /**
   * Paths of a crowd: of as many as there is time for in a frame.
   * @param {Query} query
   * @param {number[][]} ends x and y of the start and the goal of each
   */
  crowd(query, ends) {
    const options = { ...this.options(query), maxExpansions: CROWD_BUDGET };
    const crowd = { ...options, snap: true, partial: true };
    const begin = performance.now();
    const paths = [];
    for (const [x, y, goalX, goalY] of ends) {
      if (performance.now() - begin >= PLANNING_MS) break;
      paths.push(this.world.findPath([x, y], [goalX, goalY], crowd));
    }
    return { paths, ms: performance.now() - begin };
  }
}

/**
 * The ends of the edges with a verdict, four numbers each.
 * @param {readonly {verdict: string, from: number[], to: number[]}[]} edges
 * @param {string} wanted
 */
function linesOf(edges, wanted) {
  const some = edges.filter(({ verdict }) => verdict === wanted);
  return Float64Array.from(some.flatMap(({ from, to }) => [...from, ...to]));
}
