import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assertDrawn, inRings, toLines, turned } from './drawn.mjs';
import { entry, root } from './packed.mjs';
import { linesOf } from './walk.mjs';
import { mulberry32 } from './random.mjs';

/**
 * Maps of LDtk, GeoJSON, WKT and Foundry VTT: what is drawn, by renderers that share no code with the
 * readers, is what is read; and each thing in them that is not read is told of.
 */

const { fromFoundry, fromGeoJSON, fromLDtk, fromWKT } = await import(entry('bitangent/import'));

const textOf = (name) => readFileSync(join(root, 'tests/maps/files', name), 'utf8');
const parse = (name) => JSON.parse(textOf(name));

/** Checks a map at many points, and 200 variations of it at some. */
function check({ read, draw, vary, box, size, covered }) {
  const assertRead = (map, more) =>
    assertDrawn(draw(map), read(map).scene, { box, tolerance: 1e-6 * size, ...more });

  it('is read as it is drawn', () => {
    const count = assertRead(vary(() => 0.5), { count: 20_000, random: mulberry32(7919), label: 'as it is' }); // prettier-ignore
    assert.ok(count >= covered, `${count} points are covered`);
  });

  it('is read as it is drawn when its things are moved, scaled and turned', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = mulberry32(7919 * seed);
      assertRead(vary(random), { count: 150, random, label: `seed ${seed}` });
    }
  });
}

/** A number between two, by one from 0 to 1, whose middle is 0.5. */
const between = (low, high, random) => low + (high - low) * random();

describe('castle.ldtk', () => {
  const names = ['Hall', 'Yard'];
  const options = {
    isSolid: ({ name }) => name !== 'water',
    edges: true,
    role: ({ properties }, role) => (properties?.__tags?.includes('solid') ? 'obstacle' : role),
  };
  const project = parse('castle.ldtk');
  const originals = names.map((name) => parse(`castle/${name}.ldtkl`));
  const read = ({ project: own, files }) => fromLDtk(own, { ...options, files });

  /** A copy with its levels, layers and entities moved, and other values of cells. */
  function vary(random) {
    const isSame = random() === 0.5;
    const [own, levels] = structuredClone([project, originals]);
    for (const [i, level] of levels.entries()) {
      own.levels[i].worldX += Math.round(between(-8, 8, random));
      own.levels[i].worldY += Math.round(between(-8, 8, random));
      for (const layer of level.layerInstances) {
        layer.__pxTotalOffsetX += Math.round(between(-4, 4, random));
        layer.__pxTotalOffsetY += Math.round(between(-4, 4, random));
        if (!isSame) layer.intGridCsv = layer.intGridCsv.map(() => Math.floor(4 * random()));
        for (const entity of layer.entityInstances) {
          entity.px = entity.px.map((x) => x + Math.round(between(-9, 9, random)));
          entity.__pivot = isSame ? entity.__pivot : [0, 1].map(() => Math.floor(3 * random()) / 2);
          entity.width += Math.round(between(-4, 4, random));
        }
      }
    }
    const files = Object.fromEntries(names.map((name, i) => [`castle/${name}.ldtkl`, levels[i]]));
    return { project: own, files };
  }

  function draw({ project: own, files }) {
    const levels = own.levels
      .filter(({ worldDepth }) => worldDepth === 0)
      .map((level) => ({ ...level, ...files[level.externalRelPath], worldX: level.worldX, worldY: level.worldY })); // prettier-ignore
    const inBox = ([x, y], [left, top], [w, h]) => x > left && y > top && x < left + w && y < top + h;
    const inLayer = (layer, [x, y]) => {
      const [column, row] = [x, y].map((value) => Math.floor(value / layer.__gridSize));
      const isThere = column >= 0 && row >= 0 && column < layer.__cWid && row < layer.__cHei;
      const value = isThere ? layer.intGridCsv[row * layer.__cWid + column] : 0;
      if (value !== undefined && value !== 0 && value !== 2) return true;
      return layer.entityInstances.some(
        ({ __identifier, __pivot, px, width, height }) =>
          __identifier === 'Crate' &&
          inBox([x, y], [px[0] - __pivot[0] * width, px[1] - __pivot[1] * height], [width, height]),
      );
    };
    return {
      covers: ([x, y]) =>
        levels.some(({ worldX, worldY, layerInstances }) =>
          layerInstances.some((layer) =>
            inLayer(layer, [
              x - worldX - layer.__pxTotalOffsetX,
              y - worldY - layer.__pxTotalOffsetY,
            ]),
          ),
        ),
      isInBounds: (p) =>
        levels.some(({ worldX, worldY, pxWid, pxHei }) => inBox(p, [worldX, worldY], [pxWid, pxHei])),
      toWall: () => Infinity,
    };
  } // prettier-ignore

  check({ read, draw, vary, box: [-20, -40, 130, 70], size: 150, covered: 3000 });

  it('tells of what is not read', () => {
    const { report } = read(vary(() => 0.5));
    assert.deepEqual(linesOf({ report }), [
      'level "Hall", layer "Walls": hidden in the editor: read like the rest',
      'bounds: 2 areas united into 1',
      'level "Cellar": its worldDepth is -1, and levels of 0 are read',
      'level "Hall", layer "Props": its type is "Tiles"',
    ]);
    assert.deepEqual(report.points.map(({ x, y, key }) => [x, y, key.name]), [[45, 26, 'Hero']]); // prettier-ignore
  });
});

