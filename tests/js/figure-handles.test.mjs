import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { isDeepStrictEqual as isSame } from 'node:util';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { handleBoardOf } from '../../web/kit/figure-handles.js';
import { viewOf } from './trial.mjs';

/** What becomes of each handle of each figure when a reader moves it, as the kit does it, without a page. */

before(() => Promise.all([init(), loadGrids(), loadUnits(), loadEngines()]));

/** Moves a handle as an arrow does. */
function press(board, handle, [dx, dy]) {
  const { scalar, step = board.step } = handle;
  if (scalar) {
    const { min, max, round, get } = scalar;
    const value = get(board.state) + (dx + dy) * scalar.step;
    board.change(handle, round ? value : Math.min(Math.max(value, min), max));
    return;
  }
  const [x, y] = handle.position(board.state);
  board.move(handle, x + dx * step, y + dy * step);
}

const ARROWS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

for (const [name, figure] of Object.entries(figures)) {
  it(`${name}: an arrow moves each handle, and it can be put back`, () => {
    const view = viewOf(figure);
    const board = handleBoardOf(view);
    const ids = new Set();
    for (const handle of view.handlesIn(figure.state)) {
      ids.add(handle.id);
      view.state = figure.state;
      const at = handle.position(view.state);
      const putBack = board.hold(handle);
      // In a corner of the board it can go in some of the directions.
      const hasMoved = ARROWS.some((arrow) => {
        press(board, handle, arrow);
        return !isSame(view.state, figure.state);
      });
      assert.ok(hasMoved, `${handle.id} is stuck`);
      putBack();
      assert.deepEqual(handle.position(view.state), at, handle.id);
    }
    assert.equal(ids.size, view.handlesIn(figure.state).length, 'an id comes twice');
  });
}
