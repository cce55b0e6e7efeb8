/**
 * Where an end of a path goes that is dragged to a point: to the nearest free point, at once. An end
 * that stopped at a circle would stay behind, and jump once the pointer has passed it.
 *
 * @param {import('./figure.js').Figure} figure
 * @param {any} state
 * @param {any} computed
 * @param {import('./worlds.js').Worlds} worlds
 * @param {readonly number[]} point
 * @returns {readonly number[]}
 */
export function freePlace({ scene = obstaclesOf }, state, computed, worlds, [x, y]) {
  const { agentRadius = 0, ...obstacles } = scene(state, computed);
  return worlds.scene(obstacles).nearestFree([x, y], { agentRadius }).point ?? [x, y];
}

/** The obstacles that a state names itself. @param {any} state */
const obstaclesOf = ({ circles, polygons, walls, bounds }) => ({
  circles,
  polygons,
  walls,
  bounds,
});
