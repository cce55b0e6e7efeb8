/** Pairs of edges whose boxes overlap, by a tree of boxes. */

/** @typedef {import('./points.js').Point} Point */

/** The most edges of a leaf. */
const LEAF = 8;

/**
 * A part of the edges and the box around it; a leaf has no parts of its own.
 *
 * @typedef {object} Box
 * @property {number} from in the order of the tree
 * @property {number} to
 * @property {number[]} around left, low, right, high
 * @property {[Box, Box] | null} parts
 */

/** @param {readonly number[]} a @param {readonly number[]} b */
const overlap = (a, b) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/**
 * Parts a range of edges in two along the longer side of the box around their middles: there, if
 * neither part is far smaller than the other, and else at the median.
 *
 * @param {Int32Array} order
 * @param {Float64Array[]} middles their x and y
 * @param {number} from
 * @param {number} to
 * @returns {number} where the second part begins
 */
function part(order, middles, from, to) {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (let i = from; i < to; i++) {
    for (const k of [0, 1]) {
      const value = middles[k][order[i]];
      if (value < low[k]) low[k] = value;
      if (value > high[k]) high[k] = value;
    }
  }
  const axis = middles[high[0] - low[0] >= high[1] - low[1] ? 0 : 1];
  const k = axis === middles[0] ? 0 : 1;
  const middle = (low[k] + high[k]) / 2;
  let split = from;
  for (let i = from; i < to; i++) {
    const edge = order[i];
    if (axis[edge] >= middle) continue;
    order[i] = order[split];
    order[split++] = edge;
  }
  if (Math.min(split - from, to - split) >= (to - from) / 8) return split;
  order.subarray(from, to).sort((a, b) => axis[a] - axis[b]);
  return (from + to) >> 1;
}

/**
 * @param {readonly number[][]} boxes
 * @param {Int32Array} order
 * @param {Float64Array[]} middles
 * @param {number} from
 * @param {number} to
 * @returns {Box}
 */
function treeOf(boxes, order, middles, from, to) {
  if (to - from <= LEAF) {
    const around = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++) widen(around, boxes[order[i]]);
    return { from, to, around, parts: null };
  }
  const split = part(order, middles, from, to);
  const first = treeOf(boxes, order, middles, from, split);
  const second = treeOf(boxes, order, middles, split, to);
  const around = first.around.slice();
  widen(around, second.around);
  return { from, to, around, parts: [first, second] };
}

/** @param {number[]} around @param {readonly number[]} box */
function widen(around, box) {
  for (const k of [0, 1]) {
    around[k] = Math.min(around[k], box[k]);
    around[k + 2] = Math.max(around[k + 2], box[k + 2]);
  }
}

/**
 * Visits pairs of edges whose boxes overlap, until a visit says that it is enough.
 *
 * @param {readonly [Point, Point][]} edges
 * @param {(steps: number) => void} spend counts the boxes that are compared
 * @param {(i: number, k: number) => boolean} visit whether it is enough
 */
export function forOverlaps(edges, spend, visit) {
  const boxes = edges.map(([[x, y], [u, v]]) => [
    ...[Math.min(x, u), Math.min(y, v), Math.max(x, u), Math.max(y, v)],
  ]);
  const middles = [0, 1].map((k) => Float64Array.from(boxes, (box) => box[k] + box[k + 2]));
  const order = Int32Array.from(edges, (_, i) => i);
  if (edges.length === 0) return;
  const all = treeOf(boxes, order, middles, 0, edges.length);
  /** @type {[Box, Box][]} */
  const open = [[all, all]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair;
    spend(1);
    if (one !== other && !overlap(one.around, other.around)) continue;
    if (one.parts === null && other.parts === null) {
      spend((one.to - one.from) * (other.to - other.from));
      for (let i = one.from; i < one.to; i++) {
        for (let k = one === other ? i + 1 : other.from; k < other.to; k++) {
          const [a, b] = [order[i], order[k]];
          if (overlap(boxes[a], boxes[b]) && visit(a, b)) return;
        }
      }
    } else if (one === other) {
      const [first, second] = /** @type {[Box, Box]} */ (one.parts);
      open.push([first, first], [second, second], [first, second]);
    } else {
      const isFirst =
        other.parts === null || (one.parts !== null && one.to - one.from > other.to - other.from);
      const [whole, parted] = isFirst ? [other, one] : [one, other];
      for (const box of /** @type {[Box, Box]} */ (parted.parts)) open.push([whole, box]);
    }
  }
}
