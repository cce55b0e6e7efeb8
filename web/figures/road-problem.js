import {
  boardOf,
  choice,
  defineUnitFigure,
  drawBoard,
  drawDrive,
  drawUnit,
  fillCells,
  middleOf,
  num,
  onBoard,
  poseOf,
  steps,
  tilesOf,
  turning,
} from '../kit/index.js';

/** The road, drawn as walls are. */
const {
  size,
  walls: roads,
  at,
} = boardOf(`
  ...............G..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  ...............#..
  S###############..
  ..................
  ..................`);
const road = [...roads, at.S, at.G];
const marks = tilesOf(size, road).cells;
const WIDTH = 0.7;
const METHODS = {
  none: 'none',
  adjacent: '1 next tile',
  only: '2 no ground',
  fitting: '3 wider',
  cones: '4 cones',
};

/** Four ways to keep a unit on the road. */
export default defineUnitFigure(
  { size, walls: [], at },
  {
    title: 'The road problem',
    legend: [
      ['dots', 'road', 'block'],
      ['cusp', 'cone', 'cross'],
      ['surf', 'straight'],
      ['hug', 'arc', 'arc'],
    ],
    heading: 0,
    cursor: [7, 4],
    state: { method: 'cones', radius: 1, ground: 1.5 },
    controls: [
      choice('method', { label: 'Method', options: METHODS }),
      steps('ground', { label: 'Cost of the ground', stops: [1, 1.5, 2, 3] }),
      steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] }),
    ],

    compute({ start, goal, heading, walls, radius, method, ground }, worlds) {
      const { findPath, startSearch } = turning();
      const unit = worlds.unit({ radius, width: WIDTH });
      const tiles = tilesOf(size, walls);
      const cells = Float32Array.from(tiles.cells, (wall, i) =>
        wall ? Infinity : marks[i] ? 1 : ground,
      );
      const costs = { ...size, cells };
      const from = poseOf(start, heading);
      const rows = Object.keys(METHODS).map((roadMethod) => {
        const options = /** @type {any} */ ({
          ...{ neighbours: 48, smoothing: 'curve', tryWider: false, roads: marks, roadMethod },
        });
        const path = findPath(costs, unit, from, goal, options);
        return { roadMethod, options, path, off: path.found ? lengthOff(path) : 0 };
      });
      const chosen = rows.findIndex(({ roadMethod }) => roadMethod === method);
      const search = startSearch(costs, unit, from, goal, rows[chosen].options);
      const blocked = search.blocked();
      search.free();
      const added = [...blocked.keys()]
        .filter((i) => blocked[i] > tiles.cells[i])
        .map((i) => [i % size.width, Math.floor(i / size.width)]);
      return { rows, chosen, path: rows[chosen].path, cones: added };
    },

    draw(pen, { path, cones }, { walls, start, heading, method }) {
      fillCells(pen, road, { fill: 'dots' });
      drawBoard(pen, size, walls);
      if (method === 'only') fillCells(pen, cones, { fill: 'blocked', alpha: 0.3 });
      else for (const cone of cones) pen.cross(middleOf(cone), { color: 'cusp', width: 2 });
      if (path.found) drawDrive(pen, onBoard(path.segments));
      drawUnit(pen, middleOf(start), heading, { width: WIDTH });
    },

    describe({ rows, chosen, cones }, { method, radius }) {
      const { path, off } = rows[chosen];
      if (path.status.endsWith('blocked'))
        return 'The unit does not fit at the start or at the goal.';
      const what = method === 'none' ? 'Nothing keeps the unit on the road' : SAID[method];
      const placed = method === 'cones' ? `, ${cones.length} of them` : '';
      if (!path.found)
        return `${what}${placed}. With a turning radius of ${num(radius, 1)} there is no path.`;
      return `${what}${placed}. The path is ${num(path.length)} long, ${num(off)} of it beside the road.`;
    },

    tableRows: 5,
    table: ({ rows, chosen }) => ({
      caption: 'The same board by each method',
      columns: ['Method', 'Length', 'Off road'],
      rows: rows.map((/** @type {any} */ { roadMethod, path, off }) => [
        METHODS[/** @type {'none'} */ (roadMethod)],
        ...(path.found ? [num(path.length), num(off)] : ['none', '']),
      ]),
      marked: chosen,
    }),

    values: ({ rows, cones }) => ({
      cones: cones.length,
      ...Object.fromEntries(
        rows.map((/** @type {any} */ { roadMethod, path, off }) => [
          roadMethod,
          { status: path.status, length: path.length, off },
        ]),
      ),
    }),
  },
);

const SAID = /** @type {Record<string, string>} */ ({
  adjacent: 'On the road edges lead to the next tile only',
  only: 'The ground beside the road is forbidden',
  fitting: 'On the road edges lead as far as a turn needs',
  cones: 'Cones stand beside the road, but not near its turns',
});

/** How much of a path lies off the road. @param {import('bitangent/directional').UnitPath} path */
function lengthOff(path) {
  const step = 0.02;
  let off = 0;
  for (let s = 0; s < (path.length ?? 0); s += step) {
    const [x, y] = path.pointAt(s).map(Math.round);
    if (marks[y * size.width + x] === 0) off += step;
  }
  return off;
}
