import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { near, same } from './near.mjs';
import { entry } from './packed.mjs';

const bitangent = await import(entry());
const { init, version, World, Path, Search, Follower, Graph, ...geometry } = bitangent;
const { randomPointOf, arcHitsCircle, bitangents, closestOnSegment, rectangle, segmentHitsCircle } =
  geometry;

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
  const world = new World();
  const field = world.field([0, 0]);
  const made = [world, field.pathFrom([1, 0]), world.startSearch([0, 0], [1, 0]), field];
  const names = [...made, world.tangentGraph()].map((it) => it.constructor.name);
  assert.deepEqual(names, ['World', 'Path', 'Search', 'Field', 'Graph']);
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
    const { corner, width } = walk.find(({ obstacles }) => obstacles.includes(id));
    for (const low of corner) assert.ok(low <= 0 && low + width >= 0, 'its cell holds its centre');
    const { point, distance } = world.nearestFree([1, 0], { agentRadius: 1 });
    near(point[0], 3);
    near(point[1], 0);
    near(distance, 2);
    same(world.nearestFree({ x: 9, y: 0 }), {
      found: true,
      point: [9, 0],
      distance: 0,
    });
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
    const back = world.findPath([20, 0], [0, 1], { snap: true });
    assert.ok(back.found && !back.startSnapped && back.goalSnapped);
    assert.deepEqual(back.goal, snapped.start);
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
    assert.equal(none.length, Infinity);
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
    for (const [most, status] of [
      [1e6, 'unreachable'],
      [1, 'too-far'],
    ]) {
      const near = world.findPath([-30, 0], [0, 0], { partial: true, maxLength: most });
      assert.deepEqual([near.status, near.partial], [status, status === 'unreachable']);
      assert.equal(near.length < Infinity, near.partial);
    }
    assert.equal(world.findPath([-30, 0], [-20, 0], { maxLength: 10 }).found, true);
    assert.equal(world.findPath([-30, 0], [-20, 0], { maxLength: 9.99 }).status, 'too-far');
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
    for (const edge of bare.edges) {
      const [a, b] = [edge.fromObstacle, edge.toObstacle].map((id) => world.getCircle(id));
      const { internal, external } = bitangents(a, b);
      const same = (edge.internal ? internal : external).find(
        ({ fromTurn, toTurn }) => fromTurn === edge.fromTurn && toTurn === edge.toTurn,
      );
      assert.deepEqual([edge.from, edge.to], [same.from, same.to]);
    }
    for (const hug of full.hugs) {
      assert.equal(hug.blocker, null);
      const { x, y, radius } = world.getCircle(hug.obstacle);
      same([hug.center, hug.radius], [[x, y], radius]);
      for (const [k, turned] of Object.entries({ edgeIn: 0, edgeOut: hug.sweep })) {
        const angle = hug.startAngle + turned;
        const edge = full.edges[hug[k]];
        const end = edge.fromObstacle === hug.obstacle ? edge.from : edge.to;
        near(end[0], x + radius * Math.cos(angle));
        near(end[1], y + radius * Math.sin(angle));
      }
    }
    assert.ok(full.edges.some((edge) => edge.verdict === 'blocked'));
    for (const { verdict, blocker, from, to } of full.edges) {
      const circle = verdict === 'blocked' ? world.getCircle(blocker) : null;
      assert.ok(circle ? segmentHitsCircle(from, to, circle) : blocker === null);
    }
    const ends = full.edges.filter(({ fromObstacle, toObstacle }) => !(fromObstacle && toObstacle));
    const places = ends.map((edge) => (edge.fromObstacle === null ? edge.from : edge.to)[0]);
    assert.deepEqual(new Set(places), new Set([-5, 15]));
    world.addCircle(1.5, 0, 1);
    const cut = world.tangentGraph().hugs.filter(({ verdict }) => verdict === 'hug-blocked');
    assert.ok(cut.length > 0);
    for (const { center, radius, startAngle, sweep, blocker } of cut) {
      const blocking = world.getCircle(blocker);
      assert.ok(arcHitsCircle([...center, radius], startAngle, sweep, blocking));
    }
    world.clear();
  });
});

