import { Crowd, World, init } from 'bitangent/crowd';

await init();
const world = new World();
world.addCircle(5, 0, 2);
const crowd = new Crowd(world);
crowd.add({ position: [0, 0], radius: 0.5, speed: 1, goal: [10, 0] });
for (let i = 0; i < 600; i++) crowd.step(1 / 30);
console.log(crowd.awake);
