/** Outlines of several files of tests. */

export const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

/** Its edges 0 and 2 cross at (2, 2). */
export const BOW_TIE = [
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
];
