import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent';
import { figures } from '../../web/figures/index.js';
import { ownWorlds, trial } from './trial.mjs';

/** What the captions and the text of the chapter on fields say, tried on its figures. */

before(() => init());

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
        assert.ok(Math.abs(length - i - 1) < 0.041, `${length}`);
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
