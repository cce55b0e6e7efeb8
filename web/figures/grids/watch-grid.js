import { cellText } from '../../kit/boards/cells.js';
import { brief, many } from '../../kit/format.js';

/**
 * The states of the library's own search on a board, as plain data.
 *
 * @param {import('bitangent/grid').Grid} grid
 * @param {{start: readonly number[], goal: readonly number[]}} ends
 * @param {Parameters<import('bitangent/grid').Grid['startSearch']>[2]} options
 * @param {number} step cells expanded
 */
export function watchGrid(grid, { start, goal }, options, step) {
  const search = grid.startSearch(start, goal, options);
  const whole = grid.startSearch(start, goal, options);
  try {
    let total = 0;
    while (!whole.done) {
      whole.step();
      total++;
    }
    const shown = Math.min(step, total);
    search.step(Math.max(0, shown - 1));
    const before = closedCells(search);
    search.step(Math.min(shown, 1));
    const cells = search.snapshot();
    const now = closedCells(search);
    search.step();
    return {
      cells,
      /** The cell that the last step took from the open list, and the one that the next will take. */
      taken: cells.find((cell) => cell.closed && !before.has(key(cell))) ?? null,
      next: cells.find((cell) => !cell.closed && closedCells(search).has(key(cell))) ?? null,
      expanded: now.size,
      done: shown === total,
      total,
      path: whole.finish(),
    };
  } finally {
    search.free();
    whole.free();
  }
}

/** @typedef {ReturnType<import('bitangent/grid').GridSearch['snapshot']>[number]} SeenCell */

/** @param {{x: number, y: number}} cell */
const key = ({ x, y }) => `${x},${y}`;

/** @param {import('bitangent/grid').GridSearch} search */
const closedCells = (search) =>
  new Set(
    search
      .snapshot()
      .filter(({ closed }) => closed)
      .map(key),
  );

/**
 * The cells from the start to one that a search has seen, by their parents.
 *
 * @param {SeenCell[]} cells
 * @param {SeenCell | null} last
 */
export function pathTo(cells, last) {
  const known = new Map(cells.map((cell) => [key(cell), cell]));
  /** @type {[number, number][]} */
  const path = [];
  for (let cell = last ?? undefined; cell;) {
    path.unshift([cell.x, cell.y]);
    cell = cell.parent ? known.get(cell.parent.join()) : undefined;
  }
  return path;
}

/**
 * The open list as a table, the best first.
 *
 * @param {SeenCell[]} cells
 * @param {SeenCell | null} next the one that the next step takes
 * @param {number} rows at most
 * @returns {import('../../kit/readout.js').Table}
 */
export function openTable(cells, next, rows) {
  const rank = (/** @type {SeenCell} */ cell) => (cell === next ? -1 : cell.f);
  const open = cells.filter(({ closed }) => !closed).sort((a, b) => rank(a) - rank(b));
  const more = open.length > rows ? `, best ${rows} shown` : '';
  return {
    caption: `Open list: ${many(open.length, 'cell')}${more}`,
    columns: ['Cell', 'g', 'h', 'f'],
    rows: open
      .slice(0, rows)
      .map(({ x, y, g, h, f }) => [cellText([x, y]), ...[g, h, f].map(brief)]),
    marked: next ? 0 : undefined,
  };
}
