import { Picture } from './picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {ReturnType<import('bitangent').Search['cellData']>} Cells
 */

/** Up to this many circles both are updated in every frame; above, once edits settle. */
const LIVE_CIRCLES = 1000;
/** Opacity of outdated cells and windows. */
const STALE_ALPHA = 0.35;
/** Doubles per window, and the offsets of its rays: right from, right to, left from, left to. */
const WINDOW = 13;
const [RIGHT_FROM, RIGHT_TO, LEFT_FROM, LEFT_TO] = [5, 7, 9, 11];
/** Opacity of the fill of windows. */
const FILL_ALPHA = 0.26;
/** Lines or windows per canvas path: the time for a path grows faster than its size. */
const CHUNK = 250;

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
   * @param {import('./model.js').Model} model
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
    layer('cells', (own) => this.#cells && drawCells(own, this.#cells));
  }
}

/**
 * Draws every edge once: two neighbours have it in opposite directions.
 * @param {Pen} pen
 * @param {Cells} data
 */
function drawCells(pen, { cells, corners }) {
  const { camera } = pen;
  const style = { color: 'cell', width: 1, alpha: lineAlpha(cells.length / 3) };
  chunks(cells, 3, (from, to) => {
    pen.shape(style, (ctx) => {
      for (let i = from; i < to; i += 3) {
        const first = 2 * cells[i + 1];
        const end = first + 2 * cells[i + 2];
        let [x, y] = [corners[end - 2], corners[end - 1]];
        for (let k = first; k < end; k += 2) {
          const [nextX, nextY] = [corners[k], corners[k + 1]];
          if (x < nextX || (x === nextX && y < nextY)) {
            ctx.moveTo(camera.screenX(x), camera.screenY(y));
            ctx.lineTo(camera.screenX(nextX), camera.screenY(nextY));
          }
          [x, y] = [nextX, nextY];
        }
      }
    });
  });
}

/**
 * Draws windows from the start of their rays to their edge, open ones in the colour of the open list.
 * Fills are drawn opaque and then faded as one, since windows of one node overlap.
 * @param {Pen} pen on an empty canvas
 * @param {Float64Array} data
 */
function drawWindows(pen, data) {
  const { ctx, camera } = pen;
  const alpha = lineAlpha(data.length / WINDOW);
  const draw = (/** @type {number} */ open, /** @type {import('../kit/pen.js').Style} */ style) =>
    chunks(data, WINDOW, (from, to) => pen.shape(style, wedges(pen, data, open, from, to)));
  draw(0, { fill: 'window' });
  draw(1, { fill: 'open' });
  ctx.globalCompositeOperation = 'destination-in';
  ctx.globalAlpha = FILL_ALPHA;
  ctx.fillRect(0, 0, camera.width, camera.height);
  ctx.globalCompositeOperation = 'source-over';
  draw(0, { color: 'window', width: 1, alpha: 0.6 * alpha });
  draw(1, { color: 'open', width: 1.25, alpha });
}

/**
 * @param {Pen} pen
 * @param {Float64Array} data
 * @param {number} open 1 for the open ones, 0 for the others
 * @param {number} from
 * @param {number} end
 */
function wedges({ camera }, data, open, from, end) {
  return (/** @type {CanvasRenderingContext2D} */ ctx) => {
    const to = (/** @type {'moveTo' | 'lineTo'} */ go, /** @type {number} */ at) =>
      ctx[go](camera.screenX(data[at]), camera.screenY(data[at + 1]));
    for (let i = from; i < end; i += WINDOW) {
      if (data[i] !== open) continue;
      to('moveTo', i + RIGHT_FROM);
      to('lineTo', i + RIGHT_TO);
      to('lineTo', i + LEFT_TO);
      to('lineTo', i + LEFT_FROM);
      ctx.closePath();
    }
  };
}

/**
 * Calls a function for chunks of records.
 * @param {Float64Array} data
 * @param {number} size of a record in numbers
 * @param {(from: number, to: number) => void} draw
 */
function chunks(data, size, draw) {
  for (let i = 0; i < data.length; i += CHUNK * size) {
    draw(i, Math.min(data.length, i + CHUNK * size));
  }
}

/** Opacity of a line among a number of lines. @param {number} count */
function lineAlpha(count) {
  return Math.max(0.3, Math.min(0.9, 16 / Math.sqrt(count + 1)));
}
