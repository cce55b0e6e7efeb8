import { World } from 'bitangent';

/**
 * The solver of a figure's worlds. Most figures need the tangent engine alone, so a page can be built
 * with that, half as large, in place of `bitangent`. Those that need the other engines, or a crowd,
 * load the rest.
 */
let Solver = World;

/** @type {typeof import('bitangent/crowd') | null} */
let library = null;

/** The `load` of a figure that needs all engines or a crowd. @returns {Promise<void>} */
export async function loadEngines() {
  const found = await import('bitangent/crowd');
  await found.init();
  library = found;
  Solver = found.World;
}

/** An empty world of the engines that are loaded. */
export const newWorld = () => new Solver();

/**
 * A crowd without agents, once the engines are loaded.
 *
 * @param {import('bitangent').World} world that was made since then
 */
export function newCrowd(world) {
  if (library === null) throw new Error('The library of crowds is not loaded.');
  return new library.Crowd(world);
}
