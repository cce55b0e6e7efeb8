import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FOUNDRY, LDTK, SVG } from './maps.mjs';
import { isFramed } from './near.mjs';
import { entry } from './packed.mjs';

/** LDtk, SVG and Foundry VTT, in the packed package. */

const { World, init } = await import(entry());
const { BitangentError, fromFoundry, fromLDtk, fromSVG } = await import(entry('bitangent/import'));
await init();

const fails = (run, message, code = 'BAD_FORMAT') =>
  assert.throws(run, (error) => {
    assert.ok(error instanceof BitangentError && error.code === code, String(error));
    assert.ok(isFramed(error), error.message);
    if (typeof message === 'string') assert.equal(error.message, message);
    else assert.match(error.message, message);
    return true;
  });
const sorted = (points) =>
  points.map((point) => point.map((x) => Math.round(x * 1e6) / 1e6 + 0).join()).sort();

describe('LDtk', () => {
  it('has its levels at their places, and cells of a value as polygons', () => {
    const { scene, report } = fromLDtk(LDTK, { edges: true });
    const [stone, corner, second] = scene.polygons;
    assert.deepEqual(stone.key, { name: 'stone', layer: 'First/Walls', type: 'cells', properties: { value: 1 } }); // prettier-ignore
    assert.deepEqual(
      sorted(stone.points),
      sorted([
        [100, 0],
        [124, 0],
        [124, 24],
        [100, 24],
      ]),
    );
    assert.deepEqual(
      sorted(stone.holes[0]),
      sorted([
        [108, 8],
        [116, 8],
        [116, 16],
        [108, 16],
      ]),
    );
    assert.deepEqual(corner.key.properties, { value: 2 });
    assert.deepEqual(
      sorted(second.points),
      sorted([
        [140, 0],
        [148, 0],
        [148, 24],
        [140, 24],
      ]),
    );
    assert.deepEqual(report.points, [
      { x: 124, y: 8, key: { name: 'Hero', layer: 'First/Things', type: 'entity', id: 'x-1', properties: { lives: 3 } } }, // prettier-ignore
    ]);
    // Both levels are one room.
    assert.deepEqual(
      sorted(scene.bounds.points),
      sorted([
        [100, 0],
        [148, 0],
        [148, 24],
        [100, 24],
      ]),
    );
  });

  it('reads one level, some values, entities as obstacles, and linear worlds', () => {
    const one = fromLDtk(LDTK, { level: 'Second' }).scene;
    assert.deepEqual(
      sorted(one.polygons[0].points),
      sorted([
        [8, 0],
        [16, 0],
        [16, 24],
        [8, 24],
      ]),
    );
    const asked = [];
    const isSolid = (value) => asked.push(value) && value.value === 2;
    assert.equal(fromLDtk(LDTK, { isSolid }).scene.polygons.length, 1);
    assert.deepEqual(asked[0], { value: 1, name: 'stone', layer: 'Walls' });
    const role = ({ name }) => (name === 'Hero' ? 'obstacle' : undefined);
    const hero = fromLDtk(LDTK, { role }).scene.polygons.find(({ key }) => key.name === 'Hero');
    assert.deepEqual(
      sorted(hero.points),
      sorted([
        [120, 0],
        [128, 0],
        [128, 8],
        [120, 8],
      ]),
    );
    const row = fromLDtk({ ...LDTK, worldLayout: 'LinearHorizontal' }, { edges: true }).scene;
    assert.equal(Math.max(...row.bounds.points.map(([x]) => x)), 48);
  });

  it('may have levels in files of their own, and worlds', () => {
    const [first, second] = LDTK.levels;
    const outside = { ...second, layerInstances: null, externalRelPath: 'x/Second.ldtkl' };
    const project = { ...LDTK, levels: [first, outside] };
    const files = { 'x/Second.ldtkl': JSON.stringify(second) };
    assert.deepEqual(fromLDtk(project, { files }), fromLDtk(LDTK));
    fails(() => fromLDtk(project), 'fromLDtk: level "Second": it is in a file of its own, "x/Second.ldtkl": expected it in the option files'); // prettier-ignore
    const worlds = [
      { ...LDTK, defs: undefined, identifier: 'A' },
      { identifier: 'B', levels: [] },
    ];
    assert.deepEqual(
      fromLDtk({ defs: LDTK.defs, levels: [], worlds }, { world: 'A' }),
      fromLDtk(LDTK),
    );
    fails(
      () => fromLDtk({ worlds }),
      /world is undefined: expected one of the worlds, "A", "B"/,
      'WRONG_TYPE',
    );
    fails(
      () => fromLDtk(LDTK, { level: 'Third' }),
      /unknown level "Third": expected "First" or "Second"/,
      'UNKNOWN_NAME',
    );
    assert.equal(fromLDtk(second).scene.polygons.length, 1);
    const bad = structuredClone(LDTK);
    bad.levels[0].layerInstances[0].intGridCsv.pop();
    fails(() => fromLDtk(bad), 'fromLDtk: level "First", layer "Walls": intGridCsv has 11 cells: expected 4 x 3'); // prettier-ignore
  });
});

