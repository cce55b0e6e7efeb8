import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js';
import { Clipper64, PolyTree64 } from 'clipper2-ts/dist/Engine.js';

/** Unions of areas, and rings that cross, by the Clipper2 library. */

/** @typedef {[number, number]} Point */

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
  /** @type {Map<string, Point>} */
  const given = new Map();
  const keyOf = (/** @type {number} */ x, /** @type {number} */ y) => `${x},${y}`;
  const paths = rings.map((ring) =>
    ring.map((point) => {
      const [x, y] = [Math.round(point[0] / unit), Math.round(point[1] / unit)];
      if (!given.has(keyOf(x, y))) given.set(keyOf(x, y), point);
      return { x, y };
    }),
  );
  const back = (/** @type {{x: number, y: number}} */ { x, y }) =>
    given.get(keyOf(x, y)) ?? /** @type {Point} */ ([x * unit, y * unit]);
  return { paths, back };
}

/**
 * The areas that rings enclose by a rule: they are apart or touch at points, with their holes. Rings
 * that share a side become one.
 *
 * @param {readonly Point[][]} rings
 * @param {Rule} rule
 * @param {number} unit the distance that rounding may move a point
 * @returns {Area[]}
 */
export function combine(rings, rule, unit) {
  const { paths, back } = rounding(rings, unit);
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(paths);
  const tree = new PolyTree64();
  const fill = rule === 'even-odd' ? FillRule.EvenOdd : FillRule.NonZero;
  clipper.execute(ClipType.Union, fill, tree, []);
  /** @type {Area[]} */
  const areas = [];
  const add = (/** @type {any} */ node) => {
    for (let i = 0; i < node.count; i++) {
      const outline = node.child(i);
      const area = { points: outline.polygon.map(back), holes: /** @type {Point[][]} */ ([]) };
      areas.push(area);
      for (let k = 0; k < outline.count; k++) {
        const hole = outline.child(k);
        area.holes.push(hole.polygon.map(back));
        add(hole);
      }
    }
  };
  add(tree);
  return areas;
}

/** Twice the area of a ring, above 0 if it runs counter-clockwise. @param {readonly Point[]} ring */
function signedArea(ring) {
  return ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - y * u;
  }, 0);
}

/** @param {Point[]} ring @param {boolean} isLeft */
const turned = (ring, isLeft) => (signedArea(ring) > 0 === isLeft ? ring : ring.slice().reverse());

/**
 * The union of areas.
 *
 * @param {readonly Area[]} areas
 * @param {number} unit
 * @returns {Area[]}
 */
export function unite(areas, unit) {
  const rings = areas.flatMap(({ points, holes }) => [
    turned(points, true),
    ...holes.map((hole) => turned(hole, false)),
  ]);
  return combine(rings, 'non-zero', unit);
}
