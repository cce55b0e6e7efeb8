/** The library of boards. Most figures do without, so it is loaded for those that need it. */

/** @type {typeof import('bitangent/grid') | null} */
let library = null;

/** The `load` of a figure with boards. @returns {Promise<void>} */
export async function loadGrids() {
  const found = await import('bitangent/grid');
  await found.init();
  library = found;
}

/** Whether boards can be made, for a figure that does without at first. */
export const hasGrids = () => library !== null;

/**
 * The library's boards of one figure. As its worlds, they follow its state: only what changed is
 * edited.
 */
export class Grids {
  /** @type {Map<string, {grid: import('bitangent/grid').Grid, blocked: Set<string>}>} */
  #grids = new Map();

  /**
   * A board on which exactly these cells are blocked; those outside of it are left out. O(cells
   * given), and one edit for each that changed.
   *
   * @param {import('./cells.js').Size} size
   * @param {readonly (readonly number[])[]} walls
   * @param {string} [name] of the board, for a figure that needs more than one
   */
  grid({ width, height }, walls, name = '') {
    let entry = this.#grids.get(name);
    if (entry && (entry.grid.width !== width || entry.grid.height !== height)) {
      entry.grid.free();
      entry = undefined;
    }
    if (entry === undefined) {
      if (library === null) throw new Error('The library of boards is not loaded.');
      entry = { grid: new library.Grid(width, height), blocked: new Set() };
      this.#grids.set(name, entry);
    }
    const { grid, blocked } = entry;
    const inside = walls.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
    const wanted = new Set(inside.map(String));
    const set = (/** @type {string} */ cell, /** @type {number} */ value) => {
      const [x, y] = cell.split(',').map(Number);
      grid.setCell(x, y, value);
    };
    for (const cell of blocked) if (!wanted.has(cell)) set(cell, 0);
    for (const cell of wanted) if (!blocked.has(cell)) set(cell, 1);
    entry.blocked = wanted;
    return grid;
  }

  free() {
    for (const { grid } of this.#grids.values()) grid.free();
    this.#grids.clear();
  }
}
