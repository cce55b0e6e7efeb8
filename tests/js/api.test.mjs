import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { entry } from './packed.mjs';

const { init, version, World, Path, Search, Graph } = await import(entry());
const near = (actual, expected, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);

/** From (-20, 0) to (20, 0) round a circle of radius 10 at the origin. */
const ROUND_TEN = 2 * Math.sqrt(300) + 10 * (Math.PI / 3);

describe('init', () => {
  it('shares one promise, also once it is done', async () => {
    const first = init();
    assert.equal(first, init());
    await first;
    assert.equal(init(), first);
  });
});

it('shows classes and paths by name', async () => {
  await init();
  assert.deepEqual(
    [World, Path, Search, Graph].map(({ name }) => name),
    ['World', 'Path', 'Search', 'Graph'],
  );
  const world = new World();
  assert.match(inspect(world.findPath([0, 0], [3, 4])), /status: 'found',\s+length: 5,/);
  world.free();
});

describe('World', () => {
  let world;
  before(async () => {
    await init();
    world = new World();
  });
  after(() => world.free());

  it('adds, reads, moves, resizes, removes and clears', () => {
    const id = world.addCircle(1, 2, 3);
    assert.ok(Number.isInteger(id) && id > 0);
    assert.deepEqual(world.getCircle(id), { x: 1, y: 2, radius: 3 });
    world.moveCircle(id, -4, 5);
    world.resizeCircle(id, 6);
    assert.deepEqual(world.getCircle(id), { x: -4, y: 5, radius: 6 });
    assert.equal(world.count, 1);
    assert.ok(world.memory > 0);
    world.remove(id);
    assert.equal(world.count, 0);
    const again = world.addCircle(0, 0, 1);
    assert.notEqual(again, id);
    world.clear();
    assert.equal(world.count, 0);
    assert.throws(() => world.getCircle(again), { code: 'STALE_ID' });
  });

  it('adds many at once, from a typed array or an array, also a part of a larger buffer', () => {
    const all = Float64Array.from([9, 9, 9, 1, 2, 3, 4, 5, 6]);
    const ids = world.addCircles(all.subarray(3));
    assert.ok(ids instanceof Uint32Array);
    assert.equal(ids.length, 2);
    assert.deepEqual(world.getCircle(ids[1]), { x: 4, y: 5, radius: 6 });
    assert.equal(world.addCircles([7, 8, 9]).length, 1);
    assert.equal(world.addCircles([]).length, 0);
    assert.equal(world.count, 3);
    const many = world.addCircles(new Float64Array(3 * 100000).map((_, i) => i % 977));
    assert.equal(new Set(many).size, 100000);
    world.clear();
  });

  it('sees, and finds free points', () => {
    const id = world.addCircle(0, 0, 2);
    assert.deepEqual(world.lineOfSight([-5, 0], [5, 0]), { clear: false, blocker: id });
    assert.deepEqual(world.lineOfSight([-5, 2], { x: 5, y: 2 }), { clear: true, blocker: null });
    assert.equal(world.lineOfSight([-5, 2], [5, 2], { agentRadius: 1 }).clear, false);
    const walk = world.indexWalk([-5, 0], [5, 0], { agentRadius: 1 });
    assert.deepEqual(
      walk.flatMap(({ obstacles }) => obstacles),
      [id],
    );
    assert.ok(walk.every(({ level, corner, width }) => level >= 0 && corner[0] + width >= 0));
    const { point, distance } = world.nearestFree([1, 0], { agentRadius: 1 });
    near(point[0], 3);
    near(point[1], 0);
    near(distance, 2);
    assert.deepEqual(world.nearestFree({ x: 9, y: 0 }), { point: [9, 0], distance: 0 });
    world.clear();
  });

  it('finds paths for points of either shape, and tells when there are none', () => {
    world.addCircle(0, 0, 9);
    const path = world.findPath([-20, 0], { x: 20, y: 0 }, { agentRadius: 1, engine: 'tangent' });
    near(path.length, ROUND_TEN);
    assert.equal(world.findPath([0, 0], [20, 0]).status, 'start-blocked');
    assert.equal(world.findPath([20, 0], [0, 0]).status, 'goal-blocked');
    const snapped = world.findPath([0, 1], [20, 0], { snap: true });
    assert.ok(snapped.found && snapped.startSnapped && !snapped.goalSnapped);
    near(Math.hypot(...snapped.start), 9);
    assert.equal(world.findPath([-20, 0], [20, 0], { maxExpansions: 1 }).status, 'out-of-budget');
    assert.ok(world.findPath([-20, 0], [20, 0], { maxExpansions: Infinity }).found);
    world.clear();
  });

  it('goes as near as it can when asked to', () => {
    for (let k = 0; k < 12; k++) {
      world.addCircle(10 * Math.cos((k * Math.PI) / 6), 10 * Math.sin((k * Math.PI) / 6), 3);
    }
    const none = world.findPath([-30, 0], [0, 0]);
    assert.equal(none.status, 'unreachable');
    assert.equal(none.length, null);
    assert.deepEqual(none.segments, []);
    const some = world.findPath([-30, 0], [0, 0], { partial: true });
    assert.equal(some.status, 'unreachable');
    assert.ok(some.partial && !some.found && some.length > 10);
    assert.equal(some.toJSON().partial, true);
    assert.equal('partial' in none.toJSON(), false);
    const { expansions } = some.stats;
    for (const [maxExpansions, status] of [
      [expansions - 1, 'out-of-budget'],
      [expansions + 1, 'unreachable'],
    ]) {
      const bounded = world.findPath([-30, 0], [0, 0], { partial: true, maxExpansions });
      assert.equal(bounded.status, status);
      assert.ok(bounded.stats.expansions <= maxExpansions);
      assert.equal(bounded.partial, status === 'unreachable');
    }
    const search = world.startSearch([-30, 0], [0, 0], { partial: true });
    assert.deepEqual(search.finish().toJSON(), search.finish().toJSON());
    search.free();
    world.clear();
  });

  it('makes the tangent visibility graph', () => {
    world.addCircles([0, 0, 1, 10, 0, 1]);
    const bare = world.tangentGraph({ hugging: false });
    assert.ok(bare instanceof Graph);
    assert.deepEqual([bare.edgeCount, bare.clearEdgeCount, bare.hugCount], [4, 4, 0]);
    assert.equal(bare.edges.filter((edge) => edge.internal).length, 2);
    const full = world.tangentGraph({ start: [-5, 0], goal: [15, 0], cusps: true });
    assert.equal(full.edges.length, full.edgeCount);
    assert.equal(full.hugs.length, full.hugCount);
    assert.ok(full.hugs.some((hug) => hug.verdict === 'cusp'));
    assert.equal(full.hugs.filter((hug) => hug.verdict === 'clear').length, full.clearHugCount);
    assert.ok(full.edges.some((edge) => edge.verdict === 'blocked' && edge.blocker > 0));
    world.clear();
  });
});

