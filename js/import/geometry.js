import { isBounds } from './item.js';

/** Geometries of GeoJSON and WKT. */

/** @typedef {import('./importer.js').Importer} Importer */
/** @typedef {import('./importer.js').Item} Item */
/** @typedef {import('./importer.js').Role} Role */
/** @typedef {import('./points.js').Point} Point */
/** @typedef {'point' | 'line' | 'area'} Kind */

/**
 * Adds a geometry: its areas are one object, each of its lines and points is one of its own.
 *
 * @param {Importer} map
 * @param {Item} item
 * @param {Kind} kind
 * @param {Point[][][]} parts the rings of each area, or the only line or point of each
 * @param {Role} [polygons] what areas are, if not bounds by their name
 */
export function addGeometry(map, item, kind, parts, polygons = 'obstacle') {
  const own = isBounds(item.key.name) ? 'bounds' : polygons;
  const full = parts.filter(([first]) => first?.length > 0);
  if (full.length === 0) map.ignore(item, 'it is empty');
  else if (full.length < parts.length) map.ignore(item, 'a part of it is empty');
  if (full.length > 0 && kind === 'area') map.addParts(item, full, { own });
  for (const [points] of full) {
    if (kind === 'line') map.addLine(item, points);
    if (kind === 'point') map.addPoint(item, points[0]);
  }
}

export const COLLECTION = 'GEOMETRYCOLLECTION';

/** The geometries of WKT. */
export const GEOMETRIES = new Set([
  ...['POINT', 'LINESTRING', 'POLYGON', 'MULTIPOINT', 'MULTILINESTRING', 'MULTIPOLYGON'],
  COLLECTION,
]);

/**
 * The name of a geometry of WKT, without the Z and M that EWKT ends it with.
 *
 * @param {string} name in capitals
 */
export function geometryOf(name) {
  const bare = ['ZM', 'Z', 'M'].map((end) =>
    name.endsWith(end) ? name.slice(0, -end.length) : '',
  );
  return bare.find((one) => GEOMETRIES.has(one)) ?? name;
}
