import { deflateSync, gzipSync } from 'node:zlib';

/** Small maps of each editor, made by hand from the documentation of its format. */

/** A frame of zstd with one block that is not compressed, of up to 255 bytes. */
function storeZstd(bytes) {
  const block = (bytes.length << 3) | 1;
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, bytes.length, block & 255, block >> 8, 0];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** Numbers of tiles as Tiled packs them. */
export function packed(tiles, compression = '') {
  const bytes = Buffer.from(Uint32Array.from(tiles).buffer);
  const pack = { '': (data) => data, zlib: deflateSync, gzip: gzipSync, zstd: storeZstd };
  return pack[compression](bytes).toString('base64');
}

/** A tile of each kind: solid by property, by a shape over half of it, by a circle, and none. */
const TILESET = {
  ...{ name: 'walls', tilewidth: 16, tileheight: 16, tilecount: 4, columns: 4 },
  tiles: [
    { id: 0, properties: [{ name: 'solid', type: 'bool', value: true }] },
    { id: 1, objectgroup: { objects: [{ id: 1, x: 0, y: 8, width: 16, height: 8, rotation: 0 }] } },
    {
      id: 2,
      objectgroup: { objects: [{ id: 1, x: 4, y: 4, width: 8, height: 8, ellipse: true }] },
    },
  ],
};

/** A room of solid tiles, with half a tile, the same upside down, and a round one. */
export const ROOM = [
  [1, 1, 1, 1, 1, 1],
  [1, 0, 0, 0, 3, 1],
  [1, 0, 2, 2 + 0x40000000, 0, 1],
  [1, 1, 1, 1, 1, 1],
].flat();

const THINGS = [
  { id: 3, name: 'box', x: 10, y: 10, width: 20, height: 10, rotation: 90 },
  { id: 4, name: 'round', x: 40, y: 0, width: 20, height: 20, rotation: 0, ellipse: true },
  { id: 5, name: 'oval', type: 'pond', x: 80, y: 0, width: 40, height: 20, ellipse: true },
  {
    ...{ id: 6, x: 5, y: 35 },
    polygon: [0, 0, 10, 0, 10, 0, 10, 10, 5, 10, 0, 10].flatMap((x, i, all) =>
      i % 2 ? [] : [{ x, y: all[i + 1] }],
    ),
  },
  { id: 7, x: 25, y: 35, polyline: [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }] }, // prettier-ignore
  {
    ...{ id: 8, name: 'start', x: 50, y: 40, point: true },
    properties: [{ name: 'team', type: 'int', value: 2 }],
  },
  { id: 9, gid: 2, x: 60, y: 62, width: 32, height: 32 },
];

/** A map of Tiled. */
export const TILED = {
  ...{ orientation: 'orthogonal', width: 6, height: 4, tilewidth: 16, tileheight: 16 },
  ...{ infinite: false, tilesets: [{ firstgid: 1, ...TILESET }] },
  layers: [
    { type: 'tilelayer', name: 'Ground', width: 6, height: 4, data: ROOM },
    {
      ...{ type: 'group', name: 'Group', offsetx: 100, offsety: 0 },
      layers: [{ type: 'objectgroup', name: 'Things', offsetx: 0, offsety: 10, objects: THINGS }],
    },
  ],
};

/** The same as .tmx. */
export const TMX = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="6" height="4" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" name="walls" tilewidth="16" tileheight="16" tilecount="4" columns="4">
  <image source="walls.png" width="64" height="16"/>
  <tile id="0"><properties><property name="solid" type="bool" value="true"/></properties></tile>
  <tile id="1"><objectgroup draworder="index"><object id="1" x="0" y="8" width="16" height="8"/></objectgroup></tile>
  <tile id="2"><objectgroup><object id="1" x="4" y="4" width="8" height="8"><ellipse/></object></objectgroup></tile>
 </tileset>
 <layer id="1" name="Ground" width="6" height="4"><data encoding="csv">
${ROOM.join(',')}
</data></layer>
 <group id="5" name="Group" offsetx="100" offsety="0">
  <objectgroup id="2" name="Things" offsety="10">
   <object id="3" name="box" x="10" y="10" width="20" height="10" rotation="90"/>
   <object id="4" name="round" x="40" y="0" width="20" height="20"><ellipse/></object>
   <object id="5" name="oval" type="pond" x="80" y="0" width="40" height="20"><ellipse/></object>
   <object id="6" x="5" y="35"><polygon points="0,0 10,0 10,0 10,10 5,10 0,10"/></object>
   <object id="7" x="25" y="35"><polyline points="0,0 10,0 10,10"/></object>
   <object id="8" name="start" x="50" y="40">
    <properties><property name="team" type="int" value="2"/></properties><point/>
   </object>
   <object id="9" gid="2" x="60" y="62" width="32" height="32"/>
  </objectgroup>
 </group>
