import { drawObstacles, drawPaper } from './draw.js';
import { Picture } from './picture.js';

/** @typedef {import('../kit/marks.js').Pen} Pen */

/** From this many circles on they are drawn into a picture of their own, which is kept. */
const MANY = 400;

/** The rim that is drawn round a circle is no wider, in pixels. */
const RIM = 3;

/**
 * Paper and obstacles: with thousands of them, drawn again only when they changed. The one that is
 * being dragged is not in the picture, so that it costs what is near it only.
 */
export class Backdrop {
  #picture = new Picture();

  /**
   * @param {Pen} pen
   * @param {import('./model.js').Model} model
   * @param {import('../kit/surface.js').Surface} surface
   */
  draw(pen, { scene, moving, otherEdits }, surface) {
    if (scene.circles.length < MANY) {
      this.#picture.drop();
      paint(pen, scene);
      return;
    }
    const circles = moving ? scene.circles.filter((circle) => circle !== moving) : scene.circles;
    const content = `${otherEdits} ${scene.radius}`;
    this.#picture.draw(pen, surface, content, (own) => paint(own, { ...scene, circles }));
    if (moving) paintRound(pen, scene, moving);
  }
}

/**
 * Paints anew what one circle covers, with all that lies in there: what is drawn over what is the
 * same as if it had been there from the first.
 * @param {Pen} pen
 * @param {import('./model.js').Scene} scene
 * @param {import('./model.js').Circle} circle
 */
function paintRound(pen, scene, { x, y, r }) {
  const { ctx, camera } = pen;
  const reach = r + scene.radius + pen.px(RIM);
  const circles = scene.circles.filter(
    (other) => Math.hypot(other.x - x, other.y - y) < reach + other.r + scene.radius + pen.px(RIM),
  );
  ctx.save();
  ctx.beginPath();
  ctx.arc(camera.screenX(x), camera.screenY(y), reach * camera.scale, 0, 2 * Math.PI);
  ctx.clip();
  paint(pen, { ...scene, circles });
  ctx.restore();
}

/** @param {Pen} pen @param {import('./model.js').Scene} scene */
function paint(pen, scene) {
  drawPaper(pen);
  drawObstacles(pen, scene);
}
