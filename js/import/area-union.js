import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64, PolyTree64 } from 'clipper2-ts/dist/Engine.js';
import * as messages from './messages.js';
import { signedArea } from './points.js';

/** Unions of areas, and rings that cross, by the Clipper2 library. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./points.js').Point} Point */

/** What each edge costs that a line of the sweep meets, as they are sorted, and each crossing. */
const [SORTING_STEPS, CROSSING_STEPS] = [4, 100];

/**
 * An outline with holes.
 *
 * @typedef {{points: Point[], holes: Point[][]}} Area
 */

/**
 * How rings that cross or nest say what is inside.
 *
 * @typedef {'even-odd' | 'non-zero'} Rule
 */

/**
 * Clipper2 counts in whole numbers. Points of the rings come back as they were given.
 *
 * @param {readonly Point[][]} rings
 * @param {number} unit of its numbers
 */
function rounding(rings, unit) {
  /** By y in each x: texts of both as keys take longer than all the rest. @type {Map<number, Map<number, Point>>} */
  const given = new Map();
  const paths = rings.map((ring) =>
    ring.map((point) => {
      const [x, y] = [Math.round(point[0] / unit), Math.round(point[1] / unit)];
      const column = given.get(x) ?? new Map();
      if (!column.has(y)) given.set(x, column.set(y, point));
      return { x, y };
    }),
  );
  const back = (/** @type {{x: number, y: number}} */ { x, y }) =>
    given.get(x)?.get(y) ?? /** @type {Point} */ ([x * unit, y * unit]);
  return { paths, back };
}

/**
 * Counts the steps of Clipper2, whose time is the square of the number of edges, or more, where they
 * all cross each other or lie side by side.
 */
class CountingClipper extends /** @type {new () => any} */ (Clipper64) {
  /** @param {Importer} map @param {string} label */
  constructor(map, label) {
    super();
    /** What stopped it: Clipper2 catches all errors itself. @type {unknown} */
    this.stopped = undefined;
    this.spend = (
      /** @type {import('./limits.js').Resource} */ what,
      /** @type {number} */ amount,
    ) => {
      try {
        map.spend(what, amount, label);
      } catch (error) {
        this.stopped ??= error;
        throw error;
      }
    };
  }

  /** @param {number} steps */
  count(steps) {
    this.spend('comparisons', steps);
  }

  /**
   * Rings that became part of others stay in the chains of owners: each is walked once, not for every ring
   * behind it.
   *
   * @param {any} tree
   * @param {any[]} open
   */
  buildTree(tree, open) {
    for (const ring of this.outrecList) {
      let { owner } = ring;
      for (; owner !== null && owner.pts === null && owner.splits === null; owner = owner.owner) {
        this.count(1);
      }
      for (let one = ring; one.owner !== owner;) {
        const next = one.owner;
        one.owner = owner;
        one = next;
      }
    }
    super.buildTree(tree, open);
  }

  /** The edges that a line of the sweep meets. @param {number} topY */
  adjustCurrXAndCopyToSEL(topY) {
    let steps = 0;
    for (let edge = this.actives; edge; edge = edge.nextInAEL) steps++;
    this.count(SORTING_STEPS * steps);
    super.adjustCurrXAndCopyToSEL(topY);
  }

  /** Where to insert an edge. @param {any} resident @param {any} newcomer */
  isValidAelOrder(resident, newcomer) {
    this.count(1);
    return super.isValidAelOrder(resident, newcomer);
  }

  /** A place where edges cross. @param {any} one @param {any} other @param {number} topY */
  addNewIntersectNode(one, other, topY) {
    this.count(CROSSING_STEPS);
    this.spend('points', 1);
    super.addNewIntersectNode(one, other, topY);
  }

  /** @param {any} node */
  edgesAdjacentInAEL(node) {
    this.count(1);
    return super.edgesAdjacentInAEL(node);
  }

  /** @param {any} outer @param {any} inner */
  containsRect(outer, inner) {
    this.count(1);
    return super.containsRect(outer, inner);
  }

  /** @param {any} point @param {any} ring */
  pointInOpPolygon(point, ring) {
    this.count(lengthOf(ring));
    return super.pointInOpPolygon(point, ring);
  }

  /** @param {any} ring */
  fixOutRecPts(ring) {
    this.count(lengthOf(ring.pts));
    super.fixOutRecPts(ring);
  }
}

/** The points of a ring of Clipper2. @param {any} first */
function lengthOf(first) {
  let count = 1;
  for (let point = first.next; point !== first; point = point.next) count++;
  return count;
}

