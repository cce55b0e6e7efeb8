import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TILED } from './maps.mjs';
import { entry } from './packed.mjs';

/** What the options solid and isSolid take of maps of Tiled. */

const { fromTiled } = await import(entry('bitangent/import'));

const map = (more) => ({ ...structuredClone(TILED), ...more });
const fails = (run, message) => assert.throws(run, { code: 'BAD_FORMAT', message });

describe('the option solid', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const line = { x: 0, y: 0, polyline: [{ x: 0, y: 0 }, { x: 10, y: 0 }] }; // prettier-ignore
  const tile = { gid: 2, x: 0, y: 16, width: 16, height: 16 };
  const plain = { gid: 4, x: 0, y: 16, width: 16, height: 16 };
  const layer = (name, list, more) => ({ type: 'objectgroup', name, objects: list, ...more });
  const layers = [
    layer('Spawns', [
      { ...box, id: 1, name: 'zone' },
      { ...line, id: 2 },
      { ...tile, id: 3 },
      { ...plain, id: 4 },
      { ...box, id: 5, type: 'Rock' },
      { x: 5, y: 5, id: 6, point: true },
      { ...box, id: 7, name: 'bounds' },
      { ...box, id: 8, width: 8, ellipse: true },
    ]),
    layer('Walls', [
      { ...box, id: 11 },
      { ...line, id: 12 },
      { ...tile, id: 13 },
      { ...plain, id: 14 },
    ]),
    layer('Doors', [{ ...box, id: 21 }], { class: 'Shut' }),
    { type: 'group', name: 'Houses', layers: [layer('Roofs', [{ ...box, id: 31 }])] },
    { type: 'imagelayer', name: 'Sky' },
  ];
  const ids = (scene) =>
    [...(scene.polygons ?? []), ...(scene.circles ?? []), ...(scene.walls ?? [])]
      .map(({ key }) => key.id)
      .sort((a, b) => a - b);
  const solid = (names, options) => fromTiled(map({ layers }), { solid: names, ...options });

  it('takes all objects where it is not given', () => {
    const { scene, report } = solid(undefined);
    assert.deepEqual(ids(scene), [1, 2, 3, 5, 8, 11, 12, 13, 21, 31]);
    assert.deepEqual(report.ignored, [
      { object: 'layer "Spawns", object 4', why: 'it blocks nothing' },
      { object: 'layer "Walls", object 14', why: 'it blocks nothing' },
      { object: 'layer "Sky"', why: 'an image blocks nothing' },
    ]);
  });

  it('takes objects of layers, groups and classes that it names, and tells of the rest', () => {
    for (const [name, expected] of [
      ['Walls', [11, 12, 13, 14]],
      ['Rock', [5]],
      ['Shut', [21]],
      ['Houses', [31]],
    ]) {
      const { scene, report } = solid([name]);
      assert.deepEqual(ids(scene), expected, name);
      // Points and bounds are in the way of nothing.
      assert.equal(report.points.length, 1);
      assert.ok(scene.bounds);
    }
    const { report } = solid(['Walls', 'Rock']);
    const why = 'neither its layer nor its class is in the option solid';
    const open = report.ignored.filter((one) => one.why === why).map(({ object }) => object);
    assert.deepEqual(open, [
      ...['"Spawns", object 1 "zone"', '"Spawns", object 2', '"Spawns", object 3'],
      ...['"Spawns", object 4', '"Spawns", object 8', '"Doors", object 21', '"Roofs", object 31'],
    ].map((text) => `layer ${text}`)); // prettier-ignore
    assert.deepEqual(ids(solid([]).scene), []);
    assert.throws(() => solid(['rock']), { code: 'UNKNOWN_NAME', message: /unknown layer or class "rock": did you mean "Rock"/ }); // prettier-ignore
  });

  it('leaves it to properties by default, of an object before those of its tile', () => {
    const having = (value) => ({ properties: [{ name: 'solid', type: 'bool', value }] });
    const list = [
      { ...plain, id: 1, ...having(true) },
      { ...plain, id: 2, gid: 1 },
      { ...plain, id: 3, gid: 1, ...having(false) },
    ];
    assert.deepEqual(ids(fromTiled(map({ layers: [layer('x', list)] })).scene), [1, 2]);
    const whole = [layer('x', [{ ...plain, id: 1 }], having(true))];
    assert.deepEqual(ids(fromTiled(map({ layers: whole })).scene), [1]);
    // As JSON had properties before Tiled 1.2.
    const old = [layer('x', [{ ...plain, id: 1 }], { properties: { solid: true } })];
    assert.deepEqual(ids(fromTiled(map({ layers: old })).scene), [1]);
  });

  it('leaves the last word to role', () => {
    const role = ({ id }, own) => {
      assert.equal(own, [11, 13, 14].includes(id) ? 'obstacle' : { 6: 'point', 7: 'bounds', 12: 'wall' }[id] ?? 'none'); // prettier-ignore
      return id === 1 ? 'obstacle' : undefined;
    };
    assert.deepEqual(ids(solid(['Walls'], { role }).scene), [1, 11, 12, 13, 14]);
  });

  it('leaves out tile layers, and knows the class of a tile', () => {
    const tiles = { ...TILED.layers[0], name: 'Floor' };
    const { scene, report } = fromTiled(map({ layers: [tiles, layers[1]] }), { solid: ['Walls'] });
    assert.deepEqual(ids(scene), [11, 12, 13, 14]);
    assert.equal(report.ignored[0].object, 'layer "Floor"');
    const classed = { firstgid: 1, tilewidth: 16, tileheight: 16, tiles: [{ id: 0, type: 'Crate' }] }; // prettier-ignore
    const things = [layer('x', [{ ...tile, gid: 1, id: 1 }, { ...tile, gid: 1, id: 2, type: 'Mat' }])]; // prettier-ignore
    const crates = fromTiled(map({ tilesets: [classed], layers: things }), { solid: ['Crate'] });
    assert.deepEqual(ids(crates.scene), [1]);
    assert.equal(crates.scene.polygons[0].key.type, 'Crate');
  });

  it('chooses layers of maps of each orientation, and refuses others', () => {
    for (const orientation of ['isometric', 'staggered', 'hexagonal']) {
      const hex = map({ orientation, layers: [TILED.layers[0], layers[1]] });
      assert.deepEqual(ids(fromTiled(hex, { solid: ['Walls'] }).scene), [11, 12, 13, 14]);
      const { polygons } = fromTiled(hex, { solid: ['Ground'] }).scene;
      assert.ok(polygons.every(({ key }) => key.layer === 'Ground' && key.type === 'tiles'));
    }
    for (const orientation of ['oblique', 3]) {
      fails(() => fromTiled(map({ orientation, layers: [] })), /map: the orientation is .*: expected orthogonal, isometric, staggered, hexagonal/); // prettier-ignore
    }
  });
});

