import { Pen } from './marks.js';

/**
 * A part of a drawing that seldom changes and takes long, such as thousands of circles: a picture of
 * its own, painted again only when what it shows changed, or the board.
 */
export class Kept {
  /** @type {OffscreenCanvas | null} */
  #picture = null;
  /** @type {any[]} */
  #key = [];

  /** @param {import('./surface.js').Surface} surface */
  constructor(surface) {
    this.surface = surface;
  }

  /**
   * @param {Pen} pen
   * @param {any[]} what it shows; each compared by identity
   * @param {(pen: Pen) => void} paint
   */
  draw(pen, what, paint) {
    const { width, height, ratio, palette, unit } = this.surface;
    const { scale, offsetX, offsetY } = pen.camera;
    const key = [...what, width, height, ratio, palette, unit, scale, offsetX, offsetY];
    if (this.#picture === null || key.some((part, i) => part !== this.#key[i])) {
      this.#key = key;
      this.#picture = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
      const ctx = this.#picture.getContext('2d');
      if (ctx === null) return;
      ctx.scale(ratio, ratio);
      const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (ctx));
      const still = new Pen(context, pen.camera, { palette, unit: pen.unit });
      paint(still);
      still.finish();
    }
    pen.ctx.drawImage(this.#picture, 0, 0, width, height);
  }
}
