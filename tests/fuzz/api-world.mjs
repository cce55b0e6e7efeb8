import * as B from 'bitangent/all';

/** Random calls of `bitangent`: worlds, queries, searches, paths, geometry. */

/** @typedef {import('./api-round.mjs').Round} Round */

const ENGINES = ['auto', 'tangent', 'cells', 'graph'];

/** @param {import('./api-values.mjs').Values} v */
const agent = (v) =>
  v.options({ agentRadius: () => v.pick([0, 0.25, v.random(), v.radius()]) }, 0.6);

/** @param {import('./api-values.mjs').Values} v */
function pathOptions(v) {
  const heading = () => 7 * v.random() - 3.5;
  const turning = v.chance(0.1);
  return v.options({
    agentRadius: () => v.pick([0, 0.25, v.random()]),
    ...(!turning && { engine: () => v.pick(ENGINES), partial: () => v.chance(0.5) }),
    snap: () => v.chance(0.5),
    maxExpansions: () => v.pick([Infinity, 1, v.whole(1, 200)]),
    maxLength: () => v.pick([Infinity, 9 * v.random(), 99]),
    ...(turning && { turningRadius: () => v.random(), reverse: () => v.chance(0.3) }),
    ...(turning && { startHeading: heading, goalHeading: heading }),
  });
}

/**
 * Checks a path, and what can be asked of it.
 *
 * @param {Round} round
 * @param {any} path
 */
export function checkPath(round, path) {
  const { values: v } = round;
  const json = path.toJSON();
  round.finite(json, 'path');
  round.require(path.found === (json.status === 'found'), 'found is not the status');
  const copy = B.Path.from(v.pick([json, structuredClone(path)]));
  round.require(copy.length === path.length, 'a copy of the path has another length');
  const error = round.call('path.toPolyline', [v.maybe(v.pick([1, 0.01, 1e-6]))], (most) =>
    round.require(path.toPolyline(most).every(Number.isFinite), 'the polyline is not finite'),
  );
  round.require(error === undefined && !/NaN|Inf/.test(path.toSVG()), 'SVG');
  const at = v.maybe(v.pick([0, Math.min(path.length, 9), 20 * v.random() - 5]));
  for (const method of ['pointAt', 'headingAt', 'curvatureAt']) {
    const result = round.call(`path.${method}`, [at], (distance) => path[method](distance));
    if (result !== undefined) round.finite(result, method);
  }
  round.call('path.pointAt', [0, v.maybe([0, 0])], (distance, out) => path.pointAt(distance, out));
  if (path.length === Infinity) return;
  const [start, goal] = [path.pointAt(0), path.pointAt(path.length)].map(Object.values);
  const ends = Object.values(path.start).concat(Object.values(path.goal));
  // Path.from takes ends that are those of the segments but for rounding.
  const off = Math.max(...[...start, ...goal].map((x, i) => Math.abs(x - ends[i])));
  const most = 1e-6 * Math.max(...path.data.slice(6).map(Math.abs));
  round.require(off <= most, `the ends are ${off} off start and goal`);
  const straight = Math.hypot(goal[0] - start[0], goal[1] - start[1]);
  round.require(path.length >= straight * (1 - 1e-9), `length ${path.length} below ${straight}`);
}

/** A random world, and what its obstacles are. */
class Model {
  /** @param {Round} round */
  constructor(round) {
    this.round = round;
    this.world = new B.World(round.values.chance(0.1) ? { plane: 'xz' } : {});
    round.write(`world = new World({ plane: '${this.world.plane}' })`);
    /** @type {Map<number, string>} */
    this.kinds = new Map();
    this.isFreed = false;
    round.later(() => this.world.free());
  }

  point() {
    const { values: v } = this.round;
    if (this.world.plane === 'xy') return v.point();
    const [x, z] = [v.coordinate(), v.coordinate()];
    return v.maybe(v.pick([{ x, z }, [x, z]]));
  }

