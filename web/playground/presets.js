import { randomFrom } from '../kit/scatter.js';

/**
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {{width: number, height: number}} Size
 */

/**
 * The size of a scene for a board of this shape: tall on a phone, wide on a desktop.
 * @param {number} width in pixels
 * @param {number} height
 * @returns {Size}
 */
export function sizeFor(width, height) {
  const aspect = Math.min(Math.max(width / height, 0.7), 2.4);
  const area = width < 560 ? 260_000 : 560_000;
  return { width: Math.sqrt(area * aspect), height: Math.sqrt(area / aspect) };
}

/**
 * Drops circles one by one. A circle nearer than `gap` to an earlier one is dropped again.
 * @param {Size} size
 * @param {{seed: number, count: number, min: number, max: number, gap: number}} options
 * @returns {Circle[]}
 */
function scatter(size, { seed, count, min, max, gap }) {
  const random = randomFrom(seed);
  const halfWidth = size.width / 2 - 45;
  /** @type {Circle[]} */
  const circles = [];
  for (let tries = 0; circles.length < count && tries < 4000; tries++) {
    const r = Math.round(min + (max - min) * random() ** 1.7);
    const x = Math.round((2 * random() - 1) * (halfWidth - r));
    const y = Math.round((random() - 0.5) * (size.height - 2 * r));
    const free = circles.every(
      (other) => Math.hypot(x - other.x, y - other.y) >= r + other.r + gap,
    );
    if (free) circles.push({ x, y, r });
  }
  return circles;
}

/**
 * A scene whose path leads from the left edge to the right edge.
 * @param {Size} size
 * @param {Circle[]} circles
 * @param {number} radius
 * @returns {Scene}
 */
function across(size, circles, radius) {
  const x = Math.round(size.width / 2 - 15);
  const options = { snap: true, partial: true, engine: /** @type {const} */ ('auto') };
  return { radius, start: [-x, 0], goal: [x, 0], circles, outlines: [], ...options };
}

/**
 * @param {Outline['kind']} kind
 * @param {number[]} list x, y, x, y, ...
 * @param {boolean} [enabled]
 * @returns {Outline}
 */
function outline(kind, list, enabled = true) {
  const points = list.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: list[i + 1] }] : []));
  return { kind, points, enabled };
}

/** @type {Record<string, (size: Size) => Scene>} */
export const presets = {
  forest(size) {
    const count = Math.round((size.width * size.height) / 18_000);
    return across(size, scatter(size, { seed: 7, count, min: 16, max: 68, gap: 16 }), 9);
  },

  overlapping(size) {
    const count = Math.round((size.width * size.height) / 17_000);
    return across(size, scatter(size, { seed: 23, count, min: 24, max: 80, gap: -34 }), 8);
  },

  lattice(size) {
    const step = 80;
    const columns = Math.floor((size.width - 100) / step / 2);
    const rows = Math.floor((size.height - 60) / step / 2);
    /** @type {Circle[]} */
    const circles = [];
    for (let row = -rows; row <= rows; row++) {
      for (let column = -columns; column <= columns; column++) {
        circles.push({ x: column * step, y: row * step, r: 26 });
      }
    }
    return across(size, circles, 6);
  },

  ring(size) {
    const radius = Math.min(size.width * 0.3, size.height * 0.38);
    const count = Math.round((2 * Math.PI * radius) / 52);
    /** @type {Circle[]} */
    const circles = [];
    for (let i = 1; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      const x = Math.round(radius * Math.cos(angle));
      circles.push({ x, y: Math.round(radius * Math.sin(angle)), r: 24 });
    }
    return { ...across(size, circles, 8), goal: [0, 0] };
  },

  /** Two walls with doors, of which one can be shut, in bounds. */
  rooms(size) {
    const [x, y] = [Math.round(size.width / 2 - 40), Math.round(size.height / 2 - 30)];
    const wall = (/** @type {number[]} */ [ax, ay, bx, by], enabled = true) =>
      outline('wall', [ax, ay, bx, by], enabled);
    const [left, right] = [-Math.round(x / 3), Math.round(x / 3)];
    const scene = across(size, [{ x: 0, y: Math.round(y / 2), r: 34 }], 9);
    const outlines = [
      outline('bounds', [-x, -y, x, -y, x, y, -x, y]),
      wall([left, y, left, 60]),
      wall([left, 20, left, -y + 70]),
      wall([left, 60, left, 20], false),
      wall([right, y, right, 90]),
      wall([right, 60, right, -y]),
      outline('polygon', [-50, -60, 40, -80, 60, 20, -20, 30]),
    ];
    return { ...scene, start: [-x + 40, 0], goal: [x - 40, -20], outlines };
  },

  /** A grid with a circle somewhere in each cell. */
  thousands(size) {
    const count = 10_000;
    const random = randomFrom(3);
    const step = 40;
    const columns = Math.round(Math.sqrt((count * size.width) / size.height));
    const rows = Math.ceil(count / columns);
    const circles = Array.from({ length: count }, (_, i) => {
      const r = Math.round(5 + 11 * random());
      const shift = () => Math.round((random() - 0.5) * (step - r));
      const x = ((i % columns) - (columns - 1) / 2) * step + shift();
      return { x, y: (Math.floor(i / columns) - (rows - 1) / 2) * step + shift(), r };
    });
    const wide = { width: columns * step + 150, height: rows * step };
    return across(wide, circles, 3);
  },
};
