import { boxOfShapes, edgesOf } from './map-shapes.js';

/** Draws the shapes of the report on a map that are not in the scene, and marks shapes. */

/** @typedef {import('../kit/marks.js').Pen} Pen */
/** @typedef {import('./map-shapes.js').SeenShape} SeenShape */

/** Pixels between the lines of a hatching. */
const STEP = 9;
/** The radius of a point in pixels. */
const DOT = 4;
/** What is smaller than this many pixels is marked by a ring around it. */
const LEAST = 16;

/** @param {Pen} pen @param {SeenShape[]} shapes @param {import('../kit/pen.js').Style} style */
function drawOutlines(pen, shapes, style) {
  pen.shape({ evenOdd: true, ...style }, (ctx) => {
    for (const { paths, isArea } of shapes) {
      for (const path of paths) {
        const [first, ...rest] = path;
        ctx.moveTo(...pen.at(first));
        for (const point of rest) ctx.lineTo(...pen.at(point));
        if (isArea) ctx.closePath();
      }
    }
  });
}

/**
 * Lines through the inside of an area, at 45 degrees: where they cross its edges they begin and end. They
 * move with the scene when it is panned.
 *
 * @param {Pen} pen
 * @param {SeenShape} shape
 * @returns {[number, number, number, number][]} in pixels
 */
function hatching(pen, shape) {
  const { camera } = pen;
  const step = STEP * pen.unit;
  const shift = (camera.offsetX + camera.offsetY) % step;
  const [least, most] = [0, Math.ceil((camera.width + camera.height) / step) + 1];
  /** Where edges cross a line, on which x + y is the same. @type {Map<number, number[]>} */
  const crossings = new Map();
  for (const [from, to] of edgesOf(shape)) {
    const [ax, ay] = pen.at(from);
    const [bx, by] = pen.at(to);
    const [a, b] = [ax + ay - shift, bx + by - shift];
    const last = Math.min(most, Math.ceil(Math.max(a, b) / step) - 1);
    for (let k = Math.max(least, Math.ceil(Math.min(a, b) / step)); k <= last; k++) {
      const share = (k * step - a) / (b - a);
      const across = ax - ay + share * (bx - by - ax + ay);
      const all = crossings.get(k);
      if (all) all.push(across);
      else crossings.set(k, [across]);
    }
  }
  return [...crossings].flatMap(([k, all]) => {
    all.sort((p, q) => p - q);
    const sum = k * step + shift;
    const end = (/** @type {number} */ across) => [(sum + across) / 2, (sum - across) / 2];
    return all.flatMap((across, i) => {
      if (i % 2 === 0) return [];
      const line = [...end(all[i - 1]), ...end(across)];
      return [/** @type {[number, number, number, number]} */ (line)];
    });
  });
}

/**
 * What was left out, faint and hatched, and points that are no end of the path.
 *
 * @param {Pen} pen
 * @param {SeenShape[]} shapes
 */
export function drawLeftOut(pen, shapes) {
  const left = shapes.filter(({ role }) => role === 'none');
  pen.shape({ color: 'soft', width: 1, alpha: 0.45 }, (ctx) => {
    for (const shape of left.filter(({ isArea }) => isArea)) {
      for (const [x, y, u, v] of hatching(pen, shape)) {
        ctx.moveTo(x, y);
        ctx.lineTo(u, v);
      }
    }
  });
  drawOutlines(pen, left, { color: 'soft', width: 1.5, dash: [2, 4], round: true, alpha: 0.8 });
  const dots = (/** @type {string} */ role) =>
    shapes
      .filter((shape) => shape.role === role && shape.paths[0].length === 1)
      .map(({ paths: [[[x, y]]] }) => [x, y, pen.px(DOT)]);
  pen.circles(dots('point'), { color: 'soft', width: 1.5, fill: 'board' });
  pen.circles(dots('none'), { color: 'soft', width: 1.5, dash: [2, 2] });
}

/**
 * Marks shapes; rings mark those too small to be seen, and a place.
 *
 * @param {Pen} pen
 * @param {SeenShape[]} shapes
 * @param {import('./map-shapes.js').Point | null} at
 */
export function drawMarked(pen, shapes, at) {
  const small = shapes.flatMap((shape) => {
    const { minX, minY, maxX, maxY } = boxOfShapes([shape]);
    const isSmall = Math.max(maxX - minX, maxY - minY) < pen.px(LEAST);
    return isSmall ? [[(minX + maxX) / 2, (minY + maxY) / 2]] : [];
  });
  const rings = [...small, ...(at ? [at] : [])].map(([x, y]) => [x, y, pen.px(LEAST)]);
  for (const [color, width] of /** @type {const} */ ([
    ['lit', 8],
    ['focus', 2.5],
  ])) {
    drawOutlines(pen, shapes, { color, width, round: true });
    pen.circles(rings, { color, width });
  }
}
