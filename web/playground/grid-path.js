import { Grid, init } from 'bitangent/grid';

/**
 * A path by A* over the cells of a grid, to compare with the exact one.
 *
 * @typedef {import('bitangent/all').World} World
 * @typedef {import('./repaired-picture.js').Box} Box
 * @typedef {[number, number]} Point
 *
 * @typedef {object} GridAnswer
 * @property {boolean} found
 * @property {number} length Infinity without a path
 * @property {Float64Array} points x and y of each
 * @property {Float64Array} blocked rows of cells that are blocked: x and y of the lower left, and width
 * @property {number} ms that it took
 */

/** Cells around the box, so that a path may go around everything in it. */
const MARGIN = 1;
/** The cell of an end is looked for among so many on each side of it. */
const NEAR = 2;

/** The cells over a world: which are free, and where they lie. */
class Cover {
  /**
   * A cell is free if a disc around its middle is. The disc is so large that every step from one free cell
   * to the next, diagonal ones too, is clear for the agent.
   *
   * @param {World} world
   * @param {Box} box
   * @param {number} side of a cell
   * @param {number} radius of the agent
   */
  constructor(world, { minX, minY, maxX, maxY }, side, radius) {
    this.side = side;
    this.minX = (Math.floor(minX / side) - MARGIN) * side;
    this.maxY = (Math.ceil(maxY / side) + MARGIN) * side;
    this.width = Math.ceil((maxX - this.minX) / side) + MARGIN;
    this.height = Math.ceil((this.maxY - minY) / side) + MARGIN;
    const options = { agentRadius: Math.hypot(radius, side * Math.SQRT1_2) };
    const cells = new Uint8Array(this.width * this.height);
    for (let i = 0; i < cells.length; i++) {
      const middle = this.middle([i % this.width, Math.floor(i / this.width)]);
      cells[i] = Number(!world.lineOfSight(middle, middle, options).clear);
    }
    this.cells = cells;
    this.grid = new Grid(this.width, this.height, cells);
  }

  /** @param {readonly number[]} cell @returns {Point} */
  middle([x, y]) {
    return [this.minX + (x + 0.5) * this.side, this.maxY - (y + 0.5) * this.side];
  }

  /**
   * The free cell nearest to an end of the path that is in sight of it.
   *
   * @param {World} world
   * @param {Point} end
   * @param {number} radius
   * @returns {Point | null}
   */
  cellOf(world, end, radius) {
    const at = [end[0] - this.minX, this.maxY - end[1]].map((v) => Math.floor(v / this.side));
    const from = (/** @type {Point} */ cell) => {
      const [x, y] = this.middle(cell);
      return Math.hypot(x - end[0], y - end[1]);
    };
    /** @type {Point[]} */
    const near = [];
    for (let y = at[1] - NEAR; y <= at[1] + NEAR; y++) {
      for (let x = at[0] - NEAR; x <= at[0] + NEAR; x++) {
        const isIn = x >= 0 && y >= 0 && x < this.width && y < this.height;
        if (isIn && !this.cells[y * this.width + x]) near.push([x, y]);
      }
    }
    near.sort((a, b) => from(a) - from(b));
    const options = { agentRadius: radius };
    const sees = (/** @type {Point} */ cell) =>
      world.lineOfSight(end, this.middle(cell), options).clear;
    return near.find(sees) ?? null;
  }

  /** The blocked cells, those side by side as one. */
  get blocked() {
    const { width, height, cells, side } = this;
    const rows = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from = x;
        while (x < width && cells[y * width + x]) x++;
        if (x === from) continue;
        rows.push(this.minX + from * side, this.maxY - (y + 1) * side, (x - from) * side);
      }
    }
    return Float64Array.from(rows);
  }
}

/** Finds paths on a grid over a world, which is covered anew when its obstacles or the cells change. */
export class GridPaths {
  #key = '';
  /** @type {Cover | null} */
  #cover = null;
  #blocked = new Float64Array();

  /**
   * @param {World} world
   * @param {object} query
   * @param {string} query.key of what the cells depend on
   * @param {Box} query.box
   * @param {number} query.side of a cell
   * @param {number} query.radius of the agent
   * @param {Point} query.start
   * @param {Point} query.goal
   * @returns {Promise<GridAnswer>}
   */
  async find(world, { key, box, side, radius, start, goal }) {
    await init();
    const begin = performance.now();
    if (key !== this.#key || this.#cover === null) {
      this.#cover?.grid.free();
      this.#cover = new Cover(world, box, side, radius);
      this.#blocked = this.#cover.blocked;
      this.#key = key;
    }
    const cover = this.#cover;
    const ends = [start, goal].map((end) => cover.cellOf(world, end, radius));
    const path = ends[0] && ends[1] && cover.grid.findPath(ends[0], ends[1]);
    const found = path?.found ?? false;
    const corners = path?.corners ?? [];
    const points = found ? [start, ...corners.map((cell) => cover.middle(cell)), goal] : [];
    const step = (/** @type {Point} */ [x, y], /** @type {number} */ i) =>
      Math.hypot(x - points[i][0], y - points[i][1]);
    const length = points
      .slice(1)
      .map(step)
      .reduce((sum, part) => sum + part, 0);
    return {
      ...{ found, length: found ? length : Infinity },
      ...{ points: Float64Array.from(points.flat()), blocked: this.#blocked },
      ms: performance.now() - begin,
    };
  }
}
