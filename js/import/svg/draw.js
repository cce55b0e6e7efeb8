import { combine, unite } from '../area-union.js';
import { isBounds } from '../item.js';
import * as messages from '../messages.js';
import { ringsIn } from '../points.js';
import { words } from '../scan.js';
import { NO_SIZE } from './elements.js';
import { LeftOut } from './left-out.js';
import { scaleOf } from './matrix.js';
import { plainColor } from './paint.js';
import { linesInRegions, nearIn, regionsThatCut, ringsInRegions, ruleOf } from './regions.js';
import { outlineOf, partsOf } from './shapes.js';
import { strokeAreas } from './strokes.js';
import { lengthOf } from './units.js';

/** What becomes of the shapes of a drawing: obstacles, walls and bounds. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../importer.js').Role} Role */
/** @typedef {import('../clean-outlines.js').Point} Point */
/** @typedef {import('../area-union.js').Rule} Rule */
/** @typedef {import('./shapes.js').Outline} Outline */
/** @typedef {import('./styles.js').Style} Style */
/** @typedef {import('./reader.js').Context} Context */
/** @typedef {import('./reader.js').Drawn} Drawn */

/**
 * A shape at its place.
 *
 * @typedef {object} Placed
 * @property {Context} context
 * @property {Item} item
 * @property {Outline} outline
 * @property {Style} style
 * @property {boolean} isLine whether it has no inside
 */

/** The names, classes and colours of a drawing, and those that are solid. */
export class Choice {
  /** @param {readonly string[] | undefined} solid */
  constructor(solid) {
    this.solid = solid && new Set(solid.map(plainColor));
    /** @type {Set<string>} */
    this.known = new Set();
  }

  /** Whether one of some names is solid. @param {readonly string[]} names */
  has(names) {
    if (this.solid === undefined) return true;
    for (const name of names) this.known.add(name);
    return names.some((name) => this.solid?.has(plainColor(name)));
  }

  /** The first of some names that there is not. @param {readonly string[]} names */
  firstUnknown(names) {
    const known = new Set([...this.known].map(plainColor));
    return names.find((name) => !known.has(plainColor(name)));
  }
}

/** Draws shapes into a map. */
export class Pen {
  /**
   * @param {Importer} map
   * @param {Choice} choice
   * @param {boolean} hasWidth whether strokes are areas
   */
  constructor(map, choice, hasWidth) {
    this.map = map;
    this.choice = choice;
    this.hasWidth = hasWidth;
    /** Strokes that are read as lines, and the greatest width of them. */
    this.strokes = 0;
    this.widest = 0;
  }

  /** @param {Context} context @param {Drawn} drawn */
  draw(context, drawn) {
    const { map } = this;
    const { element, stroke, style } = drawn;
    const outline = outlineOf(map, drawn.item, drawn.shape, context.matrix);
    if ('parts' in outline && outline.parts.length === 0) {
      map.ignore(drawn.item, NO_SIZE);
      return;
    }
    const isFlat = 'parts' in outline && outline.parts.every(({ points }) => points.length < 3);
    const isOpen = element.name === 'line' || (isFlat && stroke === 'seen');
    const isLine = isOpen || !drawn.fill.isSeen;
    const { role, why } = this.roleOf(context, drawn, isLine);
    const item = why === undefined ? drawn.item : { ...drawn.item, why };
    const placed = { context, item, outline, style, isLine: isLine && role !== 'bounds' };
    if (role === 'obstacle' || role === 'wall') {
      if (stroke === 'none' && isLine)
        map.tell(item, 'it has no stroke: read as a wall along its lines');
      if (stroke === 'seen' && this.addStroked(placed)) return;
    }
    this.add(placed, role);
  }

  /**
   * What a shape is by itself, and why it is not in the way.
   *
   * @param {Context} context
   * @param {Drawn} drawn
   * @param {boolean} isLine
   * @returns {{role: Role, why?: string}}
   */
  roleOf({ names, style }, { element, stroke, isHidden, isClear }, isLine) {
    const { attributes } = element;
    const color = isLine ? style.stroke : (style.fill ?? 'black');
    const isSolid = this.choice.has(color === undefined ? names : [...names, color]);
    if (isHidden) return { role: 'none', why: 'it is hidden' };
    if (isBounds(attributes.id, ...words(attributes.class ?? ''))) return { role: 'bounds' };
    const isUnseen = isClear || (isLine && stroke === 'clear');
    if (isUnseen) return { role: 'none', why: 'it is transparent' };
    if (!isSolid) return { role: 'none', why: messages.NOT_SOLID_COLOR };
    return { role: isLine ? 'wall' : 'obstacle' };
  }

