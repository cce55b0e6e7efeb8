import { basename, dirname } from 'node:path';
import { Grid } from '../grid/index.js';
import { outlines } from '../grid/tools.js';
import { boardFromFile } from '../import/index.js';
import { readText, writeText } from './files.js';
import { UsageError, readArgs } from './arguments.js';
import { filesBeside } from './map.js';
import { tellReport } from './map-report.js';

/** Boards in files, and paths on them: what `grid` and `turn` share. */

/** The formats of boards, for help texts. */
export const FORMATS = `FILE is a board (lines of "0,1,0,": 1 is an obstacle), a Moving AI map, a map of Tiled (.tmj, .tmx) or a
project of LDtk (.ldtk). Obstacles of Tiled are tiles with the property "solid" or collision shapes, and
all tiles of a layer with that property; those of LDtk are all values of IntGrid layers but 0.`;

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

/** @typedef {{layer?: string, level?: string, blocked?: string}} BoardOptions */

/**
 * The board of a file, whatever its format, and whether its cells are hexagons.
 *
 * @param {string} file
 * @param {BoardOptions} options
 * @returns {{board: Grid, isHexagonal: boolean}}
 */
export function readBoard(file, options) {
  const text = readText(file);
  const name = basename(file);
  const isMap = /\.(tmj|tmx|ldtkl?)$/i.test(name) || /^\s*[{<]/.test(text);
  if (isMap) return readMapBoard(file, name, text, options);
  const given = Object.keys(options).find(
    (key) => options[/** @type {'layer'} */ (key)] !== undefined,
  );
  if (given !== undefined) throw new UsageError(`--${given} needs a map of Tiled or LDtk`);
  const board = /^type\s/.test(text) ? Grid.fromMap(text) : Grid.fromBoard(text);
  return { board, isHexagonal: false };
}

/** @param {string | undefined} text @returns {number[] | undefined} */
function numbersOf(text) {
  const parts = text?.split(',');
  if (parts?.every((part) => /^\s*\d+\s*$/.test(part)) ?? true) return parts?.map(Number);
  throw new UsageError(`--blocked is "${text}": expected whole numbers, as 3,4`);
}

/** @param {string} file @param {string} name @param {string} text @param {BoardOptions} options */
function readMapBoard(file, name, text, { layer, level, blocked }) {
  const numbers = numbersOf(blocked);
  // Tiles of Tiled, values of LDtk.
  const isSolid = (/** @type {{gid?: number, value?: number}} */ { gid, value }) =>
    numbers?.includes(Number(gid ?? value));
  const { board, place, report } = boardFromFile(name, text, {
    files: filesBeside(dirname(file)),
    ...(layer !== undefined && { solid: [layer] }),
    ...(level !== undefined && { level }),
    ...(numbers && { isSolid }),
  });
  tellReport(name, report);
  const { width, height, cells } = board;
  return { board: new Grid(width, height, cells), isHexagonal: place.layout === 'hexagons' };
}

/** The blocked cells of a board of hexagons, which are 1 wide, as path data. @param {Grid} grid */
function hexagons(grid) {
  const { width } = grid;
  const side = 1 / Math.sqrt(3);
  const around = `l0.5 ${side / 2}v${side}l-0.5 ${side / 2}l-0.5 ${-side / 2}v${-side}z`;
  return Array.from(grid.toArray(), (cell, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return cell ? `M${x + 0.5 + (y % 2) / 2} ${1.5 * side * y}${around}` : '';
  }).join('');
}

/**
 * Writes a standalone drawing of a board, whose cells are 1 wide from 0 on, and a path on it.
 *
 * @param {string | undefined} file none: there is nothing to draw
 * @param {Grid} grid
 * @param {{toSVG(): string}} path
 * @param {string} title
 * @param {boolean} [isHexagonal]
 */
export function drawPath(file, grid, path, title, isHexagonal = false) {
  if (file === undefined) return;
  const { width, height } = grid;
  const unit = Math.max(1, Math.floor(800 / Math.max(width, height)));
  const [wide, high] = isHexagonal
    ? [width + 0.5, (1.5 * height + 0.5) / Math.sqrt(3)]
    : [width, height];
  const shapes = isHexagonal
    ? hexagons(grid)
    : outlines(grid)
        .map((points) => `M${points.map(String).join('L')}Z`)
        .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide * unit}" height="${high * unit}" viewBox="0 0 ${wide} ${high}">
  <title>${title}</title>
  <rect width="${wide}" height="${high}" fill="#fbfaf7"/>
  <path d="${shapes}" fill="#8d99ae"/>
  <path d="${path.toSVG()}" fill="none" stroke="#d1495b" stroke-width="0.2" stroke-linejoin="round"/>
</svg>
`;
  writeText(file, drawing);
}
