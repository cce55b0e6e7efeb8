import assert from 'node:assert/strict';
import { it } from 'node:test';
import { near, same } from './near.mjs';
import { entry } from './packed.mjs';

const bitangent = await import(entry());
await bitangent.init();

it('bitangents: two internal, two external, or why not', () => {
  const { internal, external, internalCase, externalCase, internalTheta } = bitangent.bitangents(
    [0, 0, 1],
    { x: 4, y: 0, radius: 1 },
  );
  assert.deepEqual([internalCase, externalCase], ['ok', 'ok']);
  near(internalTheta, Math.PI / 3);
  assert.deepEqual(
    internal.map((t) => [t.fromTurn, t.toTurn]),
    [
      [1, -1],
      [-1, 1],
    ],
  );
  assert.deepEqual(
    external.map((t) => [t.fromTurn, t.toTurn]),
    [
      [1, 1],
      [-1, -1],
    ],
  );
  near(external[0].length, 4);
  near(internal[0].length, Math.sqrt(12));
  near(external[0].from[1], -1);

  const overlap = bitangent.bitangents([0, 0, 2], [3, 0, 2]);
  assert.equal(overlap.internalCase, 'overlap');
  assert.equal(overlap.internalTheta, null);
  assert.deepEqual([overlap.internal.length, overlap.external.length], [0, 2]);
  const contained = bitangent.bitangents([0, 0, 5], [1, 0, 1]);
  assert.deepEqual([contained.externalCase, contained.externalTheta], ['contained', null]);
  assert.equal(bitangent.bitangents([0, 0, 5], [0, 0, 1]).externalCase, 'coincident');
});

it('closestOnSegment and segmentHitsCircle', () => {
  const { u, uClamped, point, distance } = bitangent.closestOnSegment([0, 0], [10, 0], {
    x: 12,
    y: 3,
  });
  same({ u, uClamped, point }, { u: 1.2, uClamped: 1, point: [10, 0] });
  near(distance, Math.hypot(2, 3));
  assert.equal(bitangent.segmentHitsCircle([0, 0], [10, 0], [5, 1, 2]), true);
  assert.equal(bitangent.segmentHitsCircle([0, 0], [10, 0], [5, 2, 2]), false);
});

it('segmentCrossing', () => {
  const { crosses, u, v, point } = bitangent.segmentCrossing(
    [0, 0],
    [4, 0],
    { x: 1, y: 3 },
    [1, -1],
  );
  same({ crosses, u, v, point }, { crosses: true, u: 0.25, v: 0.75, point: [1, 0] });
  assert.equal(bitangent.segmentCrossing([0, 0], [4, 0], [1, 3], [1, 0]).crosses, false);
  assert.deepEqual(bitangent.segmentCrossing([0, 0], [4, 0], [0, 1], [4, 1]), {
    crosses: false,
    u: null,
    v: null,
    point: null,
  });
});

it('intersectCircles in each case', () => {
  const crossing = bitangent.intersectCircles([0, 0, 5], [6, 0, 5]);
  assert.equal(crossing.kind, 'crossing');
  near(crossing.a, 3);
  near(crossing.points[0][1], -4);
  near(crossing.points[1][1], 4);
  const kinds = [
    [20, 0, 1],
    [6, 0, 1],
    [1, 0, 1],
    [0, 0, 5],
  ].map((other) => bitangent.intersectCircles([0, 0, 5], other).kind);
  assert.deepEqual(kinds, ['apart', 'tangent', 'inside', 'coincident']);
  assert.equal(bitangent.intersectCircles([0, 0, 5], [6, 0, 1]).points.length, 1);
  assert.equal(bitangent.intersectCircles([0, 0, 5], [0, 0, 5]).a, null);
  assert.equal(bitangent.intersectCircles([0, 0, 5], [20, 0, 1]).theta, null);
});

it('arcs', () => {
  assert.equal(bitangent.arcContains(0, 1, 0.5), true);
  assert.equal(bitangent.arcContains(0, -1, 0.5), false);
  assert.equal(bitangent.arcContains(3, 1, -3), true);
  assert.equal(bitangent.arcHitsCircle([0, 0, 5], -1, 2, [6, 0, 2]), true);
  assert.equal(bitangent.arcHitsCircle([0, 0, 5], 2, 2, [6, 0, 2]), false);
});
