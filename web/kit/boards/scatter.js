import { hypot } from '../exact.js';

/**
 * Seeded pseudo-random numbers in [0, 1), so that a scene is the same everywhere (mulberry32).
 * @param {number} seed
 */
export function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A scene counts as full after this many drops in a row that find no room. */
const TRIES = 500;
const AROUND = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j]));
/** The drops of a scene, by its options. @type {Map<string, Generator<number[]>>} */
const sources = new Map();
/** The circles dropped so far, likewise. @type {Map<string, number[][]>} */
const scenes = new Map();

/**
 * Drops circles `[x, y, radius]` one by one into a box. A circle nearer than `gap` to an earlier one is
 * dropped again. The order does not depend on the number, so that a slider adds and removes circles
 * at the end. Returns fewer when the box is full. Each circle is compared with its neighbours once.
 *
 * @param {number} count
 * @param {{seed: number, box: readonly number[], min: number, max: number, gap: number,
 *   skew?: number}} options radii from min to max; a larger skew makes more of them small
 * @returns {number[][]}
 */
export function scatter(count, options) {
  const key = JSON.stringify(options);
  if (!scenes.has(key)) {
    scenes.set(key, []);
    sources.set(key, drops(options));
  }
  const circles = /** @type {number[][]} */ (scenes.get(key));
  const source = /** @type {Generator<number[]>} */ (sources.get(key));
  fill(circles, source, count);
  return circles.slice(0, count);
}

/**
 * Circles that fill a box about as well whatever their number: the more there are, the smaller.
 *
 * @param {{n: number, seed: number}} state
 * @param {readonly number[]} box
 * @param {number} size radii begin at this over the root of the number
 */
export function scatterMany({ n, seed }, box, size) {
  const least = size / Math.sqrt(n);
  return scatter(n, { seed, box, min: least, max: 5 * least, gap: least / 4, skew: 1.5 });
}

/**
 * The same circles, which are not kept: for scenes of which there are many.
 * @param {number} count
 * @param {Parameters<typeof scatter>[1]} options
 */
export function scatterOnce(count, options) {
  return fill([], drops(options), count);
}

/**
 * Adds drops to a list until it is long enough, or there are no more.
 * @param {number[][]} circles
 * @param {Generator<number[]>} source
 * @param {number} count
 */
function fill(circles, source, count) {
  while (circles.length < count) {
    const { value, done } = source.next();
    if (done) break;
    circles.push(value);
  }
  return circles;
}

/** @param {Parameters<typeof scatter>[1]} options @returns {Generator<number[]>} */
function* drops({ seed, box: [minX, minY, maxX, maxY], min, max, gap, skew = 1.7 }) {
  const random = randomFrom(seed);
  /** Circles by the cell of their centre; only circles in adjacent cells can be too near. */
  const cells = new Map();
  const width = 2 * max + gap;
  const key = (/** @type {number} */ i, /** @type {number} */ j) => 1e6 * i + j;
  const near = (/** @type {number} */ i, /** @type {number} */ j) =>
    AROUND.flatMap(([di, dj]) => cells.get(key(i + di, j + dj)) ?? []);
  for (let tries = 0; tries < TRIES; tries++) {
    const r = min + (max - min) * random() ** skew;
    const x = minX + r + (maxX - minX - 2 * r) * random();
    const y = minY + r + (maxY - minY - 2 * r) * random();
    const [i, j] = [x, y].map((value) => Math.floor(value / width));
    if (near(i, j).some((c) => hypot(x - c[0], y - c[1]) < r + c[2] + gap)) continue;
    const circle = [x, y, r].map((value) => Math.round(value * 1000) / 1000);
    const [home, away] = [circle[0], circle[1]].map((value) => Math.floor(value / width));
    cells.set(key(home, away), [...(cells.get(key(home, away)) ?? []), circle]);
    tries = 0;
    yield circle;
  }
}
