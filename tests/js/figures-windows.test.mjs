import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { ownWorlds, trial } from './trial.mjs';

/** What the chapter on windows says of its figures, tried on the figures. */

before(() => init());

/** Whether a point is in a convex polygon, its corners counter-clockwise. */
const isWithin = ([x, y], corners) =>
  corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

it('power-cells: P is in the cell to which its power is least; what is covered has none', () => {
  const at = trial('power-cells');
  const { circles } = figures['power-cells'].state;
  for (const radius of [0, 0.5, 1.5]) {
    for (let x = -9.5; x < 10; x += 1.3) {
      for (let y = -4.5; y < 5; y += 1.1) {
        const { corners, power, cells } = at({ p: [x, y], radius });
        assert.ok(corners.length >= 3 && isWithin([x, y], corners), `${x}, ${y}, ${radius}`);
        const inside = circles.some(([u, v, r]) => Math.hypot(u - x, v - y) < r + radius);
        assert.equal(power < 0, inside);
        assert.equal(cells, circles.length);
      }
    }
  }
  // Beside the larger circle its power is less, yet it does not count.
  const covered = at({ circles: circles.with(2, [1, -0.1, 0.3]), p: [-1, -0.1] });
  assert.deepEqual([covered.cells, covered.least], [circles.length - 1, 'F']);
});

it('window-split: the window splits on both sides of the circle, and both arcs go on', () => {
  const at = trial('window-split');
  const { events, passed, arcs } = at({});
  assert.ok(events === 2 && passed >= 2 && arcs.length === 2, JSON.stringify(at({})));
  const { circles } = figures['window-split'].state;
  const aside = at({ circles: circles.with(0, [-0.3, 3, 1]) });
  assert.ok(aside.events < 2 || aside.arcs.length < 2);
});

it('window-labels: windows end in the four ways of the text, and each step is told', () => {
  const { describe, compute, state } = figures['window-labels'];
  const worlds = ownWorlds();
  const at = trial('window-labels');
  const { total, done, length, ...end } = at({ step: 1e9 });
  assert.ok(done && end.open > 0 && end.clear > 0 && end.blocked > 0 && end.dominated > 0);
  const { path } = compute(state, worlds);
  assert.equal(path.stats.engine, 'cells');
  let [labels, dropped, told] = [0, 0, ''];
  for (let step = 0; step <= total; step++) {
    const now = { ...state, step };
    const computed = compute(now, worlds);
    const text = describe(computed, now);
    assert.doesNotMatch(text, /undefined|null|NaN/);
    told += text;
    // Each window that a label drops is told why: over the corner it is shorter.
    const count = computed.last.windows.filter(({ verdict }) => verdict === 'dominated').length;
    assert.equal(computed.dropped.length, count, `step ${step}`);
    dropped += count;
    const seen = at({ step });
    assert.ok(seen.labels >= labels && seen.length === length);
    labels = seen.labels;
  }
  assert.ok(dropped === end.dominated && dropped > 2);
  assert.match(told, /a label shuts \d/);
});

it('lost-rays: the shorter way is that of the library, and S decides which it is', () => {
  const { compute, state } = figures['lost-rays'];
  const worlds = ownWorlds();
  for (const [y, turn] of [
    [-0.5, 1],
    [-2, 1],
    [0.6, -1],
  ]) {
    const now = { ...state, start: [-8.6, y] };
    const { ways, corner } = compute(now, worlds);
    const { length } = worlds.world(now.circles).findPath(now.start, corner);
    assert.ok(Math.abs(ways.short.length - length) < 1e-9, `${y}`);
    assert.ok(ways.long.length > ways.short.length && ways.short.turn === turn, `${y}`);
  }
  assert.equal(compute({ ...state, start: [9, 4] }, worlds).ways, null);
});

