import { wasmModule } from '../module/inline.js';
import { loadInline } from '../module/loader.js';

/** All of `bitangent`, paths that are revised, and crowds. */
export * from '../queries.js';
export { LiveWorld as World } from '../world/live-world.js';
export { Crowd } from './crowd.js';

/** @typedef {import('../world/links.js').LinkOptions} LinkOptions */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('../world/links.js').LinkChanges<P>} LinkChanges
 */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('../world/links.js').Link<P>} Link
 */
/** @typedef {import('../world/scene.js').SceneLink} SceneLink */
/** @typedef {import('../query/path-revision.js').Clearance} Clearance */
/** @typedef {import('../query/path-revision.js').RestOptions} RestOptions */
/** @typedef {import('../query/path-revision.js').ReviseOptions} ReviseOptions */
/** @typedef {import('../query/path-revision.js').Revision} Revision */
/** @typedef {import('./options.js').AgentId} AgentId */
/** @typedef {import('./options.js').AgentState} AgentState */
/** @typedef {import('./options.js').CrowdOptions} CrowdOptions */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('./options.js').AgentOptions<P>} AgentOptions
 */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('./options.js').Agent<P>} Agent
 */
/** @typedef {import('./saving.js').AgentJSON} AgentJSON */
/** @typedef {import('./saving.js').CrowdJSON} CrowdJSON */

/**
 * Starts the solver. Call it once before anything else. Later calls cost nothing, and concurrent
 * calls share one promise. After a failure the next call tries again.
 *
 * @returns {Promise<void>}
 * @throws {BitangentError} WASM_LOAD, if WebAssembly is missing or forbidden by a policy; WRONG_TYPE for
 *   an argument: the module is inside
 */
export function init() {
  return loadInline(wasmModule, arguments);
}
