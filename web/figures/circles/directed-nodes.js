import { bitangents } from 'bitangent';
import { choice } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import { disc, rim } from '../../kit/handles.js';

/** Turns at the circle of the edges that lead from it to its neighbours. */
const TURNS = { a: 1, b: -1, c: 1, d: -1 };
/** @typedef {keyof typeof TURNS} Name */

/** Directed nodes: a path that arrives clockwise leaves clockwise. */
export default defineFigure({
  title: 'Directed nodes',
  view: [-8.4, -4.6, 8.4, 4.6],
  legend: [
    ...['obstacle', 'surf', 'hug', 'blocked'],
    ['cusp', 'would be a cusp'],
    ['node', 'two nodes, the filled half for this turn', 'half'],
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
    const incoming = half === 'in';
    const sorted = [...arcs].sort((p, q) => Math.abs(q.sweep) - Math.abs(p.sweep));
    sorted.forEach((arc, lane) => {
      const radius = hub[2] - pen.px(8 + 9 * lane);
      const color =
        { clear: 'hug', cusp: 'cusp' }[/** @type {string} */ (arc.verdict)] ?? 'blocked';
      const dash = arc.verdict !== 'clear';
      pen.arc({ ...arc, radius }, { color, width: 2.5, dash });
      const angle = arc.startAngle + arc.sweep;
      const tip = [hub[0] + radius * Math.cos(angle), hub[1] + radius * Math.sin(angle)];
      pen.head(tip, angle + (Math.sign(arc.sweep) * Math.PI) / 2, { color, width: 2.5 });
      if (arc.verdict === 'cusp') pen.cross(tip, { color: 'cusp' });
    });
    for (const { name, from, to, verdict } of ends) {
      const inward = (name === 'a') === incoming;
      const clear = verdict === 'clear';
      const color = clear ? 'surf' : 'blocked';
      const style = { color, width: clear ? 3 : 2, dash: !clear };
      if (inward) pen.arrow(to, from, style);
      else pen.arrow(from, to, style);
      const turn = TURNS[/** @type {Name} */ (name)] > 0 === inward ? -1 : 1;
      const away = [from[0] - hub[0], from[1] - hub[1]];
      pen.splitDot(from, away, turn);
      const label = (/** @type {number} */ side, /** @type {number} */ lean, color = 'ink') =>
        pen.label(from, `${name.toUpperCase()}${side > 0 ? '↺' : '↻'}`, {
          away: [away[0] - lean * side * away[1], away[1] + lean * side * away[0]],
          ...{ color, size: 16, gap: 12 },
        });
      label(turn, name === 'a' ? 0.6 : 0);
      if (name === 'a') label(-turn, 0.6, 'blocked');
    }
  },

  describe({ ends, arcs }, { half }) {
    const list = (/** @type {any[]} */ items, /** @type {string} */ wanted) =>
      items
        .filter(({ verdict }) => verdict === wanted)
        .map(({ name, radius, sweep }) =>
          radius
            ? `${name.toUpperCase()} (${num(radius * Math.abs(sweep))} away)`
            : name.toUpperCase(),
        )
        .join(' and ');
    const [kept, cut] = [list(arcs, 'clear'), list(arcs, 'cusp')];
    const [here, lead] =
      half === 'in'
        ? ['A↻, arriving clockwise', 'lead to']
        : ['A↺, leaving counter-clockwise', 'come from'];
    const free = kept ? `hugging edges ${lead} ${kept}` : 'no hugging edge is left';
    const culled = cut ? ` Left out because of a cusp: ${cut}.` : '';
    const blocked = list(ends, 'blocked');
    return `Node ${here}: ${free}.${culled}${blocked ? ` Blocked: ${blocked}.` : ''}`;
  },

  values: ({ arcs }) => ({
    arcs: arcs.map((/** @type {any} */ { name, verdict, sweep }) => ({ name, verdict, sweep })),
  }),
});
