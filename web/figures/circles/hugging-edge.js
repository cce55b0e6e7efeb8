import { choice } from '../../kit/controls.js';
import { hypot, unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { disc, goal, rim, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { hugBetween } from './hug-between.js';
import { ANGLE_LEGEND } from './formula-proofs.js';
import { ENDS, TREES } from './trees.js';

/** One hugging edge, from the end of one surfing edge to the end of another. */
export default defineFigure({
  title: 'A hugging edge',
  bare: true,
  view: [-10.8, -3.5, -1.8, 1.1],
  legend: ['obstacle', 'surf', 'hug', ['hug', 'the other arc', 'dashed'], 'node', ...ANGLE_LEGEND],
  state: { start: ENDS.start, goal: [-3.4, -1.9], circles: [TREES[0]], turn: 'clockwise' },
  handles: [
    disc('circles.0', { label: 'Circle' }),
    rim('circles.0', { label: 'Radius of the circle', min: 0.8, max: 2, angle: -1.4 }),
    start(),
    goal(),
  ],
  controls: [
    choice('turn', {
      label: 'Turn',
      options: { clockwise: 'clockwise', 'counter-clockwise': 'counter-clockwise' },
    }),
  ],
  allows: endsAreFree,

  compute({ start, goal, circles, turn }, worlds) {
    const world = worlds.world(circles);
    return hugBetween(world, start, goal, turn === 'clockwise' ? -1 : 1) ?? {};
  },

  draw(pen, { hug, into, out }, { circles }) {
    pen.obstacles(circles);
    if (!hug) return;
    const { center, radius, startAngle, sweep } = hug;
    // r stands where there is more room.
    const side = sweep > 0 === Math.abs(sweep) > Math.PI ? 1 : -1;
    pen.construction(center, out.from);
    pen.length(center, into.to, 'r', { color: 'soft', width: 1.5, side });
    pen.angle(center, startAngle, sweep, { label: 'φ', size: 28, most: radius * 0.6 });
    pen.surfing(into);
    pen.surfing(out);
    const other = { ...hug, sweep: sweep - Math.sign(sweep) * 2 * Math.PI };
    pen.arc(other, { color: 'hug', width: 2.5, dash: true, alpha: 0.5 });
    pen.hugging(hug, { color: 'hug', width: 5, part: 'r φ' });
    const middle = startAngle + sweep / 2;
    const away = unit(middle);
    const top = [center[0] + radius * away[0], center[1] + radius * away[1]];
    const short = radius * Math.abs(sweep) < pen.px(36);
    pen.label(top, 'r φ', { away, color: 'hug', gap: short ? 26 : 12, maths: true });
    for (const [end, other, name] of [
      [into.to, out.from, 'P'],
      [out.from, into.to, 'Q'],
    ]) {
      const apart = hypot(end[0] - other[0], end[1] - other[1]) || 1;
      const out = [0, 1].map((k) => (end[k] - center[k]) / radius + (end[k] - other[k]) / apart);
      pen.dot(end, { color: 'node' });
      pen.label(end, name, { away: out });
    }
  },

  describe({ hug }, { turn, circles: [[, , radius]] }) {
    const r = dialed('circles.0.radius', num(radius));
    if (!hug) return `With r = ${r} an end is on the rim or inside: you get no edge.`;
    const angle = Math.abs(hug.sweep);
    return `With r = ${r} and φ = ${num(angle)}, ${turn}, you walk r\u00a0φ = ${num(hug.radius * angle)}.`;
  },

  values: ({ hug }) => ({
    sweep: hug?.sweep ?? null,
    radius: hug?.radius ?? null,
    length: hug ? hug.radius * Math.abs(hug.sweep) : null,
  }),
});
