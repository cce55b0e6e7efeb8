import { wasm } from '../module/loader.js';
import { Path } from './path.js';

/** When a follower finds its path anew. */

/**
 * @template {import('../base/plane.js').Plane} P
 * @typedef {import('../world/circle-world.js').CircleWorld<P, any>} World
 */

/** The options of `replan`, by those of `findPath`. @type {WeakMap<ReadonlySet<string>, Set<string>>} */
const replanOptions = /* @__PURE__ */ new WeakMap();

/** @param {World<any>} world @returns {ReadonlySet<string>} */
export function replanOptionsOf({ pathOptions }) {
  const known = replanOptions.get(pathOptions) ?? new Set([...pathOptions, 'leastGain']);
  replanOptions.set(pathOptions, known);
  return known;
}

/**
 * Whether no edit concerns a path. A world of a smaller entry, which cannot revise paths, knows only whether
 * there was any edit.
 *
 * @param {World<any>} world
 * @param {Path<any>} path
 * @param {import('../query/query.js').CirclePathOptions} find how another would be found
 * @param {number} from how far along the path the agent is
 * @param {number | undefined} leastGain
 */
export function isCurrent(world, path, { agentRadius, ignore }, from, leastGain) {
  if ('revise' in world) {
    const live = /** @type {import('../world/live-world.js').LiveWorld<any>} */ (world);
    return live.revise(path, { agentRadius, from, leastGain, ignore }) === 'current';
  }
  const origin = Path.originOf(path);
  const edits = wasm().bx_world_edits(world.handle.live('Follower.replan'));
  const isSame = agentRadius === path.agentRadius && ignore === undefined && !origin.ignored;
  return isSame && origin.world === world.handle.serial && origin.edits === edits;
}
