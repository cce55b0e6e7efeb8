import { drawInflatedScene, drawPaper, drawScene } from './draw-scene.js';
import { Picture } from './repaired-picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./repaired-picture.js').Box} Box
 */

/** From this many circles on they are drawn into cached pictures. */
const MANY = 400;

/** Width in pixels of what is drawn beyond an inflated circle. */
const RIM = 3;

/**
 * Paper and obstacles. Thousands of them are drawn again only where they changed. The inflated
 * circles are a picture of their own, under that of the circles.
 */
export class Backdrop {
  #inflated = new Picture();
  #obstacles = new Picture();
  /** The circles as the pictures show them. @type {Map<Circle, Circle>} */
  #shown = new Map();
  #edits = -1;

  /**
   * @param {Pen} pen
   * @param {import('./traffic.js').Shown} shown
   * @param {import('../kit/surface.js').Surface} surface
   * @param {ReadonlySet<Circle>} moving circles, which are drawn over the picture of the others
   */
  draw(pen, { scene, edits, outlineEdits }, surface, moving) {
    const { outlines, radius } = scene;
    if (scene.circles.length < MANY) {
      this.#drop();
      drawPaper(pen);
      drawInflatedScene(pen, scene.circles, outlines, radius);
      drawScene(pen, scene.circles, outlines);
      return;
    }
    const circles = scene.circles.filter((circle) => !moving.has(circle));
    const margin = radius + pen.px(RIM);
    const part = edits === this.#edits ? null : this.#changes(circles, margin);
    this.#edits = edits;
    const within = (/** @type {Box | null} */ box) =>
      inside(circles, margin, box ?? viewOf(pen.camera));
    const inflated = (/** @type {Pen} */ own, /** @type {Box | null} */ box) => {
      drawPaper(own);
      drawInflatedScene(own, within(box), outlines, radius);
    };
    this.#inflated.draw(pen, surface, `${radius} ${outlineEdits}`, inflated, { part });
    const solid = (/** @type {Pen} */ own, /** @type {Box | null} */ box) =>
      drawScene(own, within(box), outlines);
    this.#obstacles.draw(pen, surface, String(outlineEdits), solid, { part });
    drawInflatedScene(pen, [...moving], [], radius);
    drawScene(pen, [...moving], []);
  }

  #drop() {
    this.#inflated.drop();
    this.#obstacles.drop();
    this.#shown.clear();
    this.#edits = -1;
  }

  /**
   * The box of every circle that changed, with its place before and after.
   * @param {Circle[]} circles
   * @param {number} margin around a circle
   */
  #changes(circles, margin) {
    const shown = this.#shown;
    /** @type {Box | null} */
    let box = null;
    const include = (/** @type {Circle | undefined} */ circle) => {
      if (circle) box = extended(box, circle, circle.r + margin);
    };
    for (const circle of circles) {
      const { x, y, r, enabled } = circle;
      const last = shown.get(circle);
      if (last?.x === x && last.y === y && last.r === r && last.enabled === enabled) continue;
      include(last);
      include(circle);
      shown.set(circle, { x, y, r, enabled });
    }
    if (shown.size === circles.length) return box;
    const remaining = new Set(circles);
    for (const [circle, last] of shown) {
      if (remaining.has(circle)) continue;
      include(last);
      shown.delete(circle);
    }
    return box;
  }
}

/** What a camera shows. @param {import('../kit/camera.js').Camera} camera @returns {Box} */
function viewOf(camera) {
  const [minX, maxY] = camera.toWorld(0, 0);
  const [maxX, minY] = camera.toWorld(camera.width, camera.height);
  return { minX, minY, maxX, maxY };
}

/**
 * The smallest box around a box and a circle.
 * @param {Box | null} box
 * @param {Circle} circle
 * @param {number} radius of the circle
 * @returns {Box}
 */
function extended(box, { x, y }, radius) {
  const { minX, minY, maxX, maxY } = box ?? { minX: x, minY: y, maxX: x, maxY: y };
  return {
    minX: Math.min(minX, x - radius),
    minY: Math.min(minY, y - radius),
    maxX: Math.max(maxX, x + radius),
    maxY: Math.max(maxY, y + radius),
  };
}

/**
 * The circles that are visible in a box.
 * @param {Circle[]} circles
 * @param {number} margin around a circle
 * @param {Box} box
 */
function inside(circles, margin, { minX, minY, maxX, maxY }) {
  return circles.filter(
    ({ x, y, r }) =>
      x + r + margin > minX &&
      x - r - margin < maxX &&
      y + r + margin > minY &&
      y - r - margin < maxY,
  );
}
