import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { loadEngines } from '../../web/kit/engines.js';
import { ownWorlds, trial } from './trial.mjs';

/** What the captions and the text say of the figures that need all engines, tried on them. */

before(() => Promise.all([init(), loadEngines()]));

it('field-crowd: each walker has the path that a query finds, and contours are a unit apart', () => {
  const { state, compute } = figures['field-crowd'];
  for (const goal of [state.goal, [-8, -5], [2.6, -1.2]]) {
    const worlds = ownWorlds();
    const { paths, longest, contours } = compute({ ...state, goal, count: 60 }, worlds);
    const world = worlds.world(state.circles);
    assert.equal(paths.length, 60);
    for (const path of paths) {
      const found = world.findPath(path.start, goal, { agentRadius: 0.12, snap: true });
      assert.ok(Math.abs(found.length - path.length) < 1e-9);
      assert.ok(path.length <= longest);
    }
    assert.ok(contours.length >= 10 && contours.length <= 25);
    contours.forEach((lines, i) => {
      for (const line of lines) {
        const { length } = world.findPath([line[0], line[1]], goal, {
          agentRadius: 0.12,
          snap: true,
        });
        assert.ok(Math.abs(length - i - 1) < 0.0041, `${length}`);
      }
    });
  }
});

it('field-crowd: a goal that is shut in has no walkers', () => {
  const circles = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return [6.5 + 2 * Math.cos(angle), -1 + 2 * Math.sin(angle), 0.7];
  });
  const { walkers } = trial('field-crowd')({ circles, count: 30 });
  assert.ok(walkers <= 3);
});

it('move-range: the place is reached exactly from its distance on, and the range grows', () => {
  const at = trial('move-range');
  const { length } = at({});
  assert.equal(at({ most: length + 1e-6 }).status, 'found');
  assert.equal(at({ most: length - 1e-6 }).status, 'too-far');
  const { state, compute, scene } = figures['move-range'];
  let before = 0;
  for (let most = 1; most <= 18; most += 1) {
    const { region, rim } = compute({ ...state, most }, ownWorlds());
    assert.ok(region.area > before && region.area < Math.PI * most ** 2);
    before = region.area;
    for (const line of rim) {
      const end = [line[0], line[1]];
      const found = ownWorlds().scene(scene()).findPath(state.start, end, { agentRadius: 0.3 });
      assert.ok(Math.abs(found.length - most) < 0.021, `${found.length}`);
    }
  }
});

it('door-replans: whoever keeps a path through a move of the door could not have a shorter one', () => {
  const { state, compute, scene } = figures['door-replans'];
  for (const patch of [{}, { every: 1, count: 60 }, { door: 4, goal: [-3, 0.5] }]) {
    const changed = { ...state, ...patch };
    const worlds = ownWorlds();
    const { walkers, turns } = compute(changed, worlds);
    const world = ownWorlds().scene(scene(changed));
    const door = world.addWall([
      [0, changed.door - 0.8],
      [0, changed.door + 0.8],
    ]);
    let [under, anew] = [0, 0];
    for (const turn of turns) {
      world.setEnabled(door, turn.isShut);
      for (const legs of walkers) {
        const { from, path } = legs.findLast((leg) => leg.from <= turn.at);
        const left = path.length - (turn.at - from);
        if (left <= 0) continue;
        under++;
        if (from === turn.at) anew++;
        const options = { agentRadius: 0.12, snap: true };
        const found = world.findPath(path.pointAt(turn.at - from), changed.goal, options);
        assert.ok(Math.abs(found.length - left) < 1e-6, `${found.length} and ${left}`);
      }
    }
    assert.equal(
      under,
      turns.reduce((sum, turn) => sum + turn.under, 0),
    );
    assert.equal(
      anew,
      turns.reduce((sum, turn) => sum + turn.anew, 0),
    );
    assert.ok(anew > 10 && anew < under / 2, `${anew} of ${under}`);
  }
});

/** All that a run of `crowd-door` tells until a time. */
function crowdUntil(patch, time) {
  const { state, compute, values } = figures['crowd-door'];
  const changed = { ...state, ...patch };
  const run = compute(changed, ownWorlds());
  const told = values(run, { ...changed, time });
  return { told, frames: run.frames, walls: figures['crowd-door'].scene(changed).walls };
}

it('crowd-door: two bodies wide the door jams, unless one side waits, as the text says', () => {
  const arrived = (patch, time) => crowdUntil(patch, time).told.arrived;
  assert.ok(arrived({}, 26.5) < 80);
  assert.equal(arrived({}, 27), 80);
  assert.equal(arrived({ width: 0.6 }, 60), 20);
  assert.equal(arrived({ width: 0.6, waits: true }, 55), 80);
});

