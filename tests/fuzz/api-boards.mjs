import * as D from 'bitangent/directional';
import * as G from 'bitangent/grid';

/** Random calls of `bitangent/grid` and `bitangent/directional`. */

/** @typedef {import('./api-round.mjs').Round} Round */
/** @typedef {import('./api-values.mjs').Values} Values */

/** @param {Values} v @param {number} size */
function cellsOf(v, size) {
  const isWeighted = v.chance(0.3);
  const list = Array.from({ length: size }, () => {
    if (v.chance(0.25)) return isWeighted ? Infinity : 1;
    return isWeighted ? v.pick([0, 1, 1, 2.5]) : 0;
  });
  const kinds = isWeighted ? [Float32Array, Float64Array] : [Uint8Array, Array];
  return v.maybe(v.pick(kinds).from(list));
}

/** @param {Values} v @returns {any} */
const moves = (v) => ({
  moves: () => v.pick([4, 6, 8]),
  diagonals: () => v.pick(['no-corner-cutting', 'one-free', 'always', 'never']),
  layout: () => v.pick(['offset', 'axial']),
  size: () => v.pick([1, 1, 1, 2, 64]),
});

/** @param {Values} v */
const gridOptions = (v) =>
  v.options({
    ...moves(v),
    heuristic: () => v.pick(['best', 'manhattan', 'octile', 'euclidean', 'none']),
    method: () => v.pick(['auto', 'a-star', 'greedy', 'jump-points']),
    maxExpansions: () => v.whole(1, 50),
    maxLength: () => 20 * v.random(),
    partial: () => v.chance(0.5),
    smooth: () => v.chance(0.3),
  });

/** @param {Round} round @param {G.Grid} grid @param {any} path */
function checkGridPath(round, grid, path) {
  if (!path) return;
  round.finite(path.toJSON(), 'path');
  const { cells, corners, cost } = path;
  round.require(
    (cost === Infinity) === (corners.length === 0),
    'a cost without a path, or the reverse',
  );
  round.require(cost >= 0, `cost ${cost}`);
  for (const [x, y] of cells) {
    const cell = grid.getCell(x, y);
    round.require(
      cell < (grid.isWeighted ? Infinity : 1),
      `it goes through ${[x, y]}, which is blocked`,
    );
  }
  round.require(!/NaN/.test(path.toSVG()), 'SVG');
}

/** @param {Round} round @param {any} grid */
function gridCall(round, grid) {
  const { values: v } = round;
  const cell = () =>
    v.maybe(v.pick([[v.whole(-1, 12), v.whole(-1, 9)], { x: v.whole(0, 9), y: v.whole(0, 9) }]));
  const cells = () => v.maybe(v.pick([[cell(), cell()], [cell()], new Set([cell()])]));
  const move = () => v.options(moves(v));
  const value = () => v.maybe(v.pick([0, 1, true, false, 2.5, Infinity]));
  const rectangle = () => [v.maybe(v.whole(0, 9)), v.whole(0, 9), v.whole(1, 4), v.whole(1, 4)];
  /** @type {Record<string, () => any[]>} */
  const calls = {
    findPath: () => [cell(), cell(), gridOptions(v)],
    nearestOf: () => [cell(), cells(), move()],
    distances: () => [cell(), cells(), move()],
    distanceField: () => [cell(), move()],
    flowField: () => [cells(), move()],
    reachable: () => [cell(), v.maybe(9 * v.random()), move()],
    nearestFree: () => [cell(), move()],
    nearestReachable: () => [cell(), cell(), move()],
    startSearch: () => [cell(), cell(), gridOptions(v)],
    getCell: () => rectangle().slice(0, 2),
    setCell: () => [...rectangle().slice(0, 2), value()],
    fillCells: () => [...rectangle(), value()],
    toArray: () => [],
  };
  const name = v.pick(Object.keys(calls));
  const result = round.call(`grid.${name}`, calls[name](), (...args) => grid[name](...args));
  if (name === 'findPath') checkGridPath(round, grid, result);
  if (name === 'nearestOf' && result?.path) checkGridPath(round, grid, result.path);
  if (result === undefined || name !== 'startSearch') return;
  round.later(() => result.free());
  round.call('search.step', [v.maybe(v.whole(0, 9))], (steps) => result.step(steps));
  round.call('search.snapshot', [], () => round.finite(result.snapshot(), 'snapshot'));
  checkGridPath(
    round,
    grid,
    round.call('search.finish', [], () => result.finish()),
  );
}

