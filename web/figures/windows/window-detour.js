import { atan2, hypot } from '../../kit/exact.js';
import { num } from '../../kit/format.js';
import { along } from './dropped-tangents.js';

/**
 * Why a label drops a window: over the corner v that has it, the further end x of the window's interval
 * is nearer than by the window's own path.
 *
 * @typedef {readonly number[]} Point
 * @typedef {import('../../kit/marks.js').Pen} Pen
 * @typedef {object} Detour
 * @property {[number, number]} at the corner v
 * @property {Point} to the end x
 * @property {number} label L(v)
 * @property {number} rest |v - x|
 * @property {number} own g(x)
 * @property {{lines: {from: Point, to: Point}[], arcs: any[]}} path the window's own to x
 */

/** The bars below the board: how high they are, and the pixels beside them for their names and lengths. */
const BARS = { height: 0.55, tops: [-5.75, -6.6], name: 112, length: 52 };

const between = (/** @type {Point} */ a, /** @type {Point} */ b) => hypot(b[0] - a[0], b[1] - a[1]);

/**
 * @param {any} window a dropped one
 * @param {any} seen the search, with its labels, nodes and edges
 * @param {(id: number | null) => Point | null} circleOf
 * @returns {Detour | null}
 */
export function detour(window, { labels, nodes, edges }, circleOf) {
  const { right, left } = window;
  for (const { point, length } of labels) {
    const [near, far] =
      between(point, right[1]) < between(point, left[1]) ? [right, left] : [left, right];
    const rest = between(point, far[1]);
    // A corner of the same edge, in line with the interval.
    const isInLine = between(point, near[1]) + between(near[1], far[1]) - rest < 1e-9;
    if (!isInLine) continue;
    const path = pathTo(nodes, edges, window.node, far, circleOf);
    const own = path.length;
    if (length + rest < own) return { at: point, to: far[1], label: length, rest, own, path };
  }
  return null;
}

/**
 * The path that a ray of a window ends.
 *
 * @param {any[]} nodes
 * @param {any[]} edges
 * @param {number | null} index of the window's node
 * @param {readonly Point[]} ray
 * @param {(id: number | null) => Point | null} circleOf
 */
function pathTo(nodes, edges, index, ray, circleOf) {
  const path = {
    lines: [{ from: ray[0], to: ray[1] }],
    arcs: /** @type {any[]} */ ([]),
    length: 0,
  };
  path.length = between(ray[0], ray[1]);
  let [leaves, isLast] = [ray[0], true];
  for (let node = nodes[index ?? -1]; node; node = nodes[node.parent ?? -1]) {
    const circle = circleOf(node.obstacle);
    if (!circle) break;
    const swept = along(node, circle, leaves);
    const startAngle = atan2(node.point[1] - circle[1], node.point[0] - circle[0]);
    const sweep = (node.turn * swept) / circle[2];
    path.arcs.push({ center: circle, radius: circle[2], startAngle, sweep });
    if (isLast) path.length += node.g + swept;
    isLast = false;
    const edge = edges.find(({ to }) => between(to, node.point) < 1e-9);
    if (!edge) break;
    path.lines.push(edge);
    leaves = edge.from;
  }
  return path;
}

/** Draws both paths to x. @param {Pen} pen @param {Detour} detour @param {any} over the path to v */
export function drawDetour(pen, { at, to, path }, over) {
  const own = { color: 'blocked', width: 2.5, dash: true };
  pen.segments(path.lines, own);
  pen.arcs(path.arcs, own);
  if (over) pen.path(over, { color: 'measure', width: 3 });
  pen.segment(at, to, { color: 'measure', width: 5 });
  pen.dot(at, { color: 'measure', size: 5 });
  pen.dot(to, { color: 'blocked', size: 5 });
  pen.label(at, 'v', { away: [at[0] - to[0], at[1] - to[1]], gap: 9, color: 'measure' });
  pen.label(to, 'x', { away: [to[0] - at[0], to[1] - at[1]], gap: 9, color: 'blocked' });
}

/** Draws the lengths of both as bars, to one scale. @param {Pen} pen @param {Detour} detour */
export function drawBars(pen, { label, rest, own }) {
  const { height, tops } = BARS;
  const left = -10 + pen.px(BARS.name);
  const scale = (10 - pen.px(BARS.length) - left) / Math.max(own, label + rest);
  const bar = (/** @type {number} */ i, /** @type {number} */ from, /** @type {number} */ to) => {
    const [x, y, top] = [left + scale * from, left + scale * to, tops[i]];
    return [x, y, y, x].map((at, k) => [at, k < 2 ? top : top - height]);
  };
  pen.polyline(bar(0, 0, label), { fill: 'measure' });
  pen.polyline(bar(0, label, label + rest), { fill: 'measure', alpha: 0.55 });
  pen.polyline(bar(1, 0, own), { fill: 'blocked' });
  const names = ['L(v) + |v − x|', 'g(x)'];
  [label + rest, own].forEach((length, i) => {
    const y = tops[i] - height / 2;
    const color = ['measure', 'blocked'][i];
    pen.label([left, y], names[i], { away: [-1, 0], maths: true, size: 15, color });
    pen.label([left + scale * length, y], num(length, 1), { away: [1, 0], size: 13, color });
  });
}

/** Where the bars would be. @param {Pen} pen @param {string} text */
export const drawNoBars = (pen, text) =>
  pen.label([0, BARS.tops[1] + 0.3], text, { size: 13, color: 'soft' });
