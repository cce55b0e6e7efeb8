import { World, init } from 'bitangent/tangent';

await init();
const world = new World();
world.setBounds([-1, -5, 11, -5, 11, 5, -1, 5]);
world.addWall([5, -5, 5, 2]);
console.log(world.findPath([0, 0], [10, 0], { agentRadius: 0.5 }).length);
