import { GRID_MAX_SIDE } from '../grid/constants.js';
import { cellAt } from './board-places.js';
import { boxAround, covers, sizeOf } from './covered-cells.js';
import * as messages from './messages.js';
import { plus } from './points.js';
import { isShifted } from './tiled/staggered-cells.js';

/** The board of a map: the solid cells of its layers, laid over each other. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./covered-cells.js').Shape} Shape */
/** @typedef {import('./board-places.js').BoardPlace} BoardPlace */

/**
 * A map that was read as a board.
 *
 * @typedef {object} ImportedBoard
 * @property {{width: number, height: number, cells: Uint8Array}} board as the constructor of Grid takes it:
 *   `new Grid(width, height, cells)`
 * @property {BoardPlace} place where it is in the scene of the same map, for toCell and toPoint
 * @property {import('./report.js').ImportReport} report what was done on the way, and what is not on the
 *   board; x and y of its points are cells
 */

/**
 * How the cells of a map lie.
 *
 * @typedef {Pick<import('./tiled/planes.js').Plane, 'lattice' | 'stagger'>} Layout
 */

/**
 * A layer of cells.
 *
 * @typedef {object} Layer
 * @property {string} label
 * @property {Point} origin where its lattice begins in the scene
 * @property {[number, number]} unit of its lattice
 * @property {import('./tiles.js').Board | null} cells the blocked ones
 * @property {{shape: Shape, label: string}[]} shapes in the scene, which block each cell that they cover
 */

/** Where cells are in the scene. @typedef {Pick<Layer, 'origin' | 'unit'>} Frame */

/** A rectangle of cells. @typedef {{left: number, top: number, width: number, height: number}} Box */

/** The tolerance of grids of layers, and of shapes beside cells, as a share of a cell. */
const NEAR = 2 ** -20;

