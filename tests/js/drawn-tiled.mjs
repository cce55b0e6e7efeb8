import { inRings, toLines, turned } from './drawn.mjs';

/**
 * A renderer of Tiled for tests, after its documentation: it asks of a point of the screen which tile or
 * object is drawn there, from the screen back to the plane of each object and to the image of each tile.
 */

const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];

/** No shape of a tile reaches further from the corner of its cell. */
const REACH = 100;

/** Planes by their orientation: where a point of one is on the screen, and the way back. */
const PLANES = {
  orthogonal: () => ({ toScreen: (p) => p, fromScreen: (p) => p }),
  isometric: (width, height) => ({
    toScreen: ([x, y]) => [(x / height - y / height) * (width / 2), (x / height + y / height) * (height / 2)],
    fromScreen: ([x, y]) => [(y / height + x / width) * height, (y / height - x / width) * height],
  }),
}; // prettier-ignore

const pointsOf = (list) => list.map(({ x, y }) => [x, y]);

/** Whether a point, from the place of an object, is in its shape. */
function inShape(object, [x, y]) {
  const { width = 0, height = 0 } = object;
  if (object.point || object.text || object.polyline) return false;
  if (object.polygon) return inRings([x, y], [pointsOf(object.polygon)]);
  if (object.ellipse) {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    return u * u + v * v < 1;
  }
  if (object.capsule) {
    const radius = Math.min(width, height) / 2;
    const from = [radius, radius];
    const to = [width - radius, height - radius];
    return toLines([x, y], [[from, to]]) < radius;
  }
  return x > 0 && y > 0 && x < width && y < height;
}

/** A point of the screen, from the place of an object in its plane, as if the object were not turned. */
function fromPlaceOf({ x, y, rotation = 0 }, p, plane) {
  const at = plane.toScreen([x, y]);
  return minus(plane.fromScreen(plus(at, turned(minus(p, at), -rotation))), [x, y]);
}

const inObject = (object, p, plane) => inShape(object, fromPlaceOf(object, p, plane));

/** A tile by its number: what its tileset has of it, and how it is flipped. */
function tileOf(gid, tilesets) {
  const bits = gid >>> 29;
  const id = gid & 0x1fffffff;
  const set = tilesets.filter(({ firstgid }) => firstgid <= id).at(-1);
  const own = set.tiles.find((tile) => tile.id === id - set.firstgid) ?? {};
  const width = own.width ?? own.imagewidth ?? set.tilewidth;
  const height = own.height ?? own.imageheight ?? set.tileheight;
  const isSolid = (own.properties ?? []).some(({ name, value }) => name === 'solid' && value);
  const flips = { h: (bits & 4) > 0, v: (bits & 2) > 0, d: (bits & 1) > 0 };
  return { set, width, height, isSolid, flips, shapes: own.objectgroup?.objects ?? [] };
}

/** The sides of a tile that is drawn in a box, and how it is scaled. */
function scalesOf({ set, width, height }, box) {
  const [a, b] = [box[0] / width, box[1] / height];
  const scales = set.fillmode === 'preserve-aspect-fit' ? [Math.min(a, b), Math.min(a, b)] : [a, b];
  return { scales, left: (box[0] - width * scales[0]) / 2, top: (box[1] - height * scales[1]) / 2 };
}

/**
 * Whether a point is in what a tile blocks that is drawn in a box.
 *
 * @param {any} tile
 * @param {number[]} p from the lower left corner of the box
 * @param {number[]} box its size, before it is turned round
 * @param {boolean} isWhole whether all of the image blocks
 */
function inTile(tile, p, box, isWhole) {
  const { set, flips, width, height } = tile;
  const { scales, left, top } = scalesOf(tile, box);
  const { x = 0, y = 0 } = set.tileoffset ?? {};
  const sides = flips.d ? [box[1], box[0]] : box;
  // From the upper left corner of where it is drawn; then flips are undone, the diagonal one last.
  let [u, v] = [p[0] - x * scales[0], p[1] - y * scales[1] + sides[1]];
  if (flips.h) u = sides[0] - u;
  if (flips.v) v = sides[1] - v;
  if (flips.d) [u, v] = [v, u];
  const image = [(u - left) / scales[0], (v - top) / scales[1]];
  if (isWhole) return image[0] > 0 && image[1] > 0 && image[0] < width && image[1] < height;
  const { orientation = 'orthogonal', width: wide, height: high } = set.grid ?? {};
  const plane = PLANES[orientation](wide, high);
  // The cell of an isometric grid is at the lower left of the image, its plane begins at its upper corner.
  const origin = orientation === 'isometric' ? [wide / 2, height - high] : [0, 0];
  return tile.shapes.some((shape) => inObject(shape, minus(image, origin), plane));
}

