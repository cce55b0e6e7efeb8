import { pointsOf } from './outlines.js';

/**
 * A scene as plain numbers, for the worker. Obstacles have numbers that stay, by which it knows them
 * again.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {{id: number, kind: import('./outlines.js').Outline['kind'], enabled: boolean,
 *   points: Float64Array}} PlainOutline
 * @typedef {object} PlainWorld
 * @property {Float64Array} circles number, x, y, radius, and whether it is enabled
 * @property {PlainOutline[]} outlines
 * @typedef {Pick<Scene, 'start' | 'goal' | 'radius' | 'snap' | 'partial' | 'engine'>} Query
 */

/** Numbers in the data of a circle. */
export const CIRCLE = 5;

/** @type {WeakMap<object, number>} */
const ids = new WeakMap();
let last = 0;

/** @param {object} item */
function idOf(item) {
  const known = ids.get(item);
  if (known !== undefined) return known;
  ids.set(item, ++last);
  return last;
}

/** @param {Scene} scene @returns {PlainWorld} */
export function worldOf({ circles, outlines }) {
  const data = new Float64Array(CIRCLE * circles.length);
  let at = 0;
  for (const circle of circles) {
    data[at++] = idOf(circle);
    data[at++] = circle.x;
    data[at++] = circle.y;
    data[at++] = circle.r;
    data[at++] = Number(circle.enabled);
  }
  const plain = outlines.map((outline) => ({
    ...{ id: idOf(outline), kind: outline.kind, enabled: outline.enabled },
    points: Float64Array.from(pointsOf(outline).flat()),
  }));
  return { circles: data, outlines: plain };
}

/** @param {Scene} scene @returns {Query} */
export function queryOf({ start, goal, radius, snap, partial, engine }) {
  return { start, goal, radius, snap, partial, engine };
}
