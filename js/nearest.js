/**
 * The number of letters to add, drop or change to make one word of another, whatever their case. A
 * word that is part of another is near it, and the more so if the other begins with it.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function distance(a, b) {
  if (b.includes(a)) return b.startsWith(a) ? 0.5 : 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const letter of a) {
    const next = [row[0] + 1];
    for (let i = 0; i < b.length; i++) {
      const changed = row[i] + (letter === b[i] ? 0 : 1);
      next.push(Math.min(changed, row[i + 1] + 1, next[i] + 1));
    }
    row = next;
  }
  return row[b.length];
}

/** Letters of a word that are compared: more than any known word has. */
const MOST_LETTERS = 40;

/**
 * The known word that is nearest to another one.
 *
 * @param {string} word
 * @param {Iterable<string>} known
 * @returns {string}
 */
export function nearest(word, known) {
  // The distance takes time in proportion to the length of the word, which may be anybody's.
  const start = word.slice(0, MOST_LETTERS).toLowerCase();
  const from = (/** @type {string} */ other) => distance(start, other.toLowerCase());
  return [...known].reduce((best, other) => (from(other) < from(best) ? other : best));
}

/** Of so many letters one may differ between a word and the one that is meant. */
const LETTERS_OF_ONE = 2.5;

/**
 * The known word that is nearest to another one; null if that has little in common with any.
 *
 * @param {string} word
 * @param {Iterable<string>} known
 * @returns {string | null}
 */
export function near(word, known) {
  const start = word.slice(0, MOST_LETTERS).toLowerCase();
  const best = nearest(word, known);
  const other = best.toLowerCase();
  const isNear = distance(start, other) <= start.length / LETTERS_OF_ONE;
  return isNear || other.startsWith(start) || start.includes(other) ? best : null;
}
