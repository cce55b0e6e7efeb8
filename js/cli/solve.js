import { readFileSync, writeFileSync } from 'node:fs';
import { errorAnswer, obstaclesOf, parseScenes, readScene, sceneId, solveScene } from './scene.js';
import { sceneSVG } from './svg.js';

/**
 * @param {string} file or - for standard input
 */
function readText(file) {
  try {
    const text = readFileSync(file === '-' ? 0 : file, 'utf8');
    return text.replace(/^\ufeff/, ''); // a byte order mark
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`cannot read ${file}: ${message}`, { cause: error });
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeText(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`cannot write ${file}: ${message}`, { cause: error });
  }
}

/**
 * Answers the scenes of a file, each on a line.
 *
 * @param {string} file or - for standard input
 * @param {string | undefined} svgFile
 * @param {(message: string) => Error} usageError
 * @returns {number} exit status: 1 if a scene gave an error, or there is none
 */
export function solve(file, svgFile, usageError) {
  if (svgFile === '-') throw usageError('--svg needs a file: answers go to standard output');
  const values = parseScenes(readText(file));
  if (svgFile !== undefined && values.length !== 1) {
    throw usageError(`--svg draws one scene; there are ${values.length}`);
  }
  let status = 0;
  for (const value of values) {
    const id = sceneId(value);
    let answer;
    let drawing;
    try {
      const scene = readScene(value);
      const path = solveScene(scene);
      answer = { id, ...path.toJSON() };
      if (svgFile !== undefined) drawing = sceneSVG(scene, obstaclesOf(scene), path);
    } catch (error) {
      answer = { id, error: errorAnswer(error) };
      status = 1;
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    if (svgFile !== undefined && drawing !== undefined) writeText(svgFile, drawing);
  }
  return status;
}
