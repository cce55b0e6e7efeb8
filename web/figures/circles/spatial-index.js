import { scatter } from '../../kit/boards/scatter.js';
import { slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { point } from '../../kit/handles.js';

const SCENE = { seed: 8, box: [-10, -5, 10, 5], min: 0.025, max: 0.5, gap: 0.06, skew: 8 };

/** The spatial index at work: the cells that a sight test visits and the circles that it compares. */
export default defineFigure({
  title: 'The spatial index at work',
  view: [-10, -5, 10, 5],
  legend: [
    ['visit', 'cell that is visited', 'square'],
    ['visit', 'circle that is compared', 'disc'],
    ['obstacle', 'circle that is not'],
    ['surf', 'line of sight'],
    'blocked',
    ['agent', 'width of the agent', 'band'],
  ],
  state: { a: [-5.9, 0.7], b: [3.5, -3.4], n: 400, radius: 0 },
  handles: [point('a', { label: 'End A of the line' }), point('b', { label: 'End B of the line' })],
  controls: [
    slider('n', { label: 'Circles', min: 20, max: 1000, step: 20 }),
    slider('radius', { label: 'Radius of the agent', min: 0, max: 0.6, step: 0.02 }),
  ],

  compute({ a, b, n, radius }, worlds) {
    const circles = scatter(n, SCENE);
    const world = worlds.world(circles);
    const options = { agentRadius: radius };
    const cells = world.indexWalk(a, b, options);
    const { clear, blocker } = world.lineOfSight(a, b, options);
    const compared = cells.flatMap(({ obstacles }) => obstacles.map((id) => worlds.indexOf(id)));
    const levels = [...new Set(cells.map(({ level }) => level))].map((level) =>
      cells.filter((cell) => cell.level === level),
    );
    return { circles, levels, visited: cells.length, compared, clear, by: worlds.indexOf(blocker) };
  },

  draw(pen, { circles, levels, compared, clear, by }, { a, b, radius }) {
    for (const cells of [...levels].reverse()) {
      const squares = cells.map((/** @type {any} */ { corner, width }) => [...corner, width]);
      pen.squares(squares, { fill: 'visit', alpha: 0.13 });
      pen.squares(squares, { color: 'visit', width: 1, alpha: 0.6 });
    }
    pen.circles(circles, { fill: 'obstacle', color: 'obstacle-rim', width: 0.75 });
    const seen = compared.map((/** @type {number} */ i) => circles[i]);
    pen.circles(seen, { fill: 'visit', color: 'visit', width: 2 });
    if (radius > 0) {
      const width = radius / pen.px(0.5);
      pen.segment(a, b, { color: 'agent', width, alpha: 0.14 });
    }
    pen.segment(
      a,
      b,
      clear ? { color: 'surf', width: 3 } : { color: 'blocked', width: 2.5, dash: [8, 6] },
    );
    if (by >= 0) pen.cross(circles[by]);
    pen.label(a, 'A', { away: [-1, 0.6], gap: 10 });
    pen.label(b, 'B', { away: [1, 0.6], gap: 10 });
  },

  describe({ circles, visited, compared, clear }) {
    const walk = `You look into ${many(visited, 'cell')}, and at ${compared.length} of ${many(circles.length, 'circle')}`;
    return `${walk}: ${clear ? 'B is in sight' : 'the last one is in the way'}.`;
  },

  tableRows: 3,
  table: ({ levels }) => ({
    caption: 'The walk, grid by grid',
    columns: ['Cell width', 'Cells visited', 'Compared'],
    rows: levels.map((/** @type {any[]} */ cells) => [
      num(cells[0].width),
      cells.length,
      cells.reduce((sum, { obstacles }) => sum + obstacles.length, 0),
    ]),
  }),

  values: ({ circles, visited, compared, clear }) => ({
    circles: circles.length,
    cells: visited,
    compared: compared.length,
    clear,
  }),
});
