import { noMore } from '../base/check.js';
import { finish } from '../base/strict-methods.js';
import { isClear, revise } from '../query/path-revision.js';
import { LinkWorld } from './link-world.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../path/path.js').Path<P>} Path
 */

/**
 * A world that knows what its edits mean for paths that are there: the `World` of `bitangent/crowd`. It
 * holds wasm memory: `free()` it, or declare it with `using`.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').FindPathOptions} [O=import('../query/query.js').FindPathOptions]
 * @extends {LinkWorld<P, O>}
 */
export class LiveWorld extends LinkWorld {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(LiveWorld, 'World');
  }

  /**
   * A world with the obstacles and links of a scene, as `toJSON()` gives them. Start, goal and options of the
   * scene are ignored. O(n), with all their points.
   *
   * @override
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds`, `links` and
   *   the `plane`; all are optional
   * @returns {LiveWorld<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    noMore(arguments, 1, 'World.fromJSON');
    return /** @type {LiveWorld<any>} */ (super.fromJSON(scene));
  }

  /**
   * Whether a path is clear, from `from` along it to its end, in the world as it is, arcs too; if
   * not, the first obstacle in its way, and how far along the path that is. The path may be of any
   * world. The cost: a line of sight for each straight segment, and for each arc what touches it.
   *
   * @param {Path<any>} path
   * @param {import('../query/path-revision.js').RestOptions} [options] the agent's radius, and where it is
   * @returns {import('../query/path-revision.js').Clearance}
   * @throws {BitangentError} NO_PATH
   */
  isClear(path, options) {
    return isClear(this, path, options);
  }

  /**
   * Whether to find a path of this world anew: it may be `blocked` by an edit, or there
   * `may-be-shorter` ones, since obstacles were removed, disabled, moved or made smaller in a place
   * that a shorter path could lead through. If it is `current`, a new path from there would not be
   * shorter. Of a path that is partial, of no path, and of one whose goal `snap` moved, any such
   * edit may make a better one. The cost: O(1) if there was no edit since; else that of `isClear`,
   * and some ns for each of these edits, of which the world keeps the last 512 at least.
   *
   * @param {Path<any>} path one that is cloned or of another world may always be shorter
   * @param {import('../query/path-revision.js').ReviseOptions} [options] the agent's radius, and where it is: later
   *   calls are to be made from no earlier place
   * @returns {import('../query/path-revision.js').Revision}
   */
  revise(path, options) {
    return revise(this, path, options);
  }
}