  id() {
    const { values: v } = this.round;
    return v.maybe(v.chance(0.9) && this.kinds.size > 0 ? v.pick([...this.kinds.keys()]) : 7);
  }

  /** @param {string} name @param {any[]} args @returns {any} */
  call(name, ...args) {
    const { world, round } = this;
    return round.call(`world.${name}`, args, (...list) => {
      const result = /** @type {any} */ (world)[name](...list);
      return result === undefined ? null : result;
    });
  }

  /** @param {any} id @param {string} kind */
  added(id, kind) {
    if (id === undefined || id === null) return;
    const ids = typeof id === 'number' ? [id] : [...id];
    for (const one of ids) {
      this.round.require(one > 0 && !this.kinds.has(one), `id ${one} is not new`);
      this.kinds.set(one, kind);
    }
  }
}

/** @type {Record<string, (m: Model, v: import('./api-values.mjs').Values) => void>} */
const EDITS = {
  addCircle: (m, v) =>
    m.added(m.call('addCircle', v.maybe(v.coordinate()), v.coordinate(), v.radius()), 'circle'),
  addCircles(m, v) {
    const list = Array.from({ length: v.whole(0, 8) }, () => [
      v.coordinate(),
      v.coordinate(),
      v.radius(),
    ]);
    const flat = list.flat();
    const isPlain = flat.every((number) => typeof number === 'number');
    m.added(
      m.call('addCircles', v.maybe(isPlain && v.chance(0.5) ? Float64Array.from(flat) : flat)),
      'circle',
    );
  },
  addPolygon: (m, v) => m.added(m.call('addPolygon', v.maybe(v.outline())), 'polygon'),
  addHoles(m, v) {
    const rings = v.pick([
      { holes: [v.outline(), v.outline()] },
      { areas: [v.outline()], holes: [] },
    ]);
    m.added(m.call('addPolygon', v.maybe(v.outline()), v.maybe(rings)), 'polygon');
  },
  addWall: (m, v) => m.added(m.call('addWall', v.maybe(v.outline(1))), 'wall'),
  addPolygons: (m, v) =>
    m.added(m.call('addPolygons', v.maybe(v.flatOutline()), v.maybe([v.whole(3, 6)])), 'polygon'),
  addWalls: (m, v) =>
    m.added(m.call('addWalls', v.maybe(v.flatOutline(1)), v.maybe([2, 1])), 'wall'),
  setBounds(m, v) {
    const box = [-12, -12, 12, -12, 12, 12, -12, 12];
    const result = m.call('setBounds', v.maybe(v.pick([null, box, v.outline()])));
    if (result === undefined) return;
    for (const [id, kind] of m.kinds) if (kind === 'bounds') m.kinds.delete(id);
    m.added(result, 'bounds');
  },
  setPoints: (m, v) => m.call('setPoints', m.id(), v.outline()),
  moveCircle: (m, v) => m.call('moveCircle', m.id(), v.maybe(v.coordinate()), v.coordinate()),
  resizeCircle: (m, v) => m.call('resizeCircle', m.id(), v.radius()),
  shiftObstacle: (m, v) =>
    m.call('shiftObstacle', m.id(), v.maybe(v.whole(-8, 8) / 4), v.whole(-8, 8) / 4),
  // A rotation moves corners that coincide apart, by a rounding.
  rotateObstacle: (m, v) =>
    m.call('rotateObstacle', m.id(), v.maybe(v.random()), v.pick([undefined, m.point()])),
  setEnabled: (m, v) => m.call('setEnabled', m.id(), v.maybe(v.chance(0.5))),
  remove(m, v) {
    const id = m.id();
    if (v.chance(0.5) && m.call('remove', id) !== undefined) m.kinds.delete(id);
  },
  clear(m, v) {
    if (v.chance(0.05) && m.call('clear') !== undefined) m.kinds.clear();
  },
};

/** @param {Model} m @param {any} path */
function answered(m, path) {
  if (path === undefined) return;
  checkPath(m.round, path);
}