/** The box around boxes. @param {readonly Box[]} boxes @returns {Box} */
export function boxOf(boxes) {
  if (boxes.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    [left, top] = [Math.min(left, box.left), Math.min(top, box.top)];
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** From one column, and one row, to the next. @param {Layout['lattice']} lattice @returns {Point} */
function stepsOf({ at }) {
  const [[x, y], [u], [, v]] = [at(0, 0), at(1, 0), at(0, 2)];
  return [u - x, (v - y) / 2];
}

/**
 * The cells of a box that may have a part between two points of the lattice.
 *
 * @param {Layout['lattice']} lattice
 * @param {Point[]} ends the least and the greatest
 * @param {Box} box
 * @returns {Box}
 */
function cellsNear(lattice, [low, high], box) {
  const steps = stepsOf(lattice);
  // Cells are up to two steps wide and high, and shifted by up to half a step.
  const [left, top] = low.map((value, k) => Math.floor(value / steps[k]) - 2);
  const [right, bottom] = high.map((value, k) => Math.floor(value / steps[k]) + 2);
  const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
  const width = Math.min(right, box.left + box.width) - x;
  return { left: x, top: y, width, height: Math.min(bottom, box.top + box.height) - y };
}

/** Collects the layers of a map, and makes a board of them. */
export class BoardLayers {
  /**
   * @param {Importer} map
   * @param {Layout} layout
   * @param {string} instead what is expected of layers that are not on one grid
   */
  constructor(map, { lattice, stagger }, instead) {
    this.map = map;
    this.instead = instead;
    this.lattice = lattice;
    this.stagger = stagger;
    /** Each with how many cells it is off the first one. @type {(Layer & {off: Point})[]} */
    this.layers = [];
    /** Where the map has cells. @type {Box[]} */
    this.boxes = [];
  }

  /**
   * @param {Layer} layer
   * @returns {Point} how many cells it is off the first one
   */
  add(layer) {
    const [first = layer] = this.layers;
    const steps = stepsOf(this.lattice);
    // Every second row is shifted.
    const period = [1, this.stagger ? 2 : 1];
    const off = period.map(
      (count, k) => (layer.origin[k] - first.origin[k]) / (count * steps[k] * first.unit[k]),
    );
    const isSame = layer.unit.every((size, k) => size === first.unit[k]);
    if (!isSame || off.some((value) => Math.abs(value - Math.round(value)) > NEAR)) {
      throw this.map.bad(layer.label, messages.offGrid(layer, first, first.label, this.instead));
    }
    const whole = /** @type {Point} */ (off.map((value, k) => Math.round(value) * period[k]));
    this.layers.push({ ...layer, off: whole });
    return whole;
  }

  /** Whether an object of cells blocks them, by its role. @param {import('./importer.js').Item} item */
  isBlocking(item) {
    const role = this.map.roleOf(item, 'obstacle');
    if (role === 'bounds' || role === 'point') this.map.ignore(item, messages.NO_BOUNDS);
    return role === 'obstacle' || role === 'wall';
  }

  /** @param {Box} box @param {Point} [off] */
  addBox({ left, top, width, height }, [dx, dy] = [0, 0]) {
    if (width > 0 && height > 0) this.boxes.push({ left: left + dx, top: top + dy, width, height });
  }

  /**
   * @param {Frame} frame of a map without layers
   * @returns {ImportedBoard}
   */
  finish(frame) {
    const { map } = this;
    const first = this.layers[0] ?? frame;
    const box = this.around();
    const place = this.placeOf(first, box);
    map.spend('bytes', box.width * box.height, 'board');
    const cells = this.free(box);
    const stride = box.width;
    let lost = 0;
    const block = (/** @type {number} */ x, /** @type {number} */ y) => {
      const [column, row] = [x - box.left, y - box.top];
      const isIn = column >= 0 && row >= 0 && column < stride && row < box.height;
      if (isIn) cells[row * stride + column] = 1;
      else lost++;
    };
    for (const layer of this.layers) this.blockCells(layer, block);
    for (const one of this.layers.flatMap(({ shapes }) => shapes)) {
      this.blockShape(one, first, box, block);
    }
    this.tellCount(messages.CELLS_LOST, lost);
    for (const { item } of [...map.areas, ...map.circles, ...map.lines, ...map.bounds]) {
      map.ignore(item, messages.NO_OBJECTS);
    }
    for (const at of map.report.points) [at.x, at.y] = cellAt(place, at.x, at.y);
    const { width, height } = box;
    return { board: { width, height, cells }, place, report: map.report };
  }

  /** The box around all cells of the map. @returns {Box} */
  around() {
    const { left, top, width, height } = boxOf(this.boxes);
    // A Grid begins with a row that is not shifted.
    const more = this.stagger && height > 0 && isShifted(this.stagger, top) ? 1 : 0;
    const box = { left, top: top - more, width, height: height + more };
    const fits = [box.width, box.height].every((size) => size >= 1 && size <= GRID_MAX_SIDE);
    if (fits) return box;
    throw this.map.bad('', messages.wrongSize('the board is', box.width, box.height));
  }

  /** The cells of a board: free where the map has any. @param {Box} box */
  free({ left, top, width, height }) {
    const cells = new Uint8Array(width * height).fill(1);
    for (const box of this.boxes) {
      for (let y = box.top - top; y < box.top - top + box.height; y++) {
        const from = y * width + box.left - left;
        cells.fill(0, from, from + box.width);
      }
    }
    const outside = cells.reduce((sum, value) => sum + value, 0);
    this.tellCount(messages.CELLS_OUTSIDE, outside);
    return cells;
  }

  /** @param {Frame} first @param {Box} box @returns {BoardPlace} */
  placeOf({ origin, unit }, { left, top }) {
    const at = this.lattice.at(left, top);
    const [x, y] = plus(origin, [at[0] * unit[0], at[1] * unit[1]]);
    if (!this.stagger) return { x, y, cellWidth: unit[0], cellHeight: unit[1], layout: 'squares' };
    const { width, height, side } = this.stagger;
    return { x, y, cellWidth: width, cellHeight: height, layout: 'hexagons', side };
  }

  /** @param {Layer & {off: Point}} layer @param {(x: number, y: number) => void} block */
  blockCells({ cells: board, off: [dx, dy] }, block) {
    if (board === null) return;
    const { left, top, width, cells } = board;
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] !== 0) block(left + dx + (i % width), top + dy + Math.floor(i / width));
    }
  }

  /**
   * Blocks the cells that a shape covers, in whole or in part.
   *
   * @param {{shape: Shape, label: string}} one
   * @param {Frame} frame
   * @param {Box} box
   * @param {(x: number, y: number) => void} block
   */
  blockShape({ shape, label }, { origin, unit }, box, block) {
    const { lattice, map } = this;
    const spend = (/** @type {number} */ steps) => map.spend('comparisons', steps, label);
    const toScene = (/** @type {Point} */ [x, y]) => plus(origin, [x * unit[0], y * unit[1]]);
    const toLattice = (/** @type {Point} */ [x, y]) =>
      /** @type {Point} */ ([(x - origin[0]) / unit[0], (y - origin[1]) / unit[1]]);
    const near = Math.min(...unit.map((size, k) => size * stepsOf(lattice)[k])) * NEAR;
    const [low, high] = boxAround(shape).map(toLattice);
    const some = cellsNear(lattice, [low, high], box);
    const [width, height] = [0, 1].map((k) => Math.max(...lattice.corners.map((at) => at[k])));
    let count = 0;
    for (let y = some.top; y < some.top + some.height; y++) {
      spend(Math.max(0, some.width));
      for (let x = some.left; x < some.left + some.width; x++) {
        const at = lattice.at(x, y);
        if (at[0] > high[0] || at[0] + width < low[0]) continue;
        if (at[1] > high[1] || at[1] + height < low[1]) continue;
        spend(lattice.corners.length * sizeOf(shape));
        const cell = lattice.corners.map((corner) => toScene(plus(at, corner)));
        if (!covers(cell, shape, near)) continue;
        block(x, y);
        count++;
      }
    }
    if (count === 0) map.ignore({ label, key: {} }, messages.NO_CELL_COVERED);
  }

  /** @param {string} what @param {number} count */
  tellCount(what, count) {
    if (count > 0) this.map.report.changes.push({ object: 'board', what, count });
  }
}
