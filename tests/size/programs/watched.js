import { World, init } from 'bitangent/all';

await init();
const world = new World();
world.addCircle(5, 0, 2);
const search = world.startSearch([0, 0], [10, 0]);
while (!search.done) search.step(1);
console.log(search.snapshot().edges.length, search.finish().length);
