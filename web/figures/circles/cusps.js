import { cos, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { onCircle, onTangent, tangentPoint } from '../../kit/handles.js';

/** The circle that is hugged, and the nodes at which a path leaves it. */
const CIRCLE = [0, 0, 2.4];
const EXITS = ['b', 'c', 'd'];

/** Entering at A, leaving at B, C or D: some of these make a cusp. */
export default defineFigure({
  title: 'Cusps',
  bare: true,
  view: [-6.6, -3.9, 6.6, 3.9],
  legend: ['obstacle', 'surf', 'hug', 'cusp'],
  // Angles of the nodes; positions of the far ends along the counter-clockwise tangents.
  state: {
    angles: { a: 2.3, b: 0.9, c: -0.55, d: -1.75 },
    ends: { a: 3.2, b: -3, c: 3, d: -3 },
  },
  handles: ['a', ...EXITS].flatMap((name) => {
    const letter = name.toUpperCase();
    const angle = (/** @type {any} */ { angles }) => angles[name];
    const label = `Far end of the edge at ${letter}`;
    return [
      onCircle(`angles.${name}`, () => CIRCLE, { label: `Node ${letter} on the rim`, letter }),
      onTangent(`ends.${name}`, CIRCLE, angle, { label, least: 1.2, most: 3.2 }),
    ];
  }),

  compute({ angles, ends }, worlds) {
    const sites = ['a', ...EXITS].map((name) => [
      ...tangentPoint(CIRCLE, angles[name], ends[name]),
      0,
    ]);
    const { edges, hugs } = worlds
      .world([sites[0], CIRCLE, ...sites.slice(1)])
      .tangentGraph({ cusps: true });
    const edge = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ turn,
    ) =>
      edges.findIndex(
        (e) =>
          worlds.indexOf(e.fromObstacle) === from &&
          worlds.indexOf(e.toObstacle) === to &&
          (from === 1 ? e.fromTurn : e.toTurn) === turn,
      );
    // A path from the far end of a counter-clockwise tangent turns clockwise.
    const turn = -Math.sign(ends.a);
    const into = edge(0, 1, turn);
    const exits = EXITS.map((name, i) => {
      const out = edge(1, i + 2, Math.sign(ends[name]));
      const hug = hugs.find(({ edgeIn, edgeOut }) => edgeIn === into && edgeOut === out);
      const sweep = hug?.sweep ?? 0;
      const length = Math.abs(ends.a) + CIRCLE[2] * Math.abs(sweep) + Math.abs(ends[name]);
      return { letter: name.toUpperCase(), edge: edges[out], hug, length };
    });
    return { turn, into: edges[into], exits };
  },

  draw(pen, { turn, into, exits }) {
    pen.obstacles([CIRCLE]);
    pen.label(CIRCLE, turn > 0 ? '↺' : '↻', { size: 40, maths: false, color: 'hug' });
    const wrong = exits.filter(isCusp);
    for (const { hug } of exits) if (hug.verdict === 'clear') pen.hugging(hug);
    wrong.forEach(({ edge, hug }, /** @type {number} */ lane) => {
      const radius = hug.radius - pen.px(19 + 9 * lane);
      pen.hugging({ ...hug, radius }, { color: 'cusp', width: 2, dash: true });
      pen.surfing(edge, { color: 'cusp', width: 2.5, dash: true });
      const angle = hug.startAngle + hug.sweep;
      pen.cross([radius * cos(angle), radius * sin(angle)], { color: 'cusp' });
    });
    pen.surfing(into);
    for (const { edge, hug } of exits) if (hug.verdict === 'clear') pen.surfing(edge);
  },

  describe({ turn, exits }) {
    const list = (/** @type {any[]} */ some) =>
      some.map(({ letter, length }) => `${letter}, ${num(length)} on`).join('; ');
    const [right, wrong] = [exits.filter((exit) => !isCusp(exit)), exits.filter(isCusp)];
    const leave = right.length > 0 ? `Leave at ${list(right)}` : 'No way out';
    const cusp = wrong.length > 0 ? `; not at ${list(wrong)}` : '';
    return `You turn ${turn > 0 ? '↺' : '↻'}. ${leave}${cusp}.`;
  },

  values: ({ turn, exits }) => ({
    turn,
    exits: exits.map(({ letter, hug, length }) => ({ letter, verdict: hug.verdict, length })),
  }),
});

/** @param {{hug: import('bitangent/all').GraphHug}} exit */
function isCusp({ hug }) {
  return hug.verdict === 'cusp';
}
