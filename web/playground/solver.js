import { World } from 'bitangent';
import { pointsOf } from './outlines.js';
import { medianTime, SLOW_MS, warmUp } from './timing.js';

/**
 * @typedef {import('bitangent').ObstacleId} ObstacleId
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 */

/** Candidates of a search that is shown: more would be too many to see. */
export const SNAPSHOT_STEPS = 20_000;
/** Most candidates of a query: it blocks the page for at most a second. */
export const BUDGET = 200_000;

/** Keeps a library world equal to the page's scene, and queries it. */
export class Solver {
  /** @type {Map<Circle, {id: ObstacleId} & Circle>} */
  known = new Map();
  /** @type {Map<Outline, {id: ObstacleId, enabled: boolean, points: [number, number][]}>} */
  knownOutlines = new Map();
  world = new World();
  /** Milliseconds that the last query took. */
  queryMs = 0;
  /** The engine that answered it. */
  engine = '';

  /** Makes the edits since the last call. Throws for a polygon that crosses itself. @param {Scene} scene */
  sync({ circles, outlines }) {
    this.syncCircles(circles);
    const alive = new Set(outlines);
    for (const [outline, { id }] of this.knownOutlines) {
      if (alive.has(outline)) continue;
      this.world.remove(id);
      this.knownOutlines.delete(outline);
    }
    for (const outline of outlines) this.syncOutline(outline);
  }

  /** @param {Outline} outline */
  syncOutline(outline) {
    const points = pointsOf(outline);
    let copy = this.knownOutlines.get(outline);
    if (!copy) {
      copy = { id: this.addOutline(outline.kind, points), enabled: true, points };
      this.knownOutlines.set(outline, copy);
    }
    const { id, points: old } = copy;
    const isSame =
      points.length === old.length &&
      points.every(([x, y], i) => x === old[i][0] && y === old[i][1]);
    if (!isSame) this.world.setPoints(id, points);
    if (outline.enabled !== copy.enabled) this.world.setEnabled(id, outline.enabled);
    Object.assign(copy, { points, enabled: outline.enabled });
  }

  /** @param {Outline['kind']} kind @param {[number, number][]} points @returns {ObstacleId} */
  addOutline(kind, points) {
    if (kind === 'polygon') return this.world.addPolygon(points);
    if (kind === 'wall') return this.world.addWall(points);
    return /** @type {ObstacleId} */ (this.world.setBounds(points));
  }

  /** @param {Circle[]} circles */
  syncCircles(circles) {
    const alive = new Set(circles);
    for (const [circle, { id }] of this.known) {
      if (alive.has(circle)) continue;
      this.world.remove(id);
      this.known.delete(circle);
    }
    for (const circle of circles) {
      const { x, y, r, enabled } = circle;
      let copy = this.known.get(circle);
      if (!copy) {
        copy = { id: this.world.addCircle(x, y, r), x, y, r, enabled: true };
        this.known.set(circle, copy);
      }
      if (copy.x !== x || copy.y !== y) this.world.moveCircle(copy.id, x, y);
      if (copy.r !== r) this.world.resizeCircle(copy.id, r);
      if (copy.enabled !== enabled) this.world.setEnabled(copy.id, enabled);
      Object.assign(copy, { x, y, r, enabled });
    }
  }

  /** @param {Scene} scene */
  options({ radius, snap, partial, engine }) {
    return { agentRadius: radius, snap, partial, engine, maxExpansions: BUDGET };
  }

  /** @param {Scene} scene */
  findPath(scene) {
    const begin = performance.now();
    const path = this.world.findPath(scene.start, scene.goal, this.options(scene));
    this.queryMs = performance.now() - begin;
    this.engine = path.stats.engine;
    return path;
  }

  /**
   * A search to inspect, without `partial`, which takes effect only after a search.
   * @param {Scene} scene
   * @param {'tangent' | 'cells'} engine
   */
  startSearch(scene, engine) {
    const options = { ...this.options(scene), engine, partial: false };
    return this.world.startSearch(scene.start, scene.goal, options);
  }

  /**
   * Median time of one query in microseconds, once the code is warm. For a slow query, the time of
   * the last one; with the cells engine it runs once more, since the first one had a diagram to build.
   * @param {Scene} scene
   */
  time(scene) {
    if (this.queryMs > SLOW_MS && this.engine === 'cells') this.findPath(scene);
    if (this.queryMs > SLOW_MS) return 1000 * this.queryMs;
    const options = this.options(scene);
    const query = () => void this.world.findPath(scene.start, scene.goal, options);
    warmUp(query, this.engine);
    return medianTime(query);
  }

  /**
   * The tangent visibility graph.
   * @param {Scene} scene
   * @param {{start: [number, number], goal: [number, number]}} ends
   * @param {boolean} hugging
   */
  graph({ radius }, { start, goal }, hugging) {
    return this.world.tangentGraph({ start, goal, agentRadius: radius, hugging, cusps: false });
  }

  /** The edges and nodes of A*, up to a number of candidates. @param {Scene} scene */
  snapshot(scene) {
    const search = this.startSearch(scene, 'tangent');
    try {
      search.step(SNAPSHOT_STEPS);
      return search.snapshot();
    } finally {
      search.free();
    }
  }

  /**
   * The cells of the cells engine, and its windows at the end of the search, whichever engine
   * answers. Builds a diagram of its own: O(n log n).
   * @param {Scene} scene
   * @param {{cells: boolean, windows: boolean}} wanted
   */
  inspectCells(scene, wanted) {
    const search = this.startSearch(scene, 'cells');
    try {
      const cells = wanted.cells ? search.cellData() : null;
      if (wanted.windows) search.step(BUDGET);
      return { cells, windows: wanted.windows ? search.windowData() : null };
    } finally {
      search.free();
    }
  }
}
