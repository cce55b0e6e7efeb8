import { wrongType } from '../base/check.js';
import { show } from '../base/value-text.js';
import { assemble } from './assemble-scene.js';
import { namesOf, tellOnce, tellUnknown } from './attributes.js';
import { COMMON, checkPolygons } from './common-options.js';
import { metresAround, projectionOf } from './earth.js';
import { addGeometry } from './geometry.js';
import { Importer } from './importer.js';
import { present, readJSON, readList, readObject } from './json-data.js';
import * as messages from './messages.js';

export { toDegrees, toMetres } from './earth.js';

/** @typedef {import('./points.js').Point} Point */

/**
 * Options of GeoJSON.
 *
 * @typedef {object} GeoJSONOptions
 * @property {'metres' | 'none' | ((position: number[]) => readonly number[])} project what becomes of
 *   longitude and latitude, in degrees: 'metres' east and north of the middle of the map, right within
 *   0.01 % up to 100 km from there; 'none' for a file in units of a plane; or a function of your own
 * @property {import('./importer.js').Role} [polygons] what polygons are, if not obstacles
 */

const OPTIONS = new Set([...COMMON, 'project', 'polygons']);

/** The report tells of lengths that are off by a larger share. */
const MOST_ERROR = 1e-3;

/** Features nest no deeper. */
const MOST_DEPTH = 32;

/**
 * @typedef {object} Found
 * @property {import('./importer.js').Item} item
 * @property {import('./geometry.js').Kind} kind
 * @property {number[][][][]} parts as addGeometry takes them, with the positions of the file
 */

/**
 * Obstacles, walls and bounds of GeoJSON (RFC 7946): polygons are obstacles, or bounds if that is their
 * name, lines are walls, points go to the report. The `key` of each has `name`, `id` and `properties` of
 * its feature.
 *
 * @param {string | object} data the text of the file, or what JSON.parse makes of it
 * @param {import('./common-options.js').ImportOptions & GeoJSONOptions} options
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromGeoJSON(data, options) {
  const map = new Importer('fromGeoJSON', options, arguments, OPTIONS);
  map.report.y = 'up';
  const { project, polygons } = map.options;
  if (project !== 'metres' && project !== 'none' && typeof project !== 'function') {
    throw wrongType('fromGeoJSON: project', project, messages.PROJECT);
  }
  checkPolygons('fromGeoJSON', map.options);
  /** @type {Found[]} */
  const found = [];
  readAny(map, readJSON(map, data), { found, label: '', key: {}, depth: 0 });
  const place = placeOf(map, found, project);
  for (const { item, kind, parts } of found) {
    const placed = parts.map((rings) =>
      rings.map((ring) => ring.map((position) => place(position, item.label))),
    );
    addGeometry(map, item, kind, placed, polygons);
  }
  return assemble(map);
}

/**
 * Where positions go.
 *
 * @param {Importer} map
 * @param {Found[]} found
 * @param {any} project
 * @returns {(position: number[], label: string) => Point}
 */
function placeOf(map, found, project) {
  if (project === 'none') return ([x, y]) => [x, y];
  if (project === 'metres') return placeInMetres(map, found);
  return (position, label) => {
    const at = project([...position]);
    if (at?.length >= 2) return [at[0], at[1]];
    throw map.bad(label, `project returned ${messages.expected(at, '[x, y]')}`);
  };
}

/**
 * @param {Importer} map
 * @param {Found[]} found
 * @returns {(position: number[]) => Point}
 */
function placeInMetres(map, found) {
  for (const { item, parts } of found) {
    for (const [longitude, latitude] of parts.flat(2)) {
      checkDegrees(map, item.label, 'longitude', longitude, 360);
      checkDegrees(map, item.label, 'latitude', latitude, 90);
    }
  }
  const projection = projectionOf(found.flatMap(({ parts }) => parts.flat(2)));
  map.report.projection = projection;
  if (projection.error > MOST_ERROR) {
    const share = Number((100 * projection.error).toPrecision(2));
    map.tell({ label: 'projection', key: {} }, `lengths are off by up to ${share} %`);
  }
  return metresAround(projection);
}

/**
 * @param {Importer} map
 * @param {string} label
 * @param {string} name
 * @param {number} value
 * @param {number} most
 */
function checkDegrees(map, label, name, value, most) {
  if (Math.abs(value) <= most) return;
  const what = `degrees, from -${most} to ${most}`;
  throw map.bad(label, `the ${name} is ${messages.expected(value, what)}`);
}

/** @typedef {{found: Found[], label: string, key: import('./importer.js').ObjectKey, depth: number}} Place */

/** The members of objects that are no geometry with coordinates. @type {Map<unknown, ReadonlySet<string>>} */
const MEMBERS = new Map([
  ['FeatureCollection', namesOf('type bbox crs features')],
  ['Feature', namesOf('type bbox crs geometry id properties')],
  ['GeometryCollection', namesOf('type bbox crs geometries')],
]);
/** Those of a geometry. */
const GEOMETRY = namesOf('type bbox crs coordinates');

/**
 * Tells of the members of an object that are not read. GeoJSON before RFC 7946 may have another reference
 * system than degrees.
 *
 * @param {Importer} map
 * @param {any} value
 * @param {string} label
 */
