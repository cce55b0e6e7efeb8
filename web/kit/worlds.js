import { World } from 'bitangent';
import { Grids } from './grids.js';
import { Units } from './units.js';

/**
 * The library's worlds and boards of one figure. They follow its state from frame to frame: only what changed is
 * edited. They are freed when the figure is removed.
 */
export class Worlds {
  /** @type {Map<string, {world: World, ids: number[], circles: (readonly number[])[]}>} */
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
    let entry = this.#worlds.get(name);
    if (entry === undefined) {
      entry = { world: new World(), ids: [], circles: [] };
      this.#worlds.set(name, entry);
    }
    const { world, ids } = entry;
    while (ids.length > circles.length) world.remove(/** @type {number} */ (ids.pop()));
    circles.forEach(([x, y, radius], i) => {
      if (i >= ids.length) {
        ids.push(world.addCircle(x, y, radius));
        return;
      }
      const [oldX, oldY, oldRadius] = /** @type {number[]} */ (entry.circles[i]);
      if (x !== oldX || y !== oldY) world.moveCircle(ids[i], x, y);
      if (radius !== oldRadius) world.resizeCircle(ids[i], radius);
    });
    entry.circles = [...circles];
    return world;
  }

  /**
   * The index of a circle in the list that `world` was given; -1 for null.
   *
   * @param {number | null} id
   * @param {string} [name]
   */
  indexOf(id, name = '') {
    return id === null ? -1 : (this.#worlds.get(name)?.ids.indexOf(id) ?? -1);
  }

  /**
   * A board with exactly these walls, see `Grids`.
   *
   * @param {import('./cells.js').Size} size
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
 * For `allows`: whether the start and the goal lie outside every circle.
 *
 * @param {{start: [number, number], goal: [number, number], circles: number[][]}} state
 * @param {Worlds} worlds
 */
export function endsAreFree({ start, goal, circles }, worlds) {
  const world = worlds.world(circles);
  return [start, goal].every((end) => world.nearestFree(end).distance === 0);
}
