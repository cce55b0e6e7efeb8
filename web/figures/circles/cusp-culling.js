import { slider, toggle } from '../../kit/controls.js';
import { cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';
import { letter } from '../../kit/circle-names.js';

/** The circle whose rim is looked at; the others are its neighbours. */
const HUB = 0;
/** Of the radius, how much the rings take. */
const RINGS = 0.92;
/** Two neighbours have eight edges to it, which make so many pairs. */
const MOST = 28;

const turnSign = (/** @type {number} */ turn) => (turn > 0 ? '↺' : '↻');

/** What cusp culling saves: all hugging edges of a circle, each on its own ring, and what one joins. */
export default defineFigure({
  title: 'What cusp culling saves',
  view: [-9, -3.9, 9, 3.9],
  legend: [
    'obstacle',
    ['graph', 'surfing edge'],
    ['hug', 'hugging edge that is kept'],
    ['cusp', 'cusp'],
  ],
  state: {
    circles: [
      [-0.2, 0, 3.3],
      [-6.9, 1.3, 1.3],
      [6.7, -1.2, 1.5],
    ],
    ring: 20,
    cusps: true,
  },
  handles: [0, 1, 2].flatMap((i) => [
    disc(`circles.${i}`, { label: `Circle ${letter(i)}` }),
    rim(`circles.${i}`, {
      label: `Radius of circle ${letter(i)}`,
      ...{ min: i === HUB ? 2 : 0.6, max: i === HUB ? 3.6 : 2, angle: [2, 1.57, -1.57][i] },
    }),
  ]),
  controls: [
    slider('ring', { label: 'Ring', min: 1, max: MOST, step: 1 }),
    toggle('cusps', { label: 'Show cusps', color: 'cusp' }),
  ],

  compute({ circles, ring }, worlds) {
    const { edges, hugs } = worlds.world(circles).tangentGraph({ cusps: true });
    const own = hugs
      .filter(({ obstacle }) => worlds.indexOf(obstacle) === HUB)
      .sort((p, q) => Math.abs(p.sweep) - Math.abs(q.sweep));
    const isCusp = (/** @type {{verdict: string}} */ { verdict }) => verdict === 'cusp';
    const kept = own.filter((hug) => !isCusp(hug));
    // The longest of those that are kept lies next to the rim.
    const sorted = [...kept, ...own.filter(isCusp)];
    const lane = (RINGS * circles[HUB][2]) / Math.max(sorted.length, 1);
    const rings = sorted.map((hug, k) => {
      const radius = circles[HUB][2] - (k + 0.5) * lane;
      const [into, out] = [hug.edgeIn, hug.edgeOut].map((i) => endAt(edges[i], worlds));
      return { hug, radius, into, out };
    });
    const shown = rings[Math.min(ring, rings.length) - 1];
    const clear = edges.filter(({ verdict }) => verdict === 'clear');
    return { edges: clear, lane, rings, kept: kept.length, shown };
  },

  hover([x, y], { lane, rings }, { circles, ring, cusps }) {
    const [cx, cy, radius] = circles[HUB];
    const next = 1 + Math.floor((radius - hypot(x - cx, y - cy)) / lane);
    const isRing = next >= 1 && next <= rings.length && next !== ring;
    return isRing && (cusps || rings[next - 1].hug.verdict !== 'cusp') ? { ring: next } : null;
  },

  draw(pen, { edges, lane, rings, kept, shown }, { circles, cusps }) {
    pen.segments(edges, { color: 'graph', width: 1.25 });
    pen.obstacles(circles);
    const width = Math.max(0.75, Math.min(2, (0.45 * lane) / pen.px(1)));
    const arcs = rings.map((/** @type {{hug: any, radius: number}} */ { hug, radius }) => ({
      ...hug,
      radius,
    }));
    const style = { width, alpha: 0.55 };
    pen.arcs(arcs.slice(0, kept), { color: 'hug', ...style });
    if (cusps) pen.arcs(arcs.slice(kept), { color: 'cusp', ...style });
    for (const { from, to } of edges) {
      pen.dot(from, { color: 'graph', size: 2.5 });
      pen.dot(to, { color: 'graph', size: 2.5 });
    }
    if (shown && (cusps || shown.hug.verdict !== 'cusp')) drawRing(pen, shown, circles[HUB]);
    circles.forEach((/** @type {number[]} */ [x, y, r], /** @type {number} */ i) =>
      pen.label([x, y - r], letter(i), { away: [0, -1] }),
    );
  },

  describe({ rings, kept, shown }, { ring }) {
    const number = `Ring ${dialed('ring', `${shown ? rings.indexOf(shown) + 1 : ring}`)}`;
    if (!shown) return `${number}: no two surfing edges in sight meet A.`;
    const { hug, into, out } = shown;
    const turn = Math.sign(hug.sweep);
    const long = num(hug.radius * Math.abs(hug.sweep));
    const says =
      hug.verdict === 'cusp'
        ? `leave for ${out.name} ${turnSign(-turn)}, by a cusp`
        : `leave for ${out.name}, still ${turnSign(turn)}${hug.verdict === 'clear' ? '' : ', but the rim is cut'}`;
    return `${number}: come from ${into.name}, turn ${turnSign(turn)} for ${long}, ${says}. Of ${rings.length} rings ${rings.length - kept} have a cusp.`;
  },

  values: ({ edges, rings, kept }) => ({
    ...{ edges: edges.length, hugs: rings.length, culled: rings.length - kept },
  }),
});

/**
 * A surfing edge as it is seen from the hub: its end there, the other end, and the circle at that.
 * @param {any} edge
 * @param {import('../../kit/worlds.js').Worlds} worlds
 */
function endAt({ from, to, fromObstacle, toObstacle }, worlds) {
  const [a, b] = [fromObstacle, toObstacle].map((id) => worlds.indexOf(id));
  return a === HUB
    ? { at: from, far: to, name: letter(b) }
    : { at: to, far: from, name: letter(a) };
}

/**
 * A ring with the two surfing edges that it joins.
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {any} ring
 * @param {number[]} hub
 */
function drawRing(pen, { hug, radius, into, out }, [x, y]) {
  const isCusp = hug.verdict === 'cusp';
  const color = isCusp ? 'cusp' : 'hug';
  const look = isCusp ? { color, width: 3, dash: [8, 6] } : { color: 'surf', width: 3.5 };
  pen.surfing({ from: into.far, to: into.at }, look);
  pen.surfing({ from: out.at, to: out.far }, look);
  const { startAngle, sweep } = hug;
  for (const [angle, at] of [
    [startAngle, into.at],
    [startAngle + sweep, out.at],
  ]) {
    pen.segment([x + radius * cos(angle), y + radius * sin(angle)], at, {
      ...{ color, width: 1.5, dash: [3, 3] },
    });
    pen.dot(at, { color, size: 4 });
  }
  pen.hugging({ ...hug, radius }, { color, width: 4 });
  if (isCusp) pen.cross(out.at, { color });
}
