/** What the page keeps in the browser: some browsers keep nothing, and none keeps more than some megabytes. */

/** @param {string} key @returns {any} null if there is nothing */
export function readStore(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {any} value
 * @returns {'kept' | 'full' | 'refused'}
 */
export function writeStore(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return 'kept';
  } catch (error) {
    const isFull = error instanceof DOMException && /quota/i.test(error.name);
    return isFull ? 'full' : 'refused';
  }
}
