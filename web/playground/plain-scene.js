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

/**
 * Makes the plain data of scenes that are mostly the same. To look up ten thousand numbers takes
 * longer than a frame: those of the last scene are taken from its data.
 */
export class PlainScenes {
  /** @type {object[]} */
  #circles = [];
  #data = new Float64Array();

  /** @param {Scene} scene @returns {PlainWorld} */
  worldOf({ circles, outlines }) {
    const data = new Float64Array(CIRCLE * circles.length);
    for (let i = 0, at = 0; i < circles.length; i++, at += CIRCLE) {
      const circle = circles[i];
      data[at] = circle === this.#circles[i] ? this.#data[at] : idOf(circle);
      data[at + 1] = circle.x;
      data[at + 2] = circle.y;
      data[at + 3] = circle.r;
      data[at + 4] = Number(circle.enabled);
    }
    this.#circles = [...circles];
    this.#data = data;
    const plain = outlines.map((outline) => ({
      ...{ id: idOf(outline), kind: outline.kind, enabled: outline.enabled },
      points: Float64Array.from(pointsOf(outline).flat()),
    }));
    return { circles: data, outlines: plain };
  }
}

/** @param {Scene} scene @returns {Query} */
export function queryOf({ start, goal, radius, snap, partial, engine }) {
  return { start, goal, radius, snap, partial, engine };
}
