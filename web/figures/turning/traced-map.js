import { hypot } from '../../kit/exact.js';

/**
 * Maps of a plane that falls into kinds, each with a length at every point: the regions and the curves
 * between them, and where the length jumps. A grid of points finds the regions; each point where a
 * border crosses a line of the grid is then found by halving.
 *
 * @typedef {{kind: string, length: number}} Sample
 * @typedef {{from: number[], to: number[]}} Piece
 */

/** How often an edge of the grid is halved. */
const HALVINGS = 10;
/** Lengths on both sides of a border differ by more than this where they jump. */
const LEAST_JUMP = 0.02;
/** Between points of one kind this many sides of the grid may be a jump, and are looked at. */
const STEEP = 3;

/**
 * @param {readonly number[]} box minX, minY, maxX, maxY
 * @param {number} side of the grid, a divisor of both sides of the box
 * @param {(x: number, y: number) => Sample} sampleAt
 */
export function traceMap([minX, minY, maxX, maxY], side, sampleAt) {
  const columns = Math.round((maxX - minX) / side);
  const rows = Math.round((maxY - minY) / side);
  const placeOf = (/** @type {number} */ k) => [
    minX + side * (k % (columns + 1)),
    minY + side * Math.floor(k / (columns + 1)),
  ];
  const samples = Array.from({ length: (columns + 1) * (rows + 1) }, (_, k) => {
    const [x, y] = placeOf(k);
    return sampleAt(x, y);
  });
  /** @type {Map<string, {at: number[], jumps: boolean} | null>} */
  const known = new Map();
  /** Where a border or a jump crosses the edge of two neighbours. */
  const crossing = (/** @type {number} */ a, /** @type {number} */ b) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = cross(sampleAt, samples[a], samples[b], placeOf(a), placeOf(b), STEEP * side);
    known.set(key, made);
    return made;
  };

  /** @type {Map<string, number[][][]>} */
  const areas = new Map();
  /** @type {Piece[]} */
  const borders = [];
  /** @type {Piece[]} */
  const jumps = [];
  const add = (/** @type {string} */ kind, /** @type {number[][]} */ outline) => {
    if (!areas.has(kind)) areas.set(kind, []);
    areas.get(kind)?.push(outline);
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const k = i + (columns + 1) * j;
      const corners = [k, k + 1, k + columns + 2, k + columns + 1];
      const cuts = corners.map((a, n) => crossing(a, corners[(n + 1) % 4]));
      const places = corners.map(placeOf);
      const kinds = corners.map((a) => samples[a].kind);
      const crossed = cuts.filter((cut) => cut !== null);
      if (crossed.length === 0) {
        add(kinds[0], places);
        continue;
      }
      // Two crossings are joined; more meet in the middle of them, as three regions do.
      const hub = [0, 1].map(
        (d) => crossed.reduce((sum, { at }) => sum + at[d], 0) / crossed.length,
      );
      const straight = crossed.length === 2;
      for (const { at, jumps: isJump } of straight ? [] : crossed) {
        (isJump ? jumps : borders).push({ from: at, to: hub });
      }
      if (straight) {
        const [a, b] = crossed;
        (a.jumps && b.jumps ? jumps : borders).push({ from: a.at, to: b.at });
      }
      corners.forEach((_, n) => {
        const [next, last] = [cuts[n], cuts[(n + 3) % 4]];
        const half = (/** @type {number[]} */ p, /** @type {number[]} */ q) => [
          ...[(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
        ];
        const to = next?.at ?? half(places[n], places[(n + 1) % 4]);
        const from = last?.at ?? half(places[n], places[(n + 3) % 4]);
        add(kinds[n], [from, places[n], to, hub]);
      });
    }
  }
  return { areas, borders, jumps, grid: { columns, rows, side, samples, placeOf } };
}

