import { drawInflated, drawSolid } from '../../kit/boards/obstacles.js';
import { drawTrees } from '../../kit/boards/trees.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { choice } from '../../kit/controls.js';
import { polygonAround } from '../../kit/boards/world-as-grid.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { forestIn, RADIUS } from './forest.js';
import { ENDS, TREES, WHOLE } from './trees.js';

const { cross, ...FOREST } = forestIn(WHOLE, ENDS, TREES);
const MAPS = { grid: 'grid', polygons: 'mesh', nothing: 'nothing' };

/** The first picture: a shortest path, and what two usual maps of the same scene make of it. */
export default defineFigure({
  ...FOREST,
  title: 'A path through the forest',
  legend: [
    ...['leaf', 'inflated', 'surf', 'hug'],
    ['agent', 'you', 'disc'],
    ['ink', 'path on another map', 'dashed'],
    ['blocked', 'blocked cell', 'square'],
  ],
  state: {
    ...ENDS,
    ...{ beside: 'grid', place: 5 },
    circles: TREES,
  },
  controls: [choice('beside', { label: 'Compare with', options: MAPS })],
  motion: {
    ...{ key: 'place', label: 'Position along the path', speed: 2, autoplay: true },
    end: ({ path }) => lengthOf(path),
  },

  compute(state, worlds) {
    const { start, goal } = state;
    const { trees, path, grid } = cross(state, worlds);
    const polygons = trees.map(([x, y, r]) => polygonAround([x, y, r + RADIUS], 16));
    const mesh = worlds.scene({ polygons }, 'polygons').findPath(start, goal, { snap: true });
    const { found, length, segments } = mesh;
    const others = {
      polygons: { found, length, points: [mesh.start, ...segments.map(({ to }) => to)] },
      grid,
    };
    return { trees, path, polygons, others };
  },

  draw(pen, { trees, path, polygons, others }, { start, goal, beside, place }) {
    pen.cached([trees, others.grid, beside], (own) => {
      drawInflated(own, { circles: trees }, RADIUS);
      const blocked = (beside === 'grid' && others.grid?.squares) || [];
      own.squares(blocked, { fill: 'blocked', alpha: 0.14 });
      drawSolid(own, { polygons: beside === 'polygons' ? polygons : [] });
      drawTrees(own, trees);
    });
    pen.path(path);
    const { found = false, points } = others[beside] ?? {};
    if (found) pen.polyline(points, { color: 'ink', width: 1.75, dash: true });
    pen.snappedEnds({ start, goal }, path);
    if (!path.found) return;
    const walked = Math.min(place, path.length);
    const walker = { at: path.pointAt(walked), heading: path.headingAt(walked), walked };
    drawWalkers(pen, [walker], { radius: RADIUS });
  },

  describe({ path, others: { polygons, grid } }) {
    if (!path.found) return 'The obstacles leave no path from the start to the goal.';
    const more = (/** @type {number} */ length) => num(100 * (length / path.length - 1), 1);
    const compared = (/** @type {Line} */ line) =>
      line?.found === false ? 'there is none' : `it is ${line ? more(line.length) : '…'}% longer`;
    const corners = polygons.found ? ` with ${many(cornersOf(polygons), 'corner')}` : '';
    return `Your path is ${num(path.length)} long. On the grid ${compared(grid)}; on the mesh ${compared(polygons)}${corners}.`;
  },

  tableRows: 3,
  table: ({ path, others: { polygons, grid } }) => ({
    caption: 'The same two points on three maps',
    columns: ['Map', 'Length', 'Corners'],
    rows: [
      path.found ? ['Circles', num(path.length), 0] : ['Circles', 'none', ''],
      rowOf('Mesh', polygons),
      rowOf('Grid', grid),
    ],
  }),

  values: ({ path: { status, length, segments }, others: { polygons, grid } }) => ({
    ...{ status, length, segments: segments.length },
    ...{ polygons: polygons.length, grid: grid?.length },
    touched: new Set(segments.map(({ obstacle }) => obstacle).filter(Boolean)).size,
  }),
});

/** The grid has no line until its library is loaded. @typedef {ReturnType<typeof cross>['grid']} Line */

/** @param {string} name @param {Line} line */
const rowOf = (name, line) => {
  if (line === null) return [name, '…', '…'];
  const { found, length, points } = line;
  return found ? [name, num(length), cornersOf({ points })] : [name, 'none', ''];
};

/** @param {{points: readonly any[]}} line */
const cornersOf = ({ points }) => points.length - 2;
