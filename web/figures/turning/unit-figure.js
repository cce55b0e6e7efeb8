import { cellAt, cellHandle, middleOf, wallBrush } from '../../kit/boards/cells.js';
import { besideUnit, FAR_BEHIND, headingHandle } from './unit-drives.js';
import { defineFigure } from '../../kit/figure.js';
import { loadUnits } from '../../kit/boards/units.js';

/** @typedef {import('../../kit/figure.js').Figure} Figure */
/** @typedef {{name: string, at: readonly [number, number]}} Panel `at`: how far the board is moved */

/** Distance of the knob for the heading, in cells; room for it around the board. */
export const REACH = 2;
const ROOM = 1;
/** The same around several boards, whose cells are small. */
const MORE_ROOM = 1.3;
/** Room between boards, and above each for its name. */
const GAP = 1.2;
const TITLE = 1.6;

/**
 * Places for several copies of a board.
 *
 * @param {import('../../kit/boards/cells.js').Size} size
 * @param {readonly string[]} names of the boards
 * @param {number} columns
 * @returns {Panel[]}
 */
export const panelsOf = ({ width, height }, names, columns) =>
  names.map((name, i) => ({
    name,
    at: [(i % columns) * (width + GAP), -Math.floor(i / columns) * (height + TITLE) || 0],
  }));

/**
 * Draws on each of several boards, and writes its name above it.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {readonly Panel[]} panels
 * @param {import('../../kit/boards/cells.js').Size} size
 * @param {(pen: import('../../kit/marks.js').Pen, index: number) => void} draw
 */
export function drawPanels(pen, panels, { width }, draw) {
  panels.forEach(({ name, at }, i) => {
    draw(pen.moved(at), i);
    pen.label([at[0] + width / 2, at[1] + 0.65], name, { size: 14, maths: false });
  });
}

/** A handle on another of the boards. @param {import('../../kit/handles.js').Handle} handle @param {Panel} panel @param {number} index @returns {import('../../kit/handles.js').Handle} */
const movedTo = (handle, { name, at: [dx, dy] }, index) => ({
  ...handle,
  ...(index > 0 && { id: `${handle.id} ${index + 1}`, label: `${handle.label}, ${name}` }),
  position(state) {
    const [x, y] = handle.position(state);
    return [x + dx, y + dy];
  },
  move: (state, x, y) => handle.move(state, x - dx, y - dy),
});

/** A brush for several boards, of which each shows the same walls. @param {import('../../kit/board-strokes.js').Board} brush @param {readonly Panel[]} panels @param {import('../../kit/boards/cells.js').Size} size @returns {import('../../kit/board-strokes.js').Board} */
const brushOn = (brush, panels, { width, height }) => ({
  ...brush,
  stroke(state, [x, y], begins) {
    const on = panels.find(
      ({ at: [dx, dy] }) => x >= dx && x <= dx + width && y <= dy && y >= dy - height,
    );
    // Off all boards a stroke does nothing, as off the first.
    const [dx, dy] = on?.at ?? [0, 0];
    return brush.stroke(state, on ? [x - dx, y - dy] : [-ROOM, ROOM], begins);
  },
});

/**
 * Defines a figure in which a unit goes from `start`, with `heading`, to `goal` on a board of cells,
 * on which the reader paints walls. It adds to the definition:
 *
 * - the library of units
 * - `start`, `heading`, `goal`, `walls`, `cursor` and `finger` to the state
 * - the handles of both ends, of the heading and of the cursor, the brush and its controls
 * - both ends and the walls to the legend
 *
 * @param {ReturnType<typeof import('../../kit/boards/cells.js').boardOf>} board with the ends at `S` and `G`
 * @param {Omit<Figure, 'view' | 'handles' | 'board'> & {
 *   heading: number, cursor: readonly number[], extra?: readonly import('../../kit/handles.js').Handle[],
 *   goalAt?: (state: any) => readonly number[], goalHeading?: string, panels?: readonly Panel[],
 * }} definition `heading` at the start; `cursor`: the cell that the keyboard paints first; `extra`:
 *   further handles; `goalAt`: where the goal stands, if not in the cell of the state; `goalHeading`:
 *   the key of the heading of a unit that stands there; `panels`: several boards with the same ends
 *   and walls
 * @returns {Figure}
 */
export function defineUnitFigure({ size, walls, at }, definition) {
  const { heading, cursor, extra = [], goalAt, goalHeading, panels, ...figure } = definition;
  const brush = wallBrush(size);
  const boards = panels ?? [{ name: '', at: /** @type {const} */ ([0, 0]) }];
  const knob = headingHandle('heading', ({ start }) => middleOf(start), {
    ...{ label: 'Heading at the start', color: 'start', reach: REACH },
  });
  const cellOf = (/** @type {number} */ x, /** @type {number} */ y) => cellAt(size, x, y);
  const start = besideUnit(
    cellHandle('start', size, { label: 'Start', letter: 'S', color: 'start' }),
    (state) => [...middleOf(state.start), state.heading],
    (_, x, y) => ({ start: cellOf(x, y) }),
    panels && FAR_BEHIND,
  );
  const plainGoal = cellHandle('goal', size, { label: 'Goal', letter: 'G', color: 'goal' });
  const goalOf = goalAt ?? (({ goal }) => goal);
  const goal = goalHeading
    ? besideUnit(
        plainGoal,
        (state) => [...middleOf(goalOf(state)), state[goalHeading]],
        (_, x, y) => ({ goal: cellOf(x, y) }),
        panels && FAR_BEHIND,
      )
    : { ...plainGoal, position: (/** @type {any} */ state) => middleOf(goalOf(state)) };
  const handles = boards.flatMap((board, i) =>
    [start, goal, knob, ...extra].map((handle) => movedTo(handle, board, i)),
  );
  const right = Math.max(...boards.map((board) => board.at[0]));
  const down = Math.min(...boards.map((board) => board.at[1]));
  const room = panels ? MORE_ROOM : ROOM;
  return defineFigure({
    view: [-room, down - size.height - room, right + size.width + room, panels ? TITLE : room],
    load: loadUnits,
    board: brushOn(brush.board, boards, size),
    ...figure,
    legend: ['start', 'goal', ['obstacle', 'wall', 'block'], ...(figure.legend ?? [])],
    state: { start: at.S, goal: at.G, heading, walls, cursor, finger: false, ...figure.state },
    handles: [...handles, brush.cursor],
    controls: [...(figure.controls ?? []), ...brush.controls],
  });
}
