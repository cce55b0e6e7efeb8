import { action, toggle } from '../controls.js';
import { change, part } from '../handles.js';

/**
 * Boards of cells. Cell [x, y] is in column x and row y, from the top left, as in the library. In
 * the world it is a unit square whose top left corner is (x, -y).
 *
 * @typedef {readonly number[]} Cell
 * @typedef {{width: number, height: number}} Size
 */

/**
 * A board as it is drawn in a source: `#` is a wall, a letter names its cell, all else is free.
 *
 * @param {string} text
 * @returns {{size: Size, walls: [number, number][], at: Record<string, [number, number]>}}
 */
export function boardOf(text) {
  const rows = text.trim().split(/\s+/);
  /** @type {[number, number][]} */
  const walls = [];
  /** @type {Record<string, [number, number]>} */
  const at = {};
  rows.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign === '#') walls.push([x, y]);
      else if (/[A-Z]/.test(sign)) at[sign] = [x, y];
    }),
  );
  return { size: { width: rows[0].length, height: rows.length }, walls, at };
}

/**
 * The view box of a board, with room around it.
 * @param {Size} size
 * @param {{top?: number, right?: number}} [room]
 * @returns {[number, number, number, number]}
 */
export function boardView({ width, height }, { top = 0, right = 0 } = {}) {
  return [0, -height, width + right, top];
}

/** The middle of a cell in the world. @param {Cell} cell @param {number} [shift] of the board, to the right */
export function middleOf([x, y], shift = 0) {
  return [x + shift + 0.5, -y - 0.5];
}

/** A place on a board, in the world. @param {readonly number[]} place */
export const placed = ([x, y]) => [x, -y];

/** The cell of a board nearest to a point of the world. @param {Size} size @param {number} x @param {number} y */
export function cellAt({ width, height }, x, y) {
  const keep = (/** @type {number} */ v, /** @type {number} */ most) =>
    Math.min(Math.max(Math.floor(v), 0), most - 1);
  return [keep(x, width), keep(-y, height)];
}

/** @param {Cell} a @param {Cell} b */
export const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/** A cell in a sentence. @param {Cell} cell */
export const cellText = ([x, y]) => `(${x}, ${y})`;

/**
 * A handle that moves from cell to cell; the cell is a part of the state.
 *
 * @param {string} path
 * @param {Size} size
 * @param {{label: string, letter?: string, color?: string, id?: string, shift?: number}} options
 * @returns {import('../handles.js').Handle}
 */
export function cellHandle(path, size, { label, letter, color, id = path, shift = 0 }) {
  return {
    ...{ id, label, letter, color, look: 'point', step: 1 },
    position: (state) => middleOf(part(state, path), shift),
    move: (state, x, y) => change(state, path, cellAt(size, x - shift, y)),
    text: (state) => `column ${part(state, path)[0]}, row ${part(state, path)[1]}`,
  };
}

/**
 * The start and the goal of a path, in `state.start` and `state.goal`.
 * @param {Size} size
 * @param {number} [shift] of a further board for the same state
 * @param {string} [board] its name
 */
export function cellEnds(size, shift = 0, board = '') {
  const of = board && `, ${board}`;
  const id = (/** @type {string} */ name) => (board ? `${name} ${board}` : name);
  return [
    cellHandle('start', size, {
      ...{ label: `Start${of}`, letter: 'S', color: 'start', id: id('start'), shift },
    }),
    cellHandle('goal', size, {
      ...{ label: `Goal${of}`, letter: 'G', color: 'goal', id: id('goal'), shift },
    }),
  ];
}

/**
 * Walls that a reader paints: `walls`, `cursor` and `finger` of the state. A stroke that begins on a
 * free cell paints, except at the ends of paths, `start` and `goal` or `goals`; one that begins on a
 * wall erases.
 *
 * @param {Size} size
 * @param {readonly number[]} [shifts] of the boards that show them
 * @param {(place: readonly number[]) => readonly number[]} [inRow] where a place would be if all boards were in a row
 */
export function wallBrush(size, shifts = [0], inRow = (place) => place) {
  let erases = false;
  const hasWall = (/** @type {any} */ { walls }, /** @type {Cell} */ cell) =>
    walls.some((/** @type {Cell} */ wall) => isSame(wall, cell));
  const paint = (/** @type {any} */ state, /** @type {Cell} */ cell) => {
    const { start, goal, goals = [start, goal] } = state;
    const isEnd = goals.some((/** @type {Cell} */ end) => isSame(end, cell));
    if (hasWall(state, cell) !== erases || (isEnd && !erases)) return {};
    const others = state.walls.filter((/** @type {Cell} */ wall) => !isSame(wall, cell));
    return { walls: erases ? others : [...others, cell] };
  };
  /** @type {import('../board-strokes.js').Board} */
  const board = {
    step: ({ finger }) => (finger ? 0.5 : 0),
    mouse: 0.5,
    stroke(state, place, begins) {
      const [x, y] = inRow(place);
      const shift = shifts.findLast((one) => x >= one) ?? 0;
      const isOn = x - shift >= 0 && x - shift < size.width && y <= 0 && y >= -size.height;
      const cell = cellAt(size, x - shift, y);
      if (begins) erases = isOn && hasWall(state, cell);
      return isOn ? paint(state, cell) : {};
    },
  };
  /** @type {import('../handles.js').Handle} */
  const cursor = {
    ...cellHandle('cursor', size, { label: 'Cell to paint with Space', color: 'ink' }),
    look: 'cursor',
    press(state) {
      erases = hasWall(state, state.cursor);
      return paint(state, state.cursor);
    },
    text: (state) =>
      `column ${state.cursor[0]}, row ${state.cursor[1]}, ${hasWall(state, state.cursor) ? 'wall' : 'free'}`,
  };
  const clear = action(
    'Clear the walls',
    () => ({ walls: [] }),
    ({ walls }) => walls.length > 0,
  );
  return { board, cursor, controls: [clear, finger] };
}

/** Whether a finger draws instead of scrolling; where there are only mice, the style hides it. @type {import('../controls.js').Control} */
const finger = {
  make(view) {
    const { element, show } = toggle('finger', { label: 'Draw walls with a finger' }).make(view);
    element.classList.add('fingers');
    return { element, show };
  },
};
