/** Marching squares over exact distances: loops around all that is no further than a length. */

/** @typedef {{x: number, y: number, distance: number}} Place the distance is its own, or a bound of it */

/**
 * A point of an outline: the place is within reach, and one beside it is out of reach.
 *
 * @typedef {object} Outer
 * @property {number} farX of the point out of reach
 * @property {number} farY
 * @property {number} farDistance Infinity if it is blocked
 * @property {boolean} isNear whether the point between them that was tried last is within reach
 * @property {Crossing} next along the outline, which has what is within reach on the left
 * @typedef {Place & Outer} Crossing
 */

/**
 * @typedef {object} Level
 * @property {number} length
 * @property {number} error the largest distance of the points of a crossing
 * @property {number} enough distances of at most this need only bounds
 * @property {number} least crossings may stay where they are if they and their neighbours must be
 *   nearer than this
 * @property {import('./field-distances.js').Reach} reach
 */

/** Rounds of halving chords: to a 64th of a square. */
const ROUNDS = 6;

/** How far from a chord an outline is looked for, as a part of its length. */
const SHARES = [0.5, 1.5];

/** Rounds in which crossings are guessed before they are halved only. */
const GUESSES = 4;

/** Some times as fast as Math.hypot. @param {number} x @param {number} y */
export const norm = (x, y) => Math.sqrt(x * x + y * y);

/**
 * Places at points, each of which is near a place that is known.
 *
 * @param {Level} level
 * @param {Place[]} known
 * @param {number[][]} at
 * @returns {Place[]}
 */
function placesNear({ reach, enough }, known, at) {
  const count = known.length;
  const points = new Float64Array(4 * count);
  const from = new Uint32Array(2 * count);
  const distances = new Float64Array(2 * count).fill(NaN);
  for (let i = 0; i < count; i++) {
    points[4 * i] = known[i].x;
    points[4 * i + 1] = known[i].y;
    points[4 * i + 2] = at[i][0];
    points[4 * i + 3] = at[i][1];
    from[2 * i] = from[2 * i + 1] = 2 * i;
    distances[2 * i] = known[i].distance;
  }
  reach.measure({ points, from, distances }, enough);
  return at.map(([x, y], i) => ({ x, y, distance: distances[2 * i + 1] }));
}

/**
 * Which part of a crossing to try next: by turns to a little beyond the place where the distance is the
 * length if it is linear, and to where the points may become close enough.
 *
 * @param {Crossing} crossing
 * @param {Level} level
 * @param {number} span the distance of its points
 * @param {number} round
 */
function shareOf({ distance, farDistance, isNear }, { length, error }, span, round) {
  const linear = (length - distance) / (farDistance - distance) + (0.45 * error) / span;
  const close = (0.9 * error) / span;
  const share = round % 2 === 0 ? linear : isNear ? close : 1 - close;
  return round < GUESSES && farDistance < Infinity && share > 0 && share < 1 ? share : 0.5;
}

/**
 * Moves the points of crossings together until they are `error` apart, or are neighbours in floating
 * point.
 *
 * @param {Crossing[]} crossings
 * @param {Level} level
 */
export function bisect(crossings, level) {
  const { length, error, least } = level;
  const spanOf = (/** @type {Crossing} */ { x, y, farX, farY }) => norm(farX - x, farY - y);
  /** Those that may be as far as wanted, and their neighbours. @type {Set<Crossing>} */
  const wanted = new Set();
  for (const it of crossings) {
    if (Math.max(it.distance + spanOf(it), it.next.distance + spanOf(it.next)) < least) continue;
    wanted.add(it).add(it.next);
  }
  let open = [...wanted];
  for (let round = 0; ; round++) {
    open = open.filter(
      (it) => spanOf(it) > Math.max(error, 1e-15 * (Math.abs(it.x) + Math.abs(it.y))),
    );
    if (open.length === 0) return;
    const tried = open.map((it) => {
      const share = shareOf(it, level, spanOf(it), round);
      return [it.x + share * (it.farX - it.x), it.y + share * (it.farY - it.y)];
    });
    placesNear(level, open, tried).forEach((place, i) => {
      const it = open[i];
      it.isNear = place.distance <= length;
      if (it.isNear) {
        it.x = place.x;
        it.y = place.y;
        it.distance = place.distance;
      } else {
        it.farX = place.x;
        it.farY = place.y;
        it.farDistance = place.distance;
      }
    });
  }
}

/**
 * @param {Place} inside
 * @param {Place} outside
 * @param {Crossing} [next]
 * @returns {Crossing}
 */
const crossingAt = ({ x, y, distance }, outside, next) => ({
  x,
  y,
  distance,
  farX: outside.x,
  farY: outside.y,
  farDistance: outside.distance,
  isNear: false,
  next: /** @type {Crossing} */ (next), // a first crossing is joined later
});

/**
 * The crossings of the sides of squares, joined to loops. Where opposite corners of a square are within
 * reach, its middle tells whether they are joined.
 *
 * @param {import('./region.js').Samples} samples
 * @param {Level} level
 * @returns {Crossing[]}
 */
