/** Marching squares over exact distances: loops around all that is no further than a length. */

/**
 * A place of an outline: a point within reach, and one out of reach beside it.
 *
 * @typedef {object} Crossing
 * @property {number} x of the point within reach
 * @property {number} y
 * @property {number} farX of the point out of reach
 * @property {number} farY
 * @property {number} distance at the point within reach
 */

/**
 * @typedef {object} Level
 * @property {number} length
 * @property {number} error the largest distance of the points of a crossing
 * @property {(points: Float64Array) => Float64Array} distances
 */

/** Rounds of halving chords: to a 64th of a square. */
const ROUNDS = 6;

/**
 * Moves the points of crossings together until they are `error` apart, or are neighbours in floating
 * point.
 *
 * @param {Crossing[]} crossings
 * @param {Level} level
 */
export function bisect(crossings, { length, error, distances }) {
  for (let open = crossings; ;) {
    open = open.filter(
      ({ x, y, farX, farY }) =>
        Math.hypot(farX - x, farY - y) > Math.max(error, 1e-15 * (Math.abs(x) + Math.abs(y))),
    );
    if (open.length === 0) return;
    const middles = pointsOf(open, (it) => [(it.x + it.farX) / 2, (it.y + it.farY) / 2]);
    distances(middles).forEach((distance, i) => {
      const [x, y] = [middles[2 * i], middles[2 * i + 1]];
      if (distance <= length) Object.assign(open[i], { x, y, distance });
      else Object.assign(open[i], { farX: x, farY: y });
    });
  }
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number[]} at
 */
function pointsOf(items, at) {
  const points = new Float64Array(2 * items.length);
  items.forEach((item, i) => points.set(at(item), 2 * i));
  return points;
}

/**
 * The crossings of the sides of squares, and the loops that join them: what is within reach is on the
 * left. Where opposite corners of a square are within reach, its middle tells whether they are joined.
 *
 * @param {import('./region.js').Samples} samples
 * @param {Level} level
 * @returns {{crossings: Crossing[], loops: number[][]}}
 */
export function trace({ points, values, columns, rows }, { length, distances }) {
  /** @type {Crossing[]} */
  const crossings = [];
  /** By side, of which each corner has two: to the right, and up. @type {Map<number, number>} */
  const bySide = new Map();
  /** The crossing of the side between two corners, of which the first is within reach. */
  const crossingOf = (/** @type {number} */ near, /** @type {number} */ far) => {
    const side = 2 * Math.min(near, far) + (Math.abs(near - far) === 1 ? 0 : 1);
    const known = bySide.get(side);
    if (known !== undefined) return known;
    const [x, y, farX, farY] = [near, far].flatMap((i) => [points[2 * i], points[2 * i + 1]]);
    bySide.set(side, crossings.length);
    return crossings.push({ x, y, farX, farY, distance: values[near] }) - 1;
  };
  /** @type {number[][]} */
  const squares = [];
  /** @type {number[][]} */
  const saddles = [];
  for (let i = 0; i < columns * (rows - 1); i++) {
    if (i % columns === columns - 1) continue;
    const corners = [i, i + 1, i + columns + 1, i + columns];
    const leaving = corners.filter(
      (corner, k) => values[corner] <= length && !(values[corners[(k + 1) % 4]] <= length),
    );
    if (leaving.length > 0) squares.push(corners);
    if (leaving.length > 1) saddles.push(corners);
  }
  const middles = pointsOf(saddles, ([a, , c]) =>
    [0, 1].map((axis) => (points[2 * a + axis] + points[2 * c + axis]) / 2),
  );
  const told = distances(middles);
  const joined = new Set(saddles.filter((_, i) => told[i] <= length));
  /** @type {Map<number, number>} */
  const next = new Map();
  for (const corners of squares) {
    for (let k = 0; k < 4; k++) {
      const isIn = (/** @type {number} */ j) => values[corners[j % 4]] <= length;
      if (!isIn(k) || isIn(k + 1)) continue;
      // From the side that leaves to one that enters: to the next, or back to the last.
      let to = joined.has(corners) ? k + 1 : k + 3;
      while (isIn(to) || !isIn(to + 1)) to--;
      next.set(
        crossingOf(corners[k], corners[(k + 1) % 4]),
        crossingOf(corners[(to + 1) % 4], corners[to % 4]),
      );
    }
  }
  return { crossings, loops: loopsIn(next) };
}

