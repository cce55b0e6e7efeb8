import { none, read, refused, told } from './entries.mjs';

/** The members of objects of GeoJSON. */

const RING = [[1, 2], [4, 2], [4, 6], [1, 2]]; // prettier-ignore
const POLYGON = { type: 'Polygon', coordinates: [RING] };
const LINE = { type: 'LineString', coordinates: [[7, 8], [9, 10]] }; // prettier-ignore
const FEATURE = { type: 'Feature', geometry: POLYGON, properties: {} };
const AREA = [1, 2, 4, 6];
const SYSTEM = (name) => ({ type: 'name', properties: { name } });

/** What all objects may have. */
const ALL = {
  bbox: none([0, 0, 9, 9]),
  crs: [
    none(null),
    told(SYSTEM('urn:ogc:def:crs:EPSG::3857'), 'crs "urn:ogc:def:crs:EPSG::3857" is not read'),
    told({ type: 'link', properties: { href: 'a.prj' } }, 'crs "a.prj" is not read'),
    told('EPSG:3857', 'crs "EPSG:3857" is not read'),
  ],
};

/** @param {string} type @param {any} coordinates @param {[any, object][]} reads @param {any} wrong */
const geometry = (type, coordinates, reads, wrong) => ({
  name: type,
  base: { type, coordinates },
  fileOf: (one) => one,
  attributes: {
    ...ALL,
    type: [read(type, reads[0][1]), refused('Circle', 'type is "Circle": expected one of Point')],
    coordinates: [
      ...reads.map(([value, expected]) => read(value, expected)),
      told(raised(reads[0][0]), 'numbers of a position after the first two left out'),
      refused(wrong, 'expected'),
      refused(undefinedTo(coordinates), 'expected a number'),
    ],
  },
});

/** Coordinates with a height. @param {any} value */
const raised = (value) => (Array.isArray(value[0]) ? value.map(raised) : [...value, 5]);
/** Coordinates of texts. @param {any} value */
const undefinedTo = (value) => (Array.isArray(value[0]) ? value.map(undefinedTo) : ['a', 'b']);

const GEOMETRIES = [
  geometry('Point', [1, 2], [[[1, 2], { points: [[1, 2]] }]], [1]),
  geometry('MultiPoint', [[1, 2]], [[[[1, 2]], { points: [[1, 2]] }]], [1, 2]),
  geometry('LineString', LINE.coordinates, [[LINE.coordinates, { boxes: [[7, 8, 9, 10]] }]], [1, 2]),
  geometry('MultiLineString', [LINE.coordinates], [[[LINE.coordinates], { boxes: [[7, 8, 9, 10]] }]], LINE.coordinates),
  geometry('Polygon', [RING], [[[RING], { boxes: [AREA] }]], RING),
  geometry('MultiPolygon', [[RING]], [[[[RING]], { boxes: [AREA] }]], [RING]),
]; // prettier-ignore

const KINDS = [
  {
    name: 'FeatureCollection',
    base: { type: 'FeatureCollection', features: [FEATURE] },
    fileOf: (one) => one,
    attributes: {
      ...ALL,
      features: [read([FEATURE], { boxes: [AREA] }), refused({}, 'features is an object')],
      type: refused('Topology', 'type is "Topology"'),
    },
  },
  {
    name: 'Feature',
    base: FEATURE,
    fileOf: (feature) => ({ type: 'FeatureCollection', features: [feature] }),
    attributes: {
      ...ALL,
      geometry: [
        read(POLYGON, { boxes: [AREA] }),
        read(LINE, { boxes: [[7, 8, 9, 10]] }),
      ],
      id: read(7, { keys: [{ id: 7 }] }),
      properties: [
        read({ name: 'hall', floor: 2 }, { keys: [{ name: 'hall', properties: { name: 'hall', floor: 2 } }] }),
        read({ name: 'bounds' }, { boxes: [], bounds: AREA }),
      ],
      type: refused('Row', 'feature 0: type is "Row": expected "Feature"'),
    },
  },
  {
    name: 'Feature without a geometry',
    base: { type: 'Feature', properties: {} },
    fileOf: (feature) => ({ type: 'FeatureCollection', features: [FEATURE, feature] }),
    attributes: { geometry: none(null) },
  },
  {
    name: 'GeometryCollection',
    base: { type: 'GeometryCollection', geometries: [POLYGON] },
    fileOf: (one) => one,
    attributes: {
      ...ALL,
      geometries: [read([LINE], { boxes: [[7, 8, 9, 10]] }), refused(3, 'geometries is 3')],
      type: refused('Collection', 'type is "Collection"'),
    },
  },
  ...GEOMETRIES,
  {
    name: 'reference system of a file in metres',
    base: FEATURE,
    fileOf: (one) => one,
    options: { project: 'metres' },
    attributes: {
      crs: [
        told(SYSTEM('urn:ogc:def:crs:OGC:1.3:CRS84'), 'crs "urn:ogc:def:crs:OGC:1.3:CRS84" is not read'),
        told(SYSTEM('EPSG:4326'), 'crs "EPSG:4326" is not read'),
        refused(SYSTEM('urn:ogc:def:crs:EPSG::3857'), 'crs is "urn:ogc:def:crs:EPSG::3857": expected degrees'),
        refused({ type: 'link', properties: { href: 'a.prj' } }, 'crs is "a.prj": expected degrees'),
        refused({ type: 'name' }, 'crs is an object: expected degrees'),
      ],
    },
  },
]; // prettier-ignore

export const GEOJSON = {
  name: 'GeoJSON',
  source:
    'RFC 7946, The GeoJSON Format; crs of its predecessor, The GeoJSON Format Specification, 2008',
  call: 'fromGeoJSON',
  options: { project: 'none' },
  kinds: KINDS,
};
