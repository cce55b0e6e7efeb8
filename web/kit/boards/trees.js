import { atan2, cos, hypot, sin } from '../exact.js';
import { disc } from '../handles.js';
import { drawInflated } from './obstacles.js';
import { randomFrom, scatterOnce } from './scatter.js';

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

/**
 * Tufts of leaves, each a ring of lobes: how many, how far from its middle they are, how far that is
 * from the trunk towards the light, and the opacity of its light.
 */
const TUFTS = [
  { lobes: 11, ring: 0.7, off: 0.1, alpha: 0.3 },
  { lobes: 8, ring: 0.42, off: 0.24, alpha: 0.34 },
  { lobes: 5, ring: 0.17, off: 0.36, alpha: 0.4 },
];

/** The trees `circles` of a state, each held by its trunk. @type {(state: any) => import('../handles.js').Handle[]} */
export const treeHandles = ({ circles }) =>
  circles.map((/** @type {unknown} */ _, /** @type {number} */ i) =>
    disc(`circles.${i}`, { label: `Tree ${i + 1}`, color: 'bark' }),
  );

/** Woods that are larger than any board, of which `woodsAround` takes what is around a forest. */
const WOODS = { seed: 3, box: [-22, -11, 22, 11], min: 0.45, max: 1.35, gap: 0.4, skew: 1.3 };
/** How far within its view they begin, and how far from its trees. */
const [INSIDE, APART] = [0.9, 0.5];

/**
 * The trees around a forest, for boards that show more than its view: wide ones at its sides, those of
 * phones above and below.
 *
 * @param {Box} view
 * @param {readonly Circle[]} trees
 */
export const woodsAround = ([minX, minY, maxX, maxY], trees) =>
  scatterOnce(220, WOODS).filter(
    ([x, y, r]) =>
      (x + r < minX + INSIDE || x - r > maxX - INSIDE || y + r < minY + INSIDE || y - r > maxY - INSIDE) &&
      trees.every((tree) => hypot(x - tree[0], y - tree[1]) > r + tree[2] + APART),
  );

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
function isSeen({ camera }, circle) {
  const [x, y] = [camera.screenX(circle[0]), camera.screenY(circle[1])];
  const far = 1.3 * circle[2] * camera.scale;
  return x > -far && y > -far && x < camera.width + far && y < camera.height + far;
}

/** @param {Pen} pen @param {Circle} tree @param {number} i tells its shape */
function drawTree(pen, tree, i) {
  const random = randomFrom(i + 1);
  pen.circle(tree, { fill: TINTS[i % TINTS.length], color: 'leaf-edge', width: EDGE });
  for (const { alpha, ...tuft } of TUFTS) {
    const points = tuftOf(tuft, random);
    pen.shape({ fill: 'leaf-light', alpha }, (ctx) => lobes(pen, ctx, tree, points));
  }
  const [x, y, r] = tree;
  pen.circle([x, y, TRUNK * r], { fill: 'bark', alpha: 0.75 });
}

/**
 * The points between the lobes of a tuft, in a canopy of radius 1.
 * @param {{lobes: number, ring: number, off: number}} tuft
 * @param {() => number} random
 */
function tuftOf({ lobes, ring, off }, random) {
  const first = random() * TAU;
  return Array.from({ length: lobes }, (_, k) => {
    const angle = first + ((k + 0.45 * (random() - 0.5)) * TAU) / lobes;
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
