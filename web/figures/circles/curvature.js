import { num } from '../../kit/format.js';

/**
 * Draws the curvature of a path over its length: it steps where a line meets an arc.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {{left: number, right: number, axis: number}} plot where the plot stands on the board
 * @param {{from: number, to: number, curvature: number}[]} pieces of the path
 * @param {number} place along the path, which is marked
 */
export function drawCurvature(pen, { left, right, axis }, pieces, place) {
  const end = pieces.at(-1)?.to || 1;
  const most = Math.max(...pieces.map(({ curvature }) => Math.abs(curvature)), 0.1);
  const x = (/** @type {number} */ s) => left + ((right - left) * s) / end;
  const y = (/** @type {number} */ curvature) => axis + (0.95 * curvature) / most;
  const steps = pieces.map(({ from, to, curvature }) => ({
    from: [x(from), y(curvature)],
    to: [x(to), y(curvature)],
    line: curvature === 0,
  }));
  pen.segment([left, axis], [right, axis], { color: 'soft', width: 1 });
  pen.polyline(
    steps.flatMap((step) => [step.from, step.to]),
    { color: 'soft', width: 1 },
  );
  for (const step of steps) {
    pen.segment(step.from, step.to, { color: step.line ? 'surf' : 'hug', width: 3 });
  }
  pen.segment([x(place), axis - 1], [x(place), axis + 1], { color: 'agent', width: 2 });
  pen.label([left, y(most)], `+${num(most)}`, { away: [-1, 0], color: 'hug', size: 12 });
  pen.label([left, y(-most)], `−${num(most)}`, { away: [-1, 0], color: 'hug', size: 12 });
  pen.label([left, axis + 1.25], 'curvature', { away: [1, 0], gap: 0, size: 12 });
  pen.label([left, axis], '0', { away: [-1, 0], color: 'surf', size: 12 });
}
