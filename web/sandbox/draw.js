/**
 * @typedef {import('../kit/camera.js').Camera} Camera
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('bitangent').SearchSnapshot} Seen
 */

const TAU = 2 * Math.PI;
const DOT_STEP = 24;

/** Draws what is given in world coordinates; widths and dots are in units of the page's type. */
export class Pen {
  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {Camera} camera
   * @param {import('../kit/surface.js').Surface} surface
   */
  constructor(ctx, camera, { palette, unit }) {
    this.ctx = ctx;
    this.camera = camera;
    this.palette = palette;
    this.unit = unit;
  }

  /** @param {number[]} point */
  at([x, y]) {
    return /** @type {const} */ ([this.camera.screenX(x), this.camera.screenY(y)]);
  }

  /** @param {number[]} from @param {number[]} to */
  line(from, to) {
    this.ctx.moveTo(...this.at(from));
    this.ctx.lineTo(...this.at(to));
  }

  /**
   * @param {{center: number[], radius: number, startAngle: number, sweep: number}} arc
   */
  arc({ center, radius, startAngle, sweep }) {
    const [x, y] = this.at(center);
    const r = radius * this.camera.scale;
    this.ctx.moveTo(x + r * Math.cos(startAngle), y - r * Math.sin(startAngle));
    this.ctx.arc(x, y, r, -startAngle, -(startAngle + sweep), sweep > 0);
  }

  /** @param {number} x @param {number} y @param {number} r in world units */
  circle(x, y, r) {
    const radius = r * this.camera.scale;
    this.ctx.moveTo(this.camera.screenX(x) + radius, this.camera.screenY(y));
    this.ctx.arc(this.camera.screenX(x), this.camera.screenY(y), radius, 0, TAU);
  }

  /** @param {number[]} point @param {number} size its radius, in units */
  dot(point, size) {
    const [x, y] = this.at(point);
    const r = size * this.unit;
    this.ctx.moveTo(x + r, y);
    this.ctx.arc(x, y, r, 0, TAU);
  }

  /** @param {string} color @param {number} width @param {() => void} shape */
  stroke(color, width, shape) {
    this.ctx.beginPath();
    shape();
    this.ctx.strokeStyle = color;
    this.ctx.lineWidth = width * this.unit;
    this.ctx.stroke();
  }

  /** @param {string} color @param {() => void} shape */
  fill(color, shape) {
    this.ctx.beginPath();
    shape();
    this.ctx.fillStyle = color;
    this.ctx.fill();
  }
}

/** @param {Pen} pen */
export function drawPaper({ ctx, camera, palette }) {
  ctx.fillStyle = palette.board;
  ctx.fillRect(0, 0, camera.width, camera.height);
  ctx.fillStyle = palette.dots;
  for (let y = DOT_STEP / 2; y < camera.height; y += DOT_STEP) {
    for (let x = DOT_STEP / 2; x < camera.width; x += DOT_STEP) ctx.fillRect(x, y, 1.5, 1.5);
  }
}

/**
 * The circles, and round each the room that the agent's radius takes.
 * @param {Pen} pen
 * @param {Scene} scene
 */
export function drawObstacles(pen, { circles, radius }) {
  const { palette } = pen;
  if (radius > 0) {
    const grown = () => circles.forEach(({ x, y, r }) => pen.circle(x, y, r + radius));
    pen.stroke(palette['grown-rim'], 2, grown);
    pen.fill(palette.grown, grown);
  }
  const bodies = () => circles.forEach(({ x, y, r }) => pen.circle(x, y, r));
  pen.fill(palette.obstacle, bodies);
  pen.stroke(palette['obstacle-rim'], 1.5, bodies);
}

/**
 * The tangent visibility graph, thin, so that the path stays legible over it.
 * @param {Pen} pen
 * @param {import('bitangent').Graph} graph
 * @param {{surfing: boolean, hugging: boolean}} show
 */
export function drawGraph(pen, { edges, hugs }, show) {
  const { ctx, palette } = pen;
  if (show.surfing) {
    const surfing = edges.filter(({ verdict }) => verdict === 'clear');
    ctx.globalAlpha = fade(surfing.length);
    pen.stroke(palette.surf, 1, () => surfing.forEach(({ from, to }) => pen.line(from, to)));
  }
  if (show.hugging) {
    const hugging = hugs.filter(({ verdict }) => verdict === 'clear');
    ctx.globalAlpha = 0.75;
    pen.stroke(palette.hug, 1.5, () => hugging.forEach((hug) => pen.arc(hug)));
  }
  ctx.globalAlpha = 1;
}

