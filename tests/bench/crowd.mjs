// Crowds: `node tests/bench/crowd.mjs [scene ...]`. Beside bitangent's the crowds of
// recast-navigation and navcat, on navigation meshes of the same ground, in the same run. Scenes:
//   door      100 against 100 that swap sides through a door eight agents wide
//   narrow    the same, through one that is four agents wide
//   circle    250 on a circle, each to the opposite point
//   circles   1,000 among 1,000 circles, each to a point of its own (bitangent alone)
//   field     the same, all to one goal, down a field (bitangent alone)
// Each ends when all have arrived, or at its limit. Prints who arrived, and when the last one did; how
// deep two discs overlapped at worst, as a share of a radius, and in how many frames by more than a
// hundredth; and what a step takes in milliseconds, median and least.

import * as bitangent from '../../dist/crowd.js';
import { navcatCrowd, recastCrowd } from './crowd-peers.mjs';
import { nowUs, summary } from './sampling.mjs';
import { splitmix64 } from './scenes.mjs';

const TIME = 1 / 60;
const RADIUS = 0.5;
const SPEED = 2;
const SIDE = 100;
/** An agent that is this close has arrived: where others are in the way, some never stand still. */
const CLOSE = RADIUS;

/** Two crowds on either side of a wall with a door. */
function door(width, limit) {
  const agents = [-1, 1].flatMap((side) =>
    Array.from({ length: 100 }, (_, i) => {
      const [x, y] = [side * (6 + Math.floor(i / 10) * 1.5), ((i % 10) - 4.5) * 1.5];
      return { from: [x, y], to: [-x, y] };
    }),
  );
  const walls = [[0, -20, 0, -width / 2], [0, width / 2, 0, 20]]; // prettier-ignore
  return { agents, walls, bounds: [-40, -20, 40, 20], limit };
}

function circle() {
  const agents = Array.from({ length: 250 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 250;
    const from = [76 * Math.cos(angle), 76 * Math.sin(angle)];
    return { from, to: from.map((x) => -x) };
  });
  return { agents, walls: [], bounds: [-90, -90, 90, 90], limit: 200 };
}

/** Random places among random circles. */
function circles(toOne) {
  const random = splitmix64(5n);
  const place = () => [random() * SIDE, random() * SIDE];
  const obstacles = Array.from({ length: 1000 }, () => [...place(), 0.4 + 0.8 * random()]);
  const agents = [];
  const isFree = ([x, y], r) => obstacles.every(([u, v, s]) => Math.hypot(x - u, y - v) > r + s);
  const isApart = ([x, y]) => agents.every(({ from: [u, v] }) => Math.hypot(x - u, y - v) > 0.8);
  while (agents.length < 1000) {
    const [from, to] = [place(), place()];
    const radius = 0.2 + 0.15 * random();
    if (isFree(from, 0.35) && isApart(from)) agents.push({ from, to, radius });
  }
  return { agents, obstacles, toOne, walls: [], limit: 60 };
}

const SCENES = {
  door: () => door(8, 200),
  narrow: () => door(4, 300),
  circle,
  circles: () => circles(false),
  field: () => circles(true),
};

/** bitangent's, with the calls that all have. */
function bitangentCrowd({ agents, walls, bounds, obstacles, toOne }) {
  const world = new bitangent.World();
  if (bounds) {
    const [a, b, c, d] = bounds;
    world.setBounds([a, b, c, b, c, d, a, d]);
  }
  for (const wall of walls) world.addWall(wall);
  if (obstacles) world.addCircles(obstacles.flat());
  const crowd = new bitangent.Crowd(world);
  const goal = [SIDE / 2, SIDE / 2];
  const field = toOne ? world.field(goal, { agentRadius: 0.35, snap: true }) : undefined;
  for (const { from, to, radius = RADIUS } of agents) {
    const way = field ? { field } : { goal: to };
    crowd.add({ position: from, radius, speed: SPEED, ...way });
  }
  return {
    step: (time) => crowd.step(time),
    place: (i) => [crowd.positions[2 * i], crowd.positions[2 * i + 1]],
    arrived: obstacles ? () => crowd.arrived : undefined,
    free: () => world.free(),
  };
}

/** The deepest overlap, as a share of the smaller radius. */
function deepest(places, agents) {
  let most = 0;
  for (let i = 0; i < places.length; i++) {
    for (let j = 0; j < i; j++) {
      const [r, s] = [i, j].map((k) => agents[k].radius ?? RADIUS);
      const [dx, dy] = [places[i][0] - places[j][0], places[i][1] - places[j][1]];
      if (Math.abs(dx) > r + s || Math.abs(dy) > r + s) continue;
      most = Math.max(most, (r + s - Math.hypot(dx, dy)) / Math.min(r, s));
    }
  }
  return most;
}

async function run(name, engine, make) {
  const scene = SCENES[name]();
  const { agents, limit } = scene;
  const crowd = await make(scene);
  const times = [];
  let [worst, frames, arrived, last] = [0, 0, 0, Infinity];
  for (let at = 0; at < limit && last === Infinity; at += TIME) {
    const begin = nowUs();
    crowd.step(TIME);
    times.push((nowUs() - begin) / 1000);
    const places = agents.map((_, i) => crowd.place(i));
    const overlap = deepest(places, agents);
    worst = Math.max(worst, overlap);
    frames += overlap > 0.01 ? 1 : 0;
    const isThere = ({ to }, i) => Math.hypot(places[i][0] - to[0], places[i][1] - to[1]) < CLOSE;
    arrived = crowd.arrived?.() ?? agents.filter(isThere).length;
    if (arrived === agents.length) last = at;
  }
  crowd.free();
  const { median, min } = summary(times);
  const when =
    last === Infinity ? `of ${agents.length} in ${limit} s` : `all by ${last.toFixed(0)} s`;
  console.log(
    `${name} ${engine}`.padEnd(26),
    `${arrived} ${when}`.padEnd(22),
    `overlap ${(100 * worst).toFixed(1)} %, over 1 % in ${frames} of ${times.length} frames`,
    `${median.toFixed(3)} ${min.toFixed(3)} ms`,
  );
}

await bitangent.init();
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(SCENES)) {
  await run(name, 'bitangent', bitangentCrowd);
  if (name.startsWith('circles') || name === 'field') continue;
  await run(name, 'recast-navigation', recastCrowd);
  await run(name, 'navcat', navcatCrowd);
}
