import { basename, dirname, join } from 'node:path';
import { fromFile } from '../import/index.js';
import { readText } from './files.js';
import { FLAG, TEXT, UsageError } from './arguments.js';
import { SceneError } from './scene.js';

/** Maps of editors: what `bitangent import`, and the option `--map` of `bitangent solve`, share. */

/** @typedef {import('../import/index.js').Imported} Imported */

/** The options of maps. Which of them a map takes depends on its format. */
export const MAP_OPTIONS = {
  ...{ project: TEXT, polygons: TEXT, solid: TEXT, level: TEXT, rule: TEXT },
  ...{ edges: FLAG, 'max-error': TEXT, strokes: TEXT },
};

/** Their help text. */
export const MAP_HELP = `  --project P       GeoJSON: metres (default), or none where it has units of a plane
  --polygons ROLE   GeoJSON and WKT: obstacle (default), or bounds for a floor plan
  --solid N,N,...   Tiled and SVG: the layers and classes that are solid; for SVG also colours
  --strokes KIND    SVG: lines (default), or areas for strokes as wide as they are drawn
  --level NAME      LDtk: only this level
  --edges           Tiled, LDtk and Foundry VTT: the edges of the map are its bounds
  --rule RULE       even-odd or non-zero, for outlines that cross themselves
  --max-error D     how far polygons may be off the curves that they replace
`;

/** @typedef {{[name in keyof typeof MAP_OPTIONS]?: string | boolean}} MapOptions */

const GROUPS = /** @type {const} */ (['circles', 'polygons', 'walls']);

/**
 * The files that a map refers to, each read from its folder at the first access.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function filesBeside(folder) {
  const read = (/** @type {string | symbol} */ name) => {
    try {
      return readText(join(folder, String(name)));
    } catch {
      return undefined;
    }
  };
  return new Proxy(/** @type {Record<string, string>} */ ({}), {
    get: (_, name) => read(name),
    getOwnPropertyDescriptor: (_, name) => {
      const value = read(name);
      return value === undefined ? undefined : { value, configurable: true, enumerable: true };
    },
  });
}

/**
 * The options of the library.
 *
 * @param {MapOptions} values
 */
function optionsOf({ 'max-error': error, solid, ...values }) {
  const { project, polygons, level, rule, edges, strokes } = values;
  const maxError = error === undefined ? undefined : numbersOf('max-error', String(error), 1)[0];
  const own = { project, polygons, level, rule, edges, strokes };
  const all = { ...own, maxError, solid: namesOf(solid) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** @param {string | boolean | undefined} list */
const namesOf = (list) => (list === undefined ? undefined : String(list).split(','));

/**
 * @param {string} file or - for standard input
 * @param {MapOptions & {shapes?: boolean}} options
 * @returns {Imported}
 */
export function readMap(file, { shapes = false, ...values }) {
  const text = readText(file);
  const name = basename(file);
  const isFolded =
    /\.(tmj|tmx|ldtk|ldtkl)$/i.test(name) || /"(tilewidth|worldLayout)"|<map\b/.test(text);
  return fromFile(file === '-' ? '' : name, text, {
    ...(isFolded && { files: filesBeside(dirname(file)) }),
    ...(shapes && { shapes }),
    ...optionsOf(values),
  });
}

/**
 * A scene with the obstacles of a map beside its own.
 *
 * @param {any} value
 * @param {Imported} map
 */
export function withMap(value, { scene }) {
  if (typeof value !== 'object' || value === null || value instanceof SceneError) return value;
  if (value.bounds && scene.bounds) {
    return new SceneError(
      'BAD_SCENE',
      'bounds of the scene and bounds of the map exclude each other',
    );
  }
  const lists = GROUPS.map((group) => {
    const own = value[group];
    const isList = own === undefined || Array.isArray(own);
    return [group, isList ? [...(own ?? []), ...(scene[group] ?? [])] : own];
  });
  return { ...value, ...Object.fromEntries(lists), ...(scene.bounds && { bounds: scene.bounds }) };
}

/**
 * The scene of the options `--start`, `--goal` and `--agent-radius`.
 *
 * @param {{start?: string, goal?: string, 'agent-radius'?: string}} options
 */
export function sceneOf({ start, goal, 'agent-radius': radius = '0' }) {
  if (start === undefined || goal === undefined) {
    throw new UsageError(start === undefined ? '--goal needs --start' : '--start needs --goal');
  }
  return {
    start: numbersOf('start', start, 2),
    goal: numbersOf('goal', goal, 2),
    agentRadius: numbersOf('agent-radius', radius, 1)[0],
  };
}

/**
 * The numbers of an option.
 *
 * @param {string} name
 * @param {string} text
 * @param {number} count of them
 */
function numbersOf(name, text, count) {
  const all = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (all.length === count && all.every(Number.isFinite)) return all;
  const what = count === 1 ? 'a number' : 'X,Y';
  throw new UsageError(`--${name} is "${text}": expected ${what}`);
}
