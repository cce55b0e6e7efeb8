/**
 * How to write a figure
 * =====================
 *
 * A figure is one file, `web/figures/CHAPTER/NAME.js`, whose default export is a `Figure`. List
 * it in the chapter's `index.js`: the page, the tests and the package take it from there. Its parts:
 *
 * - `state`: plain JSON, never changed in place. Circles are `[x, y, radius]`, points `[x, y]`, y
 *   points up. World units are free; a view box about 20 wide gives readable numbers.
 * - `compute(state, worlds)`: calls the library; no algorithm is written here. `worlds.world(circles)`
 *   is a World with exactly these circles, kept between frames and freed by the kit;
 *   `worlds.indexOf(id)` is the index of a circle; `worlds.grid(size, walls)` is a Grid, for figures
 *   with `load: loadGrids`. Return plain data. `free()` a Search before you
 *   return. Every state that the handles can reach must work: the special cases (overlap,
 *   containment, no path) are part of what a figure teaches.
 * - `draw(pen, computed, state, row)`: draws with the pen of `marks.js`, which extends `pen.js`. Colours
 *   are names of `palette.js`, widths are in pixels, `pen.px(20)` is 20 pixels in world units. The
 *   board is cleared before. The kit draws the dots of handles, start and goal over the canvas.
 * - `describe(computed, state)`: one or two plain sentences that say what is shown, with the numbers
 *   that matter (`format.js`). This is the readout, which screen readers speak too. It must change
 *   with every handle: name a length, an angle, a count. It fits on one line of a desk, unless the
 *   figure is `long`. A number that the reader sets is `dialed`: it can be dragged in the sentence.
 * - `values(computed, state)`: those numbers as data, for pages that listen and for the tests.
 * - `handles`: made with `handles.js`; a list, or a function of the state if their number varies.
 *   At the start each must be visible and not under another. They stay in the view box, and stop
 *   where `allows(state, worlds)` turns false.
 * - `scene(state, computed)`: what the handles `start` and `goal` stay out of when they are dragged, and
 *   the agent's radius; default the obstacles of the state and a point.
 * - `controls`: made with `controls.js`: slider, toggle, choice, action. The kit adds Reset.
 * - `motion`: a number of the state that runs by itself, see `motion.js`. With `steps: true` each step
 *   runs `compute`, otherwise only `draw` and `describe`.
 * - `table(computed, state)`: a small table under the drawing, see `readout.js`. Results that differ
 *   between runs, such as times, belong here and not in the readout. `tableRows` is the most rows
 *   that it has: the figure keeps its height when it is drawn, so that links into a page hold.
 * - `opens`: whether the drawer with the table, the legend and the controls beyond two is open at first,
 *   for a figure whose table is what it is about.
 * - `pointRows`: whether the reader can point at the rows of the table. `draw` is then told which,
 *   by its index, -1 for none.
 * - `hover(point, computed, state)`: the changed parts of the state when the reader points at a place of
 *   the board, or null. A control does the same for the keyboard.
 * - `board`: what a stroke or a double tap on the empty board does, see `board-strokes.js`. A board of cells
 *   on which the reader paints walls is defined with `wall-figure.js`.
 * - `bare`: for a figure with one idea: the board stands on the page, without a card, and the drawer is
 *   three dots. With `quiet` there is nothing but the board and the controls that are always seen; the
 *   readout is only spoken.
 * - `tall`: the box that a phone shows instead of `view`, on a board as high as that, for a figure of
 *   several boards in a row; `draw` sees by the camera's `isTall` which it is.
 * - `beyond`: whether it draws what is around its view, too: its picture fills boards of all shapes.
 * - `beside`: the table always stands beside the board, or on a phone under it, and not in the drawer.
 * - `still`: what differs from `state` in the picture for where no script runs.
 * - `hash(computed, state)`: the scene as the part of a link after the `#`; the element links to the
 *   page of its `page` attribute.
 *
 * See `internal-bitangents.js` (construction), `forest-path.js` (a scene), `astar-steps.js` (steps,
 * with a table), `agent-radius.js` (slider, running agent).
 *
 * @typedef {object} Figure
 * @property {string} title the figure's name for screen readers
 * @property {[minX: number, minY: number, maxX: number, maxY: number]} view the visible box; its
 *   shape is the figure's
 * @property {[minX: number, minY: number, maxX: number, maxY: number]} [tall]
 * @property {(string | [string, string, string?])[]} [legend] concepts of `palette.js`,
 *   `[concept, 'other name', 'swatch']`
 * @property {() => Promise<void>} [load] loads what it needs besides the solver
 * @property {() => Promise<void>} [later] loads what it does without until it has been drawn; then it
 *   is computed again
 * @property {Record<string, any>} state
 * @property {Handle[] | ((state: any) => Handle[])} handles
 * @property {Control[]} [controls]
 * @property {MotionOptions} [motion]
 * @property {(state: any, worlds: Worlds) => boolean} [allows]
 * @property {(state: any, computed: any) => import('./worlds.js').Obstacles & {agentRadius?: number}}
 *   [scene]
 * @property {(state: any, worlds: Worlds) => any} compute
 * @property {(pen: Pen, computed: any, state: any, row: number) => void} draw
 * @property {(computed: any, state: any) => string} describe
 * @property {(computed: any, state: any) => Record<string, any>} [values]
 * @property {(computed: any, state: any) => Table} [table]
 * @property {number} [tableRows] default 1
 * @property {boolean} [opens]
 * @property {boolean} [pointRows]
 * @property {(point: readonly number[], computed: any, state: any) => object | null} [hover]
 * @property {import('./board-strokes.js').Board} [board]
 * @property {(computed: any, state: any) => string} [hash]
 * @property {boolean} [bare]
 * @property {boolean} [quiet]
 * @property {boolean} [beyond]
 * @property {boolean} [beside]
 * @property {boolean} [long]
 * @property {Record<string, any>} [still]
 *
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./controls.js').Control} Control
 * @typedef {import('./motion.js').MotionOptions} MotionOptions
 * @typedef {import('./marks.js').Pen} Pen
 * @typedef {import('./worlds.js').Worlds} Worlds
 * @typedef {import('./readout.js').Table} Table
 */

/**
 * Checks a figure's definition, so that a mistake fails at once and not on a reader's screen.
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
