import { expected } from '../messages.js';
import { SQUARES } from '../tiles.js';
import { latticeOf, staggerOf } from './staggered-cells.js';

/** Planes of Tiled, which have the coordinates of objects, and the screen that they are drawn on. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../points.js').Point} Point */
/** @typedef {(point: Point) => Point} Place */
/** @typedef {'orthogonal' | 'isometric' | 'staggered' | 'hexagonal'} Orientation */

/**
 * The plane of a map, or of the collision shapes of a tileset. The origin of both is the same.
 *
 * @typedef {object} Plane
 * @property {Orientation} orientation
 * @property {Place} toScreen
 * @property {Place} fromScreen
 * @property {import('../tiles.js').Lattice} lattice of cells
 * @property {[number, number]} unit of the lattice, in the plane
 * @property {[number, number]} tile the size of a cell on the screen, as the map tells it
 * @property {Point} foot the lower left corner of a cell's box on the screen, from where the cell begins
 * @property {import('./staggered-cells.js').Stagger} [stagger] where rows or columns are shifted
 */

/**
 * Where objects are: in a plane, from which they are placed.
 *
 * @typedef {{plane: Plane, place: Place}} Frame
 */

export const ORIENTATIONS = ['orthogonal', 'isometric', 'staggered', 'hexagonal'];

/** A point of a lattice in the plane. @param {Plane} plane @returns {Place} */
export const fromLattice =
  ({ unit: [w, h] }) =>
  ([x, y]) => [x * w, y * h];

/** @param {Point} point @returns {Point} */
const same = (point) => point;

/** @param {number} width of a cell @param {number} height @returns {Plane} the screen itself */
export const flat = (width, height) => ({
  orientation: 'orthogonal',
  ...{ toScreen: same, fromScreen: same, lattice: SQUARES },
  ...{ unit: [width, height], tile: [width, height], foot: [0, height] },
});

/** @param {number} width of a cell on the screen @param {number} height @returns {Plane} */
const isometric = (width, height) => ({
  orientation: 'isometric',
  toScreen: ([x, y]) => [((x - y) * width) / (2 * height), (x + y) / 2],
  fromScreen: ([x, y]) => [y + (x * height) / width, y - (x * height) / width],
  ...{ lattice: SQUARES, unit: [height, height], tile: [width, height] },
  foot: [-width / 2, height],
});

/**
 * @param {Importer} map
 * @param {any} file
 * @param {[number, number]} tile
 * @param {'staggered' | 'hexagonal'} orientation
 * @returns {Plane}
 */
function staggered(map, file, tile, orientation) {
  const stagger = staggerOf(map, file, tile, orientation === 'hexagonal');
  return {
    ...{ orientation, toScreen: same, fromScreen: same, lattice: latticeOf(stagger) },
    ...{ unit: [1, 1], tile, foot: [0, stagger.height], stagger },
  };
}

/**
 * @param {Importer} map
 * @param {Orientation} orientation
 * @param {[any, any]} cell its width and height on the screen
 * @param {string} label what has them
 * @param {any} [file] the map, for its staggered cells
 * @returns {Plane}
 */
export function planeOf(map, orientation, [width, height], label, file) {
  const size = (/** @type {unknown} */ value, /** @type {string} */ name) => {
    const number = map.number(value, label, name, 0);
    if (orientation !== 'isometric' || number > 0) return number;
    throw map.bad(label, `${name} is ${expected(value, 'a number above 0')}`);
  };
  const tile = /** @type {[number, number]} */ ([
    size(width, 'tilewidth'),
    size(height, 'tileheight'),
  ]);
  if (orientation === 'isometric') return isometric(...tile);
  return orientation === 'orthogonal' ? flat(...tile) : staggered(map, file, tile, orientation);
}

/** Turns points of the screen clockwise about the origin. @param {number} degrees @returns {Place} */
export function turning(degrees) {
  if (degrees === 0) return (point) => point;
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [x * c - y * s, x * s + y * c];
}
