import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failing, same } from './near.mjs';
import { entry } from './packed.mjs';
import { BOW_TIE, SQUARE } from './shapes.mjs';

const { BitangentError, World, init } = await import(entry());
const fails = failing(BitangentError);
await init();

describe('errors of outlines', () => {
  const world = new World();
  const polygon = world.addPolygon(SQUARE);
  const circle = world.addCircle(50, 50, 1);

  it('tells where a polygon crosses itself', () => {
    const message =
      /^addPolygon: points: edge 0 from \[0, 0\] to \[4, 4\] crosses edge 2 from \[4, 0\] to \[0, 4\] at \[2, 2\]: expected edges that do not cross$/;
    fails(() => world.addPolygon(BOW_TIE), 'SELF_CROSSING', message);
    assert.throws(
      () => world.addPolygon(BOW_TIE),
      ({ cause }) => same(cause, { edges: [0, 2], point: [2, 2] }) ?? true,
    );
    assert.equal(world.getObstacle(world.addWall(BOW_TIE)).points.length, 4);
  });

  it('refuses what are no points', () => {
    const calls = {
      addPolygon: (v) => world.addPolygon(v),
      addWall: (v) => world.addWall(v),
      setBounds: (v) => world.setBounds(v),
      setPoints: (v) => world.setPoints(polygon, v),
    };
    for (const call of Object.values(calls)) {
      for (const value of [undefined, 3, 'here', {}, [], new DataView(new ArrayBuffer(16))]) {
        fails(() => call(value), 'WRONG_TYPE', /^points is .*: expected one point or more: \[\[x/);
      }
      fails(() => call([[0, 0], null]), 'WRONG_TYPE', /^points\[1\] is null: expected \[x, y\]/);
      fails(() => call([[0, 0], 5]), 'WRONG_TYPE', /^points\[1\] is 5: expected \[x, y\]/);
      fails(() => call([[0, 0], [1]]), 'WRONG_TYPE', /^points\[1\] is an array of 1: expected /);
      fails(() => call([0, 0, 1]), 'WRONG_TYPE', /^points is an array of 3: .*multiple of 2 long$/);
      fails(() => call([0, 0, 1, [2]]), 'WRONG_TYPE', /^points\[3\] is an array of 1: /);
      fails(() => call([[0, 2e9]]), 'OUT_OF_RANGE', /^points\[0\]: y is 2000000000: expected /);
      fails(() => call([0, NaN]), 'NOT_FINITE', /^points\[1\] is NaN: expected /);
    }
    same(world.getObstacle(polygon).points, SQUARE);
  });

  it('refuses counts that do not fit', () => {
    for (const call of [world.addPolygons, world.addWalls].map((method) => method.bind(world))) {
      fails(
        () => call([0, 0, 1, 1], [1]),
        'WRONG_TYPE',
        /^counts: the sum is 1: expected 2 points$/,
      );
      fails(
        () => call([0, 0], [1, 0]),
        'OUT_OF_RANGE',
        /^counts\[1\] is 0: expected a whole number/,
      );
      fails(() => call([0, 0], [0.5]), 'OUT_OF_RANGE', /^counts\[0\] is 0\.5: expected a whole/);
      fails(() => call([0, 0]), 'WRONG_TYPE', /^counts is undefined: expected a flat list/);
      fails(() => call([[0, 0]], [1]), 'WRONG_TYPE', /^coordinates\[0\] is an array of 2: /);
    }
  });

  it('tells an obstacle of the wrong kind', () => {
    const bounds = world.setBounds(SQUARE);
    const wall = world.addWall(SQUARE);
    for (const [id, kind] of [
      [polygon, 'polygon'],
      [wall, 'wall'],
      [bounds, 'bounds'],
    ]) {
      const message = new RegExp(`Circle: id ${id} is a ${kind}: expected a circle$`);
      fails(() => world.moveCircle(id, 0, 0), 'WRONG_KIND', message);
      fails(() => world.resizeCircle(id, 1), 'WRONG_KIND', message);
      fails(() => world.getCircle(id), 'WRONG_KIND', message);
    }
    const message = /^setPoints: id \d+ is a circle: expected a polygon, a wall or the bounds$/;
    fails(() => world.setPoints(circle, SQUARE), 'WRONG_KIND', message);
  });

  it('refuses stale ids and odd arguments', () => {
    const gone = world.addWall(SQUARE);
    world.remove(gone);
    for (const id of [gone, 0, -1, 1.5, NaN]) {
      fails(() => world.setPoints(id, SQUARE), 'STALE_ID', /^setPoints: id /);
      fails(() => world.shiftObstacle(id, 1, 1), 'STALE_ID', /^shiftObstacle: id /);
      fails(() => world.rotateObstacle(id, 1), 'STALE_ID', /^rotateObstacle: id /);
      fails(() => world.setEnabled(id, true), 'STALE_ID', /^setEnabled: id /);
      fails(() => world.getObstacle(id), 'STALE_ID', /^getObstacle: id /);
    }
    fails(() => world.setEnabled(polygon), 'WRONG_TYPE', /^enabled is undefined: expected true or/);
    fails(
      () => world.shiftObstacle(polygon, 1),
      'WRONG_TYPE',
      /^dy is undefined: expected a number/,
    );
    fails(
      () => world.rotateObstacle(polygon, '1'),
      'WRONG_TYPE',
      /^angle is "1": expected a number/,
    );
    fails(
      () => world.rotateObstacle(polygon, 1, 2),
      'WRONG_TYPE',
      /^about is 2: expected \[x, y\]/,
    );
  });
});
