import { atan2, cos, sin, tan, unit } from '../../kit/exact.js';

/**
 * Constructions that show where the formulas of the article come from, drawn over a figure.
 *
 * @typedef {import('../../kit/marks.js').Pen} Pen
 */

/** The component of d to the right of an edge. @param {any} edge */
export const componentK = ({ ends: [{ circle: i, turn: s }, { circle: j, turn: t }] }) =>
  s * i[2] - t * j[2];

/**
 * Draws d, u and w of an edge, and the right-angled triangle in which k and L are the parts of d.
 * @type {(pen: Pen, edge: any) => void}
 */
export function drawComponents(pen, edge) {
  const { from, to, length, ends } = edge;
  const [i, j] = ends.map((/** @type {any} */ { circle }) => circle);
  const [u, v] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const k = componentK(edge);
  const foot = [i[0] + k * v, i[1] - k * u];
  pen.polyline([i, foot, j], { fill: 'measure', alpha: 0.1 });
  pen.segment(foot, j, { color: 'measure', width: 2, dash: true, part: 'L' });
  pen.length(i, foot, 'k', { width: 3, side: k > 0 ? 1 : -1 });
  pen.rightAngle(foot, i, j);
  pen.length(i, from, 'R_i', { color: 'soft', width: 1.5 });
  pen.length(j, to, 'R_j', { color: 'soft', width: 1.5 });
  pen.arrow(i, j, { color: 'ink', width: 1.5, part: 'd' });
  pen.label([(i[0] + j[0]) / 2, (i[1] + j[1]) / 2], 'd', { away: [-v, u], bold: true });
  pen.surfing(edge);
  pen.label([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 'L', { away: [v, -u], part: 'L' });
  for (const [name, x, y] of /** @type {[string, number, number][]} */ ([
    ['u', u, v],
    ['w', v, -u],
  ])) {
    const tip = [from[0] + x, from[1] + y];
    pen.arrow(from, tip, { color: 'ink', width: 3, part: name });
    pen.label(tip, name, { away: [x, y], bold: true });
  }
}

/** The legend of the angle of an arc and of its radii. */
export const ANGLE_LEGEND = /** @type {[string, string, string?][]} */ ([
  ['theta', 'angle φ'],
  ['construct', 'radius', 'dashed'],
]);

/** Where the lines of two edges around an arc meet: a distance from both tangent points. */
export const meetAfter = (/** @type {{radius: number, sweep: number}} */ { radius, sweep }) =>
  radius * tan(Math.PI - Math.abs(sweep) / 2);

/**
 * Draws the angle of the arc and, beyond half a turn, the triangle whose side is that distance: if its tip
 * lies in the view, `[minX, minY, maxX, maxY]`.
 * @type {(pen: Pen, hug: any, edges: any[], reach: number | null, view: number[]) => void}
 */
export function drawMeeting(pen, { center, radius, startAngle, sweep }, [into, out], reach, view) {
  pen.angle(center, startAngle, sweep, { label: 'φ', size: 24, most: radius * 0.5 });
  pen.construction(center, out.from);
  pen.length(center, into.to, 'R', { color: 'soft', width: 1.5, side: sweep > 0 ? -1 : 1 });
  if (reach === null) return;
  const heading = startAngle + (Math.sign(sweep) * Math.PI) / 2;
  const [ahead, up] = unit(heading);
  const meet = [into.to[0] - reach * ahead, into.to[1] - reach * up];
  const [minX, minY, maxX, maxY] = view;
  if (meet[0] < minX || meet[0] > maxX || meet[1] < minY || meet[1] > maxY) return;
  for (const touch of [into.to, out.from])
    pen.segment(touch, meet, { color: 'measure', width: 7, alpha: 0.35, part: 'meet' });
  pen.rightAngle(into.to, center, meet);
  const middle = [into.to[0] - (reach * ahead) / 2, into.to[1] - (reach * up) / 2];
  const away = [middle[0] - center[0], middle[1] - center[1]];
  const style = { away, color: 'measure', size: 15, maths: true, part: 'meet' };
  pen.polyline([center, into.to, meet, out.from], { fill: 'measure', alpha: 0.1 });
  pen.construction(center, meet);
  pen.label(middle, 'R tan(π − φ/2)', style);
}

/**
 * Draws the rest of the rim, which would be shorter: circle B is in its way.
 * @type {(pen: Pen, hug: any, wall: number[]) => void}
 */
export function drawRest(pen, { center, radius, startAngle, sweep }, wall) {
  const rest = { center, radius, startAngle, sweep: sweep - Math.sign(sweep) * 2 * Math.PI };
  pen.arc(rest, { color: 'blocked', width: 2, dash: true, part: 'rest' });
  const toward = atan2(wall[1] - center[1], wall[0] - center[0]);
  const on = [center[0] + radius * cos(toward), center[1] + radius * sin(toward)];
  pen.cross(on);
}
