import { cellEnds, middleOf, wallBrush } from '../../kit/boards/cells.js';
import { headingHandle } from './unit-drives.js';
import { defineFigure } from '../../kit/figure.js';
import { loadUnits } from '../../kit/boards/units.js';

/** @typedef {import('../../kit/figure.js').Figure} Figure */

/** Distance of the knob for the heading, in cells; room for it around the board. */
const REACH = 2;
const ROOM = 1;

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
 *   goalAt?: (state: any) => readonly number[],
 * }} definition `heading` at the start; `cursor`: the cell that the keyboard paints first; `extra`:
 *   further handles; `goalAt`: where the goal stands, if not in the cell of the state
 * @returns {Figure}
 */
export function defineUnitFigure({ size, walls, at }, definition) {
  const { heading, cursor, extra = [], goalAt = ({ goal }) => goal, ...figure } = definition;
  const brush = wallBrush(size);
  const knob = headingHandle('heading', ({ start }) => middleOf(start), {
    ...{ label: 'Heading at the start', color: 'start', reach: REACH },
  });
  const [from, to] = cellEnds(size);
  const goal = { ...to, position: (/** @type {any} */ state) => middleOf(goalAt(state)) };
  return defineFigure({
    view: [-ROOM, -size.height - ROOM, size.width + ROOM, ROOM],
    load: loadUnits,
    board: brush.board,
    ...figure,
    legend: ['start', 'goal', ['obstacle', 'wall', 'block'], ...(figure.legend ?? [])],
    state: { start: at.S, goal: at.G, heading, walls, cursor, finger: false, ...figure.state },
    handles: [from, goal, knob, ...extra, brush.cursor],
    controls: [...(figure.controls ?? []), ...brush.controls],
  });
}
