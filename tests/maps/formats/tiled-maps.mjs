/** Small maps of Tiled in JSON, for the lists of its attributes. */

/** A tile that is solid, and one with a collision shape, half as large as a cell. */
export const TILES = [
  { id: 0, properties: [{ name: 'solid', type: 'bool', value: true }] },
  { id: 1, objectgroup: { type: 'objectgroup', objects: [{ id: 1, x: 2, y: 3, width: 4, height: 5 }] } },
]; // prettier-ignore
export const SET = {
  ...{ firstgid: 1, name: 'set', tilewidth: 10, tileheight: 8, tilecount: 2, columns: 2 },
  tiles: TILES,
};
export const BOX = { id: 1, x: 10, y: 20, width: 4, height: 2 };
export const CELLS = { type: 'tilelayer', name: 'Walls', width: 2, height: 1, data: [1, 0] };
export const mapOf = (layers, tilesets = [SET]) => ({
  ...{ width: 2, height: 2, tilewidth: 20, tileheight: 16, layers, tilesets },
});
export const inLayer = (object) =>
  mapOf([{ type: 'objectgroup', name: 'Things', objects: [object] }]);
export const list = (name, value) => [{ name, type: typeof value, value }];

/** The corner of a cell, 20 x 16, and of a box. */
export const CELL = [0, 0, 20, 16];
export const THING = [10, 20, 14, 22];

/** A box that is moved. */
export const by = ([x, y, u, v], dx, dy) => [x + dx, y + dy, u + dx, v + dy];

export const key = (more) => ({ layer: 'Things', id: 1, ...more });
