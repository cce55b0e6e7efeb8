import { drawDiagram, drawWindows } from '../kit/boards/window-marks.js';
import { Picture } from './repaired-picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {ReturnType<import('bitangent/all').Search['cellData']>} Cells
 * @typedef {ReturnType<import('./solver.js').Solver['inspectCells']>} Found
 */

/** Up to this many circles both are updated in every frame; above, once edits settle. */
const LIVE_CIRCLES = 1000;
/** Opacity of outdated cells and windows. */
const STALE_ALPHA = 0.35;

/** Draws what the cells engine works on: its cells, and its windows in them. */
export class CellsOverlay {
  /** @type {Cells | null} */
  #cells = null;
  /** @type {Float64Array | null} */
  #windows = null;
  /** Why the cells engine left the query to another engine, without windows; null if it did not. */
  fallback = /** @type {import('bitangent/all').PathStats['fallback']} */ (null);
  /** Keys of the input that they were computed from, and of the current input. */
  #computed = { cells: '', windows: '' };
  #current = { cells: '', windows: '' };
  #pictures = { cells: new Picture(), windows: new Picture() };

  /**
   * The call for what is shown and out of date.
   * @param {import('./traffic.js').Shown} shown
   * @param {{cells: boolean, windows: boolean}} show
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  job({ scene, edits }, show, settled) {
    const { radius, start, goal, snap, circles } = scene;
    const world = `${edits} ${radius}`;
    const search = `${world} ${[start, goal, snap]}`;
    this.#current = { cells: world, windows: search };
    const wanted = {
      // A blocked end leaves no cells, and it may become free without an edit.
      cells: show.cells && ![world, search].includes(this.#computed.cells),
      windows: show.windows && this.#computed.windows !== search,
    };
    if (!(wanted.cells || wanted.windows)) return null;
    if (!settled && circles.length > LIVE_CIRCLES) return null;
    const take = (/** @type {Found | null} */ found) => {
      if (wanted.cells) {
        this.#cells = found?.cells ?? null;
        this.#computed.cells = this.#cells?.corners.length ? world : search;
      }
      if (wanted.windows) {
        this.#windows = found?.windows ?? null;
        this.fallback = found?.fallback ?? null;
        this.#computed.windows = search;
      }
    };
    return { call: 'inspectCells', args: [wanted], take };
  }

  /**
   * @param {Pen} pen
   * @param {import('../kit/surface.js').Surface} surface
   * @param {{cells: boolean, windows: boolean}} show
   */
  draw(pen, surface, show) {
    const layer = (
      /** @type {'cells' | 'windows'} */ name,
      /** @type {(pen: Pen) => void} */ paint,
    ) => {
      if (!show[name]) return this.#pictures[name].drop();
      const alpha = this.#computed[name] === this.#current[name] ? 1 : STALE_ALPHA;
      this.#pictures[name].draw(pen, surface, this.#computed[name], paint, { alpha });
    };
    layer('windows', (own) => this.#windows && drawWindows(own, this.#windows));
    layer('cells', (own) => this.#cells && drawDiagram(own, this.#cells));
  }
}