/** A path costs what `distanceField` tells. @param {Round} round @param {G.Grid} grid */
function checkCosts(round, grid) {
  const { values: v } = round;
  const [start, goal] = [0, 1].map(() => [v.whole(0, grid.width - 1), v.whole(0, grid.height - 1)]);
  const options = { diagonals: v.pick(['no-corner-cutting', 'one-free', 'always', 'never']) };
  round.write(`grid.distanceField(${JSON.stringify([start, goal, options])})`);
  const path = grid.findPath(start, goal, /** @type {any} */ (options));
  const all = grid.distanceField(start, /** @type {any} */ (options));
  const cost = all[goal[1] * grid.width + goal[0]];
  const isSame =
    path.cost === Infinity ? cost === Infinity : Math.abs(path.cost - cost) < 1e-4 * (1 + cost);
  round.require(
    isSame || path.status === 'start-blocked',
    `findPath costs ${path.cost}, distanceField ${cost}`,
  );
}

/** @param {Round} round */
export function gridRound(round) {
  const { values: v } = round;
  const [width, height] = [v.whole(1, 12), v.whole(1, 9)];
  const args = [v.maybe(width), v.maybe(height), cellsOf(v, width * height)];
  const grid = round.call(
    'new Grid',
    args,
    (...list) => new G.Grid(.../** @type {[any, any, any]} */ (list)),
  );
  const text = v.pick(['0,1,0\n0,0,0\n', 'type octile\nheight 1\nwidth 2\nmap\n.@\n', '.#\n~.']);
  const at = v.whole(0, text.length);
  const broken = v.chance(0.5)
    ? text.slice(0, at) + v.pick(['', '1', ',', '\n', '#', 'x']) + text.slice(at + 1)
    : text;
  const reader = /** @type {'fromMap' | 'fromBoard' | 'fromText'} */ (
    v.pick(['fromMap', 'fromBoard', 'fromText'])
  );
  const legend = v.maybe({ '.': 1, '#': Infinity, '~': v.maybe(3) });
  const read = round.call(`Grid.${reader}`, [v.maybe(broken), legend], (...list) =>
    G.Grid[reader](.../** @type {[any, any]} */ (list)),
  );
  if (read) round.later(() => read.free());
  if (!grid) return;
  round.later(() => grid.free());
  for (let i = v.whole(2, 20); i > 0; i--) gridCall(round, grid);
  checkCosts(round, grid);
  if (!v.chance(0.1)) return;
  grid.free();
  gridCall(
    round,
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...list) =>
            /** @type {any} */ (grid)[name](...list),
      },
    ),
  );
}

/** A few units: the tables of each take a while. */
const SHAPES = [
  { turningRadius: 1 },
  { turningRadius: 0.5, agentRadius: 0.25, reverse: true },
  { turningRadius: 1.25, width: 0.5, length: 1 },
];

/** Wider neighbourhoods have tables that take seconds. @param {any} options */
const narrow = (options) =>
  options === undefined || Object.getPrototypeOf(options ?? 0) === Object.prototype
    ? { tryWider: false, ...options }
    : options;

/** @param {Values} v */
const unitOptions = (v) =>
  v.options({
    neighbours: () => v.pick([8, 8, 24]),
    edges: () => v.pick(['pinter', 'dubins']),
    headings: () => v.pick([8, 8, 16]),
    goalKind: () => v.pick(['tile', 'point']),
    reverseFactor: () => 1 + v.random(),
    switchCost: () => v.random(),
    turnCost: () => v.random(),
    maxExpansions: () => v.pick([Infinity, v.whole(1, 99)]),
    partial: () => v.chance(0.5),
    method: () => v.pick(['directional', 'hybrid']),
    smoothing: () => v.pick(['none', 'route', 'curve']),
    roads: () => new Uint8Array(30).fill(1, 0, 12),
    roadMethod: () => v.pick(['none', 'adjacent', 'only', 'fitting', 'cones']),
  });

