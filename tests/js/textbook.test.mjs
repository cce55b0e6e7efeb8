import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init, World } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { scatter } from '../../web/kit/boards/scatter.js';
import { watchTextbook } from '../../web/figures/circles/textbook-tangents.js';
import { ownWorlds, trial } from './trial.mjs';

/** The A* of the lessons: it agrees with the library, and with a count of all paths. */

before(() => init());

it('among circles apart and overlapping it finds what the library finds', () => {
  let unreachable = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const world = new World();
    const gap = seed % 2 ? 0.1 : -1.4;
    const options = { seed, box: [-6, -4, 6, 4], min: 0.3, max: 1.6, gap };
    for (const circle of scatter(4 + (seed % 14), options)) world.addCircle(...circle);
    // Every tenth goal is walled in.
    for (let i = 0; i < 12 && seed % 10 === 0; i++) {
      world.addCircle(
        8 + 2 * Math.cos((i * Math.PI) / 6),
        1 + 2 * Math.sin((i * Math.PI) / 6),
        0.6,
      );
    }
    const [start, goal] = [
      [seed % 3 ? -7 : -1, -1 + (seed % 3)],
      [7, 1],
    ];
    const { found, length } = world.findPath(start, goal, { snap: true });
    const { answer } = watchTextbook(world, start, goal, Infinity);
    assert.equal(answer.found, found, `seed ${seed}`);
    // An end in a circle is moved to its rim by the library, and a little beyond by the lesson.
    const isFree = world.nearestFree(start, { agentRadius: 1e-3 }).distance === 0;
    const most = isFree ? 1e-9 * length : 1e-2 * length;
    if (answer.found) assert.ok(Math.abs(answer.length - length) <= most, `seed ${seed}`);
    else unreachable++;
    world.free();
  }
  assert.equal(unreachable, 30);
});

it('a partial path is joined from the start on, and as long as g', () => {
  const { state, compute } = figures['astar-steps'];
  const worlds = ownWorlds();
  for (let step = 0; step < 6; step++) {
    for (const { path, g, to } of compute({ ...state, step }, worlds).listed) {
      let [length, at] = [0, state.start];
      for (const { type, from, to: end, ...arc } of path.segments) {
        const angle = arc.startAngle;
        const begin =
          type === 'line'
            ? from
            : arc.center.map((v, k) => v + arc.radius * (k ? Math.sin(angle) : Math.cos(angle)));
        assert.ok(Math.hypot(begin[0] - at[0], begin[1] - at[1]) < 1e-9);
        const stop = angle + arc.sweep;
        at =
          type === 'line'
            ? end
            : arc.center.map((v, k) => v + arc.radius * (k ? Math.sin(stop) : Math.cos(stop)));
        length +=
          type === 'line'
            ? Math.hypot(end[0] - from[0], end[1] - from[1])
            : arc.radius * Math.abs(arc.sweep);
      }
      assert.ok(Math.abs(length - g) < 1e-9 && Math.hypot(to[0] - at[0], to[1] - at[1]) < 1e-9);
    }
  }
});

it('astar-roads: the answer is the shortest of all paths, wherever the junctions are', () => {
  const at = trial('astar-roads');
  const { state } = figures['astar-roads'];
  const seen = new Set();
  for (let seed = 1; seed <= 50; seed++) {
    const shift = scatter(9, { seed, box: [-2.5, -2.5, 2.5, 2.5], min: 0, max: 0, gap: 0 });
    const places = state.places.map(([x, y], i) => [x + shift[i][0], y + shift[i][1]]);
    const { path, length, done } = at({ places, step: 1e9 });
    assert.ok(done && path.startsWith('S') && path.endsWith('G'));
    assert.ok(Math.abs(length - shortestRoad(places)) < 1e-9, `seed ${seed}`);
    seen.add(path);
  }
  assert.ok(seen.size > 2);
});

/** The length of the shortest path from S to G, by trying all of them. */
function shortestRoad(places) {
  const letters = 'SGABCDEFH';
  const roads = ['SA', 'SB', 'AC', 'AD', 'BD', 'BF', 'CD', 'CE', 'EG', 'EH', 'FH', 'GH'];
  const walk = (path, length) => {
    const last = path.at(-1);
    if (last === 'G') return length;
    const lengths = roads
      .filter((road) => road.includes(last))
      .map((road) => road.replace(last, ''))
      .filter((next) => !path.includes(next))
      .map((next) => {
        const [a, b] = [last, next].map((letter) => places[letters.indexOf(letter)]);
        return walk(path + next, length + Math.hypot(a[0] - b[0], a[1] - b[1]));
      });
    return Math.min(Infinity, ...lengths);
  };
  return walk('S', 0);
}
