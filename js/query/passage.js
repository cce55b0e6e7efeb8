import {
  flag as checkFlag,
  isList,
  point,
  pointX,
  pointY,
  radius,
  wrongType,
} from '../base/check.js';
import {
  ERROR_SELF_CROSSING,
  FLAG_SNAP,
  OBSTACLE_CIRCLE,
  OBSTACLE_POLYGON,
  OBSTACLE_WALL,
  PASSAGE_LIMIT_NAMES,
} from '../base/constants.js';
import { checkStatus } from '../base/errors.js';
import * as messages from '../base/messages.js';
import { checkOptions, choice } from '../base/options.js';
import { pointIn } from '../base/plane.js';
import { points as checkPoints } from '../base/points.js';
import { wasm } from '../module/loader.js';
import { flag, put, putIntegers, results, withBlock, word } from '../module/memory.js';
import { crossingError } from '../world/outlines.js';
import { joined } from '../world/rings.js';
import { handleOf, putFor } from '../world/world-memory.js';
import { agentRadius } from './query.js';

/** Whether there is a way, what would close it, and how wide it is: without a path. */

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} P
 * @typedef {import('../world/world-memory.js').WorldMemory<P>} WorldMemory
 */
/**
 * @template {Plane} P
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * Who is to get from one point to another.
 *
 * @typedef {object} ConnectsOptions
 * @property {number} [agentRadius] every obstacle is inflated by it; 0 to 1e9, default 0
 * @property {boolean} [snap] move a blocked point to the nearest free one; default false
 */

/**
 * An obstacle that is not there yet: a circle by its centre and radius, a polygon by its points, or a
 * wall. What `getObstacle` gives is one, too, unless it has holes or areas.
 *
 * @template {Plane} [P='xy']
 * @typedef {(P extends 'xz' ? {x: number, z: number, radius: number} :
 *   {x: number, y: number, radius: number}) |
 *   {kind?: 'polygon' | 'wall', points: import('../base/points.js').PointList<P>}} Shape
 */

/**
 * Whether an obstacle would close a way: the index of the first pair that it would.
 *
 * @typedef {{closes: true, pair: number} | {closes: false, pair: null}} Closing
 */

/**
 * What limits the agents that pass between two points.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} WidestAgent
 * @property {number} radius the largest that passes: 0 if only a point does, Infinity if any agent does,
 *   -Infinity if none does
 * @property {'none' | 'gap' | 'start' | 'goal' | 'closed' | 'link'} limit what decides: nothing; a gap
 *   between obstacles; the room around a point; obstacles that touch, so that no agent passes; or the
 *   room around an end of a link
 * @property {PassageGap<P> | null} gap where; null without a limit
 */

/**
 * The gap that decides. It runs between the nearest points of two obstacles, which may be the same, or
 * from a point of the call to the nearest obstacle.
 *
 * @template {Plane} [P='xy']
 * @typedef {object} PassageGap
 * @property {import('../base/check.js').ObstacleId[]} obstacles two, or one at a point of the call
 * @property {import('../base/plane.js').Point<P>} from one end of it
 * @property {import('../base/plane.js').Point<P>} to the other
 */

const CONNECTS_OPTIONS = new Set(['agentRadius', 'snap']);
const SHAPE = new Set(['kind', 'x', 'y', 'z', 'radius', 'points', 'id', 'key', 'enabled']);
/** Of an outline, in the order of their constants. */
const OUTLINES = ['polygon', 'wall'];

/**
 * @template {Plane} P
 * @param {WorldMemory<P>} world
 * @param {PointLike<P>} a
 * @param {PointLike<P>} b
 * @param {ConnectsOptions} [options]
 * @returns {boolean}
 */
export function connects(world, a, b, options) {
  const where = 'World.connects';
  const from = point(a, where, 'a', world.plane);
  const to = point(b, where, 'b', world.plane);
  const agent = agentRadius(options, where, CONNECTS_OPTIONS);
  const flags = checkFlag(options?.snap, where, 'snap') ? FLAG_SNAP : 0;
  const handle = putFor(world, where, [...from, ...to, agent, flags, 0]);
  checkStatus(wasm().bx_connects(handle), where);
  return flag();
}

