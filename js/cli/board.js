import { Grid } from '../grid/index.js';
import { outlines, readLdtk, readTiled } from '../grid/tools.js';

/** Boards in files, and drawings of them: what `grid` and `turn` share. */

/** The formats of boards, for help texts. */
export const FORMATS = `FILE is a board (lines of "0,1,0,": 1 is an obstacle), a Moving AI map, a Tiled map (.tmj, .json; a
tile is an obstacle) or an LDtk project (IntGrid; all but 0 are obstacles).`;

/**
 * The board of a file, whatever its format.
 *
 * @param {string} text
 * @param {{layer?: string, level?: string, blocked?: string}} options
 * @returns {Grid}
 */
export function readBoard(text, { layer, level, blocked }) {
  if (/^\s*[{[]/.test(text)) {
    const json = JSON.parse(text);
    const tiles = blocked?.split(',').map(Number);
    const isBlocked = tiles && ((/** @type {number} */ value) => tiles.includes(value));
    const isTiled = Array.isArray(json.layers);
    const options = { layer, ...(isBlocked && { isBlocked }) };
    const { width, height, cells } = isTiled
      ? readTiled(json, options)
      : readLdtk(json, { ...options, level });
    return new Grid(width, height, cells);
  }
  return /^type\s/.test(text) ? Grid.fromMap(text) : Grid.fromBoard(text);
}

/**
 * A standalone drawing of a board, whose cells are 1 wide from 0 on, with more on it.
 *
 * @param {Grid} grid
 * @param {string} title
 * @param {string} more elements of SVG
 */
export function boardSVG(grid, title, more) {
  const { width, height } = grid;
  const unit = Math.max(1, Math.floor(800 / Math.max(width, height)));
  const shapes = outlines(grid).map((points) => `M${points.map(String).join('L')}Z`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * unit}" height="${height * unit}" viewBox="0 0 ${width} ${height}">
  <title>${title}</title>
  <rect width="${width}" height="${height}" fill="#fbfaf7"/>
  <path d="${shapes.join('')}" fill="#8d99ae"/>
  ${more}
</svg>
`;
}
