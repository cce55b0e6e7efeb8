import { countsOf, summaryOf, textOf } from './map-report.js';
import { SIZE, frameOf, group, line, loops, short } from './svg.js';

/** A drawing of what was read of a map; the role of each object can be seen without colours. */

/** @typedef {import('../import/index.js').Imported} Imported */
/** @typedef {import('../import/index.js').Shape} Shape */
/** @typedef {[number, number]} Point */

/** Light and dark colours. */
const COLORS = {
  ...{ board: ['#fcfdfd', '#151c22'], ink: ['#17212b', '#e7edf2'] },
  ...{ outside: ['#a9b5bf', '#526270'], bounds: ['#1766bd', '#69b1ff'] },
  ...{ obstacle: ['#bcc7d0', '#44525e'], rim: ['#7b8996', '#8291a0'] },
  ...{ point: ['#08784f', '#4cd3a0'], left: ['#b0127b', '#ff86cf'] },
};
const [LIGHT, DARK] = [0, 1].map((i) =>
  Object.entries(COLORS)
    .map(([name, colors]) => `--${name}:${colors[i]}`)
    .join(';'),
);
const STYLE = `svg{${LIGHT}}@media(prefers-color-scheme:dark){svg{${DARK}}}
    path,circle{stroke-linejoin:round;stroke-linecap:round;stroke-width:1.5;fill:none}
    .board{fill:var(--board);stroke:none}.outside{fill:url(#outside);stroke:none}
    .edge{stroke:var(--bounds);stroke-width:5;stroke-linecap:butt;stroke-dasharray:14 4 3 4}
    .bounds{fill:var(--board);fill-rule:evenodd}
    .obstacle{fill:var(--obstacle);stroke:var(--rim);fill-rule:evenodd}
    .wall{stroke:var(--ink);stroke-width:3}.disabled{fill:none;stroke-dasharray:9 6}
    .point{fill:var(--board);stroke:var(--point);stroke-width:4}
    .left{fill:url(#left);stroke:var(--left);stroke-dasharray:2 4;fill-rule:evenodd}.line{fill:none}
    text{fill:var(--ink);font:14px system-ui,sans-serif}`;

/** Lines that fill what is outside of the bounds, and what was left out. */
const PATTERNS = `<pattern id="outside" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 10L10 0M0 0L10 10" style="stroke:var(--outside);stroke-width:1"/>
    </pattern>
    <pattern id="left" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V7" style="stroke:var(--left);stroke-width:1.5"/>
    </pattern>`;

/** The least width, in pixels. */
const LEAST = 240;
/** The sizes of a row, a letter and a sample of the legend, in pixels. */
const [ROW, LETTER, SWATCH] = [24, 7.6, 42];
/** The radius of a point, in pixels. */
const DOT = 5;
/** The most lines of a title, beside the role. */
const MOST_LINES = 5;

/** Characters that XML cannot have, and those that it escapes. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const MARKS = new Map([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;']]); // prettier-ignore

/** @param {string} text */
const escaped = (text) =>
  text.replace(UNFIT, ' ').replace(/[&<>]/g, (mark) => /** @type {string} */ (MARKS.get(mark)));

/** How a shape looks. @param {Shape} shape */
function classOf({ role, line: points, enabled }) {
  const name = role === 'none' ? 'left' : role;
  return `${name}${points ? ' line' : ''}${enabled === false ? ' disabled' : ''}`;
}

/** @param {Shape} shape @returns {Point[]} the corners of the box around a circle */
function pointsOf({ rings, line: points, at, radius = 0 }) {
  if (at === undefined) return rings?.flat() ?? points ?? [];
  const [x, y] = at;
  return [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ];
}

/** @param {Point[]} points */
const frameAround = (points) => frameOf(points.map((point) => [...point, 0]));

/** How large the box around a shape is. @param {Shape} shape */
function areaOf(shape) {
  const [, , width, height] = frameAround(pointsOf(shape));
  return width * height;
}

/**
 * What became of each object, in words: no more than a few lines, as many objects may have one name.
 *
 * @param {Imported['report']} report
 * @returns {(shape: Shape) => string}
 */
function wordsFor({ changes, ignored }) {
  /** @type {Map<string, Set<string>>} */
  const told = new Map();
  const tell = (/** @type {string} */ object, /** @type {string} */ text) => {
    const known = told.get(object) ?? new Set();
    told.set(object, known);
    if (known.size < MOST_LINES) known.add(text);
  };
  for (const change of changes) tell(change.object, textOf(change));
  for (const { object, why } of ignored) tell(object, `left out: ${why}`);
  return ({ object, role, enabled }) => {
    const own = `${role}${enabled === false ? ', which blocks nothing' : ''}`;
    const all = [...(role === 'none' ? [] : [own]), ...(told.get(object) ?? [])];
    return `${object}: ${all.join('\n')}`;
  };
}

/**
 * How a map lies in its drawing.
 *
 * @typedef {object} Layout
 * @property {number} width in pixels
 * @property {number} height
 * @property {number} scale
 * @property {(point: Point) => Point} place
 */

/**
 * @param {Point[]} points of the map
 * @param {number} size of the longer side of the drawing
 * @param {boolean} isDown where y points
 * @returns {Layout}
 */
