/**
 * Drawing of what the cells engine works on, with a pen.
 *
 * @typedef {import('../marks.js').Pen} Pen
 * @typedef {ReturnType<import('bitangent/all').Search['cellData']>} Cells
 */

/** Doubles per window, and the offsets of its rays: right from, right to, left from, left to. */
const WINDOW = 13;
const [RIGHT_FROM, RIGHT_TO, LEFT_FROM, LEFT_TO] = [5, 7, 9, 11];
/** The verdicts of windows by number. */
const [OPEN, CLEAR, BLOCKED] = [0, 1, 2];
/** Opacity of the fill of windows. */
const FILL_ALPHA = 0.26;
/** Lines or windows per canvas path: the time for a path grows faster than its size. */
const CHUNK = 250;
/** Up to this many windows are filled as one path, in which they may overlap. */
const ONE_PATH = 4000;

/**
 * Draws every edge of a power diagram once: two neighbours have it in opposite directions.
 * @param {Pen} pen
 * @param {Cells} data
 * @param {import('../pen.js').Style} [style]
 */
export function drawDiagram(pen, { cells, corners }, style = {}) {
  const { camera } = pen;
  const whole = { color: 'cell', width: 1, alpha: lineAlpha(cells.length / 3), ...style };
  chunks(cells, 3, (from, to) => {
    pen.shape(whole, (ctx) => {
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
 * Draws windows from the start of their rays to their edge, open ones in the colour of the open list,
 * without those that a label dropped. Windows of one node overlap: many of them are filled opaque and
 * then faded as one.
 * @param {Pen} pen on an empty canvas, if there are more than `ONE_PATH`
 * @param {Float64Array} data
 */
export function drawWindows(pen, data) {
  const { ctx, camera } = pen;
  const alpha = lineAlpha(data.length / WINDOW);
  const isFew = data.length <= ONE_PATH * WINDOW;
  const draw = (/** @type {number[]} */ verdicts, /** @type {import('../pen.js').Style} */ style) =>
    chunks(data, WINDOW, (from, to) => pen.shape(style, wedges(pen, data, verdicts, from, to)));
  const fill = (/** @type {number[]} */ verdicts, /** @type {string} */ color) =>
    isFew
      ? pen.shape({ fill: color, alpha: FILL_ALPHA }, wedges(pen, data, verdicts, 0, data.length))
      : draw(verdicts, { fill: color });
  fill([CLEAR, BLOCKED], 'window');
  fill([OPEN], 'open');
  if (!isFew) {
    ctx.globalCompositeOperation = 'destination-in';
    ctx.globalAlpha = FILL_ALPHA;
    ctx.fillRect(0, 0, camera.width, camera.height);
    ctx.globalCompositeOperation = 'source-over';
  }
  draw([CLEAR, BLOCKED], { color: 'window', width: 1, alpha: 0.6 * alpha });
  draw([OPEN], { color: 'open', width: 1.25, alpha });
}

/**
 * @param {Pen} pen
 * @param {Float64Array} data
 * @param {number[]} verdicts of those that are drawn
 * @param {number} from
 * @param {number} end
 */
function wedges({ camera }, data, verdicts, from, end) {
  return (/** @type {CanvasRenderingContext2D} */ ctx) => {
    const to = (/** @type {'moveTo' | 'lineTo'} */ go, /** @type {number} */ at) =>
      ctx[go](camera.screenX(data[at]), camera.screenY(data[at + 1]));
    for (let i = from; i < end; i += WINDOW) {
      if (!verdicts.includes(data[i])) continue;
      to('moveTo', i + RIGHT_FROM);
      to('lineTo', i + RIGHT_TO);
      to('lineTo', i + LEFT_TO);
      to('lineTo', i + LEFT_FROM);
      ctx.closePath();
    }
  };
}

/**
 * Draws one window: its rays from their root to their edge, and the interval of the edge.
 * @param {Pen} pen
 * @param {Pick<import('bitangent/all').SearchWindow, 'right' | 'left'>} window
 * @param {{color: string, alpha?: number, width?: number, dash?: boolean}} style
 */
export function drawWindow(pen, { right, left }, { color, alpha = 0.2, width = 4, dash }) {
  pen.shape({ fill: color, alpha }, (ctx) => {
    for (const point of [...right, ...[...left].reverse()]) ctx.lineTo(...pen.at(point));
  });
  pen.segment(right[1], left[1], { color, width, dash });
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
