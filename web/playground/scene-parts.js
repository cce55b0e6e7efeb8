/**
 * What scenes are made of, for those that the page comes with.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {{width: number, height: number}} Size
 * @typedef {[minX: number, minY: number, maxX: number, maxY: number]} Box
 */

/** The options of a query that a scene begins with. */
export const OPTIONS = { snap: true, partial: true, engine: /** @type {const} */ ('auto') };

/** @param {number} x @param {number} y @param {number} r @returns {Circle} */
export const circle = (x, y, r) => ({ x, y, r, enabled: true });

/**
 * @param {Outline['kind']} kind
 * @param {number[]} list x, y, x, y, ...
 * @param {boolean} [enabled]
 * @returns {Outline}
 */
export function outline(kind, list, enabled = true) {
  const points = list.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: list[i + 1] }] : []));
  return { kind, points, enabled };
}

/**
 * The four corners of a box.
 * @param {number} minX
 * @param {number} minY
 * @param {number} maxX
 * @param {number} maxY
 */
export const box = (minX, minY, maxX, maxY) => [minX, minY, maxX, minY, maxX, maxY, minX, maxY];

/** A whole number from `least` up to `most`. @param {() => number} random @param {number} least @param {number} most */
export const whole = (random, least, most) => least + Math.floor(random() * (most - least + 1));

/**
 * A box of an area, in the shape of a recipe.
 * @param {number} area
 * @param {{aspect: number}} recipe
 * @returns {Size}
 */
export function boxOf(area, { aspect }) {
  return {
    width: Math.round(Math.sqrt(area * aspect)),
    height: Math.round(Math.sqrt(area / aspect)),
  };
}

/**
 * A scene whose path leads from the left edge to the right edge.
 * @param {Size} size
 * @param {Circle[]} circles
 * @param {number} radius
 * @returns {Scene}
 */
export function across(size, circles, radius) {
  const x = Math.round(size.width / 2 - 15);
  return { radius, start: [-x, 0], goal: [x, 0], circles, outlines: [], ...OPTIONS };
}
