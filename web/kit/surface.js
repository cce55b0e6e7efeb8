import { readPalette } from './palette.js';

/**
 * Canvases of one size, one over the other, sharp at any pixel ratio, each drawn only when asked
 * and only while the surface is shown.
 */
export class Surface {
  /**
   * @param {HTMLElement} stage the element that gives the size
   * @param {(surface: Surface) => void} onResize called with the first size and after each change
   */
  constructor(stage, onResize) {
    this.stage = stage;
    this.onResize = onResize;
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    /** Thickness of a line of width 1: it grows with the page's type. */
    this.unit = 1;
    /** Nothing is drawn meanwhile. */
    this.hidden = false;
    this.palette = readPalette(stage);
    /** @type {Layer[]} */
    this.layers = [];
    this.ended = new AbortController();

    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(stage);
    const { signal } = this.ended;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.readColors(), { signal });
    this.watchRatio();
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(ctx: CanvasRenderingContext2D) => void} draw
   * @returns {Layer}
   */
  addLayer(canvas, draw) {
    const layer = new Layer(this, canvas, draw);
    this.layers.push(layer);
    return layer;
  }

  /** Stops watching; nothing is drawn afterwards. */
  end() {
    this.hidden = true;
    this.ended.abort();
    this.sizes.disconnect();
  }

  /** @param {boolean} hidden */
  setHidden(hidden) {
    this.hidden = hidden;
    if (hidden) return;
    for (const layer of this.layers) if (layer.wanted) layer.request();
  }

  readColors() {
    this.palette = readPalette(this.stage);
    this.redraw();
  }

  /** The pixel ratio changes when a window moves to another screen or is zoomed. */
  watchRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.measure();
      this.watchRatio();
    };
    query.addEventListener('change', changed, { once: true, signal: this.ended.signal });
  }

  measure() {
    const width = this.stage.clientWidth;
    const height = this.stage.clientHeight;
    const ratio = devicePixelRatio || 1;
    if (!width || !height) return;
    if (width === this.width && height === this.height && ratio === this.ratio) return;
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    Object.assign(this, { width, height, ratio, unit });
    for (const layer of this.layers) layer.resize();
    this.onResize(this);
    this.redraw();
  }

  redraw() {
    for (const layer of this.layers) layer.request();
  }
}

class Layer {
  /**
   * @param {Surface} surface
   * @param {HTMLCanvasElement} canvas
   * @param {(ctx: CanvasRenderingContext2D) => void} draw
   */
  constructor(surface, canvas, draw) {
    this.surface = surface;
    this.canvas = canvas;
    this.draw = draw;
    this.ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.frame = 0;
    this.wanted = false;
  }

  resize() {
    this.canvas.width = Math.round(this.surface.width * this.surface.ratio);
    this.canvas.height = Math.round(this.surface.height * this.surface.ratio);
  }

  /** Draws before the next paint, once however often it is asked. */
  request() {
    this.wanted = true;
    if (this.frame || this.surface.hidden) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.surface.hidden) this.drawNow();
    });
  }

  /** Without waiting for a frame: a printer waits for none. */
  drawNow() {
    const { width, height, ratio } = this.surface;
    if (!width) return;
    this.wanted = false;
    this.ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.ctx.clearRect(0, 0, width, height);
    this.draw(this.ctx);
  }
}
