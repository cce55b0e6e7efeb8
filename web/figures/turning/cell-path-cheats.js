import { turning } from '../../kit/boards/units.js';
import { atan2 } from '../../kit/exact.js';

/**
 * Four ways to make a path of cells drivable after it was found, all from calls of the library, to
 * show why none of them is enough.
 *
 * @typedef {import('bitangent/directional').Curve} Curve
 * @typedef {{curve: Curve, clear: boolean, radius: number, from: readonly number[]}} Leg
 * @typedef {{legs: Leg[], removed: (readonly number[])[]}} Drive removed: cells that are given up
 *
 * @typedef {object} Task
 * @property {import('bitangent/directional').TileGrid} tiles
 * @property {import('bitangent/directional').TurningUnit} unit
 * @property {[number, number, number]} start
 * @property {(removed: (readonly number[])[]) => (readonly number[])[]} route the corners of a path
 *   that keeps off further cells, the start's first; empty without a path
 */

/** Radii that a driver tries who cheats, as shares of the true one. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2, 0.1, 0.05];

/**
 * Drives to each corner in turn, as `leg` says: from a pose to a point.
 * @param {Task} task
 * @param {(readonly number[])[]} corners
 * @param {(from: import('bitangent/directional').PoseLike, to: readonly number[]) => Leg[]} leg
 */
function follow({ start }, corners, leg) {
  /** @type {Leg[]} */
  const legs = [];
  for (const corner of corners.slice(1)) {
    legs.push(...leg(legs.at(-1)?.curve.to ?? start, corner));
  }
  return legs;
}

/** Full lock, then straight. @param {Task} task @param {any} from @param {readonly number[]} to @param {number} [share] @returns {Leg} */
function turn({ tiles, unit }, from, to, share = 1) {
  const { isClear, turnThenStraight } = turning();
  const radius = share * unit.turningRadius;
  const curve = turnThenStraight(from, /** @type {any} */ (to), radius);
  return { curve, clear: isClear(tiles, unit, curve), radius, from: curve.start };
}

/** Turns wherever the path does, and does not look. @param {Task} task @returns {Drive} */
function ignore(task) {
  const legs = follow(task, task.route([]), (from, to) => [turn(task, from, to)]);
  return { legs, removed: [] };
}

/** Gives up the cell in which the first illegal turn begins, and searches again. @param {Task} task @returns {Drive} */
function again(task) {
  /** @type {(readonly number[])[]} */
  const removed = [];
  for (;;) {
    const legs = follow(task, task.route(removed), (from, to) => [turn(task, from, to)]);
    const wrong = legs.findIndex(({ clear }) => !clear);
    if (wrong <= 0) return { legs, removed };
    removed.push(legs[wrong].from.map(Math.floor));
  }
}

/** Turns as tightly as it takes. @param {Task} task @returns {Drive} */
function shrink(task) {
  const leg = (/** @type {any} */ from, /** @type {readonly number[]} */ to) => {
    const tries = SHARES.map((share) => turn(task, from, to, share));
    return [tries.find(({ clear }) => clear) ?? tries[0]];
  };
  return { legs: follow(task, task.route([]), leg), removed: [] };
}

/** Turns on the spot, more or less, by going forwards and back. @param {Task} task @returns {Drive} */
function backUp(task) {
  const { isClear, reedsShepp } = turning();
  const { tiles, unit } = task;
  const leg = (/** @type {any} */ from, /** @type {readonly number[]} */ to) => {
    const plain = turn(task, from, to);
    if (plain.clear) return [plain];
    const [x, y] = plain.from;
    const facing = [x, y, atan2(to[1] - y, to[0] - x)];
    const curve = reedsShepp(from, facing, unit.turningRadius);
    const clear = isClear(tiles, unit, curve);
    return [{ curve, clear, radius: unit.turningRadius, from: [x, y] }, turn(task, facing, to)];
  };
  return { legs: follow(task, task.route([]), leg), removed: [] };
}

/** @type {Record<string, (task: Task) => Drive>} */
export const CHEATS = { ignore, again, shrink, backUp };
