// How many paths `world.revise` saves a game: `node tests/bench/revise.mjs [--frames N]`. 1,000
// circles, of which 100 move in each frame, and 1,000 agents that walk 20 units each. In each frame
// every agent finds its path anew, or only if `revise` says so, for any gain or for one of 2 %. The
// rows tell how many paths were found, what a frame took, and how much longer the paths of the
// agents were than new ones.

import { parseArgs } from 'node:util';
import { init, World } from '../../dist/all.js';
import { nowUs } from './sampling.mjs';
import { direction, makeScene, splitmix64 } from './scenes.mjs';

const { values } = parseArgs({ options: { frames: { type: 'string', default: '100' } } });
const FRAMES = Number(values.frames);
const [CIRCLES, MOVING, AGENTS] = [1000, 100, 1000];
/** What an agent walks in a frame, and the most that a circle moves in one. */
const [STEP, PUSH] = [0.05, 0.05];
/** In how many frames the paths are compared with new ones. */
const CHECKS = 10;

await init();
const scene = makeScene(CIRCLES, { queries: AGENTS });

/**
 * @param {null | number} leastGain null: always anew
 */
function run(leastGain) {
  const random = splitmix64(7n);
  const world = new World();
  const ids = world.addCircles(scene.circles);
  const options = { agentRadius: 0.05, snap: true };
  const movers = Array.from({ length: MOVING }, (_, i) => {
    const [x, y] = scene.circles.subarray(3 * i, 3 * i + 2);
    const [ux, uy] = direction(random);
    return { id: ids[i], x, y, ux: ux * PUSH, uy: uy * PUSH };
  });
  const agents = scene.local.map(([sx, sy, gx, gy]) => ({
    goal: [gx, gy],
    path: world.findPath([sx, sy], [gx, gy], options),
    along: 0,
  }));
  const place = [0, 0];
  const count = { found: 0, asked: 0, us: 0, longer: 0, checks: 0 };
  for (let frame = 0; frame < FRAMES; frame++) {
    const begin = nowUs();
    for (const it of movers) {
      if (frame % 40 === 20) [it.ux, it.uy] = [-it.ux, -it.uy];
      it.x += it.ux;
      it.y += it.uy;
      world.moveCircle(it.id, it.x, it.y);
    }
    for (const agent of agents) {
      const { path } = agent;
      if (!path.found || agent.along >= path.length) continue;
      agent.along += STEP;
      count.asked++;
      const rest = { agentRadius: options.agentRadius, from: agent.along, leastGain };
      if (leastGain !== null && world.revise(path, rest) === 'current') continue;
      path.pointAt(agent.along, place);
      world.findPathInto(path, place, agent.goal, options);
      agent.along = 0;
      count.found++;
    }
    count.us += nowUs() - begin;
    if (frame % Math.ceil(FRAMES / CHECKS) > 0) continue;
    for (const { path, along, goal } of agents) {
      if (!path.found || along >= path.length) continue;
      const fresh = world.findPath(path.pointAt(along), goal, options);
      count.longer = Math.max(count.longer, (path.length - along) / fresh.length - 1);
      count.checks++;
    }
  }
  world.free();
  return count;
}

console.log('| paths are found anew | a frame | of all | a frame takes | longer than new ones |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const [name, gain] of [
  ['always', null],
  ['by `revise`', 0],
  ['by `revise`, from a gain of 2 % on', 0.02],
]) {
  const { found, asked, us, longer } = run(gain);
  const share = `${((100 * found) / asked).toFixed(1)} %`;
  const most = longer < 1e-9 ? '0' : `${(100 * longer).toFixed(2)} % at most`;
  const frame = `${(us / FRAMES / 1000).toFixed(2)} ms`;
  console.log(`| ${[name, (found / FRAMES).toFixed(0), share, frame, most].join(' | ')} |`);
}