describe('levels of LDtk', () => {
  const levelAt = (identifier, worldDepth, worldX = 0) => ({
    ...{ ...LDTK.levels[1], identifier, worldDepth, worldX },
    ...{ worldY: 0, pxWid: 16, pxHei: 24 },
  });
  const read = (levels, options, more) =>
    fromLDtk({ jsonVersion: '1.5.3', ...LDTK, levels, ...more }, options);
  const layersOf = ({ scene }) => scene.polygons.map(({ key }) => key.layer);

  it('are those of one depth, and the report names the others', () => {
    const levels = [levelAt('Cellar', -1), levelAt('Ground', 0), levelAt('Roof', 1)];
    const ground = read(levels);
    assert.deepEqual(layersOf(ground), ['Ground/Walls']);
    assert.deepEqual(ground.report.ignored, [
      { object: 'level "Cellar"', why: 'its worldDepth is -1, and levels of 0 are read' },
      { object: 'level "Roof"', why: 'its worldDepth is 1, and levels of 0 are read' },
    ]);
    assert.deepEqual(ground.report.changes, []);
    assert.deepEqual(layersOf(read(levels, { depth: -1 })), ['Cellar/Walls']);
    assert.deepEqual(layersOf(read(levels, { level: 'Roof' })), ['Roof/Walls']);
    assert.deepEqual(read(levels, { level: 'Roof' }).report.ignored, []);
    // Without a level of depth 0, that of the first one.
    assert.deepEqual(layersOf(read([levels[2], levels[0]])), ['Roof/Walls']);
    for (const depth of [7, '0']) {
      const message = `fromLDtk: depth is ${JSON.stringify(depth)}: expected one of the depths, -1, 0, 1`;
      fails(() => read(levels, { depth }), message, 'WRONG_TYPE');
    }
    fails(() => read(levels, { depth: 0, level: 'Roof' }), /level and depth exclude/, 'CONFLICT');
    fails(() => read([levelAt('A', 'x')]), /^fromLDtk: level "A": worldDepth is "x": expected a number/); // prettier-ignore
  });

  it('of one depth that overlap are told of', () => {
    const { report } = read([levelAt('A', 0), levelAt('B', 0, 16), levelAt('C', 0, 24)]);
    assert.deepEqual(report.changes, [
      { object: 'level "C"', what: 'overlaps an earlier level', count: 1, at: [24, 0] },
    ]);
  });

  it('have layers of other types, which the report names', () => {
    const level = levelAt('A', 0);
    const tiles = { __identifier: 'Floor', __type: 'Tiles', gridTiles: [] };
    const { report } = read([{ ...level, layerInstances: [...level.layerInstances, tiles] }]);
    assert.deepEqual(report.ignored, [
      { object: 'level "A", layer "Floor"', why: 'its type is "Tiles"' },
    ]);
  });

  it('are of version 1.0 or later', () => {
    for (const jsonVersion of ['0.9.3', 'new', null]) {
      fails(() => read(LDTK.levels, {}, { jsonVersion }), `fromLDtk: jsonVersion is ${JSON.stringify(jsonVersion)}: expected a version of LDtk from 1.0`); // prettier-ignore
    }
    for (const jsonVersion of ['1.0.0', '1.5.3', '2.0']) read(LDTK.levels, {}, { jsonVersion });
  });
});