/** @param {number} count of lines */
function fade(count) {
  return Math.max(0.12, Math.min(0.7, 8 / Math.sqrt(count + 1)));
}

/**
 * The edges that A* made: those that led to a node solid, those still open dashed.
 * @param {Pen} pen
 * @param {Seen} seen
 */
export function drawVisitedEdges(pen, { edges }) {
  const { ctx, palette } = pen;
  const kept = edges.filter(({ verdict }) => verdict === 'clear');
  const open = edges.filter(({ verdict }) => verdict === 'open');
  ctx.globalAlpha = 0.4;
  ctx.setLineDash([2, 4]);
  pen.stroke(palette.visit, 1, () => open.forEach(({ from, to }) => pen.line(from, to)));
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.7;
  pen.stroke(palette.visit, 1.5, () => kept.forEach(({ from, to }) => pen.line(from, to)));
  ctx.globalAlpha = 1;
}

/**
 * The nodes that A* made: where it arrived on a circle.
 * @param {Pen} pen
 * @param {Seen} seen
 */
export function drawVisitedNodes(pen, { nodes }) {
  pen.fill(pen.palette.board, () => nodes.forEach(({ point }) => pen.dot(point, 4.5)));
  pen.fill(pen.palette.visit, () => nodes.forEach(({ point }) => pen.dot(point, 3.25)));
}

/**
 * Lines in the colour of surfing edges, arcs in that of hugging edges, on a casing.
 * @param {Pen} pen
 * @param {import('bitangent').Path} path
 */
export function drawPath(pen, { segments, partial }) {
  const { ctx, palette } = pen;
  const lines = segments.filter((segment) => segment.type === 'line');
  const arcs = segments.filter((segment) => segment.type === 'arc');
  const allLines = () => lines.forEach(({ from, to }) => pen.line(from, to));
  const allArcs = () => arcs.forEach((arc) => pen.arc(arc));
  ctx.lineCap = 'round';
  pen.stroke(palette.board, 7, () => (allLines(), allArcs()));
  if (partial) ctx.setLineDash([1, 8]);
  pen.stroke(palette.surf, 4, allLines);
  pen.stroke(palette.hug, 4, allArcs);
  ctx.setLineDash([]);
  ctx.lineCap = 'butt';
}

/**
 * Start and goal: the agent's own size, with the letter in the middle. An end that was snapped
 * shows where it really is.
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {import('bitangent').Path | null} path
 */
export function drawEnds(pen, scene, path) {
  const { ctx, palette } = pen;
  for (const end of /** @type {const} */ (['start', 'goal'])) {
    const color = palette[end];
    const asked = scene[end];
    const real = path?.[end] ?? asked;
    if (real[0] !== asked[0] || real[1] !== asked[1]) {
      ctx.setLineDash([3, 3]);
      pen.stroke(color, 1.5, () => pen.line(asked, real));
      ctx.setLineDash([]);
      pen.fill(color, () => pen.dot(real, 4));
    }
    if (scene.radius * pen.camera.scale > 13 * pen.unit) {
      pen.stroke(color, 1.5, () => pen.circle(real[0], real[1], scene.radius));
    }
    pen.fill(palette.board, () => pen.dot(asked, 13));
    pen.fill(color, () => pen.dot(asked, 11));
    const [x, y] = pen.at(asked);
    ctx.fillStyle = palette.board;
    ctx.font = `700 ${12 * pen.unit}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(end === 'start' ? 'S' : 'G', x, y + 0.5);
  }
}

/**
 * The agent, with its heading.
 * @param {Pen} pen
 * @param {number[]} point
 * @param {number} heading
 * @param {number} radius
 */
export function drawAgent(pen, point, heading, radius) {
  const { ctx, palette, camera } = pen;
  const r = Math.max(radius * camera.scale, 4 * pen.unit);
  const [x, y] = pen.at(point);
  ctx.globalAlpha = 0.22;
  pen.fill(palette.agent, () => pen.dot(point, r / pen.unit));
  ctx.globalAlpha = 1;
  pen.stroke(palette.agent, 2, () => {
    pen.dot(point, r / pen.unit);
    ctx.moveTo(x, y);
    ctx.lineTo(x + r * Math.cos(heading), y - r * Math.sin(heading));
  });
}