it('late-tangent: the arc is on the shortest path to the point, the tangent is not', () => {
  const { compute, state } = figures['late-tangent'];
  const worlds = ownWorlds();
  const { event, first, arc } = compute(state, worlds);
  assert.ok(Math.abs(arc.sweep) > 0.3 && event.g > first.sum + 0.5);
  const { length } = worlds.world(state.circles).findPath(state.start, event.to);
  assert.ok(Math.abs(length - first.sum) < 1e-9);
  // Without C nothing comes later.
  const { early, late } = trial('late-tangent')({ circles: state.circles.toSpliced(2, 1) });
  assert.deepEqual([early, late], [null, null]);
});

it('window-estimate: f is g + h of the library for windows from the start', () => {
  const { compute, state } = figures['window-estimate'];
  const worlds = ownWorlds();
  // The goal is shut in, so that the search looks everywhere.
  const goal = [-7, 2];
  const around = [0, 1, 2, 3].map((i) => {
    const angle = (i * Math.PI) / 2;
    return [goal[0] + 1.2 * Math.cos(angle), goal[1] + 1.2 * Math.sin(angle), 1];
  });
  const start = [0, 0];
  const world = ownWorlds().world([...around, [4, 3, 1], [4, -3, 1], [8, 0, 2], [-3, -4, 1]]);
  const search = world.startSearch(start, goal, { engine: 'cells' });
  search.step(1000);
  const ends = { bends: 0, mirrored: 0, straight: 0 };
  for (const { node, g, h, right, left } of search.snapshot().windows) {
    if (node !== null) continue;
    const { path, bends, mirrored } = compute(
      { ...state, start, goal, u: right[1], v: left[1] },
      worlds,
    );
    assert.ok(Math.abs(path.length - g - h) < 1e-6 * path.length, `${path.length}, ${g} + ${h}`);
    ends[bends ? 'bends' : 'straight']++;
    if (mirrored) ends.mirrored++;
  }
  search.free();
  for (const [kind, count] of Object.entries(ends)) assert.ok(count > 0, kind);
});

it('window-search: one sight test, and the same path as by the other engine', () => {
  const { compute, state } = figures['window-search'];
  const worlds = ownWorlds();
  for (const n of [50, 200, 600]) {
    for (const seed of [1, 7]) {
      const { circles, path, windows, total } = compute({ ...state, n, seed, step: 1e9 }, worlds);
      assert.deepEqual([path.stats.engine, path.stats.sightTests], ['cells', 1]);
      assert.ok(windows.length > 0.5 * total);
      const other = worlds.world(circles).findPath(state.start, state.goal, { engine: 'tangent' });
      assert.ok(Math.abs(other.length - path.length) < 1e-9 * path.length);
    }
  }
});

it('two-engines: the work of the tangent engine grows faster, and begins lower', () => {
  const at = trial('two-engines');
  const ratios = [10, 40, 160, 640].map((n) => {
    const { tangent, cells } = at({ n });
    assert.deepEqual([tangent.engine, cells.engine], ['tangent', 'cells']);
    assert.ok(Math.abs(tangent.length - cells.length) < 1e-9 * cells.length);
    assert.equal(cells.sightTests, 1);
    return tangent.expansions / cells.expansions;
  });
  assert.ok(ratios[0] < 1 && ratios[3] > 5, ratios.join());
  assert.deepEqual(
    [...ratios].sort((a, b) => a - b),
    ratios,
  );
});

it('kept-graph: the second query and the one after an edit find most of the graph there', () => {
  const at = trial('kept-graph');
  for (const other of [
    [8.8, -3.9],
    [8.8, -1],
    [2.5, 3.9],
  ]) {
    const [first, second, moved] = ['first', 'second', 'moved'].map((asked) =>
      at({ asked, other }),
    );
    assert.ok([first, second, moved].every(({ status }) => status === 'found'));
    assert.ok(first.fresh >= first.first, `${first.fresh} edges, ${first.first} tests`);
    assert.ok(second.second < first.first / 3, `${second.second} of ${first.first}`);
    assert.ok(moved.moved < first.first / 2, `${moved.moved} of ${first.first}`);
    assert.ok(second.fresh < first.fresh / 3 && moved.fresh < first.fresh / 2);
  }
  const far = at({ asked: 'moved', block: [-8, -3.4] });
  assert.ok(far.length < at({ asked: 'moved' }).length, 'out of the way');
});
