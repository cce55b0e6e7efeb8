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

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
