import { boardView, cellEnds, wallBrush } from '../../kit/boards/cells.js';
import { defineFigure } from '../../kit/figure.js';
import { loadGrids } from '../../kit/boards/grids.js';

/** @typedef {import('../../kit/figure.js').Figure} Figure */

/**
 * Defines a figure that finds paths from `start` to `goal` on a board of cells, on which the reader
 * paints walls. It adds to the definition:
 *
 * - the library of boards
 * - `start`, `goal`, `walls`, `cursor` and `finger` to the state
 * - the handles of the ends and of the cursor, the brush and its controls
 * - both ends and the walls to the legend
 *
 * @param {ReturnType<typeof import('../../kit/boards/cells.js').boardOf>} board with the ends at `S` and `G`
 * @param {Omit<Figure, 'view' | 'load' | 'handles' | 'board'> & Pick<Partial<Figure>, 'view'> & {
 *   cursor: readonly number[],
 *   boards?: readonly {name: string, shift: number}[],
 *   held?: readonly {name: string, shift: number}[],
 *   inRow?: (place: readonly number[]) => readonly number[],
 * }} definition `cursor`: the cell that the keyboard paints first; `boards`: the names and places of
 *   several boards with the same ends and walls; `held`: those on which the ends have handles, default all;
 *   `inRow`: see `wallBrush`
 * @returns {Figure}
 */
export function defineWallFigure({ size, walls, at }, definition) {
  const { cursor, boards = [{ name: '', shift: 0 }], held = boards, inRow, ...figure } = definition;
  const brush = wallBrush(
    size,
    boards.map(({ shift }) => shift),
    inRow,
  );
  const ends = held.flatMap(({ name, shift }) => cellEnds(size, shift, shift > 0 ? name : ''));
  return defineFigure({
    view: boardView(size),
    load: loadGrids,
    board: brush.board,
    ...figure,
    legend: ['start', 'goal', ['obstacle', 'wall', 'block'], ...(figure.legend ?? [])],
    state: { start: at.S, goal: at.G, walls, cursor, finger: false, ...figure.state },
    handles: [...ends, brush.cursor],
    controls: [...(figure.controls ?? []), ...brush.controls],
  });
}
