/**
 * In a world of one circle, the hugging edge between a tangent from `start` and a tangent to `goal`,
 * with these tangents; null when an end is inside the circle.
 *
 * @param {import('bitangent/all').World} world
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
