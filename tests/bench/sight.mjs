// npm run bench:sight
//
// Times what a place sees, through the JS call, in microseconds: among 1,000 and 10,000 circles and
// polygons (scenes.mjs, edge_scenes.mjs) inside bounds, from the ends of their queries. `quiet` and
// `median` as in sampling.mjs, in a world that stays; `moving` is the mean where each look comes from
// another place, after a step of an obstacle. `sides`: how many segments an outline has.
// Nothing here passes or fails.

import { init, World } from '../../dist/all.js';
import { makePolygons } from './edge_scenes.mjs';
import { nowUs, timeQueries } from './sampling.mjs';
import { makeScene } from './scenes.mjs';

const SECONDS = 2;
const LOOKS = 4000;
const STEP = 0.01;

/** A world of a scene, and its obstacles. */
function worldOf({ side, circles, outlines }) {
  const world = new World();
  const ids = outlines
    ? world.addPolygons(
        outlines.flat(2),
        outlines.map(({ length }) => length),
      )
    : world.addCircles(circles);
  world.setBounds([-1, -1, side + 1, -1, side + 1, side + 1, -1, side + 1]);
  return { world, ids };
}

/** Looks from places that are free, each after a step of an obstacle. */
function timeMoving({ world, ids }, places, agentRadius) {
  const begin = nowUs();
  for (let i = 0; i < LOOKS; i++) {
    world.shiftObstacle(ids[i % ids.length], i % 2 ? STEP : -STEP, 0);
    world.visibleFrom(places[i % places.length], { agentRadius });
  }
  return (nowUs() - begin) / LOOKS;
}

await init();
for (const count of [1000, 10_000])
  for (const [name, scene] of [
    ['circles', makeScene(count, { queries: 400 })],
    ['polygons', makePolygons(count, { queries: 400 })],
  ])
    for (const agentRadius of [0, 0.2]) {
      const made = worldOf(scene);
      const { world } = made;
      const places = scene.local
        .flatMap(([sx, sy, gx, gy]) => [
          [sx, sy],
          [gx, gy],
        ])
        .map((place) => world.nearestFree(place, { agentRadius }).point);
      const look = (place) => world.visibleFrom(place, { agentRadius });
      const sides = places.reduce((sum, place) => sum + look(place).segmentCount, 0);
      const { quiet, median } = timeQueries(places, look, SECONDS);
      const moving = timeMoving(made, places, agentRadius);
      const row = { quiet, median, moving, sides: sides / places.length };
      const cells = Object.entries(row).map(([key, value]) => `${key} ${value.toPrecision(3)}`);
      console.log(`${count} ${name}, radius ${agentRadius}: ${cells.join(', ')}`);
      world.free();
    }
