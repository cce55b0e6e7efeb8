import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';

/** Where Tiled draws tiles, their objects and layers, by the documentation of its format. */

const { BitangentError, fromTiled } = await import(entry('bitangent/import'));

const [H, V, D] = [0x80000000, 0x40000000, 0x20000000];
const SOLID = [{ name: 'solid', type: 'bool', value: true }];
const WIDE = { orientation: 'isometric', tilewidth: 64, tileheight: 32 };

const shaped = (...objects) => ({ id: 0, objectgroup: { objects } });
const polygon = (...list) => ({
  ...{ id: 1, x: 0, y: 0 },
  polygon: list.map(([x, y]) => ({ x, y })),
});
const tileset = (more) => ({
  ...{ firstgid: 1, name: 't', tilewidth: 16, tileheight: 16 },
  ...{ tiles: [{ id: 0, properties: SOLID }], ...more },
});
const map = (layers, set, more) => ({
  ...{ orientation: 'orthogonal', width: 4, height: 4, tilewidth: 16, tileheight: 16 },
  ...{ tilesets: [tileset(set)], layers, ...more },
});
const things = (objects, more) => ({ type: 'objectgroup', name: 'o', objects, ...more });
/** A layer with one tile in its first cell. */
const ground = (more) => ({
  type: 'tilelayer',
  name: 'g',
  width: 1,
  height: 1,
  data: [1],
  ...more,
});
/** A tile object at [32, 32]. */
const object = (more) => things([{ id: 1, gid: 1, x: 32, y: 32, width: 16, height: 16, ...more }]);

