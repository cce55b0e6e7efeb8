import { init, World } from 'bitangent';

await init();
const world = new World();
world.addCircle(5, 0, 2);
const field = world.field([10, 0], { agentRadius: 0.5 });

console.log(field.distanceAt([0, 0]).toFixed(3)); // 11.278
console.log(field.headingAt([0, 0])?.toFixed(3)); // 0.524
const all = field.sample([0, 0, 2, 3, 9, 1]); // distance, heading, goal of each
console.log(all.length); // 9
world.free();
