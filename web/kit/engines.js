import { World, contoursOf, regionOf } from 'bitangent/all';

/**
 * The solver of a figure's worlds. Most figures need the tangent engine alone, so a page can be built
 * with a module of that, a third as large. Those that need the other engines, or a crowd, load the rest.
 *
 * @type {Pick<typeof import('bitangent/all'), 'World' | 'contoursOf' | 'regionOf'>}
 */
let solver = { World, contoursOf, regionOf };

/** @type {typeof import('bitangent/all') | null} */
let library = null;

/** The `load` of a figure that needs all engines or a crowd. @returns {Promise<void>} */
export async function loadEngines() {
  const found = await import('bitangent/all');
  await found.init();
  library = solver = found;
}

/** An empty world of the engines that are loaded. */
export const newWorld = () => new solver.World();

/** The outline of what a field of these engines reaches. @type {typeof regionOf} */
export const fieldRegion = (field, length, options) => solver.regionOf(field, length, options);

/** The lines of equal distance of a field of these engines. @type {typeof contoursOf} */
export const fieldContours = (field, lengths, options) =>
  solver.contoursOf(field, lengths, options);

/**
 * A crowd without agents, once the engines are loaded.
 *
 * @param {import('bitangent/all').World} world that was made since then
 */
export function newCrowd(world) {
  if (library === null) throw new Error('The library of crowds is not loaded.');
  return new library.Crowd(world);
}
