import { readMap } from './map-scene.js';
import { sceneFromData } from './scene-checks.js';
import { parseSceneFile } from './scene-format.js';

/**
 * The worker that reads a file: a large or hostile one may take half a minute. A message is the file. The
 * reply is `{answer}`, a `Reading`, or `{error}` with a message.
 *
 * @typedef {{scene: import('./model.js').Scene, told: string}} Reading told: what the page tells of it
 */

const page = /** @type {any} */ (globalThis);

page.onmessage = async (/** @type {{data: File}} */ { data: file }) => {
  try {
    page.postMessage({ answer: await read(file) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    page.postMessage({ error: { message } });
  }
};

/** Whether a file is a map of an editor, and no scene: by its name, or by what no scene has. */
const isMap = (/** @type {string} */ name, /** @type {string} */ text) =>
  /\.(tmj|tmx|ldtk|ldtkl|geojson|wkt|svg)$/i.test(name) ||
  /"(tilewidth|layerInstances|FeatureCollection|tokens)"/.test(text.slice(0, 1e6));

/** Reads a scene, or a map of an editor. @param {File} file @returns {Promise<Reading>} */
async function read(file) {
  const { name } = file;
  const text = await file.text();
  if (isMap(name, text)) {
    const { data, notes } = await readMap(name, text);
    const more = notes > 0 ? `; ${notes} notes on it, which the library gives as a report` : '';
    return { scene: sceneFromData(data), told: `${name} opened as a map${more}.` };
  }
  const { scene, count } = parseSceneFile(text);
  return { scene, told: `${name} opened${count > 1 ? `: the first of ${count} scenes` : ''}.` };
}
