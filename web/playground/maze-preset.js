import { randomFrom } from '../kit/boards/scatter.js';
import { box, OPTIONS, outline, whole } from './scene-parts.js';

/**
 * @typedef {import('./presets.js').Preset} Preset
 * @typedef {() => number} Random
 */

/** A maze: the cells across it, the width of one, and one of how many walls too many is left out. */
const MAZE_CELLS = 150;
const MAZE_STEP = 60;
const MAZE_BREAKS = 0.06;

/**
 * Which sides of the cells of a maze are open: the walk of a depth-first search opens every cell, and some
 * further walls are left out, so that there is more than one path.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {Random} random
 */
function carve(columns, rows, random) {
  /** By x + columns y: whether the side to the right is open, and the one to the top. */
  const open = { right: new Set(), top: new Set() };
  const join = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [toX, toY]) => {
    const first = Math.min(x, toX) + columns * Math.min(y, toY);
    (x === toX ? open.top : open.right).add(first);
  };
  const seen = new Set([0]);
  const stack = [[0, 0]];
  while (stack.length > 0) {
    const [x, y] = stack[stack.length - 1];
    const next = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ].filter(([i, j]) => i >= 0 && j >= 0 && i < columns && j < rows && !seen.has(i + columns * j));
    if (next.length === 0) {
      stack.pop();
      continue;
    }
    const to = next[whole(random, 0, next.length - 1)];
    join([x, y], to);
    seen.add(to[0] + columns * to[1]);
    stack.push(to);
  }
  for (let i = 0; i < columns * rows; i++) {
    for (const side of [open.right, open.top]) if (random() < MAZE_BREAKS) side.add(i);
  }
  return open;
}

/**
 * Walls along the lines of a grid, those in a row as one.
 *
 * @param {number} lines
 * @param {number} length
 * @param {(line: number, at: number) => boolean} isWall
 * @param {(line: number, from: number, to: number) => number[]} pointsOf
 */
function runs(lines, length, isWall, pointsOf) {
  const walls = [];
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const from = at;
      while (at < length && isWall(line, at)) at++;
      if (at > from) walls.push(outline('wall', pointsOf(line, from, at)));
    }
  }
  return walls;
}

/** @type {Preset} */
export const maze = {
  seed: 4,
  make({ seed, aspect }) {
    const columns = Math.max(2, Math.round(Math.sqrt(MAZE_CELLS * aspect)));
    const rows = Math.max(2, Math.round(MAZE_CELLS / columns));
    const open = carve(columns, rows, randomFrom(seed));
    const x = (/** @type {number} */ i) => (i - columns / 2) * MAZE_STEP;
    const y = (/** @type {number} */ j) => (j - rows / 2) * MAZE_STEP;
    const isShut = (/** @type {Set<unknown>} */ side, /** @type {number} */ i) => !side.has(i);
    const outlines = [
      outline('bounds', box(x(0), y(0), x(columns), y(rows))),
      ...runs(
        rows - 1,
        columns,
        (j, i) => isShut(open.top, i + columns * j),
        (j, from, to) => [x(from), y(j + 1), x(to), y(j + 1)],
      ),
      ...runs(
        columns - 1,
        rows,
        (i, j) => isShut(open.right, i + columns * j),
        (i, from, to) => [x(i + 1), y(from), x(i + 1), y(to)],
      ),
    ];
    const half = MAZE_STEP / 2;
    return {
      ...{ radius: 10, circles: [], outlines, ...OPTIONS },
      start: [x(0) + half, y(rows) - half],
      goal: [x(columns) - half, y(0) + half],
    };
  },
};
