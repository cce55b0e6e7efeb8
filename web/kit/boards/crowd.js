import { cos, hypot, sin } from '../exact.js';
import { middleOf } from './cells.js';

/** A crowd that walks down a flow field of the library. */

/** Columns and rows that a step leads to: north, north-east, and so on clockwise. */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** The cell that a field's step leads to; null where it ends. @param {readonly number[]} cell @param {number} step */
export function stepFrom([x, y], step) {
  const by = STEPS[step];
  return by ? [x + by[0], y + by[1]] : null;
}

/**
 * A walker's cells and how far each is along.
 * @typedef {{cells: number[][], along: number[], end: number, aside: [number, number]}} Route
 */

/**
 * The routes of walkers who begin all over the cells that a field covers.
 *
 * @param {import('./cells.js').Size} size
 * @param {{steps: Uint8Array, distances: Float32Array}} field
 * @param {number} count
 * @returns {Route[]} none where no cell is covered
 */
export function walk({ width }, { steps, distances }, count) {
  const covered = [...distances.keys()].filter((i) => distances[i] < Infinity);
  if (covered.length === 0) return [];
  return Array.from({ length: count }, (_, i) => {
    // Multiples of the golden ratio lie evenly, whatever their number.
    const share = (i * 0.6180339887) % 1;
    const first = covered[Math.floor(share * covered.length)];
    const cells = [[first % width, Math.floor(first / width)]];
    const along = [0];
    for (;;) {
      const [x, y] = cells[cells.length - 1];
      const next = stepFrom([x, y], steps[y * width + x]);
      if (next === null) break;
      along.push(along[along.length - 1] + hypot(next[0] - x, next[1] - y));
      cells.push(next);
    }
    const angle = 2.4 * i;
    const off = 0.08 + 0.2 * ((i * 0.7548776662) % 1);
    return {
      ...{ cells, along, end: along[along.length - 1] },
      aside: [off * cos(angle), off * sin(angle)],
    };
  });
}

/**
 * Where a walker is after a distance, a little aside of the middle of its cell, and whether it has
 * arrived.
 *
 * @param {Route} route
 * @param {number} distance
 * @returns {[number, number, boolean]}
 */
export function walkedTo({ cells, along, end, aside }, distance) {
  const i = Math.max(
    0,
    along.findLastIndex((one) => one <= distance),
  );
  const next = Math.min(i + 1, cells.length - 1);
  const [from, to] = [middleOf(cells[i]), middleOf(cells[next])];
  const share = next > i ? (distance - along[i]) / (along[next] - along[i]) : 0;
  const at = (/** @type {0 | 1} */ k) => from[k] + share * (to[k] - from[k]) + aside[k];
  return [at(0), at(1), distance >= end];
}
