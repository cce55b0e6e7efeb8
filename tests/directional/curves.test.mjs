import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { entry, root } from '../js/packed.mjs';
import { same } from '../js/near.mjs';

const {
  BitangentError,
  Curve,
  arcStraightArc,
  curveCandidates,
  dubins,
  freeHeading,
  init,
  reedsShepp,
  turnThenStraight,
} = await import(entry('bitangent/directional'));

const near = (a, b, error = 1e-9) => assert.ok(Math.abs(a - b) <= error, `${a}, not ${b}`);

it('needs init', () => {
  assert.throws(() => dubins([0, 0, 0], [1, 1, 1], 1), { code: 'NOT_INITIALIZED' });
});

await init();

it('finds the reference lengths', () => {
  const files = { dubins, dubins_grid_degenerate: dubins, reeds_shepp: reedsShepp };
  for (const [name, shortest] of Object.entries(files)) {
    const text = readFileSync(join(root, `tests/directional/curves/${name}.csv`), 'utf8');
    for (const row of text.trim().split('\n').slice(1)) {
      const [x0, y0, from, x1, y1, to, radius, length] = row.split(',').map(Number);
      const curve = shortest({ x: x0, y: y0, heading: from }, [x1, y1, to], radius);
      near(curve.length, length);
    }
  }
});

it('tells the curve by its pieces and segments', () => {
  const curve = dubins([0, 0, 0], [4, 2, 0], 1);
  assert.equal(curve.word, 'LSR');
  assert.deepEqual([curve.family, curve.status, curve.found], ['dubins', 'ok', true]);
  same([curve.turningRadius, curve.start], [1, [0, 0]]);
  assert.deepEqual(curve.from, { x: 0, y: 0, heading: 0 });
  assert.deepEqual(curve.to, { x: 4, y: 2, heading: 0 });
  assert.deepEqual(
    curve.pieces.map(({ turn, reverse }) => [turn, reverse]),
    [
      ['left', false],
      ['straight', false],
      ['right', false],
    ],
  );
  near(
    curve.pieces.reduce((sum, { length }) => sum + length, 0),
    curve.length,
    1e-12,
  );
  const [first, line, last] = curve.segments;
  assert.deepEqual([first.type, line.type, last.type], ['arc', 'line', 'arc']);
  same([first.center, first.radius, first.from], [[0, 1], 1, [0, 0]]);
  same([last.to, first.to], [[4, 2], line.from]);
  assert.ok(first.sweep > 0 && last.sweep < 0);
  assert.ok(!('obstacle' in first) && !('reverse' in first));
  assert.ok(Object.isFrozen(curve.segments));
});

it('goes along the curve', () => {
  const curve = dubins([0, 0, 0], [4, 2, 0], 1);
  same(curve.pointAt(0), [0, 0]);
  same(curve.pointAt(1e9), [4, 2]);
  const { x, y, heading } = curve.poseAt(0.5);
  near(x, Math.sin(0.5));
  near(y, 1 - Math.cos(0.5));
  near(heading, 0.5);
  assert.deepEqual([curve.curvatureAt(0.1), curve.curvatureAt(1e9)], [1, -1]);
  const points = curve.toPolyline(0.01);
  assert.deepEqual([...points.slice(0, 2), ...points.slice(-2)], [0, 0, 4, 2]);
  assert.match(curve.toSVG(), /^M0 0A1 1 0 0 1 .*L.*A1 1 0 0 0 4 2$/);
  const calls = [];
  const sink = (name) => () => calls.push(name);
  curve.drawOn({ moveTo: sink('move'), lineTo: sink('line'), arc: sink('arc') });
  assert.deepEqual(calls, ['move', 'arc', 'line', 'arc']);
  assert.equal(curve.toFloat64Array().length, 36);
  assert.equal(JSON.parse(JSON.stringify(curve)).word, 'LSR');
});

it('drives backwards with the heading ahead', () => {
  const curve = reedsShepp([0, 0, 0], [-3, 0, 0], 1);
  assert.equal(curve.word, 'L-S-L-');
  same(
    curve.segments.map(({ type, reverse, from, to }) => [type, reverse, from, to]),
    [['line', true, [0, 0], [-3, 0]]],
  );
  assert.deepEqual(curve.poseAt(1), { x: -1, y: 0, heading: 0 });
  const turn = reedsShepp([0, 0, 0], [0, 0, Math.PI], 1);
  assert.equal(turn.segments.filter(({ reverse }) => reverse).length, 1);
  near(turn.length, Math.PI);
  // Where it reverses on a left turn the heading decreases.
  const back = reedsShepp([0, 0, 0], [-1, 1, -Math.PI / 2], 1);
  assert.deepEqual([back.word, back.segments.length], ['L-S-L-', 1]);
  near(back.headingAt(0.5), -0.5);
  near(back.curvatureAt(0.5), -1);
  assert.ok('reverse' in back.toJSON().segments[0]);
});

