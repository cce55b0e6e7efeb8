/** A map in squares of the table: the outer wall, walls, and doors in their gaps. */
export const outline = [0.5, 0.5, 19.5, 0.5, 19.5, 12.5, 0.5, 12.5];

export const walls = [
  [6, 0.5, 6, 2],
  [6, 3.4, 6, 5, 4.6, 5],
  [3.2, 5, 0.5, 5],
  [0.5, 8.5, 3, 8.5],
  [4.4, 8.5, 7, 8.5, 7, 9.5],
  [7, 10.9, 7, 12.5],
  [11, 0.5, 11, 4, 12.5, 4],
  [15, 4, 16.5, 4, 16.5, 2.9],
  [16.5, 1.5, 16.5, 0.5],
  [19.5, 7, 17.5, 7],
  [16.1, 7, 13, 7, 13, 9],
  [13, 10.4, 13, 12.5],
];

export const doors = [
  { points: [6, 2, 6, 3.4], open: true },
  { points: [3.2, 5, 4.6, 5], open: false },
  { points: [3, 8.5, 4.4, 8.5], open: true },
  { points: [7, 9.5, 7, 10.9], open: false },
  { points: [12.5, 4, 15, 4], open: false },
  { points: [16.5, 1.5, 16.5, 2.9], open: true },
  { points: [16.1, 7, 17.5, 7], open: true },
  { points: [13, 9, 13, 10.4], open: false },
];

/** Columns, x, y, radius. */
export const columns = [
  [9, 4, 0.5],
  [9, 7, 0.5],
  [10, 10, 0.6],
  [15, 10, 0.45],
];
