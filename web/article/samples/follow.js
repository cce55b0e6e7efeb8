import { init, World } from 'bitangent';

await init();
const world = new World();
world.addCircle(5, 0, 2);
const path = world.findPath([0, 0], [10, 0], { agentRadius: 0.5 });

const distance = 0.4 * path.length;
const [x, y] = path.pointAt(distance);
console.log(x.toFixed(3), y.toFixed(3)); // 3.910 -2.250
console.log(path.headingAt(distance).toFixed(3)); // -0.451
console.log(path.curvatureAt(distance)); // 0.4

const points = path.toPolyline(0.01); // x, y, x, y, ...
console.log(points.length / 2); // 9
world.free();
