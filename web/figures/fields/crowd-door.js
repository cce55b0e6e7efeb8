import { drawObstacles } from '../../kit/boards/obstacles.js';
import { slider } from '../../kit/controls.js';
import { loadEngines, newCrowd } from '../../kit/engines.js';
import { hypot } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';

/** @type {[number, number, number, number]} */
const VIEW = [-10, -5.6, 10, 5.6];
const RADIUS = 0.15;
/** Rows and columns of each group, and how far apart they stand. */
const [ROWS, COLUMNS, GAP] = [8, 5, 0.9];
/** Each agent walks one unit in a unit of time. */
const STEP = 0.1;
const LAST = 60;
const HIGH = 5.4;
const BOUNDS = [
  [-9.7, -HIGH],
  [9.7, -HIGH],
  [9.7, HIGH],
  [-9.7, HIGH],
];

/** @typedef {{door: number, width: number, time: number}} State */
/** @typedef {{positions: Float64Array, arrived: number, left: number, deepest: number}} Frame */

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
    deepest: Math.max(before?.deepest ?? 0, overlapOf(positions)),
  };
}

/** The crowd of each world, until the world has another one. @type {WeakMap<object, {free(): void}>} */
const crowds = new WeakMap();

/**
 * The last frame until a time. The crowd walks that far if it has not yet.
 *
 * @param {{crowd: import('bitangent/all').Crowd, frames: Frame[]}} run
 * @param {number} time
 * @returns {Frame}
 */
function frameAt({ crowd, frames }, time) {
  const last = Math.floor(Math.min(time, LAST) / STEP + 1e-9);
  while (frames.length <= last) {
    crowd.step(STEP);
    frames.push(frameOf(crowd, frames[frames.length - 1]));
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
  state: { door: 0.6, width: 2.4, time: 12 },
  handles: [
    {
      ...{ id: 'door', label: 'Door', color: 'ink', look: 'knob' },
      position: (state) => [0, middleOf(state)],
      move: ({ width }, _x, y) => ({ door: middleOf({ door: y, width }) }),
    },
  ],
  controls: [slider('width', { label: 'Width of the door', min: 0.6, max: 4, step: 0.1 })],
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
    for (const [x, y] of HOMES) {
      crowd.add({ position: [x, y], goal: [-x, y], radius: RADIUS, speed: 1 });
    }
    return { crowd, frames: [frameOf(crowd)] };
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
        discs.filter((_, i) => i % 2 === side),
        { fill },
      );
    }
  },

  describe(run, { time }) {
    const { arrived, left, deepest } = frameAt(run, time);
    return `After ${num(time, 1)}, ${arrived} of ${HOMES.length} have arrived; on average they are ${num(left, 3)} from their places. The deepest overlap so far is ${num(100 * deepest, 1)} % of a radius.`;
  },

  values: (run, { time }) => {
    const { arrived, left, deepest } = frameAt(run, time);
    return { arrived, left, deepest };
  },
});
