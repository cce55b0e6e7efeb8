import { Pen } from '../kit/marks.js';
import { SvgContext } from '../kit/svg-context.js';

/** @typedef {{minX: number, minY: number, maxX: number, maxY: number}} Box in world units */

/** A cached picture of what is slow to draw. It is painted again where it changed, or whole for another view. */
export class Picture {
  /** @type {OffscreenCanvas | null} */
  #canvas = null;
  #key = '';

  /** Frees its memory. */
  drop() {
    this.#canvas = null;
    this.#key = '';
  }

  /**
   * @param {Pen} pen
   * @param {import('../kit/surface.js').Surface} surface
   * @param {string} content a key of what `paint` draws
   * @param {(pen: Pen, part: Box | null) => void} paint draws everything, or at least what is in a part
   * @param {{alpha?: number, part?: Box | null}} [options] part: where it changed otherwise
   */
  draw(pen, surface, content, paint, { alpha = 1, part = null } = {}) {
    if (pen.ctx instanceof SvgContext) return pen.ctx.group(alpha, () => paint(pen, null));
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
      // Whole device pixels: a clip through a pixel would leave its edge unpainted.
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
