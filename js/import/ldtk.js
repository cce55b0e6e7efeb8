import { wrongType } from '../base/check.js';
import { unknownName } from '../base/errors.js';
import { assemble } from './assemble-scene.js';
import { tellAttributes } from './attributes.js';
import { BoardLayers } from './board.js';
import { COMMON, OF_BOARDS, checkLevelOptions } from './common-options.js';
import { Importer } from './importer.js';
import { readJSON } from './json-data.js';
import { LEVEL, PROJECT } from './ldtk/attributes.js';
import { readLevel, valueNames } from './ldtk/layers.js';
import { isLevel, labelOf, levelsOf } from './ldtk/levels.js';
import * as messages from './messages.js';
import { boxCorners, plus } from './points.js';
import { SQUARES, areasOf } from './tiles.js';

export { toCell, toPoint } from './board-places.js';

/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./ldtk/layers.js').IntGrid} IntGrid */

/**
 * A value of an IntGrid layer.
 *
 * @typedef {object} IntGridValue
 * @property {number} value above 0
 * @property {string | undefined} name in the project, if it has one
 * @property {string} layer its name
 */

/**
 * Options of LDtk; `edges` is only for fromLDtk.
 *
 * @typedef {object} LDtkOptions
 * @property {Record<string, string | object>} [files] levels in files of their own, by the names that the
 *   project has for them
 * @property {string} [world] the name of the world to read, if there are several
 * @property {string} [level] the name of the only level to read, which then begins at [0, 0]; default: all
 *   levels of one depth, at their places
 * @property {number} [depth] the `worldDepth` of the levels to read; default 0, or the depth of the first
 *   level if no level has depth 0
 * @property {readonly string[]} [solid] names of the IntGrid layers to read; default all of them
 * @property {(value: IntGridValue) => boolean} [isSolid] whether cells of a value are solid; default
 *   all but 0
 * @property {boolean} [edges] whether the edges of the levels are bounds
 */

const BOARD_OPTIONS = new Set([
  ...OF_BOARDS,
  ...['files', 'world', 'level', 'depth', 'solid', 'isSolid'],
]);
const OPTIONS = new Set([...COMMON, ...BOARD_OPTIONS, 'edges']);

/** How far the point of an entity on the far edge of a cell is moved into the cell. */
const INWARD = 2 ** -10;

/**
 * Obstacles and points of a project of LDtk, or of a level in a file of its own. Cells of IntGrid
 * layers become polygons with holes, separately for each value. Entities go to the points of the report,
 * unless `role` makes obstacles of their rectangles. x and y are pixels, and y points down. The `key` of
 * each has `name`, `layer`, `type`, `id` and `properties`, of which `__tags` has the tags of an entity.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of it
 * @param {import('./common-options.js').ImportOptions & LDtkOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromLDtk(data, options) {
  const map = new Importer('fromLDtk', options, arguments, OPTIONS);
  const { levels } = readLevels(map, data, {
    add: (grid) => addAreas(map, grid),
    stand: (at) => at,
  });
  if (map.options.edges) for (const { level, at } of levels) addEdges(map, level, at);
  return assemble(map);
}

/**
 * The cells of IntGrid layers of a project of LDtk, or of a level in a file of its own, as a board of cells,
 * which are 1 if they are blocked. The options are those of fromLDtk. A cell is blocked if it is in any layer.
 * Levels are at their places, and the cells between them are blocked. Entities go to the points of the report,
 * as cells, unless `role` says otherwise.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of it
 * @param {import('./common-options.js').ImportOptions & Omit<LDtkOptions, 'edges'>} [options]
 * @returns {import('./board.js').ImportedBoard}
 * @throws {BitangentError} BAD_FORMAT, also if there is no IntGrid layer, or layers are not on one grid;
 *   WRONG_TYPE, UNKNOWN_NAME
 */
export function boardFromLDtk(data, options) {
  const map = new Importer('boardFromLDtk', options, arguments, BOARD_OPTIONS);
  const layers = new BoardLayers(map, { lattice: SQUARES }, messages.ONE_OF_LEVELS);
  // An entity on the lower or right edge of a cell is in that cell.
  const stand = (/** @type {Point} */ at, /** @type {number[]} */ pivot) =>
    /** @type {Point} */ (at.map((value, k) => (pivot[k] === 1 ? value - INWARD : value)));
  const add = (/** @type {IntGrid} */ grid) => addToBoard(layers, grid);
  const { layers: names, others } = readLevels(map, data, { add, stand });
  if (names.size === 0) throw map.bad('', messages.noIntGrid(others));
  return layers.finish({ origin: [0, 0], unit: [1, 1] });
}

/**
 * Reads the levels that the options choose.
 *
 * @param {Importer} map
 * @param {unknown} data
 * @param {Pick<import('./ldtk/layers.js').Context, 'add' | 'stand'>} output
 */
function readLevels(map, data, output) {
  const { solid } = map.options;
  checkLevelOptions(map.where, map.options);
  if (solid !== undefined && !Array.isArray(solid)) {
    throw wrongType(`${map.where}: solid`, solid, messages.LAYER_NAMES);
  }
  const project = readJSON(map, data);
  const layers = new Set();
  /** @type {string[]} */
  const others = [];
  const context = { map, names: valueNames(map, project), layers, others, ...output };
  const levels = levelsOf(map, project);
  for (const { level, at } of levels) readLevel(context, level, at);
  tellAttributes(map, project, isLevel(project) ? LEVEL : PROJECT);
  for (const name of solid ?? []) {
    if (!layers.has(name)) throw unknownName(map.where, 'layer', String(name), layers);
  }
  return { levels, layers, others };
}

/** @param {Importer} map @param {any} level @param {Point} at */
function addEdges(map, level, at) {
  const label = labelOf(level);
  const name = messages.textOf(level.identifier ?? 'level');
  const [w, h] = ['pxWid', 'pxHei'].map((key) => map.number(level[key], label, key, 0));
  const box = boxCorners([0, 0, w, h]).map((corner) => plus(corner, at));
  map.addArea({ label, key: { name, type: 'level' } }, [box], { own: 'bounds' });
}

/** @param {Importer} map @param {IntGrid} grid */
function addAreas(map, { origin, size, values, board }) {
  /** @type {Map<number, ReturnType<typeof areasOf>>} */
  const areas = new Map(values.map(({ index }) => [index, []]));
  for (const area of areasOf(board)) areas.get(area.value)?.push(area);
  for (const { item, index } of values) {
    for (const { points, holes } of areas.get(index) ?? []) {
      const rings = [points, ...holes].map((ring) =>
        ring.map(([x, y]) => plus(origin, [x * size, y * size])),
      );
      map.addArea(item, rings, { rule: 'even-odd' });
    }
  }
}

/** @param {BoardLayers} layers @param {IntGrid} grid */
function addToBoard(layers, { label, origin, size, values, board }) {
  const { map } = layers;
  if (size === 0) throw map.bad(label, messages.NO_GRID_SIZE);
  const blocks = new Set();
  for (const { item, index } of values) if (layers.isBlocking(item)) blocks.add(index);
  const cells = Uint8Array.from(board.cells, (index) => +blocks.has(index));
  const layer = { label, origin, unit: /** @type {[number, number]} */ ([size, size]), shapes: [] };
  layers.addBox(board, layers.add({ ...layer, cells: { ...board, cells } }));
}