describe('SVG', () => {
  const { scene, report } = fromSVG(SVG);
  const by = (id) => scene.polygons.find(({ key }) => key.id === id);
  const svg = (body, more = '') =>
    fromSVG(`<svg xmlns="http://www.w3.org/2000/svg" ${more}>${body}</svg>`);

  it('has its shapes where transforms and views put them', () => {
    const floor = scene.polygons.find(({ key }) => key.type === 'rect');
    assert.deepEqual(floor.key, { layer: 'rooms', type: 'rect', properties: { floor: 'wood' } });
    assert.deepEqual(
      sorted(floor.points),
      sorted([
        [40, 10],
        [40, 20],
        [35, 20],
        [35, 10],
      ]),
    );
    const table = scene.circles.find(({ key }) => key.id === 'table');
    assert.deepEqual([table.x, table.y, table.radius].map(Math.round), [20, 30, 4]);
    const pillar = scene.circles.find(({ key }) => key.id === 'pillar');
    assert.deepEqual([pillar.x, pillar.y, pillar.radius], [60, 20, 3]);
    const inner = scene.polygons.filter(({ key }) => key.type === 'rect')[1];
    const xs = inner.points.map(([x]) => x);
    assert.deepEqual(
      [Math.min(...xs), Math.max(...xs)].map((x) => Math.round(x * 1e6) / 1e6),
      [74, 86],
    );
    assert.deepEqual(
      sorted(scene.bounds.points),
      sorted([
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ]),
    );
    assert.deepEqual(report.ignored, [{ object: '<text>', why: 'it is no shape' }]);
  });

  it('fills by the rule of each shape', () => {
    assert.deepEqual(
      [by('ring').holes.length, by('full').holes, by('hole').holes.length],
      [1, undefined, 1],
    );
    assert.equal(by('star').areas.length, 4);
    const world = World.fromJSON(scene);
    const free = (x, y) => world.lineOfSight([x, y], [x, y]).clear;
    assert.deepEqual(
      [free(60, 60), free(85, 60), free(60, 85), free(85, 85.5)],
      [true, false, true, true],
    );
    world.free();
  });

  it('has what is not filled as walls, and curves within their error', () => {
    assert.deepEqual(scene.walls.map(({ points }) => points), [[[5, 60], [15, 70], [5, 80]], [[5, 90], [15, 90]]]); // prettier-ignore
    const ring = svg('<rect width="4" height="2" fill="none"/>').scene.walls[0].points;
    assert.deepEqual(ring, [
      [0, 0],
      [4, 0],
      [4, 2],
      [0, 2],
      [0, 0],
    ]);
    const arc = '<path d="M10 0A10 10 0 0 1 -10 0Z"/>';
    const { points } = svg(arc).scene.polygons[0];
    for (const p of points) assert.ok(Math.abs(Math.hypot(...p) - 10) < 0.02, String(p));
    const fine = fromSVG(`<svg>${arc}</svg>`, { maxError: 1e-3 }).scene.polygons[0].points;
    assert.ok(fine.length > 3 * points.length);
  });

  it('has ellipses within the error that is asked for, also where they are scaled and sheared', () => {
    for (const matrix of ['1 0 0 1 0 0', '100 0 0 100 7 7', '0.01 0 0 0.01 0 0', '3 0 50 4 0 0']) {
      const [a, b, c, d, e, f] = matrix.split(' ').map(Number);
      const { points } = fromSVG(
        `<svg><ellipse rx="20" ry="10" transform="matrix(${matrix})"/></svg>`,
        { maxError: 0.01 },
      ).scene.polygons[0];
      let off = 0;
      for (const [i, [u, v]] of points.entries()) {
        const [s, t] = points[(i + 1) % points.length];
        const [x, y] = [(u + s) / 2 - e, (v + t) / 2 - f];
        // How far the point of the ellipse in the same direction from its middle is.
        const share = Math.hypot((d * x - c * y) / 20, (a * y - b * x) / 10) / (a * d - b * c);
        off = Math.max(off, Math.hypot(x, y) * (1 / share - 1));
      }
      assert.ok(off <= 0.0101 && off > 1e-3, `${matrix}: ${points.length} corners, ${off}`);
    }
  });

  it('has curves by default within 1 % of the size of their outline, however it is drawn', () => {
    const oval = (x, rx, ry) => `M${x - rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0 ${rx} ${ry} 0 0 1 ${-2 * rx} 0z`; // prettier-ignore
    /** How far the middle of an edge is off an oval around [x, 0], where it is a circle when scaled. */
    const offOf = (points, x, rx, ry) =>
      Math.max(
        ...points.map(([u, v], i) => {
          const [s, t] = points[(i + 1) % points.length];
          return 1 - Math.hypot((u + s) / 2 - x, ((v + t) / 2) * (rx / ry)) / rx;
        }),
      );
    const ellipse = svg('<ellipse rx="20" ry="10"/>').scene.polygons[0].points;
    assert.equal(ellipse.length, 23);
    const [path] = svg(`<path d="${oval(0, 20, 10)}"/>`).scene.polygons;
    assert.equal(path.points.length, 24);
    for (const points of [ellipse, path.points]) {
      const off = offOf(points, 0, 20, 10);
      assert.ok(off <= 0.01 && off > 0.005, `${off}`);
    }
    // Small ones beside large ones, in one path, are as round.
    const many = [oval(0, 20, 20), oval(1000, 3, 3), oval(5000, 900, 900)].join('');
    const { polygons } = svg(`<path d="${many}"/>`).scene;
    const areas = [polygons[0].points, ...polygons[0].areas];
    assert.equal(areas.length, 3);
    for (const points of areas) {
      const xs = points.map(([x]) => x);
      const [low, high] = [Math.min(...xs), Math.max(...xs)];
      const radius = (high - low) / 2;
      assert.ok(offOf(points, low + radius, radius, radius) <= 0.0101, `${radius}`);
      assert.equal(points.length, 24);
    }
  });

  it('reads units, styles, hidden parts and uses', () => {
    const box = (more) => svg(`<rect width="1in" height="10mm" ${more}/>`);
    const [, , far] = box('').scene.polygons[0].points.sort();
    assert.equal(far[0], 96);
    assert.deepEqual(box('style="display:none"').scene, {});
    assert.deepEqual(box('visibility="hidden"').scene, {});
    assert.equal(box('style="fill: none"').scene.walls.length, 1);
    fails(() => fromSVG('<html/>'), 'fromSVG: its root is <html>: expected <svg>');
  });
});

