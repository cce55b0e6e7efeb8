import { toggle } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';

/** What cusp culling saves: all hugging edges of three circles, each drawn on its own ring. */
export default defineFigure({
  title: 'What cusp culling saves',
  view: [-9, -4.2, 9, 4.2],
  legend: [
    'obstacle',
    ['graph', 'surfing edge'],
    ['hug', 'hugging edge that is kept'],
    ['cusp', 'cusp'],
  ],
  state: {
    circles: [
      [-5.4, -0.8, 2.3],
      [0.6, 1.7, 2.1],
      [5.6, -1.3, 2.4],
    ],
    cusps: true,
  },
  handles: [0, 1, 2].flatMap((i) => [
    disc(`circles.${i}`, { label: `Circle ${letter(i)}` }),
    rim(`circles.${i}`, {
      label: `Radius of circle ${letter(i)}`,
      ...{ min: 1.2, max: 2.8, angle: [2.4, 1.57, -0.6][i] },
    }),
  ]),
  controls: [toggle('cusps', { label: 'Hugging edges with cusps', color: 'cusp' })],

  compute({ circles }, worlds) {
    const graph = worlds.world(circles).tangentGraph({ cusps: true });
    const { edges, hugs, hugCount } = graph;
    const byCircle = circles.map((/** @type {unknown} */ _, /** @type {number} */ i) => {
      const own = hugs.filter(({ obstacle }) => worlds.indexOf(obstacle) === i);
      const sorted = own.sort((p, q) => Math.abs(p.sweep) - Math.abs(q.sweep));
      const cusps = sorted.filter(({ verdict }) => verdict === 'cusp');
      return { kept: sorted.filter(({ verdict }) => verdict !== 'cusp'), cusps };
    });
    const cusped = hugs.filter(({ verdict }) => verdict === 'cusp');
    const cut = hugs.filter(({ verdict }) => verdict === 'hug-blocked').length;
    return { edges, byCircle, culled: cusped.length, cut, count: hugCount };
  },

  draw(pen, { edges, byCircle }, { circles, cusps }) {
    const clear = edges.filter((/** @type {any} */ edge) => edge.verdict === 'clear');
    pen.segments(clear, { color: 'graph', width: 1.25 });
    pen.obstacles(circles);
    byCircle.forEach((/** @type {{kept: any[], cusps: any[]}} */ own, /** @type {number} */ i) => {
      const all = [...own.kept, ...own.cusps];
      const [, , radius] = circles[i];
      const lane = Math.min(pen.px(3), (radius - pen.px(12)) / (all.length + 1));
      const width = Math.max(0.75, Math.min(2, (0.6 * lane) / pen.px(1)));
      const ringed = all.map((hug, k) => ({ ...hug, radius: radius - (k + 0.5) * lane }));
      pen.arcs(ringed.slice(0, own.kept.length), { color: 'hug', width });
      if (cusps) pen.arcs(ringed.slice(own.kept.length), { color: 'cusp', width });
    });
    circles.forEach((/** @type {number[]} */ [x, y, r], /** @type {number} */ i) =>
      pen.label([x, y - r], letter(i), { away: [0, -1] }),
    );
    for (const { from, to } of clear) {
      pen.dot(from, { color: 'graph', size: 2.5 });
      pen.dot(to, { color: 'graph', size: 2.5 });
    }
  },

  describe({ edges, culled, cut, count }, { circles }) {
    const ends = edges.filter((/** @type {any} */ { verdict }) => verdict === 'clear').length;
    if (count === 0)
      return `${many(ends, 'surfing edge')} in sight, and no two of them meet a circle: there is nothing to hug.`;
    return `${many(ends, 'surfing edge')} in sight make ${many(count, 'hugging edge')} on ${circles.length} circles. ${culled} of these, ${num((100 * culled) / count, 0)}%, have a cusp and are thrown away untested. ${count - culled} are kept${cut ? `, ${cut} of which another circle cuts` : ''}.`;
  },

  tableRows: 3,
  table: ({ byCircle }) => ({
    caption: 'Hugging edges',
    columns: ['Circle', 'All', 'With a cusp', 'Kept'],
    rows: byCircle.map(
      (/** @type {{kept: any[], cusps: any[]}} */ own, /** @type {number} */ i) => [
        letter(i),
        own.kept.length + own.cusps.length,
        own.cusps.length,
        own.kept.length,
      ],
    ),
  }),

  values: ({ edges, culled, count }) => ({ edges: edges.length, hugs: count, culled }),
});
