import { World, init } from 'bitangent';

await init();
const world = new World();
world.addWall([5, -5, 5, 2]);
const field = world.field([10, 0], { agentRadius: 0.5 });
console.log(field.distanceAt([0, 0]));
