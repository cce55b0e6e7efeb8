import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { init } from 'bitangent/all';
import { verdictOf } from '../../web/playground/challenge-rules.js';
import { challenges } from '../../web/playground/challenges.js';
import { GridOverlay } from '../../web/playground/grid-overlay.js';
import { PlainScenes, queryOf } from '../../web/playground/plain-scene.js';
import { Solver } from '../../web/playground/solver.js';

/** The challenges of the playground: none is reached at the start, each by an edit that its rule allows. */

before(() => init());

/** How a scene stands as an attempt at a challenge. */
async function verdict(challenge, scene) {
  const solver = new Solver();
  solver.sync(new PlainScenes().worldOf(scene));
  const query = queryOf(scene);
  const { path } = solver.findPath(query);
  const grid = Object.assign(new GridOverlay(() => {}), { isShown: true });
  const job = path.found ? grid.job({ scene, edits: 0 }, path, true) : null;
  const gridFound = job && (await solver.gridPath(query, ...job.args)).found;
  solver.world.free();
  return verdictOf(challenge, { scene, path, gridFound });
}

const wall = (...points) => ({
  ...{ kind: 'wall', enabled: true },
  points: points.map(([x, y]) => ({ x, y })),
});
const add =
  (...points) =>
  (scene) =>
    scene.outlines.push(wall(...points));
const drag = (moves) => (scene) => {
  for (const [i, [x, y]] of Object.entries(moves)) Object.assign(scene.circles[i], { x, y });
};

/** Edits that reach each of them. */
const SOLUTIONS = {
  road: add([0, 110], [0, -20]),
  view: (scene) => (scene.circles = scene.circles.filter((_, i) => ![2, 7].includes(i))),
  door: (scene) => (scene.outlines[8].enabled = false),
  big: drag({ 6: [200, 210] }),
  turns: drag({ 0: [-230, 48], 1: [-100, -44], 2: [10, 50], 3: [130, -42], 4: [250, 46] }),
  hug: add([0, 0], [0, 260]),
  spiral: add(
    ...[
      [50, 0],
      [50, 50],
      [-50, 50],
      [-50, -50],
    ],
    ...[
      [110, -50],
      [110, 110],
      [-110, 110],
      [-110, -110],
    ],
  ),
  grid: drag({ 1: [10, 58] }),
};

for (const challenge of challenges) {
  const { id, title } = challenge;
  test(`${title}: not reached at the start, and reached by an edit`, async () => {
    const start = await verdict(challenge, challenge.make());
    assert.equal(start.solved, false, start.text);
    const scene = challenge.make();
    SOLUTIONS[id](scene);
    const end = await verdict(challenge, scene);
    assert.deepEqual(end, { solved: true, text: challenge.praise });
  });
}

test('what their rules do not allow is told, and reaches nothing', async () => {
  const refused = {
    road: [(scene) => (scene.start = [-300, 0]), add([0, 260], [0, 0], [0, -260])],
    view: [(scene) => (scene.circles = []), add([0, 0], [9, 9])],
    door: [(scene) => scene.outlines.splice(1, 3), (scene) => (scene.outlines[2].enabled = false)],
    big: [(scene) => (scene.radius = 5), drag({ 6: [200, 210], 7: [-200, -210] })],
    turns: [(scene) => (scene.circles[0].r = 200), (scene) => scene.circles.push(scene.circles[0])],
    hug: [add([0, 0], [0, 200], [0, 260]), drag({ 0: [0, 250] })],
    spiral: [(scene) => (scene.goal = [9, 9]), (scene) => (scene.outlines = [])],
    grid: [(scene) => (scene.circles[1].r = 90), add([0, 0], [50, 0])],
  };
  for (const challenge of challenges) {
    for (const edit of refused[challenge.id]) {
      const scene = challenge.make();
      edit(scene);
      const { solved, text } = await verdict(challenge, scene);
      assert.equal(solved, false, challenge.id);
      assert.match(text, /Leave|One|Two|only|Only|straight|but add/, challenge.id);
    }
  }
});
