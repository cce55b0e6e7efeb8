import { atan2, cos, hypot, sin } from './exact.js';
import { SUBSCRIPT } from './format.js';
import { Labels } from './labels.js';
import { lightLabel, lightShape, Parts } from './lit-parts.js';

/**
 * Draws in world coordinates (y up). Widths, dots and type are in pixels and scale with the page's
 * type. Colours are names of the palette.
 *
 * @typedef {object} Style
 * @property {string} [color] of the line; no line without it
 * @property {number} [width] of the line, default 2
 * @property {boolean | number[]} [dash]
 * @property {boolean} [round] joins and ends of lines
 * @property {string} [fill]
 * @property {boolean} [evenOdd] fills what lies within an odd number of outlines
 * @property {number} [alpha]
 * @property {string} [part] the name under which a reader can point at it
 *
 * @typedef {readonly number[]} Point
 * @typedef {{center: Point, radius: number, startAngle: number, sweep: number}} Arc
 */

const TAU = 2 * Math.PI;
const DASH = [5, 4];
const TEXT = 'system-ui, "Segoe UI", "Helvetica Neue", Cantarell, Ubuntu, sans-serif';
const MATHS =
  '"STIX Two Math", "Cambria Math", "Latin Modern Math", Georgia, "Times New Roman", serif';

export class Pen {
  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {import('./camera.js').Camera} camera
   * @param {object} surface
   * @param {Record<string, string>} surface.palette
   * @param {number} surface.unit
   * @param {import('./cached-picture.js').CachedPicture} [surface.cache]
   * @param {string | null} [surface.lit] the part to light
   */
  constructor(ctx, camera, { palette, unit, cache, lit = null }) {
    this.ctx = ctx;
    this.camera = camera;
    this.palette = palette;
    /** Pixels in a width of 1. */
    this.unit = unit;
    this.cache = cache;
    this.lit = lit;
    this.labels = new Labels();
    this.parts = new Parts();
  }

  /** Pixels in world units. @param {number} pixels */
  px(pixels) {
    return (pixels * this.unit) / this.camera.scale;
  }

  /** A point in canvas pixels. @param {Point} point @returns {[number, number]} */
  at([x, y]) {
    return [this.camera.screenX(x), this.camera.screenY(y)];
  }

  /**
   * Fills and strokes a shape that is built on `ctx` in pixels.
   * @param {Style} style
   * @param {(ctx: CanvasRenderingContext2D) => void} shape
   */
  shape({ color, width = 2, dash, round = false, fill, evenOdd = false, alpha = 1, part }, shape) {
    const { ctx, palette, unit } = this;
    ctx.beginPath();
    shape(ctx);
    if (part) {
      this.parts.addShape(part, shape, color ? width * unit : 0, fill !== undefined);
      if (part === this.lit) lightShape(this, color ? width : 0);
    }
    ctx.globalAlpha = alpha;
    if (fill) {
      ctx.fillStyle = palette[fill];
      ctx.fill(evenOdd ? 'evenodd' : 'nonzero');
    }
    if (color) {
      ctx.strokeStyle = palette[color];
      ctx.lineWidth = width * unit;
      ctx.setLineDash(dash ? (Array.isArray(dash) ? dash : DASH).map((d) => d * unit) : []);
      ctx.lineJoin = round ? 'round' : 'miter';
      ctx.lineCap = round ? 'round' : 'butt';
      ctx.stroke();
      ctx.setLineDash([]);
    }
    ctx.globalAlpha = 1;
  }

  /** @param {Point} circle [x, y, radius] @param {Style} style */
  circle(circle, style) {
    this.circles([circle], style);
  }

  /** Many circles in one stroke. @param {readonly Point[]} circles @param {Style} style */
  circles(circles, style) {
    this.shape(style, (ctx) => {
      for (const circle of circles) {
        const [x, y] = this.at(circle);
        const radius = circle[2] * this.camera.scale;
        ctx.moveTo(x + radius, y);
        ctx.arc(x, y, radius, 0, TAU);
      }
    });
  }

  /** Squares in one stroke. @param {readonly Point[]} squares [left, bottom, width] @param {Style} style */
  squares(squares, style) {
    this.shape(style, (ctx) => {
      for (const square of squares) {
        const [x, y] = this.at(square);
        const width = square[2] * this.camera.scale;
        ctx.rect(x, y - width, width, width);
      }
    });
  }

  /** @param {Point} from @param {Point} to @param {Style} style */
  segment(from, to, style) {
    this.segments([{ from, to }], style);
  }

  /**
   * Many segments in one stroke; takes the library's edges as they are.
   * @param {readonly {from: Point, to: Point}[]} segments
   * @param {Style} style
   */
  segments(segments, style) {
    this.shape(style, (ctx) => {
      for (const { from, to } of segments) {
        ctx.moveTo(...this.at(from));
        ctx.lineTo(...this.at(to));
      }
    });
  }

  /** @param {Arc} arc @param {Style} style */
  arc(arc, style) {
    this.arcs([arc], style);
  }

  /** Many arcs in one stroke. @param {readonly Arc[]} arcs @param {Style} style */
  arcs(arcs, style) {
    this.shape(style, (ctx) => {
      for (const { center, radius, startAngle, sweep } of arcs) {
        const [x, y] = this.at(center);
        const r = radius * this.camera.scale;
        ctx.moveTo(x + r * cos(startAngle), y - r * sin(startAngle));
        ctx.arc(x, y, r, -startAngle, -(startAngle + sweep), sweep > 0);
      }
    });
  }