/** The cells of a layer that are not empty. */
function cellsOf(layer) {
  const unpack = ({ data }) => {
    if (typeof data !== 'string') return data;
    const bytes = Buffer.from(data, 'base64');
    return Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(4 * i));
  };
  return (layer.chunks ?? [layer]).flatMap((part) =>
    unpack(part)
      .map((gid, i) => ({ gid, column: part.x + (i % part.width), row: part.y + Math.floor(i / part.width) }))
      .filter(({ gid }) => gid !== 0),
  ); // prettier-ignore
}

/** What blocks in a layer of tiles, each as a question to a point of the screen. */
function tilesOf(layer, map, plane) {
  const [wide, high] = [map.tilewidth, map.tileheight];
  const side = map.orientation === 'isometric' ? [high, high] : [wide, high];
  const isAll = (layer.properties ?? []).some(({ name, value }) => name === 'solid' && value);
  return cellsOf(layer).map(({ gid, column, row }) => {
    const tile = tileOf(gid, map.tilesets);
    if (isAll || tile.isSolid) {
      return (p) => {
        const [x, y] = plane.fromScreen(p);
        return Math.floor(x / side[0]) === column && Math.floor(y / side[1]) === row;
      };
    }
    const corner = plane.toScreen([column * side[0], row * side[1]]);
    const left = map.orientation === 'isometric' ? wide / 2 : 0;
    const lower = [corner[0] - left, corner[1] + high];
    const box = tile.set.tilerendersize === 'grid' ? [wide, high] : [tile.width, tile.height];
    const isNear = (p) => Math.abs(p[0]) < REACH && Math.abs(p[1]) < REACH;
    return (p) => isNear(minus(p, lower)) && inTile(tile, minus(p, lower), box, false);
  });
}

const ALIGNMENTS = { left: 0, right: 1, top: 0, bottom: 1 };

/** What blocks of an object that is a tile. */
function tileObject(object, map, plane) {
  const tile = tileOf(object.gid, map.tilesets);
  const box = [object.width ?? tile.width, object.height ?? tile.height];
  const word = tile.set.objectalignment ?? 'unspecified';
  const byDefault = map.orientation === 'isometric' ? 'bottom' : 'bottomleft';
  const aligned = word === 'unspecified' ? byDefault : word;
  const shareOf = (names) => ALIGNMENTS[names.find((name) => aligned.includes(name))] ?? 0.5;
  const [across, down] = [shareOf(['left', 'right']), shareOf(['top', 'bottom'])];
  const at = plane.toScreen([object.x, object.y]);
  const isWhole = tile.shapes.length === 0;
  if (isWhole && !tile.isSolid) return () => false;
  return (p) => {
    const q = turned(minus(p, at), -(object.rotation ?? 0));
    return inTile(tile, plus(q, [across * box[0], (down - 1) * box[1]]), box, isWhole);
  };
}

/**
 * What a map of Tiled shows, for points of its plane.
 *
 * @param {any} map parsed
 * @param {Record<string, any>} files parsed, by their names
 */
export function drawTiled(map, files) {
  const plane = PLANES[map.orientation](map.tilewidth, map.tileheight);
  const tilesets = map.tilesets.map((set) => ({ ...set, ...files[set.source] }));
  const known = { ...map, tilesets };
  const solids = [];
  const lines = [];
  const bounds = [];
  const addObjects = (layer, offset) => {
    for (const own of layer.objects) {
      const object = { ...files[own.template]?.object, ...own };
      const isIn = object.gid
        ? tileObject(object, known, plane)
        : (p) => inObject(object, p, plane);
      const isBounds = [object.name, object.type].includes('bounds');
      (isBounds ? bounds : solids).push((p) => isIn(minus(p, offset)));
      if (!object.polyline) continue;
      const at = plane.toScreen([object.x, object.y]);
      const onScreen = pointsOf(object.polyline).map((p) =>
        plus(plus(at, turned(minus(plane.toScreen(plus([object.x, object.y], p)), at), object.rotation)), offset),
      ); // prettier-ignore
      lines.push(onScreen.map(plane.fromScreen));
    }
  };
  const addLayers = (layers, around) => {
    for (const layer of layers) {
      const offset = plus(around, [layer.offsetx ?? 0, layer.offsety ?? 0]);
      if (layer.type === 'group') addLayers(layer.layers, offset);
      if (layer.type === 'objectgroup') addObjects(layer, offset);
      if (layer.type === 'tilelayer') {
        const all = tilesOf(layer, known, plane);
        solids.push((p) => all.some((isIn) => isIn(minus(p, offset))));
      }
    }
  };
  addLayers(map.layers, [0, 0]);
  const onScreen = (all) => (p) => all.some((isIn) => isIn(plane.toScreen(p)));
  return {
    covers: onScreen(solids),
    isInBounds: onScreen(bounds),
    toWall: (p) => toLines(p, lines),
  };
}