/** @type {Record<string, (m: Model, v: import('./api-values.mjs').Values) => void>} */
const QUERIES = {
  findPath: (m, v) => answered(m, m.call('findPath', m.point(), m.point(), pathOptions(v))),
  findPathInto: (m, v) =>
    answered(
      m,
      m.call(
        'findPathInto',
        v.maybe(B.Path.from(new Float64Array(12))),
        m.point(),
        m.point(),
        pathOptions(v),
      ),
    ),
  findPaths(m, v) {
    const paths = m.call(
      'findPaths',
      v.maybe([v.coordinate(), 0, 9, v.coordinate()]),
      pathOptions(v),
    );
    for (const path of paths ?? []) answered(m, path);
  },
  distances(m, v) {
    const goals = v.maybe(Array.from({ length: v.whole(0, 5) }, () => m.point()));
    const all = m.call('distances', m.point(), goals, agent(v));
    m.round.require(!all?.some((/** @type {number} */ d) => !(d >= 0)), `distances ${all}`);
  },
  nearestOf(m, v) {
    const goals = v.maybe(Array.from({ length: v.whole(0, 5) }, () => m.point()));
    const found = m.call('nearestOf', m.point(), goals, agent(v));
    if (found?.path) m.round.near1e9(found.path.length, found.distance, 'nearestOf');
  },
  spreadGoals(m, v) {
    const options = v.options(
      { agentRadius: () => v.random() / 2, spacing: () => 0.2 + v.random() },
      0.8,
    );
    const goals = m.call('spreadGoals', m.point(), v.maybe(v.whole(1, 12)), options);
    if (goals) m.round.finite(goals, 'spreadGoals');
  },
  startSearch(m, v) {
    const { round } = m;
    const search = m.call('startSearch', m.point(), m.point(), pathOptions(v));
    if (!search) return;
    round.later(() => search.free());
    for (let i = 0; i < 3; i++)
      round.call('search.step', [v.maybe(v.whole(0, 9))], (n) => search.step(n));
    round.call('search.snapshot', [], () => round.finite(search.snapshot(), 'snapshot'));
    round.call('search.partialPath', [v.maybe(v.whole(0, 9))], (i) =>
      checkPath(round, search.partialPath(i)),
    );
    round.call('search.cellData', [], () => search.cellData());
    if (v.chance(0.8))
      answered(
        m,
        round.call('search.finish', [], () => search.finish()),
      );
    if (v.chance(0.2)) round.call('search.free', [], () => search.free());
  },
  lineOfSight(m, v) {
    const [from, to, options] = [m.point(), m.point(), agent(v)];
    const sight = m.call('lineOfSight', from, to, options);
    if (!sight?.clear) return;
    const path = m.call('findPath', from, to, options);
    if (path === undefined) return;
    const ends = Object.values(path.start).concat(Object.values(path.goal));
    const straight = Math.hypot(ends[2] - ends[0], ends[3] - ends[1]);
    if (isSafe(m)) m.round.near1e9(path.length, straight, 'a path along a clear line');
  },
  isClear(m, v) {
    const options = agent(v);
    const path = m.call('findPath', m.point(), m.point(), options);
    if (!path?.found) return;
    const rest = v.options({ from: () => path.length * v.random() }, 0.8);
    const clear = m.call('isClear', path, { ...options, ...rest });
    if (clear && isSafe(m)) m.round.require(clear.clear, 'a path just found is not clear');
    const verdict = m.call('revise', path, { ...options, ...rest });
    if (verdict) m.round.require(verdict === 'current', `a path just found: ${verdict}`);
    m.path = path;
  },
  revise(m, v) {
    if (!m.path) return;
    const some = { from: () => v.random(), leastGain: () => v.random() };
    const options = { ...agent(v), ...v.options(some, 0.8) };
    const [clear, verdict] = [
      m.call('isClear', m.path, options),
      m.call('revise', m.path, options),
    ];
    if (clear?.clear) m.round.require(verdict !== 'blocked', 'clear, and blocked');
  },
  nearestFree(m, v) {
    const result = m.call('nearestFree', m.point(), agent(v));
    // No point within narrow bounds is free.
    if (result && result.distance < Infinity) m.round.finite(result, 'nearestFree');
  },
  indexWalk: (m, v) => m.call('indexWalk', m.point(), m.point(), agent(v)),
  tangentGraph(m, v) {
    const ends = v.chance(0.5) ? { start: () => m.point(), goal: () => m.point() } : {};
    const some = {
      agentRadius: () => v.random(),
      hugging: () => v.chance(0.5),
      cusps: () => v.chance(0.5),
    };
    if (m.kinds.size > 12) return;
    const graph = m.call('tangentGraph', v.options({ ...ends, ...some }, 0.8));
    if (graph) m.round.finite([graph.edges, graph.hugs], 'tangentGraph');
  },
  corners: (m) => m.call('corners', m.id()),
  getObstacle: (m) => m.call('getObstacle', m.id()),
  getCircle: (m) => m.call('getCircle', m.id()),
  toJSON(m) {
    const copy = B.World.fromJSON(m.world.toJSON());
    m.round.require(copy.count === m.world.count, 'fromJSON gives another count');
    copy.free();
  },
};

