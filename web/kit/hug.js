/**
 * The hugging edge of a world's graph that joins a tangent from `start` to one to `goal`, round the
 * only circle; null when an end is inside it.
 *
 * @param {import('bitangent').World} world
 * @param {[number, number]} start
 * @param {[number, number]} goal
 * @param {number} turn +1 counter-clockwise, -1 clockwise
 */
export function hugBetween(world, start, goal, turn) {
  const { edges, hugs } = world.tangentGraph({ start, goal });
  for (const hug of hugs) {
    const [into, out] = [edges[hug.edgeIn], edges[hug.edgeOut]];
    if (into.fromObstacle !== null || into.toTurn !== turn || out.toObstacle !== null) continue;
    return { hug, into, out };
  }
  return null;
}
