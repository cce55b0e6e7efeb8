import { show } from '../base/value-text.js';
import { GRID_MAX_SIDE } from '../grid/constants.js';

/** Texts of errors and reports of imports, beside the texts that the whole package shares. */

export const FUNCTION = 'a function';
export const BOOLEAN = 'true or false';
export const FILES = 'an object of the files by their names';
export const NAMES = 'a list of names of layers and classes';
export const LAYER_NAMES = 'a list of names of IntGrid layers';
export const NO_GRID_SIZE = '__gridSize is 0: expected a number above 0 for a board';
export const PROPERTY = 'the name of a property';
export const NAME = 'the name of the file, for messages';
export const MAX_ERROR =
  'a number above 0: how far a polygon may be off the curve that it stands for';
export const ROLE = "'obstacle', 'wall', 'bounds', 'point', 'none' or undefined";
export const RULE = "'even-odd' or 'non-zero'";
export const PROJECT =
  "'metres', for degrees of longitude and latitude; 'none', for units of a plane; or a function";
export const DEGREES =
  "degrees of WGS84, CRS84 or EPSG:4326, for the option project: 'metres'; 'none' or a function for others";
export const COORDINATE = 'a number from -1e9 to 1e9';
export const NOT_SOLID = 'neither its layer nor its class is in the option solid';
export const NOT_SOLID_COLOR =
  'neither its layer, nor its class, nor its colour is in the option solid';
export const CUT = 'it is outside its clip paths, masks or views';
export const NAMES_AND_COLORS = 'a list of names of layers and classes, and of colours';
export const STROKES = "'lines' or 'areas'";
export const NO_SOLID_TILE = 'no tile of it is solid';
export const NO_SOLID_VALUE = 'no value of it is solid';
export const NOT_SOLID_LAYER = 'it is not in the option solid';
export const IS_SOLID = 'true, false or undefined';
export const NOTHING_INSIDE = 'its outline encloses nothing';
export const NO_OBJECTS = 'a board has only cells';
export const NO_CELL_COVERED = 'it covers no cell of the board';
export const CELLS_OUTSIDE = 'cells outside the map blocked';
export const CELLS_LOST = 'solid cells outside the map left out';
export const CELLS_COVERED =
  'collision shapes block each cell that they cover, in whole or in part';
export const NO_BOUNDS = 'cells of a board are neither bounds nor points';
export const BOARD_PLACE = 'the place of boardFromTiled or boardFromLDtk';
export const SHAPE = 'ellipse, capsule, point, polygon, polyline or text';
export const TILE = 'a whole number from 0 to 4294967295';
export const SIZE = 'a number from 0 to 1e9';
export const TEXT_OR_DATA = 'the text of the file, or what JSON.parse makes of it';
export const FORMATS =
  'its format is not known: expected a map of Tiled or LDtk, GeoJSON, WKT, SVG or a scene of Foundry VTT';
export const WORLD = 'a world of Tiled, which has no objects: expected one of its maps';
export const BOARD_FORMATS = 'it has no cells: expected a map of Tiled or a project of LDtk';
export const TEXT = 'the text of the file';
export const LDTK_VERSION = 'a version of LDtk from 1.0';
export const ONE_LEVEL = 'a level is read alone, whatever its depth';
export const SYSTEM = 'the reference system is not read: coordinates are in units of a plane';
export const HEIGHTS = 'numbers of a position after the first two left out';
export const NOT_JSON = 'it is not JSON';
export const NOT_XML = 'it is not XML';
export const NOT_UNITED = 'its rings are nested too deep: expected fewer around each other';

/** @param {number[]} factors @param {number} none the factor of a layer without */
export const parallax = (factors, none) =>
  `parallax ${place(factors)}: drawn elsewhere as the camera moves, read as with ${none}`;

/** @param {string} name of an attribute */
export const unknown = (name) => `it has ${quoted(name)}, which is not known and not read`;
export const MORE_UNKNOWN = 'it has more that is not known and not read';
export const NO_TILE = 'its tileset has fewer tiles: it blocks only where all tiles do';
export const INFINITE = 'it is infinite: it has no edges';
export const LEVELS = 'walls of all levels read as of one level';
export const HEXAGONAL = 'its cells are hexagons: tokens and edges are placed as on squares';
export const LEVEL_ALONE =
  'read without its project: it begins at [0, 0], and values of cells have no names';
/** @param {number} most */
export const tooDeep = (most) => `it is nested too deep: expected at most ${most} levels`;
export const HIDDEN = 'hidden in the editor: read like the rest';

/** @param {unknown} value @param {string} what */
export const expected = (value, what) => `${show(value)}: expected ${what}`;

/** @param {number[]} at */
const place = ([x, y]) => `[${x}, ${y}]`;

/** @param {number[]} at */
export const crossing = (at) =>
  `its outline crosses itself at ${place(at)}: expected one that does not, or the option rule`;

/** @param {string} what @param {number} width @param {number} height */
export const wrongSize = (what, width, height) =>
  `${what} ${width} x ${height}: expected 1 to ${GRID_MAX_SIDE} each way`;

export const NO_TILE_SIZE = 'tilewidth or tileheight is 0: expected numbers above 0 for a board';
export const NO_DIAMONDS =
  'the orientation is "staggered": expected orthogonal, isometric or hexagonal for a board';
export const NO_SIDE =
  'hexsidelength is 0: expected a number above 0 for a board, so that a hexagon has six neighbours';
export const NO_COLUMNS =
  'staggeraxis is "x", hexagons in columns: expected "y" for a board, hexagons in rows';

/** The first names of a list, which may be long. @param {string[]} names */
const few = (names) =>
  [...names.slice(0, 5), ...(names.length > 5 ? [`${names.length - 5} more`] : [])].join(', ');

/** @param {string[]} layers of tiles @param {string} property */
export const nothingSolid = (layers, property) =>
  layers.length === 0
    ? 'it has no tile layer: expected one for a board'
    : `no tile is solid in ${few(layers)}: expected a layer that the option solid names, a tile or layer with the property ${quoted(property)}, a tile with collision shapes, or the option isSolid`;

/** @param {string[]} layers of other types */
export const noIntGrid = (layers) =>
  layers.length === 0
    ? 'it has no layer: expected one of the type IntGrid for a board'
    : `it has no layer of the type IntGrid, but ${few(layers)}: expected one for a board`;

/** @typedef {{origin: number[], unit: number[]}} Frame */

/** @param {Frame} frame */
const grid = ({ origin, unit }) => `begin at ${place(origin)}, in steps of ${place(unit)}`;

/** @param {Frame} layer @param {Frame} first @param {string} label of the first @param {string} instead */
export const offGrid = (layer, first, label, instead) =>
  `its cells ${grid(layer)}, those of ${label} ${grid(first)}: expected layers on one grid, or ${instead}`;
export const SOME_LAYERS = 'the names of some that are in the option solid';
export const ONE_OF_LEVELS = `${SOME_LAYERS}, or a level alone in the option level`;

export const LIMIT = 'a number from 0, or Infinity';

/** @param {string} what @param {number} most */
export const tooMuch = (what, most) =>
  `it takes more than ${most} ${what}: expected no more, or a higher limit, the option limits: { ${what} }`;

/** A text of a file, or what is in place of it, for a name. @param {unknown} value */
export const textOf = (value) =>
  typeof value === 'object' || typeof value === 'function' ? show(value) : String(value);

/** The same in quotes and not too long, for messages. @param {unknown} value */
export const quoted = (value) => JSON.stringify(textOf(value).slice(0, 40));
