import { cutAreas, cutLines } from '../area-union.js';
import { nearOf } from '../clean-outlines.js';
import { distanceTo, edgesOf, isInside, ringsIn } from '../points.js';
import { boxAround } from './shapes.js';

/** Regions outside of which nothing is drawn. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */
/** @typedef {import('../area-union.js').Area} Area */
/** @typedef {import('../area-union.js').Rule} Rule */
/** @typedef {import('./shapes.js').Outline} Outline */

/**
 * @typedef {object} Region
 * @property {Area[]} areas
 * @property {number[]} box x, y, width and height around them
 * @property {boolean} isBox whether they are all of that box
 */

/** @param {Area[]} areas @returns {Region} */
export function regionOf(areas) {
  const box = boxAround(areas);
  const [x, y, width, height] = box;
  const [{ points, holes } = { points: [], holes: [] }] = areas;
  const isCorner = (/** @type {Point} */ [u, v]) =>
    (u === x || u === x + width) && (v === y || v === y + height);
  const isBox =
    areas.length === 1 && holes.length === 0 && points.length === 4 && points.every(isCorner);
  return { areas, box, isBox };
}

/** @param {string | undefined} fillRule of SVG @returns {Rule} */
export const ruleOf = (fillRule) => (fillRule === 'evenodd' ? 'even-odd' : 'non-zero');

/**
 * The regions that cut an outline, as far as that is seen at once.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {{parts: readonly {points: Point[]}[]} | Outline} outline
 * @param {readonly Region[]} regions
 */
export function regionsThatCut(map, label, outline, regions) {
  if ('parts' in outline) {
    const box = boxAround(outline.parts);
    return regions.filter((region) => {
      if (region.isBox) return !isInBox(box, region.box);
      map.spend('comparisons', countOf(region.areas), label);
      return !holdsBox(region.areas, box);
    });
  }
  return regions.filter(({ areas }) => {
    map.spend('comparisons', countOf(areas), label);
    return !holdsCircle(areas, outline.center, outline.radius);
  });
}

/** The number of points of areas. @param {readonly Area[]} areas */
const countOf = (areas) => ringsIn(areas).reduce((sum, ring) => sum + ring.length, 0);

/** @param {number[]} box @param {number[]} other */
function isInBox([left, top, across, down], [x, y, width, height]) {
  const near = nearOf(Math.max(Math.abs(x) + width, Math.abs(y) + height));
  return (
    left >= x - near &&
    top >= y - near &&
    left + across <= x + width + near &&
    top + down <= y + height + near
  );
}

/** Whether a box is in areas, and the box around no edge of theirs touches it. @param {readonly Area[]} areas @param {number[]} box */
function holdsBox(areas, [left, top, across, down]) {
  const [right, bottom] = [left + across, top + down];
  let isIn = false;
  for (const ring of ringsIn(areas)) {
    let [ax, ay] = ring[ring.length - 1];
    for (const [bx, by] of ring) {
      const isApart =
        Math.max(ax, bx) < left || Math.min(ax, bx) > right || Math.max(ay, by) < top || Math.min(ay, by) > bottom; // prettier-ignore
      if (!isApart) return false;
      if (ay > top !== by > top && left < ((bx - ax) * (top - ay)) / (by - ay) + ax) isIn = !isIn;
      [ax, ay] = [bx, by];
    }
  }
  return isIn;
}

/** @param {readonly Area[]} areas @param {Point} center @param {number} radius */
function holdsCircle(areas, center, radius) {
  const rings = ringsIn(areas);
  const least = radius * (1 - 2 ** -30);
  const isClear = (/** @type {[Point, Point]} */ edge) => distanceTo(edge, center) >= least;
  return isInside(rings, center) && rings.every((ring) => edgesOf(ring).every(isClear));
}

/** The distance that points of rings may move by. @param {readonly Point[][]} rings */
export function nearIn(rings) {
  let size = 0;
  for (const ring of rings) {
    for (const [x, y] of ring) size = Math.max(size, Math.abs(x), Math.abs(y));
  }
  return nearOf(size);
}

/**
 * What rings enclose of regions.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {Point[][]} all
 * @param {Rule} rule
 * @param {readonly Region[]} regions
 */
export function ringsInRegions(map, label, all, rule, regions) {
  let outlined = { rings: all, rule };
  for (const { areas } of regions) {
    const near = nearIn([...outlined.rings, ...ringsIn(areas)]);
    map.spend('comparisons', countOf(areas), label);
    const rings = ringsIn(cutAreas(map, label, outlined, areas, near));
    outlined = { rings, rule: 'even-odd' };
  }
  return outlined;
}

/**
 * The parts of lines in regions.
 *
 * @param {Importer} map
 * @param {string} label
 * @param {Point[][]} lines
 * @param {readonly Region[]} regions
 */
export function linesInRegions(map, label, lines, regions) {
  return regions.reduce((left, { areas }) => {
    const near = nearIn([...left, ...ringsIn(areas)]);
    map.spend('comparisons', countOf(areas), label);
    return cutLines(map, label, left, areas, near);
  }, lines);
}
