import { drawBoard, drawCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { choice } from '../../kit/controls.js';
import { brief } from '../../kit/format.js';
import { defineWallFigure } from './wall-figure.js';

const board = boardOf(`
  .....#..........
  .....#..........
  .....#..........
  .....#....#.....
  ......#...#.....
  .S....#...##..G.
  ......#.....#...
  ......#.....#...
  ............#...`);
const { size } = board;
const RULES = {
  never: 'never',
  'no-corner-cutting': 'both free',
  'one-free': 'one free',
  always: 'always',
};
/** A corner, seen closely: the walls beside a diagonal step, and where it is drawn. */
const CORNERS = [
  { walls: [], name: 'both free', top: 0 },
  { walls: [[0, 0]], name: 'one free', top: -3.25 },
  {
    walls: [
      [0, 0],
      [1, 1],
    ],
    name: 'none free',
    top: -6.5,
  },
];
const CLOSE = { size: { width: 2, height: 2 }, left: size.width + 1.5 };

/** When a diagonal step is allowed, by the two cells that it passes between. */
export default defineWallFigure(board, {
  title: 'Diagonal steps at corners',
  legend: [
    ['surf', 'path, and allowed diagonal step'],
    ['cusp', 'diagonal step that is not allowed', 'cross'],
  ],
  view: [0, -size.height, CLOSE.left + CLOSE.size.width, 0],
  state: { rule: 'no-corner-cutting' },
  cursor: [7, 7],
  controls: [choice('rule', { label: 'Diagonal steps', options: RULES })],

  compute({ start, goal, walls, rule }, worlds) {
    const grid = worlds.grid(size, walls);
    const paths = Object.keys(RULES).map((diagonals) => ({
      diagonals,
      path: grid.findPath(start, goal, { diagonals: /** @type {any} */ (diagonals) }),
    }));
    /** @type {{from: number[], to: number[]}[]} */
    const steps = [];
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        // No more than one step leads as far as this.
        const { cells } = grid.reachable([x, y], 1.5, { diagonals: rule });
        for (const to of cells.filter((cell) => cell[0] !== x && cell[1] > y)) {
          steps.push({ from: middleOf([x, y]), to: middleOf(to) });
        }
      }
    }
    const allowed = CORNERS.map(({ walls, name }) => {
      const { cells } = worlds
        .grid(CLOSE.size, walls, name)
        .reachable([0, 1], 1.5, { diagonals: rule });
      return cells.some(([x, y]) => x === 1 && y === 0);
    });
    return { paths, steps, allowed, chosen: Object.keys(RULES).indexOf(rule) };
  },

  draw(pen, { paths, allowed, chosen }, { walls }) {
    drawBoard(pen, size, walls);
    if (paths[chosen].path.found) drawCells(pen, paths[chosen].path.corners);
    CORNERS.forEach((corner, i) => drawCorner(pen, corner, allowed[i]));
  },

  describe({ paths, chosen }, { rule }) {
    const { path } = paths[chosen];
    const rules = /** @type {Record<string, string>} */ ({
      never: 'No diagonal steps',
      'no-corner-cutting': 'Both cells beside a diagonal step must be free',
      'one-free': 'One cell beside a diagonal step must be free',
      always: 'Diagonal steps are always allowed',
    });
    if (path.status.endsWith('blocked')) return `${rules[rule]}. You or your goal are in a wall.`;
    if (!path.found) return `${rules[rule]}, and you cannot reach the goal.`;
    return `${rules[rule]}: you walk ${brief(path.cost)}.`;
  },

  tableRows: 4,
  table: ({ paths, chosen }) => ({
    caption: 'Shortest path by each rule',
    columns: ['Diagonal steps', 'Turns', 'Length'],
    rows: paths.map((/** @type {any} */ { path }, /** @type {number} */ i) => [
      Object.values(RULES)[i],
      ...(path.found ? [path.corners.length - 2, brief(path.cost)] : ['', 'none']),
    ]),
    marked: chosen,
  }),

  values: ({ paths, steps }) => ({
    steps: steps.length,
    ...Object.fromEntries(paths.map((/** @type {any} */ one) => [one.diagonals, one.path.cost])),
  }),
});

/** @param {import('../../kit/marks.js').Pen} pen @param {typeof CORNERS[number]} corner @param {boolean} isAllowed */
function drawCorner(pen, { walls, top }, isAllowed) {
  const close = pen.moved([CLOSE.left, top]);
  drawBoard(close, CLOSE.size, walls);
  const color = isAllowed ? 'surf' : 'cusp';
  close.arrow([0.5, -1.5], [1.5, -0.5], { color, width: isAllowed ? 3 : 2, dash: !isAllowed });
  if (!isAllowed) close.cross([1, -1], { color: 'cusp' });
}
