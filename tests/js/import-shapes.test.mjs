import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ringsOf } from './drawn.mjs';
import { MAPS } from './maps.mjs';
import { entry } from './packed.mjs';

/** The option `shapes`: the shape of each object, whatever became of it, in the packed package. */

const importers = await import(entry('bitangent/import'));

const read = (name, options) => {
  const [text, own] = MAPS[name];
  return importers[name.split(' ')[0]](text, { ...own, ...options });
};

const sorted = (lists) => lists.map((list) => JSON.stringify(list)).sort();

for (const name of Object.keys(MAPS)) {
  it(`${name}: shapes are those of the scene, and change nothing else`, () => {
    const { scene, report } = read(name, { shapes: true });
    const plain = read(name, {});
    const { shapes, ...rest } = report;
    assert.deepEqual({ scene, report: rest }, plain);
    const of = (role) => shapes.filter((shape) => shape.role === role);
    const solid = of('obstacle');
    assert.deepEqual(
      sorted(solid.flatMap(({ rings }) => rings ?? [])),
      sorted((scene.polygons ?? []).flatMap(ringsOf)),
    );
    assert.deepEqual(
      solid.filter(({ at }) => at).map(({ at: [x, y], radius }) => [x, y, radius]),
      (scene.circles ?? []).map(({ x, y, radius }) => [x, y, radius]),
    );
    assert.deepEqual(
      of('wall').map(({ line, enabled }) => [line, enabled]),
      (scene.walls ?? []).map(({ points, enabled }) => [points, enabled]),
    );
    assert.deepEqual(
      of('point').map(({ at }) => at),
      report.points.map(({ x, y }) => [x, y]),
    );
    assert.equal(of('bounds').length > 0, scene.bounds !== undefined);
  });

  it(`${name}: what is left out has a shape, under the name that the report has for it`, () => {
    const { scene, report } = read(name, { shapes: true, role: () => 'none' });
    assert.deepEqual(scene, {});
    assert.ok(report.shapes.length > 2);
    const left = new Set(report.ignored.map(({ object }) => object));
    for (const { object, role, rings, line, at } of report.shapes) {
      assert.equal(role, 'none', object);
      assert.ok(left.has(object), object);
      const points = rings?.flat() ?? line ?? [at];
      assert.ok(points.length > 0 && points.flat().every(Number.isFinite), object);
    }
  });
}

it('has what no role can take: points as bounds, outlines without an inside', () => {
  const text = 'POINT (1 2) POLYGON ((0 0, 4 0, 8 0)) POLYGON ((0 0, 4 0, 4 4))';
  const role = () => 'bounds';
  const { report } = importers.fromWKT(text, { shapes: true, role });
  assert.deepEqual(
    report.shapes.map(({ object, role: became }) => [object, became]),
    [
      ['geometry 0 (POINT)', 'none'],
      ['geometry 1 (POLYGON)', 'none'],
      ['geometry 2 (POLYGON)', 'bounds'],
    ],
  );
  assert.deepEqual(report.ignored, [
    { object: 'geometry 0 (POINT)', why: 'bounds have an inside, a point has none' },
    { object: 'geometry 1 (POLYGON)', why: 'its outline encloses nothing' },
  ]);
});

it('gives walls of Foundry VTT that do not limit movement to the function role', () => {
  const role = ({ id }) => (id === 'd' ? 'wall' : undefined);
  const { scene, report } = read('fromFoundry', { role });
  assert.equal(scene.walls.length, 5);
  assert.deepEqual(report.ignored, []);
});

it('is true or false', () => {
  assert.throws(() => importers.fromWKT('POINT (1 2)', { shapes: 1 }), {
    code: 'WRONG_TYPE',
    message: 'fromWKT: shapes is 1: expected true or false',
  });
  assert.equal(importers.fromWKT('POINT (1 2)', { shapes: false }).report.shapes, undefined);
});
