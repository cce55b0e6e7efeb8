import { Grid, init } from 'bitangent/grid';

await init();
const rows = [
  '0,1,0,0,0,0,', // 1 is a wall
  '0,1,0,0,0,0,',
  '0,1,0,0,0,0,',
  '0,1,0,0,0,0,',
  '0,0,0,0,1,0,',
];
const grid = Grid.fromBoard(rows.join('\n'));

const path = grid.findPath([0, 0], [5, 4], { moves: 4 });
console.log(path.cost, path.cells.length); // 11 12
console.log(path.corners.join(' ')); // 0,0 0,4 3,4 3,3 5,3 5,4

grid.setCell(1, 0, 0); // opens the wall at the top
console.log(grid.findPath([0, 0], [5, 4]).cost.toFixed(3)); // 7.243

const { distances } = grid.flowField([[2, 0]]);
console.log(distances[0]); // 2
grid.free();