/** What a map of geometries shows: their parts, each as rings, and their lines, at their places. */
const drawGeometries = ({ areas, lines, bounds }) => ({
  covers: (p) => areas.some((parts) => parts.some((rings) => inRings(p, rings))),
  isInBounds: (p) => !bounds || inRings(p, bounds),
  toWall: (p) => toLines(p, lines),
});

/** A change of the plane: turned about a point, scaled, mirrored and moved; none if all numbers are 0.5. */
function changeOf(random, middle) {
  const degrees = between(-180, 180, random);
  const scale = [0, 1].map(() => 2 ** between(-1, 1, random) * (random() < 0.4 ? -1 : 1));
  const [dx, dy] = [between(-20, 20, random), between(-20, 20, random)];
  return (p) => {
    const [x, y] = turned([0, 1].map((k) => (p[k] - middle[k]) * scale[k]), degrees); // prettier-ignore
    return [x + middle[0] + dx, y + middle[1] + dy];
  };
}

describe('quarter.geojson', () => {
  const map = parse('quarter.geojson');
  /** A function in place of a projection. */
  const toPlane = ([longitude, latitude]) => [1000 * (longitude - 13), 1000 * (latitude - 52)];

  function draw({ change }) {
    const drawn = { areas: [], lines: [], bounds: undefined };
    const place = (position) => change(toPlane(position));
    const placeAll = (value) => (typeof value[0] === 'number' ? place(value) : value.map(placeAll));
    const add = ({ type, coordinates, geometries = [] }) => {
      if (type === 'Polygon') drawn.areas.push([placeAll(coordinates)]);
      if (type === 'MultiPolygon') drawn.areas.push(placeAll(coordinates));
      if (type === 'LineString') drawn.lines.push(placeAll(coordinates));
      if (type === 'MultiLineString') drawn.lines.push(...placeAll(coordinates));
      geometries.forEach(add);
    };
    for (const { geometry, properties } of map.features) {
      if (properties?.name === 'Bounds') drawn.bounds = placeAll(geometry.coordinates);
      else if (geometry) add(geometry);
    }
    return drawGeometries(drawn);
  }

  const read = ({ change }) => fromGeoJSON(map, { project: (position) => change(toPlane(position)) }); // prettier-ignore
  const vary = (random) => ({ change: changeOf(random, [50, 50]) });
  check({ read, draw, vary, box: [-60, -60, 160, 160], size: 200, covered: 600 });

  it('tells of what is not read', () => {
    const { report } = read(vary(() => 0.5));
    assert.deepEqual(linesOf({ report }), [
      'file: it has "name", which is not known and not read',
      'file: crs "urn:ogc:def:crs:OGC:1.3:CRS84" is not read',
      'feature 2 "hedge": numbers of a position after the first two left out',
      'feature 1 "sheds": 2 areas united into 1',
      'feature 4: it has no geometry',
    ]);
    assert.equal(report.points.length, 3);
  });
});

