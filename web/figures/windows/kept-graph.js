import { drawObstacles } from '../../kit/boards/obstacles.js';
import { scatter } from '../../kit/boards/scatter.js';
import { choice } from '../../kit/controls.js';
import { loadEngines, newWorld } from '../../kit/engines.js';
import { cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { goal, point, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';
import { runSearch } from '../../kit/watched-search.js';
import { endsAreFree } from '../../kit/worlds.js';

const BOX = [-8, -4.3, 8, 4.3];
const ASK = { engine: /** @type {const} */ ('graph'), snap: true };
const ASKED = { first: 'S to G', second: 'S to H', moved: 'S to H, block moved' };

/** Three long walls, with a way round each at one end. */
const WALLS = [
  [-4.2, 4.7, -4.2, -2.4],
  [0.6, -4.7, 0.6, 2.2],
  [5, 4.7, 5, -1.8],
].map(([ax, ay, bx, by]) => [
  [ax, ay],
  [bx, by],
]);

const BOUNDS = [
  [-10.3, -4.7],
  [10.3, -4.7],
  [10.3, 4.7],
  [-10.3, 4.7],
];

/** Polygons of three to six corners between the walls. */
const POLYGONS = scatter(34, { seed: 11, box: BOX, min: 0.4, max: 0.75, gap: 0.2 })
  .filter(([x, , r]) => WALLS.every(([[wall]]) => Math.abs(wall - x) > r + 0.15))
  .map(([x, y, r], i) => {
    const corners = 3 + (i % 4);
    return Array.from({ length: corners }, (_, k) => {
      const angle = i + (2 * Math.PI * k) / corners;
      return [x + r * cos(angle), y + r * sin(angle)];
    });
  });
const block = (/** @type {readonly number[]} */ [x, y]) => [
  [x - 0.35, y - 0.9],
  [x + 0.35, y - 0.9],
  [x + 0.35, y + 0.9],
  [x - 0.35, y + 0.9],
];
const HOME = [4.3, -3.4];

/** @typedef {{from: readonly number[], to: readonly number[], verdict: string}} Edge */

const isAt = (/** @type {readonly number[]} */ a, /** @type {readonly number[]} */ b) =>
  hypot(a[0] - b[0], a[1] - b[1]) < 1e-9;

/** An edge, whichever search made it. @param {Edge} edge */
const nameOf = ({ from, to }) => [...from, ...to].map((value) => value.toFixed(6)).join();

/**
 * Whether a corner sees a block, so that it loses its fan when that moves.
 *
 * @param {import('bitangent/all').World} world without the block
 * @param {readonly number[]} corner
 * @param {readonly number[]} at
 */
const sees = (world, [x, y], at) =>
  block(at).some(([u, v]) => world.lineOfSight([x, y], [u, v]).clear);

/** The tangents that searches looked at, by the times that the graph was asked. */
export default defineFigure({
  title: 'A graph that is kept',
  view: [-10.4, -4.8, 10.4, 4.8],
  legend: [
    ['obstacle', 'polygon', 'block'],
    ['graph', 'kept from before'],
    ['visit', 'new, clear'],
    ['blocked', 'new, blocked'],
    'surf',
  ],
  load: loadEngines,
  state: {
    ...{ start: [-9.6, 2.6], goal: [9.2, -2.2], other: [8.8, -3.9], block: [3.3, 0.2] },
    asked: 'second',
  },
  handles: [
    start(),
    goal(),
    { ...point('other', { label: 'Another goal', letter: 'H' }), isEnd: true },
    {
      ...point('block', { label: 'Block that moves' }),
      position: ({ block: at, asked }) => (asked === 'moved' ? at : HOME),
      move: (_, x, y) => ({ block: [x, y], asked: 'moved' }),
    },
  ],
  controls: [choice('asked', { label: 'Query', options: ASKED })],
  scene: ({ block: at, asked }) => ({
    ...{
      bounds: BOUNDS,
      walls: WALLS,
      polygons: [...POLYGONS, block(asked === 'moved' ? at : HOME)],
    },
  }),
  allows: ({ start, goal, other }, worlds) => {
    const scene = { bounds: BOUNDS, walls: WALLS, polygons: POLYGONS };
    return [goal, other].every((end) => endsAreFree({ start, goal: end, ...scene }, worlds));
  },

  compute({ start, goal, other, block: at, asked }, worlds) {
    const world = newWorld();
    world.setBounds(/** @type {any} */ (BOUNDS));
    for (const points of POLYGONS) world.addPolygon(/** @type {any} */ (points));
    for (const points of WALLS) world.addWall(/** @type {any} */ (points));
    const id = world.addPolygon(/** @type {any} */ (block(HOME)));
    const queries = [];
    for (const [name, end] of Object.entries({ first: goal, second: other, moved: other })) {
      if (name === 'moved') world.shiftObstacle(id, at[0] - HOME[0], at[1] - HOME[1]);
      const path = world.findPath(start, end, ASK);
      queries.push({ path, looked: runSearch(world, start, end, ASK).looked });
    }
    world.free();
    const index = Object.keys(ASKED).indexOf(asked);
    const { path, looked } = queries[index];
    const still = worlds.scene({ bounds: BOUNDS, walls: WALLS, polygons: POLYGONS });
    const isKept = (/** @type {Edge} */ { from, to }) =>
      !isAt(from, path.start) &&
      ![goal, other].some((end) => isAt(to, end)) &&
      (asked !== 'moved' || !(sees(still, from, HOME) || sees(still, from, at)));
    const kept = queries
      .slice(0, index)
      .flatMap((query) => query.looked)
      .filter(isKept);
    const known = new Set(kept.map(nameOf));
    const fresh = looked.filter((edge) => !known.has(nameOf(edge)));
    return { queries, path, kept, fresh };
  },

  draw(pen, { path, kept, fresh }, { start, goal, other, block: at, asked }) {
    const of = (/** @type {Edge[]} */ edges, /** @type {string} */ wanted) =>
      edges.filter(({ verdict }) => verdict === wanted);
    drawObstacles(pen, {
      walls: WALLS,
      polygons: [...POLYGONS, block(asked === 'moved' ? at : HOME)],
    });
    pen.segments(of(kept, 'clear'), { color: 'graph', width: 1, alpha: 0.6 });
    pen.segments(of(fresh, 'blocked'), { color: 'blocked', width: 1, dash: true });
    pen.segments(of(fresh, 'clear'), { color: 'visit', width: 2 });
    pen.path(path);
    pen.snappedEnds({ start, goal: asked === 'first' ? goal : other }, path);
  },

  describe({ queries, path }, { asked }) {
    const index = Object.keys(ASKED).indexOf(asked);
    const [first, ...others] = queries.map((query) => query.path.stats.sightTests);
    const answer = path.found ? `The path is ${num(lengthOf(path))} long` : 'There is no path';
    if (index === 0) return `${answer}, after ${many(first, 'sight test')}.`;
    return `${answer}, after ${many(others[index - 1], 'sight test')}; the first query made ${first}.`;
  },

  table: ({ queries }) => ({
    caption: 'What was still to do',
    columns: ['Query', 'Steps', 'Sight tests'],
    rows: Object.values(ASKED).map((name, i) => {
      const { expansions, sightTests } = queries[i].path.stats;
      return [name, String(expansions), String(sightTests)];
    }),
  }),

  values: ({ queries, path, fresh }) => ({
    ...{ status: path.status, length: path.length, fresh: fresh.length },
    ...{ first: queries[0].path.stats.sightTests, second: queries[1].path.stats.sightTests },
    moved: queries[2].path.stats.sightTests,
  }),
});
