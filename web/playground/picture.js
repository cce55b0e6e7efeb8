import { Pen } from '../kit/marks.js';

/** @typedef {{minX: number, minY: number, maxX: number, maxY: number}} Box in world units */

/** What is slow to draw, kept: painted again only where it changed, or all of it for another view. */
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
   * @param {(pen: Pen, part: Box | null) => void} paint draws all, or at least what is in a part
   * @param {{alpha?: number, part?: Box | null}} [options] part: where else it changed
   */
  draw(pen, surface, content, paint, { alpha = 1, part = null } = {}) {
    const { width, height, ratio, palette } = surface;
    const { scale, offsetX, offsetY } = pen.camera;
    const key = `${[width, height, ratio, scale, offsetX, offsetY]} ${palette.board} ${content}`;
    if (this.#canvas === null || key !== this.#key) {
      this.#key = key;
      this.#canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
      this.#paint(this.#canvas, pen, surface, paint, null);
    } else if (part) this.#paint(this.#canvas, pen, surface, paint, part);
    pen.ctx.globalAlpha = alpha;
    pen.ctx.drawImage(this.#canvas, 0, 0, width, height);
    pen.ctx.globalAlpha = 1;
  }

  /**
   * @param {OffscreenCanvas} canvas
   * @param {Pen} pen
   * @param {import('../kit/surface.js').Surface} surface
   * @param {(pen: Pen, part: Box | null) => void} paint
   * @param {Box | null} part
   */
  #paint(canvas, { camera }, { ratio, palette, unit }, paint, part) {
    const ctx = canvas.getContext('2d');
    if (ctx === null) return;
    ctx.save();
    if (part) {
      // Whole pixels of the device: a clip that goes through one would leave its edge.
      const left = Math.floor(camera.screenX(part.minX) * ratio);
      const top = Math.floor(camera.screenY(part.maxY) * ratio);
      const right = Math.ceil(camera.screenX(part.maxX) * ratio);
      const bottom = Math.ceil(camera.screenY(part.minY) * ratio);
      ctx.beginPath();
      ctx.rect(left, top, right - left, bottom - top);
      ctx.clip();
      ctx.clearRect(left, top, right - left, bottom - top);
    }
    ctx.scale(ratio, ratio);
    const context = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (ctx));
    paint(new Pen(context, camera, { palette, unit }), part);
    ctx.restore();
  }
}
