import { Pen } from '../kit/marks.js';

/** What is slow to draw, kept: painted again only when it changed, or how it is seen. */
export class Picture {
  /** @type {OffscreenCanvas | null} */
  #canvas = null;
  #key = '';

  /** Gives its memory back. */
  drop() {
    this.#canvas = null;
    this.#key = '';
  }

  /**
   * @param {Pen} pen
   * @param {import('../kit/surface.js').Surface} surface
   * @param {string} content what `paint` draws, as a key
   * @param {(pen: Pen) => void} paint
   * @param {number} [alpha]
   */
  draw(pen, { width, height, ratio, palette, unit }, content, paint, alpha = 1) {
    const { scale, offsetX, offsetY } = pen.camera;
    const key = `${[width, height, ratio, scale, offsetX, offsetY]} ${palette.board} ${content}`;
    if (this.#canvas === null || key !== this.#key) {
      this.#key = key;
      this.#canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
      const ctx = this.#canvas.getContext('2d');
      if (ctx === null) return;
      ctx.scale(ratio, ratio);
      const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (ctx));
      paint(new Pen(context, pen.camera, { palette, unit }));
    }
    pen.ctx.globalAlpha = alpha;
    pen.ctx.drawImage(this.#canvas, 0, 0, width, height);
    pen.ctx.globalAlpha = 1;
  }
}
