import { drawDiagram, drawWindow } from '../../kit/boards/window-marks.js';
import { choice } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { discs, goal, start } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { endsAreFree } from '../../kit/worlds.js';
import { followWindow, powerDiagram } from './watch-windows.js';

/** One window: it crosses the cell of circle A, splits at the tangents, and goes on along the arcs. */
export default defineFigure({
  title: 'A window crosses a cell',
  bare: true,
  view: [-10, -5, 10, 5],
  legend: [
    'obstacle',
    ['window', 'window', 'band'],
    ['cell', 'edge of a cell'],
    ['surf', 'tangent'],
    ['hug', 'arc', 'arc'],
    ['hug', 'window of an arc', 'band'],
  ],
  load: loadEngines,
  state: {
    stage: 'enters',
    start: [-7.2, 0.2],
    goal: [9.3, 0.3],
    circles: [
      [-0.3, 0, 1.5],
      [-9, 0.3, 0.6],
      [-0.7, 4.1, 0.5],
      [-0.2, -4.2, 0.4],
      [4.6, 3.4, 0.7],
      [4.5, -3.5, 0.7],
      [5.9, -0.2, 1.9],
    ],
  },
  handles: (state) => [...discs(letter)(state), start(), goal()],
  controls: [
    choice('stage', {
      label: 'Show',
      options: { enters: 'It enters', splits: 'It splits', arcs: 'Arcs go on' },
    }),
  ],
  allows: endsAreFree,

  compute({ start, goal, circles }, worlds) {
    const world = worlds.world(circles);
    const { id } = /** @type {any} */ (
      world.obstacles().find((each) => worlds.indexOf(each.id) === 0)
    );
    return { ...followWindow(world, start, goal, id), id, diagram: powerDiagram(world, 0) };
  },

  draw(pen, { window, passed, events, arcs, list, id, diagram }, { stage, circles }) {
    const own = list.find((/** @type {any} */ { obstacle }) => obstacle === id);
    if (own) pen.polyline(own.corners, { fill: 'cell', alpha: 0.14 });
    const isEntering = stage === 'enters';
    const followed = stage === 'arcs' ? arcs : [];
    const fans = followed.flatMap((/** @type {any} */ { fan }) => fan);
    for (const each of fans) drawWindow(pen, each, { color: 'hug', alpha: 0.14 });
    for (const each of stage === 'splits' ? passed : []) drawWindow(pen, each, { color: 'window' });
    if (window) drawWindow(pen, window, { color: 'window', alpha: isEntering ? 0.25 : 0 });
    drawDiagram(pen, diagram);
    pen.obstacles(circles);
    if (!isEntering) {
      pen.segments(events, { color: 'surf', width: 3 });
      for (const arc of followed) pen.hugging(hugOf(arc, circles[0]));
      for (const { to } of events) pen.dot(to, { color: 'node' });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, 1], gap: 5 }),
    );
  },

  describe({ window, passed, events, arcs, path }, { stage }) {
    const end = path.found ? ` Your path: ${num(path.length)}.` : '';
    if (!window) return `The search ends before a window enters the cell of A.${end}`;
    const [[x, y], [u, v]] = [window.right[1], window.left[1]];
    if (stage === 'enters')
      return `A window ${num(hypot(u - x, v - y))} wide, ${num(window.g)} from S.${end}`;
    if (stage === 'splits')
      return `It splits into ${many(passed.length, 'window')} and ${many(events.length, 'tangent event')}.${end}`;
    const fans = arcs.reduce((sum, { fan }) => sum + fan.length, 0);
    return `You hug A on ${many(arcs.length, 'arc')}, and ${many(fans, 'window')} fan out.${end}`;
  },

  values: ({ window, passed, events, arcs }) => ({
    entered: window !== null,
    passed: passed.length,
    events: events.length,
    arcs: arcs.map((/** @type {any} */ { fan }) => fan.length),
  }),
});

/**
 * The arc from a tangent event to the last ray of its fan.
 * @param {{event: any, fan: any[]}} arc
 * @param {number[]} circle
 */
function hugOf({ event, fan }, [x, y, radius]) {
  const turn = event.toTurn;
  const at = (/** @type {number[]} */ [u, v]) => atan2(v - y, u - x);
  const startAngle = at(event.to);
  const sweeps = fan.map(({ right, left }) => {
    const ahead = turn * (at((turn > 0 ? left : right)[0]) - startAngle);
    return (ahead + 4 * Math.PI) % (2 * Math.PI);
  });
  return { center: [x, y], radius, startAngle, sweep: turn * Math.max(0, ...sweeps) };
}
