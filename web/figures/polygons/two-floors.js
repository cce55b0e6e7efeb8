import { drawObstacles } from '../../kit/boards/obstacles.js';
import { drawWalkers } from '../../kit/boards/walker.js';
import { slider } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { atan2, cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { goal, point, start } from '../../kit/handles.js';
import { lengthOf } from '../../kit/motion.js';

const RADIUS = 0.3;
/** How far the upper floor is to the right of the ground floor. */
const UP = 9.8;
/** How far the stairs lead while they rise, and what they cost. */
const [RUN, CLIMB] = [2, 3];
/** How far the curve of a link is from the straight line, as a share of half of that. */
const BULGE = 0.24;

/** What lies between the floors joins the bounds. */
const HOUSE = {
  bounds: [
    [-9.4, -4.2],
    [9.4, -4.2],
    [9.4, 4.2],
    [-9.4, 4.2],
  ],
  polygons: [
    [
      [-0.4, -4.2],
      [0.4, -4.2],
      [0.4, 4.2],
      [-0.4, 4.2],
    ],
    [
      [-7.4, -1.4],
      [-5.4, -1.4],
      [-5.4, -0.2],
      [-7.4, -0.2],
    ],
  ],
  walls: [
    [
      [-3.8, -4.2],
      [-3.8, 0.4],
    ],
    [
      [5.8, 4.2],
      [5.8, 1.4],
    ],
    [
      [5.8, -0.4],
      [5.8, -4.2],
    ],
  ],
  circles: [
    [3.2, -2.5, 0.8],
    [-2, -2.7, 0.6],
  ],
};

/** The middles of the floors, and their names. */
const FLOORS = [
  [-4.9, 'ground floor'],
  [4.9, 'upper floor'],
];

/**
 * Both ends of each link.
 *
 * @param {{lift: number[], stairs: number[]}} state
 * @returns {Record<'lift' | 'stairs', [number, number][]>}
 */
const endsOf = ({ lift: [x, y], stairs: [u, v] }) => ({
  lift: [
    [x, y],
    [x + UP, y],
  ],
  stairs: [
    [u, v],
    [u + UP + RUN, v],
  ],
});

/** A link's lower end, which stays where both ends are within the house. */
const foot = (
  /** @type {string} */ key,
  /** @type {string} */ label,
  /** @type {number} */ rightmost,
) => ({
  ...point(key, { label, color: 'measure' }),
  move: (/** @type {any} */ _, /** @type {number} */ x, /** @type {number} */ y) => ({
    [key]: [
      Math.min(Math.max(x, RADIUS - 9.4), rightmost),
      Math.min(Math.max(y, RADIUS - 4.2), 4.2 - RADIUS),
    ],
  }),
});

/**
 * The world with its links as in the state, but for the cost of the lift.
 *
 * @param {any} state
 * @param {import('../../kit/worlds.js').Worlds} worlds
 * @param {number} cost
 */
function houseWith(state, worlds, cost) {
  const world = worlds.scene(HOUSE);
  for (const [key, [from, to]] of Object.entries(endsOf(state))) {
    const link = { cost: key === 'lift' ? cost : CLIMB };
    const old = world.links().find((other) => other.key === key);
    if (old) world.setLink(old.id, { from, to, ...link });
    else world.addLink(from, to, { ...link, bothWays: true, key });
  }
  return world;
}

/** The arc of a link from one end to the other, below the straight line. */
function arcOf(/** @type {number[]} */ from, /** @type {number[]} */ to) {
  const half = hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const radius = (half * (1 + BULGE * BULGE)) / (2 * BULGE);
  const lift = radius - BULGE * half;
  const center = [(from[0] + to[0]) / 2, from[1] + lift];
  const startAngle = atan2(from[1] - center[1], from[0] - center[0]);
  const sweep = atan2(to[1] - center[1], to[0] - center[0]) - startAngle;
  return { center, radius, startAngle, sweep };
}

/** A point of an arc, and the heading there. */
function along(/** @type {any} */ { center, radius, startAngle, sweep }, /** @type {number} */ t) {
  const angle = startAngle + t * sweep;
  const at = [center[0] + radius * cos(angle), center[1] + radius * sin(angle)];
  return { at, heading: angle + Math.PI / 2 };
}

/**
 * Where on the drawing the walker is: on a link he follows its curve.
 *
 * @param {import('bitangent/all').Path} path
 * @param {number} walked
 */
function walkerOn(path, walked) {
  let begin = 0;
  for (const segment of path.segments) {
    const end = begin + segment.length;
    if (segment.type === 'link' && begin < walked && walked < end) {
      const t = (walked - begin) / segment.length;
      const isDown = segment.to[0] < segment.from[0];
      if (!isDown) return along(arcOf(segment.from, segment.to), t);
      const { at, heading } = along(arcOf(segment.to, segment.from), 1 - t);
      return { at, heading: heading + Math.PI };
    }
    begin = end;
  }
  return { at: path.pointAt(walked), heading: path.headingAt(walked) };
}

/** Two floors side by side in the plane, which stairs and a lift join. */
export default defineFigure({
  title: 'Stairs or lift',
  view: [-9.8, -4.5, 9.8, 5.1],
  load: loadEngines,
  legend: [
    'obstacle',
    'inflated',
    ['agent', 'you', 'disc'],
    'surf',
    'hug',
    ['measure', 'stairs and lift, and the length that they cost', 'dashed'],
    ['blocked', 'blocked', 'dashed'],
  ],
  state: {
    start: [-8.2, -3],
    goal: [7.8, -3],
    lift: [-1.8, 0.6],
    stairs: [-7.8, 3],
    cost: 3,
    place: 3,
  },
  handles: [
    foot('lift', 'Lift', -0.4 - RADIUS),
    foot('stairs', 'Stairs', -0.4 - RADIUS - RUN),
    start(),
    goal(),
  ],
  controls: [slider('cost', { label: 'Cost of the lift', min: 0, max: 12, step: 0.5 })],
  motion: {
    ...{ key: 'place', label: 'Position along the path', speed: 3.5, autoplay: true },
    end: ({ path }) => lengthOf(path),
  },
  scene: () => ({ ...HOUSE, agentRadius: RADIUS }),

  compute(state, worlds) {
    const options = { agentRadius: RADIUS, snap: true };
    const find = (/** @type {number} */ cost, /** @type {object} */ more = {}) =>
      houseWith(state, worlds, cost).findPath(state.start, state.goal, { ...options, ...more });
    const least = find(0).length;
    const path = find(state.cost);
    const world = worlds.scene(HOUSE);
    const links = world.links();
    const lift = links.filter(({ key }) => key === 'lift').map(({ id }) => id);
    const without = find(state.cost, { ignore: lift }).length;
    const taken = path.segments.flatMap((segment) =>
      segment.type === 'link' ? (links.find(({ id }) => id === segment.link)?.key ?? []) : [],
    );
    const isFree = (/** @type {[number, number]} */ end) =>
      world.nearestFree(end, { agentRadius: RADIUS }).distance === 0;
    const blocked = Object.entries(endsOf(state)).flatMap(([key, ends]) =>
      ends.every(isFree) ? [] : key,
    );
    // The lift is taken once at most, so its cost counts once.
    return { path, taken, blocked, saved: without === least ? 0 : without - least };
  },

  draw(pen, { path, taken, blocked }, state) {
    drawObstacles(pen, HOUSE, RADIUS);
    for (const [x, name] of /** @type {[number, string][]} */ (FLOORS)) {
      pen.label([x, 4.2], name, { away: [0, 1], gap: 3, color: 'ink' });
    }
    for (const [key, [from, to]] of Object.entries(endsOf(state))) {
      const arc = arcOf(from, to);
      const isShut = blocked.includes(key);
      const color = isShut ? 'blocked' : 'measure';
      pen.arc(arc, { color, width: taken.includes(key) ? 4 : 2, dash: [7, 5] });
      pen.dot(to, { color, size: 6 });
      const cost = key === 'lift' ? state.cost : CLIMB;
      const name = isShut ? `${key}: blocked` : `${key}: ${num(cost, 1)}`;
      pen.label(along(arc, 0.5).at, name, { away: [0, -1], gap: 6, color });
    }
    if (!path.found) return;
    pen.path(path);
    const walked = Math.min(state.place, path.length);
    drawWalkers(pen, [{ ...walkerOn(path, walked), walked }], { radius: RADIUS, least: 5 });
  },

  describe({ path, taken, blocked, saved }, { cost }) {
    const price = `The lift costs you ${dialed('cost', num(cost, 1))}`;
    if (!path.found) return `${price}, and you do not get to the goal.`;
    const length = `Your path is ${num(path.length)} long.`;
    if (blocked.includes('lift')) return `${price}, but you cannot get in or out. ${length}`;
    if (saved === Infinity) return `${price}, and no stairs lead you there. ${length}`;
    if (taken.includes('lift'))
      return `${price}, and saves you ${num(saved)}: you take it. ${length}`;
    if (saved === 0) return `${price}, and would save you nothing. ${length}`;
    return `${price}, and would save you ${num(saved)}: you leave it. ${length}`;
  },

  values: ({ path, taken, saved }) => ({
    length: path.length,
    taken: taken.join(', '),
    saved,
    status: path.status,
  }),
});