/**
 * A shape: its kind, its points, and the radius of a circle.
 *
 * @param {any} shape
 * @param {Plane} plane
 * @param {string} where
 * @returns {{kind: number, points: Float64Array, size: number}}
 */
function readShape(shape, plane, where) {
  checkOptions(shape, SHAPE, where, 'shape');
  if (shape.points === undefined) {
    const at = [pointX(shape, where, 'shape', plane), pointY(shape, where, 'shape', plane)];
    const size = radius(shape.radius, where, 'shape: radius');
    return { kind: OBSTACLE_CIRCLE, points: Float64Array.from(at), size };
  }
  const kinds = [OBSTACLE_POLYGON, OBSTACLE_WALL];
  const kind = kinds[choice(shape.kind, OUTLINES, where, 'shape: kind')];
  return { kind, points: checkPoints(shape.points, `${where}: shape: points`, plane), size: 0 };
}

/**
 * The points of pairs, two for each.
 *
 * @param {any} pairs
 * @param {Plane} plane
 * @param {string} where
 * @returns {number[]}
 */
function readPairs(pairs, plane, where) {
  if (!Array.isArray(pairs)) throw wrongType(`${where}: pairs`, pairs, messages.PAIRS);
  return pairs
    .flatMap((pair, i) => {
      const name = `pairs[${i}]`;
      if (!isList(pair) || pair.length !== 2) {
        throw wrongType(`${where}: ${name}`, pair, messages.PAIR);
      }
      return [
        point(pair[0], where, `${name}[0]`, plane),
        point(pair[1], where, `${name}[1]`, plane),
      ];
    })
    .flat();
}

/**
 * @template {Plane} P
 * @param {WorldMemory<P>} world
 * @param {Shape<P>} shape
 * @param {readonly (readonly [PointLike<P>, PointLike<P>])[]} pairs
 * @param {import('./query.js').AgentOptions} [options]
 * @returns {Closing}
 */
export function wouldClose(world, shape, pairs, options) {
  const where = 'World.wouldClose';
  const { plane } = world;
  const { kind, points, size } = readShape(shape, plane, where);
  const ends = readPairs(pairs, plane, where);
  const agent = agentRadius(options, where);
  const handle = handleOf(world, where);
  const sizes = [points.length / 2];
  const all = joined([ends, points]);
  return withBlock(all.byteLength + 8, all, where, (address) => {
    const count = ends.length / 4;
    put([agent, size]);
    const status = wasm().bx_would_close(handle, kind, address, count, sizes[0]);
    if (status === ERROR_SELF_CROSSING) {
      const [own, sizesAt] = [address + 8 * ends.length, address + all.byteLength];
      putIntegers(Uint32Array.from(sizes), sizesAt);
      throw crossingError(handle, where, 'shape: points', { points, sizes }, own, sizesAt);
    }
    checkStatus(status, where);
    const pair = word(0);
    return pair < count ? { closes: true, pair } : { closes: false, pair: null };
  });
}

/**
 * @template {Plane} P
 * @param {WorldMemory<P>} world
 * @param {PointLike<P>} a
 * @param {PointLike<P>} b
 * @returns {WidestAgent<P>}
 */
export function widestAgent(world, a, b) {
  const where = 'World.widestAgent';
  const { plane } = world;
  const from = point(a, where, 'a', plane);
  const to = point(b, where, 'b', plane);
  const handle = putFor(world, where, [...from, ...to]);
  checkStatus(wasm().bx_widest_agent(handle), where);
  const [size, kind, count, ...more] = results(0, 9);
  const limit = PASSAGE_LIMIT_NAMES[kind];
  if (limit === 'none') return { radius: size, limit, gap: null };
  const obstacles = /** @type {import('../base/check.js').ObstacleId[]} */ (more.slice(0, count));
  const gap = { obstacles, from: pointIn(more, 2, plane), to: pointIn(more, 4, plane) };
  return { radius: size, limit, gap };
}
