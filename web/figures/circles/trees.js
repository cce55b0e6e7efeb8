/**
 * The forest of the part on circles: its figures begin with these trees, or with some of them, seen
 * closely.
 */

/** The box that shows all of it. @type {[number, number, number, number]} */
export const WHOLE = [-10, -4.8, 10, 4.8];

/** In the middle of a cell each, so that a grid loses nothing at the ends. */
export const ENDS = { start: [-8.6, -2.6], goal: [8.6, 2.2] };

/** Circles [x, y, radius], from left to right. @type {readonly (readonly [number, number, number])[]} */
export const TREES = [
  [-6.6, -0.9, 1.5],
  [-6.4, 3.3, 0.9],
  [-4.3, -3.3, 1],
  [-3.4, 1.7, 1.3],
  [-1.6, -1.6, 1.2],
  [-0.6, 3.6, 0.8],
  [0.5, -3.6, 0.9],
  [1.6, 1, 1.5],
  [3.7, -1.6, 1.3],
  [4.3, 3.5, 0.9],
  [5.9, 1, 1.2],
  [6.6, -3.4, 1],
  [8.2, -0.7, 0.8],
];

/** A bitangent AB of two trees, and the tree C that stands in its way. */
export const SIGHT = { a: [-3.525, 0.406], b: [3.825, -0.306], c: TREES[7] };
