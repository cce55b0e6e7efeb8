import { flag, noMore, point, count as whole, wrongType } from '../base/check.js';
import { ERROR_RANGE } from '../base/constants.js';
import { checkStatus, conflict } from '../base/errors.js';
import { checkOptions } from '../base/options.js';
import { finish } from '../base/strict-methods.js';
import { wasm } from '../module/loader.js';
import { copyBytes, put, result, withBlock, word } from '../module/memory.js';
import { Handle, dispose, releaseWhenLost } from '../module/handle.js';
import { createBoard, updateBoard } from './board.js';
import { UNIT_LEAST_RADIUS, UNIT_MAX_RADIUS, UNIT_MAX_SIDE } from './constants.js';
import { EDGE, takeCurve } from './curve.js';
import * as messages from './messages.js';
import { edgeChoices, headingsOf, pose, within } from './options.js';

/**
 * How large a unit is, and how it turns.
 *
 * @typedef {object} UnitShape
 * @property {number} turningRadius of the tightest turn, from 0.01 to 10 tiles
 * @property {number} [agentRadius] of a disc, from 0 to 4 tiles; default 0, if there is no rectangle
 * @property {number} [length] of a rectangle around the unit's point, which turns with it, from 1e-9
 *   to 8 tiles; it needs a width, and excludes an agentRadius
 * @property {number} [width] of the rectangle, from 0 to 8 tiles
 * @property {boolean} [reverse] whether it drives backwards too
 */

/**
 * An edge, seen from the middle of the tile that it leaves.
 *
 * @typedef {object} UnitEdge
 * @property {number} x how many tiles to the right it leads
 * @property {number} y how many tiles down
 * @property {number} from heading at its start, in radians
 * @property {number} to heading at its end
 * @property {number} arcs number of its arcs
 * @property {import('./curve.js').Curve} curve the way there, from [0, 0]
 * @property {number} side of the square of tiles, with the tile of its start in the middle
 * @property {Uint8Array} tiles row by row, 1 where the unit enters the tile on its way
 */

/**
 * A unit in the module: its tables, and a copy of the last board, whose parts are the searches.
 *
 * @typedef {object} Unit
 * @property {Handle} handle
 * @property {import('./board.js').Board | null} board
 */

/** The module takes one without a length for a disc. */
const UNIT_LEAST_LENGTH = 1e-9;
const SHAPE_KEYS = new Set(['turningRadius', 'agentRadius', 'width', 'length', 'reverse']);

/** @type {WeakMap<TurningUnit, Unit>} */
const units = new WeakMap();

/**
 * @param {unknown} unit
 * @param {string} where
 * @returns {Unit}
 */
export function unitOf(unit, where) {
  const made = units.get(/** @type {TurningUnit} */ (unit));
  if (made === undefined) throw wrongType(`${where}: unit`, unit, messages.UNIT);
  made.handle.live(where);
  return made;
}

/**
 * Checks the status of a call that makes edges.
 *
 * @param {number} status
 * @param {string} where
 */
export function checkEdges(status, where) {
  if (status === ERROR_RANGE) {
    throw conflict(where, 'turningRadius', messages.UNIT_SIZE, messages.SHORTER_EDGES);
  }
  checkStatus(status, where);
}

/**
 * A board like this. The unit keeps a copy of the last one; searches on another end.
 *
 * @param {Unit} unit
 * @param {import('./board.js').Tiles} tiles
 * @param {string} where
 */
export function boardOf(unit, tiles, where) {
  if (unit.board === null || !updateBoard(unit.board, tiles)) {
    unit.board?.handle.release();
    unit.board = null;
    unit.board = createBoard(tiles, unit.handle, where);
  }
  return unit.board;
}

/**
 * A unit that cannot turn on the spot. It keeps tables for its shape, which the first search with
 * each set of edges makes, in some 20 ms for a radius of 1. Holds wasm memory: `free()` it, or
 * declare it with `using`.
 */
