import { readPalette } from './palette.js';

/**
 * Stacked canvases of one size, sharp at any pixel ratio. Each is drawn only on request, and only
 * while the surface is shown.
 */
export class Surface {
  /**
   * @param {HTMLElement} stage the element that gives the size
   * @param {(surface: Surface) => void} onResize called for the first size and after each change
   */
  constructor(stage, onResize) {
    this.stage = stage;
    this.onResize = onResize;
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    /** Pixels in a width of 1; it scales with the page's type. */
    this.unit = 1;
    /** While hidden, nothing is drawn. */
    this.hidden = false;
    /** While the page is printed, everything is drawn at once: no frame comes. */
    this.printing = false;
    this.palette = readPalette(stage);
    /** @type {Layer[]} */
    this.layers = [];
    this.listeners = new AbortController();

    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(stage);
    const { signal } = this.listeners;
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

  /** Stops observing; nothing is drawn afterwards. */
  end() {
    this.hidden = true;
    this.listeners.abort();
    this.sizes.disconnect();
  }

  /** @param {boolean} hidden */
  setHidden(hidden) {
    this.hidden = hidden;
    if (hidden) return;
    for (const layer of this.layers) if (layer.wanted) layer.request();
  }

  /**
   * Printing clears the canvases, as paper has pixels of another size, and paints no frame.
   * @param {boolean} printing
   */
  setPrinting(printing) {
    this.printing = printing;
    this.measure();
    this.readColors();
  }

  readColors() {
    this.palette = readPalette(this.stage);
    this.redraw();
  }

  /** The pixel ratio changes when a window is zoomed or moves to another screen. */
  watchRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.measure();
      this.watchRatio();
    };
    query.addEventListener('change', changed, { once: true, signal: this.listeners.signal });
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

  /** Draws once before the next paint, however often it is called; at once while printing. */
  request() {
    if (this.surface.printing) return this.drawNow();
    this.wanted = true;
    if (this.frame || this.surface.hidden) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.surface.hidden) this.drawNow();
    });
  }

  drawNow() {
    const { width, height, ratio } = this.surface;
    if (!width) return;
    this.wanted = false;
    // A cleared rectangle would be printed over the canvas below; a new size leaves nothing behind.
    if (this.surface.printing) this.resize();
    this.ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (!this.surface.printing) this.ctx.clearRect(0, 0, width, height);
    this.draw(this.ctx);
  }
}
