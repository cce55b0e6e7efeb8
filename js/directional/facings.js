import { count, wrongType, noMore } from '../base/check.js';
import { SEGMENT_DOUBLES } from '../base/constants.js';
import { wasm } from '../module/loader.js';
import { copyNumbers, flag, result, withBlock, word } from '../module/memory.js';
import { Route, withEnds } from '../path/route.js';
import { checkSegments } from '../path/segment-checks.js';
import { FROM, TO } from '../path/segments.js';
import { readTiles } from './board.js';
import { UNIT_LEAST_FACINGS, UNIT_MAX_FACINGS } from './constants.js';
import { Drive, driveShape, segmentsJSON } from './drive.js';
import * as messages from './messages.js';
import { HALF, moveSegments, setPoint } from './tile-places.js';
import { boardOf, unitOf } from './unit.js';

/**
 * @typedef {import('./board.js').TileGrid} TileGrid
 * @typedef {import('./board.js').GridLike} GridLike
 * @typedef {import('./unit.js').TurningUnit} TurningUnit
 */

/** The data of a FacingPath: length, clear, the pose of the start, the goal, the segments. */
const SHAPE = driveShape('FacingPath', 7, 2, 5, () => '');

/** A path of straight lines in a few facings, for units that were drawn in these only: a copy. */
export class FacingPath extends Drive {
  /** @override @returns {import('../path/route.js').Shape} @ignore */
  get shape() {
    return SHAPE;
  }

  /** Always true: it is made of a path. @returns {true} */
  get found() {
    return true;
  }

  /** Length in tiles. @returns {number} */
  get length() {
    return this.data[0];
  }

  /** Whether it enters no blocked tile; true without a grid. @returns {boolean} */
  get clear() {
    return this.data[1] === 1;
  }

  /** As plain data. O(n). */
  toJSON() {
    return { length: this.length, clear: this.clear, segments: segmentsJSON(this) };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }
}

/**
 * A copy of the segments of a path.
 *
 * @param {any} path
 * @param {string} where
 * @returns {Float64Array}
 */
function readSegments(path, where) {
  if (!(path instanceof Drive)) throw wrongType(`${where}: path`, path, messages.PATH);
  const segments = Route.prototype.toFloat64Array.call(path);
  checkSegments([...segments], `${where}: path.segments`);
  return segments;
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
  noMore(arguments, 3, 'isClear');
  const tiles = readTiles(grid, 'isClear');
  const segments = moveSegments(readSegments(path, 'isClear'), -HALF);
  const made = unitOf(unit, 'isClear');
  const board = boardOf(made, tiles, 'isClear').handle.address;
  return withBlock(segments.byteLength, segments, 'isClear', (address) => {
    const count = segments.length / SEGMENT_DOUBLES;
    made.handle.call('isClear', wasm().bx_unit_is_clear, board, address, count);
    return flag();
  });
}

/**
 * Turns a path into one of straight lines in a few directions, one of them along the x axis.
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
  noMore(arguments, 4, 'fixFacings');
  const where = 'fixFacings';
  count(facings, `${where}: facings`, UNIT_LEAST_FACINGS, '', UNIT_MAX_FACINGS);
  if (Math.log2(facings) % 1 !== 0) throw wrongType(`${where}: facings`, facings, messages.FACINGS);
  const tiles = grid === null ? null : readTiles(grid, where);
  // Without a board, all places are the same.
  const shift = tiles === null ? 0 : HALF;
  const segments = moveSegments(readSegments(path, where), -shift);
  const { x, y, heading } = path.poseAt(0);
  const made = unitOf(unit, where);
  const board = tiles === null ? 0 : boardOf(made, tiles, where).handle.address;
  return withBlock(segments.byteLength, segments, where, (address) => {
    const size = segments.length / SEGMENT_DOUBLES;
    made.handle.call(where, wasm().bx_unit_fix_facings, board, address, size, facings);
    const lines = moveSegments(copyNumbers(word(6), result(2) * SEGMENT_DOUBLES), shift);
    if (lines.length > 0) {
      setPoint(lines, FROM, path.start);
      setPoint(lines, lines.length - SEGMENT_DOUBLES + TO, path.goal);
    }
    const data = [result(0), result(1), x, y, heading, ...path.goal, ...lines];
    return new FacingPath(withEnds(data, SHAPE.first));
  });
}