/** @param {Round} round @param {any} drive */
function checkDrive(round, drive) {
  if (!drive) return;
  round.finite(drive.toJSON(), 'path');
  const { values: v } = round;
  const at = v.maybe(v.pick([0, Math.min(drive.length, 9), 9 * v.random()]));
  const pose = round.call('path.poseAt', [at], (distance) => drive.poseAt(distance));
  if (pose) round.finite(pose, 'poseAt');
  const points = round.call('path.toPolyline', [v.maybe(0.01)], (error) => drive.toPolyline(error));
  round.require(!points || points.every(Number.isFinite), 'the polyline is not finite');
  round.require(drive.length >= 0, `length ${drive.length}`);
}

/** @param {Round} round */
export function unitRound(round) {
  const { values: v } = round;
  const pose = () => v.maybe([v.maybe(v.whole(0, 5)), 4 * v.random(), v.maybe(7 * v.random() - 3)]);
  const place = () =>
    v.pick([pose(), v.maybe([v.whole(0, 5), v.whole(0, 4)]), { x: 2, y: 1, heading: 1 }]);
  const radius = () => v.maybe(v.pick([1, 0.5, 10 * v.random()]));
  const families = [
    'dubins',
    'arc-straight-arc',
    'reeds-shepp',
    'turn-then-straight',
    'free-heading',
  ];
  for (const name of [
    'dubins',
    'reedsShepp',
    'arcStraightArc',
    'turnThenStraight',
    'freeHeading',
  ]) {
    const args = [pose(), place(), radius()];
    checkDrive(
      round,
      round.call(name, args, (...list) => /** @type {any} */ (D)[name](...list)),
    );
  }
  const candidates = round.call(
    'curveCandidates',
    [v.maybe(v.pick(families)), pose(), place(), radius()],
    (...list) => D.curveCandidates(.../** @type {[any, any, any, any]} */ (list)),
  );
  for (const curve of candidates ?? []) round.finite(curve.toJSON(), 'candidate');
  const unit = round.call(
    'new TurningUnit',
    [v.maybe(v.pick(SHAPES))],
    (shape) => new D.TurningUnit(shape),
  );
  if (!unit) return;
  round.later(() => unit.free());
  const board = () => v.maybe({ width: v.maybe(6), height: 5, cells: cellsOf(v, 30) });
  for (let i = v.whole(1, 4); i > 0; i--) {
    const args = [board(), v.maybe(unit), pose(), place(), narrow(unitOptions(v))];
    const list = /** @type {[any, any, any, any, any]} */ (args);
    const path = round.call('findPath', args, () => D.findPath(...list));
    checkDrive(round, path);
    const curve = path ?? D.dubins([0, 0, 0], [3, 3, 1], 1);
    round.call('isClear', [board(), v.maybe(unit), v.maybe(curve)], (a, b, c) =>
      D.isClear(a, b, c),
    );
    const fixed = [
      v.maybe(unit),
      v.maybe(curve),
      v.maybe(v.pick([4, 8, 16, 256])),
      v.pick([null, board()]),
    ];
    const call = (/** @type {any[]} */ ...all) =>
      D.fixFacings(.../** @type {[any, any, any, any]} */ (all));
    checkDrive(round, round.call('fixFacings', fixed, call));
    round.call('unit.estimate', [pose(), place()], (a, b) =>
      round.finite(unit.estimate(a, b), 'estimate'),
    );
    const edges = v.options({ neighbours: () => 8, headings: () => v.pick([8, 16]) });
    round.call('unit.edge', [v.maybe(v.whole(0, 40)), edges], (index, options) =>
      unit.edge(index, options),
    );
    const search = round.call('startSearch', args, () => D.startSearch(...list));
    if (!search) continue;
    round.later(() => search.free());
    round.call('search.step', [v.maybe(v.whole(0, 9))], (steps) => search.step(steps));
    // No less is left than infinity where the goal is cut off, which matters to partial paths.
    const isLeft = (/** @type {any} */ { h }) => h !== Infinity;
    round.call('search.snapshot', [], () =>
      round.finite(search.snapshot().filter(isLeft), 'snapshot'),
    );
    round.call('search.blocked', [], () => search.blocked());
    checkDrive(
      round,
      round.call('search.finish', [], () => search.finish()),
    );
  }
}
