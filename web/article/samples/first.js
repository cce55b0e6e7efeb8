import { init, World } from 'bitangent';

await init();
const world = new World();
world.addCircle(3, 0.5, 1); // x, y, radius
world.addCircle(6, -0.5, 1.5);
const path = world.findPath([0, 0], [10, 0], { agentRadius: 0.25 });
console.log(path.length.toFixed(2)); // 10.75
