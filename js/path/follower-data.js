import { inRange, point } from '../base/check.js';
import { within } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { checkOptions } from '../base/options.js';
import { Path } from './path.js';

/** Followers that were saved. */

/**
 * A follower that is saved. Points are lists, whatever the plane.
 *
 * @typedef {object} FollowerJSON
 * @property {{data: number[], plane: import('../base/plane.js').Plane} |
 *   import('./path.js').PathJSON} path with all its bits, as `Path.from` takes it; one that was not
 *   found as its `toJSON()`
 * @property {number} along how far along the path it is
 * @property {number} speed what it walks in a unit of time
 * @property {[number, number]} goal where it is sent
 * @property {[number, number]} position where it is
 * @property {number} heading in radians
 */

const KEYS = new Set(['path', 'along', 'speed', 'goal', 'position', 'heading']);

/**
 * @param {FollowerJSON} json
 * @param {string} where
 */
export function readFollower(json, where) {
  checkOptions(json, KEYS, where, 'json');
  const { path: written, speed, along, goal, position, heading } = json;
  const path = /** @type {Path<any>} */ (within(`${where}: json.path`, () => Path.from(written)));
  const most = path.length < Infinity ? path.length : 0;
  return {
    path,
    speed: inRange(speed, 0, Number.MAX_VALUE, messages.AMOUNT, `${where}: json.speed`),
    along: inRange(along, 0, most, messages.alongOf(most), `${where}: json.along`),
    goal: point(goal, where, 'json.goal'),
    place: point(position, where, 'json.position'),
    heading: inRange(heading, -Math.PI, Math.PI, messages.HEADING, `${where}: json.heading`),
  };
}
