import { init, World } from 'bitangent/all';

await init();
const world = new World();
world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25]);

const search = world.startSearch([0, 0], [10, 0]);
while (!search.step(1)) {
  const { edges, open, best } = search.snapshot();
  if (best === null) continue; // none is open
  const { g, h } = edges[best];
  console.log(`${open.length} open, the best has f = ${(g + h).toFixed(3)}`);
}
console.log(search.finish().length.toFixed(6)); // 10.579112
search.free();
world.free();
