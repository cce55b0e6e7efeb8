import { expected } from './messages.js';

/** Planes of Tiled, which have the coordinates of objects, and the screen that they are drawn on. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./clean-outlines.js').Point} Point */
/** @typedef {(point: Point) => Point} Place */

/**
 * The plane of a map, or of the collision shapes of a tileset. The origin of both is the same.
 *
 * @typedef {object} Plane
 * @property {Place} toScreen
 * @property {Place} fromScreen
 * @property {[number, number]} cell its size in the plane
 * @property {[number, number]} tile its size on the screen
 * @property {number} left how far its box on the screen begins before its first corner
 */

/**
 * Where objects are: in a plane, from which they are placed.
 *
 * @typedef {{plane: Plane, place: Place}} Frame
 */

/** @param {number} width of a cell @param {number} height @returns {Plane} the screen itself */
export const flat = (width, height) => ({
  ...{ toScreen: (point) => point, fromScreen: (point) => point },
  ...{ cell: [width, height], tile: [width, height], left: 0 },
});

/** @param {number} width of a cell on the screen @param {number} height @returns {Plane} */
const isometric = (width, height) => ({
  toScreen: ([x, y]) => [((x - y) * width) / (2 * height), (x + y) / 2],
  fromScreen: ([x, y]) => [y + (x * height) / width, y - (x * height) / width],
  ...{ cell: [height, height], tile: [width, height], left: width / 2 },
});

/**
 * @param {Importer} map
 * @param {unknown} orientation
 * @param {any} width of a cell on the screen
 * @param {any} height
 * @param {string} label what has them
 * @returns {Plane}
 */
export function planeOf(map, orientation, width, height, label) {
  const size = (/** @type {unknown} */ value, /** @type {string} */ name) => {
    const number = map.number(value, label, name, 0);
    if (orientation !== 'isometric' || number > 0) return number;
    throw map.bad(label, `${name} is ${expected(value, 'a number above 0')}`);
  };
  const [wide, high] = [size(width, 'tilewidth'), size(height, 'tileheight')];
  return orientation === 'isometric' ? isometric(wide, high) : flat(wide, high);
}

/** @param {Point} a @param {Point} b @returns {Point} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];

/** Turns points of the screen clockwise about the origin. @param {number} degrees @returns {Place} */
export function turning(degrees) {
  if (degrees === 0) return (point) => point;
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [x * c - y * s, x * s + y * c];
}