describe('Path', () => {
  let world;
  let path;
  before(async () => {
    await init();
    world = new World();
    world.addCircle(0, 0, 10);
    path = world.findPath([-20, 0], [20, 0]);
  });
  after(() => world.free());

  it('has segments that join, made once', () => {
    assert.ok(path instanceof Path);
    assert.deepEqual(
      path.segments.map((segment) => segment.type),
      ['line', 'arc', 'line'],
    );
    assert.equal(path.segments, path.segments);
    const total = path.segments.reduce((sum, segment) => sum + segment.length, 0);
    near(total, path.length);
    assert.deepEqual(path.segments[0].from, path.start);
    assert.deepEqual(path.segments[2].to, path.goal);
    assert.equal(path.toFloat64Array().length, 36);
    assert.equal(path.stats.engine, 'tangent');
    assert.ok(path.stats.expansions > 0);
  });

  it('answers poses anywhere, also out of range', () => {
    const half = path.length / 2;
    near(path.pointAt(half)[0], 0);
    near(Math.abs(path.pointAt(half)[1]), 10);
    near(path.headingAt(half), 0);
    near(Math.abs(path.curvatureAt(half)), 0.1);
    assert.equal(path.curvatureAt(0), 0);
    assert.deepEqual(path.pointAt(-5), [-20, 0]);
    assert.deepEqual(path.pointAt(1e6), [20, 0]);
    let before = path.pointAt(0);
    for (let s = 0.5; s <= path.length; s += 0.5) {
      const point = path.pointAt(s);
      assert.ok(Math.hypot(point[0] - before[0], point[1] - before[1]) <= 0.5 + 1e-9);
      assert.ok(Math.hypot(...point) >= 10 - 1e-9);
      before = point;
    }
  });

  it('makes polylines within the error that is asked for', () => {
    for (const maxError of [1, 0.1, 1e-3]) {
      const points = path.toPolyline(maxError);
      assert.deepEqual([...points.slice(0, 2)], [-20, 0]);
      assert.deepEqual([...points.slice(-2)], [20, 0]);
      for (let i = 2; i < points.length; i += 2) {
        const x = (points[i] + points[i - 2]) / 2;
        const y = (points[i + 1] + points[i - 1]) / 2;
        assert.ok(Math.hypot(x, y) >= 10 - maxError - 1e-9);
      }
    }
  });

  it('keeps the polyline of an error below rounding small', () => {
    const points = path.toPolyline(1e-300);
    assert.ok(points.length > 1000 && points.length < 2 * 70250);
    assert.deepEqual(points, path.toPolyline(10 * 1e-9));
  });

  it('draws the same path in SVG and on a canvas', () => {
    const sign = path.segments[1].sweep > 0 ? 1 : 0;
    assert.match(path.toSVG(), new RegExp(`^M-20 0L-5\\S* \\S*A10 10 0 0 ${sign} \\S* \\S*L20 0$`));
    const calls = [];
    const note =
      (name) =>
      (...numbers) =>
        calls.push([name, ...numbers]);
    path.drawOn({ moveTo: note('moveTo'), lineTo: note('lineTo'), arc: note('arc') });
    assert.deepEqual(
      calls.map(([name]) => name),
      ['moveTo', 'lineTo', 'arc', 'lineTo'],
    );
    const { startAngle, sweep } = path.segments[1];
    assert.deepEqual(calls[2], ['arc', 0, 0, 10, startAngle, startAngle + sweep, sweep < 0]);
  });

  it('sets the large-arc flag on arcs of more than half a turn', () => {
    // Boxed in from above and below, so that the way round the last circle is the long one.
    const info = [0, 15, 1, ...new Array(13).fill(0)];
    const arc = (sweep) => [1, 1.5 * Math.PI, 1, 0, 0, -1, 0, 0, 1, 0, sweep, 7];
    const svg = (sweep) => new Path([...info, ...arc(sweep)]).toSVG();
    assert.equal(svg(1.5 * Math.PI), 'M1 0A1 1 0 1 1 0 -1');
    assert.equal(svg(-1.5 * Math.PI), 'M1 0A1 1 0 1 0 0 -1');
  });

  it('writes itself as the command line does', () => {
    const json = JSON.parse(JSON.stringify(path));
    assert.deepEqual(Object.keys(json), ['status', 'length', 'segments', 'stats']);
    const keys = ['type', 'center', 'radius', 'from', 'to', 'startAngle', 'sweep'];
    assert.deepEqual(Object.keys(json.segments[1]), keys);
    assert.deepEqual(Object.keys(json.segments[0]), ['type', 'from', 'to']);
  });

  it('outlives the world and later queries', () => {
    const other = new World();
    const kept = other.findPath([0, 0], [3, 4]);
    other.addCircle(1.5, 2, 1);
    other.findPath([0, 0], [3, 4]);
    other.free();
    assert.equal(kept.length, 5);
    assert.deepEqual(kept.pointAt(2.5), [1.5, 2]);
  });

  it('is empty where there is none, and a point from a place to itself', () => {
    const blocked = world.findPath([0, 0], [20, 0]);
    assert.equal(blocked.toSVG(), '');
    assert.equal(blocked.toPolyline(1).length, 0);
    const never = () => assert.fail('there is nothing to draw');
    blocked.drawOn({ moveTo: never, lineTo: never, arc: never });
    assert.throws(() => blocked.pointAt(0), { code: 'NO_PATH', message: /start-blocked/ });
    const point = world.findPath([30, 0], [30, 0]);
    assert.ok(point.found);
    assert.equal(point.length, 0);
    assert.deepEqual(point.pointAt(1), [30, 0]);
  });
});

