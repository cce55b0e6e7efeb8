/** Maps the world (y up) to the screen (CSS pixels, y down) and back: one scale, one offset. */
export class Camera {
  scale = 1;
  offsetX = 0;
  offsetY = 0;
  width = 1;
  height = 1;
  /** How far around the board a picture goes on, as a share of its size: it may be shown in another shape. */
  beyond = 0;

  /** Whether the board is higher than wide. */
  get isTall() {
    return this.height > this.width;
  }

  /**
   * Shows a whole box, centred.
   * @param {{minX: number, minY: number, maxX: number, maxY: number}} box
   * @param {number} width
   * @param {number} height
   * @param {number} margin in pixels
   */
  fit(box, width, height, margin) {
    const spanX = Math.max(box.maxX - box.minX, 1e-6);
    const spanY = Math.max(box.maxY - box.minY, 1e-6);
    const innerWidth = Math.max(width - 2 * margin, 1);
    const innerHeight = Math.max(height - 2 * margin, 1);
    this.scale = Math.min(innerWidth / spanX, innerHeight / spanY);
    this.offsetX = width / 2 - (this.scale * (box.minX + box.maxX)) / 2;
    this.offsetY = height / 2 + (this.scale * (box.minY + box.maxY)) / 2;
    this.width = width;
    this.height = height;
  }

  /**
   * Zooms about a point of the screen, which stays where it is.
   * @param {number} factor
   * @param {number} x in pixels
   * @param {number} y
   */
  zoom(factor, x, y) {
    this.scale *= factor;
    this.offsetX = x - factor * (x - this.offsetX);
    this.offsetY = y - factor * (y - this.offsetY);
  }

  /** Moves what is shown, in pixels. @param {number} dx @param {number} dy to the bottom */
  pan(dx, dy) {
    this.offsetX += dx;
    this.offsetY += dy;
  }

  /** Changes the size and keeps the middle. @param {number} width @param {number} height */
  resize(width, height) {
    this.pan((width - this.width) / 2, (height - this.height) / 2);
    this.width = width;
    this.height = height;
  }

  /** @param {number} x */
  screenX(x) {
    return this.offsetX + this.scale * x;
  }

  /** @param {number} y */
  screenY(y) {
    return this.offsetY - this.scale * y;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  toWorld(x, y) {
    return [(x - this.offsetX) / this.scale, (this.offsetY - y) / this.scale];
  }

  /**
   * The visible point nearest to (x, y).
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  clamp(x, y) {
    const [minX, maxY] = this.toWorld(0, 0);
    const [maxX, minY] = this.toWorld(this.width, this.height);
    return [Math.min(Math.max(x, minX), maxX), Math.min(Math.max(y, minY), maxY)];
  }

  /**
   * Rounds to a decimal step of at most a fifth of a pixel, so that links stay short.
   * @param {number} value
   */
  round(value) {
    const digits = Math.max(0, Math.ceil(Math.log10(5 * this.scale)));
    const unit = 10 ** Math.min(digits, 12);
    return Math.round(value * unit) / unit || 0;
  }
}
