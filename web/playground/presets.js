import { randomFrom, scatterOnce } from '../kit/boards/scatter.js';
import { city } from './city-preset.js';
import { dungeon } from './dungeon-preset.js';
import { level } from './level-preset.js';
import { maze } from './maze-preset.js';
import { across, boxOf, circle, outline } from './scene-parts.js';

/**
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./scene-parts.js').Size} Size
 *
 * What a preset is made from: the same numbers make the same scene, everywhere and in later versions.
 * @typedef {object} Recipe
 * @property {string} name
 * @property {number} seed an integer
 * @property {number} count of circles
 * @property {number} aspect width divided by height
 */

/** Largest seed and count, and the range of the aspect, from tall to wide. */
export const MAX_SEED = 999_999;
export const MAX_COUNT = 10_000;
export const ASPECTS = [0.5, 3];

/**
 * Drops circles one by one. A circle nearer than `gap` to an earlier one is dropped again.
 * @param {Size} size
 * @param {Recipe} recipe
 * @param {{min: number, max: number, gap: number}} options
 */
function scattered({ width, height }, { seed, count }, options) {
  const x = width / 2 - 45;
  const box = [-x, -height / 2, x, height / 2];
  const drops = scatterOnce(count, { seed, box, ...options });
  return drops.map(([x, y, r]) => circle(Math.round(x), Math.round(y), Math.round(r)));
}

/**
 * Columns and rows for a number of circles.
 * @param {number} count
 * @param {number} aspect
 */
function gridOf(count, aspect) {
  const columns = Math.max(1, Math.round(Math.sqrt(count * aspect)));
  return { columns, rows: Math.ceil(count / columns) };
}

/**
 * @typedef {object} Preset
 * @property {number} [seed] the usual one; absent where nothing is random
 * @property {(area: number) => number} [count] the usual one for an area; absent where it is fixed
 * @property {number} [least] the fewest circles
 * @property {(recipe: Recipe) => Scene} make
 */

/** @type {Record<string, Preset>} */
export const presets = {
  forest: {
    seed: 7,
    count: (area) => area / 18_000,
    make(recipe) {
      const size = boxOf(18_000 * recipe.count, recipe);
      return across(size, scattered(size, recipe, { min: 16, max: 68, gap: 16 }), 9);
    },
  },

  overlapping: {
    seed: 23,
    count: (area) => area / 17_000,
    make(recipe) {
      const size = boxOf(17_000 * recipe.count, recipe);
      return across(size, scattered(size, recipe, { min: 24, max: 80, gap: -34 }), 8);
    },
  },

  lattice: {
    count: (area) => area / 8000,
    make({ count, aspect }) {
      const step = 80;
      const { columns, rows } = gridOf(count, aspect);
      const circles = Array.from({ length: count }, (_, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns];
        return circle((column - (columns - 1) / 2) * step, (row - (rows - 1) / 2) * step, 26);
      });
      return across({ width: columns * step + 90, height: rows * step }, circles, 6);
    },
  },

  /** A ring with one circle missing, round the goal. */
  ring: {
    count: (area) => 12 + area / 70_000,
    least: 4,
    make({ count }) {
      const radius = (52 * count) / (2 * Math.PI);
      const circles = Array.from({ length: count - 1 }, (_, i) => {
        const angle = (2 * Math.PI * (i + 1)) / count;
        return circle(
          Math.round(radius * Math.cos(angle)),
          Math.round(radius * Math.sin(angle)),
          24,
        );
      });
      const size = { width: 3.2 * radius, height: 2.4 * radius };
      return { ...across(size, circles, 8), goal: [0, 0] };
    },
  },

  /** Two walls with doors, of which one can be shut, in bounds. */
  rooms: {
    make(recipe) {
      const size = boxOf(560_000, recipe);
      const [x, y] = [Math.round(size.width / 2 - 40), Math.round(size.height / 2 - 30)];
      const [left, right] = [-Math.round(x / 3), Math.round(x / 3)];
      const scene = across(size, [circle(0, Math.round(y / 2), 34)], 9);
      const outlines = [
        outline('bounds', [-x, -y, x, -y, x, y, -x, y]),
        outline('wall', [left, y, left, 60]),
        outline('wall', [left, 20, left, -y + 70]),
        outline('wall', [left, 60, left, 20], false),
        outline('wall', [right, y, right, 90]),
        outline('wall', [right, 60, right, -y]),
        outline('polygon', [-50, -60, 40, -80, 60, 20, -20, 30]),
      ];
      return { ...scene, start: [-x + 40, 0], goal: [x - 40, -20], outlines };
    },
  },

  /** A grid with a circle somewhere in each cell. */
  thousands: {
    seed: 3,
    count: () => 10_000,
    make({ seed, count, aspect }) {
      const random = randomFrom(seed);
      const step = 40;
      const { columns, rows } = gridOf(count, aspect);
      const circles = Array.from({ length: count }, (_, i) => {
        const r = Math.round(5 + 11 * random());
        const shift = () => Math.round((random() - 0.5) * (step - r));
        const x = ((i % columns) - (columns - 1) / 2) * step + shift();
        return circle(x, (Math.floor(i / columns) - (rows - 1) / 2) * step + shift(), r);
      });
      return across({ width: columns * step + 150, height: rows * step }, circles, 3);
    },
  },

  maze,
  city,
  dungeon,
  level,
};

/** The area of a usual preset and its shape, on a phone and on a larger screen. */
const USUAL = { small: { area: 260_000, aspect: 1.25 }, large: { area: 560_000, aspect: 1.6 } };

/**
 * The usual recipe of a preset. Of screens it knows two sizes, and not how wide the board is to a pixel: the
 * same preset is the same scene in every window and browser.
 * @param {string} name
 * @param {keyof typeof USUAL} [screen]
 * @returns {Recipe}
 */
export function usualRecipe(name, screen = 'large') {
  const { seed = 0, count } = presets[name];
  const { area, aspect } = USUAL[screen];
  return { name, seed, count: Math.round(count?.(area) ?? 0), aspect };
}

/**
 * The scene of a recipe, which it keeps with it.
 * @param {Recipe} recipe
 * @returns {Scene}
 */
export function makePreset(recipe) {
  return { ...presets[recipe.name].make(recipe), preset: recipe };
}
