import { noMore, wrongType } from '../base/check.js';
import { BitangentError } from '../base/errors.js';
import { checkCommon } from './common-options.js';
import { cornersOf, ellipse, placedRadius } from './curves.js';
import { ROLES } from './item.js';
import { plain } from './json-data.js';
import { Budget } from './limits.js';
import * as messages from './messages.js';
import { middleOf } from './points.js';
import { emptyReport } from './report.js';

/** Checks and collects the objects of a map, whatever its format. */
/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./area-union.js').Rule} Rule */

/** @typedef {import('./item.js').Role} Role */
/** @typedef {import('./item.js').ObjectKey} ObjectKey */
/** @typedef {import('./item.js').Item} Item */
/** @typedef {import('./item.js').Outlined} Outlined */

const MOST = 1e9;
/** So many objects are named for one change, and the others are counted. */
const MOST_TOLD = 100;
const OTHERS = 'other objects';

/** A map on its way to a scene. */
export class Importer {
  /**
   * @param {string} where name of the call
   * @param {any} options of the call
   * @param {ArrayLike<unknown>} values all arguments
   * @param {ReadonlySet<string>} known options
   */
  constructor(where, options = {}, values, known) {
    noMore(values, 2, where);
    checkCommon(options, known, where);
    this.where = where;
    this.file = options.file;
    this.options = options;
    this.budget = new Budget(options.limits, where);
    /** @type {{item: Item, x: number, y: number, radius: number}[]} */
    this.circles = [];
    /** @type {Outlined[]} */
    this.areas = [];
    /** @type {{item: Item, points: Point[]}[]} */
    this.lines = [];
    /** @type {Outlined[]} */
    this.bounds = [];
    this.report = emptyReport(options.shapes);
    /** @type {Map<string, import('./report.js').Change>} */
    this.told = new Map();
    /** How many objects have a change. @type {Map<string, number>} */
    this.objects = new Map();
    /** The first thing with each attribute that is told of once. @type {Map<string, string>} */
    this.first = new Map();
    /** Things whose attributes were checked. @type {Set<object>} */
    this.seen = new Set();
    /** How many unknown attributes were told of. */
    this.unknown = 0;
    /** Files beside the map that were read. @type {Map<string, any>} */
    this.read = new Map();
    /** Tiles by their ids, by the list that they are in. @type {Map<any, Map<unknown, any>>} */
    this.tiles = new Map();
  }

  /**
   * The error for a part of the file.
   *
   * @param {string} label what has it
   * @param {string} text
   */
  bad(label, text) {
    return new BitangentError('BAD_FORMAT', `${this.placeOf(label)}: ${text}`);
  }

  /** The call, the file, and what in it, for messages. @param {string} label */
  placeOf(label) {
    return [this.where, this.file, label].filter(Boolean).join(': ');
  }

  /**
   * Counts what is taken, before it is: more than the limit is an error.
   *
   * @param {import('./limits.js').Resource} what
   * @param {number} amount
   * @param {string} label what asks for it
   */
  spend(what, amount, label) {
    this.budget.spend(what, amount, label, this);
  }

  /** A copy, as JSON has it. @param {any} value @param {string} label what has it */
  copy(value, label) {
    return plain(value, (size) => this.spend('bytes', size, label));
  }

  /**
   * A number of the file.
   *
   * @param {unknown} value
   * @param {string} label
   * @param {string} name
   * @param {number} [least]
   * @returns {number}
   */
  number(value, label, name, least = -MOST) {
    if (typeof value === 'number' && value >= least && value <= MOST) return value;
    const what = least === 0 ? messages.SIZE : messages.COORDINATE;
    throw this.bad(label, `${name} is ${messages.expected(value, what)}`);
  }

  /**
   * Notes a change.
   *
   * @param {Item} item
   * @param {string} what
   * @param {Point} [at]
   */
  tell({ label }, what, at) {
    const known = this.told.get(`${label}\n${what}`);
    if (known) {
      known.count++;
      return;
    }
    const objects = (this.objects.get(what) ?? 0) + 1;
    this.objects.set(what, objects);
    if (objects > MOST_TOLD && label !== OTHERS) {
      this.tell({ label: OTHERS, key: {} }, what, at);
      return;
    }
    const change = { object: label, what, count: 1, ...(at && { at }) };
    this.told.set(`${label}\n${what}`, change);
    this.report.changes.push(change);
  }

  /** @param {Item} item @param {string} why */
  ignore({ label }, why) {
    this.spend('elements', 1, label);
    this.report.ignored.push({ object: label, why });
  }

  /**
   * Notes the shape of an object, if shapes are wanted.
   *
   * @param {Item} item
   * @param {Role} role
   * @param {Partial<import('./report.js').Shape>} shape
   */
  draw({ label, enabled }, role, shape) {
    const more = enabled === false && { enabled };
    this.report.shapes?.push({ object: label, role, ...shape, ...more });
  }

