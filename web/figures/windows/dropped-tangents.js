import { atan2 } from '../../kit/exact.js';

/**
 * Where a tangent event is dropped in a search by the cells engine.
 *
 * @typedef {import('bitangent/all').SearchNode} SearchNode
 * @typedef {import('bitangent/all').SearchSnapshot} SearchSnapshot
 * @typedef {readonly number[]} Point
 * @typedef {readonly number[]} Circle [x, y, radius]
 */

const TAU = 2 * Math.PI;

/** How far an arc leads from a node to a point of its circle. @param {SearchNode} node @param {Circle} circle @param {Point} to */
export function along({ point, turn }, [x, y, r], to) {
  const angle = (/** @type {Point} */ at) => atan2(at[1] - y, at[0] - x);
  const swept = turn * (angle(to) - angle(/** @type {Point} */ (point)));
  // A hair backwards is no full turn.
  return r * (((((swept + 0.5) % TAU) + TAU) % TAU) - 0.5);
}

/**
 * The first tangent event that a search drops, with the nodes that were on its circle before.
 * @param {import('bitangent/all').World} world
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} goal
 */
export function firstLateTangent(world, start, goal) {
  const search = world.startSearch(start, goal, { snap: true, engine: 'cells' });
  try {
    let found = null;
    for (let now = search.snapshot(); !found && !search.done;) {
      const before = now;
      search.step();
      now = search.snapshot();
      found = lateTangent(before, now);
    }
    return found;
  } finally {
    search.free();
  }
}

/**
 * The tangent event that a step dropped, and the earlier node on its circle that made it useless.
 * @param {SearchSnapshot} before
 * @param {SearchSnapshot} now
 */
function lateTangent(before, now) {
  const at = before.edges.findIndex(
    ({ verdict, toObstacle }, i) =>
      toObstacle !== null && verdict === 'open' && now.edges[i].verdict === 'dominated',
  );
  const event = now.edges[at];
  if (!event) return null;
  const earlier = now.nodes.filter(
    ({ obstacle, turn }) => obstacle === event.toObstacle && turn === event.toTurn,
  );
  return earlier.length > 0 ? { event, earlier } : null;
}
