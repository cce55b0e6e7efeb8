import { World } from 'bitangent';

/**
 * The solver of a figure's worlds. Most figures need the tangent engine alone, so a page can be built
 * with that, half as large, in place of `bitangent`. Those that need both engines load the rest.
 */
let Solver = World;

/** The `load` of a figure that needs both engines. @returns {Promise<void>} */
export async function loadEngines() {
  const found = await import('bitangent');
  await found.init();
  Solver = found.World;
}

/** An empty world of the engines that are loaded. */
export const newWorld = () => new Solver();
