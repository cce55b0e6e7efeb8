import { acos, atan2, cos, hypot, sin } from '../../kit/exact.js';

/**
 * A chord of a polyline, and a lens over it: by how much it leaves its arc is little beside the path.
 *
 * @typedef {import('../../kit/marks.js').Pen} Pen
 *
 * @typedef {object} Chord
 * @property {readonly number[]} center of its arc
 * @property {number} radius
 * @property {number} start angle at which the chord begins
 * @property {number} delta signed angle that it spans
 * @property {number} sagitta by how much it leaves the arc
 */

/** The share of the lens that the chord takes. */
const CHORD_SHARE = 0.84;

/**
 * The chord beside a place of a path: on the arc there, or on the nearest one.
 *
 * @param {readonly {segment: any, from: number, to: number}[]} pieces of the path
 * @param {readonly (readonly number[])[]} points of the polyline
 * @param {number} place
 * @returns {Chord | null} null without arcs
 */
export function chordAt(pieces, points, place) {
  const arcs = pieces.filter(({ segment }) => segment.type === 'arc');
  if (arcs.length === 0) return null;
  const past = ({ from = 0, to = 0 }) => Math.max(from - place, place - to, 0);
  const { segment, from, to } = arcs.reduce((a, b) => (past(b) < past(a) ? b : a));
  const { center, radius, startAngle, sweep } = segment;
  const isOn = (/** @type {readonly number[]} */ [x, y]) =>
    Math.abs(hypot(x - center[0], y - center[1]) - radius) < 1e-9;
  const chords = Math.max(points.filter(isOn).length - 1, 1);
  const share = Math.min(Math.max((place - from) / (to - from), 0), 1);
  const delta = sweep / chords;
  const start = startAngle + Math.min(Math.floor(chords * share), chords - 1) * delta;
  return { center, radius, start, delta, sagitta: radius * (1 - cos(delta / 2)) };
}

/** A point on the arc, by its place along the chord from 0 to 1. @param {Chord} chord @param {number} k */
function onArc({ center, radius, start, delta }, k) {
  const angle = start + k * delta;
  return [center[0] + radius * cos(angle), center[1] + radius * sin(angle)];
}

/** Draws the angle that a chord spans, between two radii. @param {Pen} pen @param {Chord} chord */
export function drawChord(pen, chord) {
  const { center, start, delta } = chord;
  pen.construction(center, onArc(chord, 0));
  const side = delta > 0 ? 1 : -1;
  pen.length(center, onArc(chord, 1), 'R', { color: 'soft', width: 1.5, side });
  pen.angle(center, start, delta, { label: 'δ', size: 26 });
}

/**
 * Draws a lens that shows a chord and its arc larger, and the ring that it looks through.
 *
 * @param {Pen} pen
 * @param {Chord} chord
 * @param {readonly number[]} lens [x, y, radius]
 */
export function drawLens(pen, chord, [x, y, reach]) {
  const { center, radius, start, delta } = chord;
  const [a, b] = [onArc(chord, 0), onArc(chord, 1)];
  const long = hypot(b[0] - a[0], b[1] - a[1]);
  const zoom = (2 * CHORD_SHARE * reach) / long;
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const shown = (/** @type {readonly number[]} */ [px, py]) => [
    x + zoom * (px - middle[0]),
    y + zoom * (py - middle[1]),
  ];
  const ring = reach / zoom;
  const toLens = atan2(y - middle[1], x - middle[0]);
  for (const side of [1, -1]) {
    // A tangent of both.
    const angle = toLens + side * acos((ring - reach) / hypot(x - middle[0], y - middle[1]));
    const at = (/** @type {number[]} */ c, /** @type {number} */ r) => [
      c[0] + r * cos(angle),
      c[1] + r * sin(angle),
    ];
    pen.segment(at(middle, ring), at([x, y], reach), { color: 'soft', width: 1, alpha: 0.6 });
  }
  pen.circle([...middle, ring], { color: 'soft', width: 1.5 });
  pen.circle([x, y, reach], { fill: 'board', color: 'soft', width: 1.5 });
  const arc = {
    center: shown(center),
    radius: zoom * radius,
    startAngle: start,
    sweep: delta,
  };
  pen.arc(arc, { color: 'hug', width: 5 });
  pen.segment(shown(a), shown(b), { color: 'ink', width: 1.75 });
  for (const end of [a, b]) pen.dot(shown(end), { size: 4 });
  const [foot, top] = [shown(middle), shown(onArc(chord, 0.5))];
  pen.segment(foot, top, { color: 'measure', width: 4, part: 'sagitta' });
  pen.keepFree(foot, top);
  const inward = [center[0] - middle[0], center[1] - middle[1]];
  pen.label(foot, 'sagitta', { away: inward, color: 'measure', gap: 9 });
}
