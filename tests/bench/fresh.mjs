// Run by run.mjs in a process of its own: what a page pays before anything is warm.
// Prints {import, init, first}: importing the module, init(), and the first answer at n = 100.
// argv[2] is the URL of the built ES module.

import { makeScene } from './scenes.mjs';

const scene = makeScene(100);
const [sx, sy, gx, gy] = scene.across[0];
const t0 = performance.now();
const { init, World } = await import(process.argv[2]);
const t1 = performance.now();
await init();
const t2 = performance.now();
const world = new World();
world.addCircles(scene.circles);
world.findPath([sx, sy], [gx, gy]);
const t3 = performance.now();
world.free();
console.log(JSON.stringify({ import: t1 - t0, init: t2 - t1, first: t3 - t2 }));
