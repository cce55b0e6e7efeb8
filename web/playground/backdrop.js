import { drawObstacles, drawPaper, drawRoom } from './draw.js';
import { Picture } from './picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./picture.js').Box} Box
 */

/** From this many circles on they are drawn into pictures of their own, which are kept. */
const MANY = 400;

/** No farther beyond a grown circle, in pixels, something of it is drawn. */
const RIM = 3;

/**
 * Paper and obstacles: with thousands of them, drawn again only where they changed. The room that
 * the agent's radius takes is a picture of its own, under that of the circles.
 */
export class Backdrop {
  #room = new Picture();
  #obstacles = new Picture();
  /** Circles as the pictures have them. @type {Map<Circle, Circle>} */
  #shown = new Map();
  #edits = -1;

  /**
   * @param {Pen} pen
   * @param {import('./model.js').Model} model
   * @param {import('../kit/surface.js').Surface} surface
   */
  draw(pen, { scene: { circles, radius }, edits }, surface) {
    if (circles.length < MANY) {
      this.#drop();
      drawPaper(pen);
      drawRoom(pen, circles, radius);
      drawObstacles(pen, circles);
      return;
    }
    const reach = radius + pen.px(RIM);
    const part = edits === this.#edits ? null : this.#changes(circles, reach);
    this.#edits = edits;
    const within = (/** @type {Box | null} */ box) => (box ? inside(circles, reach, box) : circles);
    const room = (/** @type {Pen} */ own, /** @type {Box | null} */ box) => {
      drawPaper(own);
      drawRoom(own, within(box), radius);
    };
    this.#room.draw(pen, surface, String(radius), room, { part });
    this.#obstacles.draw(pen, surface, '', (own, box) => drawObstacles(own, within(box)), { part });
  }

  #drop() {
    this.#room.drop();
    this.#obstacles.drop();
    this.#shown.clear();
    this.#edits = -1;
  }

  /**
   * The box of all that is not as it was shown, before and after.
   * @param {Circle[]} circles
   * @param {number} reach of a circle beyond its radius
   */
  #changes(circles, reach) {
    const shown = this.#shown;
    /** @type {Box | null} */
    let box = null;
    const include = (/** @type {Circle | undefined} */ circle) => {
      if (circle) box = grow(box, circle, circle.r + reach);
    };
    for (const circle of circles) {
      const { x, y, r } = circle;
      const last = shown.get(circle);
      if (last?.x === x && last.y === y && last.r === r) continue;
      include(last);
      include(circle);
      shown.set(circle, { x, y, r });
    }
    if (shown.size === circles.length) return box;
    const left = new Set(circles);
    for (const [circle, last] of shown) {
      if (left.has(circle)) continue;
      include(last);
      shown.delete(circle);
    }
    return box;
  }
}

/**
 * A box with room for a circle.
 * @param {Box | null} box
 * @param {Circle} circle
 * @param {number} reach from its centre
 * @returns {Box}
 */
function grow(box, { x, y }, reach) {
  const { minX, minY, maxX, maxY } = box ?? { minX: x, minY: y, maxX: x, maxY: y };
  return {
    minX: Math.min(minX, x - reach),
    minY: Math.min(minY, y - reach),
    maxX: Math.max(maxX, x + reach),
    maxY: Math.max(maxY, y + reach),
  };
}

/**
 * Those that are seen in a box.
 * @param {Circle[]} circles
 * @param {number} reach of a circle beyond its radius
 * @param {Box} box
 */
function inside(circles, reach, { minX, minY, maxX, maxY }) {
  return circles.filter(
    ({ x, y, r }) =>
      x + r + reach > minX && x - r - reach < maxX && y + r + reach > minY && y - r - reach < maxY,
  );
}
