/**
 * Maps as their editors draw them, plainly: each from the file itself, and not from what is read of it.
 *
 * @typedef {{width: number, height: number, content: string}} View in the units of the map, y down
 */

/** @param {Record<string, string | number>} values */
const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** @param {string} tag @param {Record<string, string | number>} values @param {string} [content] */
const mark = (tag, values, content = '') => `<${tag}${attributes(values)}>${content}</${tag}>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {Record<string, string | number>} look
 */
const box = (x, y, width, height, look) => mark('rect', { x, y, width, height, ...look });

/** @param {number[][]} points @param {Record<string, string | number>} look */
const line = (points, look) =>
  mark('polyline', { points: points.join(' '), fill: 'none', ...look });

/**
 * Lines of a grid.
 *
 * @param {number} width
 * @param {number} height
 * @param {number} size
 * @param {string} stroke
 */
function grid(width, height, size, stroke) {
  const lines = [];
  for (let x = 0; x <= width; x += size) lines.push(`M${x} 0V${height}`);
  for (let y = 0; y <= height; y += size) lines.push(`M0 ${y}H${width}`);
  return mark('path', { d: lines.join(''), stroke, 'stroke-width': 0.4, fill: 'none' });
}

/** Colours of tiles by their class, in place of an image. @type {Record<string, string>} */
const TILES = { grass: '#9cc37c', wall: '#8a6a50', water: '#5b9bd0' };

/** Tiled: tiles, and outlines of objects with their names over them. @param {any} map @returns {View} */
function tiled({ width: columns, height: rows, tilewidth: size, tilesets, layers }) {
  const kinds = new Map(
    tilesets.flatMap((/** @type {any} */ { firstgid, tiles }) =>
      tiles.map((/** @type {any} */ { id, type }) => [firstgid + id, type]),
    ),
  );
  const [width, height] = [columns * size, rows * size];
  const parts = layers.map((/** @type {any} */ { data = [], objects = [] }) => {
    const tiles = data.map(
      (/** @type {number} */ gid, /** @type {number} */ i) =>
      gid === 0
        ? ''
        : box((i % columns) * size, Math.floor(i / columns) * size, size, size, { fill: TILES[kinds.get(gid)] }), // prettier-ignore
    );
    return [...tiles, ...objects.map(tiledObject)].join('');
  });
  return { width, height, content: parts.join('') + grid(width, height, size, '#00000033') };
}

/** @param {any} object of Tiled */
function tiledObject({ name, x, y, width, height, rotation, ellipse, point, polyline, text }) {
  const look = { stroke: '#3b3f45', 'stroke-width': 1.2, fill: '#a0a0a466' };
  const label = name ? mark('text', { x: x + width / 2, y: Math.max(y - 3, 7), class: 'name' }, name) : ''; // prettier-ignore
  if (text) return mark('text', { x: x + width / 2, y: y + 11, class: 'words' }, text.text);
  if (point) return mark('path', { d: `M${x} ${y}l-4 -7a4.5 4.5 0 1 1 8 0z`, ...look }) + mark('text', { x, y: y - 13, class: 'name' }, name); // prettier-ignore
  if (polyline) {
    const points = polyline.map((/** @type {any} */ p) => [x + p.x, y + p.y]);
    return line(points, { ...look, fill: 'none' }) + label;
  }
  const [rx, ry] = [width / 2, height / 2];
  if (ellipse) return mark('ellipse', { cx: x + rx, cy: y + ry, rx, ry, ...look }) + label;
  const isWhole = name === 'bounds';
  const shape = box(x, y, width, height, { ...look, ...(isWhole && { fill: 'none' }), transform: `rotate(${rotation} ${x} ${y})` }); // prettier-ignore
  return shape + (isWhole ? '' : label);
}

/** LDtk: cells in the colours of their values, and entities. @param {any} project @returns {View} */
function ldtk({ defs, levels: [level] }) {
  const colors = new Map(
    defs.layers.flatMap((/** @type {any} */ { intGridValues }) =>
      intGridValues.map((/** @type {any} */ { value, color }) => [value, color]),
    ),
  );
  const { pxWid: width, pxHei: height } = level;
  const parts = [...level.layerInstances].reverse().map((/** @type {any} */ layer) => {
    const { __gridSize: size, __cWid: columns, intGridCsv, entityInstances } = layer;
    const cells = intGridCsv.map((/** @type {number} */ value, /** @type {number} */ i) => {
      const at = [(i % columns) * size, Math.floor(i / columns) * size];
      return value === 0 ? '' : box(at[0], at[1], size, size, { fill: colors.get(value) });
    });
    const entities = entityInstances.map((/** @type {any} */ entity) => {
      const { __identifier: name, px: [x, y], width: w, height: h } = entity; // prettier-ignore
      const { color } = defs.entities.find(
        (/** @type {any} */ { identifier }) => identifier === name,
      );
      const fill = { fill: `${color}99`, stroke: color, 'stroke-width': 1.2 };
      return box(x - w / 2, y - h / 2, w, h, fill) + mark('text', { x, y: y + h / 2 + 7, class: 'name' }, name); // prettier-ignore
    });
    return [...cells, ...entities].join('');
  });
  const ground = box(0, 0, width, height, { fill: '#e4e6ef' });
  return { width, height, content: ground + parts.join('') + grid(width, height, 16, '#00000022') };
}

/**
 * Geometries as a viewer of maps draws them.
 *
 * @param {{kind: string, rings: number[][][], name?: string}[]} all
 * @param {number} margin
 * @returns {View}
 */
function geometries(all, margin) {
  const points = all.flatMap(({ rings }) => rings.flat());
  const [low, high] = [Math.min, Math.max].map((most) =>
    [0, 1].map((k) => most(...points.map((point) => point[k]))),
  );
  const place = (/** @type {number[]} */ [x, y]) => [x - low[0] + margin, high[1] - y + margin].map((n) => Math.round(100 * n) / 100); // prettier-ignore
  const [width, height] = [0, 1].map((k) => high[k] - low[k] + 2 * margin);
  const unit = width / 200;
  const look = { stroke: '#2d5d8f', 'stroke-width': 1.2 * unit };
  const parts = all.map(({ kind, rings, name = '' }) => {
    const placed = rings.map((ring) => ring.map(place));
    const [x, y] = placed[0][0];
    if (kind === 'Point') return mark('circle', { cx: x, cy: y, r: 3 * unit, fill: '#d1495b' }) + mark('text', { x, y: y - 6 * unit, class: 'name' }, name); // prettier-ignore
    if (/^linestring$/i.test(kind)) return line(placed[0], { ...look, stroke: '#8a5a00' });
    const d = placed.map((ring) => `M${ring.join('L')}Z`).join('');
    const [u, v] = placed[0].reduce(([a, b], [c, e]) => [a + c / placed[0].length, b + e / placed[0].length], [0, 0]); // prettier-ignore
    const label = name ? mark('text', { x: u, y: v + 3 * unit, class: 'name' }, name) : '';
    return mark('path', { d, 'fill-rule': 'evenodd', fill: '#7fb0e066', ...look }) + label;
  });
  const ground = box(0, 0, width, height, { fill: '#eef0ea' });
  return { width, height, content: ground + parts.join('') };
}

/** GeoJSON, in metres. @param {any} collection @returns {View} */
function geojson({ features }) {
  const metres = ([east, north] = [0, 0]) => [71_700 * east, 111_200 * north];
  return geometries(
    features
      .filter((/** @type {any} */ { geometry }) => geometry !== null)
      .map((/** @type {any} */ { geometry: { type, coordinates }, properties: { name } }) => {
        const isArea = type === 'Polygon';
        const rings = isArea ? coordinates : [type === 'Point' ? [coordinates] : coordinates];
        return {
          kind: type,
          rings: rings.map((/** @type {any} */ ring) => ring.map(metres)),
          name,
        };
      }),
    20,
  );
}

/** WKT. @param {string} text @returns {View} */
function wkt(text) {
  const all = text.trim().split('\n').flatMap((row) => {
    const kind = row.slice(0, row.indexOf(' '));
    const rings = [...row.matchAll(/\(([^()]+)\)/g)].map(([, list]) =>
      list.split(',').map((point) => point.trim().split(' ').map(Number)),
    );
    if (kind !== 'MULTIPOINT') return [{ kind, rings }];
    return rings.map((ring) => ({ kind: 'Point', rings: [ring] }));
  }); // prettier-ignore
  return geometries(all, 6);
}

/** Colours of walls of Foundry VTT: a wall, one that does not limit movement, a door and one that is open. */
const WALLS = { wall: '#f5e6a8', free: '#7fd3f0', door: '#b28df0', open: '#7fe0a0' };

/** Foundry VTT: walls with their ends, doors and tokens on a grid. @param {any} scene @returns {View} */
function foundry({ width, height, grid: { size }, walls, tokens }) {
  const lines = walls.map((/** @type {any} */ { c: [x, y, u, v], move, door, ds }) => {
    const kind = door ? (ds === 1 ? 'open' : 'door') : move === 0 ? 'free' : 'wall';
    const fill = WALLS[kind];
    const ends = [[x, y], [u, v]].map(([cx, cy]) => mark('circle', { cx, cy, r: 7, fill })); // prettier-ignore
    return line([[x, y], [u, v]], { stroke: fill, 'stroke-width': 6 }) + ends.join(''); // prettier-ignore
  });
  const places = tokens.map((/** @type {any} */ { name, x, y }) => {
    const look = { fill: '#c8553d', stroke: '#ffffff', 'stroke-width': 3 };
    const at = { cx: x + size / 2, cy: y + size / 2, r: size * 0.42 };
    return mark('circle', { ...at, ...look }) + mark('text', { x: at.cx, y: y + 1.5 * size, class: 'name light' }, name); // prettier-ignore
  });
  const ground =
    box(0, 0, width, height, { fill: '#4a4a48' }) + grid(width, height, size, '#ffffff55');
  return { width, height, content: [ground, ...lines, ...places].join('') };
}

/**
 * The view of each map that is not a picture by itself, by the ending of its name.
 *
 * @type {Record<string, (text: string) => View>}
 */
const VIEWS = {
  tmj: (text) => tiled(JSON.parse(text)),
  ldtk: (text) => ldtk(JSON.parse(text)),
  geojson: (text) => geojson(JSON.parse(text)),
  json: (text) => foundry(JSON.parse(text)),
  wkt,
};

/**
 * The map of a file as its editor draws it.
 *
 * @param {string} ending of its name
 * @param {string} text
 * @returns {string} SVG
 */
export function editorView(ending, text) {
  if (ending === 'svg') return text;
  const { width, height, content } = VIEWS[ending](text);
  const size = width / 24;
  const style = `text{font-family:system-ui,sans-serif;font-size:${size * 0.85}px;text-anchor:middle;fill:#17212b}.name{paint-order:stroke;stroke:#fffc;stroke-width:${size / 4}px}.words{font-size:${size * 1.4}px}.light{fill:#fff;stroke:none}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${3 * width}" height="${3 * height}"><style>${style}</style>${content}</svg>\n`;
}
