import { Pen } from './marks.js';

/**
 * A part of a drawing that is slow and seldom changes, such as thousands of circles. It is kept as a
 * picture and painted again only when its key or the board changes.
 */
export class CachedPicture {
  /** @type {OffscreenCanvas | null} */
  #canvas = null;
  /** @type {any[]} */
  #key = [];

  /** @param {import('./surface.js').Surface} surface */
  constructor(surface) {
    this.surface = surface;
  }

  /**
   * @param {Pen} pen
   * @param {any[]} content what the picture shows; each part is compared by identity
   * @param {(pen: Pen) => void} paint
   */
  draw(pen, content, paint) {
    const { width, height, ratio, palette, unit } = this.surface;
    const { scale, offsetX, offsetY } = pen.camera;
    const key = [...content, width, height, ratio, palette, unit, scale, offsetX, offsetY];
    if (this.#canvas === null || key.some((part, i) => part !== this.#key[i])) {
      this.#key = key;
      this.#canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
      const ctx = this.#canvas.getContext('2d');
      if (ctx === null) return;
      ctx.scale(ratio, ratio);
      const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (ctx));
      const own = new Pen(context, pen.camera, { palette, unit: pen.unit });
      paint(own);
      own.finish();
    }
    pen.ctx.drawImage(this.#canvas, 0, 0, width, height);
  }
}
