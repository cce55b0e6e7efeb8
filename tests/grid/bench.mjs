// node tests/grid/bench.mjs [FOLDER] [--libraries FOLDER] [--rounds N]
//
// Times boards of the built package (dist/grid.js) through the JS call beside other packages, in one
// process: all scenarios of the Moving AI maps in FOLDER (NAME.map, NAME.map.scen; default those of
// the tests), 8 moves, no corner cutting, no costs. A query's time is the least of its rounds; of
// these the table shows the least and the median. Nothing here passes or fails.
//
// The others are found in a folder in which they were installed, by default this one:
//   npm install --no-save pathfinding easystarjs ngraph.graph ngraph.path
// PathFinding.js needs a clone of its grid for each query, which counts. easystarjs is set to answer
// at once. ngraph.path searches a graph, whose building does not count. None of these but jump
// points of PathFinding.js is left out for its lengths: `off` counts those that differ by 0.01.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Grid, init } from '../../dist/grid.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    libraries: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
  },
});
const folder = positionals[0] ?? fileURLToPath(new URL('maps', import.meta.url));
const rounds = Number(values.rounds);
const require = createRequire(join(resolve(values.libraries), 'package.json'));

/** A package that is installed, or null. */
function find(name) {
  try {
    return require(name);
  } catch {
    console.log(`(${name} is not installed)`);
    return null;
  }
}

const pathfinding = find('pathfinding');
const easystar = find('easystarjs');
const graphs = find('ngraph.graph');
const finders = find('ngraph.path');

/** Length of a list of cells, or of jump points. */
const lengthOf = (cells) =>
  cells.slice(1).reduce((sum, [x, y], i) => {
    const [dx, dy] = [Math.abs(x - cells[i][0]), Math.abs(y - cells[i][1])];
    return sum + Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
  }, 0);

/** Queries of each contender on a board: a function of four numbers that returns the length. */
function contenders(board) {
  const { width, height } = board;
  const blocked = board.toArray();
  const matrix = Array.from({ length: height }, (_, y) => [
    ...blocked.slice(y * width, (y + 1) * width),
  ]);
  const made = { bitangent: (sx, sy, gx, gy) => board.findPath([sx, sy], [gx, gy]).cost };
  made['bitangent, A*'] = (sx, sy, gx, gy) =>
    board.findPath([sx, sy], [gx, gy], { method: 'a-star' }).cost;
  if (pathfinding) Object.assign(made, pathFinders(matrix));
  if (easystar) made.easystarjs = easyStar(matrix);
  if (graphs && finders) Object.assign(made, graphFinders(board, blocked));
  return made;
}

function pathFinders(matrix) {
  const { Grid: Board, AStarFinder, JumpPointFinder, DiagonalMovement, Heuristic } = pathfinding;
  const options = {
    diagonalMovement: DiagonalMovement.OnlyWhenNoObstacles,
    heuristic: Heuristic.octile,
  };
  const grid = new Board(matrix);
  const by = (finder) => (sx, sy, gx, gy) =>
    lengthOf(finder.findPath(sx, sy, gx, gy, grid.clone()));
  return {
    'PathFinding.js, A*': by(new AStarFinder(options)),
    'PathFinding.js, jump points': by(new JumpPointFinder(options)),
  };
}

function easyStar(matrix) {
  const finder = new easystar.js();
  finder.setGrid(matrix);
  finder.setAcceptableTiles([0]);
  finder.enableDiagonals();
  finder.disableCornerCutting();
  finder.enableSync();
  return (sx, sy, gx, gy) => {
    let length = NaN;
    finder.findPath(sx, sy, gx, gy, (path) => (length = lengthOf(path.map(({ x, y }) => [x, y]))));
    finder.calculate();
    return length;
  };
}

function graphFinders({ width, height }, blocked) {
  const graph = graphs();
  const isFree = (x, y) => x >= 0 && y >= 0 && x < width && y < height && !blocked[y * width + x];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue;
      graph.addNode(y * width + x, { x, y });
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ]) {
        if (!isFree(x + dx, y + dy) || !isFree(x + dx, y) || !isFree(x, y + dy)) continue;
        graph.addLink(y * width + x, (y + dy) * width + x + dx);
      }
    }
  }
  const options = {
    distance: ({ data: a }, { data: b }) => Math.hypot(a.x - b.x, a.y - b.y),
    heuristic: ({ data: a }, { data: b }) => {
      const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
      return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
    },
  };
  const by = (finder) => (sx, sy, gx, gy) =>
    lengthOf(finder.find(sy * width + sx, gy * width + gx).map(({ data: { x, y } }) => [x, y]));
  return {
    'ngraph.path, A*': by(finders.aStar(graph, options)),
    'ngraph.path, NBA*': by(finders.nba(graph, options)),
  };
}

function scenariosOf(file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines
    .map((line) => line.split('\t').slice(4).map(Number))
    .filter(({ length }) => length > 4);
}

/** Least and median of the times in microseconds, and how many lengths are off. */
function time(query, scenarios) {
  // Until it is compiled.
  const cold = performance.now();
  for (let i = 0; performance.now() - cold < 300; i++) query(...scenarios[i % scenarios.length]);
  // At most so many, evenly chosen, for those that take long.
  const begin = performance.now();
  for (const scenario of scenarios.slice(-3)) query(...scenario);
  const most = Math.max(20, Math.floor(((3 / (performance.now() - begin)) * 4000) / rounds));
  const step = Math.max(1, Math.ceil(scenarios.length / most));
  const chosen = scenarios.filter((_, i) => i % step === 0);
  let off = 0;
  const times = chosen.map((scenario) => {
    let least = Infinity;
    let length = NaN;
    for (let round = 0; round < rounds; round++) {
      const start = process.hrtime.bigint();
      length = query(...scenario);
      least = Math.min(least, Number(process.hrtime.bigint() - start) / 1000);
    }
    if (!(Math.abs(length - scenario[4]) <= 0.01)) off++;
    return least;
  });
  times.sort((a, b) => a - b);
  return { min: times[0], median: times[times.length >> 1], count: times.length, off };
}

await init();
const [cpu] = os.cpus();
console.log(`${cpu.model.trim()}, ${os.cpus().length} cores, Node ${process.versions.node}`);
console.log('microseconds a query: min, median; queries; off\n');
for (const file of readdirSync(folder).filter((name) => name.endsWith('.map'))) {
  const board = Grid.fromMap(readFileSync(join(folder, file), 'utf8'));
  const scenarios = scenariosOf(join(folder, `${file}.scen`));
  console.log(`${file}, ${board.width} x ${board.height}, ${scenarios.length} scenarios`);
  for (const [name, query] of Object.entries(contenders(board))) {
    const { min, median, count, off } = time(query, scenarios);
    const numbers = [min.toFixed(1), median.toFixed(1), count, off];
    console.log(`  ${name.padEnd(28)}${numbers.map((n) => String(n).padStart(10)).join('')}`);
  }
  board.free();
}
