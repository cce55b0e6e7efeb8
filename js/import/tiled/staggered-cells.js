import { expected } from '../messages.js';

/** The lattices of staggered and hexagonal maps of Tiled, in pixels. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../points.js').Point} Point */
/** @typedef {import('../tiles.js').Lattice} Lattice */

/**
 * Rows or columns of which every other one is shifted by half a cell. Cells are hexagons, or diamonds if their
 * straight sides have no length.
 *
 * @typedef {object} Stagger
 * @property {boolean} isColumns whether columns are shifted, down; else rows, to the right
 * @property {boolean} isEven whether those of even numbers are shifted; else the odd ones
 * @property {number} side the length of a straight side
 * @property {number} width of a cell
 * @property {number} height
 * @property {number} columnStep from one column to the next, or where rows are shifted, by how much
 * @property {number} rowStep from one row to the next, or where columns are shifted, by how much
 */

/**
 * How a tile is cut: Tiled drops the half pixel of a size that is odd.
 *
 * @param {number} size
 * @param {number} side
 */
const slantOf = (size, side) => Math.floor((size - side) / 2);

/** @param {Importer} map @param {unknown} value @param {string} name @param {string[]} words */
function checkWord(map, value, name, words) {
  if (words.some((word) => word === value)) return;
  throw map.bad(
    'map',
    `${name} is ${expected(value, words.map((word) => `'${word}'`).join(' or '))}`,
  );
}

/**
 * What a map says of its cells.
 *
 * @param {Importer} map
 * @param {any} file
 * @param {[number, number]} tile its size
 * @param {boolean} isHexagonal
 * @returns {Stagger}
 */
export function staggerOf(map, file, [wide, high], isHexagonal) {
  const { staggeraxis = 'y', staggerindex = 'odd', hexsidelength = 0 } = file;
  checkWord(map, staggeraxis, 'staggeraxis', ['x', 'y']);
  checkWord(map, staggerindex, 'staggerindex', ['odd', 'even']);
  const isColumns = staggeraxis === 'x';
  const side = isHexagonal ? map.number(hexsidelength, 'map', 'hexsidelength', 0) : 0;
  const across = isColumns ? wide : high;
  if (side > across) {
    const what = `a number from 0 to ${across}, the ${isColumns ? 'width' : 'height'} of a tile`;
    throw map.bad('map', `hexsidelength is ${expected(hexsidelength, what)}`);
  }
  const [sideX, sideY] = isColumns ? [side, 0] : [0, side];
  const [slantX, slantY] = [slantOf(wide, sideX), slantOf(high, sideY)];
  const [columnStep, rowStep] = [slantX + sideX, slantY + sideY];
  const isFlat = rowStep === 0;
  if (isFlat || columnStep === 0) {
    const name = isFlat ? 'tileheight' : 'tilewidth';
    throw map.bad('map', `${name} is ${expected(file[name], 'a number from 2')}`);
  }
  return {
    ...{ isColumns, isEven: staggerindex === 'even', side, columnStep, rowStep },
    ...{ width: columnStep + slantX, height: rowStep + slantY },
  };
}

/** Whether a row or column is shifted. @param {Stagger} stagger @param {number} index */
export const isShifted = ({ isEven }, index) => (index & 1) === (isEven ? 0 : 1);

/** @param {Stagger} stagger @returns {Point[]} from the left side, or the upper left one, on */
function cornersOf({ isColumns, side, width, height, columnStep, rowStep }) {
  const [left, top] = [width - columnStep, height - rowStep];
  if (side === 0) return [[0, top], [left, 0], [width, top], [left, height]];
  return isColumns
    ? [[0, top], [left, 0], [columnStep, 0], [width, top], [columnStep, height], [left, height]]
    : [[0, top], [left, 0], [width, top], [width, rowStep], [left, height], [0, rowStep]];
} // prettier-ignore

/** The cells across the sides of one that is shifted, and of one that is not. @param {Stagger} stagger */
function besideOf({ isColumns, side }) {
  const slanted = (/** @type {number} */ back, /** @type {number} */ on) =>
    isColumns
      ? [[-1, back], [1, back], [1, on], [-1, on]]
      : [[back, -1], [on, -1], [on, 1], [back, 1]]; // prettier-ignore
  const straight = isColumns ? [[0, -1], [0, 1]] : [[1, 0], [-1, 0]]; // prettier-ignore
  return [slanted(0, 1), slanted(-1, 0)].map(([topLeft, topRight, lowRight, lowLeft]) => {
    if (side === 0) return [topLeft, topRight, lowRight, lowLeft];
    const [one, other] = straight;
    return isColumns
      ? [topLeft, one, topRight, lowRight, other, lowLeft]
      : [topLeft, topRight, one, lowRight, lowLeft, other];
  });
}

/**
 * @param {Stagger} stagger
 * @returns {Lattice}
 */
export function latticeOf(stagger) {
  const { isColumns, width, height, columnStep, rowStep } = stagger;
  const [shifted, plain] = besideOf(stagger);
  // From one cell to the next of its row, and of its column.
  const [right, down] = isColumns ? [columnStep, height] : [width, rowStep];
  const isOff = (/** @type {number} */ x, /** @type {number} */ y) =>
    isShifted(stagger, isColumns ? x : y);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => {
    const off = isOff(x, y) ? 1 : 0;
    const [dx, dy] = isColumns ? [0, off * rowStep] : [off * columnStep, 0];
    return /** @type {Point} */ ([x * right + dx, y * down + dy]);
  };
  return {
    at,
    corners: cornersOf(stagger),
    beside: (x, y) => (isOff(x, y) ? shifted : plain),
    extent: (columns, rows) => {
      // Of several rows or columns one is not shifted; a single one may be.
      const isSeveral = (isColumns ? columns : rows) > 1;
      const [x, y] = isSeveral ? [0, 0] : at(0, 0);
      const [more, below] = isSeveral ? (isColumns ? [0, rowStep] : [columnStep, 0]) : [0, 0];
      return [
        [x, y],
        [x + (columns - 1) * right + width + more, y + (rows - 1) * down + height + below],
      ];
    },
  };
}
