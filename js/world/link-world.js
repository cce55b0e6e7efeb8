import { noMore } from '../base/check.js';
import { PLAIN } from '../base/plane.js';
import { finish } from '../base/strict-methods.js';
import { behindLink } from '../path/on-link.js';
import { addLink, addSceneLinks, linkOfScene, listLinks, readLink, setLink } from './links.js';
import { LiveWorld } from './live-world.js';

/** @typedef {import('../base/plane.js').Plane} Plane */
/** @typedef {import('../base/check.js').ObstacleId} ObstacleId */
/**
 * @template {Plane} [P='xy']
 * @typedef {import('../base/check.js').PointLike<P>} PointLike
 */

/**
 * A world with links: teleporters, ladders, jumps, ferries, and the stairs between floors that lie side
 * by side in one plane. Paths, distances and fields are the shortest of all, whatever links they take
 * and in what order.
 *
 * @template {Plane} [P='xy']
 * @template {import('../query/query.js').FindPathOptions} [O=import('../query/query.js').FindPathOptions]
 * @extends {LiveWorld<P, O>}
 */
export class LinkWorld extends LiveWorld {
  /**
   * An empty world.
   *
   * @param {{plane?: P}} [options] plane: 'xz' for points `{x, z}`; default 'xy'
   * @throws {BitangentError} NOT_INITIALIZED, OUT_OF_MEMORY
   */
  constructor(options) {
    noMore(arguments, 1, 'World');
    super(options);
    finish(LinkWorld, 'World');
  }

  /**
   * A world with the obstacles and links of a scene, as `toJSON()` gives them. Start, goal and options
   * of the scene are ignored. O(n), with all their points.
   *
   * @override
   * @param {import('./scene.js').WorldJSON} scene `circles`, `polygons`, `walls`, `bounds`, `links` and
   *   the `plane`; all are optional
   * @returns {LinkWorld<any>}
   * @throws {BitangentError} NOT_INITIALIZED, SELF_CROSSING, CAPACITY
   */
  static fromJSON(scene) {
    noMore(arguments, 1, 'World.fromJSON');
    const hasLinks = typeof scene === 'object' && scene !== null && 'links' in scene;
    if (!hasLinks) return /** @type {LinkWorld<any>} */ (super.fromJSON(scene));
    const { links, ...obstacles } = scene;
    const world = /** @type {LinkWorld<any>} */ (super.fromJSON(obstacles));
    try {
      addSceneLinks(world, links);
    } catch (error) {
      world.free();
      throw error;
    }
    return world;
  }

  /** Where an agent on a path can leave it. @returns {typeof behindLink} @ignore */
  get behindLink() {
    return behindLink;
  }

  /**
   * The obstacles and links in the format of scenes, with their keys and without their ids.
   * `World.fromJSON()` reads it. O(n), with all their points.
   *
   * @override
   * @returns {import('./scene.js').WorldJSON}
   */
  toJSON() {
    const links = listLinks(this, 'World.toJSON', PLAIN).map(linkOfScene);
    return { ...super.toJSON(), ...(links.length > 0 && { links }) };
  }

  /**
   * Adds a link: a path may walk to `from`, take the link, and walk on from `to`. It counts with its
   * cost, whatever the straight distance. For an agent of which an end is blocked it is not there.
   * `remove`, `setEnabled`, `clear` and the option `ignore` take links as they take obstacles. O(1).
   *
   * @param {PointLike<P>} from
   * @param {PointLike<P>} to
   * @param {import('./links.js').LinkOptions} [options] its `cost`, whether it leads `bothWays`, and its
   *   `key`
   * @returns {ObstacleId} its id
   * @throws {BitangentError} CAPACITY, if the world is full
   */
  addLink(from, to, options) {
    return addLink(this, from, to, options);
  }

  /**
   * Changes a link: its ends, its cost, whether it leads both ways. O(1).
   *
   * @param {ObstacleId} id
   * @param {import('./links.js').LinkChanges<P>} changes what is left out stays as it is
   * @throws {BitangentError} STALE_ID; WRONG_KIND for an obstacle
   */
  setLink(id, changes) {
    setLink(this, id, changes);
  }

  /**
   * A link: a copy. O(1).
   *
   * @param {ObstacleId} id
   * @returns {import('./links.js').Link<P>}
   * @throws {BitangentError} STALE_ID; WRONG_KIND for an obstacle
   */
  getLink(id) {
    return readLink(this, id, 'World.getLink', this.plane);
  }

  /**
   * All links, in no particular order. O(links).
   *
   * @returns {import('./links.js').Link<P>[]}
   */
  links() {
    return listLinks(this, 'World.links', this.plane);
  }
}
