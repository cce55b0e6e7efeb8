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

/** Words of readers, and the words of the docs for the same. @type {Record<string, string[]>} */
const SYNONYMS = {
  async: ['worker'],
  barrier: ['wall'],
  boids: ['flocking'],
  character: ['agent'],
  click: ['obstacleAt'],
  collision: ['blocked'],
  defence: ['defense'],
  delete: ['remove'],
  destroy: ['free', 'remove'],
  dispose: ['free'],
  door: ['setEnabled'],
  enemy: ['agent'],
  erase: ['remove'],
  fast: ['speed', 'benchmarks'],
  flock: ['flocking'],
  hitbox: ['circle'],
  load: ['fromJSON'],
  lockstep: ['multiplayer'],
  navmesh: ['mesh'],
  networking: ['multiplayer'],
  npc: ['agent', 'crowd'],
  performance: ['speed', 'benchmarks', 'cost'],
  player: ['agent'],
  portal: ['teleports'],
  react: ['frameworks'],
  route: ['path'],
  save: ['toJSON'],
  serialize: ['toJSON'],
  slow: ['limits', 'cost'],
  thread: ['worker'],
  tile: ['cell'],
  tilemap: ['board', 'Tiled'],
  toggle: ['setEnabled'],
  unreal: ['native'],
  warp: ['teleports'],
};

/**
 * What is looked for: each word of the reader's, or one that the docs have for it.
 *
 * @param {string} text
 * @param {'AND' | 'OR'} combineWith whether a place must have all of them
 * @returns {import('minisearch').QueryCombination}
 */
export function queryOf(text, combineWith) {
  const words = termsOf(text);
  const each = words.map((word) => [word, ...(SYNONYMS[word.toLowerCase()] ?? [])]);
  return {
    combineWith,
    queries: each.map((queries) => ({ combineWith: /** @type {const} */ ('OR'), queries })),
  };
}

/** How an index is made, and read. */
export const INDEX = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'address', 'excerpt'],
  tokenize: termsOf,
};
