// The nodes of a diagram as rectangles of a world, and the paths of edges among them.
import { World, init, rectangle } from 'bitangent';

/** What edges keep from nodes, and the radius of their corners. */
const RADIUS = 18;

await init();
export const world = new World();
const obstacles = new Map(); // their ids, by those of their nodes

/** Moves the rectangles to where the nodes are. */
export function placeNodes(nodes) {
  for (const { id, position, width, height } of nodes) {
    const { x, y } = position;
    const corners = rectangle(x + width / 2, y + height / 2, width, height);
    if (obstacles.has(id)) world.setPoints(obstacles.get(id), corners);
    else obstacles.set(id, world.addPolygon(corners));
  }
}

/** How much of a segment at an end is bent, so that the edge leaves its node at a right angle. */
const bent = ({ type, length }) =>
  type === 'line' ? Math.min(RADIUS, length / 2) : 0;

/** An edge from the right side of a node to the left side of another, as SVG path data. */
export function edgePath(sourceX, sourceY, targetX, targetY) {
  const start = [sourceX + RADIUS, sourceY];
  const goal = [targetX - RADIUS, targetY];
  const path = world.findPath(start, goal, {
    agentRadius: RADIUS,
    snap: true,
    partial: true,
  });
  const { segments } = path;
  if (segments.length === 0)
    return `M${sourceX} ${sourceY}L${targetX} ${targetY}`;
  const leave = path.pointAt(bent(segments[0]));
  const arrive = path.pointAt(path.length - bent(segments.at(-1)));
  const between = path
    .toSVG()
    .replace(/^M[^A-Z]*/, '')
    .replace(/L[^A-Z]*$/, `L${arrive}`);
  return `M${sourceX} ${sourceY}Q${path.start} ${leave}${between}Q${path.goal} ${targetX} ${targetY}`;
}
