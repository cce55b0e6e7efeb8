import { SEGMENT_DOUBLES } from '../base/constants.js';
import { copyNumbers, results, word } from '../module/memory.js';
import { finiteOrNull, orInfinity } from '../module/records.js';
import { withEnds } from '../path/route.js';
import { FROM, TO } from '../path/segments.js';
import {
  NEIGHBOURHOOD_NAMES,
  UNIT_FOUND,
  UNIT_NEEDS_WIDER,
  UNIT_OUTCOME_NAMES,
  UNIT_PATH_DOUBLES,
  UNIT_STEP_DOUBLES,
} from './constants.js';
import { Drive, driveShape, segmentsJSON } from './drive.js';
import { HALF, moveSegments, setPoint } from './tile-places.js';

/**
 * How a query ended. 'unreachable': no neighbourhood has a path; 'needs-wider': not in this one, but
 * in a wider one, `wider`; 'not-found': not in this one, and no wider one was tried; 'outside': the
 * start or the goal is not on the board. All but 'found' have no path, unless `partial` was asked
 * for.
 *
 * @typedef {'found' | 'unreachable' | 'needs-wider' | 'not-found' | 'start-blocked' |
 *   'goal-blocked' | 'outside' | 'out-of-budget'} UnitStatus
 */

/**
 * A node of a path.
 *
 * @typedef {object} UnitStep
 * @property {number} x of the middle of the tile, or of an end
 * @property {number} y the same
 * @property {number} heading radians
 * @property {boolean} reverse whether it was reached backwards
 * @property {number} cost from the start
 * @property {number} segments number of segments of the path from the start to here
 */

/**
 * A path of a unit as plain data.
 *
 * @typedef {object} UnitPathJSON
 * @property {UnitStatus} status the outcome
 * @property {number | null} cost of the path; null without one
 * @property {number | null} length in tiles; null without a path
 * @property {number} reverseLength how much of it is driven backwards
 * @property {boolean} partial whether it leads only near the goal
 * @property {number | null} wider the neighbourhood that has a path, if this one has none
 * @property {UnitStep[]} steps its nodes
 * @property {import('../path/segments.js').SegmentJSON[]} segments lines and arcs, in order
 * @property {{expansions: number}} stats nodes expanded
 */

/**
 * What a query returns: a UnitPath whose `found` tells TypeScript what its status can be.
 *
 * @typedef {(UnitPath & {readonly found: true, readonly status: 'found'}) |
 *   (UnitPath & {readonly found: false, readonly status: Exclude<UnitStatus, 'found'>})} UnitAnswer
 */

/** Where the fields of a bt_unit_path are, and what follows: the start's pose, the segments. */
const OUTCOME = 0;
const COST = 1;
const LENGTH = 2;
const REVERSE_LENGTH = 3;
const SWITCH_COUNT = 4;
const ARC_COUNT = 5;
const EXPANSIONS = 6;
const WIDER = 7;
const IS_PROVEN = 8;
const IS_PARTIAL = 9;
const WAS_SMOOTHED = 10;
const UNSMOOTHED = 11;
const STEP_COUNT = 12;
const SEGMENT_COUNT = 13;
const START = UNIT_PATH_DOUBLES;
const GOAL = START + 3;

/** A bt_unit_path, the pose of the start, the point of the goal, the segments. */
const SHAPE = driveShape('UnitPath', GOAL + 2, START, GOAL, (data) =>
  data[LENGTH] >= 0 ? '' : UNIT_OUTCOME_NAMES[data[OUTCOME]],
);

/** The answer to a query: a copy that needs no `free()` and outlives the unit. */
export class UnitPath extends Drive {
  /**
   * Use `findPath()`.
   *
   * @param {readonly number[]} data
   * @param {readonly number[]} steps
   * @ignore
   */
  constructor(data, steps) {
    super(data);
    /** The nodes, as numbers. @readonly */
    this.nodes = steps;
  }

  /** @override @returns {import('../path/route.js').Shape} @ignore */
  get shape() {
    return SHAPE;
  }

  /** How the query ended. @returns {UnitStatus} */
  get status() {
    return UNIT_OUTCOME_NAMES[this.data[OUTCOME]];
  }

