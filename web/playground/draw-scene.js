import { drawInflated, drawSolid } from '../kit/boards/obstacles.js';
import { obstaclesOf, pointsOf } from './outlines.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./overlays.js').Graph} Graph
 * @typedef {import('./overlays.js').Snapshot} Snapshot
 */

const DOT_STEP = 24;
/** The rim of what is disabled. */
const DISABLED = { color: 'obstacle-rim', width: 1.5, dash: true };

/** @param {Pen} pen */
export function drawPaper({ ctx, camera, palette }) {
  ctx.fillStyle = palette.board;
  ctx.fillRect(0, 0, camera.width, camera.height);
  ctx.fillStyle = palette.dots;
  // They move with the scene when it is panned.
  const first = (/** @type {number} */ offset) => ((offset % DOT_STEP) + DOT_STEP) % DOT_STEP;
  for (let y = first(camera.offsetY); y < camera.height; y += DOT_STEP) {
    for (let x = first(camera.offsetX); x < camera.width; x += DOT_STEP) {
      ctx.fillRect(x, y, 1.5, 1.5);
    }
  }
}

/**
 * The obstacles inflated by the agent's radius.
 * @param {Pen} pen
 * @param {Circle[]} circles
 * @param {Outline[]} outlines
 * @param {number} radius
 */
export function drawInflatedScene(pen, circles, outlines, radius) {
  const enabled = circles.filter((circle) => circle.enabled).map(points);
  drawInflated(pen, { circles: enabled, ...obstaclesOf(outlines) }, radius);
}

/**
 * The obstacles; those that are disabled are dashed.
 * @param {Pen} pen
 * @param {Circle[]} circles
 * @param {Outline[]} outlines
 */
export function drawScene(pen, circles, outlines) {
  const [enabled, disabled] = [true, false].map((is) =>
    circles.filter((circle) => circle.enabled === is).map(points),
  );
  drawSolid(pen, { circles: enabled, ...obstaclesOf(outlines) });
  for (const circle of disabled) pen.circle(circle, DISABLED);
  for (const outline of outlines.filter(({ enabled }) => !enabled)) {
    const all = pointsOf(outline);
    const closed = outline.kind === 'wall' ? all : [...all, all[0]];
    pen.polyline(closed, DISABLED);
  }
}

/** @param {Circle} circle */
const points = ({ x, y, r }) => [x, y, r];

/**
 * The tangent visibility graph, in thin lines, so that the path stays legible over it.
 * @param {Pen} pen
 * @param {Graph} graph
 * @param {{surfing: boolean, hugging: boolean}} show
 */
export function drawGraph(pen, { edges, hugs }, show) {
  if (show.surfing) {
    drawLines(pen, edges, { color: 'surf', width: 1, alpha: lineAlpha(edges.length / 4) });
  }
  if (show.hugging) pen.arcs(hugs, { color: 'hug', width: 1.5, alpha: 0.75 });
}

/**
 * Segments in one stroke.
 * @param {Pen} pen
 * @param {Float64Array} lines four numbers each
 * @param {import('../kit/pen.js').Style} style
 */
function drawLines(pen, lines, style) {
  const { camera } = pen;
  pen.shape(style, (ctx) => {
    for (let i = 0; i < lines.length; i += 4) {
      ctx.moveTo(camera.screenX(lines[i]), camera.screenY(lines[i + 1]));
      ctx.lineTo(camera.screenX(lines[i + 2]), camera.screenY(lines[i + 3]));
    }
  });
}

/** Opacity of a line. @param {number} count of lines */
function lineAlpha(count) {
  return Math.max(0.12, Math.min(0.7, 8 / Math.sqrt(count + 1)));
}

/**
 * The edges that A* made: solid if they led to a node, dashed if they are still open.
 * @param {Pen} pen
 * @param {Snapshot} snapshot
 */
export function drawVisitedEdges(pen, { clear, open }) {
  drawLines(pen, open, { color: 'visit', width: 1, dash: [2, 4], alpha: 0.4 });
  drawLines(pen, clear, { color: 'visit', width: 1.5, alpha: 0.7 });
}

/**
 * The nodes that A* made: the points where it arrived on a circle.
 * @param {Pen} pen
 * @param {Snapshot} snapshot
 */
export function drawVisitedNodes(pen, { nodes }) {
  for (let i = 0; i < nodes.length; i += 2) {
    pen.dot([nodes[i], nodes[i + 1]], { color: 'visit', size: 3.25 });
  }
}

/**
 * The path, dotted if it is partial.
 * @param {Pen} pen
 * @param {import('bitangent/all').Path} path
 */
export function drawPath(pen, path) {
  pen.path(path, { dash: path.partial ? [1, 8] : undefined });
}

/**
 * The agents of a crowd, and the paths that they follow.
 * @param {Pen} pen
 * @param {import('./traffic.js').Walker[]} walkers
 * @param {number} radius
 */
export function drawCrowd(pen, walkers, radius) {
  for (const { path } of walkers) {
    if (path) pen.path(path, { width: 1.5, alpha: 0.3 });
  }
  for (const { at, heading } of walkers) pen.agent(at, heading, radius);
}

/**
 * Start and goal: a letter, the agent's outline, and where the end lies if it was snapped.
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {import('bitangent/all').Path | null} path
 */
export function drawEnds(pen, scene, path) {
  for (const end of /** @type {const} */ (['start', 'goal'])) {
    const given = scene[end];
    const actual = path?.[end] ?? given;
    pen.snapped(given, actual, end);
    if (scene.radius > pen.px(13)) {
      pen.circle([...actual, scene.radius], { color: end, width: 1.5 });
    }
    pen.dot(given, { color: end, size: 11 });
    const [x, y] = pen.at(given);
    const { ctx, palette, unit } = pen;
    ctx.fillStyle = palette.board;
    ctx.font = `700 ${12 * unit}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(end === 'start' ? 'S' : 'G', x, y + 0.5);
  }
}