function layOut(points, size, isDown) {
  const [left, low, across, up] = frameAround(points);
  const scale = size / Math.max(across, up);
  const [width, height] = [Math.max(LEAST, Math.ceil(across * scale)), Math.ceil(up * scale)];
  const margin = (width - across * scale) / 2;
  const round = (/** @type {number} */ pixels) => Math.round(100 * pixels) / 100;
  const place = (/** @type {Point} */ [x, y]) => {
    const down = (y - low) * scale;
    const at = [margin + (x - left) * scale, isDown ? down : height - down];
    return /** @type {Point} */ (at.map(round));
  };
  return { width, height, scale, place };
}

/**
 * A shape as an element.
 *
 * @param {Shape} shape
 * @param {Layout} layout
 * @param {string} words
 */
function drawn(shape, { place, scale }, words) {
  const { rings, line: points = [], at, radius } = shape;
  const look = `class="${classOf(shape)}"`;
  const title = `<title>${escaped(words)}</title>`;
  if (at) {
    const [x, y] = place(at);
    const size = radius === undefined ? DOT : short(radius * scale);
    return `  <circle ${look} cx="${x}" cy="${y}" r="${size}">${title}</circle>`;
  }
  const d = rings ? loops(rings.map((ring) => ring.map(place))) : line(points.map(place));
  return `  <path ${look} d="${d}">${title}</path>`;
}

/**
 * What is outside of the bounds, and their edge.
 *
 * @param {any} bounds
 * @param {Layout} layout
 */
function edgeOf({ points, holes = [], areas = [] }, { place, width, height }) {
  const rings = [points, ...holes, ...areas].map((ring) => ring.map(place));
  const outside = `  <path class="outside" d="M0 0h${width}v${height}H0z"/>`;
  return [outside, `  <path class="edge" d="${loops(rings)}"/>`];
}

/** A sample of a look. @param {string} look @param {number} x @param {number} y */
function sampleOf(look, x, y) {
  const box = `d="M${x} ${y}h28v14h-28z"`;
  const middle = `d="M${x} ${y + 7}h28"`;
  if (look === 'point') return `<circle class="point" cx="${x + 14}" cy="${y + 7}" r="${DOT}"/>`;
  if (look.startsWith('wall')) return `<path class="${look}" ${middle}/>`;
  if (look !== 'bounds') return `<path class="${look}" ${box}/>`;
  return `<path class="outside" ${box}/><path class="edge" ${middle}/>`;
}

/**
 * Samples of the looks that a map has, with their names, in rows.
 *
 * @param {Imported} map
 * @param {Shape[]} shapes
 * @param {Layout} layout
 * @returns {{lines: string[], bottom: number}}
 */
function legendOf(map, shapes, { width, height }) {
  const left = map.report.ignored.length;
  const seen = shapes.filter(({ role }) => role === 'none').length;
  const isSeen = seen === 0 ? ', not drawn' : seen < left ? `, ${seen} drawn` : '';
  const isOpen = shapes.some(({ enabled }) => enabled === false);
  const entries = [
    ...countsOf(map).map(({ role, text }) => ({ look: role, text })),
    ...(isOpen ? [{ look: 'wall disabled', text: 'open, blocks nothing' }] : []),
    ...(left > 0 ? [{ look: 'left', text: `${left} left out${isSeen}` }] : []),
  ];
  let [x, y] = [0, height + 4];
  const lines = entries.map(({ look, text }) => {
    const needed = SWATCH + LETTER * text.length;
    if (x > 0 && x + needed > width) [x, y] = [0, y + ROW];
    const words = `<text x="${x + SWATCH}" y="${y + 17}">${text}</text>`;
    const entry = `  ${sampleOf(look, x + 6, y + 5)}${words}`;
    x += Math.ceil(needed + ROW / 2);
    return entry;
  });
  return { lines, bottom: y + ROW };
}

/**
 * A standalone drawing of a map that was read with the option `shapes`: each object with what became of
 * it in its title, and a legend. Y points where it points in the file.
 *
 * @param {Imported} map
 * @param {string} name of its file
 * @param {number} [size] of the longer side, in pixels, without the legend
 * @returns {string}
 */
export function mapSVG(map, name, size = SIZE) {
  const { scene, report } = map;
  const shapes = (report.shapes ?? []).filter((shape) => pointsOf(shape).length > 0);
  const points = shapes.length > 0 ? shapes.flatMap(pointsOf) : [/** @type {Point} */ ([0, 0])];
  const layout = layOut(points, size, report.y === 'down');
  const legend = legendOf(map, shapes, layout);
  const { width } = layout;
  const words = wordsFor(report);
  // A shape inside another one lies over it, so that its title can be reached.
  const sorted = [...new Map(shapes.map((shape) => [shape, areaOf(shape)]))]
    .sort(([, a], [, b]) => b - a)
    .map(([shape]) => shape);
  const all = (/** @type {Shape['role']} */ role) =>
    sorted
      .filter((shape) => shape.role === role)
      .map((shape) => drawn(shape, layout, words(shape)));
  const left = all('none');
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legend.bottom}" ` +
      `width="${width}" height="${legend.bottom}">`,
    `  <title>${escaped(`${name}: ${summaryOf(map)}`)}</title>`,
    `  <style>${STYLE}</style>`,
    `  <defs>${PATTERNS}</defs>`,
    `  <path class="board" d="M0 0h${width}v${legend.bottom}H0z"/>`,
    ...(scene.bounds ? edgeOf(scene.bounds, layout) : []),
    ...all('bounds'),
    ...group('id="left-out"', left),
    ...all('obstacle'),
    ...all('wall'),
    // Shapes that were left out are drawn over the rest; their titles are reached where nothing else is.
    ...(left.length > 0 ? ['  <use href="#left-out" pointer-events="none"/>'] : []),
    ...all('point'),
    ...legend.lines,
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}
