import { closestOnSegment } from 'bitangent/all';
import { defineFigure } from '../../kit/figure.js';
import { many } from '../../kit/format.js';
import { discs } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';
import { TREES } from './trees.js';

/** All bitangents of three circles with their verdicts, and the arcs between the clear ones. */
export default defineFigure({
  title: 'The tangent visibility graph of three circles',
  view: [-9.8, -4.7, 1.6, 0.9],
  legend: ['obstacle', 'surf', 'hug', 'blocked', 'node'],
  state: {
    circles: [TREES[0], TREES[2], TREES[4]],
  },
  handles: discs(letter),

  compute({ circles }, worlds) {
    const { edges, hugs } = worlds.world(circles).tangentGraph({ cusps: true });
    const is =
      (/** @type {string} */ wanted) =>
      (/** @type {{verdict: string}} */ { verdict }) =>
        verdict === wanted;
    const blocked = edges
      .filter(is('blocked'))
      .map((edge) => ({ ...edge, by: worlds.indexOf(edge.blocker) }));
    const clear = edges.filter(is('clear'));
    const cut = hugs.filter(is('hug-blocked'));
    // Of those with a cusp no path takes any, and where circles overlap they may be cut as well.
    const whole = cut.length === 0 ? hugs.filter(is('cusp')) : [];
    return { clear, blocked, hugs: [...hugs.filter(is('clear')), ...whole], cut };
  },

  draw(pen, { clear, blocked, hugs, cut }, { circles }) {
    const faint = { color: 'blocked', width: 1.25, dash: true };
    pen.obstacles(circles);
    pen.segments(blocked, faint);
    pen.arcs(cut, faint);
    pen.segments(clear, { color: 'surf', width: 2.5 });
    pen.arcs(hugs, { color: 'hug', width: 4 });
    for (const { from, to } of clear)
      [from, to].forEach((end) => pen.dot(end, { color: 'node', size: 3.5 }));
    for (const { from, to, by } of blocked) {
      const { point } = closestOnSegment(from, to, /** @type {any} */ (circles[by].slice(0, 2)));
      pen.cross(point, { width: 2 });
    }
    circles.forEach((/** @type {number[]} */ circle, /** @type {number} */ i) =>
      pen.label(circle, letter(i), { away: [0, -1], gap: 9 }),
    );
  },

  describe({ clear, blocked }) {
    const all = clear.length + blocked.length;
    if (all === 0) return 'Each circle is inside another: there are no bitangents.';
    const by = [0, 1, 2]
      .map((i) => [blocked.filter((/** @type {any} */ edge) => edge.by === i).length, letter(i)])
      .filter(([count]) => count > 0)
      .map(([count, name]) => `${name} blocks ${count}`);
    const lines = many(all, 'bitangent');
    return by.length > 0 ? `${by.join(', ')} of ${lines}.` : `All ${lines} have line of sight.`;
  },

  values: ({ clear, blocked, hugs }) => ({
    clear: clear.length,
    internal: clear.filter((/** @type {{internal: boolean}} */ { internal }) => internal).length,
    blocked: blocked.length,
    hugs: hugs.length,
  }),
});
