import { parseSceneFile, sceneFromHash, sceneToData, sceneToHash } from './scene-format.js';
import { showMessage } from './readout.js';

/** @typedef {import('./model.js').Scene} Scene */

/** Many chats and mails cut off or refuse a link with more characters than this. */
const LONG_LINK = 4000;

/** The hash that the page last put into its address. */
let written = '';

/**
 * The scene of a link, or null when there is none. A broken link gives a message.
 * @param {string} hash
 * @param {Scene} [current] the scene that is shown, if there is one
 * @returns {Scene | null}
 */
export function loadShared(hash, current) {
  if (hash.length <= 1 || hash.slice(1) === written) return null;
  try {
    return sceneFromHash(hash);
  } catch (error) {
    const instead = current ? 'The scene stays as it is.' : 'This is the default scene.';
    showMessage(`The link holds no scene (${messageOf(error)}). ${instead}`);
    return null;
  }
}

/** Puts the scene into the address without a new history entry. @param {Scene} scene */
export function writeLink(scene) {
  const hash = sceneToHash(scene);
  if (hash === written && location.hash.slice(1) === hash) return;
  written = hash;
  history.replaceState(null, '', `#${hash}`);
}

/** @param {Scene} scene */
export async function copyLink(scene) {
  writeLink(scene);
  try {
    await navigator.clipboard.writeText(location.href);
    const { length } = location.href;
    showMessage(
      length <= LONG_LINK
        ? 'Link copied.'
        : `Link copied. It has ${length.toLocaleString('en')} characters, too many for most chats and mails: Export makes a file to send instead.`,
    );
  } catch {
    showMessage('The browser does not let this page copy. The link is in the address bar.');
  }
}

/** @param {Scene} scene */
export function exportScene(scene) {
  const text = `${JSON.stringify(sceneToData(scene))}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'scene.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  showMessage('Scene saved as scene.json.');
}

/**
 * @param {File} file
 * @param {(scene: Scene) => void} open
 */
export async function importScene(file, open) {
  try {
    const { scene, count } = parseSceneFile(await file.text());
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