  /**
   * Adds a shape, cut where it is not drawn.
   *
   * @param {Placed} placed
   * @param {Role} role
   */
  add({ context, item, outline, style, isLine }, role) {
    const { map } = this;
    const { label } = item;
    const cutting = regionsThatCut(map, label, outline, context.regions);
    if ('center' in outline && cutting.length === 0) {
      map.addCircle(item, outline.center, outline.radius, role);
      return;
    }
    const parts = partsOf(map, item, outline);
    if (!isLine) {
      const rings = parts.map(({ points }) => points);
      this.addRings(item, rings, ruleOf(style['fill-rule']), role, cutting);
      return;
    }
    const lines = parts.map(({ points, isClosed }) => (isClosed ? [...points, points[0]] : points));
    const cut = linesInRegions(map, label, lines, cutting);
    for (const points of cut) map.addLine(item, points, role);
    if (cut.length > 0) return;
    map.ignore(item, messages.CUT);
    for (const line of lines) map.draw(item, 'none', { line });
  }

  /**
   * @param {Item} item
   * @param {Point[][]} all
   * @param {Rule} rule
   * @param {Role} own
   * @param {readonly import('./regions.js').Region[]} cutting
   */
  addRings(item, all, rule, own, cutting) {
    const cut = ringsInRegions(this.map, item.label, all, rule, cutting);
    if (cut.rings.length > 0) {
      this.map.addArea(item, cut.rings, { rule: cut.rule, own });
      return;
    }
    this.map.ignore(item, messages.CUT);
    this.map.draw(item, 'none', { rings: all });
  }

  /**
   * Adds a shape with what its stroke covers, if strokes are areas; counts those that are not.
   *
   * @param {Placed} placed
   * @returns {boolean} whether it did
   */
  addStroked({ context, item, outline, style, isLine }) {
    const { map } = this;
    const { label } = item;
    const { matrix } = context;
    const width = this.widthOf(context, item, style);
    const scale = scaleOf(matrix);
    if ((style['stroke-dasharray'] ?? 'none') !== 'none') map.tell(item, 'dashes read as one line');
    if (!this.hasWidth || scale === 0) {
      this.strokes++;
      this.widest = Math.max(this.widest, width * scale);
      return false;
    }
    if ((style['vector-effect'] ?? 'none') !== 'none') map.tell(item, 'vector-effect is not read');
    if ('center' in outline && !isLine) {
      const wide = { ...outline, radius: outline.radius + (width * scale) / 2 };
      this.add({ context, item, outline: wide, style, isLine }, 'obstacle');
      return true;
    }
    const parts = partsOf(map, item, outline);
    const rings = parts.map(({ points }) => points);
    const near = nearIn(rings);
    const covered = strokeAreas(map, label, parts, strokeOf(style, width), matrix, near);
    const filled = isLine ? [] : combine(map, label, rings, ruleOf(style['fill-rule']), near);
    const all = isLine ? covered : unite(map, label, [...filled, ...covered], near);
    if (all.length === 0) {
      map.ignore(item, NO_SIZE);
      return true;
    }
    const cutting = regionsThatCut(map, label, { parts: all }, context.regions);
    this.addRings(item, ringsIn(all), 'even-odd', 'obstacle', cutting);
    return true;
  }

  /** The width of a stroke in user units; 1 where it is not known. @param {Context} context @param {Item} item @param {Style} style */
  widthOf({ viewport }, item, style) {
    const more = { otherwise: 1, viewport };
    try {
      return lengthOf(this.map, style['stroke-width'], item.label, 'stroke-width', more);
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      this.map.tell(item, `${error.message}: as if it were 1`);
      return 1;
    }
  }

  /** Tells of the strokes that are read as lines. */
  tellStrokes() {
    if (this.widest === 0) return;
    const width = Number(this.widest.toPrecision(3));
    const what = `${this.strokes} read as lines without a width, up to ${width} wide: see the option strokes`;
    this.map.tell({ label: 'strokes', key: {} }, what);
  }
}

/**
 * How a shape is stroked.
 *
 * @param {Style} style
 * @param {number} width
 */
const strokeOf = (style, width) => ({
  width,
  cap: style['stroke-linecap'] ?? 'butt',
  join: style['stroke-linejoin'] ?? 'miter',
  limit: Number(style['stroke-miterlimit'] ?? 4),
});
