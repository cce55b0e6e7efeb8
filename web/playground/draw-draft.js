/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('./draft.js').Draft} Draft
 */

/**
 * An outline that is being drawn: its points so far, and a rubber line to the pointer, red where it
 * would cross an edge. The first point is a ring once a click on it closes the outline.
 *
 * @param {Pen} pen
 * @param {Draft} draft
 * @param {number} reach distance up to which a click is on a point
 */
export function drawDraft(pen, draft, reach) {
  const { points, pointer, isClosed, canEnd } = draft;
  if (points.length === 0) return;
  const [first, last] = [points[0], points[points.length - 1]];
  pen.polyline(points, { color: 'ink', width: 3, round: true });
  const closes = pointer !== null && draft.closesAt(pointer, reach);
  if (isClosed && canEnd && !closes) {
    pen.segment(last, first, { color: 'construct', width: 1.25, dash: true });
  }
  if (pointer) {
    const color = draft.crossesTo(pointer) && !closes ? 'cusp' : 'ink';
    pen.segment(last, closes ? first : pointer, { color, width: 2, dash: true });
  }
  for (const point of points) pen.dot(point, { size: 4 });
  if (points.length >= 3) pen.dot(first, { size: closes ? 9 : 6, hollow: true });
}
