import { hypot, sin } from '../../kit/exact.js';

/** How a slack string lies: for the drawing alone. The taut one is a path of the library. */

/** The end of a string beyond its goal: how long it is at rest, and how far it can be pulled. */
export const TAIL = { rest: 0.9, travel: 2.3 };

const POINTS = 140;
/** How often it is smoothed and laid outside of the trees. */
const ROUNDS = 12;
/** How many times it halves the bulge in doubt. */
const HALVINGS = 12;

/** The waves of a slack string: how many there are, and how high beside its bulge. */
const WAVES = [
  [2.4, 0.5],
  [3.9, 0.28],
];

/**
 * A line beside a path that is longer by some slack, on the outer side of the trees that the path hugs.
 *
 * @param {import('bitangent/all').Path} path
 * @param {readonly number[][]} circles
 * @param {number} slack
 */
export function ropeAlong(path, circles, slack) {
  const base = samples(path);
  const line = (/** @type {number} */ bulge) => {
    let points = base.map(({ x, y, dx, dy }) => [x + bulge * dx, y + bulge * dy]);
    for (let i = 0; i < ROUNDS; i++) points = smoothed(points).map((one) => outside(one, circles));
    return points;
  };
  let [least, most] = [0, 4];
  for (let i = 0; i < HALVINGS; i++) {
    const bulge = (least + most) / 2;
    if (lengthOf(line(bulge)) > path.length + slack) most = bulge;
    else least = bulge;
  }
  return line(least);
}

/** @param {number[][]} line */
const lengthOf = (line) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + hypot(x - line[i][0], y - line[i][1]), 0);

/** Points of a path, each with the direction and the share by which the string leaves it. @param {any} path */
function samples(path) {
  const sides = sidesOf(path);
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const share = i / POINTS;
    const at = share * path.length;
    const [x, y] = path.pointAt(at);
    const step = path.length / POINTS / 2;
    const [a, b] = [at - step, at + step].map((one) =>
      path.pointAt(Math.min(Math.max(one, 0), path.length)),
    );
    const long = hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const waves = WAVES.reduce((sum, [n, high]) => sum + high * sin(2 * Math.PI * n * share), 0);
    const envelope = i % POINTS === 0 ? 0 : Math.sqrt(sin(Math.PI * share));
    const off = envelope * (0.6 * sideAt(sides, at) + waves);
    return { x, y, dx: (-(b[1] - a[1]) / long) * off, dy: ((b[0] - a[0]) / long) * off };
  });
}

/** Where a path hugs trees, and on which side of the path the tree is not: 1 is the left. @param {any} path */
function sidesOf({ segments }) {
  /** @type {{at: number, side: number}[]} */
  const sides = [];
  let at = 0;
  for (const { type, length, sweep } of segments) {
    if (type === 'arc') sides.push({ at: at + length / 2, side: -Math.sign(sweep) });
    at += length;
  }
  return sides;
}

/** Between two trees the side changes little by little. @param {{at: number, side: number}[]} sides @param {number} at */
function sideAt(sides, at) {
  const next = sides.findIndex((one) => one.at >= at);
  if (next === 0 || sides.length === 0) return sides[0]?.side ?? 1;
  if (next < 0) return sides[sides.length - 1].side;
  const [a, b] = [sides[next - 1], sides[next]];
  return a.side + ((b.side - a.side) * (at - a.at)) / (b.at - a.at);
}

/** Without its sharpest bends. @param {number[][]} points */
const smoothed = (points) =>
  points.map(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [points[i - 1] ?? [x, y], points[i + 1] ?? [x, y]];
    const isEnd = i === 0 || i === points.length - 1;
    return isEnd ? [x, y] : [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4];
  });

/** A point that lies in a tree moves to the rim. @param {number[]} point @param {readonly number[][]} circles */
function outside([x, y], circles) {
  for (const [cx, cy, r] of circles) {
    const far = hypot(x - cx, y - cy);
    if (far >= r || far === 0) continue;
    [x, y] = [cx + ((x - cx) * r) / far, cy + ((y - cy) * r) / far];
  }
  return [x, y];
}
