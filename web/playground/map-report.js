import { many } from '../kit/format.js';
import { seenShapes } from './map-shapes.js';

/** What the page shows of the report on a map. It is made in the worker that reads the file. */

/**
 * A line of the report.
 *
 * @typedef {object} Line
 * @property {string} object that it is about
 * @property {string} text
 * @property {boolean} isLeftOut
 * @property {import('./map-shapes.js').Point | null} at the first place, where it is known
 *
 * @typedef {object} MapReport
 * @property {string} counts how many objects became what
 * @property {Line[]} lines first what was left out, then changes; not more than the page can show
 * @property {number} more lines that there are
 * @property {import('./map-shapes.js').SeenShape[]} shapes that lines are about, and those that the scene
 *   does not have
 * @property {number} undrawn shapes that are too many for the page
 * @property {boolean} isPlan whether its polygons may be bounds instead of obstacles, or the reverse
 */

/** More lines than a reader would go through. */
const MOST_LINES = 500;

/** How many objects of a map became what. @param {any} scene @param {any} report */
function countsOf({ circles = [], polygons = [], walls = [], bounds }, { points, ignored }) {
  const counts = /** @type {[number, string][]} */ ([
    [circles.length + polygons.length, 'obstacle'],
    [walls.length, 'wall'],
    [points.length, 'point'],
  ]);
  const read = counts.filter(([count]) => count > 0).map(([count, noun]) => many(count, noun));
  if (bounds) read.push('bounds');
  const left = ignored.length > 0 ? `; ${many(ignored.length, 'object')} left out` : '';
  return `${read.join(', ') || 'nothing'}${left}`;
}

/**
 * The report that the page shows.
 *
 * @param {any} imported
 * @param {(point: import('./map-shapes.js').Point) => import('./map-shapes.js').Point} up the place of
 *   a point in the scene
 * @returns {MapReport}
 */
export function reportOf({ scene, report }, up) {
  const { changes, ignored, shapes } = report;
  const all = [
    ...ignored.map(({ object, why }) => ({ object, text: `left out: ${why}`, at: null })),
    ...changes.map(({ object, what, count, at }) => ({
      ...{ object, text: `${what}${count > 1 ? ` (${count})` : ''}` },
      at: at ? up(at) : null,
    })),
  ];
  const lines = all
    .slice(0, MOST_LINES)
    .map(({ object, text, at }, i) => ({ object, text, isLeftOut: i < ignored.length, at }));
  // Only GeoJSON and WKT have y up, and polygons that may be either.
  const areas = shapes.filter(({ role }) => role !== 'point');
  const isPlan = report.y === 'up' && areas.length > 0 && areas.every(({ rings }) => rings);
  return {
    ...{ counts: countsOf(scene, report), lines, more: all.length - lines.length },
    ...{ ...seenShapes(shapes, lines, up), isPlan },
  };
}