/**
 * @param {Map<number, number>} next
 * @returns {number[][]}
 */
function loopsIn(next) {
  const loops = [];
  for (const first of next.keys()) {
    const loop = [];
    for (let at = first; next.has(at);) {
      loop.push(at);
      const after = /** @type {number} */ (next.get(at));
      next.delete(at);
      at = after;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/**
 * Halves the chords of a loop whose middles are further than `error` from the outline, as at corners
 * and on arcs. An outline that is further off than half a chord is left.
 *
 * @param {Crossing[]} loop
 * @param {Level} level
 * @returns {Crossing[]}
 */
export function refine(loop, level) {
  const { length, error, distances } = level;
  /** Chords, by their first points, that need no more points. @type {Set<Crossing>} */
  const done = new Set();
  let all = loop;
  for (let round = 0; round < ROUNDS; round++) {
    const chords = all.flatMap((from, i) => {
      const to = all[(i + 1) % all.length];
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const long = Math.hypot(dx, dy);
      if (done.has(from) || long <= 2 * error) return [];
      return [{ from, long, x: from.x + dx / 2, y: from.y + dy / 2, u: dy / long, v: -dx / long }];
    });
    if (chords.length === 0) break;
    const middle = distances(pointsOf(chords, ({ x, y }) => [x, y]));
    // From the middle straight to the outline: outwards from within reach, else inwards.
    const beside = (/** @type {number} */ i, /** @type {number} */ far) => {
      const { x, y, u, v } = chords[i];
      const off = middle[i] <= length ? far : -far;
      return [x + off * u, y + off * v];
    };
    const indices = chords.map((_, i) => i);
    const near = distances(pointsOf(indices, (i) => beside(i, error)));
    const far = distances(pointsOf(indices, (i) => beside(i, chords[i].long / 2)));
    /** @type {Map<Crossing, Crossing>} */
    const added = new Map();
    chords.forEach(({ from, x, y, long }, i) => {
      const isIn = middle[i] <= length;
      if (near[i] <= length !== isIn || far[i] <= length === isIn) {
        done.add(from);
        return;
      }
      const [otherX, otherY] = beside(i, long / 2);
      added.set(
        from,
        isIn
          ? { x, y, farX: otherX, farY: otherY, distance: middle[i] }
          : { x: otherX, y: otherY, farX: x, farY: y, distance: far[i] },
      );
    });
    bisect([...added.values()], level);
    all = all.flatMap((from) => {
      const point = added.get(from);
      return point ? [from, point] : [from];
    });
  }
  return all;
}

/**
 * The area inside a loop of x, y, x, y, ...; below 0 if it is clockwise.
 *
 * @param {Float64Array} loop
 */
export function areaOf(loop) {
  let twice = 0;
  const [x0, y0] = loop;
  for (let i = 2; i + 3 < loop.length; i += 2) {
    twice += (loop[i] - x0) * (loop[i + 3] - y0) - (loop[i + 2] - x0) * (loop[i + 1] - y0);
  }
  return twice / 2;
}

/**
 * Whether the distance at a point of an outline is its length; on the outline of an obstacle it may be
 * any less.
 *
 * @param {Crossing} point
 * @param {number} length
 * @param {number} [error]
 */
export function isLevel({ distance }, length, error = length / 1000) {
  return distance >= length - 2 * error;
}
