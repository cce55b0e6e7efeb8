import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './setup.mjs';

/**
 * A wasm module and the scripts that load it. Scripts are listed by their name in dist/, with their
 * source.
 *
 * @typedef {object} Module
 * @property {string[]} sources names of its lists of C sources in CMakeLists.txt
 * @property {string[]} exports the C files of its flat exports
 * @property {string[]} defines macros: what it is without, see core/features.h
 * @property {string[]} [omits] exports that it is without
 * @property {'-O3' | '-Oz'} level of optimization of the sources in which it spends its time
 * @property {Record<string, string>} inlined ES modules that load it as text from `NAME.wasm.js`, or
 *   compiled, where a runtime forbids to compile bytes
 * @property {Record<string, string>} slim the same without it: the user fetches `NAME.wasm`
 * @property {Record<string, string>} global scripts for a <script> tag that contain it
 */

/** @param {string[]} names */
const exportsOf = (...names) => names.map((name) => `src/wasm/${name}_exports.c`);

/** What lessons and tools need, and few games. */
const WITHOUT_STUDY = ['BT_NO_TURNING', 'BT_NO_VIEWS', 'BT_NO_LINKS'];
/** What worlds need in which paths are revised, too. */
const WITHOUT_LIVE = ['BT_NO_REVISIONS'];
/** What only the larger engines need. */
const TANGENT_ALONE = [...WITHOUT_STUDY, ...WITHOUT_LIVE, 'BT_NO_CELLS', 'BT_NO_PARTIAL'];

/**
 * Those of the package. The first five are one library, of which each has what the one before has.
 *
 * @type {Record<string, Module>}
 */
export const modules = {
  // The tangent engine among circles.
  circles: {
    sources: ['BITANGENT_SOURCES'],
    exports: exportsOf('circle'),
    defines: [...TANGENT_ALONE, 'BT_NO_OUTLINES'],
    level: '-O3',
    inlined: { circles: 'js/circles.js' },
    slim: {},
    global: { 'circles.global': 'js/circles.js' },
  },
  // And among polygons and walls.
  tangent: {
    sources: ['BITANGENT_SOURCES'],
    exports: exportsOf('circle', 'outline'),
    defines: TANGENT_ALONE,
    level: '-O3',
    inlined: { tangent: 'js/tangent.js' },
    slim: {},
    global: {},
  },
  // All engines for an agent that turns on the spot, and fields.
  bitangent: {
    sources: ['BITANGENT_SOURCES'],
    exports: exportsOf('circle', 'outline', 'query'),
    defines: [...WITHOUT_STUDY, ...WITHOUT_LIVE],
    level: '-O3',
    inlined: { index: 'js/index.js' },
    slim: { slim: 'js/slim.js' },
    global: { 'bitangent.global': 'js/index.js' },
  },
  // And paths that are revised, and crowds, which need a World in their own memory.
  crowd: {
    sources: ['BITANGENT_SOURCES', 'BITANGENT_CROWD_SOURCES'],
    exports: exportsOf('circle', 'outline', 'query', 'clearance', 'crowd'),
    defines: WITHOUT_STUDY,
    level: '-O3',
    inlined: { crowd: 'js/crowd/index.js' },
    slim: {},
    global: {},
  },
  // And links, passages, what a place sees, the turning engine, watched searches, the geometry.
  all: {
    sources: ['BITANGENT_SOURCES', 'BITANGENT_CROWD_SOURCES'],
    exports: exportsOf(
      'circle',
      'outline',
      'query',
      'link',
      'clearance',
      'crowd',
      'passage',
      'sight',
      'study',
    ),
    defines: [],
    level: '-O3',
    inlined: { all: 'js/all.js' },
    slim: {},
    global: {},
  },
  // Boards of cells.
  grid: {
    sources: ['BITANGENT_GRID_SOURCES'],
    exports: exportsOf('grid'),
    defines: [],
    level: '-O3',
    inlined: { grid: 'js/grid/index.js' },
    // Helpers for boards that need no module.
    slim: { 'grid-tools': 'js/grid/tools.js' },
    global: {},
  },
  // Units with a turning radius.
  directional: {
    sources: ['BITANGENT_DIRECTIONAL_SOURCES'],
    exports: exportsOf('directional'),
    defines: [],
    level: '-O3',
    inlined: { directional: 'js/directional/index.js' },
    slim: {},
    global: {},
  },
};

/** The modules of the library, of which each has what those before it have. */
export const LIBRARY = ['circles', 'tangent', 'bitangent', 'crowd', 'all'];

/** Those whose entries are CommonJS too: `bitangent/all` is for pages of lessons and tools. */
export const IN_COMMON_JS = LIBRARY.filter((name) => name !== 'all');

/**
 * The scripts of constants, each with the C files whose numbers they have.
 *
 * @type {Record<string, string[]>}
 */
export const constants = {
  'js/base/constants.js': [
    ...[
      '_types',
      '_geometry',
      '_world',
      '',
      '_links',
      '_clearance',
      '_field',
      '_passage',
      '_watch',
    ].map((topic) => `src/bitangent${topic}.h`),
    'src/wasm/block.h',
  ],
  'js/crowd/constants.js': ['src/bitangent_crowd.h'],
  'js/grid/constants.js': ['src/bitangent_grid.h', ...exportsOf('grid')],
  'js/directional/constants.js': ['src/bitangent_directional.h', ...exportsOf('directional')],
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
    ...modules.all,
    exports: exportsOf('circle', 'outline', 'query', 'clearance', 'study'),
    defines: ['BT_NO_CELLS', 'BT_NO_TURNING', 'BT_NO_LINKS'],
    ...{ level: /** @type {const} */ ('-Oz'), inlined: {} },
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
 * The C sources of a module: those in which it spends its time, and the rest, compiled for size.
 *
 * @param {Module} module
 * @returns {{hot: string[], cold: string[]}}
 */
export function sourcesOf({ sources, exports }) {
  const all = [...sources.flatMap(cmakeList), ...exports, 'src/wasm/heap.c'];
  const hot = cmakeList('BITANGENT_HOT_SOURCES');
  const gone = hot.find((file) => !existsSync(join(root, file)));
  if (gone !== undefined) stop(`BITANGENT_HOT_SOURCES: there is no ${gone}.`);
  return {
    hot: all.filter((file) => hot.includes(file)),
    cold: all.filter((file) => !hot.includes(file)),
  };
}

/**
 * Names of the functions that C files export.
 *
 * @param {string[]} files
 * @returns {string[]}
 */
const exportsIn = (files) =>
  files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^EXPORT\([^,]+,\s*(\w+)/gm)].map(
      (match) => match[1],
    ),
  );

/**
 * The short names under which a module exports its functions and its memory, by those that the scripts
 * use. All modules of the library have the same, so that one script can load any.
 *
 * @param {Module} module
 * @returns {Record<string, string>}
 */
export function exportedNames({ exports, omits = [] }) {
  const { all } = modules;
  const isOfLibrary = exports.every((file) => all.exports.includes(file));
  const known = exportsIn(isOfLibrary ? all.exports : exports);
  const unknown = omits.find((name) => !known.includes(name));
  if (unknown !== undefined) stop(`${exports.join(', ')}: there is no export ${unknown}.`);
  const wanted = exportsIn(exports).filter((name) => !omits.includes(name));
  const short = wanted.map((name) => [name, `bx${known.indexOf(name).toString(36)}`]);
  return { bx_memory: 'memory', ...Object.fromEntries(short) };
}
