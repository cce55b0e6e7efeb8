import { many } from '../kit/format.js';
import { sceneChanges } from './scene-changes.js';

/**
 * What a challenge is, what it allows, and whether it is reached.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('bitangent/all').Path} Path
 *
 * @typedef {object} Attempt
 * @property {Scene} scene as it is now
 * @property {Path} path
 * @property {boolean | null} gridFound whether the grid has a path too; null if that is not known
 *
 * @typedef {ReturnType<typeof sceneChanges>} Changes
 *
 * @typedef {object} Challenge
 * @property {string} id
 * @property {string} title
 * @property {string} task
 * @property {string} praise once it is reached
 * @property {boolean} [usesGrid] the path on the grid counts
 * @property {() => Scene} make
 * @property {(changes: Changes) => string} rule what is not allowed of the changes; empty if nothing
 * @property {(attempt: Attempt) => [solved: boolean, soFar: string]} judge
 */

/** Whether circles or outlines are others. @param {Changes} changes */
export const hasOthers = ({ circles, outlines }) => ({
  circles: circles.added.length + circles.removed.length > 0,
  outlines: outlines.added.length + outlines.removed.length > 0,
});

/** At most one wall may be added. @param {Changes} changes @param {number} [most] points of it */
export function oneWall(changes, most = Infinity) {
  const { added, removed } = changes.outlines;
  const walls = added.filter(({ kind }) => kind === 'wall');
  if (hasOthers(changes).circles || removed.length > 0) return 'Leave what is there as it is.';
  if (walls.length < added.length) return 'It takes a wall, and nothing else.';
  if (walls.length > 1) return 'One wall only: take one back.';
  return walls.some(({ points }) => points.length > most) ? 'The wall has to be straight.' : '';
}

/** Circles may be dragged, at most so many. @param {Changes} changes @param {number} [most] */
export function dragged(changes, most = Infinity) {
  const { added, removed } = changes.circles;
  const radii = [added, removed].map((list) =>
    String(list.map(({ r }) => r).sort((a, b) => a - b)),
  );
  if (hasOthers(changes).outlines) return 'Leave the walls as they are.';
  if (radii[0] !== radii[1]) return 'Drag circles, but add, remove and resize none.';
  return removed.length > most ? `You may move ${many(most, 'circle')} only.` : '';
}

/**
 * How an attempt at a challenge stands.
 *
 * @param {Challenge} challenge
 * @param {Attempt} attempt
 * @returns {{solved: boolean, text: string}} text: what is missing, what is not allowed, or praise
 */
export function verdictOf(challenge, attempt) {
  const changes = sceneChanges(challenge.make(), attempt.scene);
  if (changes.hasOtherEnds) return { solved: false, text: 'Leave start and goal where they are.' };
  if (changes.hasOtherRadius) return { solved: false, text: 'Leave the agent as large as it is.' };
  const broken = challenge.rule(changes);
  if (broken) return { solved: false, text: broken };
  const [solved, soFar] = challenge.judge(attempt);
  return { solved, text: solved ? challenge.praise : soFar };
}
