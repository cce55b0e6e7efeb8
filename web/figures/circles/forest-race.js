import { FOREST_ENDS, FOREST_TREES, FOREST_VIEW } from '../../kit/boards/forest.js';
import { drawTrees } from '../../kit/boards/trees.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { pointAlong } from '../../kit/boards/world-as-grid.js';
import { atan2 } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { lengthOf } from '../../kit/motion.js';
import { forestIn, RADIUS } from './forest.js';

const { cross, ...FOREST } = forestIn(FOREST_VIEW, FOREST_ENDS, FOREST_TREES);
/** Distance of the points by which the path of an agent so far is drawn. */
const PACE = 0.05;
/** How far before and behind a corner of the grid's path a walker turns. */
const TURN = 0.15;

/** The cover: two agents of the same speed, one on a grid and one on the exact path. */
export default defineFigure({
  ...FOREST,
  title: 'A race through the forest',
  legend: [
    ['surf', 'on the exact shortest path', 'disc'],
    ['ink', 'on the shortest path of a grid', 'disc'],
    'leaf',
    ['blocked', 'blocked cell', 'square'],
  ],
  state: { ...FOREST_ENDS, place: 7, circles: FOREST_TREES },
  motion: {
    ...{ key: 'place', label: 'How far both have come', speed: 2.5, autoplay: true, pause: 1.6 },
    end: ({ path, grid }) => Math.max(lengthOf(path), grid?.length ?? 0),
  },

  compute: cross,

  draw(pen, { trees, path, grid }, { start, goal, place }) {
    pen.cached([trees, grid], (own) => {
      own.squares(grid?.squares ?? [], { fill: 'blocked', alpha: 0.12 });
      drawTrees(own, trees);
    });
    const hasLine = grid?.found === true;
    if (hasLine) {
      pen.polyline(grid.points, { color: 'ink', width: 1.5, dash: [2, 4] });
      const walked = trail((at) => pointAlong(grid.points, at), Math.min(place, grid.length));
      pen.polyline(walked, { color: 'ink', width: 2.5 });
    }
    pen.path(path, { color: 'surf', width: 2, alpha: 0.55 });
    const far = Math.min(place, lengthOf(path));
    if (path.found)
      pen.polyline(
        trail((at) => path.pointAt(at), far),
        { color: 'surf', width: 5 },
      );
    pen.snappedEnds({ start, goal }, path);
    const size = { radius: RADIUS };
    if (hasLine) drawWalkers(pen, [gridWalker(grid, place)], { ...size, color: 'ink' });
    if (path.found) {
      const walker = { at: path.pointAt(far), heading: path.headingAt(far), walked: far };
      drawWalkers(pen, [walker], { ...size, color: 'surf' });
    }
    if (hasLine && path.found && place >= path.length) {
      const ahead = `arrived, ${num(grid.length - path.length, 1)} ahead`;
      pen.label(path.goal, ahead, { away: [0, 1], color: 'surf', gap: 34, size: 16 });
    }
  },

  describe({ path, grid }) {
    if (!path.found) return 'The trees leave no path.';
    const exact = `The exact path is ${num(path.length)} long`;
    if (grid === null) return `${exact}.`;
    if (!grid.found) return `${exact}. The grid finds none.`;
    const more = num(100 * (grid.length / path.length - 1), 1);
    return `${exact}. On the grid it is ${more}% longer, with ${grid.points.length - 2} corners.`;
  },

  values: ({ path: { status, length }, grid }) => ({ status, length, grid: grid?.length }),
});

/** The points of the path so far. @param {(at: number) => number[]} pointAt @param {number} far */
const trail = (pointAt, far) =>
  Array.from({ length: Math.ceil(far / PACE) + 1 }, (_, i) => pointAt(Math.min(i * PACE, far)));

/** The one on the grid. @param {{points: number[][], length: number}} grid @param {number} place */
function gridWalker({ points, length }, place) {
  const walked = Math.min(place, length);
  const [[ax, ay], at, [bx, by]] = [-TURN, 0, TURN].map((by) =>
    pointAlong(points, Math.max(walked + by, 0)),
  );
  return { at, heading: atan2(by - ay, bx - ax), walked };
}
