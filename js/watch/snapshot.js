import {
  SEARCH_CELL_DOUBLES,
  SEARCH_EDGE_DOUBLES,
  SEARCH_LABEL_DOUBLES,
  SEARCH_NODE_DOUBLES,
  SEARCH_WINDOW_DOUBLES,
  VERDICT_NAMES,
} from '../base/constants.js';
import { copyDoubles, word } from '../module/memory.js';
import { pointAtIndex, records, turn } from '../module/records.js';

/**
 * A surfing edge with the hugging edge before it. Obstacles are ids, or null for start and goal.
 *
 * @typedef {object} SearchEdge
 * @property {import('../module/records.js').Verdict} verdict what became of it
 * @property {number | null} blocker id of the obstacle that blocks it
 * @property {number | null} node index of the node that it leaves, null for the start
 * @property {number | null} fromObstacle the obstacle at its start
 * @property {number | null} toObstacle the obstacle at its end
 * @property {1 | -1} fromTurn +1 counter-clockwise
 * @property {1 | -1} toTurn of the hugging edge after it
 * @property {import('../base/plane.js').Pair} from where it begins
 * @property {import('../base/plane.js').Pair} to where it ends
 * @property {number} g length of the path up to `to`
 * @property {number} h straight-line distance from `to` to the goal
 */

/**
 * A directed node: a point of an obstacle's outline, reached with a turn.
 *
 * @typedef {object} SearchNode
 * @property {number | null} obstacle id, null for start or goal
 * @property {1 | -1} turn +1 counter-clockwise
 * @property {import('../base/plane.js').Pair} point where it is
 * @property {number} g length of the path up to it
 * @property {number} h straight-line distance from it to the goal
 * @property {number | null} parent index of the previous node, null for the start
 */

/**
 * Of the cells engine: a bundle of straight rays from a node to an edge of the cell that it enters
 * next. Nothing blocks it up to that edge.
 *
 * @typedef {object} SearchWindow
 * @property {'open' | 'clear' | 'blocked' | 'dominated'} verdict open: on the open list; clear:
 *   propagated through its cell; blocked: taken, and none of its rays got through; dominated: a label
 *   of its edge showed it useless at once
 * @property {number | null} node index of the node that its rays leave, null for the start
 * @property {number | null} obstacle id of the circle whose cell it enters
 * @property {number} g length of the path to the nearer end of its edge
 * @property {number} h a lower bound of the remaining length
 * @property {[import('../base/plane.js').Pair, import('../base/plane.js').Pair]} right its rightmost ray, from and to
 * @property {[import('../base/plane.js').Pair, import('../base/plane.js').Pair]} left its leftmost ray
 */

/**
 * Of the cells engine: the least length of a path that was seen at a corner of a cell.
 *
 * @typedef {object} SearchLabel
 * @property {number} length from the start
 * @property {import('../base/plane.js').Pair} point the corner
 */

/**
 * A cell of the power diagram: the points nearest to one circle by power, which is the squared
 * distance to its centre minus its squared radius.
 *
 * @typedef {object} SearchCell
 * @property {number} obstacle id of its circle
 * @property {import('../base/plane.js').Pair[]} corners counter-clockwise; corners of unbounded cells are far out
 */

/**
 * The state of a search: plain data, a copy.
 *
 * @typedef {object} SearchSnapshot
 * @property {SearchEdge[]} edges every edge generated, in order
 * @property {SearchNode[]} nodes every directed node, in order
 * @property {number[]} open indices of the edges on the open list
 * @property {number | null} best index of the open edge of least g + h
 * @property {SearchWindow[]} windows every window, in order; empty but with the cells engine
 * @property {number | null} bestWindow index of the open window of least g + h
 * @property {SearchLabel[]} labels in no particular order; empty but with the cells engine
 * @property {boolean} done whether the search has ended
 */

/**
 * The snapshot in the results of bx_search_look.
 *
 * @param {boolean} done
 * @returns {SearchSnapshot}
 */
export function takeSnapshot(done) {
  const [edgeCount, nodeCount, best] = [word(1), word(3), word(4)];
  const [windowCount, bestWindow] = [word(6), word(7)];
  const edges = take(word(0), edgeCount, SEARCH_EDGE_DOUBLES, edgeObject);
  const nodes = take(word(2), nodeCount, SEARCH_NODE_DOUBLES, nodeObject);
  const windows = take(word(5), windowCount, SEARCH_WINDOW_DOUBLES, windowObject);
  const labels = take(word(8), word(9), SEARCH_LABEL_DOUBLES, labelObject);
  return {
    edges,
    nodes,
    open: [...edges.keys()].filter((i) => edges[i].verdict === 'open'),
    best: best < edgeCount ? best : null,
    windows,
    bestWindow: bestWindow < windowCount ? bestWindow : null,
    labels,
    done,
  };
}

/**
 * The cells in the results of bx_search_cells.
 *
 * @returns {SearchCell[]}
 */
export function takeCells() {
  const corners = copyDoubles(word(2), word(3) * 2);
  return take(word(0), word(1), SEARCH_CELL_DOUBLES, (data, i) => ({
    obstacle: data[i],
    corners: Array.from({ length: data[i + 2] }, (_, k) =>
      pointAtIndex(corners, 2 * (data[i + 1] + k)),
    ),
  }));
}

/**
 * Objects of records in the module's memory.
 *
 * @template T
 * @param {number} address
 * @param {number} length number of records
 * @param {number} doubles size of a record
 * @param {(data: Float64Array, i: number) => T} make returns the object of the record at data[i]
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
    verdict: VERDICT_NAMES[data[i]],
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
    verdict: /** @type {SearchWindow['verdict']} */ (VERDICT_NAMES[data[i]]),
    node: index(data[i + 1]),
    obstacle: data[i + 2] || null,
    g: data[i + 3],
    h: data[i + 4],
    right: [pointAtIndex(data, i + 5), pointAtIndex(data, i + 7)],
    left: [pointAtIndex(data, i + 9), pointAtIndex(data, i + 11)],
  };
}

/**
 * @param {Float64Array} data
 * @param {number} i
 * @returns {SearchLabel}
 */
function labelObject(data, i) {
  return {
    length: data[i],
    point: pointAtIndex(data, i + 1),
  };
}
