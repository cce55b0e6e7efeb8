import { SEGMENT_DOUBLES } from '../constants.js';
import { checkStatus } from '../errors.js';
import { wrongType } from '../check.js';
import { wasm } from '../loader.js';
import { copyNumbers, flag, result, withBlock, word } from '../memory.js';
import { segmentJSON } from '../segments.js';
import { UNIT_LEAST_FACINGS, UNIT_MAX_FACINGS } from './constants.js';
import { Drive } from './drive.js';
import * as messages from './messages.js';
import { boardOf, holdingOf } from './unit.js';

/**
 * @typedef {import('./board.js').TileGrid} TileGrid
 * @typedef {import('./board.js').GridLike} GridLike
 * @typedef {import('./unit.js').TurningUnit} TurningUnit
 */

/** Where the segments begin in the data of a FacingPath, behind length, clear and the pose. */
const START = 2;
const FIRST = 5;

/** A path of straight lines in a few facings, for units that were drawn in these only: a copy. */
export class FacingPath extends Drive {
  #length;
  #isClear;

  /**
   * Use `fixFacings()`.
   *
   * @param {readonly number[]} data
   * @ignore
   */
  constructor(data) {
    super(data, FIRST, START, '');
    [this.#length, this.#isClear] = data;
  }

  /** Length in tiles. @returns {number} */
  get length() {
    return this.#length;
  }

  /** Whether it enters no blocked tile; true without a grid. @returns {boolean} */
  get clear() {
    return this.#isClear === 1;
  }

  /** As plain data. O(n). */
  toJSON() {
    return { length: this.length, clear: this.clear, segments: this.segments.map(segmentJSON) };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }
}

/**
 * Runs `use` on the segments of a path in the heap.
 *
 * @template T
 * @param {Drive} path
 * @param {string} where
 * @param {(address: number, count: number) => T} use
 * @returns {T}
 */
function withSegments(path, where, use) {
  if (!(path instanceof Drive)) throw wrongType('path', path, messages.PATH);
  const data = path.toFloat64Array();
  return withBlock(data.byteLength, data, where, (address) =>
    use(address, data.length / SEGMENT_DOUBLES),
  );
}

/**
 * Whether a unit enters no blocked tile while it drives along a path, and stays on the board.
 * O(tiles along it).
 *
 * @param {TileGrid | GridLike} grid
 * @param {TurningUnit} unit
 * @param {Drive} path a UnitPath, a Curve or a FacingPath
 * @returns {boolean}
 * @throws {BitangentError} FREED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, OUT_OF_MEMORY
 */
export function isClear(grid, unit, path) {
  const holding = holdingOf(unit, 'isClear');
  const { handle } = boardOf(holding, grid, 'isClear');
  return withSegments(path, 'isClear', (address, count) => {
    checkStatus(wasm().bx_unit_is_clear(holding.unit, handle, address, count), 'isClear');
    return flag();
  });
}

/**
 * Turns a path into one of straight lines in a few directions, of which one is that of the x axis.
 * Arcs follow the polygon around the turning circle, and each straight becomes two lines, on the
 * side that is clear. It begins, ends and changes gear where the path does. O(n).
 *
 * @param {TurningUnit} unit
 * @param {Drive} path a UnitPath or a Curve of this unit
 * @param {number} facings a power of two, from 4 to 256
 * @param {TileGrid | GridLike | null} [grid] default null: all is clear
 * @returns {FacingPath}
 * @throws {BitangentError} FREED, WRONG_TYPE, NOT_FINITE, OUT_OF_RANGE, OUT_OF_MEMORY
 */
export function fixFacings(unit, path, facings, grid = null) {
  const holding = holdingOf(unit, 'fixFacings');
  const fits = facings >= UNIT_LEAST_FACINGS && facings <= UNIT_MAX_FACINGS;
  if (!fits || Math.log2(facings) % 1 !== 0) throw wrongType('facings', facings, messages.FACINGS);
  const board = grid === null ? 0 : boardOf(holding, grid, 'fixFacings').handle;
  if (!(path instanceof Drive)) throw wrongType('path', path, messages.PATH);
  const { x, y, heading } = path.poseAt(0);
  return withSegments(path, 'fixFacings', (address, count) => {
    const { bx_unit_fix_facings } = wasm();
    const status = bx_unit_fix_facings(holding.unit, board, address, count, facings);
    checkStatus(status, 'fixFacings');
    const segments = copyNumbers(word(6), result(2) * SEGMENT_DOUBLES);
    return new FacingPath([result(0), result(1), x, y, heading, ...segments]);
  });
}
