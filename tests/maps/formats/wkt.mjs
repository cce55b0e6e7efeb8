import { none, read, refused, told } from './entries.mjs';

/** The geometries and words of well-known text. A text takes the place of an attribute. */

const RING = '(1 2, 4 2, 4 6, 1 2)';
const AREA = { boxes: [[1, 2, 4, 6]] };
const LINE = { boxes: [[7, 8, 9, 10]] };
const POINT = { points: [[1, 2]] };
const left = 'numbers of a position after the first two left out';

/** A word that stands for geometries that are not read. */
const notRead = (words) =>
  Object.fromEntries(words.map((word) => [word, refused(`${word} EMPTY`, `"${word}": expected one of POINT`)])); // prettier-ignore

/** The forms of a geometry with heights and measures: of ISO, and of EWKT. */
const raised = (name, inner, expected) => ({
  [`${name} Z`]: read(`${name} Z ${inner('5')}`, { ...expected, tells: left }),
  [`${name} M`]: read(`${name} M ${inner('5')}`, { ...expected, tells: left }),
  [`${name} ZM`]: read(`${name} ZM ${inner('5 6')}`, { ...expected, tells: left }),
  [`${name}Z`]: read(`${name}Z${inner('5')}`, { ...expected, tells: left }),
  [`${name}M`]: read(`${name}M${inner('5')}`, { ...expected, tells: left }),
  [`${name}ZM`]: read(`${name}ZM${inner('5 6')}`, { ...expected, tells: left }),
});

const empty = 'it is empty';

export const WKT = {
  name: 'WKT',
  source: 'OGC 06-103r4, Simple Feature Access, with SQL/MM Part 3; EWKT of the PostGIS manual, 3.4',
  call: 'fromWKT',
  kinds: [
    {
      name: 'geometries and words',
      base: '',
      fileOf: (text) => text,
      withAttribute: (_, name, text) => text ?? '',
      unknown: 'refused',
      unknownNames: ['CIRCLE'],
      unknownValue: 'CIRCLE (1 2, 3)',
      attributes: {
        POINT: read('POINT (1 2)', POINT),
        LINESTRING: read('LINESTRING (7 8, 9 10)', LINE),
        POLYGON: read(`POLYGON (${RING})`, AREA),
        MULTIPOINT: [read('MULTIPOINT ((1 2))', POINT), read('MULTIPOINT (1 2)', POINT)],
        MULTILINESTRING: read('MULTILINESTRING ((7 8, 9 10))', LINE),
        MULTIPOLYGON: read(`MULTIPOLYGON ((${RING}))`, AREA),
        GEOMETRYCOLLECTION: read(`GEOMETRYCOLLECTION (POLYGON (${RING}), POINT (1 2))`, { ...AREA, ...POINT }),
        EMPTY: [
          told('POINT EMPTY', empty),
          told('POLYGON EMPTY', empty),
          told('MULTIPOLYGON EMPTY', empty),
          told('LINESTRING EMPTY', empty),
          none('GEOMETRYCOLLECTION EMPTY'),
          read(`MULTIPOLYGON ((${RING}), EMPTY)`, { ...AREA, tells: 'a part of it is empty' }),
        ],
        ...raised('POINT', (more) => `(1 2 ${more})`, POINT),
        ...raised('LINESTRING', (more) => `(7 8 ${more}, 9 10 ${more})`, LINE),
        ...raised('POLYGON', (more) => `((1 2 ${more}, 4 2 ${more}, 4 6 ${more}, 1 2 ${more}))`, AREA),
        'GEOMETRYCOLLECTION Z': read('GEOMETRYCOLLECTION Z (POINT Z (1 2 5))', { ...POINT, tells: left }),
        GEOMETRYCOLLECTIONM: read('GEOMETRYCOLLECTIONM(POINTM(1 2 5))', { ...POINT, tells: left }),
        SRID: [
          read('SRID=4326;POINT(1 2)', { ...POINT, tells: 'SRID=4326: the reference system is not read' }),
          read('SRID=25833; POINT(1 2); SRID=25833; POINT(3 4)', { points: [[1, 2], [3, 4]] }),
          refused('SRID=4326;POINT(1 2) SRID=3857;POINT(1 2)', 'line 1, column 27: "3857": expected SRID 4326'),
          refused('SRID=a;POINT(1 2)', '"a": expected a number'),
        ],
        'lower case': read('point(1 2)', POINT),
        numbers: [
          read('POINT(+1e0 .2e1)', POINT),
          refused('POINT(1)', '")": expected a number'),
          refused('POINT(1 2 3 4 5)', '"5": expected ")"'),
          refused('POINT(1 nan)', '"nan": expected a number'),
          refused('POINT(1 Infinity)', '"Infinity": expected a number'),
          refused('POINT(1 2', 'the end: expected ")"'),
        ],
        ...notRead(['CIRCULARSTRING', 'COMPOUNDCURVE', 'CURVEPOLYGON', 'MULTICURVE', 'MULTISURFACE']),
        ...notRead(['CURVE', 'SURFACE', 'POLYHEDRALSURFACE', 'TIN', 'TRIANGLE', 'GEOMETRY']),
        ...notRead(['CIRCLE', 'GEODESICSTRING', 'ELLIPTICALCURVE', 'NURBSCURVE', 'CLOTHOID', 'SPIRALCURVE']),
      },
    },
  ],
}; // prettier-ignore