export function trace({ points, values, columns, rows }, { length, reach }) {
  /** By side, of which each corner has two: to the right, and up. @type {Map<number, Crossing>} */
  const bySide = new Map();
  const placeAt = (/** @type {number} */ i) => ({
    x: points[2 * i],
    y: points[2 * i + 1],
    distance: values[i],
  });
  /** The crossing of the side between two corners, of which the first is within reach. */
  const crossingOf = (/** @type {number} */ near, /** @type {number} */ far) => {
    const side = 2 * Math.min(near, far) + (Math.abs(near - far) === 1 ? 0 : 1);
    const known = bySide.get(side);
    if (known) return known;
    const made = crossingAt(placeAt(near), placeAt(far));
    bySide.set(side, made);
    return made;
  };
  /** @type {number[][]} */
  const squares = [];
  /** @type {number[][]} */
  const saddles = [];
  const isIn = Uint8Array.from(values, (value) => (value <= length ? 1 : 0));
  for (let i = 0; i < columns * (rows - 1); i++) {
    const inside = isIn[i] + isIn[i + 1] + isIn[i + columns] + isIn[i + columns + 1];
    if (inside % 4 === 0 || i % columns === columns - 1) continue;
    const corners = [i, i + 1, i + columns + 1, i + columns];
    squares.push(corners);
    if (inside === 2 && isIn[i] === isIn[i + columns + 1]) saddles.push(corners);
  }
  const middles = saddles.flatMap(([a, , c]) =>
    [0, 1].map((axis) => (points[2 * a + axis] + points[2 * c + axis]) / 2),
  );
  const told = reach.distances(Float64Array.from(middles));
  const joined = new Set(saddles.filter((_, i) => told[i] <= length));
  for (const corners of squares) {
    const has = (/** @type {number} */ k) => isIn[corners[k % 4]] === 1;
    for (let k = 0; k < 4; k++) {
      if (!has(k) || has(k + 1)) continue;
      // From the side that leaves to one that enters: to the next, or back to the last.
      let to = joined.has(corners) ? k + 1 : k + 3;
      while (has(to) || !has(to + 1)) to--;
      crossingOf(corners[k], corners[(k + 1) % 4]).next = crossingOf(
        corners[(to + 1) % 4],
        corners[to % 4],
      );
    }
  }
  return [...bySide.values()];
}

/**
 * The loops that crossings are joined to.
 *
 * @param {Crossing[]} crossings
 * @returns {Crossing[][]}
 */
export function loopsOf(crossings) {
  const seen = new Set();
  const loops = [];
  for (const first of crossings) {
    const loop = [];
    for (let at = first; !seen.has(at); at = at.next) {
      seen.add(at);
      loop.push(at);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/**
 * The chord from a crossing to the next.
 *
 * @param {Crossing} from
 */
function chordOf(from) {
  const [dx, dy] = [from.next.x - from.x, from.next.y - from.y];
  return { from, dx, dy, long: norm(dx, dy) };
}

/**
 * The point that is so far from the middle of a chord: outwards, or inwards below 0.
 *
 * @param {ReturnType<typeof chordOf>} chord
 * @param {number} off
 */
const besideOf = ({ from: { x, y }, dx, dy, long }, off) => [
  x + dx / 2 + (off * dy) / long,
  y + dy / 2 - (off * dx) / long,
];

/**
 * Halves the chords of loops whose middles are further than `error` from the outline, as at corners
 * and on arcs. An outline that is further off than one and a half chords is left.
 *
 * @param {Crossing[]} crossings all of the loops
 * @param {Level} level
 */
export function refine(crossings, level) {
  const { length, error, least } = level;
  const isIn = (/** @type {Place} */ { distance }) => distance <= length;
  let ends = crossings;
  for (let round = 0; round < ROUNDS && ends.length > 0; round++) {
    const chords = ends
      .map(chordOf)
      .filter(
        ({ from, long }) =>
          long > 2 * error && Math.max(from.distance, from.next.distance) + long >= least,
      );
    const middles = placesNear(
      level,
      chords.map(({ from }) => from),
      chords.map((chord) => besideOf(chord, 0)),
    );
    // From the middle straight to the outline: outwards from within reach, else inwards.
    const measure = (/** @type {number[]} */ some, /** @type {(long: number) => number} */ off) =>
      placesNear(
        level,
        some.map((k) => (isIn(middles[k]) ? middles[k] : chords[k].from)),
        some.map((k) => besideOf(chords[k], (isIn(middles[k]) ? 1 : -1) * off(chords[k].long))),
      );
    const near = measure([...chords.keys()], () => error);
    let open = [...chords.keys()].filter((k) => isIn(near[k]) === isIn(middles[k]));
    /** @type {Crossing[]} */
    const added = [];
    ends = [];
    for (const share of SHARES) {
      const far = measure(open, (long) => share * long);
      open = open.filter((k, i) => {
        if (isIn(near[k]) === isIn(far[i])) return true;
        const { from } = chords[k];
        const [inside, outside] = isIn(near[k]) ? [near[k], far[i]] : [far[i], near[k]];
        from.next = crossingAt(inside, outside, from.next);
        added.push(from.next);
        ends.push(from, from.next);
        return false;
      });
    }
    bisect(added, level);
  }
}
