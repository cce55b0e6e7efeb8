import { hypot, unit } from './exact.js';

/**
 * Places the labels of a drawing. Each label has a preferred side. Where that is taken, it turns
 * around its point or moves a little further away, to the place that covers least. Labels are placed
 * when the whole drawing is known, in the order in which they were added. All of a label is on the
 * board. A label is not written if its point is off the board, or if it would hide part of another.
 *
 * @typedef {object} Label
 * @property {readonly [number, number]} at its point, in pixels, as all here
 * @property {readonly [number, number]} away the preferred side, y up; length 1, or 0 for a label
 *   that stands on the point itself
 * @property {number} gap between the point and its box
 * @property {readonly [number, number]} half of its box's width and height
 * @property {(x: number, y: number) => void} write writes it, centred at a point
 *
 * @typedef {readonly [number, number, number, number]} Box left, top, right, bottom
 */

/** Turns from the preferred side, and factors of the gap; the best first. */
const PLACES = [1, 2, 4].flatMap((far) =>
  [0, 30, -30, 60, -60, 90, -90, 130, -130, 180].map((turn) => [(turn * Math.PI) / 180, far]),
);
/** The cost of each next place, in covered square pixels. */
const PLACE_COST = 6;
/** Weights of a covered label and of a covered dot, and the width that a covered line counts with. */
const LABEL_WEIGHT = 4;
const DOT_WEIGHT = 2;
const LINE_WIDTH = 5;
/** The share of another label that a label may cover: less than what holds its letters. */
const MOST_COVERED = 0.15;

export class Labels {
  /** @type {Label[]} */
  #labels = [];
  /** @type {Box[]} */
  #dots = [];
  /** @type {Box[]} from x, y, to x, y */
  #lines = [];

  /** @param {Label} label */
  add(label) {
    this.#labels.push(label);
  }

  /** A dot or a handle that labels keep clear of. @param {number} x @param {number} y @param {number} r */
  addDot(x, y, r) {
    this.#dots.push([x - r, y - r, x + r, y + r]);
  }

  /** A line that labels keep clear of. @param {readonly number[]} from @param {readonly number[]} to */
  addLine([x, y], [toX, toY]) {
    this.#lines.push([x, y, toX, toY]);
  }

  /** Writes them all. @param {number} width of the canvas @param {number} height */
  write(width, height) {
    /** @type {Box[]} */
    const written = [];
    const isOn = (/** @type {Label} */ { at: [x, y] }) =>
      x >= 0 && y >= 0 && x <= width && y <= height;
    const movable = (/** @type {Label} */ { away }) => (away[0] || away[1] ? 1 : 0);
    const labels = this.#labels.filter(isOn).sort((a, b) => movable(a) - movable(b));
    for (const label of labels) {
      const places = movable(label) ? PLACES : PLACES.slice(0, 1);
      let [best, least] = [kept(boxOf(label, 0, 1), width, height), Infinity];
      places.forEach(([turn, far], i) => {
        if (i * PLACE_COST >= least) return;
        const box = kept(boxOf(label, turn, far), width, height);
        const now = i * PLACE_COST + this.#cost(box, written);
        if (now < least) [best, least] = [box, now];
      });
      if (written.some((other) => overlap(best, other) > MOST_COVERED * area(other))) continue;
      written.push(best);
      label.write((best[0] + best[2]) / 2, (best[1] + best[3]) / 2);
    }
  }

  /** What a label in a box would cover. @param {Box} box @param {readonly Box[]} written labels */
  #cost(box, written) {
    let sum = 0;
    for (const other of written) sum += LABEL_WEIGHT * overlap(box, other);
    for (const dot of this.#dots) sum += DOT_WEIGHT * overlap(box, dot);
    for (const line of this.#lines) sum += LINE_WIDTH * lengthInside(line, box);
    return sum;
  }
}

/** A box, moved as far as it takes to be on the board. @param {Box} box @param {number} width @param {number} height @returns {Box} */
function kept([left, top, right, bottom], width, height) {
  const dx = Math.max(0, -left) - Math.max(0, right - width);
  const dy = Math.max(0, -top) - Math.max(0, bottom - height);
  return [left + dx, top + dy, right + dx, bottom + dy];
}

/** The gap is kept by the box, not by its middle. @param {Label} label @param {number} turn @param {number} far @returns {Box} */
function boxOf({ at, away, gap, half: [w, h] }, turn, far) {
  const [cos, sin] = unit(turn);
  const [dx, dy] = [away[0] * cos - away[1] * sin, away[0] * sin + away[1] * cos];
  const x = at[0] + dx * (gap * far + w);
  const y = at[1] - dy * (gap * far + h);
  return [x - w, y - h, x + w, y + h];
}

/** @param {Box} box */
function area([left, top, right, bottom]) {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  return area([
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ]);
}

/** The length of the part of a line that is in a box. @param {Box} line @param {Box} box */
function lengthInside([x, y, toX, toY], [left, top, right, bottom]) {
  let [enter, leave] = [0, 1];
  for (const [from, by, low, high] of [
    [x, toX - x, left, right],
    [y, toY - y, top, bottom],
  ]) {
    const ends = [(low - from) / by, (high - from) / by];
    if (by === 0 && (from < low || from > high)) return 0;
    if (by === 0) continue;
    enter = Math.max(enter, Math.min(...ends));
    leave = Math.min(leave, Math.max(...ends));
  }
  return Math.max(0, leave - enter) * hypot(toX - x, toY - y);
}