describe('Foundry VTT', () => {
  it('has walls, and doors with their state', () => {
    const { scene, report } = fromFoundry(FOUNDRY, { edges: true });
    assert.deepEqual(
      scene.walls.map(({ key, enabled }) => [key.type, key.properties?.state, enabled]),
      [
        ['wall', undefined, undefined],
        ['door', 'open', false],
        ['door', 'locked', undefined],
        ['wall', undefined, undefined],
      ],
    );
    assert.deepEqual(report.ignored, [{ object: 'wall 3 "d"', why: 'it does not limit movement' }]);
    assert.equal(report.changes[0].what, 'blocks one way: read as blocking both ways');
    assert.deepEqual(report.points, [
      { x: 550, y: 450, key: { name: 'Orc', type: 'token', id: 't' } },
    ]);
    const world = World.fromJSON(scene);
    const goal = [350, 450];
    const open = world.findPath([550, 450], goal, { agentRadius: 20 });
    assert.ok(open.found && open.length > 400);
    const door = world.obstacles().find(({ key }) => key?.id === 'b');
    world.setEnabled(door.id, true);
    assert.equal(world.findPath([550, 450], goal, { agentRadius: 20 }).status, 'unreachable');
    world.free();
  });

  it('says which wall is wrong', () => {
    const wall = (more) => () => fromFoundry({ walls: [{ _id: 'q', c: [0, 0, 1, 1], ...more }] }, { file: 'a.json' }); // prettier-ignore
    fails(
      wall({ c: [1, 2] }),
      'fromFoundry: a.json: wall 0: c is an array of 2: expected [x, y, x, y]',
    );
    fails(wall({ door: 7 }), 'fromFoundry: a.json: wall 0: door is 7: expected 0, 1 or 2');
    fails(
      wall({ c: [0, 0, 1, null] }),
      /wall 0: a number of c is null: expected a number from -1e9/,
    );
    fails(() => fromFoundry({}), 'fromFoundry: walls is undefined: expected the walls of a scene');
  });
});
