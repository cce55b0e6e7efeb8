import { World, init } from 'bitangent/circles';

await init();
const world = new World();
const rock = world.addCircle(5, 0.5, 2);
world.moveCircle(rock, 5, 0);
console.log(world.findPath([0, 0], [10, 0], { agentRadius: 0.5, snap: true }).length);
