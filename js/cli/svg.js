/** Longer side of the drawing, in pixels, and the margin as a share of it. */
const SIZE = 800;
const MARGIN = 0.06;

/**
 * The box around points and circles: [left, bottom, right, top].
 *
 * @param {[number, number, number][]} discs x, y, radius
 */
function boundsOf(discs) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, r] of discs) {
    box[0] = Math.min(box[0], x - r);
    box[1] = Math.min(box[1], y - r);
    box[2] = Math.max(box[2], x + r);
    box[3] = Math.max(box[3], y + r);
  }
  return box;
}

/** @param {number} value */
const short = (value) => Number(value.toPrecision(9));

/**
 * A standalone drawing of a scene and its answer: obstacles, inflated obstacles, path, start and
 * goal; y points up.
 *
 * @param {import('./scene.js').Scene} scene
 * @param {import('../index.js').Path} path
 * @returns {string}
 */
export function sceneSVG(scene, path) {
  const { circles, radius, start, goal } = scene;
  // Where the path starts and ends: `snap` and `partial` may have moved the ends.
  const pathEnds = [path.start, path.goal];
  const inflated = circles.map(
    ([x, y, r]) => /** @type {[number, number, number]} */ ([x, y, r + radius]),
  );
  const ends = [start, goal, ...pathEnds].map(
    ([x, y]) => /** @type {[number, number, number]} */ ([x, y, radius]),
  );
  const [left, bottom, right, top] = boundsOf([...inflated, ...ends]);
  const extent = Math.max(right - left, top - bottom) || 1;
  const margin = extent * MARGIN;
  const width = right - left + 2 * margin;
  const height = top - bottom + 2 * margin;
  const scale = SIZE / Math.max(width, height);
  const unit = 1 / scale;
  const view = [left - margin, -(top + margin), width, height].map(short).join(' ');
  const disc = (/** @type {number[]} */ [x, y, r]) =>
    `    <circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
  const group = (/** @type {string} */ style, /** @type {string[]} */ lines) =>
    `  <g ${style}>\n${lines.join('\n')}\n  </g>`;
  const dot = 6 * unit;
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const words = path.length === null ? path.status : `${path.status}, length ${path.length}`;
  const line = `fill="none" stroke="#d1495b" stroke-width="${short(3 * unit)}"`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}">`,
    `  <title>${words}</title>`,
    `  <rect x="${short(left - margin)}" y="${short(-(top + margin))}" width="${short(width)}" ` +
      `height="${short(height)}" fill="#fbfaf7"/>`,
    `  <g transform="scale(1 -1)">`,
    group('fill="#e4e0d8"', inflated.map(disc)),
    group('fill="#8d99ae"', circles.map(disc)),
    group(`${line} stroke-linejoin="round" stroke-linecap="round"`, [
      `    <path d="${path.toSVG()}"/>`,
    ]),
    group(`fill="#2a9d8f" fill-opacity="0.3"`, radius > 0 ? [disc([...pathEnds[0], radius])] : []),
    group(`fill="#e9a03b" fill-opacity="0.3"`, radius > 0 ? [disc([...pathEnds[1], radius])] : []),
    group('fill="#2a9d8f"', [disc([...start, dot])]),
    group('fill="#e9a03b"', [disc([...goal, dot])]),
    '  </g>',
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}