it('crowd-door: nobody enters the wall or overlaps by more than 0.4 %, and all arrive', () => {
  const cases = [
    [{}, 80, 80],
    [{ width: 3, door: -9 }, 40, 80],
    [{ width: 0.6, door: 2 }, 0, 40],
  ];
  for (const [patch, least, most] of cases) {
    const { frames, walls } = crowdUntil(patch, 60);
    assert.equal(frames.length, 601);
    let crossed = 0;
    frames.forEach(({ positions, arrived, left, deepest }, k) => {
      assert.ok(Number.isFinite(left) && deepest >= 0 && deepest < 0.00401, `${deepest}`);
      assert.ok(arrived >= 0 && arrived <= 80);
      for (let i = 0; i < positions.length; i += 2) {
        const [x, y] = [positions[i], positions[i + 1]];
        assert.ok(Number.isFinite(x) && Number.isFinite(y));
        for (const [[, low], [, high]] of walls) {
          const away = Math.hypot(x, y - Math.min(Math.max(y, low), high));
          assert.ok(away > 0.15 * (1 - 1e-6), `${away} from the wall, at frame ${k}`);
        }
        if (k > 0 && x * frames[k - 1].positions[i] < 0) {
          crossed++;
          assert.ok(y > walls[0][1][1] && y < walls[1][0][1], 'through the door');
        }
      }
    });
    assert.ok(crossed > 0);
    const counts = [0, 20, 40, 60].map((time) => frames[10 * time].arrived);
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
    );
    assert.ok(counts[3] >= least && counts[3] <= most, `${counts}`);
  }
});

it('crowd-door: the same bits twice, in whatever order its times are looked at', () => {
  const { state, compute, values } = figures['crowd-door'];
  const once = crowdUntil({}, 20);
  const worlds = ownWorlds();
  // The world of the figure has had another door before.
  compute({ ...state, door: -2 }, worlds);
  const run = compute(state, worlds);
  const seen = [20, 3, 11].map((time) => values(run, { ...state, time }));
  assert.deepEqual(seen[0], once.told);
  assert.deepEqual(run.frames, once.frames);
  assert.ok(seen[1].left > seen[2].left && seen[2].left > seen[0].left);
});

it('widest-agent: as wide as the gap that decides, and narrower with a circle in it', () => {
  const at = trial('widest-agent');
  const { state, compute } = figures['widest-agent'];
  const free = at({});
  assert.deepEqual([free.limit, free.status], ['gap', 'found']);
  const { passage } = compute(state, ownWorlds());
  const [from, to] = [passage.gap.from, passage.gap.to];
  assert.ok(Math.abs(Math.hypot(from[0] - to[0], from[1] - to[1]) - free.width) < 1e-9);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const narrower = at({ circles: [...state.circles, [...middle, 0.3]] });
  assert.ok(narrower.width < free.width && narrower.status === 'found');
  const shut = at({ circles: [...state.circles, [-3.2, 0.6, 2]] });
  assert.deepEqual([shut.limit, shut.width, shut.status], ['closed', 0, 'unreachable']);
});

it('two-floors: the lift is taken while it costs less than it saves', () => {
  const at = trial('two-floors');
  const [free, ...others] = [0, 2, 4, 6, 12].map((cost) => ({ cost, ...at({ cost }) }));
  assert.equal(free.taken, 'lift');
  assert.ok(free.saved > 0);
  for (const { cost, taken, length, saved } of others) {
    assert.equal(taken, cost < free.saved ? 'lift' : 'stairs', `at ${cost}`);
    assert.ok(Math.abs(length - free.length - Math.min(cost, free.saved)) < 1e-9, `at ${cost}`);
    assert.equal(saved, free.saved);
  }
  assert.ok(others[0].taken === 'lift' && others[3].taken === 'stairs');
});

it('two-floors: no link from a place that is blocked, none on one floor', () => {
  const at = trial('two-floors');
  const inWall = [-3.8, -2];
  const inTable = [-6.4, -0.8];
  const belowTable = [-6.6, -2.5];
  for (const lift of [inWall, inTable, belowTable]) {
    const { taken, saved } = at({ lift });
    assert.deepEqual([taken, saved], ['stairs', 0]);
  }
  const shut = at({ lift: inWall, stairs: inTable });
  assert.deepEqual([shut.status, shut.taken, shut.saved], ['unreachable', '', 0]);
  assert.equal(at({ stairs: inTable }).saved, Infinity);
  assert.equal(at({ goal: [-2, 2] }).taken, '');
});
