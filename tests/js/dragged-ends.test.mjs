import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { freePlace } from '../../web/kit/free-ends.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { ownWorlds } from './trial.mjs';

/** The ends of a path follow the pointer at every moment, in every figure among obstacles. */

before(() => Promise.all([init(), loadGrids()]));

const STEPS = 60;
const handlesOf = ({ handles, state }) =>
  typeof handles === 'function' ? handles(state) : handles;
const isEnd = (handle) => handle.isEnd === true;
const withEnds = Object.entries(figures).filter(([, figure]) => handlesOf(figure).some(isEnd));

it('all figures with a start and a goal among obstacles are tried', () => {
  assert.equal(withEnds.length, 39);
  // On a board of cells an end goes from cell to cell; a map of words has no obstacles.
  for (const [name, figure] of Object.entries(figures)) {
    const start = handlesOf(figure).find(({ id }) => id === 'start');
    assert.ok(!start || isEnd(start) || start.step === 1 || name === 'word-map', name);
  }
});

for (const [name, figure] of withEnds) {
  it(`${name}: an end is at a free pointer, and else at the free point nearest to it`, () => {
    const worlds = ownWorlds();
    let state = { ...figure.state };
    const computed = figure.compute(state, worlds);
    const [minX, minY, maxX, maxY] = figure.view;
    let blocked = 0;
    for (const share of [0.3, 0.5, 0.7]) {
      for (let i = 0; i <= STEPS; i++) {
        const y = minY + share * (maxY - minY);
        const pointer = [minX + (i * (maxX - minX)) / STEPS, y];
        for (const end of handlesOf(figure).filter(isEnd)) {
          const place = freePlace(figure, state, computed, worlds, pointer);
          state = { ...state, ...end.move(state, place[0], place[1]) };
          const { agentRadius = 0, ...obstacles } = figure.scene?.(state, computed) ?? {
            circles: state.circles,
          };
          const world = worlds.scene(obstacles, 'reference');
          const { distance } = world.nearestFree(pointer, { agentRadius });
          const behind = Math.hypot(place[0] - pointer[0], place[1] - pointer[1]);
          assert.ok(Math.abs(behind - distance) < 1e-9, `${behind} behind ${pointer}`);
          assert.equal(world.nearestFree(place, { agentRadius }).distance, 0);
          if (distance > 0) blocked++;
        }
      }
    }
    // The board of an estimate is free.
    assert.ok(blocked > 0 || name === 'window-estimate');
  });
}