describe('many goals', () => {
  it('gives what each gives alone', async () => {
    await init();
    const world = new World();
    world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25, 20, 0, 2]);
    const goals = [10, 0, 5, 3, 20, 0, -4, 1];
    const options = { agentRadius: 0.1 };
    const alone = [0, 1, 2, 3].map((i) =>
      world.findPath([0, 0], [goals[2 * i], goals[2 * i + 1]], options),
    );
    const lengths = alone.map((path) => path.length ?? Infinity);
    const many = world.distances([0, 0], Float64Array.from(goals), options);
    assert.equal(many[2], Infinity);
    for (const i of [0, 1, 3]) near(many[i], lengths[i]);
    const { index, distance, path } = world.nearestOf({ x: 0, y: 0 }, goals, options);
    assert.equal(index, 3);
    near(distance, lengths[3]);
    assert.equal(distance, path.length);
    assert.deepEqual(path.toFloat64Array(), alone[3].toFloat64Array());
    const none = world.nearestOf([0, 0], [20, 0]);
    assert.deepEqual(none, { index: null, distance: Infinity, path: null });
    assert.equal(world.distances([0, 0], []).length, 0);
    const whole = goals.map(Math.round);
    for (const list of [Float32Array.from(whole), Int16Array.from(whole), whole]) {
      assert.deepEqual(
        world.distances([0, 0], list, options),
        world.distances([0, 0], whole, options),
      );
    }
    const paths = world.findPaths([0, 0, 10, 0, 0, 0, 20, 0], options);
    near(paths[0].length, lengths[0]);
    assert.equal(paths[1].status, 'goal-blocked');
    const wrong = { code: 'WRONG_TYPE' };
    assert.throws(() => world.findPaths([1, 2, 3]), wrong);
    assert.throws(() => world.distances([0, 0], [1]), wrong);
    assert.throws(() => world.nearestOf([0, 0], 'near'), wrong);
    assert.throws(() => world.distances([0, 0], [NaN, 1]), { code: 'NOT_FINITE' });
    world.free();
  });
});

