import { pointAtIndex } from './records.js';

/**
 * A straight piece of a path.
 *
 * @typedef {object} LineSegment
 * @property {'line'} type
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} length
 */

/**
 * A piece of a path round an obstacle. Angles are radians, y points up, a positive sweep is
 * counter-clockwise.
 *
 * @typedef {object} ArcSegment
 * @property {'arc'} type
 * @property {[number, number]} center
 * @property {number} radius of the obstacle grown by the agent
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} startAngle
 * @property {number} sweep
 * @property {number} length
 * @property {number} obstacle id of the obstacle that it goes round
 */

/** @typedef {LineSegment | ArcSegment} Segment */

/** Doubles of a bt_segment and where they are in it. */
export const SEGMENT_DOUBLES = 12;
const KIND = 0;
export const LENGTH = 1;
export const FROM = 2;
const TO = 4;
const CENTER = 6;
const RADIUS = 8;
const START_ANGLE = 9;
const SWEEP = 10;
const OBSTACLE = 11;
const ARC = 1;

/**
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {boolean} whether it is an arc and not a line
 */
function isArc(data, i) {
  return data[i + KIND] === ARC;
}

/**
 * The segment as an object.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {Segment}
 */
export function segmentObject(data, i) {
  const from = pointAtIndex(data, i + FROM);
  const to = pointAtIndex(data, i + TO);
  const length = data[i + LENGTH];
  if (!isArc(data, i)) return { type: 'line', from, to, length };
  return {
    type: 'arc',
    center: pointAtIndex(data, i + CENTER),
    radius: data[i + RADIUS],
    from,
    to,
    startAngle: data[i + START_ANGLE],
    sweep: data[i + SWEEP],
    length,
    obstacle: data[i + OBSTACLE],
  };
}

/**
 * A segment without what belongs to one world only.
 *
 * @typedef {Omit<LineSegment, 'length'> | Omit<ArcSegment, 'length' | 'obstacle'>} SegmentJSON
 */

/**
 * The segment as the CLI writes it.
 *
 * @param {Segment} segment
 * @returns {SegmentJSON}
 */
export function segmentJSON(segment) {
  const { length, obstacle, ...json } = /** @type {ArcSegment} */ (segment);
  return json;
}

/**
 * A point as SVG path data have it.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where it is
 * @returns {string}
 */
export function pointSVG(data, i) {
  return pointAtIndex(data, i).join(' ');
}

/**
 * SVG path data of the segment, without the move to its start.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {string}
 */
export function segmentSVG(data, i) {
  const end = pointSVG(data, i + TO);
  if (!isArc(data, i)) return `L${end}`;
  const radius = data[i + RADIUS];
  const sweep = data[i + SWEEP];
  const large = Math.abs(sweep) > Math.PI ? 1 : 0;
  return `A${radius} ${radius} 0 ${large} ${sweep > 0 ? 1 : 0} ${end}`;
}

/**
 * What drawing needs of a CanvasRenderingContext2D or a Path2D.
 *
 * @typedef {object} PathSink
 * @property {(x: number, y: number) => void} moveTo
 * @property {(x: number, y: number) => void} lineTo
 * @property {(x: number, y: number, radius: number, startAngle: number, endAngle: number,
 *   counterclockwise?: boolean) => void} arc
 */

/**
 * Draws the segment from where the last one ended.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @param {PathSink} sink
 */
export function drawSegment(data, i, sink) {
  if (!isArc(data, i)) {
    sink.lineTo(data[i + TO], data[i + TO + 1]);
    return;
  }
  const start = data[i + START_ANGLE];
  const sweep = data[i + SWEEP];
  const [x, y] = pointAtIndex(data, i + CENTER);
  sink.arc(x, y, data[i + RADIUS], start, start + sweep, sweep < 0);
}