  /**
   * The role of an object.
   *
   * @param {Item} item
   * @param {Role} own
   * @returns {Role}
   */
  roleOf(item, own) {
    this.spend('elements', 1, item.label);
    const role = this.options.role?.(item.key, own) ?? own;
    if (!ROLES.includes(role)) throw wrongType(`${this.where}: role`, role, messages.ROLE);
    if (role === 'none')
      this.ignore(item, own === 'none' ? (item.why ?? 'it blocks nothing') : 'its role is none');
    return role;
  }

  /**
   * How far a polygon may be off the curve that it replaces.
   *
   * @param {number} size of the curve: the larger radius, or half the larger side of its box
   * @returns {number} above 0
   */
  errorOf(size) {
    return this.options.maxError ?? (size / 100 || 1);
  }

  /** @param {Item} item @param {Point} p */
  check({ label }, [x, y]) {
    this.spend('points', 1, label);
    this.number(x, label, 'x');
    this.number(y, label, 'y');
  }

  /**
   * @param {Item} item
   * @param {Point} center
   * @param {number} radius
   * @param {Role} [own]
   */
  addCircle(item, center, radius, own = 'obstacle') {
    this.check(item, center);
    this.number(radius, item.label, 'the radius', 0);
    const role = this.roleOf(item, own);
    const [x, y] = center;
    if (role === 'obstacle') this.circles.push({ item, x, y, radius });
    else if (role === 'point') this.pushPoint(item, center);
    else if (role === 'none') this.draw(item, role, { at: center, radius });
    else this.addEllipse(item, center, [radius, radius], { own: role });
  }

  /**
   * @param {Item} item
   * @param {Point} center
   * @param {[number, number]} radii
   * @param {{own?: Role, place?: (point: Point) => Point}} [more]
   */
  addEllipse(item, center, [rx, ry], { own, place } = {}) {
    const ring = this.ellipse(item, center, rx, ry, place);
    this.addArea(item, [ring], { rule: 'non-zero', own });
  }

  /**
   * The corners of an ellipse.
   *
   * @param {Item} item
   * @param {Point} center
   * @param {number} rx
   * @param {number} ry
   * @param {(point: Point) => Point} [place]
   * @returns {Point[]}
   */
  ellipse(item, center, rx, ry, place = (point) => point) {
    const radius = placedRadius(center, rx, ry, place);
    const error = this.errorOf(radius);
    const points = ellipse(center, rx, ry, cornersOf(radius, error));
    const within = Number(error.toPrecision(3));
    this.tell(item, `curve replaced by a polygon of ${points.length} corners, within ${within}`);
    return points.map(place);
  }

  /**
   * @param {Item} item
   * @param {Point[][]} rings
   * @param {{rule?: Rule | null, own?: Role, at?: Point}} [more] the rule for rings that cross, null for
   *   an error; where it is as a point
   */
  addArea(item, rings, more) {
    this.addParts(item, [rings], more);
  }

  /**
   * One object of several areas, which may overlap.
   *
   * @param {Item} item
   * @param {Point[][][]} parts
   * @param {{rule?: Rule | null, own?: Role, at?: Point}} [more] as for addArea
   */
  addParts(item, parts, { rule = this.options.rule ?? null, own = 'obstacle', at } = {}) {
    const rings = parts.flat();
    for (const ring of rings) for (const point of ring) this.check(item, point);
    const role = this.roleOf(item, own);
    if (role === 'obstacle') this.areas.push({ item, parts, rule });
    if (role === 'bounds') this.bounds.push({ item, parts, rule });
    if (role === 'point') this.pushPoint(item, at ?? middleOf(rings[0]));
    if (role === 'none') this.draw(item, role, { rings });
    if (role === 'wall') {
      for (const ring of rings) this.lines.push({ item, points: [...ring, ring[0]] });
    }
  }

  /**
   * @param {Item} item
   * @param {Point[]} points
   * @param {Role} [own]
   */
  addLine(item, points, own = 'wall') {
    for (const point of points) this.check(item, point);
    if (points.length === 0) return this.ignore(item, 'it has no points');
    const role = this.roleOf(item, own);
    if (role === 'none') this.draw(item, role, { line: points });
    if (role === 'wall') this.lines.push({ item, points });
    const rule = this.options.rule ?? null;
    if (role === 'obstacle') this.areas.push({ item, parts: [[points]], rule });
    if (role === 'bounds') this.bounds.push({ item, parts: [[points]], rule });
    if (role === 'point') this.pushPoint(item, points[0]);
  }

  /** @param {Item} item @param {Point} at @param {Role} [own] */
  addPoint(item, at, own = 'point') {
    this.check(item, at);
    const role = this.roleOf(item, own);
    if (role === 'point') this.pushPoint(item, at);
    else if (role === 'wall' || role === 'obstacle') this.lines.push({ item, points: [at] });
    else this.draw(item, 'none', { at });
    if (role === 'bounds') this.ignore(item, 'bounds have an inside, a point has none');
  }

  /** @param {Item} item @param {Point} at */
  pushPoint(item, [x, y]) {
    this.report.points.push({ x, y, key: this.copy(item.key, item.label) });
    this.draw(item, 'point', { at: [x, y] });
  }
}
