/**
 * How to write a figure
 * =====================
 *
 * A figure is one file, `web/figures/NAME.js`, with one export: `default`, a `Figure`. List it in
 * `web/figures/index.js`; the element, the tests and the package take it from there. What you write:
 *
 * - `state`: plain JSON; never changed in place. Circles are `[x, y, radius]`, points `[x, y]`, y
 *   points up. World units are yours; a view box about 20 wide makes good numbers.
 * - `compute(state, worlds)`: asks the library, and nothing but the library: no algorithm here.
 *   `worlds.world(circles)` is a World with exactly these circles, kept between frames and freed by
 *   the kit; `worlds.indexOf(id)` tells which circle an id is. Return plain data. A Search that you
 *   start you `free()` before you return. Must take every state that the handles can reach: the cases
 *   (overlap, containment, no path) are part of what a figure teaches.
 * - `draw(pen, computed, state)`: with the pen of `marks.js` (which extends `pen.js`): colours by the
 *   names of `palette.js`, widths in pixels, `pen.px(20)` for world units that are 20 pixels. The
 *   board is cleared. Dots of handles and start and goal are drawn by the kit, over the canvas.
 * - `describe(computed, state)`: one or two plain sentences that say what is shown, with the numbers
 *   that matter (`format.js`): the readout, which screen readers speak too. It must change with every
 *   handle: say a length, an angle, a count.
 * - `values(computed, state)`: those numbers as data, for a page that listens and for the tests.
 * - `handles`: made with `handles.js`; a list, or a function of the state when their number varies.
 *   Each must be where it can be seen and not under another at the start. They stay in the view box,
 *   and where `allows(state, worlds)` is false they stop short of it instead of jumping.
 * - `controls`: made with `controls.js`: slider, toggle, choice, action. Reset is always there.
 * - `motion`: a number of the state that runs by itself, see `motion.js`. With `steps: true` `compute`
 *   runs for each step, else only `draw` and `describe` do.
 * - `table(computed, state)`: a small table under the drawing, see `readout.js`. What no two runs
 *   agree on, as times, has its place here and not in the readout. `tableRows` are the most that it
 *   has: the figure is as high before it is drawn as afterwards, so that links into a page hold.
 * - `board`: what a stroke or a double tap on the empty board does, see `board.js`.
 * - `hash(computed, state)`: what it shows, for a page that reads it after the `#`; the element links
 *   to the page of its attribute `page`.
 *
 * See `internal-bitangents.js` (construction), `forest-path.js` (a scene), `astar-steps.js` (steps,
 * with a table), `actor-radius.js` (slider, running actor).
 *
 * @typedef {object} Figure
 * @property {string} title what it is called; names the figure for screen readers
 * @property {[minX: number, minY: number, maxX: number, maxY: number]} view the box that is shown
 *   whole; its shape is the figure's
 * @property {(string | [string, string, string?])[]} [legend] concepts of `palette.js`,
 *   `[concept, 'name here', 'swatch']`
 * @property {Record<string, any>} state
 * @property {Handle[] | ((state: any) => Handle[])} handles
 * @property {Control[]} [controls]
 * @property {MotionOptions} [motion]
 * @property {(state: any, worlds: Worlds) => boolean} [allows]
 * @property {(state: any, worlds: Worlds) => any} compute
 * @property {(pen: Pen, computed: any, state: any) => void} draw
 * @property {(computed: any, state: any) => string} describe
 * @property {(computed: any, state: any) => Record<string, any>} [values]
 * @property {(computed: any, state: any) => Table} [table]
 * @property {number} [tableRows] 1 unless told
 * @property {import('./board.js').Board} [board]
 * @property {(computed: any, state: any) => string} [hash]
 *
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./controls.js').Control} Control
 * @typedef {import('./motion.js').MotionOptions} MotionOptions
 * @typedef {import('./marks.js').Pen} Pen
 * @typedef {import('./worlds.js').Worlds} Worlds
 * @typedef {import('./readout.js').Table} Table
 */

/**
 * Checks a figure's shape, so that a slip of its author fails at once and not on some reader's screen.
 *
 * @param {Figure} figure
 * @returns {Figure}
 */
export function defineFigure(figure) {
  const { title, view, state, handles } = figure;
  const [minX, minY, maxX, maxY] = view;
  if (!(minX < maxX && minY < maxY)) throw new RangeError(`${title}: the view box is empty`);
  for (const { id, position } of typeof handles === 'function' ? handles(state) : handles) {
    const at = position(state);
    if (!at?.every?.(Number.isFinite))
      throw new TypeError(`${title}: handle ${id} has no position`);
  }
  return figure;
}
