import { wrongType } from './check.js';
import {
  CONFINED_END,
  ENGINE_NAMES,
  FALLBACK_NAMES,
  FOUND,
  OUTCOME_NAMES,
  PATH_INFO_DOUBLES,
  REVERSING,
  SEGMENT_DOUBLES,
  SMALL_OBSTACLES,
} from './constants.js';
import * as messages from './messages.js';
import { withEnds } from './route.js';
import { FROM, TO, segmentNumbers } from './segments.js';

/** The data of a Path, of what others hold of one. */

/** @typedef {{data: number[], plane: import('./plane.js').Plane}} PathData */

/**
 * @param {any} value as of `Path.from`
 * @returns {PathData}
 */
export function dataOf(value) {
  const made = readAny(value);
  // Without a path, the length is NaN.
  const isRight = made?.data.every(
    (number, i) => typeof number === 'number' && (i === 1 || number === number),
  );
  if (made === null || !isRight) throw wrongType('Path.from: path', value, messages.PATH);
  return made;
}

/**
 * @param {any} value
 * @returns {PathData | null} null for what is none of these
 */
function readAny(value) {
  if (value instanceof Float64Array) return ofNumbers([...value]);
  if (value === null || typeof value !== 'object') return null;
  const plane = value.plane === 'xz' ? 'xz' : 'xy';
  if (Array.isArray(value.data)) {
    const rest = value.data.length - PATH_INFO_DOUBLES;
    const fits = rest === value.data[2] * (SEGMENT_DOUBLES + 1);
    return fits && value.data[0] in OUTCOME_NAMES ? { data: [...value.data], plane } : null;
  }
  if (!Array.isArray(value.segments) || !OUTCOME_NAMES.includes(value.status)) return null;
  try {
    return { data: ofJSON(value), plane };
  } catch {
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
  const segments = json.segments.map(segmentNumbers);
  const doubts = json.optimality?.doubts ?? [];
  const bits = {
    'small-obstacles': SMALL_OBSTACLES,
    'confined-end': CONFINED_END,
    reverse: REVERSING,
  };
  const info = [
    ...[OUTCOME_NAMES.indexOf(status), length ?? NaN, segments.length, +!!partial],
    ...[+!!startSnapped, +!!goalSnapped, start[0], start[1], goal[0], goal[1]],
    ...[ENGINE_NAMES.indexOf(stats.engine), stats.expansions, stats.bitangents, stats.sightTests],
    ...[stats.nodes, stats.active, FALLBACK_NAMES.indexOf(stats.fallback ?? 'none')],
    doubts.reduce((sum, doubt) => sum | bits[doubt], 0),
  ];
  const data = withEnds([...info, ...segments.flat()], PATH_INFO_DOUBLES);
  // Lengths of segments are not written. That of the path is, and it ends there exactly.
  if (segments.length > 0 && length !== null) data[data.length - 1] = length;
  return data;
}
