import { wrongType } from '../base/check.js';
import {
  ARC,
  ENGINE_NAMES,
  FALLBACK_NAMES,
  FOUND,
  LINE,
  LINK,
  OUTCOME_NAMES,
  PATH_INFO_DOUBLES,
  REVERSED_LINE,
  SEGMENT_DOUBLES,
} from '../base/constants.js';
import { BitangentError } from '../base/errors.js';
import { checkLength } from '../base/number-lists.js';
import * as messages from '../base/messages.js';
import { withEnds } from './route.js';
import { checkNear, checkSegments, scaleOf } from './segment-checks.js';
import { FROM, TO } from './segments.js';
import { doubtBits } from './optimality.js';

/** The data of a Path, of what others hold of one. */

/** @typedef {{data: number[], plane: import('../base/plane.js').Plane}} PathData */

const WHERE = 'Path.from: path';

/** Larger numbers are of no path: squares of them would be infinite. */
const MOST = 1e100;

/**
 * @param {any} value as of `Path.from`
 * @returns {PathData}
 */
export function dataOf(value) {
  const made = readAny(value);
  if (made === null || !isInfo(made.data)) throw wrongType(WHERE, value, messages.PATH);
  if (made.data[1] >= 0) checkLengths(made.data);
  return made;
}

/**
 * Whether data are numbers that begin with a bt_path_info.
 *
 * @param {number[]} data
 */
function isInfo(data) {
  // Without a path, the length is NaN.
  const isNumber = (/** @type {number} */ number, /** @type {number} */ i) =>
    (Number.isFinite(number) && Math.abs(number) < MOST) || (i === 1 && Number.isNaN(number));
  if (!data.every(isNumber)) return false;
  const [status, length, count] = data;
  if (!(data[18] >= 0)) return false;
  const names = [OUTCOME_NAMES[status], ENGINE_NAMES[data[10]], FALLBACK_NAMES[data[16]]];
  const hasPath = !Number.isNaN(length);
  return (
    data.length - PATH_INFO_DOUBLES === count * (SEGMENT_DOUBLES + 1) &&
    !names.includes(/** @type {any} */ (undefined)) &&
    (hasPath ? length >= 0 : status !== FOUND && count === 0)
  );
}

/**
 * Checks the segments, and that length and ends of the path are theirs.
 *
 * @param {number[]} data
 */
function checkLengths(data) {
  const end = PATH_INFO_DOUBLES + data[2] * SEGMENT_DOUBLES;
  const segments = data.slice(PATH_INFO_DOUBLES, end);
  checkSegments(segments, `${WHERE}.segments`);
  const sums = withEnds([...segments], 0).slice(segments.length);
  const length = sums.at(-1) ?? 0;
  checkNear([data[1]], [length], [length], `${WHERE}.length`);
  checkNear(data.slice(end), sums, [length], `${WHERE}.data`);
  if (sums.length === 0) {
    const [start, goal] = [data.slice(6, 8), data.slice(8, 10)];
    checkNear(goal, start, start, `${WHERE}.goal`);
    return;
  }
  const [first, last] = [segments, segments.slice(-SEGMENT_DOUBLES)].map(scaleOf);
  checkNear(data.slice(6, 8), first, first, `${WHERE}.start`);
  checkNear(data.slice(8, 10), last.slice(TO - FROM), last, `${WHERE}.goal`);
}

/**
 * @param {any} value
 * @returns {PathData | null} null for what is none of these
 */
function readAny(value) {
  // One that is detached cannot be iterated.
  if (value instanceof Float64Array) return ofNumbers(value.length > 0 ? [...value] : []);
  if (value === null || typeof value !== 'object') return null;
  const plane = value.plane === 'xz' ? 'xz' : 'xy';
  if (Array.isArray(value.data)) {
    checkLength(value.data, SEGMENT_DOUBLES, WHERE);
    return { data: [...value.data], plane };
  }
  if (!Array.isArray(value.segments)) return null;
  checkLength(value.segments, 1, WHERE);
  try {
    return { data: ofJSON(value), plane };
  } catch (error) {
    if (error instanceof BitangentError) throw error;
    // A part of it is not what it should be.
    return null;
  }
}

/**
 * @param {number[]} segments 12 numbers each
 * @returns {PathData | null}
 */
function ofNumbers(segments) {
  const count = segments.length / SEGMENT_DOUBLES;
  if (count < 1 || count % 1 !== 0) return null;
  const info = new Array(PATH_INFO_DOUBLES).fill(0);
  const data = withEnds([...info, ...segments], PATH_INFO_DOUBLES);
  const last = data.length - count - SEGMENT_DOUBLES;
  [data[0], data[1], data[2]] = [FOUND, data[data.length - 1], count];
  for (let i = 0; i < 2; i++) {
    data[6 + i] = segments[FROM + i];
    data[8 + i] = data[last + TO + i];
  }
  data[10] = 1;
  return { data, plane: 'xy' };
}

/**
 * @param {import('./path.js').PathJSON} json
 * @returns {number[]}
 */
function ofJSON(json) {
  const { status, length, start, goal, partial, startSnapped, goalSnapped, stats } = json;
  const segments = json.segments.map((it, i) => segmentNumbers(it, `${WHERE}.segments[${i}]`));
  const info = [
    ...[OUTCOME_NAMES.indexOf(status), length ?? NaN, segments.length, +!!partial],
    ...[+!!startSnapped, +!!goalSnapped, ...pair(start, WHERE, 'start')],
    ...[...pair(goal, WHERE, 'goal'), ENGINE_NAMES.indexOf(stats.engine), stats.expansions],
    ...[stats.bitangents, stats.sightTests, stats.nodes, stats.active],
    ...[FALLBACK_NAMES.indexOf(stats.fallback ?? 'none'), doubtBits(json.optimality?.doubts ?? [])],
    json.agentRadius ?? 0,
  ];
  const data = withEnds([...info, ...segments.flat()], PATH_INFO_DOUBLES);
  // Lengths of segments are not written. That of the path is, and it ends there exactly.
  if (segments.length > 0 && length !== null) data[data.length - 1] = length;
  return data;
}

/**
 * @param {any} point
 * @param {string} where
 * @param {string} name
 * @returns {[number, number]}
 */
function pair(point, where, name) {
  if (Array.isArray(point) && point.length === 2) return [point[0], point[1]];
  throw wrongType(`${where}.${name}`, point, '[x, y]');
}

/**
 * The numbers of a segment that was written as JSON.
 *
 * @param {any} json
 * @param {string} where
 * @returns {number[]}
 */
function segmentNumbers(json, where) {
  const { type, from, to, center, radius, startAngle, sweep, reverse } = json;
  const gear = reverse ? REVERSED_LINE : 0;
  const ends = [...pair(from, where, 'from'), ...pair(to, where, 'to')];
  if (type === 'line') {
    const length = Math.sqrt((ends[2] - ends[0]) ** 2 + (ends[3] - ends[1]) ** 2);
    return [LINE + gear, length, ...ends, 0, 0, 0, 0, 0, 0];
  }
  if (type === 'link') return [LINK, json.length, ...ends, 0, 0, 0, 0, 0, 0];
  if (type !== 'arc') throw wrongType(`${where}.type`, type, messages.SEGMENT);
  const length = radius * Math.abs(sweep);
  const circle = [...pair(center, where, 'center'), radius, startAngle, sweep];
  return [ARC + gear, length, ...ends, ...circle, 0];
}
