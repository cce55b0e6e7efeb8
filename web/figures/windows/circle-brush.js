import { action, choice, slider } from '../../kit/controls.js';
import { hypot } from '../../kit/exact.js';

/**
 * A brush for circles. A figure with `tool`, `brush` (its radius) and `strokes` in its state uses
 * `brushControls` and `brushBoard`, and computes with the circles that `brushed` returns.
 *
 * A stroke is a list of `[x, y, radius]`. Each adds a circle or, if its radius is negative, removes
 * every circle that it touches.
 * @typedef {readonly (readonly number[])[]} Stroke
 */

/**
 * Applies strokes to circles, in order. The last circle takes the place of a removed one in the list,
 * so that few circles of a world have to move. O(circles) for each point that erases.
 *
 * @param {readonly (readonly number[])[]} circles
 * @param {readonly Stroke[]} strokes
 * @param {number} most circles that remain; painted ones replace the last of the others
 * @returns {(readonly number[])[]}
 */
export function brushed(circles, strokes, most) {
  const painted = strokes.flat().filter(([, , r]) => r > 0).length;
  const remaining = circles.slice(0, Math.max(0, most - painted));
  for (const dab of strokes.flat()) {
    const [x, y, r] = dab;
    if (r > 0) {
      if (remaining.length < most) remaining.push(dab);
      continue;
    }
    for (let i = remaining.length - 1; i >= 0; i--) {
      const [cx, cy, radius] = remaining[i];
      if (hypot(cx - x, cy - y) > radius - r) continue;
      const last = /** @type {readonly number[]} */ (remaining.pop());
      if (i < remaining.length) remaining[i] = last;
    }
  }
  return remaining;
}

/**
 * Strokes with one more point, in the last stroke or in a new one.
 * @param {readonly Stroke[]} strokes
 * @param {readonly number[]} dab
 * @param {boolean} begins
 * @returns {Stroke[]}
 */
export function withDab(strokes, dab, begins) {
  const last = begins ? [] : (strokes.at(-1) ?? []);
  return [...(begins ? strokes : strokes.slice(0, -1)), [...last, dab]];
}

/** Distance of the centres along a painted stroke, in radii: the circles overlap to a wall. */
const SPACING = 1.5;

/**
 * @param {any} state
 * @param {readonly number[]} point
 * @param {boolean} begins
 */
const draw = ({ tool, brush, strokes }, [x, y], begins) => ({
  strokes: withDab(strokes, [x, y, tool === 'erase' ? -brush : brush], begins),
});

/** A double click adds a circle while no brush is chosen. @type {import('../../kit/board-strokes.js').Board} */
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
