import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './setup.mjs';

/**
 * A wasm module and the scripts that load it. Scripts are listed by their name in dist/,
 * with their source. Modules with the same exports file have the same interface, so one script can load
 * either.
 *
 * @typedef {object} Module
 * @property {string} sources name of its list of C sources in CMakeLists.txt
 * @property {string} exports the C file of its flat exports
 * @property {string[]} headers the C headers that its scripts know numbers of
 * @property {string} constants the script that these, and those of the exports, are written to
 * @property {string[]} defines macros
 * @property {string[]} [omits] exports that it is without
 * @property {string} [extends] name of a module whose sources and exports it has too
 * @property {boolean} [isSmall] compiled for size alone
 * @property {Record<string, string>} inlined ES modules, also built as CommonJS, that load it as
 *   text from `NAME.wasm.js`, or compiled, where a runtime forbids to compile bytes
 * @property {Record<string, string>} slim the same without it: the user fetches `NAME.wasm`
 * @property {Record<string, string>} global scripts for a <script> tag that contain it
 */

/** The public headers of the search among circles, polygons and walls. */
const circleHeaders = ['_types', '_geometry', '_world', '', '_clearance', '_field', '_watch'].map(
  (topic) => `src/bitangent${topic}.h`,
);

/** Those of the package. @type {Record<string, Module>} */
export const modules = {
  // All engines.
  bitangent: {
    sources: 'BITANGENT_SOURCES',
    exports: 'src/wasm/exports.c',
    headers: circleHeaders,
    constants: 'js/base/constants.js',
    defines: [],
    inlined: { index: 'js/index.js' },
    slim: { slim: 'js/slim.js' },
    global: { 'bitangent.global': 'js/index.js' },
  },
  // The tangent engine alone.
  tangent: {
    sources: 'BITANGENT_SOURCES',
    exports: 'src/wasm/exports.c',
    headers: circleHeaders,
    constants: 'js/base/constants.js',
    defines: ['BT_NO_CELLS'],
    inlined: { tangent: 'js/index.js' },
    slim: {},
    global: { 'tangent.global': 'js/index.js' },
  },
  // All engines, and crowds on top: a crowd needs a World in its own memory.
  crowd: {
    sources: 'BITANGENT_CROWD_SOURCES',
    exports: 'src/wasm/crowd_exports.c',
    extends: 'bitangent',
    headers: ['src/bitangent_crowd.h'],
    constants: 'js/crowd/constants.js',
    defines: [],
    inlined: { crowd: 'js/crowd/index.js' },
    slim: {},
    global: {},
  },
  // Boards of cells.
  grid: {
    sources: 'BITANGENT_GRID_SOURCES',
    exports: 'src/wasm/grid_exports.c',
    headers: ['src/bitangent_grid.h'],
    constants: 'js/grid/constants.js',
    defines: [],
    inlined: { grid: 'js/grid/index.js' },
    // Helpers for boards that need no module.
    slim: { 'grid-tools': 'js/grid/tools.js' },
    global: {},
  },
  // Units with a turning radius.
  directional: {
    sources: 'BITANGENT_DIRECTIONAL_SOURCES',
    exports: 'src/wasm/directional_exports.c',
    headers: ['src/bitangent_directional.h'],
    constants: 'js/directional/constants.js',
    defines: [],
    inlined: { directional: 'js/directional/index.js' },
    slim: {},
    global: {},
  },
};

/**
 * The readers of maps, which load no module: what each is imported by, and its source. One bundle of
 * ES modules has them all, so that they share what they share.
 *
 * @type {Record<string, string>}
 */
export const readers = Object.fromEntries(
  ['index', 'tiled', 'ldtk', 'geojson', 'wkt', 'svg', 'foundry'].map((name) => [
    name,
    `js/import/${name}.js`,
  ]),
);

/** The libraries that are part of the readers. */
export const BUNDLED = ['@rgrove/parse-xml', 'clipper2-ts', 'css-what', 'fflate', 'svgpath'];

/** Of the page alone. @type {Record<string, Module>} */
export const pageModules = {
  // For the first chapters of the article: less to load before the first figure runs.
  lessons: {
    ...modules.tangent,
    ...{ defines: ['BT_NO_CELLS', 'BT_NO_TURNING'], inlined: {}, slim: {}, global: {} },
    isSmall: true,
    omits: [
      ...['bx_distances', 'bx_nearest_of', 'bx_search_cells', 'bx_version'],
      ...['bx_world_memory', 'bx_world_get', 'bx_world_clear', 'bx_world_count'],
      ...['bx_world_move_obstacle', 'bx_world_rotate', 'bx_world_set_enabled'],
    ],
  },
};

/**
 * Path of a compiled module.
 *
 * @param {string} name of the module
 */
export const wasmFile = (name) => join(root, `build/wasm/${name}.wasm`);

/**
 * A list of files in CMakeLists.txt.
 *
 * @param {string} name
 * @returns {string[]}
 */
function cmakeList(name) {
  const text = readFileSync(join(root, 'CMakeLists.txt'), 'utf8').replace(/#.*$/gm, '');
  const list = new RegExp(`set\\(\\s*${name}\\s+([^)]*)\\)`).exec(text)?.[1];
  if (list === undefined) stop(`CMakeLists.txt has no set(${name} ...).`);
  return list.trim().split(/\s+/);
}

/**
 * The C sources of a module and of the one that it extends.
 *
 * @param {Module} module
 * @returns {string[]}
 */
const ownSources = (module) => [
  ...(module.extends === undefined ? [] : ownSources(modules[module.extends])),
  ...cmakeList(module.sources),
  module.exports,
];

/**
 * The C sources of a module: those compiled for speed, and the rest, compiled for size.
 *
 * @param {Module} module
 * @returns {{fast: string[], small: string[]}}
 */
export function sourcesOf(module) {
  const sources = [...ownSources(module), 'src/wasm/heap.c'];
  const hot = module.isSmall ? [] : cmakeList('BITANGENT_HOT_SOURCES');
  const gone = hot.find((file) => !existsSync(join(root, file)));
  if (gone !== undefined) stop(`BITANGENT_HOT_SOURCES: there is no ${gone}.`);
  return {
    fast: sources.filter((file) => hot.includes(file)),
    small: sources.filter((file) => !hot.includes(file)),
  };
}

/**
 * Names of the functions that a module exports.
 *
 * @param {Module} module
 * @returns {string[]}
 */
export function exportedNames({ exports, omits = [], extends: base }) {
  const text = readFileSync(join(root, exports), 'utf8');
  const own = [...text.matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map((match) => match[1]);
  const names = base === undefined ? own : [...exportedNames(modules[base]), ...own];
  const unknown = omits.find((name) => !names.includes(name));
  if (unknown !== undefined) stop(`${exports} has no export ${unknown}.`);
  return names.filter((name) => !omits.includes(name));
}
