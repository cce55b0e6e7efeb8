import { readMap } from './map-scene.js';
import { sceneFromData } from './scene-checks.js';
import { parseSceneFile } from './scene-format.js';

/**
 * The worker that reads a file: a large or hostile one may take half a minute. A message is a `Request`.
 * The reply is `{answer}`, a `Reading`, or `{error}` with a message.
 *
 * @typedef {{file: File, polygons?: string}} Request polygons: what they are in a map that leaves it open
 *
 * @typedef {object} Reading
 * @property {import('./model.js').Scene} scene
 * @property {import('./map-report.js').MapReport} [map] the report, if the file is a map
 * @property {string} told what the page tells of it
 */

const page = /** @type {any} */ (globalThis);

page.onmessage = async (/** @type {{data: Request}} */ { data }) => {
  try {
    page.postMessage({ answer: await read(data) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    page.postMessage({ error: { message } });
  }
};

/** Whether a file is a map of an editor, and no scene: by its name, or by what no scene has. */
const isMap = (/** @type {string} */ name, /** @type {string} */ text) =>
  /\.(tmj|tmx|ldtk|ldtkl|geojson|wkt|svg)$/i.test(name) ||
  /"(tilewidth|layerInstances|FeatureCollection|tokens)"/.test(text.slice(0, 1e6));

/** Reads a scene, or a map of an editor. @param {Request} request @returns {Promise<Reading>} */
async function read({ file, polygons }) {
  const { name } = file;
  const text = await file.text();
  if (isMap(name, text)) {
    const { data, map } = await readMap(name, text, polygons);
    return { scene: sceneFromData(data), map, told: `${name} opened as a map: ${map.counts}.` };
  }
  const { scene, count } = parseSceneFile(text);
  return { scene, told: `${name} opened${count > 1 ? `: the first of ${count} scenes` : ''}.` };
}
