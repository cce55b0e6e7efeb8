import { segmentCrossing } from 'bitangent/all';
import { LEAST_POINTS } from './outlines.js';

/** @typedef {[number, number]} Point */

/** What a click did to a draft. @typedef {'added' | 'ended' | 'refused' | 'ignored'} Outcome */

const distance = (/** @type {Point} */ a, /** @type {Point} */ b) =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

/** An outline that is being drawn, point by point. It is no part of the scene until it is finished. */
export class Draft {
  /** @type {Point[]} */
  points = [];
  /** Where the pointer is, to which the rubber line leads. @type {Point | null} */
  pointer = null;
  /** Whether the last point was refused, since edges would cross. */
  refused = false;

  /** @param {import('./outlines.js').Outline['kind']} kind */
  constructor(kind) {
    this.kind = kind;
  }

  get isClosed() {
    return this.kind !== 'wall';
  }

  /** Whether there are points enough. */
  get canEnd() {
    return this.points.length >= LEAST_POINTS[this.kind];
  }

  /**
   * A click: adds a point; ends the outline at its last point, which a double-click hits again, or at
   * its first one, where a wall is closed to a loop.
   *
   * @param {Point} point
   * @param {number} reach distance up to which a click is on a point
   * @returns {Outcome}
   */
  click(point, reach) {
    const { points } = this;
    const isOn = (/** @type {Point | undefined} */ other) =>
      other !== undefined && distance(point, other) <= reach;
    this.refused = false;
    if (isOn(points.at(-1))) return this.end() ? 'ended' : this.refused ? 'refused' : 'ignored';
    if (this.closesAt(point, reach)) {
      if (this.isClosed) return this.end() ? 'ended' : 'refused';
      points.push([...points[0]]);
      return 'ended';
    }
    this.refused = this.crossesTo(point);
    if (this.refused) return 'refused';
    points.push(point);
    return 'added';
  }

  /** Whether a click there closes the outline. @param {Point} point @param {number} reach */
  closesAt(point, reach) {
    return this.points.length >= 3 && distance(point, this.points[0]) <= reach;
  }

  /** Whether it has ended: points enough, and no edge that crosses another. */
  end() {
    this.refused = this.canEnd && this.crossesTo(this.points[0], 1);
    return this.canEnd && !this.refused;
  }

  /** Removes the last point. @returns {boolean} whether points are left */
  drop() {
    this.refused = false;
    this.points.pop();
    return this.points.length > 0;
  }

  /**
   * Whether an edge from the last point would cross another. Walls may cross themselves.
   * @param {Point} point
   * @param {number} [from] the first point whose edge counts
   */
  crossesTo(point, from = 0) {
    const { points } = this;
    const last = points.at(-1);
    if (!this.isClosed || !last) return false;
    return points
      .slice(from, -2)
      .some((a, i) => segmentCrossing(a, points[from + i + 1], last, point).crosses);
  }
}
