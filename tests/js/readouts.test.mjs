import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { dialOf } from '../../web/kit/figure-dials.js';
import { handleBoardOf } from '../../web/kit/figure-handles.js';
import { piecesOf, plain } from '../../web/kit/format.js';
import { PARTS } from '../browser/book-parts.mjs';
import { root } from './packed.mjs';
import { mulberry32 } from './random.mjs';
import { viewOf } from './trial.mjs';

/** What figures say: how long it is, and the numbers in it that can be dragged, in seeded states. */

before(() => Promise.all([init(), loadGrids(), loadUnits(), loadEngines()]));

/** States of a figure that are tried. */
const STATES = 30;
/** Letters on a line of a card, and of a board without one, on a desk. */
const LINE = 104;
const BARE_LINE = 72;

/** A figure on a desk, as it computes and says what its state is. */
function shownView(figure) {
  const view = viewOf(figure);
  const put = (patch) => {
    view.state = { ...view.state, ...patch };
    view.computed = figure.compute(view.state, view.worlds);
  };
  const { motion } = figure;
  return Object.assign(view, {
    set: put,
    settle() {},
    said: () => figure.describe(view.computed, view.state),
    motion: motion && {
      options: motion,
      end: () => motion.end(view.computed, view.state),
      get value() {
        return Math.min(view.state[motion.key], this.end());
      },
      jump: (value) => put({ [motion.key]: value }),
    },
  });
}

/** Changes one thing, as a reader might. */
function changeSome(view, { figure }, random) {
  const pick = (all) => all[Math.floor(random() * all.length)];
  const controls = (figure.controls ?? []).filter(({ key }) => key !== undefined);
  const kind = pick(['handle', 'handle', 'control', 'motion']);
  if (kind === 'motion' && view.motion) view.motion.jump(Math.floor(random() * view.motion.end()));
  else if (kind === 'control' && controls.length > 0) {
    const { key, range, stops, choices } = pick(controls);
    const steps = range && Math.round((range.max - range.min) / range.step);
    const value = range
      ? range.min + Math.floor(random() * (steps + 1)) * range.step
      : stops || choices
        ? pick(stops ?? choices)
        : !view.state[key];
    view.set({ [key]: value });
  } else {
    const { minX, minY, maxX, maxY } = view.box;
    const [x, y] = [minX + random() * (maxX - minX), minY + random() * (maxY - minY)];
    handleBoardOf(view).move(pick(view.handlesIn(view.state)), x, y);
  }
}

/** The keys of the dials in a text. */
const dialsIn = (said) =>
  piecesOf(said)
    .map(({ key }) => key)
    .filter((key) => key !== null);

/** The figures with a number that can be dragged, by what they say at first. */
const draggable = () =>
  Object.keys(figures).filter((name) => dialsIn(shownView(figures[name]).said()).length > 0);

for (const [name, figure] of Object.entries(figures)) {
  it(`${name}: what it says fits, and each number with a dial can be set to either end`, () => {
    const random = mulberry32(1);
    const view = shownView(figure);
    // What nobody sees may be as long as it likes.
    const line = figure.quiet ? Infinity : figure.bare ? BARE_LINE : LINE;
    const most = line * (figure.long ? 2 : 1);
    for (let i = 0; i < STATES; i++) {
      const said = view.said();
      assert.ok(plain(said).length <= most, `${plain(said).length}: ${plain(said)}`);
      for (const key of dialsIn(said)) {
        const { range, get, set } = dialOf(view, key);
        const { label, min, max, step } = range();
        // A search that cannot begin has no steps.
        if (key === figure.motion?.key && max === 0) continue;
        assert.ok(label.length > 3 && min < max && step > 0, `${key}: ${label} ${min} ${max}`);
        const now = get();
        assert.ok(now >= min - 1e-9 && now <= max + 1e-9, `${key}: ${now}`);
        if (i > 3) continue;
        for (const end of [max, min]) {
          set(end);
          // It stays in the sentence, whatever that says then.
          assert.ok(dialsIn(view.said()).includes(key), `${key}: ${plain(view.said())}`);
        }
        set(now);
      }
      changeSome(view, { figure }, random);
    }
  });
}

it('each part has three figures with a number in a sentence that can be dragged', () => {
  const folder = join(root, 'web/article/text');
  const text = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const scrubbed = [...text.matchAll(/data-scrub="([\w-]+) /g)].map(([, name]) => name);
  const all = new Set([...scrubbed, ...draggable()]);
  for (const [part, names] of Object.entries(PARTS)) {
    if (names.length === 0) continue;
    const some = names.filter((name) => all.has(name));
    assert.ok(some.length >= 3, `${part}: ${some}`);
  }
});
