/** The forest of the cover, which each part leaves behind with what it has added. */

/** The box that shows all of it. @type {[number, number, number, number]} */
export const FOREST_VIEW = [-10, -4.6, 10, 4.6];

/** Each in the middle of a cell, so that a grid loses nothing at the ends. */
export const FOREST_ENDS = { start: [-9, -2.2], goal: [9, 1.8] };

/** Circles [x, y, radius]. @type {readonly (readonly [number, number, number])[]} */
export const FOREST_TREES = [
  [-1, 3.1, 1.16],
  [4, -1.7, 1.09],
  [-5.8, 2.4, 1.07],
  [7.3, 1.3, 1.29],
  [-6.1, -2.5, 1.35],
  [0.3, 0.6, 1.13],
  [3.9, 2.9, 0.92],
  [-0.8, -2, 1.02],
  [7.2, -1.9, 0.95],
  [-2.7, 1.1, 0.86],
  [-7, 0.3, 0.78],
  [1.6, -2.6, 0.71],
  [-3.3, -2.9, 0.91],
  [4.7, 0.8, 0.74],
  [-4.9, -0.1, 0.7],
  [2.3, 1.8, 0.52],
  [-2.6, -0.9, 0.56],
  [1.6, 3.4, 0.65],
  [2.9, 0.3, 0.58],
  [5.9, -3.4, 0.51],
  [6, 3.3, 0.48],
  [-4, 3.5, 0.51],
];