function tellMembers(map, value, label) {
  const { type, crs } = value;
  const kind = MEMBERS.has(type) ? type : 'geometry';
  tellUnknown(map, kind, value, MEMBERS.get(type) ?? GEOMETRY, label || 'file');
  if (crs === undefined || crs === null) return;
  const name = crs.properties?.name ?? crs.properties?.href ?? crs;
  if (map.options.project === 'metres' && !isDegrees(name)) {
    throw map.bad(label, `crs is ${messages.expected(name, messages.DEGREES)}`);
  }
  tellOnce(map, `crs ${show(name)}`, label || 'file', `crs ${show(name)} is not read`);
}

/** Whether a reference system is that of degrees of WGS84, by the end of its name. @param {unknown} name */
const isDegrees = (name) =>
  typeof name === 'string' &&
  ['CRS84', 'CRS:84', ':4326', '/4326'].some((end) => name.endsWith(end));

/** @param {Importer} map @param {any} value @param {Place} at */
function readAny(map, value, at) {
  if (at.depth > MOST_DEPTH) throw map.bad(at.label, messages.tooDeep(MOST_DEPTH));
  const deeper = { ...at, depth: at.depth + 1 };
  const { type } = value;
  if (type !== 'Feature') tellMembers(map, value, at.label);
  if (type === 'FeatureCollection') {
    readList(map, value.features, at.label, 'features').forEach((feature, i) => {
      const label = `feature ${i}`;
      readFeature(map, readObject(map, feature, label, 'it'), { ...deeper, label });
    });
  } else if (type === 'Feature') {
    readFeature(map, value, { ...deeper, label: at.label || 'feature' });
  } else if (type === 'GeometryCollection') {
    readList(map, value.geometries, at.label, 'geometries').forEach((geometry, i) => {
      const label = [at.label, `geometry ${i}`].filter(Boolean).join(', ');
      readAny(map, readObject(map, geometry, label, 'it'), { ...deeper, label });
    });
  } else {
    readGeometry(map, value, at);
  }
}

/** @param {Importer} map @param {any} feature @param {Place} at */
function readFeature(map, feature, at) {
  if (feature.type !== 'Feature') {
    throw map.bad(at.label, `type is ${messages.expected(feature.type, '"Feature"')}`);
  }
  tellMembers(map, feature, at.label);
  const properties = map.copy(feature.properties ?? {}, at.label) ?? {};
  const name = typeof properties.name === 'string' ? properties.name : undefined;
  const key = present({ name, id: map.copy(feature.id, at.label), properties });
  const label = name ? `${at.label} ${JSON.stringify(name.slice(0, 40))}` : at.label;
  if (feature.geometry === null || feature.geometry === undefined) {
    map.ignore({ label, key }, 'it has no geometry');
    return;
  }
  readAny(map, readObject(map, feature.geometry, label, 'geometry'), { ...at, label, key });
}

/**
 * Kind, depth of lists, and whether there are many, by the name of the geometry.
 *
 * @type {Map<unknown, ['point' | 'line' | 'area', number, boolean]>}
 */
const GEOMETRIES = new Map([
  ['Point', ['point', 0, false]],
  ['MultiPoint', ['point', 0, true]],
  ['LineString', ['line', 1, false]],
  ['MultiLineString', ['line', 1, true]],
  ['Polygon', ['area', 2, false]],
  ['MultiPolygon', ['area', 2, true]],
]);

/** @param {Importer} map @param {any} geometry @param {Place} at */
function readGeometry(map, { type, coordinates }, { found, label, key }) {
  const geometry = GEOMETRIES.get(type);
  if (geometry === undefined) {
    const all = [...GEOMETRIES.keys(), 'GeometryCollection', 'Feature', 'FeatureCollection'];
    throw map.bad(label, `type is ${messages.expected(type, `one of ${all.join(', ')}`)}`);
  }
  const [kind, depth, isMany] = geometry;
  const item = { label: label || type, key };
  const all = isMany ? readList(map, coordinates, item.label, 'coordinates') : [coordinates];
  const parts = all.map((part) => positionsOf(map, part, depth, item.label));
  found.push({ item, kind, parts });
}

/**
 * @param {Importer} map
 * @param {any} value
 * @param {number} depth
 * @param {string} label
 * @returns {number[][][]}
 */
function positionsOf(map, value, depth, label) {
  if (depth === 0) return [[positionOf(map, value, label)]];
  const list = readList(map, value, label, 'coordinates', 'lists of positions');
  if (depth === 1) return [list.map((one) => positionOf(map, one, label))];
  return list.map((ring) =>
    readList(map, ring, label, 'a ring', 'a list of positions').map((one) =>
      positionOf(map, one, label),
    ),
  );
}

/** @param {Importer} map @param {any} value @param {string} label @returns {number[]} */
function positionOf(map, value, label) {
  const position = readList(map, value, label, 'a position', '[x, y] or [longitude, latitude]');
  if (position.length < 2) {
    throw map.bad(
      label,
      `a position is a list of ${position.length}: expected two numbers or more`,
    );
  }
  if (position.length > 2) map.tell({ label, key: {} }, messages.HEIGHTS);
  return position.map((number, k) => (k < 2 ? map.number(number, label, k ? 'y' : 'x') : number));
}