describe('plan.wkt', () => {
  const text = textOf('plan.wkt');

  /** The geometries of the text as JSON has them: names and coordinates, one after the other. */
  function parsed() {
    const json = text
      .replace(/SRID=\d+;/, '')
      .replace(/EMPTY/g, '()')
      .replace(/(-?[\d.]+) (-?[\d.]+)( -?[\d.]+)*/g, '[$1, $2]')
      .replace(/\b([A-Y]+?)(?: ?Z?M?) ?(?=\()/g, '"$1", ')
      .replace(/\(/g, '[')
      .replace(/\)/g, ']')
      .replace(/\][;\s]+"/g, '], "')
      .replace(/\];?\s*$/, ']');
    return JSON.parse(`[${json}]`);
  }

  const changed = (change) =>
    text.replace(/(-?[\d.]+) (-?[\d.]+)((?: -?[\d.]+)*)/g, (_, x, y, more) => {
      const at = change([Number(x), Number(y)]);
      return `${at.map((number) => number.toFixed(12)).join(' ')}${more}`;
    });

  function draw({ change }) {
    const drawn = { areas: [], lines: [] };
    const placeAll = (value) => (typeof value[0] === 'number' ? change(value) : value.map(placeAll));
    const add = (list) => {
      for (let i = 0; i < list.length; i += 2) {
        const [name, value] = list.slice(i, i + 2);
        if (name === 'GEOMETRYCOLLECTION') add(value);
        if (name === 'POLYGON') drawn.areas.push([placeAll(value)]);
        if (name === 'MULTIPOLYGON') drawn.areas.push(placeAll(value));
        if (name === 'LINESTRING') drawn.lines.push(placeAll(value));
        if (name === 'MULTILINESTRING') drawn.lines.push(...placeAll(value));
      }
    };
    add(parsed());
    return drawGeometries(drawn);
  } // prettier-ignore

  const read = ({ change }) => fromWKT(changed(change));
  const vary = (random) => ({ change: changeOf(random, [50, 50]) });
  check({ read, draw, vary, box: [-60, -60, 160, 160], size: 200, covered: 600 });

  it('tells of what is not read', () => {
    const { report } = fromWKT(text);
    assert.deepEqual(linesOf({ report }), [
      'SRID=25833: the reference system is not read: coordinates are in units of a plane',
      'geometry 2 (LINESTRING): numbers of a position after the first two left out',
      'geometry 5 (POLYGON): numbers of a position after the first two left out',
      'geometry 8 (LINESTRING): numbers of a position after the first two left out',
      'geometry 1 (MULTIPOLYGON): 2 areas united into 1',
      'geometry 1 (MULTIPOLYGON): a part of it is empty',
      'geometry 7 (POINT): it is empty',
    ]);
    assert.equal(report.points.length, 3);
  });
});

describe('cellar.json', () => {
  const original = parse('cellar.json');

  function vary(random) {
    const isSame = random() === 0.5;
    const scene = structuredClone(original);
    for (const wall of scene.walls) {
      wall.c = wall.c.map((x) => x + Math.round(between(-90, 90, random)));
      if (isSame) continue;
      [wall.door, wall.ds] = [0, 1].map(() => Math.floor(3 * random()));
      wall.move = random() < 0.7 ? 20 : 0;
    }
    scene.width += Math.round(between(-300, 300, random));
    scene.padding += between(-0.25, 0.25, random);
    scene.background.offsetX += Math.round(between(-50, 50, random));
    scene.grid.size += Math.round(between(-40, 40, random));
    delete scene.shiftX;
    return scene;
  }

  function draw({ walls, width, height, padding, grid, background }) {
    const shut = walls.filter(({ move, door, ds }) => move > 0 && (door === 0 || ds !== 1));
    const [left, top] = [width, height].map((side) => Math.ceil((side * padding) / grid.size) * grid.size); // prettier-ignore
    return {
      covers: () => false,
      isInBounds: (p) => {
        const [x, y] = [p[0] - left + background.offsetX, p[1] - top + background.offsetY];
        return x > 0 && y > 0 && x < width && y < height;
      },
      toWall: (p) => toLines(p, shut.map(({ c: [x, y, u, v] }) => [[x, y], [u, v]])), // prettier-ignore
    };
  }

  const read = (scene) => fromFoundry(scene, { edges: true });
  check({ read, draw, vary, box: [-100, -100, 1600, 1400], size: 1500, covered: 0 });

  it('tells of what is not read', () => {
    const { report } = fromFoundry(original);
    assert.deepEqual(linesOf({ report }), [
      'wall 4 "w5": blocks one way: read as blocking both ways',
      'wall 4, flags: it has "wall-height", which is not known and not read',
      'wall 3 "w4": it does not limit movement',
      'drawings (1): they block nothing',
      'tiles (1): they block nothing',
      'lights (1): they block nothing',
      'notes (1): they block nothing',
      'regions (1): their effects are not read',
    ]);
    const points = report.points.map(({ x, y, key }) => [x, y, key.name, key.properties]);
    assert.deepEqual(points, [
      [550, 450, 'Orc', undefined],
      [800, 800, 'Ogre', { elevation: 10 }],
    ]);
  });
});
