import { loadGrids } from '../../kit/boards/grids.js';
import { steps } from '../../kit/controls.js';
import { coverWith, lineOver, squaresOf } from '../../kit/boards/world-as-grid.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, duration, many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { timed } from '../../kit/watched-search.js';
import { endsAreFree } from '../../kit/worlds.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -4.5, 10, 4.5];

/** One scene on a grid and among circles: lengths, corners and times. */
export default defineFigure({
  title: 'The same scene on a grid and among circles',
  view: VIEW,
  legend: [
    'start',
    'goal',
    'obstacle',
    ['blocked', 'blocked cell', 'square'],
    ['ink', 'path on the grid', 'dashed'],
    ['ink', 'at any angle'],
    ['surf', 'shortest path, straight'],
    ['hug', 'shortest path, arc'],
  ],
  load: loadGrids,
  state: {
    ...{ start: [-9.2, -1.6], goal: [9.2, 1.4], across: 40 },
    circles: [
      [-6.3, -1.1, 1.3],
      [-3.6, 1.3, 1.6],
      [-2.4, -2.4, 1.2],
      [0.4, -0.5, 1.5],
      [2.9, 2.2, 1.3],
      [4.2, -2, 1.6],
      [6.6, 0.9, 1.2],
    ],
  },
  handles: (state) => [...discs()(state), start(), goal()],
  controls: [steps('across', { label: 'Cells across', stops: [20, 40, 80, 160] })],
  allows: endsAreFree,

  compute({ start, goal, circles, across }, worlds) {
    const world = worlds.world(circles);
    const cover = coverWith(world, VIEW, across);
    const { cellOf } = cover;
    const grid = worlds.grid(cover.size, cover.walls);
    const onGrid = (/** @type {boolean} */ smooth) => {
      const { answer, ms } = timed(() => grid.findPath(cellOf(start), cellOf(goal), { smooth }));
      return { path: answer, ms, ...lineOver(cover, answer, start, goal) };
    };
    const exact = timed(() => world.findPath(start, goal));
    return {
      ...{ ...cover, cells: onGrid(false), smooth: onGrid(true) },
      ...{ path: exact.answer, ms: exact.ms },
    };
  },

  draw(pen, computed, { circles }) {
    const { side, cells, smooth, path } = computed;
    const squares = squaresOf(computed);
    pen.squares(squares, { fill: 'blocked', alpha: 0.13 });
    if (pen.px(8) < side) pen.squares(squares, { color: 'blocked', width: 0.75, alpha: 0.6 });
    pen.obstacles(circles);
    pen.polyline(cells.points, { color: 'ink', width: 2, dash: [6, 4] });
    pen.polyline(smooth.points, { color: 'ink', width: 1.75 });
    pen.path(path);
    nameLine(pen, cells, 0.3, '8 moves', 'ink');
    nameLine(pen, smooth, 0.52, 'any angle', 'ink');
    if (path.found) nameAt(pen, path.pointAt(0.75 * path.length), 'exact', 'surf');
  },

  describe({ side, cells, smooth, path }, { across }) {
    const board = `On ${dialed('across', `${across}`)} cells across, each ${Number(num(side, 3))} wide,`;
    if (!path.found) return `${board} there is no path, nor is there one among circles.`;
    if (cells.path.status !== 'found')
      return `${board} every gap is shut; the exact path is ${num(path.length)}.`;
    const more = (/** @type {number} */ length) => `${num(100 * (length / path.length - 1), 1)}%`;
    return `${board} you walk ${more(cells.length)} too far, and at any angle ${more(smooth.length)}.`;
  },

  tableRows: 3,
  table: ({ cells, smooth, path, ms }) => ({
    caption: 'Time of a query on this device',
    columns: ['Path', 'Length', 'Corners', 'Time'],
    rows: [
      row('8 moves', cells),
      row('Any angle', smooth),
      ['Circles', path.found ? num(path.length) : 'none', arcs(path.segments), duration(ms)],
    ],
  }),

  values: ({ cells, smooth, path: { length } }) => ({
    ...{ status: cells.path.status, cells: cells.length, smooth: smooth.length, length },
  }),
});

/** @param {string} name @param {any} found a path on the grid */
const row = (name, { path, length, ms }) =>
  path.found
    ? [name, num(length), path.corners.length - 2, duration(ms)]
    : [name, 'none', '', duration(ms)];

/** @param {{type: string}[]} segments */
const arcs = (segments) => many(segments.filter(({ type }) => type === 'arc').length, 'arc');

/** Writes the name of a line beside a point of it. @param {import('../../kit/marks.js').Pen} pen @param {readonly number[]} point @param {string} name @param {string} color */
function nameAt(pen, point, name, color) {
  pen.label(point, name, { away: [0, 1], color, gap: 8 });
}

/** Writes the name of a line of the grid. @param {import('../../kit/marks.js').Pen} pen @param {any} line @param {number} share of its length @param {string} name @param {string} color */
function nameLine(pen, { points, length }, share, name, color) {
  let left = share * length;
  for (const [i, [x, y]] of points.slice(1).entries()) {
    const [fromX, fromY] = points[i];
    const long = hypot(x - fromX, y - fromY);
    if (left <= long) {
      const part = long > 0 ? left / long : 0;
      return nameAt(pen, [fromX + part * (x - fromX), fromY + part * (y - fromY)], name, color);
    }
    left -= long;
  }
}