</map>`;

/** A project of LDtk: two levels, cells of two values, an entity. */
export const LDTK = {
  worldLayout: 'Free',
  defs: { layers: [{ identifier: 'Walls', intGridValues: [{ value: 1, identifier: 'stone' }] }] },
  levels: [
    {
      ...{ identifier: 'First', worldX: 100, worldY: 0, pxWid: 32, pxHei: 24 },
      layerInstances: [
        {
          ...{ __identifier: 'Walls', __type: 'IntGrid', __cWid: 4, __cHei: 3, __gridSize: 8 },
          intGridCsv: [1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 2],
        },
        {
          ...{ __identifier: 'Things', __type: 'Entities' },
          entityInstances: [
            {
              ...{ __identifier: 'Hero', iid: 'x-1', px: [24, 8], __pivot: [0.5, 1] },
              ...{ width: 8, height: 8 },
              fieldInstances: [{ __identifier: 'lives', __value: 3 }],
            },
          ],
        },
      ],
    },
    {
      ...{ identifier: 'Second', worldX: 132, worldY: 0, pxWid: 16, pxHei: 24 },
      layerInstances: [
        {
          ...{ __identifier: 'Walls', __type: 'IntGrid', __cWid: 2, __cHei: 3, __gridSize: 8 },
          intGridCsv: [0, 1, 0, 1, 0, 1],
        },
      ],
    },
  ],
};

/** Streets of a town, in degrees: a house with a yard, two that are one, a fence and a door. */
export const GEOJSON = {
  type: 'FeatureCollection',
  features: [
    {
      ...{ type: 'Feature', id: 7, properties: { name: 'Hall', levels: 2 } },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [[13, 52], [13.001, 52], [13.001, 52.001], [13, 52.001], [13, 52]],
          [[13.0004, 52.0004], [13.0004, 52.0006], [13.0006, 52.0006], [13.0006, 52.0004], [13.0004, 52.0004]],
        ],
      },
    },
    {
      ...{ type: 'Feature', properties: null },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [[[13.002, 52], [13.003, 52], [13.003, 52.001], [13.002, 52.001], [13.002, 52]]],
          [[[13.004, 52], [13.005, 52], [13.005, 52.001], [13.004, 52.001], [13.004, 52]]],
        ],
      },
    },
    {
      ...{ type: 'Feature', properties: { name: 'Fence' } },
      geometry: { type: 'LineString', coordinates: [[13, 52.002], [13.005, 52.002, 30]] },
    },
    {
      ...{ type: 'Feature', properties: {} },
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [13.0035, 52.0015] },
          { type: 'MultiPoint', coordinates: [[13, 52.003]] },
          { type: 'MultiLineString', coordinates: [[[13, 52.003], [13.001, 52.003]]] },
        ],
      },
    },
  ],
}; // prettier-ignore

/** A floor plan: two rooms that share a part of a wall, a pillar, a fence and a point. */
export const WKT = `SRID=4326;GEOMETRYCOLLECTION (
  POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 4 2, 4 4, 2 4, 2 2)),
  POLYGON ((10 2, 20 2, 20 8, 10 8, 10 2)))
LINESTRING Z (6 1 0, 6 1 0, 6 6 0)
MULTIPOINT ((1 1), 19 7); POINT EMPTY
`;

export const SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="400" height="400">
  <defs><circle id="pillar" r="3"/></defs>
  <g id="rooms" transform="translate(40 10) rotate(90)">
    <rect x="0" y="0" width="10" height="5" data-floor="wood"/>
    <circle cx="20" cy="20" r="4" id="table"/>
  </g>
  <path id="ring" d="M50 50h20v20h-20zM55 55h10v10h-10z" fill-rule="evenodd"/>
  <path id="full" d="M75 50h20v20h-20zM80 55h10v10h-10z"/>
  <path id="hole" d="M50 75h20v20h-20zM55 80v10h10v-10z"/>
  <path id="star" d="M85 75L90 95L76 82L94 82L80 95Z" style="fill-rule: evenodd"/>
  <polyline id="fence" fill="none" points="5,60 15,70 5,80"/>
  <line x1="5" y1="90" x2="15" y2="90"/>
  <ellipse cx="30" cy="70" rx="8" ry="4" transform="rotate(20 30 70)"/>
  <path id="round" d="M25 85C40 85 40 95 25 95Z"/>
  <use xlink:href="#pillar" x="60" y="20"/>
  <svg x="70" y="5" width="20" height="20" viewBox="0 0 10 10"><rect x="2" y="2" width="6" height="6" rx="1"/></svg>
  <rect class="bounds" width="100" height="100" fill="none" stroke="blue"/>
  <text x="3" y="3">Plan</text>
</svg>`;

export const FOUNDRY = {
  ...{ name: 'Cellar', width: 1000, height: 800, padding: 0.25, grid: { size: 100 } },
  walls: [
    { _id: 'a', c: [400, 200, 400, 600], move: 20, door: 0, ds: 0 },
    { _id: 'b', c: [400, 600, 400, 700], move: 20, door: 1, ds: 1 },
    { _id: 'c', c: [400, 700, 400, 1000], move: 20, door: 1, ds: 2 },
    { _id: 'd', c: [600, 300, 600, 600], move: 0, door: 0, ds: 0 },
    { _id: 'e', c: [800, 300, 800, 600], move: 20, door: 0, ds: 0, dir: 1 },
  ],
  tokens: [{ _id: 't', name: 'Orc', x: 500, y: 400, width: 1, height: 1 }],
};

/** Every format: its function, what it reads, and options that it needs. */
export const MAPS = {
  fromTiled: [JSON.stringify(TILED), { edges: false }],
  'fromTiled of .tmx': [TMX, {}],
  fromLDtk: [JSON.stringify(LDTK), { edges: true }],
  fromGeoJSON: [JSON.stringify(GEOJSON), { project: 'metres' }],
  fromWKT: [WKT, {}],
  fromSVG: [SVG, {}],
  fromFoundry: [JSON.stringify(FOUNDRY), { edges: true }],
};
