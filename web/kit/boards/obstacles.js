/**
 * Draws obstacles of all kinds, and what the agent's radius makes of them.
 *
 * @typedef {import('../marks.js').Pen} Pen
 * @typedef {import('../worlds.js').Obstacles} Obstacles
 * @typedef {import('../worlds.js').Outline} Outline
 */

/** Width of a rim and of a wall, in pixels. */
const RIM = 1.5;
const WALL = 3;

/**
 * Obstacles, over the obstacles inflated by the agent's radius.
 * @param {Pen} pen
 * @param {Obstacles} obstacles
 * @param {number} [agentRadius]
 */
export function drawObstacles(pen, obstacles, agentRadius = 0) {
  drawInflated(pen, obstacles, agentRadius);
  drawSolid(pen, obstacles);
}

/**
 * Inflated obstacles alone. The rims come first, so that only the outline of the union stays. They
 * are drawn as areas, which is faster than stroking.
 * @param {Pen} pen
 * @param {Obstacles} obstacles
 * @param {number} agentRadius
 */
export function drawInflated(pen, obstacles, agentRadius) {
  if (agentRadius <= 0) return;
  const { circles = [] } = obstacles;
  for (const [by, color] of /** @type {[number, string][]} */ ([
    [agentRadius + pen.px(RIM), 'inflated-rim'],
    [agentRadius, 'inflated'],
  ])) {
    pen.circles(
      circles.map(([x, y, r]) => [x, y, r + by]),
      { fill: color },
    );
    drawThick(pen, obstacles, by, color);
  }
}

/** @param {Pen} pen @param {Obstacles} obstacles */
export function drawSolid(pen, { circles = [], polygons = [], walls = [], bounds }) {
  const style = { fill: 'obstacle', color: 'obstacle-rim', width: RIM };
  if (bounds) pen.shape({ ...style, evenOdd: true }, (ctx) => around(pen, ctx, bounds));
  for (const points of polygons) pen.shape(style, (ctx) => trace(pen, ctx, points, true));
  pen.circles(circles, style);
  pen.shape({ color: 'obstacle-rim', width: WALL, round: true }, (ctx) =>
    walls.forEach((points) => trace(pen, ctx, points, false)),
  );
}

/**
 * Everything but circles, with a border of this width on all sides.
 * @param {Pen} pen
 * @param {Obstacles} obstacles
 * @param {number} by in world units
 * @param {string} color
 */
function drawThick(pen, { polygons = [], walls = [], bounds }, by, color) {
  const border = { color, width: (2 * by) / pen.px(1), round: true };
  const solid = { ...border, fill: color };
  if (bounds) pen.shape({ ...solid, evenOdd: true }, (ctx) => around(pen, ctx, bounds));
  for (const points of polygons) pen.shape(solid, (ctx) => trace(pen, ctx, points, true));
  pen.shape(border, (ctx) => walls.forEach((points) => trace(pen, ctx, points, false)));
}

/**
 * @param {Pen} pen
 * @param {CanvasRenderingContext2D} ctx
 * @param {Outline} points
 * @param {boolean} isClosed
 */
function trace(pen, ctx, points, isClosed) {
  points.forEach((point, i) => (i ? ctx.lineTo(...pen.at(point)) : ctx.moveTo(...pen.at(point))));
  // A wall of one point is a dot.
  if (isClosed || points.length === 1) ctx.closePath();
}

/**
 * What lies outside the bounds, far beyond the board.
 * @param {Pen} pen
 * @param {CanvasRenderingContext2D} ctx
 * @param {Outline} bounds
 */
function around(pen, ctx, bounds) {
  const { width, height } = pen.camera;
  const far = 2 * (width + height);
  ctx.rect(-far, -far, width + 2 * far, height + 2 * far);
  trace(pen, ctx, bounds, true);
}

/**
 * The sectors in which paths may turn round corners.
 * @param {Pen} pen
 * @param {readonly import('bitangent/all').Corner[]} corners
 * @param {number} radius
 */
export function drawTurns(pen, corners, radius) {
  for (const { point, startAngle, sweep } of corners) {
    if (sweep > 0) pen.angle(point, startAngle, sweep, { size: Infinity, most: radius });
  }
}

/**
 * The shadows of corners: the wedges between their edges, prolonged.
 * @param {Pen} pen
 * @param {readonly import('bitangent/all').Corner[]} corners
 * @param {number} size in pixels
 */
export function drawShadows(pen, corners, size) {
  for (const { point, startAngle, sweep } of corners) {
    if (sweep === 0) continue;
    const from = startAngle + sweep - Math.PI / 2;
    pen.angle(point, from, Math.PI - sweep, { color: 'shadow', size });
  }
}
