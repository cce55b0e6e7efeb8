import { Grid } from '../grid/index.js';
import { outlines, readLdtk, readTiled } from '../grid/tools.js';
import { writeText } from './files.js';
import { UsageError, readArgs } from './arguments.js';

/** Boards in files, and paths on them: what `grid` and `turn` share. */

/** The formats of boards, for help texts. */
export const FORMATS = `FILE is a board (lines of "0,1,0,": 1 is an obstacle), a Moving AI map, a Tiled map (.tmj, .json; a
tile is an obstacle) or an LDtk project (IntGrid; all but 0 are obstacles).`;

/**
 * The options of a command, and its file.
 *
 * @template {Record<string, {type: 'string' | 'boolean', short?: string}>} Options
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @param {string} help
 * @returns {{values: ReturnType<typeof readArgs<Options>>['values'], file: string} | null} null once it
 *   has shown its help
 */
export function readBoardArgs(command, args, options, help) {
  const { values, positionals } = readArgs(args, options);
  if ('help' in values) {
    process.stdout.write(help);
    return null;
  }
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError(`${command} needs a file`);
  if (more.length > 0) throw new UsageError(`unexpected argument "${more[0]}"`);
  return { values, file };
}

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
 * Writes a standalone drawing of a board, whose cells are 1 wide from 0 on, and a path on it.
 *
 * @param {string | undefined} file none: there is nothing to draw
 * @param {Grid} grid
 * @param {{toSVG(): string}} path
 * @param {string} title
 */
export function drawPath(file, grid, path, title) {
  if (file === undefined) return;
  const { width, height } = grid;
  const unit = Math.max(1, Math.floor(800 / Math.max(width, height)));
  const shapes = outlines(grid).map((points) => `M${points.map(String).join('L')}Z`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * unit}" height="${height * unit}" viewBox="0 0 ${width} ${height}">
  <title>${title}</title>
  <rect width="${width}" height="${height}" fill="#fbfaf7"/>
  <path d="${shapes.join('')}" fill="#8d99ae"/>
  <path d="${path.toSVG()}" fill="none" stroke="#d1495b" stroke-width="0.2" stroke-linejoin="round"/>
</svg>
`;
  writeText(file, drawing);
}
