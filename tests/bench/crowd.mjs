// Crowds: `npm run bench:crowd [-- scene ... crowd ...]`. Beside bitangent's the crowds of
// recast-navigation and navcat, on navigation meshes of the same ground, in the same run, in steps of
// a sixtieth of a second; the scenes are in crowd-scenes.mjs. A row tells
//   - how many agents were at their goals, and when the last one was;
//   - how long they took, as a multiple of what each would take alone: the mean, and the most;
//   - how deep two discs overlapped at worst, as a share of a radius, and in which share of the steps
//     by more than a hundredth;
//   - what a step takes for each agent, in microseconds: the median, and the mean.

import * as bitangent from '../../dist/all.js';
import { navcatCrowd, recastCrowd } from './crowd-peers.mjs';
import { RADIUS, SCENES, SPEED } from './crowd-scenes.mjs';
import { median, nowUs } from './sampling.mjs';

const TIME = 1 / 60;

/** The world of a scene. */
function worldOf({ bounds, boxes }) {
  const world = new bitangent.World();
  const corners = ([a, b, c, d]) => [a, b, c, b, c, d, a, d];
  world.setBounds(corners(bounds));
  for (const box of boxes) world.addPolygon(corners(box));
  return world;
}

/** bitangent's, with the calls that all have. */
function bitangentCrowd(scene) {
  const world = worldOf(scene);
  const crowd = new bitangent.Crowd(world);
  const { agents, toOne } = scene;
  const field = toOne ? world.field(agents[0].to, { agentRadius: RADIUS }) : undefined;
  for (const { from, to } of agents) {
    const way = field ? { field } : { goal: to };
    crowd.add({ position: from, radius: RADIUS, speed: SPEED, ...way });
  }
  return {
    step: (time) => crowd.step(time),
    place: (i) => [crowd.positions[2 * i], crowd.positions[2 * i + 1]],
    free: () => world.free(),
  };
}

/** What each agent would take alone. */
function shortestTimes(scene) {
  const world = worldOf(scene);
  const times = scene.agents.map(({ from, to }) => {
    const { length } = world.findPath(from, to, { agentRadius: RADIUS });
    return Math.max(length - scene.close, 0) / SPEED;
  });
  world.free();
  return times;
}

/** The deepest overlap, as a share of a radius. */
function deepest(places) {
  let least = 4 * RADIUS * RADIUS;
  for (let i = 0; i < places.length; i++) {
    const [x, y] = places[i];
    for (let j = 0; j < i; j++) {
      const [dx, dy] = [x - places[j][0], y - places[j][1]];
      least = Math.min(least, dx * dx + dy * dy);
    }
  }
  return 2 - Math.sqrt(least) / RADIUS;
}

/** Walks until all have been at their goals, or the limit. */
function walk(scene, crowd) {
  const { agents, limit, close } = scene;
  const times = [];
  const arrivals = agents.map(() => Infinity);
  let [worst, deep, last] = [0, 0, Infinity];
  for (let at = TIME; at < limit && last === Infinity; at += TIME) {
    const begin = nowUs();
    crowd.step(TIME);
    times.push((nowUs() - begin) / agents.length);
    const places = agents.map((_, i) => crowd.place(i));
    const overlap = deepest(places);
    worst = Math.max(worst, overlap);
    if (overlap > 0.01) deep++;
    agents.forEach(({ to }, i) => {
      const distance = Math.hypot(places[i][0] - to[0], places[i][1] - to[1]);
      if (distance <= close) arrivals[i] = Math.min(arrivals[i], at);
    });
    if (arrivals.every(Number.isFinite)) last = at;
  }
  crowd.free();
  return { arrivals, last, worst, deep: deep / times.length, times };
}

/** How many times its own shortest time each agent took that has somewhere to go. */
const ratiosOf = (arrivals, alone) =>
  arrivals.map((at, i) => at / alone[i]).filter((it, i) => Number.isFinite(it) && alone[i] > 1);

const mean = (values) => values.reduce((sum, it) => sum + it, 0) / values.length;

async function run(name, engine, make) {
  const scene = SCENES[name]();
  const { arrivals, last, worst, deep, times } = walk(scene, await make(scene));
  const count = arrivals.filter(Number.isFinite).length;
  const ratios = ratiosOf(arrivals, shortestTimes(scene));
  const when = last === Infinity ? `in ${scene.limit} s` : `by ${last.toFixed(0)} s`;
  console.log(
    `${name} ${engine}`.padEnd(28),
    `${count} of ${arrivals.length} ${when}`.padEnd(22),
    `x ${mean(ratios).toFixed(2)}, ${Math.max(...ratios).toFixed(2)}`.padEnd(16),
    `overlap ${(100 * worst).toFixed(1)} %, ${(100 * deep).toFixed(0)} % of steps`.padEnd(34),
    `${median(times).toFixed(2)} ${mean(times).toFixed(2)} us`,
  );
}

const CROWDS = {
  bitangent: bitangentCrowd,
  'recast-navigation': recastCrowd,
  navcat: navcatCrowd,
};

/** Those of some names that are asked for; all if none is. */
function asked(names) {
  const some = process.argv.slice(2).filter((it) => names.includes(it));
  return some.length > 0 ? some : names;
}

await bitangent.init();
const known = [...Object.keys(SCENES), ...Object.keys(CROWDS)];
for (const name of process.argv.slice(2)) {
  if (!known.includes(name)) throw new Error(`no ${name}; there are ${known.join(', ')}`);
}
for (const name of asked(Object.keys(SCENES))) {
  for (const crowd of asked(Object.keys(CROWDS))) await run(name, crowd, CROWDS[crowd]);
}
