import { action, choice, slider } from './controls.js';

/**
 * A brush for circles: a figure with `tool`, `brush` (its radius) and `strokes` in its state takes
 * `brushControls` and `brushBoard`, and computes with the circles that are `brushed`.
 *
 * A stroke: circles `[x, y, radius]` that it adds, or, with a negative radius, places where it takes
 * away whatever circle it touches.
 * @typedef {readonly (readonly number[])[]} Stroke
 */

/**
 * Circles after strokes of a brush, one after the other. A circle that is taken away leaves its place
 * in the list to the last one, so that few circles of a world have to move. Costs a look at every
 * circle for each place of a brush that takes away.
 *
 * @param {readonly (readonly number[])[]} circles
 * @param {readonly Stroke[]} strokes
 * @param {number} most circles: what is painted takes the place of the last of the others
 * @returns {(readonly number[])[]}
 */
export function brushed(circles, strokes, most) {
  const painted = strokes.flat().filter(([, , r]) => r > 0).length;
  const left = circles.slice(0, Math.max(0, most - painted));
  for (const dab of strokes.flat()) {
    const [x, y, r] = dab;
    if (r > 0) {
      if (left.length < most) left.push(dab);
      continue;
    }
    for (let i = left.length - 1; i >= 0; i--) {
      const [cx, cy, radius] = left[i];
      if (Math.hypot(cx - x, cy - y) > radius - r) continue;
      const last = /** @type {readonly number[]} */ (left.pop());
      if (i < left.length) left[i] = last;
    }
  }
  return left;
}

/**
 * Strokes with one more point, of the last stroke or of a new one.
 * @param {readonly Stroke[]} strokes
 * @param {readonly number[]} dab
 * @param {boolean} begins
 * @returns {Stroke[]}
 */
export function withDab(strokes, dab, begins) {
  const last = begins ? [] : (strokes.at(-1) ?? []);
  return [...(begins ? strokes : strokes.slice(0, -1)), [...last, dab]];
}

/** Centres along a painted stroke are so many radii apart: the circles overlap into a wall. */
const SPACING = 1.5;

/**
 * @param {any} state
 * @param {readonly number[]} point
 * @param {boolean} begins
 */
const draw = ({ tool, brush, strokes }, [x, y], begins) => ({
  strokes: withDab(strokes, [x, y, tool === 'erase' ? -brush : brush], begins),
});

/** Double clicks add a circle while nothing else is chosen. @type {import('./board.js').Board} */
export const brushBoard = {
  step: ({ tool, brush }) => (tool === 'move' ? 0 : brush * SPACING),
  stroke: draw,
  tap: (state, point) => draw(state, point, true),
};

/** @param {{min: number, max: number, step: number}} radius */
export const brushControls = (radius) => [
  choice('tool', {
    label: 'On the board',
    options: { move: 'Move', paint: 'Paint', erase: 'Erase' },
  }),
  slider('brush', { label: 'Radius of the brush', ...radius }),
  action(
    'Undo stroke',
    ({ strokes }) => ({ strokes: strokes.slice(0, -1) }),
    ({ strokes }, initial) => strokes.length > initial.strokes.length,
  ),
];
