import { drawObstacles } from '../../kit/boards/obstacles.js';
import { slider } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, many } from '../../kit/format.js';
import { goal } from '../../kit/handles.js';
import { homeOf } from './walker-starts.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -5.6, 10, 5.6];
const RADIUS = 0.12;
const AGENT = { agentRadius: RADIUS, snap: true };
const WIDTH = 1.6;
/** The door stays as it is once they have walked so far. */
const LAST_MOVE = 20;
/** So far they have walked when those who have planned anew stop flashing. */
const FLASH = 1.2;
/** Where the walls stand between which the door moves. */
const [LOW, HIGH] = [-2.2, 5.4];
const CIRCLES = [
  [-6.6, 2.4, 1.3],
  [-4.4, -2.6, 1.6],
  [-2.6, 3.4, 0.7],
  [3, -2.2, 1.2],
  [4.2, 2.6, 1.1],
];
const BOUNDS = [
  [-9.7, -5.4],
  [9.7, -5.4],
  [9.7, 5.4],
  [-9.7, 5.4],
];

/** The obstacles but the door, whose middle is at a height. */
const sceneAt = (/** @type {number} */ door) => ({
  circles: CIRCLES,
  bounds: BOUNDS,
  walls: [
    [
      [0, LOW],
      [0, door - WIDTH / 2],
    ],
    [
      [0, door + WIDTH / 2],
      [0, HIGH],
    ],
  ],
});

/**
 * The door, as a wall.
 *
 * @param {number} door its middle
 * @returns {[number, number][]}
 */
const doorAt = (door) => [
  [0, door - WIDTH / 2],
  [0, door + WIDTH / 2],
];

/** When a walker arrives. */
const endOf = (/** @type {{from: number, path: import('bitangent/all').Path}[]} */ legs) => {
  const { from, path } = legs[legs.length - 1];
  return from + path.length;
};

/**
 * Walkers to one goal, and a door that opens or shuts after each `every` units of walking. Each time
 * those under way revise their paths.
 *
 * @param {import('bitangent/all').World} world
 * @param {import('bitangent/all').ObstacleId} door
 * @param {{goal: [number, number], count: number, every: number}} state
 */
function walk(world, door, { goal, count, every }) {
  world.setEnabled(door, false);
  const walkers = Array.from({ length: count }, (_, i) => {
    const path = world.findPath(homeOf(i, VIEW), goal, AGENT);
    return [{ from: 0, path: /** @type {import('bitangent/all').Path} */ (path) }];
  }).filter(([{ path }]) => path.found);
  const turns = [];
  let under = walkers;
  for (let at = every; at <= LAST_MOVE; at += every) {
    under = under.filter((legs) => endOf(legs) > at);
    if (under.length === 0) break;
    const isShut = turns.length % 2 === 0;
    world.setEnabled(door, isShut);
    let anew = 0;
    for (const legs of under) {
      const { from, path } = legs[legs.length - 1];
      const along = at - from;
      if (world.revise(path, { agentRadius: RADIUS, from: along }) === 'current') continue;
      legs.push({ from: at, path: world.findPath(path.pointAt(along), goal, AGENT) });
      anew++;
    }
    turns.push({ at, isShut, under: under.length, anew });
  }
  return { walkers, turns, end: Math.max(0, ...walkers.map(endOf)) };
}

/** What has happened until a time. */
function until(/** @type {any[]} */ turns, /** @type {number} */ time) {
  const past = turns.filter(({ at }) => at <= time);
  const sum = (/** @type {'under' | 'anew'} */ key) =>
    past.reduce((all, turn) => all + turn[key], 0);
  return {
    moves: past.length,
    always: sum('under'),
    anew: sum('anew'),
    last: past[past.length - 1],
  };
}

/** A door that opens and shuts, and those whom it concerns. */
export default defineFigure({
  title: 'A door that opens and shuts',
  view: VIEW,
  legend: [
    ['obstacle', 'obstacle', 'block'],
    ['cusp', 'the door, shut', 'line'],
    ['agent', 'walker', 'disc'],
    ['surf', 'has planned anew', 'disc'],
    ['surf', 'just now', 'ring'],
    'goal',
  ],
  load: loadEngines,
  state: { goal: [7.4, 0.6], door: 1.6, count: 200, every: 2, time: 4.4 },
  handles: [
    goal(),
    {
      ...{ id: 'door', label: 'Door', color: 'cusp', look: 'knob' },
      position: ({ door }) => [0, door],
      move: (_state, _x, y) => ({
        door: Math.min(Math.max(y, LOW + WIDTH / 2 + 0.2), HIGH - WIDTH / 2 - 0.2),
      }),
    },
  ],
  controls: [
    slider('every', { label: 'Time between its moves', min: 1, max: 6, step: 0.5 }),
    slider('count', { label: 'Walkers', min: 1, max: 500, step: 1 }),
  ],
  motion: {
    ...{ key: 'time', label: 'Distance walked', end: ({ end }) => end, speed: 1.5 },
    autoplay: true,
  },
  scene: ({ door }) => ({ ...sceneAt(door), agentRadius: RADIUS }),

  compute(state, worlds) {
    const world = worlds.scene(sceneAt(state.door));
    const door = world.addWall(doorAt(state.door));
    const walked = walk(world, door, state);
    world.remove(door);
    return walked;
  },

  draw(pen, { walkers, turns }, { door, time }) {
    const { last } = until(turns, time);
    // 1 when the door moves, 0 when the flash is over.
    const flash = last ? Math.max(1 - (time - last.at) / FLASH, 0) : 0;
    drawObstacles(pen, sceneAt(door));
    if (last?.isShut) {
      pen.shape({ color: 'cusp', width: 4 }, (ctx) =>
        doorAt(door).forEach((end, k) =>
          k ? ctx.lineTo(...pen.at(end)) : ctx.moveTo(...pen.at(end)),
        ),
      );
    }
    const size = Math.max(pen.px(2.5), 0.75 * RADIUS);
    const kept = [];
    const anew = [];
    for (const legs of walkers) {
      const leg = legs.findLast(({ from }) => from <= time);
      const isAnew = leg.from > 0 && leg.from === last?.at;
      if (isAnew && flash > 0) {
        pen.path(leg.path, { color: 'surf', width: 1, alpha: 0.25 * flash });
      }
      (isAnew ? anew : kept).push([...leg.path.pointAt(time - leg.from), size]);
    }
    pen.circles(kept, { fill: 'agent' });
    pen.circles(anew, { fill: 'surf' });
    if (flash === 0) return;
    const halo = size + pen.px(3 + 9 * (1 - flash));
    pen.circles(
      anew.map(([x, y]) => [x, y, halo]),
      { color: 'surf', width: 2, alpha: flash },
    );
  },

  describe({ walkers, turns }, { time, count }) {
    const who = `Of ${dialed('count', `${count}`)} walkers`;
    if (walkers.length === 0) return `${who} nobody can reach the goal.`;
    const { moves, anew } = until(turns, time);
    if (moves === 0) return `${who} nobody needs a new path: the door has not moved.`;
    return `${who}, on ${many(moves, 'move')} of the door, ${anew} had to think again.`;
  },

  values: ({ walkers, turns, end }) => {
    const { moves, always, anew } = until(turns, Infinity);
    return { walkers: walkers.length, moves, always, anew, end };
  },
});
