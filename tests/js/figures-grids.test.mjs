import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { plain } from '../../web/kit/format.js';
import { ownWorlds, trial } from './trial.mjs';

/** What the chapter on grids says of its figures, tried on the figures. */

before(() => Promise.all([init(), loadGrids()]));

it('grid-flood: begins with one wet cell, and ends with the counts of the text', () => {
  const { state } = figures['grid-flood'];
  assert.equal(state.step, 0);
  const at = trial('grid-flood');
  const { wet, visited } = at({});
  assert.deepEqual([wet, visited], [1, 0]);
  const { away, cost, total, ...end } = at({ step: 1e9 });
  assert.ok(away === cost && total >= end.visited);
  const text = readFileSync(new URL('../../web/article/text/grids.html', import.meta.url), 'utf8');
  const [, wets, visits] = /wets\s+(\d+)\s+cells,\s+and\s+Choose\s+visits\s+(\d+)/.exec(text);
  assert.deepEqual([end.wet, end.visited], [wets, visits].map(Number));
});

it('grid-flood: whatever the walls, choosing finds a path as short as the flood does', () => {
  const at = trial('grid-flood');
  const { start, goal } = figures['grid-flood'].state;
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let i = 0; i < 40; i++) {
    const cells = Array.from({ length: 35 }, (_, k) => [k % 5, Math.floor(k / 5)]);
    const isEnd = ([x, y]) => [start, goal].some(([a, b]) => a === x && b === y);
    const walls = cells.filter((cell) => !isEnd(cell) && next() < 0.3);
    const { away, cost } = at({ walls, step: 1e9 });
    assert.equal(away, cost);
  }
});

it('grid-flood: on a phone a stroke paints the same cell on each of its boards', () => {
  const { board, state, view, tall } = figures['grid-flood'];
  const places = {
    row: [0, 6, 12, 18].map((x) => [x + 3.5, -5.5]),
    square: [-5.5, -5.5 - 8.5].flatMap((y) => [0, 6].map((x) => [x + 3.5, y])),
  };
  const isIn = ([left, low, right, high], [x, y]) => x > left && x < right && y > low && y < high;
  for (const [box, wanted] of [
    [view, places.row],
    [tall, places.square],
  ]) {
    for (const place of wanted) {
      assert.ok(isIn(box, place));
      const { walls } = board.stroke(state, place, true);
      assert.deepEqual(walls.at(-1), [3, 5], `${place}`);
    }
  }
  // Between the two rows is no board.
  assert.deepEqual(board.stroke(state, [3.5, -7.6], true), {});
});

it('grid-steps: begins with the start, comes to the fork of the text, and ends with its path', () => {
  const { describe, compute, state } = figures['grid-steps'];
  const worlds = ownWorlds();
  const told = (step) => plain(describe(compute({ ...state, step }, worlds), { ...state, step }));
  assert.equal(state.step, 0);
  assert.match(told(7), /^Step 7: \(2, 4\) with 6 \+ 3 = 9\. Next: \(3, 4\) with 7 \+ 2 = 9\.$/);
  const at = trial('grid-steps');
  const { cost, total, done } = at({ step: 1e9 });
  assert.ok(cost === 11 && done);
  for (let step = 0; step <= total; step++) assert.doesNotMatch(told(step), /undefined|null|NaN/);
});

it('grid-searches: the cup is a trap for greedy search, and costs A* more cells', () => {
  const at = trial('grid-searches');
  const cup = at({});
  assert.equal(cup.Dijkstra.cost.toFixed(9), cup['A*'].cost.toFixed(9));
  assert.ok(cup.Greedy.cost > 1.2 * cup['A*'].cost);
  assert.ok(cup['A*'].total < 0.7 * cup.Dijkstra.total && cup.Greedy.total < cup['A*'].total);
  const open = at({ walls: [] });
  assert.ok(open['A*'].total < open.Dijkstra.total / 5);
  assert.ok(open.Greedy.total <= open['A*'].total);
  assert.equal(open.Greedy.cost.toFixed(9), open['A*'].cost.toFixed(9));
});

it('grid-heuristics: Manhattan expands the fewest cells and misses the shortest path', () => {
  const at = trial('grid-heuristics');
  const { none, euclidean, octile, manhattan } = at({});
  assert.equal(none.cost.toFixed(9), octile.cost.toFixed(9));
  assert.ok(none.expanded > euclidean.expanded && euclidean.expanded > octile.expanded);
  assert.ok(Math.max(none.excess, euclidean.excess, octile.excess) < 1e-4);
  assert.ok(manhattan.excess > 1 && manhattan.cost > 1.1 * octile.cost);
  assert.ok(manhattan.expanded < octile.expanded);
});

it('grid-corners: with more steps the path gets shorter', () => {
  const seen = trial('grid-corners');
  const lengths = seen({});
  const rules = ['never', 'no-corner-cutting', 'one-free', 'always'];
  const costs = rules.map((rule) => lengths[rule]);
  assert.deepEqual(
    [...costs].sort((a, b) => b - a),
    costs,
  );
  assert.equal(new Set(costs).size, 4);
  const counts = rules.map((rule) => seen({ rule }).steps);
  assert.deepEqual(
    [...counts].sort((a, b) => a - b),
    counts,
  );
  assert.equal(counts[0], 0);
});

it('grid-jumps: few points are expanded for the same length', () => {
  const { jumps, cells, cost, plainCost } = trial('grid-jumps')({});
  assert.ok(jumps < cells / 5);
  assert.equal(cost.toFixed(9), plainCost.toFixed(9));
});

it('grid-crowd: walkers go further when fewer goals are left, and have nowhere to go where goals are walls', () => {
  const at = trial('grid-crowd');
  const { goals, walls } = figures['grid-crowd'].state;
  assert.ok(at({ walls: [...walls, ...goals.slice(1)] }).longest > at({}).longest);
  assert.equal(at({ walls: [...walls, ...goals] }).walkers, 0);
});

it('grid-or-circles: the grid is never shorter, and large cells shut all gaps', () => {
  const at = trial('grid-or-circles');
  for (const across of [20, 40, 80, 160]) {
    const { status, cells, smooth, length } = at({ across });
    assert.equal(status, across === 20 ? 'unreachable' : 'found');
    if (status !== 'found') continue;
    assert.ok(length < smooth && smooth <= cells + 1e-9, `${across}: ${length} ${smooth} ${cells}`);
  }
  assert.ok(at({ across: 160 }).smooth < 1.03 * at({}).length);
});
