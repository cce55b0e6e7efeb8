import { init, World } from 'bitangent';

await init();
const world = new World();
world.addCircles([3, -0.5, 1, 6, 1, 1.5, 9, -0.5, 1]); // x, y, radius, three times

const graph = world.tangentGraph({ start: [0, 0], goal: [12, 0] });
console.log(graph.edgeCount, graph.clearEdgeCount, graph.clearHugCount); // 25 15 49

const path = world.findPath([0, 0], [12, 0]);
console.log(path.segments.length); // 7
console.log(path.length.toFixed(6)); // 12.443568
world.free();