describe('the option isSolid', () => {
  const ground = { ...TILED.layers[0], name: 'Floor' };
  const more = [{ ...ground, name: 'Roof', data: ground.data.map((gid) => (gid === 1 ? 4 : 0)) }];
  const read = (isSolid, options) =>
    fromTiled(map({ layers: [ground, ...more] }), { isSolid, ...options });

  it('is called once with each kind of tile of a layer', () => {
    const asked = [];
    read((tile) => void asked.push(tile));
    const known = { tileset: 'walls', type: undefined };
    assert.deepEqual(asked, [
      { gid: 1, id: 0, ...known, layer: 'Floor', properties: { solid: true } },
      { gid: 3, id: 2, ...known, layer: 'Floor', properties: {} },
      { gid: 2, id: 1, ...known, layer: 'Floor', properties: {} },
      { gid: 4, id: 3, ...known, layer: 'Roof', properties: {} },
    ]);
  });

  it('comes before properties and shapes, and leaves what it does not answer', () => {
    assert.deepEqual(
      read(() => undefined),
      fromTiled(map({ layers: [ground, ...more] })),
    );
    const none = read(() => false);
    assert.deepEqual(none.scene, {});
    const why = 'no tile of it is solid';
    assert.deepEqual(none.report.ignored, [
      { object: 'layer "Floor"', why },
      { object: 'layer "Roof"', why },
    ]);
    // The whole cells of what would be half a tile, and of one that is in both layers.
    const { polygons } = read(({ gid }) => gid === 2).scene;
    assert.deepEqual(polygons.map(({ points }) => points.map(String).sort()), [['32,32', '32,48', '64,32', '64,48']]); // prettier-ignore
    // Of layers that are solid as a whole it takes out tiles.
    const but = read(({ gid }) => (gid === 1 ? false : undefined), { solid: ['Floor'] });
    assert.equal(but.scene.polygons.length, 2);
    assert.equal(but.report.ignored[0].why, 'neither its layer nor its class is in the option solid'); // prettier-ignore
  });

  it('is a function that says true, false or nothing', () => {
    const code = 'WRONG_TYPE';
    assert.throws(() => read('wall'), { code, message: 'fromTiled: isSolid is "wall": expected a function' }); // prettier-ignore
    for (const answer of [1, null, 'yes']) {
      assert.throws(() => read(() => answer), { code, message: /what isSolid returns is .*: expected true, false or undefined/ }); // prettier-ignore
    }
  });
});

it('tile layers without a solid tile are told, and empty ones are not', () => {
  const open = { ...TILED.layers[0], name: 'Floor', data: TILED.layers[0].data.map((gid) => gid && 4) }; // prettier-ignore
  const empty = { ...open, name: 'Nothing', data: open.data.map(() => 0) };
  const { scene, report } = fromTiled(map({ layers: [open, empty, TILED.layers[0]] }));
  assert.deepEqual(report.ignored, [{ object: 'layer "Floor"', why: 'no tile of it is solid' }]);
  assert.deepEqual(scene, fromTiled(map({ layers: [TILED.layers[0]] })).scene);
});
