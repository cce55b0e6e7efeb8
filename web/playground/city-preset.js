import { randomFrom } from '../kit/boards/scatter.js';
import { box, circle, OPTIONS, outline, whole } from './scene-parts.js';

/**
 * @typedef {import('./presets.js').Preset} Preset
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {() => number} Random
 * @typedef {import('./scene-parts.js').Box} Box
 */

/** A city: its streets, and how many blocks it has. */
const STREET = 40;
const BLOCKS = 40;
const ALLEY = 26;

/**
 * The widths of blocks in a row, and where each begins.
 * @param {number} count
 * @param {Random} random
 */
function blocksOf(count, random) {
  const sizes = Array.from({ length: count }, () => whole(random, 7, 12) * 10);
  const total = sizes.reduce((sum, size) => sum + size + STREET, STREET);
  let at = Math.round(-total / 2);
  const starts = sizes.map((size) => {
    const start = at + STREET;
    at = start + size;
    return start;
  });
  return { sizes, starts, total };
}

/**
 * What stands on a block: a house, one with a court that opens to a street, two with an alley between
 * them, a house with a cut corner, a park, or a fountain.
 *
 * @param {Box} block
 * @param {Random} random
 * @returns {{outlines?: Outline[], circles?: Circle[]}}
 */
function build([minX, minY, maxX, maxY], random) {
  const kind = random();
  const middle = Math.round(minX + (maxX - minX) * (0.35 + 0.3 * random()));
  const polygon = (/** @type {number[]} */ list) => outline('polygon', list);
  if (kind < 0.3) return { outlines: [polygon(box(minX, minY, maxX, maxY))] };
  if (kind < 0.5) {
    const half = ALLEY / 2;
    const houses = [box(minX, minY, middle - half, maxY), box(middle + half, minY, maxX, maxY)];
    return { outlines: houses.map(polygon) };
  }
  if (kind < 0.68) {
    const y = Math.round((minY + maxY) / 2);
    return {
      outlines: [polygon([minX, minY, maxX, minY, maxX, y, middle, y, middle, maxY, minX, maxY])],
    };
  }
  if (kind < 0.82) {
    const cut = 34;
    const list = [minX, minY, maxX, minY, maxX, maxY - cut, maxX - cut, maxY, minX, maxY];
    return { outlines: [polygon(list)] };
  }
  if (kind < 0.92) {
    const trees = [0.2, 0.5, 0.8].flatMap((u) => [0.25, 0.75].map((v) => [u, v]));
    const at = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ share,
    ) => Math.round(from + (to - from) * share) + whole(random, -6, 6);
    return {
      circles: trees.map(([u, v]) =>
        circle(at(minX, maxX, u), at(minY, maxY, v), whole(random, 7, 13)),
      ),
    };
  }
  return { circles: [circle(Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2), 24)] };
}

/** @type {Preset} */
export const city = {
  seed: 11,
  make({ seed, aspect }) {
    const random = randomFrom(seed);
    const columns = Math.max(2, Math.round(Math.sqrt(BLOCKS * aspect)));
    const across = blocksOf(columns, random);
    const up = blocksOf(Math.max(2, Math.round(BLOCKS / columns)), random);
    const built = across.starts.flatMap((x, i) =>
      up.starts.map((y, j) => build([x, y, x + across.sizes[i], y + up.sizes[j]], random)),
    );
    const [x, y] = [across.total, up.total].map((size) => Math.round(size / 2) - STREET / 2);
    return {
      ...{ radius: 9, start: [-x, -y], goal: [x, y], ...OPTIONS },
      circles: built.flatMap(({ circles = [] }) => circles),
      outlines: built.flatMap(({ outlines = [] }) => outlines),
    };
  },
};
