import { Pen } from '../kit/marks.js';
import { drawObstacles, drawPaper } from './draw.js';

/** From this many circles on they are drawn into a picture of their own, which is kept. */
const MANY = 400;

/** Paper and obstacles: with thousands of them, drawn again only when they changed. */
export class Backdrop {
  /** @type {OffscreenCanvas | null} */
  #picture = null;
  #key = '';

  /**
   * @param {Pen} pen
   * @param {import('./model.js').Model} model
   * @param {import('../kit/surface.js').Surface} surface
   */
  draw(pen, { scene, edits }, { width, height, ratio, palette, unit }) {
    if (scene.circles.length < MANY) {
      this.#picture = null;
      paint(pen, scene);
      return;
    }
    const { scale, offsetX, offsetY } = pen.camera;
    const numbers = [edits, scene.radius, width, height, ratio, scale, offsetX, offsetY];
    const key = `${numbers} ${palette.board}`;
    if (this.#picture === null || key !== this.#key) {
      this.#key = key;
      this.#picture = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
      const ctx = this.#picture.getContext('2d');
      if (ctx === null) return;
      ctx.scale(ratio, ratio);
      const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (ctx));
      paint(new Pen(context, pen.camera, { palette, unit }), scene);
    }
    pen.ctx.drawImage(this.#picture, 0, 0, width, height);
  }
}

/** @param {Pen} pen @param {import('./model.js').Scene} scene */
function paint(pen, scene) {
  drawPaper(pen);
  drawObstacles(pen, scene);
}
