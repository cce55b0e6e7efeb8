import { drawObstacles, drawTurns } from '../../kit/boards/obstacles.js';

/**
 * A path of a round agent among polygons or walls, and the corners at which paths may turn: what the
 * figures of their corners and ends share.
 *
 * @typedef {{path: import('bitangent/all').Path, corners: import('bitangent/all').Corner[]}} CornerPath
 */

/**
 * @param {import('../../kit/worlds.js').Worlds} worlds
 * @param {import('../../kit/worlds.js').Obstacles} obstacles
 * @param {any} state
 * @returns {CornerPath}
 */
export function findCornerPath(worlds, obstacles, { start, goal, radius }) {
  const world = worlds.scene(obstacles);
  const path = world.findPath(start, goal, { agentRadius: radius, snap: true });
  return { path, corners: world.obstacles().flatMap(({ id }) => world.corners(id)) };
}

/**
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {CornerPath} computed
 * @param {import('../../kit/worlds.js').Obstacles & {start: readonly number[], goal: readonly number[], radius: number}} state
 */
export function drawCornerPath(pen, { path, corners }, { start, goal, radius, ...obstacles }) {
  drawObstacles(pen, obstacles, radius);
  drawTurns(pen, corners, Math.max(radius, pen.px(9)));
  pen.path(path);
  pen.snappedEnds({ start, goal }, path);
}

/** The legend of such a drawing, after that of its obstacles. */
export const CORNER_LEGEND = /** @type {(string | [string, string])[]} */ ([
  'inflated',
  ['theta', 'where a path may turn'],
  'surf',
  'hug',
]);

/** The arcs of a path. @param {import('bitangent/all').Path} path */
export const arcsOf = ({ segments }) =>
  segments.flatMap((one) => (one.type === 'arc' ? [one] : []));

/** @param {CornerPath} computed */
export const cornerPathValues = ({ path }) => ({
  status: path.status,
  length: path.length,
  arcs: arcsOf(path).length,
});
