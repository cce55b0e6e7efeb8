import { finite, inRange, wrongType } from '../base/check.js';
import {
  FOUND,
  LINE,
  MAY_BE_BLOCKED,
  MAY_BE_SHORTER,
  OK,
  OUTCOME_NAMES,
  PATH_INFO_DOUBLES,
  SEGMENT_DOUBLES,
} from '../base/constants.js';
import { checkStatus, state } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { wasm } from '../module/loader.js';
import { heap, inputs, result, withBlock, word } from '../module/memory.js';
import { behindLink } from '../path/on-link.js';
import { Path } from '../path/path.js';
import { handleOf } from '../world/world-memory.js';
import { isSameList, putIgnored, readIgnored } from './ignore.js';
import { agentRadius } from './query.js';

/** Whether paths that are there are clear, and still the shortest. */

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('../world/world-memory.js').WorldMemory<P>} WorldMemory
 */

/**
 * Who is on a path, and where.
 *
 * @typedef {object} RestOptions
 * @property {number} [agentRadius] 0 to 1e9; default: for which the path was found
 * @property {number} [from] how far along the path the agent is; clamped to the path, default 0
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for it
 */

/**
 * The same, and what matters to it.
 *
 * @typedef {object} ReviseOptions
 * @property {number} [agentRadius] 0 to 1e9; default: for which the path was found
 * @property {number} [from] how far along the path the agent is; clamped to the path, default 0
 * @property {number} [leastGain] paths that are shorter by a smaller share do not matter; 0 to 1,
 *   default 0. With 0.05 a path within 5 % of the straight line is left only where it is blocked
 * @property {import('./ignore.js').IdList} [ignore] obstacles that are not there for it: their edits
 *   do not matter
 */

/**
 * Whether the rest of a path is clear, and if not, the id of the first obstacle in its way, and how
 * far along the path that is. Of a link that is no longer there it is the link's id, which may be stale;
 * null, if the path was read without it.
 *
 * @typedef {{clear: true, blocker: null, at: null} |
 *   {clear: false, blocker: import('../base/check.js').ObstacleId | null, at: number}} Clearance
 */

/**
 * The state of a path after edits: `current`, or the reason to query again.
 *
 * @typedef {'current' | 'blocked' | 'may-be-shorter'} Revision
 */

/** Where the agent is. @type {[number, number]} */
const here = [0, 0];

const REST_OPTIONS = new Set(['agentRadius', 'from', 'ignore']);
const REVISE_OPTIONS = new Set([...REST_OPTIONS, 'leastGain']);

/** A path whose data are checked, and the options of the query about it. */

/**
 * @param {unknown} path
 * @param {RestOptions | undefined} options
 * @param {ReadonlySet<string>} known
 * @param {string} where
 */
function read(path, options, known, where) {
  const data = path instanceof Path ? path.data : null;
  const agent = agentRadius(options, where, known, data?.[18]);
  const from = options?.from ?? 0;
  if (from !== Infinity) finite(from, `${where}: from`);
  const ignored = readIgnored(options?.ignore, where);
  if (!Array.isArray(data)) throw wrongType(`${where}: path`, path, messages.PATH_OBJECT);
  return { data, agent, from, ignored };
}

/**
 * Writes the segments of a path, and runs `use` on them. A path that ends where it starts has one
 * of length 0.
 *
 * @param {number[]} data
 * @param {string} where
 * @param {(address: number, count: number) => void} use
 */
function withSegments(data, where, use) {
  const hasPath = data[1] >= 0;
  const count = data[2];
  const written = hasPath ? Math.max(count, 1) : 0;
  withBlock(Math.max(written, 1) * SEGMENT_DOUBLES * 8, null, where, (address) => {
    const view = heap();
    const to = address / 8;
    for (let i = 0; i < written * SEGMENT_DOUBLES; i++) {
      view[to + i] = count > 0 ? data[PATH_INFO_DOUBLES + i] : i >= 2 && i < 6 ? data[4 + i] : LINE;
    }
    use(address, written);
  });
}

/**
 * Whether a path is clear. If it is not, the results have its blocker.
 *
 * @param {WorldMemory<any>} world
 * @param {ReturnType<typeof read>} asked
 * @param {string} where
 */
function testClearance(world, { data, agent, from, ignored }, where) {
  withSegments(data, where, (address, count) => {
    const handle = handleOf(world, where);
    putIgnored(world, ignored, where);
    const to = inputs();
    to[0] = agent;
    to[1] = from;
    checkStatus(wasm().bx_path_clearance(handle, address, count), where);
  });
  return result(0) === 1;
}

/**
 * @param {WorldMemory<any>} world
 * @param {Path<any>} path
 * @param {RestOptions} [options]
 * @returns {Clearance}
 */
export function isClear(world, path, options) {
  const where = 'World.isClear';
  const asked = read(path, options, REST_OPTIONS, where);
  const { data } = asked;
  handleOf(world, where);
  if (!(data[1] >= 0)) throw state('NO_PATH', where, messages.noPath(OUTCOME_NAMES[data[0]]));
  if (testClearance(world, asked, where)) {
    return { clear: true, blocker: null, at: null };
  }
  const blocker = /** @type {import('../base/check.js').ObstacleId} */ (result(1)) || null;
  return { clear: false, blocker, at: result(2) };
}

