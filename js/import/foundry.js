import { wrongType } from '../base/check.js';
import { assemble } from './assemble-scene.js';
import { tellAttributes } from './attributes.js';
import { COMMON } from './common-options.js';
import { OTHERS, SCENE } from './foundry/attributes.js';
import { Importer } from './importer.js';
import { present, readJSON, readList, readObject } from './json-data.js';
import * as messages from './messages.js';
import { boxCorners } from './points.js';

/** @typedef {import('./points.js').Point} Point */

const OPTIONS = new Set([...COMMON, 'edges']);

/** Names of the kinds of doors and of their states, by their numbers. */
const DOORS = new Map([...['wall', 'door', 'secret door'].entries()]);
const STATES = new Map([...['closed', 'open', 'locked'].entries()]);
/** Whether a wall blocks one way, by its direction. */
const DIRECTIONS = new Map([...[false, true, true].entries()]);

/** The size of a cell where a scene has none. */
const GRID_SIZE = 100;

/**
 * Walls and doors of a scene of Foundry VTT, as its editor exports it. An open door is a wall that is
 * disabled: `world.setEnabled(id, true)` shuts it. Walls that do not limit movement are left out.
 * Tokens go to the points of the report. x and y are pixels of the canvas, and y points down. The `key`
 * of each wall has its `id`, its `type` 'wall', 'door' or 'secret door', and as `properties` the `state`
 * of a door; that of a token has its `elevation` and `level`. The report names what is not read.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of it
 * @param {import('./common-options.js').ImportOptions & {edges?: boolean}} [options] `edges`: whether the
 *   edges of the scene are bounds
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromFoundry(data, options) {
  const map = new Importer('fromFoundry', options, arguments, OPTIONS);
  const { edges } = map.options;
  if (edges !== undefined && typeof edges !== 'boolean') {
    throw wrongType('fromFoundry: edges', edges, messages.BOOLEAN);
  }
  const scene = readJSON(map, data);
  readList(map, scene.walls, '', 'walls', 'the walls of a scene').forEach((wall, i) =>
    readWall(map, readObject(map, wall, `wall ${i}`, 'it'), `wall ${i}`),
  );
  const grid = gridOf(map, scene);
  const tokens = readList(map, scene.tokens ?? [], '', 'tokens');
  tokens.forEach((token, i) =>
    readToken(map, readObject(map, token, `token ${i}`, 'it'), `token ${i}`, grid.size),
  );
  if (grid.isHexagonal && (tokens.length > 0 || edges)) {
    map.tell({ label: 'grid', key: {} }, messages.HEXAGONAL);
  }
  if (edges) addEdges(map, scene, grid.size);
  tellOthers(map, scene);
  tellAttributes(map, scene, SCENE);
  return assemble(map);
}

/** The size of a cell, and whether cells are hexagons. @param {Importer} map @param {any} scene */
function gridOf(map, { grid, gridType }) {
  const size = map.number(grid?.size ?? grid ?? GRID_SIZE, 'grid', 'its size', 0);
  const type = map.number(grid?.type ?? gridType ?? 1, 'grid', 'its type');
  return { size, isHexagonal: type > 1 };
}

/** Tells of the other lists of a scene. @param {Importer} map @param {any} scene */
function tellOthers(map, scene) {
  for (const [name, why] of Object.entries(OTHERS)) {
    const { length } = readList(map, scene[name] ?? [], '', name);
    if (length > 0) map.ignore({ label: `${name} (${length})`, key: {} }, why);
  }
  const levels = readList(map, scene.levels ?? [], '', 'levels');
  if (levels.length > 1) map.tell({ label: `levels (${levels.length})`, key: {} }, messages.LEVELS);
}

/**
 * A number of a wall that is one of some.
 *
 * @template T
 * @param {Importer} map
 * @param {unknown} value
 * @param {string} label
 * @param {string} name
 * @param {ReadonlyMap<unknown, T>} known
 * @returns {T}
 */
function oneOf(map, value, label, name, known) {
  const found = known.get(value ?? 0);
  if (found !== undefined) return found;
  throw map.bad(label, `${name} is ${messages.expected(value, '0, 1 or 2')}`);
}

/** @param {Importer} map @param {any} wall @param {string} label */
function readWall(map, { _id, c, move, door, ds, dir }, label) {
  const ends = readList(map, c, label, 'c', '[x, y, x, y]');
  if (ends.length !== 4) throw map.bad(label, `c is ${messages.expected(c, '[x, y, x, y]')}`);
  const [x, y, u, v] = ends.map((number) => map.number(number, label, 'a number of c'));
  const type = oneOf(map, door, label, 'door', DOORS);
  const state = oneOf(map, ds, label, 'ds', STATES);
  const isOneWay = oneOf(map, dir, label, 'dir', DIRECTIONS);
  const limit = map.number(move ?? 20, label, 'move', 0);
  const id = typeof _id === 'string' ? _id : undefined;
  const isDoor = type !== 'wall';
  const item = {
    label: `${label}${id ? ` "${id.slice(0, 40)}"` : ''}`,
    key: present({ type, id, properties: isDoor ? { state } : {} }),
    enabled: !(isDoor && state === 'open'),
  };
  const points = /** @type {Point[]} */ ([
    [x, y],
    [u, v],
  ]);
  if (limit === 0) {
    return map.addLine({ ...item, why: 'it does not limit movement' }, points, 'none');
  }
  if (isOneWay) map.tell(item, 'blocks one way: read as blocking both ways');
  return map.addLine(item, points);
}

/** @param {Importer} map @param {any} token @param {string} label @param {number} size of a cell */
function readToken(map, { _id, name, x, y, width = 1, height = 1, elevation, level }, label, size) {
  const at = /** @type {Point} */ ([
    map.number(x, label, 'x') + (map.number(width, label, 'width', 0) * size) / 2,
    map.number(y, label, 'y') + (map.number(height, label, 'height', 0) * size) / 2,
  ]);
  const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '');
  const properties = present({ elevation: elevation || undefined, level: text(level) });
  const key = { name: text(name), type: 'token', id: text(_id), properties };
  map.addPoint({ label, key: present(key) }, at);
}

/**
 * The canvas has a margin of whole cells around the scene.
 *
 * @param {Importer} map
 * @param {any} scene
 * @param {number} size
 */
function addEdges(map, scene, size) {
  const [width, height] = ['width', 'height'].map((key) => map.number(scene[key], 'scene', key, 0));
  const padding = map.number(scene.padding ?? 0.25, 'scene', 'padding', 0);
  const { shiftX, shiftY, background } = scene;
  const shift = [shiftX ?? background?.offsetX ?? 0, shiftY ?? background?.offsetY ?? 0];
  const [x, y] = [width, height].map(
    (side, k) =>
      Math.ceil((padding * side) / size) * size - map.number(shift[k], 'scene', `shift${'XY'[k]}`),
  );
  const edges = boxCorners([x, y, width, height]);
  map.addArea({ label: 'scene', key: { type: 'scene' } }, [edges], { own: 'bounds' });
}
