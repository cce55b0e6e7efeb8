import { drawObstacles } from '../../kit/boards/obstacles.js';
import { slider, toggle } from '../../kit/controls.js';
import { loadEngines, newCrowd } from '../../kit/engines.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -5.6, 10, 5.6];
const RADIUS = 0.15;
/** Rows and columns of each group, and how far apart they stand. */
const [ROWS, COLUMNS, GAP] = [8, 5, 0.9];
/** Each agent walks one unit in a unit of time. */
const STEP = 0.1;
const LAST = 60;
/** Widths of the door, the least for two bodies. */
const [NARROWEST, WIDEST] = [4 * RADIUS, 4];
const HIGH = 5.4;
const BOUNDS = [
  [-9.7, -HIGH],
  [9.7, -HIGH],
  [9.7, HIGH],
  [-9.7, HIGH],
];

/** @typedef {{door: number, width: number, waits: boolean, time: number}} State */
/**
 * @typedef {object} Frame
 * @property {Float64Array} positions
 * @property {number} arrived
 * @property {number} left how far the agents are from their places, on average
 * @property {number} farthest how far one of them is at most
 * @property {number} deepest how deep two have overlapped at most, in radii
 */

/** The middle of the door, which leaves some wall above and below. */
function middleOf(/** @type {Pick<State, 'door' | 'width'>} */ { door, width }) {
  const most = HIGH - 0.2 - width / 2;
  return Math.min(Math.max(door, -most), most);
}

/** The wall with its door. */
function sceneAt(/** @type {State} */ state) {
  const middle = middleOf(state);
  return {
    bounds: BOUNDS,
    walls: [
      [
        [0, -HIGH],
        [0, middle - state.width / 2],
      ],
      [
        [0, middle + state.width / 2],
        [0, HIGH],
      ],
    ],
  };
}

/** Where the agents begin: the even ones on the left. Each goes to the place across the wall. */
const HOMES = Array.from({ length: 2 * ROWS * COLUMNS }, (_, i) => {
  const place = i >> 1;
  const x = 8.4 - GAP * (place % COLUMNS);
  const y = GAP * (Math.floor(place / COLUMNS) - (ROWS - 1) / 2);
  return [i % 2 === 0 ? -x : x, y];
});

/** Where an agent goes. @param {number} i @returns {[number, number]} */
const goalOf = (i) => [-HOMES[i][0], HOMES[i][1]];

/** How deep the two agents overlap that are the closest, in radii; 0: none do. */
function overlapOf(/** @type {Float64Array} */ at) {
  let least = (2 * RADIUS) ** 2;
  for (let i = 0; i < at.length; i += 2) {
    for (let j = 0; j < i; j += 2) {
      const square = (at[i] - at[j]) ** 2 + (at[i + 1] - at[j + 1]) ** 2;
      if (square < least) least = square;
    }
  }
  return 2 - Math.sqrt(least) / RADIUS;
}

/**
 * A crowd now.
 *
 * @param {import('bitangent/all').Crowd} crowd
 * @param {Frame} [before]
 * @returns {Frame}
 */
function frameOf(crowd, before) {
  const positions = crowd.positions.slice();
  const left = HOMES.map(([x, y], i) => hypot(positions[2 * i] + x, positions[2 * i + 1] - y));
  return {
    positions,
    arrived: crowd.arrived,
    left: left.reduce((sum, one) => sum + one, 0) / HOMES.length,
    farthest: Math.max(...left),
    deepest: Math.max(before?.deepest ?? 0, overlapOf(positions)),
  };
}

/** The crowd of each world, until the world has another one. @type {WeakMap<object, {free(): void}>} */
const crowds = new WeakMap();

/** @param {number} i of an agent */
const isLeft = (i) => i % 2 === 0;

/** Whether all from the left are through. */
const areThrough = (/** @type {Frame} */ { positions }) =>
  HOMES.every((_, i) => !isLeft(i) || positions[2 * i] > RADIUS);

/**
 * @typedef {object} Run
 * @property {import('bitangent/all').Crowd} crowd
 * @property {Frame[]} frames
 * @property {import('bitangent/all').AgentId[]} waiting those from the right, until the others are through
 */

