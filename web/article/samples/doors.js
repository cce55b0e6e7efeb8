import { World, init, rectangle } from 'bitangent';

await init();
const world = new World();
world.setBounds(rectangle(0, 0, 20, 10));
world.addWall([
  [0, -5],
  [0, 3],
]);
world.addWall([
  [0, 4],
  [0, 5],
]);
const door = world.addWall([
  [0, 3],
  [0, 4],
]);

const across = (agentRadius) => world.findPath([-6, -2], [6, -2], { agentRadius }).status;
console.log(across(0.4)); // unreachable
world.setEnabled(door, false);
console.log(across(0.4)); // found
console.log(across(0.5)); // found
console.log(across(0.51)); // unreachable
world.free();
