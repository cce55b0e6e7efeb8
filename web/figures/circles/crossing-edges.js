import { intersectCircles, segmentCrossing } from 'bitangent/all';
import { choice } from '../../kit/controls.js';
import { atan2, hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { deg, num } from '../../kit/format.js';
import { disc, goal, start } from '../../kit/handles.js';
import { endsAreFree } from '../../kit/worlds.js';
import { ANGLE_LEGEND, drawMeeting, drawRest, meetAfter } from './formula-proofs.js';

/** The ends keep a little away. @param {any} state */
const sceneOf = ({ hub, wall }) => ({ circles: [hub, wall], agentRadius: 0.15 });

const VIEW = /** @type {[number, number, number, number]} */ ([-6.6, -3.4, 6.6, 4.3]);

/** Culling of crossing edges: no shortest path has a loop. */
export default defineFigure({
  title: 'Edges that cross',
  view: VIEW,
  legend: ['obstacle', 'surf', 'hug', ['blocked', 'blocked, dropped'], 'measure', ...ANGLE_LEGEND],
  state: {
    start: [-1.1, 3.6],
    goal: [-3.5, 2.7],
    hub: [0, -1.1, 1.9],
    wall: [-0.95, 0.3, 0.6],
    turn: '1',
  },
  handles: [
    disc('hub', { label: 'Circle A, which the path hugs' }),
    disc('wall', { label: 'Circle B, which overlaps it' }),
    start(),
    goal(),
  ],
  controls: [
    choice('turn', { label: 'Round A', options: { 1: 'counter-clockwise', '-1': 'clockwise' } }),
  ],
  scene: sceneOf,
  allows: ({ start, goal, ...state }, worlds) =>
    endsAreFree({ start, goal, ...sceneOf(state) }, worlds),

  compute({ start, goal, hub, wall, turn }, worlds) {
    const world = worlds.world([hub, wall]);
    const { edges, hugs } = world.tangentGraph({ start, goal });
    const isHub = (/** @type {number | null} */ id) => worlds.indexOf(id) === 0;
    const sign = Number(turn);
    const first = edges.findIndex(
      (e) => e.fromObstacle === null && isHub(e.toObstacle) && e.toTurn === sign,
    );
    const last = edges.findIndex(
      (e) => isHub(e.fromObstacle) && e.toObstacle === null && e.fromTurn === sign,
    );
    const [a, b] = [edges[first], edges[last]];
    const hug = hugs.find(({ edgeIn, edgeOut }) => edgeIn === first && edgeOut === last) ?? null;
    const { crosses, u, v, point } = segmentCrossing(a.from, a.to, b.from, b.to);
    const [lengthA, lengthB] = [a, b].map(({ from, to }) =>
      hypot(to[0] - from[0], to[1] - from[1]),
    );
    const open = hug?.verdict === 'clear';
    const alone = ['apart', 'inside'].includes(intersectCircles(hub, wall).kind);
    return {
      ...{ a, b, hug, open, x: open && crosses ? point : null },
      /** Whether the rest of the rim joins the two edges by a shorter arc. */
      useless: open && alone && Math.abs(hug.sweep) > Math.PI,
      edges: [lengthA, lengthB],
      length: open ? lengthA + Math.abs(hug.sweep) * hug.radius + lengthB : null,
      /** From both tangent points, the lines of the edges meet after so much. */
      reach: hug && Math.abs(hug.sweep) > Math.PI ? meetAfter(hug) : null,
      short: crosses ? (u ?? 0) * lengthA + (1 - (v ?? 0)) * lengthB : null,
    };
  },

  draw(pen, { a, b, hug, open, x, useless, reach }, { hub, wall, start, goal }) {
    pen.obstacles([hub, wall]);
    if (hug) drawMeeting(pen, hug, [a, b], reach, VIEW);
    if (reach !== null && open && !useless) drawRest(pen, hug, wall);
    const kept = open && !x && !useless;
    const dropped = { color: 'blocked', width: 3, dash: [8, 6] };
    for (const edge of [a, b]) {
      const style = kept ? { color: 'surf', width: 3.5 } : dropped;
      pen.segment(edge.from, edge.to, style);
    }
    if (hug) pen.arc(hug, kept ? { color: 'hug', width: 4 } : dropped);
    const heading = atan2(b.to[1] - b.from[1], b.to[0] - b.from[0]);
    if (hug) pen.head(b.from, heading, { color: kept ? 'hug' : 'blocked', width: 3 });
    if (x) {
      pen.polyline([start, x, goal], { color: 'surf', width: 4 });
      pen.cross(x, { color: 'ink' });
      pen.label(x, 'X', { away: [0, 1], gap: 12 });
    }
    pen.label(hub, 'A', { away: [0, -1] });
    pen.label(wall, 'B', { away: [0, 1] });
  },

  describe({ a, b, hug, open, x, useless, edges, short }) {
    const side = a.verdict === 'blocked' ? 'to' : b.verdict === 'blocked' ? 'from' : '';
    const lengths = `${num(edges[0])} and ${num(edges[1])} long`;
    if (side) return `B blocks the edge ${side} A. The edges would be ${lengths}.`;
    const turn = deg(Math.abs(hug?.sweep ?? 0));
    if (!open) return `B cuts your arc of ${turn}, between edges ${lengths}.`;
    const path = `You hug A for ${turn}, between edges ${lengths}`;
    if (x) return `${path}. They cross at X: cut across, in ${num(short)}.`;
    if (Math.abs(hug.sweep) < Math.PI) return `${path}. So short a turn makes no crossing.`;
    if (useless) return `${path}. Nothing touches A: go the other way round.`;
    return `${path}. Even so, they do not cross.`;
  },

  values: ({ hug, open, x, useless, length, short }) => ({
    ...{ sweep: hug?.sweep ?? null, clear: open },
    ...{ crosses: x !== null, useless, length, short },
  }),
});
