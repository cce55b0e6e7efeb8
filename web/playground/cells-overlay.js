import { drawDiagram, drawWindows } from '../kit/window-marks.js';
import { Picture } from './picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {ReturnType<import('bitangent').Search['cellData']>} Cells
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
  /** Keys of the input that they were computed from, and of the current input. */
  #computed = { cells: '', windows: '' };
  #current = { cells: '', windows: '' };
  #pictures = { cells: new Picture(), windows: new Picture() };

  /**
   * Computes what is shown and out of date.
   * @param {import('./solver.js').Solver} solver
   * @param {import('./traffic.js').Shown} shown
   * @param {{cells: boolean, windows: boolean}} show
   * @param {boolean} settled
   */
  update(solver, { scene, edits }, show, settled) {
    const { radius, start, goal, snap, circles } = scene;
    const world = `${edits} ${radius}`;
    this.#current = { cells: world, windows: `${world} ${[start, goal, snap]}` };
    const wanted = {
      cells: show.cells && this.#computed.cells !== this.#current.cells,
      windows: show.windows && this.#computed.windows !== this.#current.windows,
    };
    if (!(wanted.cells || wanted.windows)) return;
    if (!settled && circles.length > LIVE_CIRCLES) return;
    const { cells, windows } = solver.inspectCells(scene, wanted);
    if (cells) {
      this.#cells = cells;
      // A blocked end leaves none, and it may become free without an edit.
      this.#computed.cells = cells.corners.length > 0 ? world : '';
    }
    if (windows) {
      this.#windows = windows;
      this.#computed.windows = this.#current.windows;
    }
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
