import { ARC, REVERSED_ARC, REVERSED_LINE } from './constants.js';
import { pointAtIndex } from './records.js';

/**
 * A straight segment of a path.
 *
 * @typedef {object} LineSegment
 * @property {'line'} type
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} length
 * @property {true} [reverse] it is driven backwards; present only if true
 */

/**
 * A segment of a path around an obstacle. Angles are radians, y points up, a positive sweep is
 * counter-clockwise.
 *
 * @typedef {object} ArcSegment
 * @property {'arc'} type
 * @property {[number, number]} center
 * @property {number} radius of the obstacle inflated by the agent's radius, or the turning radius
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} startAngle
 * @property {number} sweep
 * @property {number} length
 * @property {true} [reverse] it is driven backwards; present only if true
 * @property {number} [obstacle] id of the obstacle that it hugs; absent if it hugs none, which only
 *   a turning radius brings about
 */

/** @typedef {LineSegment | ArcSegment} Segment */

/**
 * A segment that hugs no obstacle.
 *
 * @typedef {LineSegment | Omit<ArcSegment, 'obstacle'>} CurveSegment
 */

/** What is added to the segments that are driven backwards. */
const REVERSE = /** @type {const} */ ({ reverse: true });

/** Where the fields of a bt_segment are. */
const KIND = 0;
export const LENGTH = 1;
export const FROM = 2;
const TO = 4;
const CENTER = 6;
const RADIUS = 8;
const START_ANGLE = 9;
const SWEEP = 10;
const OBSTACLE = 11;

/**
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {boolean} whether it is an arc and not a line
 */
function isArc(data, i) {
  return data[i + KIND] === ARC || data[i + KIND] === REVERSED_ARC;
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
  const gear = data[i + KIND] < REVERSED_LINE ? undefined : REVERSE;
  if (!isArc(data, i)) return { type: 'line', from, to, length, ...gear };
  const arc = {
    type: /** @type {const} */ ('arc'),
    center: pointAtIndex(data, i + CENTER),
    radius: data[i + RADIUS],
    from,
    to,
    startAngle: data[i + START_ANGLE],
    sweep: data[i + SWEEP],
    length,
    ...gear,
    ...(data[i + OBSTACLE] && { obstacle: data[i + OBSTACLE] }),
  };
  return /** @type {ArcSegment} */ (arc);
}

/**
 * A segment without its length, and without the id, which means nothing outside its world.
 *
 * @typedef {Omit<LineSegment, 'length'> | Omit<ArcSegment, 'length' | 'obstacle'>} SegmentJSON
 */

/**
 * The segment as the CLI writes it.
 *
 * @param {CurveSegment} segment
 * @returns {SegmentJSON}
 */
export function segmentJSON(segment) {
  const { length, obstacle, ...json } = /** @type {ArcSegment} */ (segment);
  return json;
}

/**
 * A point in SVG path data.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where the point is
 * @returns {string}
 */
export function pointSVG(data, i) {
  return pointAtIndex(data, i).join(' ');
}

/**
 * The segment in SVG path data, without the move to its start.
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
 * The methods of a CanvasRenderingContext2D or a Path2D that drawing needs.
 *
 * @typedef {object} PathSink
 * @property {(x: number, y: number) => void} moveTo
 * @property {(x: number, y: number) => void} lineTo
 * @property {(x: number, y: number, radius: number, startAngle: number, endAngle: number,
 *   counterclockwise?: boolean) => void} arc
 */

/**
 * Draws the segment from the current point, where the last one ended.
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
