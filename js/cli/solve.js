import { basename } from 'node:path';
import { filesOf, readText, writeText } from './files.js';
import { UsageError } from './arguments.js';
import { MAP_OPTIONS, readMap, sceneOf, withMap } from './map.js';
import { tellReport } from './map-report.js';
import {
  SceneError,
  errorAnswer,
  obstaclesOf,
  parseScenes,
  readScene,
  sceneId,
  solveScene,
} from './scene.js';
import { sceneSVG } from './svg.js';

/** The command `bitangent solve`. */

/**
 * A scene, and where it stands.
 *
 * @typedef {object} Entry
 * @property {string | undefined} file none for standard input
 * @property {string} place how messages on it begin: the file, and which scene of several it is
 * @property {unknown} value the scene, or its error
 */

/**
 * The scenes of a file. In place of a file that cannot be read stands one error.
 *
 * @param {string} name of the file, or - for standard input
 * @returns {Entry[]}
 */
function entriesOf(name) {
  const file = name === '-' ? undefined : name;
  let text;
  try {
    text = readText(name);
  } catch (error) {
    const value = new SceneError('BAD_FILE', /** @type {Error} */ (error).message);
    return [{ file, place: 'bitangent', value }];
  }
  const place = `bitangent: ${file ?? 'standard input'}`;
  const values = parseScenes(text);
  return values.map((value, i) => {
    return { file, place: values.length > 1 ? `${place}: scene ${i + 1}` : place, value };
  });
}

/**
 * A map, whose report goes to standard error.
 *
 * @param {string} file
 * @param {import('./map.js').MapOptions} options
 */
function readTold(file, options) {
  const map = readMap(file, options);
  tellReport(basename(file), map.report);
  return map;
}

/**
 * Answers the scenes of files, each on a line. An error takes the place of an answer, for
 * programs, and its message goes to standard error, for people.
 *
 * @param {string[]} names of files, patterns, or - for standard input
 * @param {{svg?: string, map?: string, start?: string, goal?: string, 'agent-radius'?: string} &
 *   import('./map.js').MapOptions} options
 * @returns {number} exit status: 1 if a scene gave an error, or there is none
 */
export function solve(names, options) {
  const { svg: svgFile, map: mapFile } = options;
  if (svgFile === '-') throw new UsageError('--svg needs a file: answers go to standard output');
  const isAsked = options.start !== undefined || options.goal !== undefined;
  if (isAsked && names.length > 0) {
    throw new UsageError(`--start and --goal are a scene: unexpected argument "${names[0]}"`);
  }
  if (options['agent-radius'] !== undefined && !isAsked) {
    throw new UsageError('--agent-radius needs --start and --goal: scenes have their own');
  }
  const lone = Object.keys(MAP_OPTIONS).find((name) => Object.hasOwn(options, name));
  if (lone !== undefined && mapFile === undefined) throw new UsageError(`--${lone} needs --map`);
  const own = isAsked ? [{ file: undefined, place: 'bitangent', value: sceneOf(options) }] : [];
  const files = names.length > 0 || isAsked ? names : ['-'];
  const entries = [...own, ...files.flatMap(filesOf).flatMap(entriesOf)];
  if (svgFile !== undefined && entries.length !== 1) {
    throw new UsageError(`--svg draws one scene; there are ${entries.length}`);
  }
  const map = mapFile === undefined ? undefined : readTold(mapFile, options);
  const isDown = map?.report.y === 'down';
  let status = 0;
  for (const { file, place, value } of entries) {
    const id = sceneId(value);
    let answer;
    let drawing;
    try {
      const scene = readScene(map ? withMap(value, map) : value);
      const path = solveScene(scene);
      answer = { id, file, ...path.toJSON() };
      if (svgFile !== undefined) {
        drawing = sceneSVG(scene, obstaclesOf(scene), path, isDown);
      }
    } catch (failure) {
      const error = errorAnswer(failure);
      answer = { id, file, error };
      console.error(`${place}: ${error.message}`);
      status = 1;
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    if (svgFile !== undefined && drawing !== undefined) writeText(svgFile, drawing);
  }
  return status;
}
