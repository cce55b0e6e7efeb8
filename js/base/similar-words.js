/**
 * The number of letters to add, drop, change or swap with the next to turn one word into another,
 * whatever their case. A word that is part of another is near it, and nearer at its beginning.
 *
 * @param {string} a
 * @param {string} b
 * @returns {number}
 */
function distance(a, b) {
  if (b.includes(a)) return b.startsWith(a) ? 0.5 : 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  let before = row;
  for (let n = 0; n < a.length; n++) {
    const next = [row[0] + 1];
    for (let i = 0; i < b.length; i++) {
      const changed = row[i] + (a[n] === b[i] ? 0 : 1);
      const isSwapped = n > 0 && i > 0 && a[n] === b[i - 1] && a[n - 1] === b[i];
      const swapped = isSwapped ? before[i - 1] + 1 : Infinity;
      next.push(Math.min(changed, swapped, row[i + 1] + 1, next[i] + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}

/** Letters of a word that are compared: more than any known word has. */
const MOST_LETTERS = 40;

/** A word and the known word that is meant differ by at most one letter in so many. */
const LETTERS_OF_ONE = 2.5;

/**
 * The known word that is nearest to another one; null if that has little in common with any.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | null}
 */
export function near(word, known) {
  // No word is near one without letters, which all words contain.
  const words = known.filter((name) => name !== '');
  if (words.length === 0) return null;
  // The time is in proportion to the length of the word, which comes from the user.
  const start = word.slice(0, MOST_LETTERS).toLowerCase();
  const from = (/** @type {string} */ name) => distance(start, name.toLowerCase());
  const best = words.reduce((nearest, name) => (from(name) < from(nearest) ? name : nearest));
  const other = best.toLowerCase();
  const isNear = distance(start, other) <= start.length / LETTERS_OF_ONE;
  return isNear || other.startsWith(start) || start.includes(other) ? best : null;
}