/** @param {(x: number, y: number) => Sample} sampleAt @param {Sample} a @param {Sample} b @param {number[]} from @param {number[]} to @param {number} steep */
function cross(sampleAt, a, b, from, to, steep) {
  const isOf = (/** @type {Sample} */ one) =>
    a.kind === b.kind
      ? Math.abs(one.length - a.length) < Math.abs(one.length - b.length)
      : one.kind === a.kind;
  if (a.kind === b.kind && Math.abs(a.length - b.length) < steep) return null;
  let [low, high] = [a, b];
  let [lowAt, highAt] = [from, to];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = [(lowAt[0] + highAt[0]) / 2, (lowAt[1] + highAt[1]) / 2];
    const now = sampleAt(middle[0], middle[1]);
    if (isOf(now)) [low, lowAt] = [now, middle];
    else [high, highAt] = [now, middle];
  }
  const jumps = Math.abs(low.length - high.length) > LEAST_JUMP;
  if (a.kind === b.kind && !jumps) return null;
  return { at: highAt, jumps };
}

/** The area of outlines. @param {readonly number[][][]} outlines */
export const areaOf = (outlines) =>
  outlines.reduce((sum, outline) => {
    const twice = outline.reduce((part, [x, y], n) => {
      const [nextX, nextY] = outline[(n + 1) % outline.length];
      return part + x * nextY - nextX * y;
    }, 0);
    return sum + Math.abs(twice) / 2;
  }, 0);

/**
 * A place for the name of each connected region of points, as far as can be from its borders, the sides
 * of the map and from `avoid`.
 *
 * @param {ReturnType<typeof traceMap>} map
 * @param {readonly (readonly number[])[]} avoid
 * @param {number} least distance from all of them; a region without such a place has no name
 * @returns {{kind: string, at: number[]}[]}
 */
export function namesOf({ borders, jumps, grid }, avoid, least) {
  const { columns, rows, side, samples, placeOf } = grid;
  const rims = [...borders, ...jumps].map(({ from }) => from);
  const patch = patches(grid);
  /** @type {Map<number, {kind: string, at: number[], room: number}>} */
  const best = new Map();
  for (let j = 2; j <= rows - 2; j += 2) {
    for (let i = 3; i <= columns - 3; i += 2) {
      const k = i + (columns + 1) * j;
      const at = placeOf(k);
      const known = best.get(patch[k])?.room ?? least;
      // Twice as far from the sides, since names are wide.
      let room = side * Math.min(i / 2, (columns - i) / 2, j, rows - j);
      for (const other of avoid) room = Math.min(room, hypot(at[0] - other[0], at[1] - other[1]));
      for (let n = 0; n < rims.length && room > known; n++)
        room = Math.min(room, hypot(at[0] - rims[n][0], at[1] - rims[n][1]));
      if (room > known) best.set(patch[k], { kind: samples[k].kind, at, room });
    }
  }
  return [...best.values()];
}

/** The number of the connected patch of each point. @param {ReturnType<typeof traceMap>['grid']} grid */
function patches({ columns, rows, samples }) {
  const patch = new Int32Array(samples.length).fill(-1);
  let count = 0;
  for (let first = 0; first < samples.length; first++) {
    if (patch[first] >= 0) continue;
    const todo = [first];
    patch[first] = count;
    for (let k = todo.pop(); k !== undefined; k = todo.pop()) {
      const [i, j] = [k % (columns + 1), Math.floor(k / (columns + 1))];
      const near = [
        ...(i > 0 ? [k - 1] : []),
        ...(i < columns ? [k + 1] : []),
        ...(j > 0 ? [k - columns - 1] : []),
        ...(j < rows ? [k + columns + 1] : []),
      ];
      for (const next of near) {
        if (patch[next] >= 0 || samples[next].kind !== samples[k].kind) continue;
        patch[next] = count;
        todo.push(next);
      }
    }
    count++;
  }
  return patch;
}

/**
 * Fills a region, in one stroke, so that its pieces do not show.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {readonly number[][][]} outlines
 * @param {import('../../kit/pen.js').Style} style
 */
export function fillOutlines(pen, outlines, style) {
  pen.shape(style, (ctx) => {
    for (const outline of outlines) {
      outline.forEach((point, n) =>
        n === 0 ? ctx.moveTo(...pen.at(point)) : ctx.lineTo(...pen.at(point)),
      );
      ctx.closePath();
    }
  });
}