/**
 * Tells what edits since may have made of the rest of a path. It makes no object.
 *
 * @param {WorldMemory<any>} world
 * @param {Path<any>} path
 * @param {ReturnType<typeof read>} asked
 * @param {number} edits when it was found
 * @param {number} gain
 * @param {string} where
 * @returns {number} bits
 */
function bitsOf(world, path, { data, agent, from, ignored }, edits, gain, where) {
  const hasPath = data[1] >= 0;
  // Of these any edit matters.
  const isBest = data[0] === FOUND && data[5] !== 1;
  const at = Math.min(Math.max(behindLink(data, from), 0), data[1]);
  const [x, y] = hasPath ? path.pointAt(at, here) : here;
  const left = isBest ? data[1] - at : Infinity;
  const handle = handleOf(world, where);
  putIgnored(world, ignored, where);
  const to = inputs();
  to[0] = x;
  to[1] = y;
  to[2] = hasPath ? data[8] : x;
  to[3] = hasPath ? data[9] : y;
  to[4] = left;
  to[5] = agent;
  to[6] = gain;
  to[7] = Math.max(edits, 0);
  checkStatus(wasm().bx_world_revise(handle), where);
  const bits = word(0);
  return edits < 0 ? bits | MAY_BE_SHORTER | MAY_BE_BLOCKED : bits;
}

/** So many answers a path remembers: of that many agents that share it. */
const MOST_KNOWN = 8;

/**
 * Whether an answer for one agent holds for another: the same one further along the path, or one to
 * which shorter paths matter less.
 *
 * @param {import('../path/path.js').Known} known
 * @param {ReturnType<typeof read>} asked
 * @param {number} gain
 */
const covers = (known, { agent, from, ignored }, gain) =>
  known.agentRadius === agent &&
  known.from <= from &&
  known.leastGain <= gain &&
  isSameList(known.ignored, ignored);

/**
 * The last answer that holds for this agent, if there is one.
 *
 * @param {import('../path/path.js').Origin} origin
 * @param {ReturnType<typeof read>} asked
 * @param {number} gain
 */
function lastKnown({ later }, asked, gain) {
  let last = null;
  for (const known of later) {
    if ((last === null || known.edits > last.edits) && covers(known, asked, gain)) last = known;
  }
  return last;
}

/**
 * What it makes of a path that the agent is another one than that for which the path was found: bits.
 *
 * @param {WorldMemory<any>} world
 * @param {import('../path/path.js').Origin} origin
 * @param {ReturnType<typeof read>} asked
 * @param {string} where
 */
function bitsOfAgent(world, origin, { data, agent, ignored }, where) {
  if (isSameList(origin.ignored, ignored) && agent === data[18]) return 0;
  const all = MAY_BE_SHORTER | MAY_BE_BLOCKED;
  // A partial path, and one with an end that `snap` moved, would lead elsewhere.
  if (agent < data[18] || data[3] === 1 || data[4] === 1 || data[5] === 1) return all;
  const handle = handleOf(world, where);
  for (let i = 1; ignored !== null && i < ignored.length; i++) {
    if (origin.ignored?.includes(ignored[i], 1)) continue;
    checkStatus(wasm().bx_world_was_there(handle, ignored[i], origin.edits), where);
    if (word(0) !== 0) return all;
  }
  // Links that are ignored no more may lead to a shorter path.
  const { bx_link_get } = wasm();
  for (let i = 1; origin.ignored !== null && i < origin.ignored.length; i++) {
    const isBack = !ignored?.includes(origin.ignored[i], 1);
    if (isBack && bx_link_get(handle, origin.ignored[i]) === OK) return all;
  }
  return MAY_BE_BLOCKED;
}

/**
 * Remembers that a path is current, in the place of what that replaces.
 *
 * @param {import('../path/path.js').Known[]} later
 * @param {import('../path/path.js').Known | null} before the answer on which this one rests
 * @param {ReturnType<typeof read>} asked
 * @param {number} leastGain
 * @param {number} edits
 */
function remember(later, before, { agent, from, ignored }, leastGain, edits) {
  const known = { agentRadius: agent, ignored, from, leastGain, edits };
  if (before !== null) {
    Object.assign(before, known);
    return;
  }
  if (later.length === MOST_KNOWN) later.shift();
  later.push(known);
}

/**
 * @param {WorldMemory<any>} world
 * @param {Path<any>} path
 * @param {ReviseOptions} [options]
 * @returns {Revision}
 */
export function revise(world, path, options) {
  const where = 'World.revise';
  const asked = read(path, options, REVISE_OPTIONS, where);
  const { data } = asked;
  const gain = options?.leastGain ?? 0;
  inRange(gain, 0, 1, messages.SHARE, where, 'leastGain');
  const now = wasm().bx_world_edits(handleOf(world, where));
  const origin = Path.originOf(path);
  const isOwn = origin.world === world.handle.serial;
  const known = isOwn ? lastKnown(origin, asked, gain) : null;
  const own = isOwn ? (known ?? origin).edits : -1;
  const change = known === null && isOwn ? bitsOfAgent(world, origin, asked, where) : 0;
  if (own === now && change === 0) return 'current';
  const bits = change | bitsOf(world, path, asked, own, gain, where);
  const mayBeBlocked = (bits & MAY_BE_BLOCKED) !== 0 && data[1] >= 0;
  if (mayBeBlocked && !testClearance(world, asked, where)) return 'blocked';
  if ((bits & MAY_BE_SHORTER) !== 0) return 'may-be-shorter';
  if (isOwn) remember(origin.later, known, asked, gain, now);
  return 'current';
}
