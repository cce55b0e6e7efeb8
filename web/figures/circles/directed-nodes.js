import { bitangents } from 'bitangent/all';
import { choice } from '../../kit/controls.js';
import { cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';

/** Turns at the circle of the edges that lead from it to its neighbours. */
const TURNS = { a: 1, b: -1, c: 1, d: -1 };
/** @typedef {keyof typeof TURNS} Name */
/** The ring of the nodes of each turn: counter-clockwise inside the rim, clockwise outside. */
const RINGS = /** @type {const} */ ([
  [1, 'ccw'],
  [-1, 'cw'],
]);
/** Pixels between a ring and the rim. */
const RING = 15;

/** Directed nodes: a path that arrives clockwise leaves clockwise. */
export default defineFigure({
  title: 'Directed nodes',
  view: [-8.4, -4.6, 8.4, 4.6],
  legend: [
    ...['obstacle', 'surf', 'hug', 'blocked'],
    ['cw', 'clockwise nodes', 'ring'],
    ['ccw', 'counter-clockwise nodes', 'ring'],
    ['cusp', 'no way from ring to ring: a cusp'],
  ],
  state: {
    hub: [0, 0, 2.4],
    a: [-5.6, -3.4, 0.7],
    b: [6.3, 2.7, 0.6],
    c: [6.4, -0.6, 0.7],
    d: [1.2, -3.9, 0.5],
    half: 'in',
  },
  handles: [
    disc('hub', { label: 'The circle that is hugged' }),
    rim('hub', { label: 'Radius of the circle', min: 1.2, max: 3, angle: -2.2 }),
    ...['a', 'b', 'c', 'd'].map((name) => disc(name, { label: `Neighbour ${name.toUpperCase()}` })),
  ],
  controls: [
    choice('half', { label: 'Node', options: { in: 'A↻, arriving', out: 'A↺, leaving' } }),
  ],
  allows: ({ hub, ...others }) =>
    ['a', 'b', 'c', 'd'].every((name) => bitangents(hub, others[name]).internalCase === 'ok'),

  compute({ hub, half, ...state }, worlds) {
    // Hugging edges lead from the first neighbour's edge to those of the later ones.
    const names = /** @type {Name[]} */ (
      half === 'in' ? ['a', 'b', 'c', 'd'] : ['b', 'c', 'd', 'a']
    );
    const world = worlds.world([hub, ...names.map((name) => state[name])]);
    const { edges, hugs } = world.tangentGraph({ cusps: true });
    const index = names.map((name, i) =>
      edges.findIndex(
        (e) =>
          worlds.indexOf(e.fromObstacle) === 0 &&
          worlds.indexOf(e.toObstacle) === i + 1 &&
          e.fromTurn === TURNS[name] &&
          e.toTurn === TURNS[name],
      ),
    );
    const a = index[names.indexOf('a')];
    const arcs = names.flatMap((name, i) => {
      const pair = half === 'in' ? [a, index[i]] : [index[i], a];
      const hug = hugs.find(({ edgeIn, edgeOut }) => edgeIn === pair[0] && edgeOut === pair[1]);
      return hug ? [{ ...hug, name }] : [];
    });
    return { ends: names.map((name, i) => ({ name, ...edges[index[i]] })), arcs };
  },

  draw(pen, { ends, arcs }, { hub, half, a, b, c, d }) {
    pen.obstacles([hub, a, b, c, d]);
    // The nodes of a point, one on each ring: no edge leads from ring to ring.
    const radiusOf = (/** @type {number} */ turn) => hub[2] - turn * pen.px(RING);
    const nodeOf = (/** @type {readonly number[]} */ [x, y], /** @type {number} */ turn) =>
      [x - hub[0], y - hub[1]].map((part, k) => hub[k] + (part * radiusOf(turn)) / hub[2]);
    for (const [turn, color] of RINGS)
      pen.circle([hub[0], hub[1], radiusOf(turn)], { color, width: 1.25, dash: true });
    const incoming = half === 'in';
    const own = incoming ? -1 : 1;
    for (const arc of arcs.filter(({ verdict }) => verdict === 'clear')) {
      const style = { color: 'hug', width: 3.5 };
      const radius = radiusOf(own);
      const [end, sign] = [arc.startAngle + arc.sweep, Math.sign(arc.sweep)];
      // Up to the rim of its last node.
      const sweep = arc.sweep - (sign * pen.px(8)) / radius;
      pen.arc({ ...arc, radius, sweep }, style);
      const tip = end - (sign * pen.px(6)) / radius;
      const at = [hub[0] + radius * cos(tip), hub[1] + radius * sin(tip)];
      pen.head(at, tip + (sign * Math.PI) / 2, style);
    }
    for (const { name, from, to, verdict } of ends) {
      const inward = (name === 'a') === incoming;
      const turn = TURNS[/** @type {Name} */ (name)] > 0 === inward ? -1 : 1;
      const [node, twin] = [nodeOf(from, turn), nodeOf(from, -turn)];
      const clear = verdict === 'clear';
      const color = clear ? 'surf' : 'blocked';
      const style = { color, width: clear ? 3 : 2, dash: !clear };
      // An arrowhead stays off the node.
      const share = pen.px(7) / hypot(to[0] - node[0], to[1] - node[1]);
      if (inward)
        pen.arrow(
          to,
          [0, 1].map((k) => node[k] + share * (to[k] - node[k])),
          style,
        );
      else pen.arrow(node, to, style);
      if (turn !== own) {
        pen.segment(node, twin, { color: 'cusp', width: 2, dash: [3, 3] });
        pen.cross(from, { color: 'cusp' });
      }
      const colorOf = (/** @type {number} */ side) => (side > 0 ? 'ccw' : 'cw');
      pen.dot(twin, { color: colorOf(-turn), size: 5, hollow: true });
      pen.dot(node, { color: colorOf(turn), size: 6 });
      const out = [from[0] - hub[0], from[1] - hub[1]];
      const nameNode = (
        /** @type {readonly number[]} */ at,
        /** @type {number} */ side,
        /** @type {object} */ style,
      ) =>
        pen.label(at, `${name.toUpperCase()}${side > 0 ? '↺' : '↻'}`, {
          ...{ away: out.map((part) => -side * part), color: colorOf(side), ...style },
        });
      nameNode(node, turn, { size: 16, gap: 10 });
      nameNode(twin, -turn, { size: 12, gap: 8 });
    }
  },

  describe({ ends, arcs }, { half }) {
    const list = (/** @type {any[]} */ items, /** @type {string} */ wanted) =>
      items
        .filter(({ verdict }) => verdict === wanted)
        .map(({ name, radius, sweep }) =>
          radius
            ? `${name.toUpperCase()}, ${num(radius * Math.abs(sweep))} on`
            : name.toUpperCase(),
        )
        .join(' and ');
    const [kept, cut] = [list(arcs, 'clear'), list(arcs, 'cusp')];
    const [here, lead] = half === 'in' ? ['A↻', 'lead to'] : ['A↺', 'come from'];
    const free = kept ? `arcs ${lead} ${kept}` : 'no arc is left';
    const culled = cut ? `; a cusp: ${cut}` : '';
    const blocked = list(ends, 'blocked');
    return `Node ${here}: ${free}${culled}${blocked ? `; blocked: ${blocked}` : ''}.`;
  },

  values: ({ arcs }) => ({
    arcs: arcs.map((/** @type {any} */ { name, verdict, sweep }) => ({ name, verdict, sweep })),
  }),
});
