import assert from 'node:assert/strict';
import { PlainScenes, queryOf } from '../../web/playground/plain-scene.js';
import { formatLength } from '../../web/playground/readout.js';
import { sceneFromLink } from '../../web/playground/short-link.js';
import { Solver } from '../../web/playground/solver.js';

/** The playground in a browser: each step edits the scene as it says, and the answer is that of Node. */

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('../../web/playground/model.js').Scene} Scene */

const BEGIN = '#a=5&s=-300,0&g=300,0&c=0,10,60;-120,-40,20;150,30,25&o=sp';

const count = ({ circles, outlines }) => [circles.length, outlines.length];

/** @param {string} selector @returns {(tab: Tab) => Promise<void>} */
const click = (selector) => (tab) => tab.click(selector);

/** Chooses a tool, and drags on the board with it, from its middle. */
const draw = (tool, dx, dy) => async (tab) => {
  await tab.click(`[data-tool=${tool}]`);
  await tab.drag('#stage', dx, dy);
};

/** Chooses a tool, and clicks on the board with it, at places from its middle; Enter ends. */
const clicks = (tool, places) => async (tab) => {
  await tab.click(`[data-tool=${tool}]`);
  const { x, y } = await tab.middle('#stage');
  for (const [dx, dy] of places) await tab.driver.drag([{ x: x + dx, y: y + dy }]);
  await tab.press(['Enter']);
};

/** Whether there is an outline of a kind. @param {string} kind @returns {(now: Scene) => boolean} */
const has = (kind) => (now) => now.outlines.some((outline) => outline.kind === kind);

/**
 * What is done, and what the scene is then, beside the scene before it.
 *
 * @type {Record<string, [(tab: Tab) => Promise<void>, (now: Scene, before: Scene) => unknown]>}
 */
const STEPS = {
  'a circle is added': [click('#add'), (now) => now.circles.length === 4],
  'that is undone': [click('#undo'), (now) => now.circles.length === 3],
  'and redone': [click('#redo'), (now) => now.circles.length === 4],
  'and removed': [click('#remove'), (now) => now.circles.length === 3],
  'a circle is dragged': [
    (tab) => tab.drag('[data-handle=circle]', 40, 60),
    ({ circles: [now] }, { circles: [before] }) => now.x > before.x && now.y < before.y,
  ],
  'and moved by keys': [
    (tab) => tab.press(['Enter', 'ArrowUp', 'ArrowUp', 'Enter'], '[data-handle=circle]'),
    ({ circles: [now] }, { circles: [before] }) => now.y > before.y,
  ],
  'a key makes it larger': [
    (tab) => tab.press(['+'], '[data-handle=circle]'),
    ({ circles: [now] }, { circles: [before] }) => now.r > before.r,
  ],
  'it is disabled': [click('#enabled'), (now) => now.circles.some(({ enabled }) => !enabled)],
  'and enabled': [click('#enabled'), (now) => now.circles.every(({ enabled }) => enabled)],
  'the start is dragged': [
    (tab) => tab.drag('[data-handle=start]', 30, -40),
    (now, before) => now.start[0] > before.start[0],
  ],
  'the agent grows': [
    (tab) => tab.press(['ArrowRight', 'ArrowRight'], '#agent-radius'),
    (now, before) => now.radius > before.radius,
  ],
  'circles are painted': [
    draw('paint', 90, 120),
    (now, before) => now.circles.length > before.circles.length + 1,
  ],
  'and erased': [
    draw('erase', 90, 120),
    (now, before) => now.circles.length < before.circles.length,
  ],
  'a wall is drawn': [draw('wall', 60, -110), has('wall')],
  'a polygon is drawn': [draw('polygon', -120, 60), has('polygon')],
  'a wall is drawn by clicks': [
    clicks('wall', [
      [-90, -60],
      [-60, 20],
      [-110, 70],
    ]),
    ({ outlines }) => outlines.some(({ kind, points }) => kind === 'wall' && points.length === 3),
  ],
  'a polygon is drawn by clicks': [
    clicks('polygon', [
      [130, -60],
      [200, -50],
      [190, 0],
      [120, -10],
    ]),
    ({ outlines }) => outlines.filter(({ kind }) => kind === 'polygon').length === 2,
  ],
  'bounds are drawn': [draw('bounds', 60, 60), has('bounds')],
  'those are undone': [
    async (tab) => {
      await tab.click('[data-tool=move]');
      await tab.click('#undo');
    },
    (now) => now.outlines.length === 4,
  ],
  'another engine answers': [click('[data-engine=cells]'), (now) => now.engine === 'cells'],
  'edges and nodes are shown': [click('#show-visited'), () => true],
  'a path on a grid is shown': [click('#show-grid'), () => true],
  'a challenge is opened': [click('#challenges button'), (now) => now.circles.length === 11],
  'that is undone too': [
    click('#undo'),
    (now, before) => now.circles.length !== before.circles.length,
  ],
  'the view zooms, and nothing is edited': [
    click('#zoom-in'),
    (now, before) => assert.deepEqual(count(now), count(before)) ?? true,
  ],
  'a preset is opened': [
    (tab) =>
      tab.call(() => {
        const preset = document.getElementById('preset');
        preset.value = 'rooms';
        preset.dispatchEvent(new Event('change'));
      }),
    (now) => now.preset?.name === 'rooms',
  ],
  'all is cleared': [click('#clear'), (now) => String(count(now)) === '0,0'],
};

/** Waits for the answer; returns the scene that the page's link has, and the length that it shows. */
async function look(tab) {
  await tab.call(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  });
  await tab.until('the playground has answered', () =>
    document.getElementById('stage').matches('[data-settled]'),
  );
  const [hash, length] = await tab.call(() => [
    location.hash,
    document.getElementById('length').textContent,
  ]);
  return { scene: await sceneFromLink(hash), length };
}

/** The length that Node finds. @param {Scene} scene */
function lengthInNode(scene) {
  const solver = new Solver();
  solver.sync(new PlainScenes().worldOf(scene));
  const { length } = solver.findPath(queryOf(scene)).path;
  solver.world.free();
  return length === Infinity ? 'none' : formatLength(length);
}

/** @param {Tab} tab */
export async function checkPlayground(tab) {
  await tab.open(`/playground.html${BEGIN}`);
  let last = (await look(tab)).scene;
  for (const [name, [act, holds]] of Object.entries(STEPS)) {
    await act(tab);
    const { scene, length } = await look(tab);
    assert.ok(holds(scene, last), name);
    assert.equal(length, lengthInNode(scene), name);
    last = scene;
  }
  assert.deepEqual(tab.trouble, []);
  return `${Object.keys(STEPS).length} steps, each with the length of Node`;
}
