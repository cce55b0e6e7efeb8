import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { FOREST_ENDS, FOREST_TREES } from '../../web/kit/boards/forest.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadEngines } from '../../web/kit/engines.js';
import { ownWorlds } from './trial.mjs';

/** The forests with which the parts end: the same trees, each with the layer of its part. */

before(() => Promise.all([init(), loadGrids(), loadEngines()]));

const ENDS = Object.keys(figures).filter((name) => name.startsWith('end-'));
const computed = (name, patch = {}) => {
  const { state, compute } = figures[name];
  return compute({ ...state, ...patch }, ownWorlds());
};
const length = (name) => computed(name).path.length;

it('all show the forest of the cover, or what the house and the years have left of it', () => {
  assert.equal(ENDS.length, 7);
  const has = (trees, tree) => trees.some((one) => one.every((v, i) => v === tree[i]));
  for (const name of ENDS) {
    const { state } = figures[name];
    assert.deepEqual([state.start, state.goal], [FOREST_ENDS.start, FOREST_ENDS.goal]);
    const shared = FOREST_TREES.filter((tree) => has(state.circles, tree)).length;
    assert.ok(shared === FOREST_TREES.length || (name === 'end-walls' && shared > 12), name);
    assert.ok(computed(name).path.found, name);
  }
  assert.deepEqual(figures['forest-race'].state.circles, FOREST_TREES);
});

it('end-circles: the path is made of tangents that are drawn', () => {
  const { edges, path } = computed('end-circles');
  const isDrawn = ({ from, to }) =>
    edges.some((edge) =>
      [
        [edge.from, edge.to],
        [edge.to, edge.from],
      ].some(
        ([a, b]) =>
          Math.hypot(a[0] - from[0], a[1] - from[1]) + Math.hypot(b[0] - to[0], b[1] - to[1]) <
          1e-6,
      ),
    );
  const lines = path.segments.filter(({ type }) => type === 'line');
  assert.ok(lines.length > 3 && lines.every(isDrawn));
});

it('end-crowded: trees overlap, and whoever is wide walks further', () => {
  const { circles } = figures['end-crowded'].state;
  const overlapping = circles.flatMap((a, i) =>
    circles.slice(i + 1).filter((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < a[2] + b[2]),
  );
  assert.ok(overlapping.length >= 8, `${overlapping.length}`);
  assert.ok(length('end-crowded') > length('end-circles') + 1);
});

it('end-moving: a crowd walks to where you walk, down one field', () => {
  const { goal } = figures['end-moving'].state;
  const { paths, contours } = computed('end-moving');
  assert.ok(paths.length > 40 && contours.flat().length > 15);
  for (const path of paths) assert.deepEqual([...path.goal], goal);
});

it('end-walls: the path goes in by one door of the house and out by another', () => {
  const { path } = computed('end-walls');
  const inside = (at) => {
    const [x, y] = path.pointAt(at);
    return x > -2.4 && x < 2.3 && Math.abs(y) < 1.6;
  };
  const along = Array.from({ length: 200 }, (_, i) => inside((i * path.length) / 199));
  const doors = along.filter((now, i) => i > 0 && now !== along[i - 1]).length;
  assert.equal(doors, 2);
});

it('end-grids and end-turning: cells make a path longer, and so does a wheel', () => {
  const { grid, path } = computed('end-grids');
  assert.ok(grid.found && grid.length > path.length && grid.squares.length > 100);
  const { foot, path: driven } = computed('end-turning');
  assert.ok(driven.found && driven.length > foot.length);
});

it('end-solver: the windows are those of the search that found the path', () => {
  const { windows, path } = computed('end-solver');
  const { state, describe } = figures['end-solver'];
  assert.ok(Math.abs(path.length - length('end-circles')) < 1e-9);
  const taken = windows.filter(({ verdict }) => verdict === 'clear' || verdict === 'blocked');
  assert.match(describe(computed('end-solver'), state), new RegExp(`took ${taken.length} windows`));
});
