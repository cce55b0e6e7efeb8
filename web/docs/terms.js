/**
 * The words that a text is searched by. Parts of names count too: `agentRadius` is found by `radius`.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function termsOf(text) {
  const words = text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\p{N}+/gu) ?? [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** How an index is made, and read. */
export const INDEX = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'address', 'excerpt'],
  tokenize: termsOf,
};