  /** Whether it leads to the goal. @returns {boolean} */
  get found() {
    return this.data[OUTCOME] === UNIT_FOUND;
  }

  /** Whether it leads to the node nearest to the goal instead. @returns {boolean} */
  get partial() {
    return this.data[IS_PARTIAL] === 1;
  }

  /** What it costs; Infinity without a path. @returns {number} */
  get cost() {
    return orInfinity(this.data[COST]);
  }

  /** Length in tiles; Infinity without a path. @returns {number} */
  get length() {
    return orInfinity(this.data[LENGTH]);
  }

  /** How much of the length is driven backwards. @returns {number} */
  get reverseLength() {
    return this.data[REVERSE_LENGTH] || 0;
  }

  /** The neighbourhood that has a path, where the status is 'needs-wider'. @returns {number | null} */
  get wider() {
    const isWider = this.data[OUTCOME] === UNIT_NEEDS_WIDER;
    return isWider ? Number(NEIGHBOURHOOD_NAMES[this.data[WIDER]]) : null;
  }

  /** Whether a goal is unreachable even for a point that turns on the spot. @returns {boolean} */
  get proven() {
    return this.data[IS_PROVEN] === 1;
  }

  /** What it cost before smoothing; null if that gained nothing. @returns {number | null} */
  get unsmoothed() {
    return this.data[WAS_SMOOTHED] === 1 ? this.data[UNSMOOTHED] : null;
  }

  /** The nodes from the start to the goal. O(n). @returns {UnitStep[]} */
  get steps() {
    const made = [];
    for (let i = 0; i < this.nodes.length; i += UNIT_STEP_DOUBLES) {
      const [x, y, heading, , cost, gear, segments] = this.nodes.slice(i, i + UNIT_STEP_DOUBLES);
      made.push({ x, y, heading, reverse: gear < 0, cost, segments });
    }
    return made;
  }

  /** The nodes that the query expanded, and the changes of gear and the arcs of the path. */
  get stats() {
    const data = this.data;
    return { expansions: data[EXPANSIONS], switches: data[SWITCH_COUNT], arcs: data[ARC_COUNT] };
  }

  /** As plain data. O(n). @returns {UnitPathJSON} */
  toJSON() {
    const { status, reverseLength, partial, wider, steps, stats } = this;
    const [cost, length] = [this.cost, this.length].map(finiteOrNull);
    const segments = segmentsJSON(this);
    return { status, cost, length, reverseLength, partial, wider, steps, segments, stats };
  }

  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.toJSON();
  }
}

/**
 * The path that the last call has written.
 *
 * @param {readonly number[]} ends of the query: the pose of the start, the point of the goal
 * @returns {UnitAnswer}
 */
export function takePath(ends) {
  const data = results(0, UNIT_PATH_DOUBLES);
  const [steps, segments] = [word(2 * UNIT_PATH_DOUBLES), word(2 * UNIT_PATH_DOUBLES + 1)];
  const nodes = copyNumbers(steps, data[STEP_COUNT] * UNIT_STEP_DOUBLES);
  for (let i = 0; i < nodes.length; i += UNIT_STEP_DOUBLES) {
    setPoint(nodes, i, [nodes[i] + HALF, nodes[i + 1] + HALF]);
  }
  const drawn = moveSegments(copyNumbers(segments, data[SEGMENT_COUNT] * SEGMENT_DOUBLES), HALF);
  const last = drawn.length - SEGMENT_DOUBLES + TO;
  if (nodes.length > 0) setPoint(nodes, 0, ends);
  if (drawn.length > 0) {
    const lastNode = nodes.length - UNIT_STEP_DOUBLES;
    if (data[OUTCOME] === UNIT_FOUND) setPoint(nodes, lastNode, ends.slice(3));
    setPoint(drawn, FROM, ends);
    setPoint(drawn, last, nodes.slice(lastNode));
  }
  const begin = nodes.length > 0 ? nodes.slice(0, 3) : ends.slice(0, 3);
  const goal = drawn.length > 0 ? drawn.slice(last, last + 2) : begin.slice(0, 2);
  data.push(...begin, ...(nodes.length > 0 ? goal : ends.slice(3, 5)));
  return /** @type {any} */ (new UnitPath(withEnds(data.concat(drawn), SHAPE.first), nodes));
}
