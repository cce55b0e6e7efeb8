import { init, World } from 'bitangent/all';

await init();
const world = new World();
world.addCircles([3, -0.5, 1, 6, 1, 1.5, 9, -0.5, 1]); // x, y, radius, ...
const start = [0, 0];
const goal = [12, 0];

const graph = world.tangentGraph({ start, goal });
console.log(graph.edgeCount, graph.clearEdgeCount); // 25 15
console.log(graph.clearHugCount); // 49

const path = world.findPath(start, goal);
console.log(path.segments.length); // 7
console.log(path.length.toFixed(6)); // 12.443568
world.free();