it('answers a curve of no length', () => {
  const curve = dubins([1, 2, 3], [1, 2, 3], 1);
  assert.deepEqual([curve.length, curve.segments, curve.toSVG()], [0, [], '']);
  assert.deepEqual(curve.poseAt(1), { x: 1, y: 2, heading: 3 });
  assert.equal(curve.toPolyline(1).length, 0);
});

it('leaves the final heading free', () => {
  const simple = turnThenStraight([0, 0, 0], [0.5, 1], 1);
  const free = freeHeading([0, 0, 0], { x: 0.5, y: 1 }, 1);
  assert.deepEqual([simple.word, free.word], ['RS', 'RL']);
  assert.ok(free.length < simple.length);
  near(free.headingAt(1e9), free.to.heading);
});

it('tells all candidates, and why some do not exist', () => {
  const counts = {
    dubins: 6,
    'arc-straight-arc': 4,
    'reeds-shepp': 48,
    'turn-then-straight': 2,
    'free-heading': 4,
  };
  for (const [family, count] of Object.entries(counts)) {
    const curves = curveCandidates(family, [0, 0, 0], [0.5, 0.6, 2], 1);
    assert.equal(curves.length, count);
    assert.equal(new Set(curves.map(({ word }) => word)).size, count);
    assert.ok(curves.every((curve) => curve instanceof Curve && curve.family === family));
  }
  const told = curveCandidates('dubins', [0, 0, 0], [9, 0, 0], 1).map(({ status }) => status);
  assert.deepEqual(told, ['ok', 'ok', 'ok', 'ok', 'apart', 'apart']);
  const [left] = curveCandidates('turn-then-straight', [0, 0, 0], [0, 1], 1);
  assert.deepEqual([left.status, left.length, left.segments], ['point-inside', Infinity, []]);
  assert.throws(() => left.pointAt(0), { code: 'NO_PATH', message: /point-inside/ });
  const near = curveCandidates('reeds-shepp', [0, 0, 0], [0.1, 0, 0], 1);
  const reasons = new Set(near.map(({ status }) => status));
  for (const status of ['ok', 'overlap', 'no-straight']) assert.ok(reasons.has(status), status);
});

it('refuses bad input with an error that names it', () => {
  const wrong = [
    [
      () => dubins(),
      'WRONG_TYPE',
      'from is undefined: expected [x, y, heading] or {x, y, heading}',
    ],
    [() => dubins([0, 0], [0, 0, 0], 1), 'WRONG_TYPE', 'from: heading is undefined'],
    [() => dubins([0, 0, 0], { x: 1, y: 2 }, 1), 'WRONG_TYPE', 'to: heading is undefined'],
    [() => reedsShepp([0, NaN, 0], [0, 0, 0], 1), 'NOT_FINITE', 'from: y is NaN'],
    [() => reedsShepp([0, 0, 0], [2e9, 0, 0], 1), 'OUT_OF_RANGE', 'to: x is 2000000000'],
    [() => arcStraightArc([0, 0, 0], [1, 1, 1], 0), 'OUT_OF_RANGE', 'turningRadius is 0: expected'],
    [
      () => arcStraightArc([0, 0, 0], [1, 1, 1], '1'),
      'WRONG_TYPE',
      'turningRadius is "1": expected',
    ],
    [() => freeHeading([0, 0, 0], 7, 1), 'WRONG_TYPE', 'to is 7: expected [x, y] or {x, y}'],
    [() => turnThenStraight([0, 0, 0], [1, 1]), 'WRONG_TYPE', 'turningRadius is undefined'],
    [() => curveCandidates('dublin', [0, 0, 0], [1, 1, 1], 1), 'WRONG_TYPE', 'family is "dublin"'],
    [() => dubins([0, 0, 0], [1, 1, 1], 1).pointAt('1'), 'WRONG_TYPE', 'distance is "1"'],
    [() => dubins([0, 0, 0], [1, 1, 1], 1).toPolyline(0), 'OUT_OF_RANGE', 'maxError is 0'],
    [() => dubins([0, 0, 0], [1, 1, 1], 1).drawOn({}), 'WRONG_TYPE', 'context is an object'],
    [
      () => new Curve(),
      'WRONG_TYPE',
      'Curve: this is made by the library: expected a call of dubins(), findPath()',
    ],
  ];
  for (const [call, code, text] of wrong) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof BitangentError);
      assert.equal(error.code, code);
      assert.ok(error.message.includes(text), error.message);
      return true;
    });
  }
});
