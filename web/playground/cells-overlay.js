import { Picture } from './picture.js';

/**
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {ReturnType<import('bitangent').Search['cellData']>} Cells
 */

/** Up to this many circles both are made again in every frame; above, when things rest. */
const LIVE_CIRCLES = 1000;
/** Until then the last ones stay, this strong. */
const STALE = 0.35;
/** Doubles of one window, and where its rays start in them: right from, right to, left from, left to. */
const WINDOW = 13;
const [RIGHT_FROM, RIGHT_TO, LEFT_FROM, LEFT_TO] = [5, 7, 9, 11];
/** How strong the fill of a window is. */
const FILL = 0.26;
/** Lines or windows in one path: the time that a path takes grows faster than what is in it. */
const CHUNK = 250;

/** How the cells engine sees the world: its cells, and how its windows flood them. */
export class Flood {
  /** @type {Cells | null} */
  #cells = null;
  /** @type {Float64Array | null} */
  #windows = null;
  /** What they were made of, and what they should be made of by now. */
  #made = { cells: '', windows: '' };
  #asked = { cells: '', windows: '' };
  #pictures = { cells: new Picture(), windows: new Picture() };

  /**
   * Asks for what is shown and not known yet.
   * @param {import('./solver.js').Solver} solver
   * @param {import('./model.js').Model} model
   * @param {{cells: boolean, windows: boolean}} show
   * @param {boolean} settled
   */
  look(solver, { scene, edits }, show, settled) {
    const { radius, start, goal, snap, circles } = scene;
    const world = `${edits} ${radius}`;
    this.#asked = { cells: world, windows: `${world} ${[start, goal, snap]}` };
    const wanted = {
      cells: show.cells && this.#made.cells !== this.#asked.cells,
      windows: show.windows && this.#made.windows !== this.#asked.windows,
    };
    if (!(wanted.cells || wanted.windows)) return;
    if (!settled && circles.length > LIVE_CIRCLES) return;
    const { cells, windows } = solver.flood(scene, wanted);
    if (cells) {
      this.#cells = cells;
      // There are none while an end is blocked, which may change without an edit.
      this.#made.cells = cells.corners.length > 0 ? world : '';
    }
    if (windows) {
      this.#windows = windows;
      this.#made.windows = this.#asked.windows;
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
      const alpha = this.#made[name] === this.#asked[name] ? 1 : STALE;
      this.#pictures[name].draw(pen, surface, this.#made[name], paint, { alpha });
    };
    layer('windows', (own) => this.#windows && drawWindows(own, this.#windows));
    layer('cells', (own) => this.#cells && drawCells(own, this.#cells));
  }
}

/**
 * Every edge once: neighbours go along theirs in opposite directions.
 * @param {Pen} pen
 * @param {Cells} data
 */
function drawCells(pen, { cells, corners }) {
  const { camera } = pen;
  const style = { color: 'cell', width: 1, alpha: thin(cells.length / 3) };
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
 * Windows from where their rays leave to their edge, those still open in the colour of the open
 * list. Fills are made opaque and then faded as one, since windows of one node lie over each other.
 * @param {Pen} pen on an empty canvas
 * @param {Float64Array} data
 */
function drawWindows(pen, data) {
  const { ctx, camera } = pen;
  const alpha = thin(data.length / WINDOW);
  const draw = (/** @type {number} */ open, /** @type {import('../kit/pen.js').Style} */ style) =>
    chunks(data, WINDOW, (from, to) => pen.shape(style, wedges(pen, data, open, from, to)));
  draw(0, { fill: 'window' });
  draw(1, { fill: 'open' });
  ctx.globalCompositeOperation = 'destination-in';
  ctx.globalAlpha = FILL;
  ctx.fillRect(0, 0, camera.width, camera.height);
  ctx.globalCompositeOperation = 'source-over';
  draw(0, { color: 'window', width: 1, alpha: 0.6 * alpha });
  draw(1, { color: 'open', width: 1.25, alpha });
}

/**
 * @param {Pen} pen
 * @param {Float64Array} data
 * @param {number} open 1 or 0: which of them
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
 * Goes through records of so many numbers, some at a time.
 * @param {Float64Array} data
 * @param {number} size of a record
 * @param {(from: number, to: number) => void} draw
 */
function chunks(data, size, draw) {
  for (let i = 0; i < data.length; i += CHUNK * size) {
    draw(i, Math.min(data.length, i + CHUNK * size));
  }
}

/** How strong a line may be among so many. @param {number} count */
function thin(count) {
  return Math.max(0.3, Math.min(0.9, 16 / Math.sqrt(count + 1)));
}
