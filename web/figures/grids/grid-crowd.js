import { drawBoard, drawField } from '../../kit/boards/cell-marks.js';
import { boardOf, boardView, cellHandle, wallBrush } from '../../kit/boards/cells.js';
import { walk, walkedTo } from '../../kit/boards/crowd.js';
import { loadGrids } from '../../kit/boards/grids.js';
import { slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { brief, dialed, duration } from '../../kit/format.js';
import { letter } from '../../kit/circle-names.js';
import { timed } from '../../kit/watched-search.js';

const { size, walls, at } = boardOf(`
  ............#...........
  ............#.......B...
  ....####....#...........
  .......#....#....#####..
  .......#.........#......
  .A.....#.........#......
  ....####....#...........
  ............#...........
  ............########....
  ..#####.................
  ......#.................
  ......#.....C...........`);
const brush = wallBrush(size);

/** Distances to the nearest of several goals, and a crowd that walks down them. */
export default defineFigure({
  title: 'A flow field and a crowd',
  view: boardView(size),
  legend: [
    ['goal', 'goal'],
    ['obstacle', 'wall', 'block'],
    ['measure', 'distance', 'square'],
    ['graph', 'next step'],
    ['agent', 'walker', 'disc'],
  ],
  load: loadGrids,
  state: {
    ...{ goals: [at.A, at.B, at.C], walls, count: 80, time: 4 },
    ...{ cursor: [12, 4], finger: false },
  },
  handles: [
    ...[0, 1, 2].map((i) =>
      cellHandle(`goals.${i}`, size, {
        ...{ label: `Goal ${letter(i)}`, letter: letter(i), color: 'goal' },
      }),
    ),
    brush.cursor,
  ],
  board: brush.board,
  controls: [slider('count', { label: 'Walkers', min: 1, max: 300, step: 1 }), ...brush.controls],
  motion: {
    ...{ key: 'time', label: 'Distance walked', end: ({ longest }) => longest, speed: 3 },
    autoplay: true,
  },

  compute({ goals, walls, count }, worlds) {
    const grid = worlds.grid(size, walls);
    const field = timed(() => grid.flowField(goals));
    const { distances } = field.answer;
    const routes = walk(size, field.answer, count);
    const single = timed(() => {
      for (const { cells } of routes) grid.nearestOf(cells[0], goals);
    });
    const longest = Math.max(0, ...routes.map(({ end }) => end));
    const reached = distances.filter((distance) => distance < Infinity).length;
    return { ...field.answer, routes, longest, reached, field: field.ms, single: single.ms };
  },

  draw(pen, { steps, distances, routes }, { walls, time }) {
    pen.cached([distances], (inner) => {
      drawField(inner, size, { steps, distances });
      drawBoard(inner, size, walls);
    });
    for (const route of routes) {
      const [x, y, isThere] = walkedTo(route, time);
      pen.circle([x, y, Math.max(pen.px(3.2), 0.13)], {
        ...{ fill: 'agent', color: 'board', width: 1, alpha: isThere ? 0.35 : 1 },
      });
    }
  },

  describe({ longest, routes }, { count }) {
    const crowd = `${dialed('count', `${count}`)} walkers`;
    if (routes.length === 0) return `${crowd}, and no goal can be reached: all three are walls.`;
    return `One field for ${crowd}: each goes to the nearest goal, and the last needs ${brief(longest)}.`;
  },

  tableRows: 2,
  table: ({ routes, field, single }) => ({
    caption: 'Time on this device',
    columns: ['Query', 'Time'],
    rows: [
      ['One flow field for all', duration(field)],
      [`A search for each of ${routes.length}`, duration(single)],
    ],
  }),

  values: ({ routes, longest, reached }) => ({ walkers: routes.length, longest, reached }),
});
