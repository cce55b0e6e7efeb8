import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';
import { failing, same } from './near.mjs';

const { BitangentError, Crowd, Follower, Path, World, init } = await import(entry());
const fails = failing(BitangentError);
await init();

/** Links of worlds: the calls, paths that take links, followers and what is saved. */

/** Two floors side by side, and stairs between them. */
function floors(options) {
  const world = new World();
  world.setBounds([0, 0, 10, 0, 10, 10, 0, 10], { areas: [[20, 0, 30, 0, 30, 10, 20, 10]] });
  return { world, stairs: world.addLink([9, 5], [21, 5], { cost: 4, bothWays: true, ...options }) };
}

const from = [2, 5];
const to = [25, 5];

describe('World.addLink', () => {
  it('joins what nothing else joins, both ways or one', () => {
    const { world, stairs } = floors({ key: 'stairs' });
    const path = world.findPath(from, to);
    same([path.status, path.length, world.findPath(to, from).length], ['found', 15, 15]);
    same(path.segments, [
      { type: 'line', from, to: [9, 5], length: 7 },
      { type: 'link', from: [9, 5], to: [21, 5], length: 4, link: stairs },
      { type: 'line', from: [21, 5], to, length: 4 },
    ]);
    world.setLink(stairs, { bothWays: false });
    same(world.findPath(to, from).status, 'unreachable');
    same(world.findPath(to, from, { partial: true }).goal, [20, 5]);
    same(world.getLink(stairs), {
      ...{ id: stairs, key: 'stairs', from: [9, 5], to: [21, 5] },
      ...{ cost: 4, bothWays: false, enabled: true },
    });
    same([world.links().length, world.count, world.obstacles().length], [1, 0, 1]);
  });

  it('is known to all queries', () => {
    const { world } = floors();
    same([...world.distances(from, [25, 5, 2, 6])], [15, 1]);
    const nearest = world.nearestOf(from, [29, 5, 22, 5]);
    same([nearest.index, nearest.distance, nearest.path.length], [1, 12, 12]);
    same(world.findPaths([...from, ...to])[0].length, 15);
    const into = world.findPathInto(world.findPath(from, from), from, to);
    same(into.length, 15);
    same(world.findPath(from, to, { maxLength: 14 }).status, 'too-far');
    const field = world.field(to);
    same([field.distanceAt(from), field.headingAt(from), field.goalAt(from)], [15, 0, 0]);
    same(field.headingAt([9, 5]), 0);
    same(
      field.pathFrom(from).segments.map(({ type }) => type),
      ['line', 'link', 'line'],
    );
    const limited = world.field(to, { maxLength: 10 });
    same([limited.distanceAt([8, 5]), limited.distanceAt(from)], [9, Infinity]);
  });

  it('may be disabled, ignored, moved, removed, and blocked for some agents', () => {
    const { world, stairs } = floors();
    world.setEnabled(stairs, false);
    same(world.findPath(from, to).status, 'unreachable');
    world.setEnabled(stairs, true);
    same(world.findPath(from, to, { ignore: [stairs] }).status, 'unreachable');
    world.setLink(stairs, { from: [2, 5], cost: 0 });
    same(world.findPath(from, to).length, 4);
    const post = world.addCircle(21, 6, 0.5);
    same(world.findPath(from, to, { agentRadius: 0.4 }).status, 'found');
    same(world.findPath(from, to, { agentRadius: 0.6 }).status, 'unreachable');
    world.remove(post);
    world.remove(stairs);
    same(world.links(), []);
    fails(() => world.getLink(stairs), 'STALE_ID', /^getLink: .*never given out/);
  });

  it('refuses what is none', () => {
    const { world, stairs } = floors();
    const circle = world.addCircle(50, 50, 1);
    fails(() => world.addLink([0, 0], [1, 1], { cost: -1 }), 'OUT_OF_RANGE', /cost is -1/);
    fails(
      () => world.addLink([0, NaN], [1, 1]),
      'NOT_FINITE',
      /from.y is NaN|from: y is NaN|y is NaN/,
    );
    fails(() => world.addLink([0, 0], [1, 1], { bothWays: 1 }), 'WRONG_TYPE', /bothWays is 1/);
    fails(() => world.addLink([0, 0], [1, 1], { length: 1 }), 'UNKNOWN_NAME', /"length"/);
    fails(() => world.getLink(circle), 'WRONG_KIND', /is a circle: expected a link/);
    fails(() => world.shiftObstacle(stairs, 1, 0), 'WRONG_KIND', /is a link: expected/);
    fails(() => world.getObstacle(stairs), 'WRONG_KIND', /is a link: expected/);
    fails(
      () => world.findPath(from, to, { turningRadius: 1 }),
      'CONFLICT',
      /turningRadius and links/,
    );
    fails(() => world.startSearch(from, to), 'CONFLICT', /links and a search/);
    world.free();
    fails(() => world.links(), 'FREED', /freed/);
  });

  it('is saved with the world, in any plane', () => {
    const { world, stairs } = floors({ key: { floor: 1 } });
    world.setEnabled(stairs, false);
    world.addLink([1, 1], [2, 2]);
    const json = JSON.parse(JSON.stringify(world));
    const key = { floor: 1 };
    same(json.links.length, 2);
    const again = World.fromJSON(json);
    same(JSON.parse(JSON.stringify(again)), json);
    same(again.links().find((link) => link.key)?.key, key);
    const flat = new World({ plane: 'xz' });
    const id = flat.addLink({ x: 1, z: 2 }, { x: 3, z: 4 });
    same(flat.getLink(id).to, { x: 3, z: 4 });
    same(World.fromJSON(flat.toJSON()).links()[0].from, { x: 1, z: 2 });
    fails(() => World.fromJSON({ links: 1 }), 'WRONG_TYPE', /links is 1/);
    fails(
      () => World.fromJSON({ links: [{ from: [0, 0], to: [1, 1], price: 2 }] }),
      'UNKNOWN_NAME',
      /"price"/,
    );
  });
});

