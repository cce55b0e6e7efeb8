import { Camera } from './camera.js';
import { Pen } from './marks.js';
import { PALETTE } from './palette.js';
import { SvgContext } from './svg-context.js';
import { Worlds } from './worlds.js';

/**
 * A figure's first state as a picture, for where no script runs: print, feeds, previews, and the time
 * until the figure starts.
 *
 * @typedef {{svg: string, computed: any, text: string, table: any}} Still its table, if it has one
 */

/** Pixels around the figure's box, as on the canvas, and the type's letter in a handle. */
const MARGIN = 14;
/** The share of its size by which a picture goes on to each side: enough for wide boards and those of phones. */
const BEYOND = 0.22;
const LETTER = '700 12.8px system-ui, sans-serif';

/** Rules that give the colours a picture names, in both schemes. @param {string} svg */
function rulesFor(svg) {
  const names = Object.keys(PALETTE).filter((name) => svg.includes(`var(--${name})`));
  const list = (/** @type {0 | 1} */ theme) =>
    names.map((name) => `--${name}:${PALETTE[name][theme]}`).join(';');
  return `:root{${list(0)}}@media(prefers-color-scheme:dark){:root{${list(1)}}}`;
}

/** The dots that the page puts over its canvas. @param {Pen} pen @param {any} handle @param {any} state */
function drawHandle(pen, { look, letter, color = 'ink', position }, state) {
  const at = position(state);
  const [x, y] = pen.at(at);
  const ctx = pen.ctx;
  if (look === 'disc') pen.shape({ fill: color }, () => ctx.arc(x, y, 3.4, 0, 2 * Math.PI));
  if (look === 'disc' || look === 'cursor') return;
  const [fill, rim] = look === 'knob' ? ['board', color] : [color, 'board'];
  pen.shape({ fill, color: rim }, () => ctx.arc(x, y, letter ? 12 : 5.8, 0, 2 * Math.PI));
  if (!letter) return;
  ctx.font = LETTER;
  ctx.textAlign = 'center';
  ctx.fillStyle = pen.palette.board;
  ctx.fillText(letter, x, y + 4.6);
}

/**
 * Draws a figure's own state.
 *
 * @param {import('./figure.js').Figure} figure
 * @param {readonly [width: number, height: number]} size of the picture in pixels
 * @param {0 | 1} [theme] of the palette, for one fixed scheme; otherwise the picture follows the reader's
 * @returns {Still}
 */
export function drawStill(figure, [width, height], theme) {
  const { view, handles } = figure;
  const state = { ...figure.state, ...figure.still };
  const [minX, minY, maxX, maxY] = view;
  const camera = new Camera();
  camera.fit({ minX, minY, maxX, maxY }, width, height, MARGIN);
  if (figure.beyond) camera.beyond = BEYOND;
  const names = Object.keys(PALETTE);
  const palette = Object.fromEntries(
    names.map((name) => [name, theme === undefined ? `var(--${name})` : PALETTE[name][theme]]),
  );
  // Such a board has the colour of the page.
  if (figure.bare) palette.board = palette.page;
  const context = new SvgContext();
  const ctx = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context));
  const pen = new Pen(ctx, camera, { palette, unit: 1 });
  const worlds = new Worlds();
  try {
    const computed = figure.compute(state, worlds) ?? {};
    const all = typeof handles === 'function' ? handles(state) : handles;
    for (const { look, letter, position } of all) {
      pen.labels.addDot(...pen.at(position(state)), look === 'disc' ? 3.5 : letter ? 13 : 6.5);
    }
    pen.shape({ fill: 'board' }, () => ctx.rect(0, 0, width, height));
    figure.draw(pen, computed, state, -1);
    pen.finish();
    for (const handle of all) drawHandle(pen, handle, state);
    const rules = theme === undefined ? rulesFor(context.svg(width, height)) : '';
    const text = figure.describe(computed, state);
    const table = figure.table?.(computed, state) ?? null;
    return { svg: context.svg(width, height, rules), computed, text, table };
  } finally {
    worlds.free();
  }
}
