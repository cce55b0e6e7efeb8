import { bitangents } from 'bitangent/all';
import { drawDiagram } from '../../kit/boards/window-marks.js';
import { slider } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { discs, point } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { powerDiagram } from './watch-windows.js';

/** The power diagram: which circle a point belongs to, and how edges move with the agent's radius. */
export default defineFigure({
  title: 'The power diagram',
  bare: true,
  view: [-10, -5, 10, 5],
  legend: [
    'obstacle',
    'inflated',
    ['cell', 'edge of a cell'],
    ['construct', 'the same for radius 0'],
    ['measure', 'tangent of P'],
  ],
  load: loadEngines,
  state: {
    radius: 0.5,
    p: [-0.4, 1.4],
    circles: [
      [-7, 1.8, 1.9],
      [-6.4, -2.9, 0.4],
      [-3.3, -0.5, 0.3],
      [-2.6, 3.2, 0.4],
      [-1.1, -3.1, 0.9],
      [2.7, -0.1, 2.1],
      [3.4, 4, 0.3],
      [5.4, -3.8, 0.3],
      [7.1, 2.3, 1],
      [8.2, -1.6, 0.3],
    ],
  },
  handles: (state) => [...discs(letter)(state), point('p', { label: 'Point P' })],
  controls: [slider('radius', { label: 'Radius of the agent', min: 0, max: 1.5, step: 0.05 })],

  compute({ circles, radius, p }, worlds) {
    const world = worlds.world(circles);
    const diagram = powerDiagram(world, radius);
    const sorted = diagram.list
      .map(({ obstacle, corners }) => {
        const i = worlds.indexOf(obstacle);
        const [x, y, r] = circles[i];
        const [distance, reach] = [hypot(p[0] - x, p[1] - y), r + radius];
        return { i, corners, distance, reach, power: distance ** 2 - reach ** 2 };
      })
      .sort((a, b) => a.power - b.power);
    const tangents = sorted.slice(0, 2).map(({ i, reach }) => {
      const [x, y] = circles[i];
      return bitangents([p[0], p[1], 0], [x, y, reach]).external;
    });
    return { diagram, without: powerDiagram(world, 0), sorted, tangents };
  },

  draw(pen, { diagram, without, sorted, tangents }, { circles, radius, p }) {
    pen.polyline(sorted[0].corners, { fill: 'cell', alpha: 0.16 });
    pen.obstacles(circles, radius);
    if (radius > 0) drawDiagram(pen, without, { color: 'construct', dash: true });
    drawDiagram(pen, diagram, { width: 2 });
    for (const both of tangents) pen.segments(both.slice(0, 1), { color: 'measure', width: 2 });
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
    pen.label(p, 'P', { away: [-1, 0] });
  },

  describe({ sorted }, { radius }) {
    const [least, second] = sorted;
    const next = second ? ` < ${num(second.power)} to ${letter(second.i)}` : '';
    return `P is in the cell of ${letter(least.i)}: ${num(least.power)}${next}, with a radius of ${dialed('radius', num(radius))}.`;
  },

  tableRows: 3,
  table: ({ sorted }) => ({
    caption: 'The least powers of P',
    columns: ['Circle', 'Distance', 'Inflated radius', 'Power'],
    rows: sorted
      .slice(0, 3)
      .map((/** @type {any} */ { i, distance, reach, power }) => [
        ...[letter(i), num(distance), num(reach), num(power)],
      ]),
    marked: 0,
  }),

  values: ({ sorted }) => ({
    cells: sorted.length,
    corners: sorted[0].corners,
    least: letter(sorted[0].i),
    power: sorted[0].power,
  }),
});
