import { atan2, cos, hypot, sin, unit } from '../exact.js';
import { discs } from '../handles.js';
import { drawInflated } from './obstacles.js';
import { randomFrom } from './scatter.js';

/**
 * Circles as trees, seen from above, with the light from the upper left. The canopy is the circle
 * itself, so a path that touches the circle touches the canopy; only what is drawn inside is irregular.
 *
 * @typedef {import('../marks.js').Pen} Pen
 * @typedef {readonly number[]} Circle [x, y, radius]
 * @typedef {readonly [minX: number, minY: number, maxX: number, maxY: number]} Box
 */

const TAU = 2 * Math.PI;
/** Width of the edge of a canopy, in pixels. */
const EDGE = 1.5;
/** Shadows, from the softest: how much larger than the tree, and how far to the lower right of it. */
const SHADOWS = [
  { larger: 1.1, off: 0.15, alpha: 0.07 },
  { larger: 1.02, off: 0.13, alpha: 0.1 },
];
/** The tints of the trees, in turn. */
const TINTS = ['leaf', 'leaf-warm', 'leaf-cool'];

/** The share of a tree's radius that its trunk has. */
const TRUNK = 0.075;

/** Radius of the smallest tuft that is worth drawing, in pixels. */
const LEAST_TUFT = 6;

/** Radius in pixels of a tree with as many lobes as `TUFTS` says; larger ones have more. */
const USUAL = 44;
/**
 * Tufts of leaves, each a ring of lobes, in a canopy of radius 1: how far they reach from its middle, at
 * most, how far that is from the trunk towards the light, and the opacity of its light. No tuft leaves
 * the canopy.
 */
const TUFTS = [
  { lobes: 11, reach: 0.89, off: 0.1, alpha: 0.3 },
  { lobes: 8, reach: 0.57, off: 0.24, alpha: 0.34 },
  { lobes: 5, reach: 0.26, off: 0.36, alpha: 0.4 },
];
/** How far a lobe may be from its place in the ring, as a share of the step to the next. */
const JITTER = 0.22;

/** The trees `circles` of a state, each held by its trunk. */
export const treeHandles = discs(undefined, 'bark');

/** The woods have rows of trees, `apart` from one to the next; the smaller a tree, the less it is in line. */
const WOODS = { columns: 20, rows: 10, apart: 2.66, least: 0.45, most: 1.15, gap: 0.12 };
/**
 * How far from the trees of a forest its woods are; how far within its view they begin at the sides,
 * and without it above and below.
 */
const [CLEAR, INSIDE, OUTSIDE] = [0.5, 0.9, 0.1];

/**
 * The trees around a forest, for boards that show more than its view: wide ones at its sides, those of
 * phones above and below.
 *
 * @param {Box} view
 * @param {readonly Circle[]} trees
 * @returns {Circle[]}
 */
export function woodsAround([minX, minY, maxX, maxY], trees) {
  const isAround = (/** @type {Circle} */ [x, y, r]) =>
    x + r < minX + INSIDE ||
    x - r > maxX - INSIDE ||
    y + r < minY - OUTSIDE ||
    y - r > maxY + OUTSIDE;
  const isClear = (/** @type {Circle} */ [x, y, r]) =>
    trees.every((tree) => hypot(x - tree[0], y - tree[1]) > r + tree[2] + CLEAR);
  return woods().filter((tree) => isAround(tree) && isClear(tree));
}

/** Woods that are larger than any board, around the origin. */
function woods() {
  const { columns, rows, apart, least, most, gap } = WOODS;
  const random = randomFrom(1);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const r = least + (most - least) * random();
    const aside = () => (apart / 2 - gap - r) * (2 * random() - 1);
    const x = (column - columns / 2 + (row % 2) / 2) * apart + aside();
    return [x, ((row - (rows - 1) / 2) * apart * Math.sqrt(3)) / 2 + aside(), r];
  });
}

/**
 * @param {Pen} pen
 * @param {readonly Circle[]} circles
 * @param {number} [agentRadius]
 */
export function drawTrees(pen, circles, agentRadius = 0) {
  const seen = circles.filter((circle) => isSeen(pen, circle));
  drawInflated(pen, { circles: seen }, agentRadius);
  for (const { larger, off, alpha } of SHADOWS) {
    const shadows = seen.map(([x, y, r]) => [x + off * r, y - off * r, larger * r]);
    pen.circles(shadows, { fill: 'shade', alpha });
  }
  circles.forEach((circle, i) => {
    if (isSeen(pen, circle)) drawTree(pen, circle, i);
  });
}

/** Whether a tree, or its shadow, is on the board. @param {Pen} pen @param {Circle} circle */
function isSeen(pen, circle) {
  const [x, y] = pen.at(circle);
  const { scale, width, height, beyond } = pen.camera;
  const off = 1.3 * circle[2] * scale;
  const isIn = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ more) =>
    at > -off - more * size && at < size + off + more * size;
  // What is beyond a corner is on no board.
  return (
    (isIn(x, width, 0) && isIn(y, height, beyond)) || (isIn(x, width, beyond) && isIn(y, height, 0))
  );
}

/** @param {Pen} pen @param {Circle} tree @param {number} i tells its shape */
function drawTree(pen, tree, i) {
  const random = randomFrom(i + 1);
  const pixels = tree[2] * pen.camera.scale;
  const share = Math.min(Math.max(pixels / USUAL, 0.65), 1.3);
  pen.circle(tree, { fill: TINTS[i % TINTS.length], color: 'leaf-edge', width: EDGE });
  for (const { alpha, lobes: usual, reach, off } of TUFTS) {
    if (reach * pixels < LEAST_TUFT) break;
    const points = tuftOf({ count: Math.round(usual * share), reach, off }, random);
    pen.shape({ fill: 'leaf-light', alpha }, (ctx) => lobes(pen, ctx, tree, points));
  }
  const [x, y, r] = tree;
  pen.circle([x, y, TRUNK * r], { fill: 'bark', alpha: 0.75 });
}

/**
 * The points between the lobes of a tuft, in a canopy of radius 1.
 * @param {{count: number, reach: number, off: number}} tuft
 * @param {() => number} random
 */
function tuftOf({ count, reach, off }, random) {
  const first = random() * TAU;
  // The lobe between two points that are furthest apart reaches furthest.
  const [x, y] = unit(((0.5 + JITTER) * TAU) / count);
  const ring = reach / (x + y);
  return Array.from({ length: count }, (_, k) => {
    const angle = first + ((k + JITTER * (2 * random() - 1)) * TAU) / count;
    const far = ring * (1 - 0.16 * random());
    return [far * cos(angle) - off * Math.SQRT1_2, far * sin(angle) + off * Math.SQRT1_2];
  });
}

/**
 * A half circle outward from each point to the next.
 * @param {Pen} pen
 * @param {CanvasRenderingContext2D} ctx
 * @param {Circle} tree
 * @param {readonly (readonly number[])[]} points
 */
function lobes(pen, ctx, [x, y, r], points) {
  const on = points.map(([dx, dy]) => pen.at([x + r * dx, y + r * dy]));
  on.forEach(([ax, ay], k) => {
    const [bx, by] = on[(k + 1) % on.length];
    const from = atan2(ay - by, ax - bx);
    ctx.arc((ax + bx) / 2, (ay + by) / 2, hypot(ax - bx, ay - by) / 2, from, from - Math.PI, true);
  });
}
