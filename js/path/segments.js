import { wrongType } from '../base/check.js';
import { ARC, LINK, REVERSED_ARC, SEGMENT_DOUBLES } from '../base/constants.js';
import * as messages from '../base/messages.js';
import { PLAIN, pointIn } from '../base/plane.js';
import { pointAtIndex, records } from '../module/records.js';

/** @typedef {import('../base/plane.js').Plane} Plane */

/**
 * A straight segment of a path.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} LineSegment
 * @property {'line'} type tells it from an arc
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} length above 0
 * @property {true} [reverse] it is driven backwards; present only if true
 */

/**
 * A segment of a path around an obstacle. Angles are radians, y points up, a positive sweep is
 * counter-clockwise.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} ArcSegment
 * @property {'arc'} type tells it from a line
 * @property {import('../base/plane.js').Point<P>} center of the circle
 * @property {number} radius of the obstacle inflated by the agent's radius, or the turning radius
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} startAngle direction from the centre to `from`
 * @property {number} sweep angle between `from` and `to`
 * @property {number} length above 0
 * @property {true} [reverse] it is driven backwards; present only if true
 * @property {import('../base/check.js').ObstacleId} [obstacle] id of the obstacle that it hugs; absent if it hugs none, which only
 *   a turning radius brings about
 */

/**
 * A link that a path takes. Places on it are those on the straight line between its ends, and one
 * without a cost is passed at once.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} LinkSegment
 * @property {'link'} type tells it from lines and arcs
 * @property {import('../base/plane.js').Point<P>} from where it begins
 * @property {import('../base/plane.js').Point<P>} to where it ends
 * @property {number} length its cost; 0 or more
 * @property {import('../base/check.js').ObstacleId} [link] its id; absent where a path was read without it
 */

/**
 * A segment of a path: a line, an arc or a link, by its `type`.
 *
 * @template {Plane} [P='xy']
 * @typedef {LineSegment<P> | ArcSegment<P> | LinkSegment<P>} Segment
 */

/**
 * A segment that hugs no obstacle.
 *
 * @template {Plane} [P='xy']
 * @typedef {LineSegment<P> | Omit<ArcSegment<P>, 'obstacle'>} CurveSegment
 */

/** The field that only segments driven backwards have. */
const REVERSE = /** @type {const} */ ({ reverse: true });

/** Where the fields of a bt_segment are. */
export const KIND = 0;
export const LENGTH = 1;
export const FROM = 2;
export const TO = 4;
export const CENTER = 6;
export const RADIUS = 8;
export const START_ANGLE = 9;
export const SWEEP = 10;
export const OBSTACLE = 11;

/**
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {boolean} whether it is driven backwards
 */
export const isReversed = (data, i) => (data[i + KIND] & 2) > 0;

/**
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {boolean} whether it is an arc and not a line
 */
export function isArc(data, i) {
  return data[i + KIND] === ARC || data[i + KIND] === REVERSED_ARC;
}

/**
 * The segment as an object.
 *
 * @template {Plane} P
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @param {P} plane
 * @returns {Segment<P>}
 */
export function segmentObject(data, i, plane) {
  const from = pointIn(data, i + FROM, plane);
  const to = pointIn(data, i + TO, plane);
  const length = data[i + LENGTH];
  const gear = isReversed(data, i) ? REVERSE : undefined;
  const obstacle = data[i + OBSTACLE];
  if (data[i + KIND] === LINK) {
    const link = /** @type {any} */ (obstacle && { link: obstacle });
    return { type: 'link', from, to, length, ...link };
  }
  if (!isArc(data, i)) return { type: 'line', from, to, length, ...gear };
  const arc = {
    type: /** @type {const} */ ('arc'),
    center: pointIn(data, i + CENTER, plane),
    radius: data[i + RADIUS],
    from,
    to,
    startAngle: data[i + START_ANGLE],
    sweep: data[i + SWEEP],
    length,
    ...gear,
    ...(obstacle && { obstacle }),
  };
  return /** @type {any} */ (arc);
}

/**
 * A segment without its length, unless it is a link, and without the id, which means nothing outside its
 * world.
 *
 * @typedef {Omit<LineSegment, 'length'> | Omit<ArcSegment, 'length' | 'obstacle'> |
 *   Omit<LinkSegment, 'link'>} SegmentJSON
 */

/**
 * The segment as the CLI writes it: its points are pairs, whatever the plane.
 *
 * @param {ArrayLike<number>} data
 * @param {number} i where the segment starts
 * @returns {SegmentJSON}
 */
export function segmentJSON(data, i) {
  const { obstacle, link, ...json } = /** @type {any} */ (segmentObject(data, i, PLAIN));
  if (json.type !== 'link') delete json.length;
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
  if (!isArc(data, i)) return (data[i + KIND] === LINK ? 'M' : 'L') + end;
  const radius = data[i + RADIUS];
  const sweep = data[i + SWEEP];
  const large = Math.abs(sweep) > Math.PI ? 1 : 0;
  return `A${radius} ${radius} 0 ${large} ${sweep > 0 ? 1 : 0} ${end}`;
}

/**
 * The methods of a CanvasRenderingContext2D or a Path2D that drawing needs.
 *
 * @typedef {object} PathSink
 * @property {(x: number, y: number) => void} moveTo begins a line
 * @property {(x: number, y: number) => void} lineTo adds a straight segment
 * @property {(x: number, y: number, radius: number, startAngle: number, endAngle: number,
 *   counterclockwise?: boolean) => void} arc adds an arc; angles in radians
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
    sink[data[i + KIND] === LINK ? 'moveTo' : 'lineTo'](data[i + TO], data[i + TO + 1]);
    return;
  }
  const start = data[i + START_ANGLE];
  const sweep = data[i + SWEEP];
  const [x, y] = pointAtIndex(data, i + CENTER);
  sink.arc(x, y, data[i + RADIUS], start, start + sweep, sweep < 0);
}

/**
 * Segments, end to end, as SVG path data.
 *
 * @param {Float64Array} data
 * @returns {string} empty without segments
 */
export function segmentsSVG(data) {
  if (data.length === 0) return '';
  return `M${pointSVG(data, FROM)}${records(data, SEGMENT_DOUBLES, segmentSVG).join('')}`;
}

/**
 * Adds segments, end to end, to the current path of a canvas context, or to a Path2D.
 *
 * @param {Float64Array} data
 * @param {PathSink} context
 * @param {string} where name of the method, for the message
 */
export function drawSegments(data, context, where) {
  const draws = (/** @type {keyof typeof context} */ name) => typeof context?.[name] === 'function';
  if (!(draws('moveTo') && draws('lineTo') && draws('arc'))) {
    throw wrongType(`${where}: context`, context, messages.CANVAS);
  }
  if (data.length === 0) return;
  context.moveTo(data[FROM], data[FROM + 1]);
  for (let i = 0; i < data.length; i += SEGMENT_DOUBLES) drawSegment(data, i, context);
}
