import { positionIn } from './drag.js';
import { hypot } from './exact.js';

/** Pixels beside a line that still count as pointing at it. */
const REACH = 6;
/** Width of the halo of a lit part, on each side. */
const HALO = 5;

/**
 * The named parts of a drawing: what a reader can point at. A shape is kept as the function that
 * builds it, so that the canvas itself tells whether a point is on it.
 *
 * @typedef {(ctx: CanvasRenderingContext2D) => void} Shape
 */
export class Parts {
  /** @type {{part: string, shape: Shape, width: number, filled: boolean}[]} */
  #shapes = [];
  /** @type {{part: string, box: import('./labels.js').Box}[]} */
  #labels = [];

  /** @param {string} part @param {Shape} shape @param {number} width of its line @param {boolean} filled */
  addShape(part, shape, width, filled) {
    this.#shapes.push({ part, shape, width, filled });
  }

  /** @param {string} part @param {import('./labels.js').Box} box */
  addLabel(part, box) {
    this.#labels.push({ part, box });
  }

  /** The names of all parts. @returns {Set<string>} */
  get names() {
    return new Set([...this.#labels, ...this.#shapes].map(({ part }) => part));
  }

  /**
   * The part at a point: a label, else a line, else an area; of several the one drawn last.
   * @param {CanvasRenderingContext2D} ctx of the drawing
   * @param {number} x in pixels, as `y`
   * @param {number} y
   * @returns {string | null}
   */
  at(ctx, x, y) {
    const label = this.#labels.findLast(
      ({ box: [left, top, right, bottom] }) => x > left && x < right && y > top && y < bottom,
    );
    if (label) return label.part;
    const point = ctx.getTransform().transformPoint({ x, y });
    ctx.save();
    const isOn = (/** @type {Shape} */ shape, /** @type {number} */ width) => {
      ctx.beginPath();
      shape(ctx);
      ctx.lineWidth = width;
      return width > 0
        ? ctx.isPointInStroke(point.x, point.y)
        : ctx.isPointInPath(point.x, point.y);
    };
    const line = this.#shapes.findLast(
      ({ shape, width }) => width > 0 && isOn(shape, width + 2 * REACH),
    );
    const area = () => this.#shapes.findLast(({ shape, filled }) => filled && isOn(shape, 0));
    const found = line ?? area();
    ctx.restore();
    return found?.part ?? null;
  }
}

/** Lights the shape that was built last. @param {import('./pen.js').Pen} pen @param {number} width of its line */
export function lightShape({ ctx, palette, unit }, width) {
  ctx.strokeStyle = palette.lit;
  ctx.lineWidth = (width + 2 * HALO) * unit;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.stroke();
}

/** Lights a label. @param {import('./pen.js').Pen} pen @param {import('./labels.js').Box} box */
export function lightLabel(pen, [left, top, right, bottom]) {
  const more = 3 * pen.unit;
  const [width, height] = [right - left + 2 * more, bottom - top + 2 * more];
  pen.shape({ fill: 'lit' }, (ctx) =>
    ctx.roundRect(left - more, top - more, width, height, 2 * more),
  );
}

/**
 * Tells which part of a figure the reader points at: by hovering, and by a click or a tap that is not
 * the end of a drag.
 *
 * @param {import('./view.js').View} view
 * @param {(part: string | null, pressed: boolean) => void} tell
 */
export function listenToParts(view, tell) {
  const { stage } = view;
  /** @type {string | null} */
  let shown = null;
  let [downX, downY] = [0, 0];
  const at = (/** @type {MouseEvent} */ event) =>
    view.parts.at(view.layer.ctx, ...positionIn(stage, event));
  const hover = (/** @type {string | null} */ part) => {
    if (part === shown) return;
    shown = part;
    tell(part, false);
  };
  stage.addEventListener('pointermove', (event) => {
    if (event.buttons === 0) hover(at(event));
  });
  stage.addEventListener('pointerleave', () => hover(null));
  stage.addEventListener('pointerdown', (event) => {
    [downX, downY] = positionIn(stage, event);
  });
  stage.addEventListener('click', (event) => {
    const [x, y] = positionIn(stage, event);
    if (hypot(x - downX, y - downY) < REACH) tell(at(event), true);
  });
}