  /** @param {readonly Point[]} points @param {Style} style */
  polyline(points, style) {
    this.shape(style, (ctx) => points.forEach((point) => ctx.lineTo(...this.at(point))));
  }

  /** A line with an arrowhead at its end. @param {Point} from @param {Point} to @param {Style} style */
  arrow(from, to, style) {
    this.segment(from, to, style);
    this.head(to, atan2(to[1] - from[1], to[0] - from[0]), style);
  }

  /**
   * An arrowhead: the direction of a line or an arc.
   * @param {Point} tip
   * @param {number} heading
   * @param {Style} style
   */
  head(tip, heading, { color = 'ink', width = 2, alpha }) {
    const [x, y] = this.at(tip);
    const size = (5 + 2 * width) * this.unit;
    this.shape({ fill: color, alpha }, (ctx) => {
      ctx.moveTo(x, y);
      for (const side of [2.7, -2.7]) {
        ctx.lineTo(x + size * cos(heading + side), y - size * sin(heading + side));
      }
    });
  }

  /**
   * @param {Point} point
   * @param {{color?: string, size?: number, hollow?: boolean, part?: string}} [options] size: its
   *   radius
   */
  dot(point, { color = 'ink', size = 4, hollow = false, part } = {}) {
    const [x, y] = this.at(point);
    this.labels.addDot(x, y, size * this.unit);
    const round = (/** @type {number} */ r) => (/** @type {CanvasRenderingContext2D} */ ctx) =>
      ctx.arc(x, y, r * this.unit, 0, TAU);
    this.shape({ fill: 'board', part }, round(size + 1.5));
    this.shape({ fill: hollow ? 'board' : color, color, width: 1.5 }, round(size - 0.75));
  }

  /** An X where something blocks. @param {Point} point @param {Style} [style] */
  cross(point, { color = 'blocked', width = 2.5 } = {}) {
    const [x, y] = this.at(point);
    const r = 5 * this.unit;
    this.labels.addDot(x, y, r);
    const strokes = (/** @type {CanvasRenderingContext2D} */ ctx) => {
      for (const side of [1, -1]) {
        ctx.moveTo(x - r, y - side * r);
        ctx.lineTo(x + r, y + side * r);
      }
    };
    this.shape({ color: 'board', width: width + 3 }, strokes);
    this.shape({ color, width }, strokes);
  }

  /**
   * Text with a halo, written when the drawing is finished. `_` starts a subscript, one letter or a
   * number: `r_A + r_B`. A single letter is set as mathematics, unless `maths` says otherwise.
   * @param {Point} point
   * @param {string} text
   * @param {object} [options]
   * @param {Point} [options.away] the direction in which it stands, if there is room; without it the
   *   text stands on the point
   * @param {number} [options.gap] pixels between the point and the text
   * @param {string} [options.color]
   * @param {number} [options.size]
   * @param {boolean} [options.maths]
   * @param {boolean} [options.bold] for a vector, with `maths`
   * @param {string} [options.part] that it names, default the text
   */
  label(point, text, options = {}) {
    const { away = [0, 0], gap = 7, color = 'ink', size, maths, bold, part = text } = options;
    const { ctx, unit } = this;
    const letters = maths ?? /^\p{L}′?(_|$)/u.test(text);
    const points = (size ?? (letters ? 18 : 13)) * unit;
    let width = 0;
    const runs = text.split(SUBSCRIPT).map((run, i) => {
      const small = i % 2 === 1;
      const share = small ? points * 0.68 : points;
      const font = letters
        ? `${bold ? 'bold' : 'italic'} ${share}px ${MATHS}`
        : `600 ${share}px ${TEXT}`;
      ctx.font = font;
      const left = width + (small ? unit : 0);
      width = left + ctx.measureText(run).width;
      return { run, font, left, down: small ? points * 0.2 : 0 };
    });
    const long = hypot(away[0], away[1]) || 1;
    const half = points * 0.36;
    const [w, h] = [width / 2 + 2.5 * unit, half + unit];
    this.labels.add({
      at: this.at(point),
      away: [away[0] / long, away[1] / long],
      gap: (gap - 1) * unit,
      // With some space at its ends, as between words.
      half: [w, h],
      write: (x, y) => {
        this.parts.addLabel(part, [x - w, y - h, x + w, y + h]);
        if (part === this.lit) lightLabel(this, [x - w, y - h, x + w, y + h]);
        this.#write(runs, x - width / 2, y + half, color);
      },
    });
  }

  /**
   * @param {{run: string, font: string, left: number, down: number}[]} runs
   * @param {number} x
   * @param {number} y of the baseline
   * @param {string} color
   */
  #write(runs, x, y, color) {
    const { ctx, palette, unit } = this;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3.5 * unit;
    ctx.strokeStyle = palette.board;
    ctx.fillStyle = palette[color];
    for (const { run, font, left, down } of runs) {
      ctx.font = font;
      ctx.strokeText(run, x + left, y + down);
      ctx.fillText(run, x + left, y + down);
    }
  }

  /** Writes the labels, after everything else is drawn. */
  finish() {
    this.labels.write(this.camera.width, this.camera.height);
  }
}
