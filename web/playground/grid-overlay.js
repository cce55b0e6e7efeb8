import { boxAround } from './extent.js';
import { pointsOf } from './outlines.js';
import { showGrid } from './readout.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('./grid-path.js').GridAnswer} GridAnswer
 * @typedef {import('./model.js').Scene} Scene
 */

/** Cells at most. */
const MOST_CELLS = 80_000;
/** Cells across a scene whose agent has no size. */
const USUAL_ACROSS = 100;
/** Opacity of an outdated path. */
const STALE_ALPHA = 0.35;
/** It is updated in every frame while that takes less than this, in milliseconds. */
const LIVE_MS = 24;

/**
 * What the cells cover: the bounds, or everything with room around it.
 * @param {Scene} scene
 */
function boxOf(scene) {
  const bounds = scene.outlines.find(({ kind, enabled }) => kind === 'bounds' && enabled);
  if (!bounds) return boxAround(scene);
  const [x, y] = [0, 1].map((axis) => pointsOf(bounds).map((point) => point[axis]));
  const [minX, maxX, minY, maxY] = [x, y].flatMap((all) => [Math.min(...all), Math.max(...all)]);
  return { minX, minY, maxX, maxY };
}

/** A path by A* on a grid over the scene, and what it is longer than the exact one. */
export class GridOverlay {
  isShown = false;
  /** The side of a cell, in radii of the agent. */
  factor = 1;
  /** @type {{key: string, side: number, data: GridAnswer | null}} */
  #last = { key: '', side: 0, data: null };
  #key = '';

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** The side of a cell in a scene. @param {Scene} scene */
  sideIn(scene) {
    const { minX, minY, maxX, maxY } = boxOf(scene);
    const [width, height] = [maxX - minX, maxY - minY];
    const usual = scene.radius || Math.max(width, height) / USUAL_ACROSS;
    return Math.max(this.factor * usual, Math.sqrt((width * height) / MOST_CELLS));
  }

  /**
   * The call for a path that is shown and out of date. There is none to compare with a path that does not
   * reach the goal.
   *
   * @param {import('./traffic.js').Shown} shown
   * @param {import('bitangent/all').Path | null} path
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  job({ scene, edits }, path, settled) {
    if (!this.isShown || !path?.found) {
      this.#key = '';
      this.#last = { key: '', side: 0, data: null };
      showGrid(this.isShown ? null : undefined);
      return null;
    }
    const { start, goal, length } = path;
    const side = this.sideIn(scene);
    const box = boxOf(scene);
    const cells = `${edits} ${[scene.radius, side, ...Object.values(box)]}`;
    const key = (this.#key = `${cells} ${[start, goal]}`);
    if (this.#last.key === key) return null;
    if (!settled && (this.#last.data?.ms ?? 0) > LIVE_MS) {
      showGrid(null);
      return null;
    }
    const take = (/** @type {GridAnswer | null} */ data) => {
      this.#last = { key, side, data };
      showGrid(data && { length: data.length, exact: length });
      this.changed();
    };
    return { call: 'gridPath', args: [{ key: cells, box, side, start, goal }], take };
  }

  /** Whether the grid of usual cells has a path; null while that is not known. @returns {boolean | null} */
  get found() {
    if (this.factor !== 1) return null;
    return this.#last.key === this.#key ? (this.#last.data?.found ?? null) : null;
  }

  /** Draws the cells that are blocked, and the path. @param {Pen} pen */
  draw(pen) {
    const { data, side } = this.#last;
    if (!data) return;
    const { camera } = pen;
    const alpha = this.#last.key === this.#key ? 1 : STALE_ALPHA;
    const high = side * camera.scale;
    pen.shape({ fill: 'blocked', alpha: 0.22 * alpha }, (ctx) => {
      for (let i = 0; i < data.blocked.length; i += 3) {
        const [x, y] = pen.at([data.blocked[i], data.blocked[i + 1]]);
        ctx.rect(x, y - high, data.blocked[i + 2] * camera.scale, high);
      }
    });
    const points = Array.from({ length: data.points.length / 2 }, (_, i) => [
      data.points[2 * i],
      data.points[2 * i + 1],
    ]);
    pen.polyline(points, { color: 'ink', width: 2, dash: [6, 4], alpha });
  }
}
