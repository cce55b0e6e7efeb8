import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FOREST_TREES, FOREST_VIEW } from '../../web/kit/boards/forest.js';
import { drawTrees, woodsAround } from '../../web/kit/boards/trees.js';
import { drawWalkers } from '../../web/kit/boards/walker.js';
import { Camera } from '../../web/kit/camera.js';
import { Pen } from '../../web/kit/marks.js';
import { PALETTE } from '../../web/kit/palette.js';
import { SvgContext } from '../../web/kit/svg-context.js';

/** Trees and walkers as they are drawn: what a path hugs is what is seen. */

const palette = Object.fromEntries(Object.keys(PALETTE).map((name) => [name, name]));

/** A pen of a scale on a board of 1000 by 600 pixels, with the world's origin in its middle. */
function penAt(scale, ctx = new SvgContext()) {
  const camera = Object.assign(new Camera(), { scale, width: 1000, height: 600 });
  Object.assign(camera, { offsetX: 500, offsetY: 300 });
  return new Pen(ctx, camera, { palette, unit: 1 });
}

/** The arcs of each fill, with its colour. */
function fillsOf(pen) {
  const fills = [];
  const shape = pen.shape.bind(pen);
  pen.shape = (style, build) => {
    const arcs = [];
    build({ moveTo() {}, lineTo() {}, arc: (x, y, radius) => arcs.push([x, y, radius]) });
    if (style.fill) fills.push({ fill: style.fill, arcs });
    shape(style, build);
  };
  return fills;
}

it('no leaf leaves the canopy, which is the circle itself, at any size', () => {
  for (let i = 0; i < 60; i++) {
    const radius = 6 * 1.07 ** i;
    const pen = penAt(1);
    const fills = fillsOf(pen);
    // Trees before it on the list have their own shapes.
    const before = Array.from({ length: i }, () => [5000, 0, 1]);
    drawTrees(pen, [...before, [20, -30, radius]]);
    const [[x, y, r]] = fills.find(({ fill }) => /^leaf(-warm|-cool)?$/.test(fill)).arcs;
    assert.deepEqual([x, y, r], [520, 330, radius]);
    const leaves = fills.filter(({ fill }) => fill === 'leaf-light').flatMap(({ arcs }) => arcs);
    // The smallest have none that could be seen.
    assert.ok(leaves.length >= (radius < 12 ? 0 : 7), `${radius}: ${leaves.length}`);
    for (const [ax, ay, lobe] of leaves) {
      assert.ok(Math.hypot(ax - x, ay - y) + lobe <= r + 1e-9, `radius ${radius}`);
    }
  }
});

it('a tree keeps its shape while it is dragged, and what is off the board is not drawn', () => {
  const shapes = (x) => {
    const pen = penAt(40);
    const fills = fillsOf(pen);
    drawTrees(pen, [[x, 1, 1.2]]);
    return fills.map(({ fill, arcs }) => [
      fill,
      arcs.map(([ax, ay, r]) => [ax - 40 * x, ay, r].map((v) => v.toFixed(6))),
    ]);
  };
  assert.deepEqual(shapes(3), shapes(-2));
  assert.deepEqual(
    shapes(300).flatMap(([, arcs]) => arcs),
    [],
  );
});

it('the woods around a forest leave its trees alone, and fill wide boards and high ones', () => {
  const woods = woodsAround(FOREST_VIEW, FOREST_TREES);
  for (const [x, y, r] of woods) {
    for (const [tx, ty, tr] of FOREST_TREES) assert.ok(Math.hypot(x - tx, y - ty) > r + tr);
  }
  const within = ([left, low, right, high]) =>
    woods.filter(([x, y]) => x > left && x < right && y > low && y < high).length;
  const sides = [
    [-15, -4.6, -10, 4.6],
    [10, -4.6, 15, 4.6],
    [-10, 4.6, 10, 8],
    [-10, -8, 10, -4.6],
  ];
  for (const side of sides) assert.ok(within(side) >= 5, `${side}: ${within(side)}`);
});

it('a walker is as wide as the agent, has its heading, and steps', () => {
  const linesAt = (walked) => {
    const strokes = [];
    const pen = penAt(50);
    pen.segments = (lines, { color, width }) => strokes.push({ lines, color, width });
    drawWalkers(pen, [{ at: [1, 2], heading: Math.PI / 2, walked }], {
      ...{ radius: 0.5, color: 'surf' },
    });
    return strokes;
  };
  // Shoulders lie across the heading, and their round ends touch the sides of the agent.
  const { lines, width } = linesAt(0).findLast(({ color }) => color === 'surf');
  const [{ from, to }] = lines;
  const half = width / 50 / 2;
  const wide = [from[0] + half, from[1], to[0] - half, to[1]];
  [1.5, 2, 0.5, 2].forEach((v, i) => assert.ok(Math.abs(wide[i] - v) < 1e-9, `${wide}`));
  const feet = (strokes) => strokes.find(({ color }) => color === 'ink').lines;
  const ahead = (walked) => feet(linesAt(walked)).map(({ from, to }) => (from[1] + to[1]) / 2 - 2);
  const [left, right] = ahead(0.375);
  assert.ok(Math.abs(left) > 0.2 && Math.abs(left + right) < 1e-9, `${left} ${right}`);
  const [later] = ahead(0.375 + 0.75);
  assert.ok(Math.abs(later + left) < 1e-9, 'the other foot is in front half a stride later');
  assert.ok(
    ahead(0).every((v) => Math.abs(v) < 1e-9),
    'feet are together at first',
  );
});
