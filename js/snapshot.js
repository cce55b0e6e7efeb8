import { copyDoubles, word } from './memory.js';
import { VERDICTS, pointAtIndex, records, turn } from './records.js';

/**
 * A surfing edge with the hugging edge that leads to it. Obstacles are ids, null for start or goal.
 *
 * @typedef {object} SearchEdge
 * @property {import('./records.js').Verdict} verdict
 * @property {number | null} blocker id of what is in the way
 * @property {number | null} node index of the node that it leaves from, null for the start
 * @property {number | null} fromObstacle
 * @property {number | null} toObstacle
 * @property {1 | -1} fromTurn +1 counter-clockwise
 * @property {1 | -1} toTurn
 * @property {[number, number]} from
 * @property {[number, number]} to
 * @property {number} g length of the path up to `to`
 * @property {number} h straight from `to` to the goal
 */

/**
 * An arrival on an obstacle.
 *
 * @typedef {object} SearchNode
 * @property {number | null} obstacle id, null for start or goal
 * @property {1 | -1} turn +1 counter-clockwise
 * @property {[number, number]} point
 * @property {number} g length of the path up to it
 * @property {number} h straight from it to the goal
 * @property {number | null} parent index of the node before it, null for the start
 */

/**
 * Of the cells engine: a bundle of straight rays from a node to an edge of the cell that it is about
 * to enter, with nothing in the way so far.
 *
 * @typedef {object} SearchWindow
 * @property {boolean} open whether it is on the open list; else it has been taken through its cell
 * @property {number | null} node index of the node that its rays leave from, null for the start
 * @property {number | null} obstacle id of the circle whose cell it enters
 * @property {number} g length of the path up to the nearer end of its edge
 * @property {number} h a lower bound of the rest
 * @property {[[number, number], [number, number]]} right its outermost rays, each from and to
 * @property {[[number, number], [number, number]]} left
 */

/**
 * A cell of the power diagram: the points that are nearest to one circle, by the square of the
 * distance to its centre less that of its radius.
 *
 * @typedef {object} SearchCell
 * @property {number} obstacle id of its circle
 * @property {[number, number][]} corners counter-clockwise; the outermost are far out
 */

/**
 * A look inside a search. Plain data, a copy.
 *
 * @typedef {object} SearchSnapshot
 * @property {SearchEdge[]} edges every edge generated, in order
 * @property {SearchNode[]} nodes
 * @property {number[]} open indices of the edges on the open list
 * @property {number | null} best index of the best open edge
 * @property {SearchWindow[]} windows every window, in order; none with the tangent engine
 * @property {number | null} bestWindow index of the open window of least g + h
 * @property {boolean} done
 */

/** Doubles of a bt_search_edge and so on. */
const EDGE_DOUBLES = 13;
const NODE_DOUBLES = 7;
export const WINDOW_DOUBLES = 13;
export const CELL_DOUBLES = 3;

/**
 * What bx_search_look has left in the results.
 *
 * @param {boolean} done
 * @returns {SearchSnapshot}
 */
export function takeSnapshot(done) {
  const [edgeCount, nodeCount, best] = [word(1), word(3), word(4)];
  const [windowCount, bestWindow] = [word(6), word(7)];
  const edges = take(word(0), edgeCount, EDGE_DOUBLES, edgeObject);
  const nodes = take(word(2), nodeCount, NODE_DOUBLES, nodeObject);
  const windows = take(word(5), windowCount, WINDOW_DOUBLES, windowObject);
  return {
    edges,
    nodes,
    open: [...edges.keys()].filter((i) => edges[i].verdict === 'open'),
    best: best < edgeCount ? best : null,
    windows,
    bestWindow: bestWindow < windowCount ? bestWindow : null,
    done,
  };
}

/**
 * What bx_search_cells has left there.
 *
 * @returns {SearchCell[]}
 */
export function takeCells() {
  const corners = copyDoubles(word(2), word(3) * 2);
  return take(word(0), word(1), CELL_DOUBLES, (data, i) => ({
    obstacle: data[i],
    corners: Array.from({ length: data[i + 2] }, (_, k) =>
      pointAtIndex(corners, 2 * (data[i + 1] + k)),
    ),
  }));
}

/**
 * Records in the module's memory.
 *
 * @template T
 * @param {number} address
 * @param {number} length how many
 * @param {number} doubles of each
 * @param {(data: Float64Array, i: number) => T} make an object of the record at data[i]
 * @returns {T[]}
 */
function take(address, length, doubles, make) {
  return records(copyDoubles(address, length * doubles), doubles, make);
}

/**
 * @param {number} value an index, -1 for none
 * @returns {number | null}
 */
function index(value) {
  return value < 0 ? null : value;
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {SearchEdge}
 */
function edgeObject(data, i) {
  return {
    verdict: VERDICTS[data[i]],
    blocker: data[i + 1] || null,
    node: index(data[i + 2]),
    fromObstacle: data[i + 3] || null,
    toObstacle: data[i + 4] || null,
    fromTurn: turn(data[i + 5]),
    toTurn: turn(data[i + 6]),
    from: pointAtIndex(data, i + 7),
    to: pointAtIndex(data, i + 9),
    g: data[i + 11],
    h: data[i + 12],
  };
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {SearchNode}
 */
function nodeObject(data, i) {
  return {
    obstacle: data[i] || null,
    turn: turn(data[i + 1]),
    point: pointAtIndex(data, i + 2),
    g: data[i + 4],
    h: data[i + 5],
    parent: index(data[i + 6]),
  };
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {SearchWindow}
 */
function windowObject(data, i) {
  return {
    open: data[i] === 1,
    node: index(data[i + 1]),
    obstacle: data[i + 2] || null,
    g: data[i + 3],
    h: data[i + 4],
    right: [pointAtIndex(data, i + 5), pointAtIndex(data, i + 7)],
    left: [pointAtIndex(data, i + 9), pointAtIndex(data, i + 11)],
  };
}