describe('Search', () => {
  it('steps to the answer of findPath and shows what it does', async () => {
    await init();
    const world = new World();
    world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25]);
    const search = world.startSearch([0, 0], [10, 0]);
    assert.ok(search instanceof Search);
    assert.equal(search.world, world);
    const first = search.snapshot();
    assert.equal(first.done, false);
    assert.ok(first.open.includes(first.best));
    let steps = 0;
    while (!search.step()) {
      const { edges, nodes, open, best } = search.snapshot();
      if (best !== null) {
        const f = (i) => edges[i].g + edges[i].h;
        for (const i of open) assert.ok(f(best) <= f(i) + 1e-9);
        near(search.partialPath(best).length, edges[best].g);
      }
      for (const node of nodes) assert.ok(node.parent === null || node.parent < nodes.length);
      assert.ok(++steps < 1000);
    }
    assert.equal(search.done, true);
    const path = search.finish();
    assert.deepEqual(path.toFloat64Array(), world.findPath([0, 0], [10, 0]).toFloat64Array());
    search.free();
    search.free();
    world.free();
  });

  it('shows the windows and the cells of the cells engine', () => {
    const world = new World();
    const ids = world.addCircles([3, 0.5, 1, 5, -1, 1, 7, 0.25, 1.25]);
    const options = { engine: 'cells' };
    const search = world.startSearch([0, 0], [10, 0], options);
    assert.deepEqual(new Set(search.cells().map((cell) => cell.obstacle)), new Set(ids));
    for (const { corners } of search.cells()) assert.ok(corners.length >= 3);
    const path = world.findPath([0, 0], [10, 0], options);
    assert.equal(path.stats.engine, 'cells');
    near(path.length, world.findPath([0, 0], [10, 0], { engine: 'tangent' }).length);
    let seen = 0;
    do {
      const { edges, open, windows, bestWindow, nodes } = search.snapshot();
      for (const i of open) near(search.partialPath(i).length, edges[i].g);
      for (const { g, h, node, right, left, obstacle } of windows) {
        assert.ok(g + h <= path.length + 1e-9 || h >= 0);
        assert.ok(node === null || node < nodes.length);
        assert.ok(ids.includes(obstacle));
        for (const ray of [right, left]) assert.ok(ray.flat().every(Number.isFinite));
      }
      if (bestWindow !== null) assert.ok(windows[bestWindow].open);
      seen = Math.max(seen, windows.length);
    } while (!search.step());
    assert.ok(seen > 3);
    const { windows } = search.snapshot();
    const flat = windows.flatMap(({ open, node, obstacle, g, h, right, left }) => [
      ...[Number(open), node ?? -1, obstacle ?? 0, g, h],
      ...[right, left].flat(2),
    ]);
    assert.deepEqual([...search.windowData()], flat);
    const { cells, corners } = search.cellData();
    const parts = search.cells().map((cell, k) => {
      const [obstacle, first, count] = cells.subarray(3 * k);
      assert.equal(cell.obstacle, obstacle);
      return [...corners.subarray(2 * first, 2 * (first + count))];
    });
    assert.deepEqual(
      parts,
      search.cells().map((cell) => cell.corners.flat()),
    );
    assert.equal(cells.length, 3 * parts.length);
    assert.deepEqual(search.finish().toFloat64Array(), path.toFloat64Array());
    const nearby = world.startSearch([0, 0], [10, 0], { engine: 'tangent' });
    assert.deepEqual([nearby.cells(), nearby.snapshot().windows], [[], []]);
    assert.deepEqual([nearby.windowData().length, nearby.cellData().cells.length], [0, 0]);
    world.free();
  });

  it('is done at once when an end is blocked', () => {
    const world = new World();
    world.addCircle(0, 0, 1);
    const search = world.startSearch([0, 0], [10, 0]);
    assert.equal(search.done, true);
    assert.equal(search.finish().status, 'start-blocked');
    world.free();
  });
});

it('tells its version', async () => {
  const { packageVersion } = await import('./packed.mjs');
  assert.equal(version, packageVersion);
});
