import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { nextForest } from '../../web/figures/circles/string-button.js';
import { ropeAlong } from '../../web/figures/circles/string-rope.js';
import { figures } from '../../web/figures/index.js';
import { ownWorlds } from './trial.mjs';

/** The string that the reader pulls: what it is, slack and taut. */

before(() => init());

it('string: each pull leads from slack to the shortest path, which hugs more trees each time', () => {
  const { state, compute, values, describe, handles } = figures.string;
  const worlds = ownWorlds();
  const hugged = [];
  let now = state;
  for (let i = 0; i < 3; i++) {
    const slack = compute(now, worlds);
    assert.equal(values(slack, now).taut, false);
    assert.match(describe(slack, now), /^The string is slack/);
    const [end] = handles(now);
    // To pull it halfway is not enough, and then it does not come back by a little.
    const half = { ...now, ...end.move(now, now.goal[0] + 0.9 + 1.1, 0) };
    assert.ok(half.pull > 0.4 && !figures.string.motion.runs(half));
    const most = { ...now, ...end.move(now, 9, 0) };
    assert.ok(figures.string.motion.runs(most));
    assert.ok(figures.string.motion.runs({ ...most, ...end.move(most, now.goal[0] + 2.4, 0) }));
    assert.equal(values(slack, most).taut, true);
    const arcs = slack.segments.filter(({ type }) => type === 'arc').length;
    assert.equal(slack.segments.length, 2 * arcs + 1);
    hugged.push(arcs);
    now = { ...state, ...nextForest(now.stage) };
  }
  assert.deepEqual(hugged, [1, 2, 3]);
  assert.deepEqual(now, state);
});

it('string: slack, it is as long as it says and in no tree', () => {
  const { state, compute } = figures.string;
  for (const stage of [-1, 0, 1]) {
    const { circles, start, goal } = { ...state, ...nextForest(stage) };
    const path = compute({ circles, start, goal }, ownWorlds());
    for (const slack of [2.3, 1.2, 0.3]) {
      const rope = ropeAlong(path, circles, slack);
      const steps = rope.slice(1).map(([x, y], i) => Math.hypot(x - rope[i][0], y - rope[i][1]));
      const length = steps.reduce((sum, step) => sum + step, 0);
      assert.ok(Math.abs(length - path.length - slack) < 0.05, `${length} of ${path.length}`);
      for (const [x, y] of rope)
        for (const [cx, cy, r] of circles) assert.ok(Math.hypot(x - cx, y - cy) > r - 1e-3);
      assert.deepEqual([rope[0], rope.at(-1)], [start, goal]);
    }
  }
});
