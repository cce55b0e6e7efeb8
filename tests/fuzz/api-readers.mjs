import * as B from 'bitangent/all';
import * as G from 'bitangent/grid';
import * as T from 'bitangent/grid-tools';
import * as I from 'bitangent/import';
import { makePreset, presets, usualRecipe } from '../../web/playground/presets.js';
import { parseSceneFile, sceneToData } from '../../web/playground/scene-format.js';
import { linkText, sceneFromLink, shorten } from '../../web/playground/short-link.js';
import { checkPath } from './api-world.mjs';

/** Damaged data into everything that reads data of others. */

/** @typedef {import('./api-round.mjs').Round} Round */

/** @param {Round} round */
function scenes(round) {
  const { values: v } = round;
  const scene = {
    circles: [
      [0, 0, 1],
      [5, 1, 2],
    ],
    polygons: [
      [
        [9, 9],
        [12, 9],
        [9, 12],
      ],
    ],
    walls: [
      [
        [-5, -5],
        [-5, 5],
        [0, 6],
      ],
    ],
    bounds: [
      [-20, -20],
      [20, -20],
      [20, 20],
      [-20, 20],
    ],
    disabled: {
      circles: [[3, 3, 1]],
      walls: [
        [
          [1, 1],
          [2, 2],
        ],
      ],
    },
    ...(v.chance(0.2) && { plane: 'xz', _note: 1 }),
  };
  const world = round.call('World.fromJSON', [v.mutated(scene)], (json) => B.World.fromJSON(json));
  if (!world) return;
  round.later(() => world.free());
  round.finite(world.toJSON(), 'toJSON');
}

/** @param {Round} round */
function paths(round) {
  const { values: v } = round;
  const world = new B.World();
  world.addCircle(5, 0, 1);
  world.addCircle(8, 1.5, 1);
  const turning = v.chance(0.2) ? { turningRadius: 2, startHeading: 1 } : {};
  const path = world.findPath([v.pick([0, 5]), 0], [12, 1], { snap: v.chance(0.5), ...turning });
  world.free();
  const whole = v.pick([path.toJSON(), { data: [...path.data], plane: 'xy' }]);
  const copy = round.call('Path.from', [v.mutated(whole)], (json) => B.Path.from(json));
  if (copy) checkPath(round, copy);
  const list = path.toFloat64Array();
  for (let i = v.whole(0, 2); i > 0 && list.length > 0; i--) {
    list[v.whole(0, list.length - 1)] = v.pick([NaN, -1, 1e8, 1e300, 0, Infinity, 5e-324]);
  }
  const again = round.call('Path.from', [v.maybe(list)], (numbers) => B.Path.from(numbers));
  if (again) checkPath(round, again);
}

/** @param {Round} round */
function boards(round) {
  const { values: v } = round;
  const tiles = (/** @type {object} */ more) => ({
    type: 'tilelayer',
    name: 'a',
    width: 2,
    height: 2,
    ...more,
  });
  const layers = [
    { type: 'objectgroup', objects: [] },
    tiles(
      v.pick([
        { data: [0, 1, 2, 0x80000000] },
        { encoding: 'base64', data: 'AAAAAAEAAAAAAAAAAgAAAA==' },
      ]),
    ),
  ];
  const layer = {
    __type: 'IntGrid',
    __identifier: 'a',
    __gridSize: 8,
    __cWid: 2,
    __cHei: 2,
    intGridCsv: [0, 1, 2, 0],
  };
  const project = { levels: [{ identifier: 'l', layerInstances: [{ __type: 'Tiles' }, layer] }] };
  const map = { width: 2, height: 2, tilewidth: 8, tileheight: 8, layers };
  const common = { solid: () => ['a'], isSolid: () => () => true, role: () => () => 'none' };
  const options = {
    boardFromTiled: () => ({ solid: ['a'], ...v.options({ ...common, property: () => 'hard' }) }),
    boardFromLDtk: () => v.options({ ...common, level: () => 'l', depth: () => 0 }),
  };
  for (const [name, data] of Object.entries({ boardFromTiled: map, boardFromLDtk: project })) {
    const own = options[/** @type {keyof typeof options} */ (name)]();
    const args = [v.mutated(data), own];
    const read = round.call(name, args, (...list) => /** @type {any} */ (I)[name](...list));
    if (!read) continue;
    const { board: cells, place } = read;
    const at = v.maybe([v.coordinate(), v.coordinate()]);
    round.call('toCell', [v.maybe(place), at], (one, it) => round.finite(I.toCell(one, it), 'cell')); // prettier-ignore
    round.call('toPoint', [v.maybe(place), at], (one, it) => round.finite(I.toPoint(one, it), 'point')); // prettier-ignore
    const grid = new G.Grid(cells.width, cells.height, cells.cells);
    round.later(() => grid.free());
    round.require(grid.getCell(0, 0) < 2, 'a cell that is neither free nor blocked');
    const world = new B.World();
    round.call('toWorld', [v.maybe(grid), v.maybe(world)], (a, b) => T.toWorld(a, b));
    round.call('outlines', [v.maybe(grid)], (board) => T.outlines(board));
    world.free();
  }
  const cell = v.maybe([v.whole(-5, 5), v.maybe(v.whole(-5, 5))]);
  round.call('offsetToAxial', [cell], (it) =>
    round.finite(T.axialToOffset(T.offsetToAxial(it)), 'axial'),
  );
  round.call('axialToOffset', [cell], (it) => T.axialToOffset(it));
}

/** The text of a link, with a few letters changed. @param {Round} round @param {string} text */
function damaged({ values: v }, text) {
  let all = text;
  for (let i = v.whole(1, 3); i > 0; i--) {
    const at = v.whole(0, all.length);
    const more = v.pick(['', 'a', '9', '=', '&', ',', ';', '.', '-', 'e9', '%', 'NaN', '_', 'Z']);
    all = all.slice(0, at) + more + all.slice(at + v.whole(0, 2));
  }
  return all;
}

/** @param {Round} round */
async function links(round) {
  const { values: v } = round;
  const recipe = usualRecipe(v.pick(Object.keys(presets)));
  const scene = makePreset({ ...recipe, ...(recipe.count > 60 && { count: 60 }) });
  scene.circles.push({ x: v.coordinate(), y: 1e-7, r: 3, enabled: v.chance(0.5) });
  const text = linkText(scene).text;
  const link = damaged(round, v.chance(0.3) ? await shorten(`${text}&${'y'.repeat(1500)}`) : text);
  const json = damaged(round, JSON.stringify(sceneToData(scene)));
  round.calls += 2;
  round.write(`sceneFromLink(${JSON.stringify(link)})`);
  const read = await sceneFromLink(link).catch((error) => round.judge(error));
  const file = round.call('parseSceneFile', [json], (it) => parseSceneFile(it))?.scene;
  for (const one of [read, file]) {
    if (!one) continue;
    const world = round.call('World.fromJSON', [sceneToData(one)], (data) =>
      B.World.fromJSON(data),
    );
    world?.free();
  }
}

/** @param {Round} round */
export async function readerRound(round) {
  scenes(round);
  paths(round);
  boards(round);
  await links(round);
}
