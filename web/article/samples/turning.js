import { TurningUnit, dubins, findPath, init } from 'bitangent/directional';

await init();

// From the origin, heading along the x axis, to a pose beside it that looks
// back.
const curve = dubins([0, 0, 0], [0, 4, Math.PI], 1);
console.log(curve.word, curve.length.toFixed(2)); // LSL 5.14

// A car on a board of 6 x 5 tiles. It stands in the middle of tile 1, 1 and
// looks to the right.
const cells = new Uint8Array(30);
cells.fill(1, 12, 16); // a wall
const car = new TurningUnit({ turningRadius: 1, agentRadius: 0.3 });
const path = findPath({ width: 6, height: 5, cells }, car, [1.5, 1.5, 0], [1, 3]);
console.log(path.status, path.length.toFixed(2)); // found 8.39
console.log(path.poseAt(path.length).y); // 3.5

car.free();
