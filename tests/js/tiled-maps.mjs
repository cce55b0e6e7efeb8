import { inRings, ringsOf } from './drawn.mjs';
import { random } from './random.mjs';

/** Maps of Tiled by seeds, as .tmj and as .tmx, and the points that are inside a scene. */

const SOLID = [{ name: 'solid', type: 'bool', value: true }];

/** @param {Record<string, unknown>} values */
const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => ['string', 'number'].includes(typeof value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** Properties, which are boolean. */
const propertiesText = (list = []) =>
  `<properties>${list.map(({ name, value }) => `<property name="${name}" type="bool" value="${value}"/>`).join('')}</properties>`; // prettier-ignore

const layerText = (layer) => {
  const data = layer.chunks
    ? layer.chunks.map((chunk) => `<chunk${attributes(chunk)}>${chunk.data}</chunk>`).join('')
    : layer.data.join();
  return `<layer${attributes({ ...layer, type: undefined })}>${propertiesText(layer.properties)}<data encoding="csv">${data}</data></layer>`;
};

const tilesetText = (set) => {
  const tiles = set.tiles.map(
    (tile) => `<tile id="${tile.id}">${propertiesText(tile.properties)}</tile>`,
  );
  return `<tileset${attributes(set)}>${tiles.join('')}</tileset>`;
};

/** The same map in XML: it has tile layers, and properties that are boolean. */
export const toTMX = (map) =>
  `<map${attributes({ ...map, infinite: map.infinite ? 1 : 0 })}>${map.tilesets.map(tilesetText).join('')}${map.layers.map(layerText).join('')}</map>`; // prettier-ignore

/** Choices, the same in every run. */
export function diceOf(seed) {
  const next = random(seed);
  for (let i = 0; i < 3; i++) next();
  const whole = (low, high) => low + Math.floor(next() * (high - low + 1));
  return { whole, chance: (share) => next() < share, pick: (list) => list[whole(0, list.length - 1)] }; // prettier-ignore
}

/** How a map lies: its orientation, and sizes that fit it. */
export function layoutOf(dice, orientation) {
  const even = (low, high) => 2 * dice.whole(low, high);
  const [tilewidth, tileheight] = [even(4, 12), even(4, 12)];
  if (orientation === 'orthogonal' || orientation === 'isometric') {
    return { orientation, tilewidth, tileheight };
  }
  const [staggeraxis, staggerindex] = [dice.pick(['x', 'y']), dice.pick(['odd', 'even'])];
  const across = staggeraxis === 'x' ? tilewidth : tileheight;
  const hexsidelength = orientation === 'hexagonal' ? dice.whole(0, across) : undefined;
  // Sizes that are odd as well.
  const odd = dice.whole(0, 1);
  return { orientation, tilewidth: tilewidth + odd, tileheight: tileheight + odd, staggeraxis, staggerindex, hexsidelength }; // prettier-ignore
}

/** A map with one kind of tile that is solid and one that is not, in one layer or more. */
export function tiledMap(dice, layout, more = {}) {
  const [width, height] = [dice.whole(1, 9), dice.whole(1, 9)];
  const share = dice.pick([0.2, 0.5, 0.9]);
  const data = () =>
    Array.from({ length: width * height }, () => (dice.chance(share) ? 1 : dice.pick([0, 2])));
  const layers = Array.from({ length: dice.whole(1, 3) }, (_, i) => {
    const name = `l${i}`;
    return { type: 'tilelayer', name, width, height, data: data(), properties: [] };
  });
  const { tilewidth, tileheight } = layout;
  const tiles = [{ id: 0, properties: SOLID }];
  const tilesets = [{ firstgid: 1, name: 't', tilewidth, tileheight, tiles }];
  return { ...layout, width, height, infinite: false, tilesets, layers, ...more };
}

/** The same map as an infinite one, its layers in chunks that begin at a place. */
export function inChunks(map, left, top) {
  const { width, height } = map;
  const layers = map.layers.map(({ data, ...layer }) => {
    const cut = Math.ceil(height / 2);
    const chunk = (from, to) => ({ x: left, y: top + from, width, height: to - from, data: data.slice(from * width, to * width) }); // prettier-ignore
    const chunks = [chunk(0, cut), ...(cut < height ? [chunk(cut, height)] : [])];
    return { ...layer, chunks };
  });
  return { ...map, infinite: true, layers };
}

/** Whether a point is inside a polygon or a circle of a scene. */
export const isInScene = ({ polygons = [], circles = [] }, point) =>
  polygons.some((polygon) => inRings(point, ringsOf(polygon))) ||
  circles.some(({ x, y, radius }) => Math.hypot(point[0] - x, point[1] - y) < radius);
