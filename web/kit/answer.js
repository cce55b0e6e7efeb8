import { many, num } from './format.js';

/** @typedef {import('bitangent').Path} Path */

/**
 * The answer of a query as a sentence.
 * @param {Path} path
 * @param {string} circles as text: "200 circles"
 */
export function answerText({ status, length, partial, segments, stats }, circles) {
  if (status === 'out-of-budget') {
    const after = many(stats.expansions, 'candidate');
    return `The ${stats.engine} engine gave up among ${circles}, after ${after}: there may be a path.`;
  }
  if (length === null) return `Among ${circles} there is no path for this actor.`;
  const lines = segments.filter(({ type }) => type === 'line').length;
  const parts = `${many(lines, 'line')} and ${many(segments.length - lines, 'arc')}`;
  const subject = partial
    ? `No path among ${circles} leads to the goal; the one that comes nearest`
    : `The shortest path among ${circles}`;
  return `${subject} is ${num(length, 1)} long, ${parts}.`;
}

/**
 * What A* looked at, as a sentence.
 * @param {{path: Path, looked: unknown[]}} search by the tangent engine
 * @param {number} clear number of clear edges
 * @param {boolean} answered whether the tangent engine gave the answer
 */
export function searchText({ path, looked }, clear, answered) {
  const who = `A* ${answered ? 'looks' : 'would look'}`;
  if (path.status === 'out-of-budget') {
    const first = looked.length.toLocaleString('en');
    return `Shown: the ${clear} clear of the first ${first} edges that ${who} at.`;
  }
  return `${who} at ${many(looked.length, 'edge')}, ${clear} of them clear.`;
}
