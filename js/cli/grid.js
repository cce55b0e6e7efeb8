import { init } from '../grid/index.js';
import { FORMATS, drawPath, readBoard, readBoardArgs } from './board.js';
import { readText } from './files.js';
import { FLAG, TEXT, UsageError } from './arguments.js';
import { checkScenarios } from './scenarios.js';

/** The command `bitangent grid`. */

/** @typedef {import('../grid/index.js').Grid} Grid */

export const HELP = `Shortest paths on boards of cells.

Usage:
  bitangent grid FILE --from X,Y --to X,Y [options]
  bitangent grid FILE --scen SCENARIOS

${FORMATS}
The board is printed with the path on it. With --scen, the lengths of all paths of a Moving AI scenario file are compared, and
the times printed; the exit status is 1 if one differs by more than 0.01.

Options:
  --from X,Y, --to X,Y   cells; 0,0 is top left
  --moves N              4, 6 (hexagons, odd rows half a cell to the right; default of a hexagonal map) or 8
                         (default)
  --diagonals RULE       no-corner-cutting (default), one-free, always or never
  --heuristic NAME       best (default), manhattan, octile, euclidean or none
  --method NAME          auto (default), a-star, greedy or jump-points
  --size K               of the unit, in cells
  --partial              without a path, go to the reachable cell nearest to the goal
  --smooth               go at any angle
  --layer NAME           the layer of a map whose tiles or values are obstacles
  --level NAME           the level of a project of LDtk; default all, at their places
  --blocked N,N,...      the tiles or values of a map that are obstacles
  --svg OUT              also draw the board to the file OUT
  --help                 show this
`;

const OPTIONS = {
  ...{ from: TEXT, to: TEXT, moves: TEXT, diagonals: TEXT, heuristic: TEXT, method: TEXT },
  ...{ size: TEXT, layer: TEXT, level: TEXT, blocked: TEXT, svg: TEXT, scen: TEXT },
  ...{ partial: FLAG, smooth: FLAG, help: { ...FLAG, short: 'h' } },
};

/**
 * The board in the manner of the article.
 *
 * @param {Grid} grid
 * @param {import('../grid/index.js').GridPath} path
 * @param {number[]} start
 * @param {number[]} goal
 */
function picture(grid, path, start, goal) {
  const { width, height } = grid;
  const at = (/** @type {readonly number[]} */ [x, y]) => y * width + x;
  const signs = /** @type {string[]} */ (Array.from(grid.toArray(), (cell) => (cell ? '⛰️' : '0')));
  for (const cell of path.cells) signs[at(cell)] = '🚗';
  signs[at(start)] = '🚦';
  signs[at(goal)] = '🏁';
  const rows = Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width));
  // A sign is two columns wide.
  const pad = (/** @type {string} */ sign) => sign + (sign === '0' ? '    ' : '   ');
  return rows.map((row) => `${row.map(pad).join('').trimEnd()}\n`).join('');
}

/**
 * @param {string[]} args behind the word "grid"
 * @returns {Promise<number>} exit status
 */
export async function grid(args) {
  const read = readBoardArgs('grid', args, OPTIONS, HELP);
  if (read === null) return 0;
  const { values, file } = read;
  const cell = (/** @type {'from' | 'to'} */ name) => {
    const [, x, y] = /^(-?\d+),(-?\d+)$/.exec(values[name] ?? '') ?? [];
    if (y === undefined) throw new UsageError(`--${name} needs a cell, as 3,4`);
    return /** @type {[number, number]} */ ([Number(x), Number(y)]);
  };
  const ends = values.scen === undefined ? { from: cell('from'), to: cell('to') } : undefined;
  await init();
  const { layer, level, blocked } = values;
  const { board, isHexagonal } = readBoard(file, { layer, level, blocked });
  if (ends === undefined) return checkScenarios(board, readText(values.scen ?? ''));
  const { moves, size, partial, smooth, diagonals, heuristic, method } = values;
  const options = /** @type {import('../grid/options.js').GridOptions} */ ({
    ...{ diagonals, heuristic, method, partial, smooth },
    ...(isHexagonal && { moves: 6 }),
    ...(moves !== undefined && { moves: Number(moves) }),
    ...(size !== undefined && { size: Number(size) }),
  });
  const path = board.findPath(ends.from, ends.to, options);
  const cost = path.cost === Infinity ? '' : `, cost ${path.cost}`;
  const corners = cost && `, ${path.corners.length} corners`;
  if (path.status !== 'outside') process.stdout.write(picture(board, path, ends.from, ends.to));
  process.stdout.write(`${path.status}${cost}${corners}, ${path.stats.expansions} expansions\n`);
  drawPath(values.svg, board, path, path.status + cost, options.moves === 6);
  return 0;
}
