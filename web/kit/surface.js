/** Colours by the names of the page's CSS variables, for a canvas. */
const NAMES = ['board', 'dots', 'ink', 'soft', 'obstacle', 'obstacle-rim', 'grown', 'grown-rim']
  .concat(['surf', 'hug', 'visit', 'start', 'goal', 'agent'])
  .map((name) => [name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), `--${name}`]);

/**
 * Reads the page's colours.
 * @param {Element} element
 * @returns {Record<string, string>}
 */
export function readPalette(element) {
  const style = getComputedStyle(element);
  return Object.fromEntries(NAMES.map(([key, name]) => [key, style.getPropertyValue(name).trim()]));
}

/**
 * Canvases of one size, one over the other, sharp at any pixel ratio, each drawn only when asked.
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
    this.palette = readPalette(stage);
    /** @type {Layer[]} */
    this.layers = [];

    new ResizeObserver(() => this.measure()).observe(stage);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.palette = readPalette(stage);
      this.redraw();
    });
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

  /** The pixel ratio changes when a window moves to another screen or is zoomed. */
  watchRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.measure();
      this.watchRatio();
    };
    query.addEventListener('change', changed, { once: true });
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
  }

  resize() {
    this.canvas.width = Math.round(this.surface.width * this.surface.ratio);
    this.canvas.height = Math.round(this.surface.height * this.surface.ratio);
  }

  /** Draws before the next paint, once however often it is asked. */
  request() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (!this.surface.width) return;
      const { width, height, ratio } = this.surface;
      this.ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      this.ctx.clearRect(0, 0, width, height);
      this.draw(this.ctx);
    });
  }
}
