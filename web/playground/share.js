import { readMap } from './map-scene.js';
import { parseSceneFile } from './scene-format.js';
import { sceneFromData } from './scene-checks.js';
import { sceneFromLink, shorten } from './short-link.js';
import { showMessage } from './readout.js';

/** @typedef {import('./model.js').Scene} Scene */

/** Many chats and mails cut off or refuse a link with more characters than this. */
const LONG_LINK = 4000;

/** The hash that the page last put into its address. */
let written = '';
/** Counts links: one that was shortened too late is dropped. */
let turn = 0;

/**
 * The scene of a link, or null when there is none. A broken link gives a message.
 * @param {string} hash
 * @param {boolean} isFirst whether no scene is shown yet
 * @returns {Promise<Scene | null>}
 */
export async function loadShared(hash, isFirst) {
  if (hash.length <= 1 || hash.slice(1) === written) return null;
  try {
    return await sceneFromLink(hash);
  } catch (error) {
    const instead = isFirst ? 'This is the default scene.' : 'The scene stays as it is.';
    showMessage(`The link holds no scene (${messageOf(error)}). ${instead}`);
    return null;
  }
}

/** Puts a scene into the address without a new history entry. @param {string} text of `linkText` */
export async function writeLink(text) {
  const mine = ++turn;
  const hash = await shorten(text);
  if (mine !== turn || (hash === written && location.hash.slice(1) === hash)) return;
  written = hash;
  history.replaceState(null, '', `#${hash}`);
}

/** @param {string} text of `linkText` */
export async function copyLink(text) {
  await writeLink(text);
  const { length } = location.href;
  const long = `Link copied. It has ${length.toLocaleString('en')} characters, too many for most chats and mails: save a file to send instead.`;
  await copy(
    location.href,
    length <= LONG_LINK ? 'Link copied.' : long,
    'The browser does not let this page copy. The link is in the address bar.',
  );
}

/**
 * Copies a text and tells so.
 * @param {string} text
 * @param {string} done
 * @param {string} refused
 */
export async function copy(text, done, refused) {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(done);
  } catch {
    showMessage(refused);
  }
}

/** Whether a file is a map of an editor, and no scene: by its name, or by what no scene has. */
const isMap = (/** @type {string} */ name, /** @type {string} */ text) =>
  /\.(tmj|tmx|ldtk|ldtkl|geojson|wkt|svg)$/i.test(name) ||
  /"(tilewidth|layerInstances|FeatureCollection|tokens)"/.test(text.slice(0, 1e6));

/**
 * Opens a scene, or a map of an editor.
 * @param {File} file
 * @param {(scene: Scene) => void} open
 */
export async function importScene(file, open) {
  try {
    const text = await file.text();
    if (isMap(file.name, text)) {
      const { data, notes } = await readMap(file.name, text);
      open(sceneFromData(data));
      const told = notes > 0 ? `; ${notes} notes on it, which the library gives as a report` : '';
      showMessage(`${file.name} opened as a map${told}.`);
      return;
    }
    const { scene, count } = parseSceneFile(text);
    open(scene);
    showMessage(`${file.name} opened${count > 1 ? `: the first of ${count} scenes` : ''}.`);
  } catch (error) {
    showMessage(`${file.name} was not opened: ${messageOf(error)}.`);
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
