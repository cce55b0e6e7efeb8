import { randomFrom } from '../kit/scatter.js';

/**
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {{width: number, height: number}} Room
 */

/**
 * Room for a scene in a board of this shape: tall on a phone, wide on a desk.
 * @param {number} width in pixels
 * @param {number} height
 * @returns {Room}
 */
export function roomFor(width, height) {
  const aspect = Math.min(Math.max(width / height, 0.7), 2.4);
  const area = width < 560 ? 260_000 : 560_000;
  return { width: Math.sqrt(area * aspect), height: Math.sqrt(area / aspect) };
}

/**
 * Circles dropped one by one; one that comes nearer than `gap` to an earlier one is dropped again.
 * @param {Room} room
 * @param {{seed: number, count: number, min: number, max: number, gap: number}} options
 * @returns {Circle[]}
 */
function scatter(room, { seed, count, min, max, gap }) {
  const random = randomFrom(seed);
  const reach = room.width / 2 - 45;
  /** @type {Circle[]} */
  const circles = [];
  for (let tries = 0; circles.length < count && tries < 4000; tries++) {
    const r = Math.round(min + (max - min) * random() ** 1.7);
    const x = Math.round((2 * random() - 1) * (reach - r));
    const y = Math.round((random() - 0.5) * (room.height - 2 * r));
    const free = circles.every(
      (other) => Math.hypot(x - other.x, y - other.y) >= r + other.r + gap,
    );
    if (free) circles.push({ x, y, r });
  }
  return circles;
}

/**
 * @param {Room} room
 * @param {Circle[]} circles
 * @param {number} radius
 * @returns {Scene}
 */
function across(room, circles, radius) {
  const x = Math.round(room.width / 2 - 15);
  const question = { snap: true, partial: true, engine: /** @type {const} */ ('auto') };
  return { radius, start: [-x, 0], goal: [x, 0], circles, ...question };
}

/** @type {Record<string, (room: Room) => Scene>} */
export const presets = {
  forest(room) {
    const count = Math.round((room.width * room.height) / 18_000);
    return across(room, scatter(room, { seed: 7, count, min: 16, max: 68, gap: 16 }), 9);
  },

  overlapping(room) {
    const count = Math.round((room.width * room.height) / 17_000);
    return across(room, scatter(room, { seed: 23, count, min: 24, max: 80, gap: -34 }), 8);
  },

  lattice(room) {
    const step = 80;
    const columns = Math.floor((room.width - 100) / step / 2);
    const rows = Math.floor((room.height - 60) / step / 2);
    /** @type {Circle[]} */
    const circles = [];
    for (let row = -rows; row <= rows; row++) {
      for (let column = -columns; column <= columns; column++) {
        circles.push({ x: column * step, y: row * step, r: 26 });
      }
    }
    return across(room, circles, 6);
  },

  ring(room) {
    const radius = Math.min(room.width * 0.3, room.height * 0.38);
    const count = Math.round((2 * Math.PI * radius) / 52);
    /** @type {Circle[]} */
    const circles = [];
    for (let i = 1; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      const x = Math.round(radius * Math.cos(angle));
      circles.push({ x, y: Math.round(radius * Math.sin(angle)), r: 24 });
    }
    return { ...across(room, circles, 8), goal: [0, 0] };
  },

  /** A grid, each circle somewhere in its cell. */
  thousands(room) {
    const count = 10_000;
    const random = randomFrom(3);
    const step = 40;
    const columns = Math.round(Math.sqrt((count * room.width) / room.height));
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
