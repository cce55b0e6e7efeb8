/** Longer side of the drawing, in pixels, and the margin as a share of it. */
export const SIZE = 800;
const MARGIN = 0.06;

/** @typedef {[number, number]} Point */

/** @param {number} value */
export const short = (value) => Number(value.toPrecision(9));

/** @param {number[]} disc x, y, radius */
const disc = ([x, y, r]) => `    <circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;

/** @param {Point[]} points; a single one is drawn by the round end of its line */
export const line = (points) =>
  `M${[...points, points[points.length - 1]].map((point) => point.map(short).join(' ')).join('L')}`;

/** @param {Point[][]} rings */
export const loops = (rings) => rings.map((points) => `${line(points)}Z`).join('');

/**
 * @param {string} style
 * @param {string[]} lines
 */
export const group = (style, lines) =>
  lines.length === 0 ? [] : [`  <g ${style}>\n${lines.join('\n')}\n  </g>`];

/**
 * The part of the plane that is drawn: left, bottom, width, height.
 *
 * @param {number[][]} discs x, y, radius
 */
export function frameOf(discs) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, r] of discs) {
    box[0] = Math.min(box[0], x - r);
    box[1] = Math.min(box[1], y - r);
    box[2] = Math.max(box[2], x + r);
    box[3] = Math.max(box[3], y + r);
  }
  const [left, bottom, right, top] = box;
  const margin = (Math.max(right - left, top - bottom) || 1) * MARGIN;
  const [width, height] = [right - left + 2 * margin, top - bottom + 2 * margin];
  return [left - margin, bottom - margin, width, height];
}

/**
 * The drawn part of the plane outside the bounds.
 *
 * @param {Point[][] | undefined} bounds
 * @param {number[]} frame
 */
function outsideOf(bounds, [left, bottom, width, height]) {
  if (bounds === undefined) return [];
  const frame = `M${short(left)} ${short(bottom)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  return [`    <path fill-rule="evenodd" d="${frame}${loops(bounds)}"/>`];
}

/**
 * A standalone drawing of a scene and its answer: obstacles, inflated obstacles, path, start and
 * goal; y points up, or down.
 *
 * @param {import('./scene.js').Scene} scene
 * @param {import('./scene.js').Obstacles} obstacles
 * @param {import('../all.js').Path} path
 * @param {boolean} isDown where y points
 * @returns {string}
 */
export function sceneSVG({ agentRadius: radius, start, goal }, obstacles, path, isDown) {
  const { circles, polygons, walls, bounds } = obstacles;
  // Where the path starts and ends: `snap` and `partial` may have moved the ends.
  const pathEnds = [path.start, path.goal];
  const inflated = circles.map(([x, y, r]) => [x, y, r + radius]);
  const points = [
    start,
    goal,
    ...pathEnds,
    ...polygons.flat(2),
    ...walls.flat(),
    ...(bounds ?? []).flat(),
  ];
  const frame = frameOf([...inflated, ...points.map(([x, y]) => [x, y, radius])]);
  const [left, bottom, width, height] = frame;
  const scale = SIZE / Math.max(width, height);
  const unit = 1 / scale;
  const dot = 6 * unit;
  const top = isDown ? bottom : -(bottom + height);
  const outside = outsideOf(bounds, frame);
  const areas = polygons.map((rings) => `    <path fill-rule="evenodd" d="${loops(rings)}"/>`);
  const lines = walls.map((points) => `    <path d="${line(points)}"/>`);
  const round = 'stroke-linejoin="round" stroke-linecap="round"';
  const pen = (/** @type {string} */ color, /** @type {number} */ breadth) =>
    `stroke="${color}" stroke-width="${short(breadth)}" ${round}`;
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const words = path.length === Infinity ? path.status : `${path.status}, length ${path.length}`;
  const discAt = (/** @type {Point} */ [x, y]) => (radius > 0 ? [disc([x, y, radius])] : []);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ` +
      `viewBox="${[left, top, width, height].map(short).join(' ')}">`,
    `  <title>${words}</title>`,
    `  <rect x="${short(left)}" y="${short(top)}" width="${short(width)}" ` +
      `height="${short(height)}" fill="#fbfaf7"/>`,
    isDown ? '  <g>' : '  <g transform="scale(1 -1)">',
    ...group('fill="#e4e0d8"', inflated.map(disc)),
    ...group(`fill="#e4e0d8" ${pen('#e4e0d8', 2 * radius)}`, [...outside, ...areas]),
    ...group(`fill="none" ${pen('#e4e0d8', 2 * radius)}`, lines),
    ...group('fill="#8d99ae"', [...circles.map(disc), ...outside, ...areas]),
    ...group(`fill="none" ${pen('#8d99ae', 2 * unit)}`, lines),
    ...group(`fill="none" ${pen('#d1495b', 3 * unit)}`, [`    <path d="${path.toSVG()}"/>`]),
    ...group(`fill="#2a9d8f" fill-opacity="0.3"`, discAt(pathEnds[0])),
    ...group(`fill="#e9a03b" fill-opacity="0.3"`, discAt(pathEnds[1])),
    ...group('fill="#2a9d8f"', [disc([...start, dot])]),
    ...group('fill="#e9a03b"', [disc([...goal, dot])]),
    '  </g>',
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}
