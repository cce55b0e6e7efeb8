import { plus } from '../points.js';
import { turning } from './planes.js';

/** Numbers of tiles of Tiled, and how tiles are flipped and drawn. */

/** @typedef {import('../points.js').Point} Point */
/** @typedef {import('./tilesets.js').Tile} Tile */
/** @typedef {import('./planes.js').Place} Place */

/** Bits of a tile's number that flip or turn it. */
const [HORIZONTAL, VERTICAL, DIAGONAL, TURNS] = [0x80000000, 0x40000000, 0x20000000, 0xf0000000];
/** On a hexagonal map the bit of the diagonal turns a tile by 60 degrees, and this one by 120. */
const MORE = 0x10000000;

/**
 * How a tile is flipped: left to right, top to bottom and across its diagonal. On a hexagonal map it is turned
 * after the first two, clockwise about its middle, in degrees.
 *
 * @typedef {{h: boolean, v: boolean, d: boolean, turn: number}} Flips
 */

/** @param {unknown} gid */
export const isTile = (gid) =>
  Number.isInteger(gid) && Number(gid) >= 0 && Number(gid) <= 0xffffffff;

/**
 * @param {number} gid
 * @param {import('./planes.js').Plane} plane of the map
 * @returns {{id: number, flips: Flips}}
 */
export function tileOf(gid, { orientation }) {
  const has = (/** @type {number} */ bit) => (gid & bit) !== 0;
  const isHexagonal = orientation === 'hexagonal';
  const turn = isHexagonal ? 60 * +has(DIAGONAL) + 120 * +has(MORE) : 0;
  const flips = { h: has(HORIZONTAL), v: has(VERTICAL), d: !isHexagonal && has(DIAGONAL), turn };
  return { id: (gid & ~TURNS) >>> 0, flips };
}

/**
 * Where the flips of a tile put a point.
 *
 * @param {Flips} flips
 * @param {number} width of the tile
 * @param {number} height
 * @returns {Place}
 */
function flipping({ h, v, d, turn }, width, height) {
  const about = turning(turn);
  const [middle, back] = /** @type {Point[]} */ ([
    [width / 2, height / 2],
    [-width / 2, -height / 2],
  ]);
  return ([x, y]) => {
    const [u, w] = d ? [y, x] : [x, y];
    const [wide, high] = d ? [height, width] : [width, height];
    const flipped = /** @type {Point} */ ([h ? wide - u : u, v ? high - w : w]);
    return turn === 0 ? flipped : plus(middle, about(plus(flipped, back)));
  };
}

/**
 * Where a point of a tile's image is drawn, from the lower left corner of the tile's place.
 *
 * @param {Tile} tile
 * @param {Flips} flips
 * @param {readonly [number, number]} size that it is drawn in
 * @returns {Place}
 */
export function drawing(tile, flips, [width, height]) {
  const share = (/** @type {number} */ size, /** @type {number} */ own) =>
    size === own ? 1 : size / own;
  const full = [share(width, tile.width), share(height, tile.height)];
  const [a, b] = tile.keepsAspect ? full.map(() => Math.min(...full)) : full;
  const [left, top] = [(width - tile.width * a) / 2, (height - tile.height * b) / 2];
  const flip = flipping(flips, width, height);
  const high = flips.d ? width : height;
  const offset = /** @type {Point} */ ([tile.offset[0] * a, tile.offset[1] * b - high]);
  return ([x, y]) => plus(flip([left + x * a, top + y * b]), offset);
}