const round = (value) => Math.round(value * 1e6) / 1e6 + 0;
const corners = (points) => points.map((point) => point.map(round).join()).sort();
const read = (...file) => fromTiled(map(...file)).scene;
/** The corners of the only polygon. */
const only = (...file) => {
  const { polygons } = read(...file);
  assert.equal(polygons.length, 1);
  return corners(polygons[0].points);
};
const box = (left, top, right, bottom) =>
  corners([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
const fails = (run, message) =>
  assert.throws(run, (error) => {
    assert.ok(error instanceof BitangentError && error.code === 'BAD_FORMAT', String(error));
    assert.match(error.message, message);
    return true;
  });

describe('tile objects', () => {
  it('are mirrored in their boxes', () => {
    const triangle = [[0, 0], [4, 0], [0, 8]]; // prettier-ignore
    const set = { tiles: [shaped(polygon(...triangle))] };
    // Twice as wide and three times as high as the tile.
    for (const [flips, ends] of [
      [
        0,
        [
          [0, 0],
          [8, 0],
          [0, 24],
        ],
      ],
      [
        H,
        [
          [32, 0],
          [24, 0],
          [32, 24],
        ],
      ],
      [
        V,
        [
          [0, 48],
          [8, 48],
          [0, 24],
        ],
      ],
      [
        H + V,
        [
          [32, 48],
          [24, 48],
          [32, 24],
        ],
      ],
    ]) {
      const shape = only([object({ gid: flips + 1, y: 48, x: 0, width: 32, height: 48 })], set);
      assert.deepEqual(shape, corners(ends), flips.toString(16));
    }
    // Across its diagonal, from its lower left corner on.
    const turned = only([object({ gid: D + 1, x: 0, y: 48, width: 32, height: 48 })], set);
    assert.deepEqual(turned, corners([[0, 16], [0, 24], [24, 16]])); // prettier-ignore
  });

  it('keep circles, and unite mirrored shapes in tile layers', () => {
    const disc = { id: 1, x: 0, y: 0, width: 8, height: 8, ellipse: true };
    const { circles } = read([object({ gid: H + 1 })], { tiles: [shaped(disc)] });
    assert.deepEqual([circles[0].x, circles[0].y, circles[0].radius], [44, 20, 4]);
    const halves = [polygon([0, 0], [8, 0], [0, 8]), polygon([0, 0], [8, 0], [8, 8])];
    const layer = ground({ width: 2, data: [H + 1, 1] });
    assert.deepEqual(
      only([layer], { tiles: [shaped(...halves)] }),
      corners([[8, 0], [24, 0], [24, 8], [20, 4], [16, 8], [12, 4], [8, 8]]), // prettier-ignore
    );
  });

  it('stand where objectalignment and tileoffset of their tileset put them', () => {
    for (const [alignment, x, y] of [
      ['unspecified', 32, 16],
      ['topleft', 32, 32],
      ['top', 24, 32],
      ['topright', 16, 32],
      ['left', 32, 24],
      ['center', 24, 24],
      ['right', 16, 24],
      ['bottomleft', 32, 16],
      ['bottom', 24, 16],
      ['bottomright', 16, 16],
    ]) {
      const set = { objectalignment: alignment };
      assert.deepEqual(only([object()], set), box(x, y, x + 16, y + 16), alignment);
    }
    const set = { tileoffset: { x: 4, y: 8 } };
    assert.deepEqual(only([object()], set), box(36, 24, 52, 40));
    // Drawn twice as large, it is twice as far off.
    assert.deepEqual(only([object({ width: 32, height: 32 })], set), box(40, 16, 72, 48));
    // The object turns about its place.
    const turned = only([object({ rotation: 90 })], { objectalignment: 'topleft' });
    assert.deepEqual(turned, box(16, 32, 32, 48));
    fails(() => only([object()], { objectalignment: 'middle' }), /tileset "t", tile 0: objectalignment is "middle": expected unspecified, topleft, /); // prettier-ignore
  });

  it('have a gid that is whole, and the size of their tile if they tell none', () => {
    assert.deepEqual(only([object({ width: undefined, height: undefined })]), box(32, 16, 48, 32));
    for (const gid of [-1, 1.5, '1', 2 ** 32, null]) {
      fails(() => only([object({ gid })]), /layer "o", object 1: gid is .*: expected a whole number/); // prettier-ignore
    }
  });

  it('are stretched, or keep the ratio of their sides', () => {
    const wide = object({ width: 64, height: 32 });
    assert.deepEqual(only([wide]), box(32, 0, 96, 32));
    assert.deepEqual(only([wide], { fillmode: 'preserve-aspect-fit' }), box(48, 0, 80, 32));
    const half = { id: 1, x: 0, y: 0, width: 16, height: 8 };
    const small = { tilewidth: 16, tileheight: 16, tiles: [shaped(half)] };
    const cells = { tilewidth: 32, tileheight: 32 };
    assert.deepEqual(only([ground()], small, cells), box(0, 16, 16, 24));
    const grid = { ...small, tilerendersize: 'grid' };
    assert.deepEqual(only([ground()], grid, cells), box(0, 0, 32, 16));
  });

  it('of templates take their number from the file that has it', () => {
    const files = {
      'a.tx': `<template><tileset firstgid="1" source="s.tsx"/><object name="crate" gid="1" width="16" height="16"/></template>`,
      's.tsx': `<tileset name="s" tilewidth="16" tileheight="16"><tileoffset x="0" y="4"/><tile id="0"><properties><property name="solid" type="bool" value="true"/></properties></tile></tileset>`,
    };
    const tilesets = [
      { firstgid: 1, name: 'other', tilewidth: 16, tileheight: 16, tiles: [] },
      { firstgid: 5, source: 's.tsx' },
    ];
    // The template names the file from its own folder.
    const apart = {
      'x/y/a.tx': files['a.tx'].replace('s.tsx', '../../s.tsx'),
      's.tsx': files['s.tsx'],
    };
    const far = things([{ id: 1, template: 'x/y/a.tx', x: 32, y: 32 }]);
    const inFolders = fromTiled(map([far], {}, { tilesets }), { files: apart });
    assert.deepEqual(corners(inFolders.scene.polygons[0].points), box(32, 20, 48, 36));
    for (const own of [{}, { gid: 5 }, { gid: H + 5 }]) {
      const layer = things([{ id: 1, template: 'a.tx', x: 32, y: 32, ...own }]);
      const { scene } = fromTiled(map([layer], {}, { tilesets }), { files });
      assert.deepEqual(corners(scene.polygons[0].points), box(32, 20, 48, 36));
    }
  });
});

describe('tile layers', () => {
  it('have tiles that are larger than cells and off them', () => {
    const whole = shaped({ id: 1, x: 0, y: 0, width: 32, height: 48 });
    const large = { tilewidth: 32, tileheight: 48, tiles: [whole] };
    assert.deepEqual(only([ground()], large), box(0, -32, 32, 16));
    const off = { ...large, tileoffset: { x: 4, y: 8 } };
    assert.deepEqual(only([ground()], off), box(4, -24, 36, 24));
    // Of a collection of images, each has its own size.
    const part = { ...whole, width: 32, height: 48, imagewidth: 64, imageheight: 64 };
    assert.deepEqual(only([ground()], { tiles: [part] }), box(0, -32, 32, 16));
  });

  it('have shapes of templates, and cells that are turned', () => {
    const files = { 'half.tx': '<template><object width="16" height="8"/></template>' };
    const tiles = [shaped({ id: 1, x: 0, y: 8, template: 'half.tx' })];
    const { scene } = fromTiled(map([ground()], { tiles }), { files });
    assert.deepEqual(corners(scene.polygons[0].points), box(0, 8, 16, 16));
    const whole = { tilewidth: 16, tileheight: 32, tiles: [shaped({ id: 1, x: 0, y: 0, width: 16, height: 32 })] }; // prettier-ignore
    const cells = { tileheight: 32 };
    assert.deepEqual(only([ground()], whole, cells), box(0, 0, 16, 32));
    assert.deepEqual(only([ground({ data: [D + 1] })], whole, cells), box(0, 16, 32, 32));
  });

  it('are off by their offsets and those of all groups', () => {
    const inner = ground({ offsetx: 1, offsety: 2 });
    const group = { type: 'group', name: 'in', offsetx: 10, offsety: 20, layers: [inner] };
    const outer = { type: 'group', name: 'out', offsetx: 100, layers: [group] };
    assert.deepEqual(only([outer]), box(111, 22, 127, 38));
  });

  it('tell of a parallax', () => {
    const { report, scene } = fromTiled(map([ground({ parallaxx: 0.5 })]));
    assert.deepEqual(corners(scene.polygons[0].points), box(0, 0, 16, 16));
    const what = 'parallax [0.5, 1]: drawn elsewhere as the camera moves, read as with 1';
    assert.deepEqual(report.changes, [{ object: 'layer "g"', what, count: 1 }]);
    const xml = `<map orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16"><group name="x" parallaxy="2"/></map>`;
    assert.match(fromTiled(xml).report.changes[0].what, /^parallax \[1, 2\]/);
  });
});

describe('isometric maps', () => {
  const wide = { tilewidth: 64, tileheight: 32 };
  const diamond = polygon([32, 0], [64, 16], [32, 32], [0, 16]);

  it('have cells, shapes and offsets in the plane of objects', () => {
    assert.deepEqual(only([ground()], wide, WIDE), box(0, 0, 32, 32));
    for (const [data, left] of [
      [[1, 0], 0],
      [[0, 1], 32],
    ]) {
      const layer = ground({ width: 2, data });
      const shape = only([layer], { ...wide, tiles: [shaped(diamond)] }, WIDE);
      assert.deepEqual(shape, box(left, 0, left + 32, 32));
    }
    for (const [offsetx, offsety, x, y] of [
      [0, 32, 32, 32],
      [32, 16, 32, 0],
      [-32, 16, 0, 32],
    ]) {
      const moved = only([ground({ offsetx, offsety })], wide, WIDE);
      assert.deepEqual(moved, box(x, y, x + 32, y + 32));
      const own = things([{ id: 1, x: 0, y: 0, width: 32, height: 32 }], { offsetx, offsety });
      assert.deepEqual(only([own], wide, WIDE), box(x, y, x + 32, y + 32));
    }
    // A high tile: the lower part of its image is its cell.
    const high = polygon([32, 64], [64, 80], [32, 96], [0, 80]);
    const tall = { tilewidth: 64, tileheight: 96, tiles: [shaped(high)] };
    assert.deepEqual(only([ground()], tall, WIDE), box(0, 0, 32, 32));
    // The box around the diamond is twice as large.
    const whole = shaped({ id: 1, x: 0, y: 0, width: 64, height: 32 });
    const around = corners([[0, 0], [32, -32], [64, 0], [32, 32]].map(([x, y]) => [x - 16, y + 16])); // prettier-ignore
    assert.deepEqual(only([ground()], { ...wide, tiles: [whole] }, WIDE), around);
  });

  it('may have tilesets with shapes in a plane of their own', () => {
    const grid = { orientation: 'isometric', width: 64, height: 32 };
    const cell = shaped({ id: 1, x: 0, y: 0, width: 32, height: 32 });
    const tall = { tilewidth: 64, tileheight: 96, grid, tiles: [cell] };
    assert.deepEqual(only([ground()], tall, WIDE), box(0, 0, 32, 32));
    const xml = `<map orientation="isometric" width="1" height="1" tilewidth="64" tileheight="32">
      <tileset firstgid="1" name="t" tilewidth="64" tileheight="96"><grid orientation="isometric" width="64" height="32"/>
      <tile id="0"><objectgroup><object id="1" x="0" y="0" width="32" height="32"/></objectgroup></tile></tileset>
      <layer name="g" width="1" height="1"><data encoding="csv">1</data></layer></map>`;
    assert.deepEqual(corners(fromTiled(xml).scene.polygons[0].points), box(0, 0, 32, 32));
    const bad = (more) => () => only([ground()], { ...tall, grid: { ...grid, ...more } }, WIDE);
    fails(bad({ orientation: 'round' }), /orientation of its grid is "round": expected orthogonal, isometric/); // prettier-ignore
    fails(bad({ height: 0 }), /tile 0, grid: tileheight is 0: expected a number above 0/);
  });

  it('stand tile objects on the middle of their lower edge', () => {
    const set = { ...wide, tiles: [shaped(diamond)] };
    const tile = (more) => object({ x: 32, y: 32, width: 64, height: 32, ...more });
    assert.deepEqual(only([tile()], set, WIDE), box(0, 0, 32, 32));
    const left = { ...set, objectalignment: 'bottomleft' };
    assert.deepEqual(only([tile()], left, WIDE), box(16, -16, 48, 16));
    const flipped = { ...set, tiles: [shaped(polygon([0, 16], [32, 0], [32, 32]))] };
    const right = only([tile({ gid: H + 1 })], flipped, WIDE);
    assert.deepEqual(right, corners([[32, 0], [0, 0], [32, 32]])); // prettier-ignore
  });

  it('turn objects as they are drawn', () => {
    // Right becomes down on the screen, and down left.
    const turned = things([{ ...polygon([0, 0], [32, -32], [32, 32]), rotation: 90 }]);
    assert.deepEqual(only([turned], wide, WIDE), corners([[0, 0], [64, 64], [-16, 16]])); // prettier-ignore
  });

  it('keep circles of the plane, and make polygons of those of the screen', () => {
    const disc = { id: 1, x: 0, y: 0, width: 32, height: 32, ellipse: true };
    const { circles } = read([things([disc])], wide, WIDE);
    assert.deepEqual([circles[0].x, circles[0].y, circles[0].radius], [16, 16, 16]);
    const { polygons } = read([ground()], { ...wide, tiles: [shaped(disc)] }, WIDE);
    for (const [x, y] of polygons[0].points) {
      const off = Math.hypot(x - y + 16, (x + y) / 2 - 16);
      assert.ok(Math.abs(off - 16) < 1e-9, `${x}, ${y}`);
    }
  });

  it('have tiles of a size', () => {
    fails(() => only([ground()], wide, { ...WIDE, tileheight: 0 }), /map: tileheight is 0: expected a number above 0/); // prettier-ignore
  });
});
