/** The library of units that turn. Few figures need it, so it is loaded for these. */

/** @typedef {typeof import('bitangent/directional')} Library */
/** @typedef {import('bitangent/directional').TurningUnit} TurningUnit */

/** @type {Library | null} */
let library = null;

/** The `load` of a figure with units. @returns {Promise<void>} */
export async function loadUnits() {
  const found = await import('bitangent/directional');
  await found.init();
  library = found;
}

/** The library, once it is loaded. @returns {Library} */
export function turning() {
  if (library === null) throw new Error('The library of units is not loaded.');
  return library;
}

/** The units of one figure, kept between frames with their tables. */
export class Units {
  /** @type {Map<string, {unit: TurningUnit, key: string}>} */
  #units = new Map();

  /**
   * @param {import('bitangent/directional').UnitShape} shape
   * @param {string} [name] of the unit, for a figure that needs more than one
   */
  unit(shape, name = '') {
    const key = JSON.stringify(shape);
    const known = this.#units.get(name);
    if (known?.key === key) return known.unit;
    known?.unit.free();
    const unit = new (turning().TurningUnit)(shape);
    this.#units.set(name, { unit, key });
    return unit;
  }

  free() {
    for (const { unit } of this.#units.values()) unit.free();
    this.#units.clear();
  }
}
