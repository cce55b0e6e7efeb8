/**
 * Where the labels of a drawing stand. Each has a side that it would like; where something else is,
 * it turns about its point, or goes a little further away, until it has the most room. Placed when
 * all of the drawing is known, in the order in which they were asked for.
 *
 * @typedef {object} Label
 * @property {readonly [number, number]} at its point, in pixels, as all here
 * @property {readonly [number, number]} away the side where it would like to be, y up; length 1, or
 *   0 for one that stands over the point itself
 * @property {number} gap between the point and its box
 * @property {readonly [number, number]} half of its box's width and height
 * @property {(x: number, y: number) => void} write it with its middle there
 *
 * @typedef {readonly [number, number, number, number]} Box left, top, right, bottom
 */

/** Turns from the side that it would like, and times its gap; the best first. */
const PLACES = [1, 2].flatMap((far) =>
  [0, 30, -30, 60, -60, 90, -90, 130, -130, 180].map((turn) => [(turn * Math.PI) / 180, far]),
);
/** What it costs to go on to the next place, in square pixels that are covered. */
const COST = 6;
/** Covered labels count so many times, and lines as if they were so wide. */
const OVER_LABEL = 4;
const LINE_WIDTH = 5;

export class Labels {
  /** @type {Label[]} */
  #asked = [];
  /** @type {Box[]} */
  #spots = [];
  /** @type {Box[]} from x, y, to x, y */
  #lines = [];

  /** @param {Label} label */
  ask(label) {
    this.#asked.push(label);
  }

  /** A dot or a handle that labels keep clear of. @param {number} x @param {number} y @param {number} r */
  spot(x, y, r) {
    this.#spots.push([x - r, y - r, x + r, y + r]);
  }

  /** A line, likewise. @param {readonly number[]} from @param {readonly number[]} to */
  line([x, y], [toX, toY]) {
    this.#lines.push([x, y, toX, toY]);
  }

  /** Writes them all. @param {number} width of the canvas @param {number} height */
  write(width, height) {
    /** @type {Box[]} */
    const written = [];
    const cost = (/** @type {Box} */ box) => {
      let sum = area(box) - shared(box, [0, 0, width, height]);
      for (const other of written) sum += OVER_LABEL * shared(box, other);
      for (const spot of this.#spots) sum += shared(box, spot);
      for (const line of this.#lines) sum += LINE_WIDTH * lengthInside(line, box);
      return sum;
    };
    const free = (/** @type {Label} */ { away }) => (away[0] || away[1] ? 1 : 0);
    for (const label of this.#asked.sort((a, b) => free(a) - free(b))) {
      const places = free(label) ? PLACES : PLACES.slice(0, 1);
      let [best, least] = [boxOf(label, 0, 1), Infinity];
      places.forEach(([turn, far], i) => {
        if (i * COST >= least) return;
        const box = boxOf(label, turn, far);
        const now = i * COST + cost(box);
        if (now < least) [best, least] = [box, now];
      });
      written.push(best);
      label.write((best[0] + best[2]) / 2, (best[1] + best[3]) / 2);
    }
  }
}

/** The box, not its middle, keeps the gap. @param {Label} label @param {number} turn @param {number} far @returns {Box} */
function boxOf({ at, away, gap, half: [w, h] }, turn, far) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
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
function shared(a, b) {
  return area([
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ]);
}

/** How much of a line is in a box. @param {Box} line @param {Box} box */
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
  return Math.max(0, leave - enter) * Math.hypot(toX - x, toY - y);
}
