import { many, num } from '../../kit/format.js';
import { runSearch, timed } from '../../kit/watched-search.js';

/** @typedef {import('bitangent/all').Path} Path */

/** Most candidates of a search that is shown: more would take longer than a frame. */
const WATCHED = 3000;

/**
 * A timed query and, if it is wanted, the clear edges that the tangent engine looks at for it.
 *
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 * @param {import('bitangent/all').FindPathOptions & {visited: boolean}} options of the query
 */
export function ask(world, start, goal, { visited, ...options }) {
  const cost = timed(() => world.findPath(start, goal, { ...options, partial: true }));
  const engine = /** @type {const} */ ('tangent');
  const watched = { ...options, engine, maxExpansions: WATCHED };
  const seen = visited ? runSearch(world, start, goal, watched) : null;
  const clear = seen?.looked.filter(({ verdict }) => verdict === 'clear') ?? [];
  return { path: cost.answer, cost, seen, clear };
}

/** All that it says. @param {ReturnType<typeof ask>} answer @param {string} circles as text */
export function askedText({ path, seen, clear }, circles) {
  const answer = answerText(path, circles);
  if (seen === null) return answer;
  return `${answer} ${searchText(seen, clear.length, path.stats.engine === 'tangent')}`;
}

/**
 * The answer of a query as a sentence.
 * @param {Path} path
 * @param {string} circles as text: "200 circles"
 */
function answerText({ status, length, partial, stats }, circles) {
  if (status === 'out-of-budget') {
    const after = many(stats.expansions, 'candidate');
    return `The ${stats.engine} engine gave up among ${circles}, after ${after}: there may be a path.`;
  }
  if (length === Infinity) return `Among ${circles} there is no path for this agent.`;
  const subject = partial
    ? `No path among ${circles} leads to the goal; the one that comes nearest`
    : `The shortest path among ${circles}`;
  return `${subject} is ${num(length, 1)} long.`;
}

/**
 * What A* looked at, as a sentence.
 * @param {{path: Path, looked: unknown[]}} search by the tangent engine
 * @param {number} clear number of clear edges
 * @param {boolean} answered whether the tangent engine gave the answer
 */
function searchText({ path, looked }, clear, answered) {
  const who = `A* ${answered ? 'looks' : 'would look'}`;
  if (path.status === 'out-of-budget') {
    const first = looked.length.toLocaleString('en');
    return `Shown: the ${clear} clear of the first ${first} edges that ${who} at.`;
  }
  return `${who} at ${many(looked.length, 'edge')}, ${clear} of them clear.`;
}
