import { newWorld } from './engines.js';
import { Grids } from './boards/grids.js';
import { Units } from './boards/units.js';

/**
 * The obstacles of a scene. Points of outlines are `[x, y]`.
 *
 * @typedef {object} Obstacles
 * @property {readonly (readonly number[])[]} [circles] [x, y, radius] each
 * @property {readonly Outline[]} [polygons]
 * @property {readonly Outline[]} [walls]
 * @property {Outline | null} [bounds]
 *
 * @typedef {readonly (readonly number[])[]} Outline
 * @typedef {import('bitangent/all').World} World
 * @typedef {Record<'circles' | 'polygons' | 'walls', {ids: import('bitangent/all').ObstacleId[], items: any[]}>} Lists
 */

/**
 * How each kind is added and changed.
 *
 * @type {Record<keyof Lists, [add: (world: World, item: any) => import('bitangent/all').ObstacleId,
 *   edit: (world: World, id: import('bitangent/all').ObstacleId, item: any, old: any) => void]>}
 */
const EDITS = {
  circles: [
    (world, [x, y, radius]) => world.addCircle(x, y, radius),
    (world, id, [x, y, radius], [oldX, oldY, oldRadius]) => {
      if (x !== oldX || y !== oldY) world.moveCircle(id, x, y);
      if (radius !== oldRadius) world.resizeCircle(id, radius);
    },
  ],
  polygons: [
    (world, points) => world.addPolygon(points),
    (world, id, points) => world.setPoints(id, points),
  ],
  walls: [
    (world, points) => world.addWall(points),
    (world, id, points) => world.setPoints(id, points),
  ],
};
const KINDS = /** @type {(keyof Lists)[]} */ (Object.keys(EDITS));

/**
 * The library's worlds and boards of one figure. They follow its state from frame to frame: only what changed is
 * edited. They are freed when the figure is removed.
 */
export class Worlds {
  /** @type {Map<string, {world: World, lists: Lists, bounds: Outline | null}>} */
  #worlds = new Map();
  #grids = new Grids();
  #units = new Units();

  /**
   * A world with exactly these circles. O(circles), and one edit for each that changed.
   *
   * @param {readonly (readonly number[])[]} circles [x, y, radius] each
   * @param {string} [name] of the world, for a figure that needs more than one
   * @returns {World}
   */
  world(circles, name = '') {
    return this.scene({ circles }, name);
  }

  /**
   * A world with exactly these obstacles. Throws for a polygon that crosses itself.
   *
   * @param {Obstacles} obstacles
   * @param {string} [name]
   * @returns {World}
   */
  scene(obstacles, name = '') {
    let entry = this.#worlds.get(name);
    if (entry === undefined) {
      const list = () => ({ ids: [], items: [] });
      const lists = { circles: list(), polygons: list(), walls: list() };
      entry = { world: newWorld(), lists, bounds: null };
      this.#worlds.set(name, entry);
    }
    const { world, lists } = entry;
    for (const kind of KINDS) follow(world, kind, lists[kind], obstacles[kind] ?? []);
    const { bounds = null } = obstacles;
    if (bounds !== entry.bounds) world.setBounds(/** @type {any} */ (bounds));
    entry.bounds = bounds;
    return world;
  }

  /**
   * The index of a circle in the list that `world` was given; -1 for null.
   *
   * @param {number | null} id
   * @param {string} [name]
   */
  indexOf(id, name = '') {
    return id === null
      ? -1
      : (this.#worlds.get(name)?.lists.circles.ids.findIndex((other) => other === id) ?? -1);
  }

  /**
   * A board with exactly these walls, see `Grids`.
   *
   * @param {import('./boards/cells.js').Size} size
   * @param {readonly (readonly number[])[]} walls
   * @param {string} [name]
   */
  grid(size, walls, name) {
    return this.#grids.grid(size, walls, name);
  }

  /**
   * A unit of this shape, see `Units`.
   *
   * @param {import('bitangent/directional').UnitShape} shape
   * @param {string} [name]
   */
  unit(shape, name) {
    return this.#units.unit(shape, name);
  }

  free() {
    this.#grids.free();
    this.#units.free();
    for (const { world } of this.#worlds.values()) world.free();
    this.#worlds.clear();
  }
}

/**
 * Edits one kind of a world's obstacles to match a list. An item that is the same object is not
 * looked at again.
 *
 * @param {World} world
 * @param {keyof Lists} kind
 * @param {Lists[keyof Lists]} known
 * @param {readonly any[]} items
 */
function follow(world, kind, { ids, items: known }, items) {
  const [add, edit] = EDITS[kind];
  while (ids.length > items.length) {
    world.remove(/** @type {import('bitangent/all').ObstacleId} */ (ids.pop()));
    known.pop();
  }
  items.forEach((item, i) => {
    if (i >= ids.length) ids.push(add(world, item));
    else if (item !== known[i]) edit(world, ids[i], item, known[i]);
    known[i] = item;
  });
}

/**
 * For `allows`: whether the start and the goal lie outside every obstacle.
 *
 * @param {Obstacles & {start: [number, number], goal: [number, number], agentRadius?: number}} state
 * @param {Worlds} worlds
 */
export function endsAreFree({ start, goal, agentRadius = 0, ...obstacles }, worlds) {
  const world = worlds.scene(obstacles);
  return [start, goal].every((end) => world.nearestFree(end, { agentRadius }).distance === 0);
}

/**
 * For `allows`: whether no polygon crosses itself, nor the bounds.
 *
 * @param {Obstacles} obstacles
 * @param {Worlds} worlds
 */
export function isSimple({ polygons, bounds }, worlds) {
  try {
    worlds.scene({ polygons, bounds }, 'simple');
    return true;
  } catch (error) {
    if (/** @type {any} */ (error).code === 'SELF_CROSSING') return false;
    throw error;
  }
}