/**
 * What is to be done with rings and lines.
 *
 * @typedef {object} Task
 * @property {readonly Point[][]} rings
 * @property {Rule} rule
 * @property {readonly Point[][]} [lines] which are only cut
 * @property {readonly Point[][]} [others] the rings of the other areas
 * @property {number} [type] of the operation, by the names of Clipper2
 */

/**
 * @param {Importer} map
 * @param {string} label what has the rings
 * @param {Task} task
 * @param {number} unit the distance that rounding may move a point
 * @returns {{areas: Area[], lines: Point[][]}}
 */
function execute(
  map,
  label,
  { rings, rule, lines = [], others = [], type = ClipType.Union },
  unit,
) {
  const { paths, back } = rounding([...rings, ...lines, ...others], unit);
  const clipper = new CountingClipper(map, label);
  clipper.preserveCollinear = false;
  const [first, last] = [rings.length, rings.length + lines.length];
  clipper.addSubject(paths.slice(0, first));
  if (last > first) clipper.addOpenSubject(paths.slice(first, last));
  if (others.length > 0) clipper.addClip(paths.slice(last));
  const tree = new PolyTree64();
  /** @type {{x: number, y: number}[][]} */
  const cut = [];
  const fill = rule === 'even-odd' ? FillRule.EvenOdd : FillRule.NonZero;
  const isDone = clipper.execute(type, fill, tree, cut);
  if (clipper.stopped !== undefined) throw clipper.stopped;
  if (!isDone) throw map.bad(label, messages.NOT_UNITED);
  return { areas: areasIn(tree, back), lines: cut.map((line) => line.map(back)) };
}

/** @param {any} tree of Clipper2 @param {(point: {x: number, y: number}) => Point} back */
function areasIn(tree, back) {
  /** @type {Area[]} */
  const areas = [];
  /** @type {any[]} */
  const open = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    for (let i = 0; i < node.count; i++) {
      const outline = node.child(i);
      const area = { points: outline.polygon.map(back), holes: /** @type {Point[][]} */ ([]) };
      areas.push(area);
      for (let k = 0; k < outline.count; k++) {
        const hole = outline.child(k);
        area.holes.push(hole.polygon.map(back));
        open.push(hole);
      }
    }
  }
  return areas;
}

/**
 * The areas that rings enclose by a rule: they are apart or touch at points, with their holes. Rings
 * that share a side become one.
 *
 * @param {Importer} map
 * @param {string} label what has the rings
 * @param {readonly Point[][]} rings
 * @param {Rule} rule
 * @param {number} unit the distance that rounding may move a point
 * @returns {Area[]}
 */
export const combine = (map, label, rings, rule, unit) =>
  execute(map, label, { rings, rule }, unit).areas;

/** A ring that runs counter-clockwise, or clockwise. @param {Point[]} ring @param {boolean} isLeft */
export const turned = (ring, isLeft) =>
  signedArea(ring) > 0 === isLeft ? ring : ring.slice().reverse();

/** The rings of areas, those round holes the other way. @param {readonly Area[]} areas */
const turnedRings = (areas) =>
  areas.flatMap(({ points, holes }) => [
    turned(points, true),
    ...holes.map((hole) => turned(hole, false)),
  ]);

/**
 * The union of areas.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {readonly Area[]} areas
 * @param {number} unit
 * @returns {Area[]}
 */
export const unite = (map, label, areas, unit) =>
  combine(map, label, turnedRings(areas), 'non-zero', unit);

/**
 * The part of what rings enclose that is in areas.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {{rings: readonly Point[][], rule: Rule}} outlined
 * @param {readonly Area[]} areas
 * @param {number} unit
 * @returns {Area[]}
 */
export function cutAreas(map, label, outlined, areas, unit) {
  const task = { ...outlined, others: turnedRings(areas), type: ClipType.Intersection };
  return execute(map, label, task, unit).areas;
}

/**
 * The part of areas that is out of others.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {readonly Area[]} areas
 * @param {readonly Area[]} others
 * @param {number} unit
 */
export function outOf(map, label, areas, others, unit) {
  const outlined = { rings: turnedRings(areas), rule: /** @type {Rule} */ ('non-zero') };
  const task = { ...outlined, others: turnedRings(others), type: ClipType.Difference };
  return execute(map, label, task, unit).areas;
}

/**
 * The parts of lines that are in areas.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {readonly Point[][]} lines
 * @param {readonly Area[]} areas
 * @param {number} unit
 */
export function cutLines(map, label, lines, areas, unit) {
  const others = turnedRings(areas);
  const task = { rings: [], rule: /** @type {Rule} */ ('non-zero'), lines, others };
  return execute(map, label, { ...task, type: ClipType.Intersection }, unit).lines;
}
