import { wrongType } from '../base/check.js';
import { assemble } from './assemble-scene.js';
import { present, readJSON, readList, readObject } from './json-data.js';
import { COMMON } from './common-options.js';
import { Importer } from './importer.js';
import * as messages from './messages.js';

/** @typedef {import('./clean-outlines.js').Point} Point */

const OPTIONS = new Set([...COMMON, 'edges']);

/** Names of the kinds of doors and of their states, by their numbers. */
const DOORS = new Map([...['wall', 'door', 'secret door'].entries()]);
const STATES = new Map([...['closed', 'open', 'locked'].entries()]);

/**
 * Walls and doors of a scene of Foundry VTT, as its editor exports it. An open door is a wall that is
 * disabled: `world.setEnabled(id, true)` shuts it. Walls that do not limit movement are left out.
 * Tokens go to the points of the report. x and y are pixels of the canvas, and y points down. The `key`
 * of each wall has its `id`, its `type` 'wall', 'door' or 'secret door', and as `properties` the `state`
 * of a door.
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
  const size = map.number(scene.grid?.size ?? scene.grid ?? 1, 'grid', 'its size', 0);
  readList(map, scene.tokens ?? [], '', 'tokens').forEach((token, i) =>
    readToken(map, readObject(map, token, `token ${i}`, 'it'), `token ${i}`, size),
  );
  if (edges) addEdges(map, scene, size);
  return assemble(map);
}

/** @param {Importer} map @param {any} wall @param {string} label */
function readWall(map, { _id, c, move = 20, door = 0, ds = 0, dir = 0 }, label) {
  const ends = readList(map, c, label, 'c', '[x, y, x, y]');
  if (ends.length !== 4) throw map.bad(label, `c is ${messages.expected(c, '[x, y, x, y]')}`);
  const [x, y, u, v] = ends.map((number) => map.number(number, label, 'a number of c'));
  const [type, state] = [DOORS.get(door), STATES.get(ds)];
  if (type === undefined) throw map.bad(label, `door is ${messages.expected(door, '0, 1 or 2')}`);
  if (state === undefined) throw map.bad(label, `ds is ${messages.expected(ds, '0, 1 or 2')}`);
  const id = typeof _id === 'string' ? _id : undefined;
  const properties = door === 0 ? {} : { state };
  const item = {
    label: `${label}${id ? ` "${id.slice(0, 40)}"` : ''}`,
    key: present({ type, id, properties }),
    enabled: !(door > 0 && ds === 1),
  };
  if (move === 0) return map.ignore(item, 'it does not limit movement');
  if (dir !== 0) map.tell(item, 'wall that blocks one way made one that blocks both');
  return map.addLine(item, [
    [x, y],
    [u, v],
  ]);
}

/** @param {Importer} map @param {any} token @param {string} label @param {number} size of a cell */
function readToken(map, { _id, name, x, y, width = 1, height = 1 }, label, size) {
  const at = /** @type {Point} */ ([
    map.number(x, label, 'x') + (map.number(width, label, 'width', 0) * size) / 2,
    map.number(y, label, 'y') + (map.number(height, label, 'height', 0) * size) / 2,
  ]);
  const known = { name: typeof name === 'string' ? name : '', type: 'token' };
  map.addPoint({ label, key: present({ ...known, id: typeof _id === 'string' ? _id : '' }) }, at);
}

/** The canvas has a margin of whole cells around the scene. @param {Importer} map @param {any} scene @param {number} size */
function addEdges(map, scene, size) {
  const [width, height] = ['width', 'height'].map((key) => map.number(scene[key], 'scene', key, 0));
  const padding = map.number(scene.padding ?? 0.25, 'scene', 'padding', 0);
  const [x, y] = [width, height].map((side) => Math.ceil((padding * side) / size) * size);
  map.addArea(
    { label: 'scene', key: { type: 'scene' } },
    [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
    ],
    { own: 'bounds' },
  );
}
