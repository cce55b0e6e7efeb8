import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assertDrawn } from './drawn.mjs';
import { drawTiled } from './drawn-tiled.mjs';
import { entry, root } from './packed.mjs';
import { mulberry32 } from './random.mjs';

/** Maps of Tiled: what is drawn, by a renderer that shares no code with the reader, is what is read. */

const { fromTiled } = await import(entry('bitangent/import'));

const textOf = (name) => readFileSync(join(root, 'tests/maps/files', name), 'utf8');
const parse = (name) => JSON.parse(textOf(name));
/** The size of the maps. Points nearer to an outline than so large a share of it are left out. */
const [SIZE, SMALL, COARSE] = [160, 1e-6, 1e-5];

const FILES = { 'lamps.tsj': parse('lamps.tsj'), 'crate.tj': parse('crate.tj') };
/** The maps, with the boxes that they are in. */
const MAPS = {
  'town.tmj': { files: FILES, box: [-30, -20, 200, 130] },
  'hill.tmj': { files: {}, box: [-90, -40, 110, 140] },
};

function assertRead(map, files, share, more) {
  const tolerance = share * SIZE;
  const { scene } = fromTiled(map, { files, maxError: tolerance / 2 });
  return assertDrawn(drawTiled(map, files), scene, { tolerance, ...more });
}

/** All layers, objects, and tilesets of a map, those in groups and tiles too. */
function partsOf(map, files) {
  const layers = map.layers.flatMap((layer) => [layer, ...(layer.layers ?? [])]);
  const objects = layers.flatMap((layer) => layer.objects ?? []);
  const sets = map.tilesets.map((set) => files[set.source] ?? set);
  const shapes = sets.flatMap(({ tiles }) => tiles).flatMap((tile) => tile.objectgroup?.objects ?? []);
  return { layers, objects, sets, shapes };
} // prettier-ignore

/** A copy of a map whose things are moved, scaled, flipped and turned. */
function varied(original, originalFiles, random) {
  const [map, files] = structuredClone([original, originalFiles]);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const change = (thing, name, by) => {
    if (thing[name] !== undefined) thing[name] += by * (random() - 0.5);
  };
  const { layers, objects, sets, shapes } = partsOf(map, files);
  for (const layer of layers) {
    [layer.offsetx, layer.offsety] = [0, 1].map(() => pick([0, 5, 12.5 * (random() - 0.5)]));
    const parts = (layer.chunks ?? [layer]).filter(({ data }) => Array.isArray(data));
    for (const part of parts) {
      part.data = part.data.map((gid) => (gid && random() < 0.5 ? ((gid & 0x1fffffff) | (pick([0, 1, 2, 3, 4, 5, 6, 7]) << 29)) >>> 0 : gid));
    }
  }
  for (const object of objects) {
    if (object.name !== 'bounds' && object.type !== 'bounds') object.rotation = 360 * (random() - 0.5);
    change(object, 'x', 20);
    change(object, 'y', 20);
    if (object.width) object.width *= 0.5 + random();
    if (object.height) object.height *= 0.5 + random();
    if (object.gid) object.gid = ((object.gid & 0x1fffffff) | (pick([0, 2, 4, 6]) << 29)) >>> 0;
  }
  for (const shape of shapes) {
    shape.rotation = pick([0, 0, 30 * random()]);
    change(shape, 'x', 2);
    change(shape, 'y', 2);
    const scale = [0, 1].map(() => pick([1, -1]) * (0.6 + 0.5 * random()));
    for (const point of shape.polygon ?? []) [point.x, point.y] = [point.x * scale[0], point.y * scale[1]];
    if (!shape.polygon) [shape.width, shape.height] = [0, 1].map((k) => [shape.width, shape.height][k] * Math.abs(scale[k]));
  }
  for (const set of sets) {
    set.tileoffset = { x: Math.round(6 * (random() - 0.5)), y: Math.round(6 * (random() - 0.5)) };
    set.tilerendersize = pick(['tile', 'grid']);
    set.fillmode = pick(['stretch', 'preserve-aspect-fit']);
    set.objectalignment = pick(['unspecified', 'topleft', 'top', 'topright', 'left', 'center', 'right', 'bottomleft', 'bottom', 'bottomright']);
  }
  return [map, files];
} // prettier-ignore

for (const [name, { files, box }] of Object.entries(MAPS)) {
  describe(name, () => {
    const map = parse(name);

    it('is read as it is drawn', () => {
      const more = { box, count: 20_000, random: mulberry32(7919), label: name };
      const covered = assertRead(map, files, SMALL, more);
      assert.ok(covered > 2000, `${covered} points are covered`);
    });

    it('is read as it is drawn when its things are moved, scaled, flipped and turned', () => {
      for (let seed = 1; seed <= 200; seed++) {
        const random = mulberry32(7919 * seed);
        const [other, otherFiles] = varied(map, files, random);
        const label = `${name}, seed ${seed}`;
        assertRead(other, otherFiles, COARSE, { box, count: 100, random, label });
      }
    });
  });
}

it('the same map in XML is read as the same scene', () => {
  const files = { 'lamps.tsx': textOf('lamps.tsx'), 'crate.tx': textOf('crate.tx') };
  assert.deepEqual(
    fromTiled(textOf('town.tmx'), { files }),
    fromTiled(textOf('town.tmj'), { files: FILES }),
  );
});
