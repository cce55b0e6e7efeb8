import { combine, unite } from './area-union.js';
import { cleanLine, cleanRing, findCrossing, nearOf } from './clean-outlines.js';
import * as messages from './messages.js';
import { ringsIn } from './points.js';

/** The objects of a map, cleaned, as a scene. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./importer.js').Item} Item */
/** @typedef {import('./importer.js').Outlined} Outlined */
/** @typedef {import('./points.js').Point} Point */
/** @typedef {import('./area-union.js').Area} Area */

/** The largest coordinate. @param {Importer} map */
function sizeOf({ areas, bounds, lines, circles }) {
  let size = 0;
  const add = (/** @type {Point} */ [x, y]) => (size = Math.max(size, Math.abs(x), Math.abs(y)));
  for (const { parts } of [...areas, ...bounds]) parts.flat(2).forEach(add);
  for (const { points } of lines) points.forEach(add);
  for (const { x, y, radius } of circles) add([Math.abs(x) + radius, Math.abs(y) + radius]);
  return size;
}

/** Whether areas have as many rings and points as before. @param {Area[]} areas @param {Point[][]} rings */
function isSame(areas, rings) {
  const all = ringsIn(areas);
  return all.length === rings.length && all.flat().length === rings.flat().length;
}

/** One obstacle of all areas. @param {readonly Area[]} areas */
function ringsOf(areas) {
  const holes = areas.flatMap((area) => area.holes);
  const more = areas.slice(1).map(({ points }) => points);
  return {
    points: areas[0].points,
    ...(holes.length && { holes }),
    ...(more.length && { areas: more }),
  };
}

/** @param {Importer} map @param {Item} item */
const moreOf = (map, { label, key, enabled }) => ({
  key: map.copy(key, label),
  ...(enabled === false && { enabled }),
});

/**
 * The clean areas of a part of an object: none if it encloses nothing.
 *
 * @param {Importer} map
 * @param {Outlined} object
 * @param {Point[][]} rings of the part
 * @param {number} near
 * @returns {Area[]}
 */
function cleanPart(map, { item, rule }, rings, near) {
  const tidy = rings
    .map((ring) => cleanRing(ring, near, (what, at) => map.tell(item, what, at)))
    .filter((ring) => ring.length >= 3);
  if (tidy.length < rings.length) map.tell(item, 'rings without an inside removed');
  if (tidy.length === 0) return [];
  const at = findCrossing(tidy, near, (steps) => map.spend('comparisons', steps, item.label));
  if (at !== null && rule === null) throw map.bad(item.label, messages.crossing(at));
  if (at === null && tidy.length === 1) return [{ points: tidy[0], holes: [] }];
  const areas = combine(map, item.label, tidy, rule ?? 'even-odd', near);
  if (at !== null) map.tell(item, `outline that crosses itself split by the ${rule} rule`, at);
  else if (!isSame(areas, tidy)) map.tell(item, 'rings that touch united');
  return areas;
}

/**
 * The union of areas, of which those of one part are apart.
 *
 * @param {Importer} map
 * @param {Item} item
 * @param {Area[][]} parts
 * @param {number} near
 * @returns {Area[]}
 */
function united(map, item, parts, near) {
  const areas = parts.flat();
  if (parts.length < 2 || areas.length < 2) return areas;
  const whole = unite(map, item.label, areas, near);
  if (whole.length < areas.length) {
    map.tell(item, `${areas.length} areas united into ${whole.length}`);
  }
  return whole;
}

/**
 * The clean areas of an object: none if it encloses nothing.
 *
 * @param {Importer} map
 * @param {Outlined} object
 * @param {number} near
 * @returns {Area[]}
 */
function clean(map, object, near) {
  const parts = object.parts.map((rings) => cleanPart(map, object, rings, near));
  return united(map, object.item, parts, near);
}

/**
 * The clean areas of an object, which are noted with its role: it is left out if it encloses nothing.
 *
 * @param {Importer} map
 * @param {Outlined} object
 * @param {import('./importer.js').Role} role
 * @param {number} near
 */
function areasOf(map, object, role, near) {
  const { item, parts } = object;
  const areas = clean(map, object, near);
  if (areas.length === 0) {
    map.ignore(item, messages.NOTHING_INSIDE);
    map.draw(item, 'none', { rings: parts.flat() });
  } else {
    map.draw(item, role, { rings: ringsIn(areas) });
  }
  return areas;
}

/** @param {Importer} map @param {Outlined} object @param {number} near */
function polygonOf(map, object, near) {
  const areas = areasOf(map, object, 'obstacle', near);
  return areas.length === 0 ? [] : [{ ...ringsOf(areas), ...moreOf(map, object.item) }];
}

/** @param {Importer} map @param {Importer['lines'][number]} line @param {number} near */
function wallOf(map, { item, points }, near) {
  const line = cleanLine(points, near, (what, at) => map.tell(item, what, at));
  map.draw(item, 'wall', { line });
  return { points: line, ...moreOf(map, item) };
}

/** @param {Importer} map @param {Importer['circles'][number]} circle */
function circleOf(map, { item, x, y, radius }) {
  map.draw(item, 'obstacle', { at: [x, y], radius });
  return { x, y, radius, ...moreOf(map, item) };
}

/** @param {Importer} map @param {number} near */
function boundsOf(map, near) {
  const parts = map.bounds.map((object) => areasOf(map, object, 'bounds', near));
  if (parts.every((areas) => areas.length === 0)) {
    if (map.bounds.length === 0) return undefined;
    throw map.bad(map.bounds[0].item.label, 'these bounds enclose nothing: expected an area');
  }
  return ringsOf(united(map, { label: 'bounds', key: {} }, parts, near));
}

/**
 * @param {Importer} map
 * @returns {import('./report.js').Imported}
 */
export function assemble(map) {
  const near = nearOf(sizeOf(map));
  const polygons = map.areas.flatMap((object) => polygonOf(map, object, near));
  const walls = map.lines.map((line) => wallOf(map, line, near));
  const circles = map.circles.map((circle) => circleOf(map, circle));
  const bounds = boundsOf(map, near);
  const scene = {
    ...(circles.length && { circles }),
    ...(polygons.length && { polygons }),
    ...(walls.length && { walls }),
    ...(bounds && { bounds }),
  };
  return { scene, report: map.report };
}
