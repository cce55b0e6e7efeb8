import { init, World } from 'bitangent';

await init();
const world = new World();
world.addCircles([5, 1.5, 1, 5, -1.5, 1]); // a gate, 1 wide

const mouse = world.findPath([0, 0], [10, 0], { agentRadius: 0.1 });
console.log(mouse.length); // 10

const elephant = world.findPath([0, 0], [10, 0], { agentRadius: 0.8 });
console.log(elephant.length.toFixed(6)); // 12.116604
world.free();