/**
 * Whether the lengths in a world are checked: not where points of outlines may be nearly equal, as
 * a straight line then may pass within the tolerance of what a path goes around.
 *
 * @param {Model} m
 */
function isSafe(m) {
  const kinds = new Set(m.kinds.values());
  return kinds.size === 0 || (kinds.size === 1 && kinds.has('circle'));
}

/** @param {Round} round */
export function worldRound(round) {
  const { values: v } = round;
  const m = new Model(round);
  for (let i = v.whole(3, 30); i > 0; i--) {
    const [name] = v.pick(
      [Object.keys(v.chance(0.6) ? EDITS : QUERIES)].map((names) => [v.pick(names)]),
    );
    (EDITS[name] ?? QUERIES[name])(m, v);
    const count = [...m.kinds.values()].filter((kind) => kind !== 'bounds').length;
    round.require(m.world.count === count, `count is ${m.world.count}, not ${count}`);
  }
  for (let i = v.whole(1, 8); i > 0; i--) QUERIES[v.pick(Object.keys(QUERIES))](m, v);
  if (v.chance(0.1)) {
    m.world.free();
    QUERIES[v.pick(['findPath', 'distances', 'indexWalk'])](m, v);
  }
  geometry(round);
}

/** @param {Round} round */
function geometry(round) {
  const { values: v } = round;
  const circle = () => v.maybe([v.maybe(v.coordinate()), v.coordinate(), v.radius()]);
  const angle = () => v.maybe(8 * v.random() - 4);
  /** @type {Record<string, () => any[]>} */
  const calls = {
    bitangents: () => [circle(), circle()],
    intersectCircles: () => [circle(), circle()],
    closestOnSegment: () => [v.point(), v.point(), v.point()],
    segmentHitsCircle: () => [v.point(), v.point(), circle()],
    segmentCrossing: () => [v.point(), v.point(), v.point(), v.point()],
    arcContains: () => [angle(), angle(), angle()],
    arcHitsCircle: () => [circle(), angle(), angle(), circle()],
    rectangle: () => [v.maybe(v.coordinate()), 0, v.radius(), v.radius(), angle()],
    regularPolygon: () => [0, v.coordinate(), v.radius(), v.maybe(v.whole(1, 30)), angle()],
    capsule: () => [v.point(), v.point(), v.radius(), v.maybe(v.whole(1, 9))],
  };
  const name = v.pick(Object.keys(calls));
  const result = round.call(name, calls[name](), (...args) =>
    /** @type {any} */ (B)[name](...args),
  );
  if (result !== undefined) round.finite(result, name);
}