describe('Path', () => {
  let world;
  let id;
  let path;
  before(async () => {
    await init();
    world = new World();
    id = world.addCircle(0, 0, 10);
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
    const { center, radius, obstacle } = path.segments[1];
    same([center, radius, obstacle], [[0, 0], 10, id]);
    const { engine, expansions, active } = path.stats;
    assert.deepEqual([engine, active], ['tangent', 1]);
    assert.ok(expansions > 0);
  });

  it('answers poses anywhere, also out of range', () => {
    const half = path.length / 2;
    near(path.pointAt(half)[0], 0);
    near(Math.abs(path.pointAt(half)[1]), 10);
    near(path.headingAt(half), 0);
    near(Math.abs(path.curvatureAt(half)), 0.1);
    assert.equal(path.curvatureAt(0), 0);
    same(path.pointAt(-5), [-20, 0]);
    same(path.pointAt(1e6), [20, 0]);
    let before = path.pointAt(0);
    for (let s = 0.5; s <= path.length; s += 0.5) {
      const point = path.pointAt(s);
      assert.ok(Math.hypot(point[0] - before[0], point[1] - before[1]) <= 0.5 + 1e-9);
      assert.ok(Math.hypot(...point) >= 10 - 1e-9);
      before = point;
    }
  });

  it('begins and ends exactly where it says', () => {
    const other = new World();
    let ways = 0;
    for (let k = 0; k < 300; k++) {
      other.clear();
      for (let i = 0; i < 12; i++) other.addCircle((k * i) % 9.1, (k / 7 + i * i) % 8.3, 0.6);
      const way = other.findPath([-2, k / 31], [11, k / 37], { snap: true });
      if (way.length === Infinity) continue;
      ways++;
      for (const s of [0, -1]) assert.deepEqual(way.pointAt(s), way.start);
      for (const s of [way.length, way.length + 1]) assert.deepEqual(way.pointAt(s), way.goal);
      const points = [...way.toPolyline(0.01)];
      same(points.slice(0, 2), way.start);
      same(points.slice(-2), way.goal);
    }
    assert.ok(ways > 200);
    other.free();
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

  it('gives points that are lists with x and y, also where they stand in other answers', () => {
    const point = path.pointAt(3);
    const { x, y } = point;
    const [first, second] = point;
    assert.deepEqual([x, y], [first, second]);
    assert.ok(Array.isArray(point) && Number.isFinite(x) && point.length === 2);
    assert.equal(JSON.stringify(point), `[${x},${y}]`);
    assert.deepEqual(
      [structuredClone(point), [...point], point.map((v) => v)],
      [
        [x, y],
        [x, y],
        [x, y],
      ],
    );
    assert.deepEqual(
      [Object.keys(point), point.constructor, inspect([point])],
      [['0', '1'], Array, inspect([[x, y]])],
    );
    point.x += 1;
    assert.equal(point[0], x + 1);
    const field = world.field([30, 0]);
    const points = [
      ...[
        path.start,
        path.goal,
        path.segments[0].from,
        path.segments[0].to,
        path.segments[1].center,
      ],
      ...[new Follower(path, { speed: 1 }).position, new Follower(path, { speed: 1 }).advance(1)],
      ...[world.nearestFree([0, 0]).point, ...field.goals, randomPointOf(field, 9, () => 0.5)],
      ...[...world.spreadGoals([30, 0], 2, { agentRadius: 1 }), ...rectangle(0, 0, 2, 2)],
      ...[closestOnSegment([0, 0], [4, 0], [1, 1]).point, path.goal],
      ...world.obstacles().flatMap(({ points = [] }) => points),
    ];
    for (const p of points) assert.ok(p.x === p[0] && p.y === p[1] && p.length === 2);
    assert.equal(world.findPath(path.start, path.goal).length, path.length);
  });

  it('sets the large-arc flag on arcs of more than half a turn', () => {
    // Boxed in from above and below, so that the way round the last circle is the long one.
    const arc = (sweep) => [1, 1.5 * Math.PI, 1, 0, 0, -Math.sign(sweep), 0, 0, 1, 0, sweep, 7];
    const svg = (sweep) => Path.from(Float64Array.from(arc(sweep))).toSVG();
    assert.equal(svg(1.5 * Math.PI), 'M1 0A1 1 0 1 1 0 -1');
    assert.equal(svg(-1.5 * Math.PI), 'M1 0A1 1 0 1 0 0 1');
  });

  it('writes itself as the command line does', () => {
    const json = JSON.parse(JSON.stringify(path));
    const all = ['status', 'length', 'start', 'goal', 'segments', 'stats'];
    assert.deepEqual(Object.keys(json), all);
    same([json.start, json.goal], [path.start, path.goal]);
    const stay = world.findPath([30, 4], [30, 4]).toJSON();
    assert.deepEqual([stay.length, stay.start, stay.goal], [0, [30, 4], [30, 4]]);
    const snapped = world.findPath([0, 1], [30, 4], { snap: true });
    same(snapped.toJSON().start, snapped.start);
    assert.deepEqual(world.findPath([0, 1], [30, 4]).toJSON().start, [0, 1]);
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
    same(kept.pointAt(2.5), [1.5, 2]);
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
    same(point.pointAt(1), [30, 0]);
  });
});

it('tells its version', async () => {
  const { packageVersion } = await import('./packed.mjs');
  assert.equal(version, packageVersion);
});