/**
 * The last frame until a time. The crowd walks that far if it has not yet.
 *
 * @param {Run} run
 * @param {number} time
 * @returns {Frame}
 */
function frameAt(run, time) {
  const { crowd, frames } = run;
  const last = Math.floor(Math.min(time, LAST) / STEP + 1e-9);
  while (frames.length <= last) {
    const before = frames[frames.length - 1];
    if (run.waiting.length > 0 && areThrough(before)) {
      run.waiting.forEach((id, k) => crowd.setGoal(id, goalOf(2 * k + 1)));
      run.waiting = [];
    }
    crowd.step(STEP);
    frames.push(frameOf(crowd, before));
  }
  return frames[last];
}

/** Two groups that swap sides through one door. */
export default defineFigure({
  title: 'A crowd at a door',
  view: VIEW,
  legend: [
    ['obstacle', 'wall', 'line'],
    ['surf', 'from the left', 'disc'],
    ['hug', 'from the right', 'disc'],
  ],
  load: loadEngines,
  state: { door: 0.6, width: 2.4, waits: false, time: 12 },
  handles: [
    {
      ...{ id: 'door', label: 'Door', color: 'ink', look: 'knob' },
      position: (state) => [0, middleOf(state)],
      move: ({ width }, _x, y) => ({ door: middleOf({ door: y, width }) }),
    },
    {
      ...{ id: 'jamb', label: 'Jamb of the door', color: 'ink', look: 'knob' },
      position: (state) => [0, middleOf(state) + state.width / 2],
      move(state, _x, y) {
        const width = Math.round(20 * (y - middleOf(state))) / 10;
        return { width: Math.min(Math.max(width, NARROWEST), WIDEST) };
      },
    },
  ],
  controls: [
    toggle('waits', { label: 'Orange waits' }),
    slider('width', { label: 'Width of the door', min: NARROWEST, max: WIDEST, step: 0.1 }),
  ],
  motion: {
    ...{ key: 'time', label: 'Time walked', end: () => LAST, speed: 4 },
    autoplay: true,
  },
  scene: (state) => ({ ...sceneAt(state), agentRadius: RADIUS }),

  compute(state, worlds) {
    const world = worlds.scene(sceneAt(state));
    crowds.get(world)?.free();
    const crowd = newCrowd(world);
    crowds.set(world, crowd);
    const agents = HOMES.map(([x, y], i) => {
      const agent = {
        position: /** @type {[number, number]} */ ([x, y]),
        radius: RADIUS,
        speed: 1,
      };
      return crowd.add(state.waits && !isLeft(i) ? agent : { ...agent, goal: goalOf(i) });
    });
    const waiting = state.waits ? agents.filter((_, i) => !isLeft(i)) : [];
    return { crowd, frames: [frameOf(crowd)], waiting };
  },

  draw(pen, run, state) {
    drawObstacles(pen, sceneAt(state));
    const { positions: from } = frameAt(run, state.time);
    const { positions: to } = frameAt(run, state.time + STEP);
    const share = (state.time / STEP) % 1;
    const size = Math.max(pen.px(2), RADIUS);
    const discs = HOMES.map((_, i) => {
      const [x, y] = [2 * i, 2 * i + 1].map((k) => from[k] + share * (to[k] - from[k]));
      return [x, y, size];
    });
    for (const [side, fill] of ['surf', 'hug'].entries()) {
      pen.circles(
        discs.filter((_, i) => isLeft(i) === (side === 0)),
        { fill },
      );
    }
  },

  describe(run, { width, time }) {
    const { arrived, farthest } = frameAt(run, time);
    const door = `Through a door ${dialed('width', num(width, 1))} wide,`;
    if (arrived === HOMES.length) {
      const first = run.frames.findIndex((frame) => frame.arrived === arrived);
      return `${door} everybody has arrived by ${num(first * STEP, 1)}.`;
    }
    return `${door} ${arrived} of ${HOMES.length} have arrived after ${num(time, 1)}; the farthest has ${num(farthest)} to go.`;
  },

  values: (run, { time }) => {
    const { arrived, left, deepest } = frameAt(run, time);
    return { arrived, left, deepest };
  },
});
