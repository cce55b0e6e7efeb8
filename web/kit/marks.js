import { Camera } from './camera.js';
import { drawObstacles } from './boards/obstacles.js';
import { atan2, cos, hypot, sin, unit } from './exact.js';
import { Pen as Plain } from './pen.js';

/**
 * @typedef {import('./pen.js').Point} Point
 * @typedef {import('./pen.js').Style} Style
 */

/** The pen, with geometric marks and with what every diagram of the article shows. */
export class Pen extends Plain {
  /**
   * Draws what is slow and seldom changes: once, until a part of `key` changes.
   * @param {any[]} key
   * @param {(pen: Pen) => void} paint
   */
  cached(key, paint) {
    if (this.cache) this.cache.draw(this, key, paint);
    else paint(this);
  }

  /** A pen for the same board in whose drawing the world is moved by a vector. @param {Point} by */
  moved([dx, dy]) {
    const { scale, offsetX, offsetY } = this.camera;
    const offset = { offsetX: offsetX + dx * scale, offsetY: offsetY - dy * scale };
    const pen = new Pen(this.ctx, Object.assign(new Camera(), this.camera, offset), this);
    return Object.assign(pen, { labels: this.labels, parts: this.parts });
  }

  /**
   * A dot with a letter, which looks like a handle and is none.
   * @param {Point} point
   * @param {string} letter
   * @param {string} color
   */
  lettered(point, letter, color) {
    const { ctx, unit, palette } = this;
    this.dot(point, { color, size: 12 });
    const [x, y] = this.at(point);
    ctx.font = `700 ${12.8 * unit}px system-ui, sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = palette.board;
    ctx.fillText(letter, x, y + 4.6 * unit);
  }

  /** A dashed construction line. @param {Point} from @param {Point} to @param {string} [part] */
  construction(from, to, part) {
    this.segment(from, to, { color: 'construct', width: 1.25, dash: true, part });
  }

  /** A line that labels do not cover. @param {Point} from @param {Point} to */
  keepFree(from, to) {
    this.labels.addLine(this.at(from), this.at(to));
  }

  /**
   * An angle at a corner, with its name. Its size on the screen is fixed, up to `most` world units.
   * @param {Point} corner
   * @param {number} startAngle
   * @param {number} sweep
   * @param {{label?: string, color?: string, size?: number, most?: number}} [options]
   */
  angle(corner, startAngle, sweep, { label, color = 'theta', size = 30, most = Infinity } = {}) {
    const radius = Math.min(this.px(size), most);
    const [x, y] = this.at(corner);
    const r = radius * this.camera.scale;
    this.shape({ fill: color, alpha: 0.16, part: label }, (ctx) => {
      ctx.moveTo(x, y);
      ctx.arc(x, y, r, -startAngle, -(startAngle + sweep), sweep > 0);
    });
    this.arc({ center: corner, radius, startAngle, sweep }, { color, width: 2 });
    if (label === undefined) return;
    const middle = startAngle + sweep / 2;
    const away = unit(middle);
    const from = [corner[0] + radius * away[0], corner[1] + radius * away[1]];
    this.label(from, label, { away, color, gap: 4 });
  }

  /**
   * The small square of a right angle, in the corner whose arms lead to two points.
   * @param {Point} corner
   * @param {Point} a
   * @param {Point} b
   * @param {{color?: string, size?: number}} [options]
   */
  rightAngle(corner, a, b, { color = 'soft', size = 10 } = {}) {
    const arm = (/** @type {Point} */ to) => {
      const long = hypot(to[0] - corner[0], to[1] - corner[1]) || 1;
      const part = Math.min(this.px(size), long / 2) / long;
      return [(to[0] - corner[0]) * part, (to[1] - corner[1]) * part];
    };
    const [p, q] = [arm(a), arm(b)];
    const at = (/** @type {Point} */ d) => [corner[0] + d[0], corner[1] + d[1]];
    this.polyline([at(p), at([p[0] + q[0], p[1] + q[1]]), at(q)], { color, width: 1.5 });
  }

  /**
   * A line with the name of its length beside its middle; the name is that of the part, too.
   * @param {Point} from
   * @param {Point} to
   * @param {string} label
   * @param {{color?: string, side?: 1 | -1, width?: number, dash?: boolean}} [options] side: +1
   *   labels the left side, looking from `from` to `to`
   */
  length(from, to, label, { color = 'measure', side = 1, width = 2, dash = false } = {}) {
    this.segment(from, to, { color, width, dash, part: label });
    this.keepFree(from, to);
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const away = [side * (from[1] - to[1]), side * (to[0] - from[0])];
    this.label(middle, label, { away, color, gap: 4 });
  }

  /**
   * A surfing edge with an arrowhead at its middle that shows its direction.
   * @param {{from: Point, to: Point}} edge
   * @param {Style} [style]
   */
  surfing({ from, to }, style = { color: 'surf', width: 3.5 }) {
    this.segment(from, to, style);
    const heading = atan2(to[1] - from[1], to[0] - from[0]);
    if (hypot(to[0] - from[0], to[1] - from[1]) < this.px(30)) return;
    this.#headAround([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], heading, style);
  }

  /**
   * A hugging edge, likewise.
   * @param {import('./pen.js').Arc} arc
   * @param {Style} [style]
   */
  hugging(arc, style = { color: 'hug', width: 5 }) {
    this.arc(arc, style);
    const { center, radius, startAngle, sweep } = arc;
    if (radius * Math.abs(sweep) < this.px(30)) return;
    const middle = startAngle + sweep / 2;
    const top = [center[0] + radius * cos(middle), center[1] + radius * sin(middle)];
    this.#headAround(top, middle + (Math.sign(sweep) * Math.PI) / 2, style);
  }

  /** An arrowhead centred at a point. @param {Point} at @param {number} heading @param {Style} style */
  #headAround(at, heading, style) {
    const half = this.px(2.5 + (style.width ?? 2));
    const tip = [at[0] + half * cos(heading), at[1] + half * sin(heading)];
    this.head(tip, heading, style);
  }

  /**
   * Circles, over the circles inflated by the agent's radius.
   * @param {readonly Point[]} circles
   * @param {number} [agentRadius]
   */
  obstacles(circles, agentRadius = 0) {
    drawObstacles(this, { circles }, agentRadius);
  }

  /**
   * A path: lines in the colour of surfing edges, arcs in that of hugging edges. Without a
   * casing, which would cover the rims of circles that it passes.
   * @param {{segments: readonly import('bitangent/all').Segment[]}} path
   * @param {{width?: number, color?: string, alpha?: number, dash?: boolean | number[]}} [options] color: one
   *   for the whole path, instead of the two
   */
  path({ segments }, { width = 4, color, alpha, dash } = {}) {
    const lines = segments.filter((segment) => segment.type === 'line');
    const arcs = segments.filter((segment) => segment.type === 'arc');
    const round = true;
    this.segments(lines, { color: color ?? 'surf', width, alpha, dash, round });
    this.arcs(arcs, { color: color ?? 'hug', width, alpha, dash, round });
  }

  /**
   * Where an end of a path lies after `snap` moved it out of an obstacle.
   * @param {Point} given
   * @param {Point} actual
   * @param {string} color
   */
  snapped(given, actual, color) {
    if (given[0] === actual[0] && given[1] === actual[1]) return;
    this.segment(given, actual, { color, width: 1.5, dash: [3, 3] });
    this.keepFree(given, actual);
    this.dot(actual, { color });
    const away = [actual[0] - given[0], actual[1] - given[1]];
    this.label(actual, 'nearest free point', { away, color, size: 11 });
  }

  /**
   * Both ends of a path that `snap` may have moved.
   * @param {{start: Point, goal: Point}} given
   * @param {{start: Point, goal: Point}} path
   */
  snappedEnds(given, path) {
    this.snapped(given.start, path.start, 'start');
    this.snapped(given.goal, path.goal, 'goal');
  }

  /**
   * The round agent with its heading.
   * @param {Point} point
   * @param {number} heading
   * @param {number} radius in world units; drawn no smaller than a dot
   */
  agent(point, heading, radius) {
    const r = Math.max(radius, this.px(5));
    const circle = [point[0], point[1], r];
    this.circle(circle, { fill: 'agent', alpha: 0.2 });
    this.circle(circle, { color: 'agent', width: 2 });
    const nose = [point[0] + r * cos(heading), point[1] + r * sin(heading)];
    this.segment(point, nose, { color: 'agent', width: 2 });
  }
}
