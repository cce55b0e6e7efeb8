import { basename, dirname, join } from 'node:path';
import { fromFile } from '../import/index.js';
import { readText } from './files.js';
import { UsageError } from './arguments.js';
import { SceneError } from './scene.js';

/** The option `--map` of `bitangent solve`. */

/** @typedef {import('../import/index.js').Imported} Imported */

const GROUPS = /** @type {const} */ (['circles', 'polygons', 'walls']);

/**
 * The files that a map refers to, each read from its folder at the first access.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function filesBeside(folder) {
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
 * A map, whose report goes to standard error.
 *
 * @param {string} file
 * @param {{project?: string, polygons?: string}} options of GeoJSON and WKT
 * @returns {Imported}
 */
export function readMap(file, options) {
  const text = readText(file);
  const name = basename(file);
  const isFolded =
    /\.(tmj|tmx|ldtk|ldtkl)$/i.test(name) || /"(tilewidth|worldLayout)"|<map\b/.test(text);
  const map = fromFile(name, text, {
    ...(isFolded && { files: filesBeside(dirname(file)) }),
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  });
  for (const { object, what, count, at } of map.report.changes) {
    const where = at ? `, first at ${at.join(', ')}` : '';
    console.error(
      `bitangent: ${name}: ${object}: ${what}${count > 1 ? ` (${count})` : ''}${where}`,
    );
  }
  for (const { object, why } of map.report.ignored) {
    console.error(`bitangent: ${name}: ${object}: left out: ${why}`);
  }
  return map;
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
  const numbers = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {number} */ count,
  ) => {
    const all = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
    if (all.length === count && all.every(Number.isFinite)) return all;
    const what = count === 1 ? 'a number' : 'X,Y';
    throw new UsageError(`--${name} is "${text}": expected ${what}`);
  };
  if (start === undefined || goal === undefined) {
    throw new UsageError(start === undefined ? '--goal needs --start' : '--start needs --goal');
  }
  return {
    start: numbers('start', start, 2),
    goal: numbers('goal', goal, 2),
    agentRadius: numbers('agent-radius', radius, 1)[0],
  };
}