describe('a path with links', () => {
  it('is a value like others: pointAt, JSON, drawing', () => {
    const { world } = floors();
    const path = world.findPath(from, to);
    same([path.pointAt(7), path.pointAt(9), path.pointAt(11)], [[9, 5], [15, 5], [21, 5]]); // prettier-ignore
    same([path.pointAt(0), path.pointAt(15), path.headingAt(9), path.curvatureAt(9)], [from, to, 0, 0]); // prettier-ignore
    same(path.toSVG(), 'M2 5L9 5M21 5L25 5');
    same([...path.toPolyline(0.1)], [2, 5, 9, 5, 21, 5, 25, 5]);
    for (const copy of [path.toJSON(), structuredClone(path), path.toFloat64Array()]) {
      const again = Path.from(copy);
      same([again.length, again.pointAt(9), again.segments[1].type], [15, [15, 5], 'link']);
    }
  });

  it('passes links without a cost at once', () => {
    const { world } = floors({ cost: 0 });
    const path = world.findPath(from, to);
    same([path.length, path.pointAt(6.5), path.pointAt(7), path.pointAt(7.5)], [11, [8.5, 5], [21, 5], [21.5, 5]]); // prettier-ignore
    const only = world.findPath([9, 5], [21, 5]);
    same([only.length, only.pointAt(0), only.goal], [0, [21, 5], [21, 5]]);
    const first = world.findPath([9, 5], to);
    same([first.length, first.pointAt(0), first.headingAt(0)], [4, [21, 5], 0]);
  });

  it('is clear, and revised', () => {
    const { world, stairs } = floors();
    const path = world.findPath(from, to);
    same([world.isClear(path).clear, world.revise(path)], [true, 'current']);
    const other = world.addLink([0, 0], [30, 10], { cost: 100 });
    same(world.revise(path), 'current');
    world.setLink(other, { cost: 1, from: [2, 6] });
    same(world.revise(path), 'may-be-shorter');
    world.remove(other);
    same(world.revise(path), 'current');
    world.setEnabled(stairs, false);
    same(world.isClear(path), { clear: false, blocker: stairs, at: 7 });
    same(world.isClear(path, { from: 8 }).clear, true);
    same(world.revise(path), 'blocked');
    world.setEnabled(stairs, true);
    same(world.revise(path), 'current');
    same(world.revise(path, { ignore: [stairs] }), 'blocked');
    const without = world.findPath(from, [5, 9], { ignore: [stairs] });
    same(world.revise(without), 'may-be-shorter');
    world.addCircle(23, 5, 1);
    same(world.revise(path), 'blocked');
  });
});

describe('Follower', () => {
  it('takes links in their time, and leaves them behind before it goes elsewhere', () => {
    const { world, stairs } = floors();
    const walker = new Follower(world.findPath(from, to), { speed: 1 });
    walker.advance(9);
    same([walker.position, walker.arrived], [[15, 5], false]);
    world.remove(stairs);
    same(walker.replan(world), false);
    const again = Follower.fromJSON(JSON.parse(JSON.stringify(walker)), world);
    same(again.advance(2), [21, 5]);
    same(walker.goTo(world, [21, 9]).length, 4);
    same(walker.position, [21, 5]);
    walker.advance(10);
    same([walker.position, walker.arrived], [[21, 9], true]);
  });
});

describe('Crowd', () => {
  it('takes links, in JSON too', () => {
    const { world } = floors();
    const crowd = new Crowd(world);
    const id = crowd.add({ position: from, radius: 0.3, speed: 2, goal: to });
    for (let i = 0; i < 300 && crowd.agent(id).state !== 'on-link'; i++) crowd.step(1 / 30);
    same(crowd.agent(id).state, 'on-link');
    const copy = Crowd.fromJSON(JSON.parse(JSON.stringify(crowd)), world);
    for (let i = 0; i < 300; i++) {
      crowd.step(1 / 30);
      copy.step(1 / 30);
    }
    same([crowd.arrived, copy.arrived, copy.agent(id).position], [1, 1, crowd.agent(id).position]);
  });
});

it('is not in the smaller entries, which say so', async () => {
  const { World: Small, init: start } = await import(entry('bitangent/crowd'));
  await start();
  assert.equal('addLink' in Small.prototype, false);
  assert.throws(() => Small.fromJSON({ links: [] }), /unknown key of scene "links"/);
});