export class TurningUnit {
  /**
   * @param {UnitShape} shape
   * @throws {BitangentError} WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, OUT_OF_MEMORY
   */
  constructor(shape) {
    const where = 'TurningUnit';
    noMore(arguments, 1, where);
    finish(TurningUnit, where);
    const { bx_unit_create } = wasm();
    checkOptions(shape, SHAPE_KEYS, where, 'shape');
    const { turningRadius, agentRadius, width, length, reverse } = shape;
    const isDisc = width === undefined && length === undefined;
    if (!isDisc && agentRadius !== undefined) {
      const name = width === undefined ? 'length' : 'width';
      throw conflict(where, 'agentRadius', name, messages.DISC_OR_RECTANGLE);
    }
    /** The radius of the tightest turn. @readonly */
    this.turningRadius = within(
      turningRadius,
      UNIT_LEAST_RADIUS,
      UNIT_MAX_RADIUS,
      where,
      'turningRadius',
    );
    /** The radius of a disc; null for a rectangle. @readonly */
    this.agentRadius = isDisc
      ? within(agentRadius ?? 0, 0, UNIT_MAX_SIDE / 2, where, 'agentRadius')
      : null;
    /** The width of a rectangle in tiles; null for a disc. @readonly */
    this.width = isDisc ? null : within(width, 0, UNIT_MAX_SIDE, where, 'width');
    /** The length of a rectangle in tiles; null for a disc. @readonly */
    this.length = isDisc ? null : within(length, UNIT_LEAST_LENGTH, UNIT_MAX_SIDE, where, 'length');
    /** Whether it drives backwards too. @readonly */
    this.reverse = flag(reverse, where, 'reverse');
    const sides = [this.width ?? 2 * (this.agentRadius ?? 0), this.length ?? 0];
    checkStatus(bx_unit_create(this.turningRadius, ...sides, +this.reverse), where);
    const handle = new Handle(where, word(0), wasm().bx_unit_free);
    units.set(this, { handle, board: null });
    releaseWhenLost(this, handle);
  }

  /** Bytes that its tables and searches hold. @returns {number} */
  get memory() {
    return wasm().bx_unit_memory(unitOf(this, 'TurningUnit.memory').handle.address);
  }

  /**
   * The number of edges that leave a tile, over all headings.
   *
   * @param {import('./options.js').EdgeOptions} [options]
   * @returns {number}
   */
  edgeCount(options) {
    return this.#edges(options, 'TurningUnit.edgeCount').count;
  }

  /**
   * An edge and its hit check.
   *
   * @param {number} index from 0; edges that leave in the same heading are next to each other
   * @param {import('./options.js').EdgeOptions} [options]
   * @returns {UnitEdge}
   */
  edge(index, options) {
    const { unit, choices, count, side } = this.#edges(options, 'TurningUnit.edge');
    whole(index, 'TurningUnit.edge: index', 0, '', count - 1);
    return withBlock(side * side, null, 'TurningUnit.edge', (address) => {
      checkStatus(wasm().bx_unit_edge(unit, choices, index, address), 'TurningUnit.edge');
      const turn = (2 * Math.PI) / headingsOf(choices);
      const [from, to, x, y, , arcs] = Array.from({ length: 6 }, (_, i) => result(EDGE + i));
      const tiles = copyBytes(address, side * side);
      return { x, y, from: from * turn, to: to * turn, arcs, curve: takeCurve(), side, tiles };
    });
  }

  /**
   * The tabulated least length of a curve from a pose to a point, at any final heading: at most
   * that of `freeHeading`, and less by no more than `error`.
   *
   * @param {import('./options.js').PoseLike} from
   * @param {import('../base/check.js').PointLike} to
   * @returns {{length: number, error: number}}
   */
  estimate(from, to) {
    const where = 'TurningUnit.estimate';
    const ends = [...pose(from, where, 'from'), ...point(to, where, 'to')];
    const { handle } = unitOf(this, where);
    put(ends);
    handle.call(where, wasm().bx_unit_estimate);
    return { length: result(0), error: result(1) };
  }

  /** Frees the memory of the unit and of its searches. A second call does nothing. */
  free() {
    units.get(this)?.handle.release();
  }

  /** The same as `free()`, for `using`. */
  [dispose]() {
    this.free();
  }

  /**
   * @param {import('./options.js').EdgeOptions | undefined} options
   * @param {string} where
   */
  #edges(options, where) {
    const choices = edgeChoices(options ?? {}, where);
    const unit = unitOf(this, where).handle.address;
    checkEdges(wasm().bx_unit_edge_count(unit, choices), where);
    return { unit, choices, count: word(0), side: word(1) };
  }
}
