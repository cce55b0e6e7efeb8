import { pointsOf } from './outlines.js';

/**
 * What is different between two scenes. Obstacles that were moved, resized or switched are in both lists.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 */

/**
 * @template T
 * @typedef {{added: T[], removed: T[]}} Changes
 */

/** An obstacle as text: equal ones have equal texts. @param {Circle | Outline} item */
export function textOf(item) {
  const state = item.enabled ? '' : '!';
  return 'r' in item
    ? `${state}${item.x},${item.y},${item.r}`
    : `${state}${item.kind},${pointsOf(item).join()}`;
}

/**
 * @template {Circle | Outline} T
 * @param {T[]} before
 * @param {T[]} after
 * @returns {Changes<T>}
 */
function changesOf(before, after) {
  const without = (/** @type {T[]} */ all, /** @type {T[]} */ others) => {
    const texts = others.map(textOf);
    return all.filter((item) => {
      const at = texts.indexOf(textOf(item));
      if (at >= 0) texts.splice(at, 1);
      return at < 0;
    });
  };
  return { added: without(after, before), removed: without(before, after) };
}

/** @param {Scene} before @param {Scene} after */
export function sceneChanges(before, after) {
  const ends = (/** @type {Scene} */ { start, goal }) => String([start, goal]);
  return {
    circles: changesOf(before.circles, after.circles),
    outlines: changesOf(before.outlines, after.outlines),
    hasOtherEnds: ends(before) !== ends(after),
    hasOtherRadius: before.radius !== after.radius,
  };
}
