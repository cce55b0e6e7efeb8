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

/** So many words are offered in the place of one that is not known. */
const MOST_OFFERED = 3;

/**
 * The known words that are nearest to another one, the nearest first: those that have much in common with it,
 * and those that have not.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {{near: string[], others: string[]}} three at most in all
 */
export function nearest(word, known) {
  // The time is in proportion to the length of the word, which comes from the user.
  const start = word.slice(0, MOST_LETTERS).toLowerCase();
  const far = new Map(known.map((name) => [name, distance(start, name.toLowerCase())]));
  const from = (/** @type {string} */ name) => /** @type {number} */ (far.get(name));
  const isNear = (/** @type {string} */ name) => {
    const other = name.toLowerCase();
    const isLike = from(name) <= start.length / LETTERS_OF_ONE;
    // No word is near one without letters, which all words contain.
    return other !== '' && (isLike || other.startsWith(start) || start.includes(other));
  };
  const sorted = [...far.keys()].sort((a, b) => from(a) - from(b)).slice(0, MOST_OFFERED);
  return { near: sorted.filter(isNear), others: sorted.filter((name) => !isNear(name)) };
}

/**
 * The known word that is meant by another one; null if that has little in common with any.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | null}
 */
export const near = (word, known) => nearest(word, known).near[0] ?? null;
