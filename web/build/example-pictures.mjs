import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../js/tools/setup.mjs';

/** The pictures on the page of all examples, drawn by the library. */

const [WIDTH, HEIGHT] = [320, 200];

/** @param {string} content */
const svg = (content) =>
  `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${content}</svg>`;

/** @param {number} value */
const short = (value) => Number(value.toFixed(1));

/** @param {string} kind @param {readonly number[]} circle x, y, radius */
const disc = (kind, [x, y, r]) =>
  `<circle class="${kind}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;

/** @param {string} kind @param {string} data */
const curve = (kind, data) =>
  `<path class="${kind}" d="${data.replace(/\d+\.\d+/g, (digits) => `${short(Number(digits))}`)}"/>`;

/** @typedef {typeof import('../../js/index.js')} Library */

/** Circles that lie evenly, whatever their number. @param {number} count @param {number} radius */
const even = (count, radius) =>
  Array.from({ length: count }, (_, i) => [
    36 + (WIDTH - 72) * (((i + 1) * 0.7548776662) % 1),
    HEIGHT * (((i + 1) * 0.5698402909) % 1),
    radius * (0.6 + 0.8 * (((i + 1) * 0.6180339887) % 1)),
  ]);

/** An agent among rocks. @param {Library} library @param {number[][]} rocks @param {number} radius */
function amongRocks({ World }, rocks, radius) {
  const world = new World();
  world.addCircles(rocks.flat());
  const path = world.findPath([10, 110], [WIDTH - 12, 90], { agentRadius: radius, snap: true });
  world.free();
  const ends = [disc('agent', [...path.start, radius]), disc('goal', [...path.goal, 4])];
  return svg(
    rocks.map((rock) => disc('rock', rock)).join('') + curve('way', path.toSVG()) + ends.join(''),
  );
}

const ROCKS = [
  [70, 50, 30],
  [88, 140, 34],
  [170, 104, 40],
  [246, 40, 26],
  [258, 142, 32],
];

/** A crowd on its way to goals side by side. @param {Library} library */
function crowd({ World }) {
  const rocks = even(9, 17);
  const world = new World();
  world.addCircles(rocks.flat());
  const parts = rocks.map((rock) => disc('rock', rock));
  const agents = [];
  for (let i = 0; i < 36; i++) {
    const [row, column] = [i % 6, Math.floor(i / 6)];
    const from = [8 + 9 * column, 70 + 10 * row];
    const to = [WIDTH - 62 + 9 * column, 70 + 10 * row];
    const options = { agentRadius: 4, snap: true };
    const path = world.findPath(/** @type {[number, number]} */ (from), [to[0], to[1]], options);
    if (path.length === Infinity) continue;
    parts.push(curve('way faint', path.toSVG()));
    agents.push(disc('agent', [...path.pointAt((0.15 + 0.13 * column) * path.length), 3.4]));
  }
  world.free();
  return svg(parts.join('') + agents.join(''));
}

/** A path through the map of the example, at half its size. @param {Library} library */
async function cellar({ World }) {
  const { fromTiled } = await import(pathToFileURL(join(root, 'dist/import/tiled.js')).href);
  const map = readFileSync(join(root, 'web/examples/tiled/cellar.json'), 'utf8');
  const { scene, report } = fromTiled(map);
  const world = World.fromJSON(scene);
  const [start] = report.points;
  const path = world.findPath([start.x, start.y], [450, 400], { agentRadius: 12 });
  world.free();
  const ring = (/** @type {number[][]} */ points) => `M${points.join('L')}Z`;
  const areas = scene.polygons.map((/** @type {any} */ { points, holes = [] }) =>
    curve('rock', [points, ...holes].map(ring).join('')),
  );
  const rocks = scene.circles.map((/** @type {any} */ { x, y, radius }) =>
    disc('rock', [x, y, radius]),
  );
  return svg(
    `<g transform="translate(27 0) scale(0.416)" fill-rule="evenodd">${areas.join('')}${rocks.join('')}` +
      `${curve('way', path.toSVG())}${disc('agent', [start.x, start.y, 12])}` +
      `${disc('goal', [450, 400, 8])}</g>`,
  );
}

/** Columns on the ground, seen from the side. @param {Library} library */
function columns({ World }) {
  const world = new World({ plane: 'xz' });
  const rocks = [
    [85, 140, 22],
    [150, 100, 30],
    [225, 138, 26],
    [240, 50, 22],
  ];
  world.addCircles(rocks.flat());
  const path = world.findPath([20, 110], [300, 120], { agentRadius: 7 });
  world.free();
  const flat = `<g transform="translate(0 66) scale(1 0.6)">${[
    ...rocks.map(([x, z, r]) => disc('side', [x, z, r])),
    curve('way', path.toSVG()),
    disc('goal', [300, 120, 5]),
  ].join('')}</g>`;
  const tops = rocks.map(([x, z, r]) => {
    const [y, high] = [66 + 0.6 * z, 34];
    const rim = `A${r} ${0.6 * r} 0 0 0 ${x + r} ${y}`;
    const side = `M${x - r} ${y - high}V${y}${rim}V${y - high}Z`;
    const top = `<ellipse class="rock" cx="${x}" cy="${y - high}" rx="${r}" ry="${0.6 * r}"/>`;
    return [y, `<path class="side" d="${side}"/>${top}`];
  });
  tops.push([132, disc('agent', [20, 125, 7])]);
  tops.sort(([a], [b]) => Number(a) - Number(b));
  return svg(flat + tops.map(([, text]) => text).join(''));
}

/** Boxes, and edges that go round them. @param {Library} library */
function boxes({ World, rectangle }) {
  const world = new World();
  const centers = [
    [52, 46],
    [52, 154],
    [160, 92],
    [268, 46],
    [268, 154],
  ];
  const size = /** @type {const} */ ([72, 34]);
  for (const [x, y] of centers) world.addPolygon(rectangle(x, y, ...size));
  const edges = [
    [0, 4],
    [1, 3],
    [0, 2],
  ].map(([a, b]) => {
    const from = centers[a][0] + size[0] / 2 + 11;
    const to = centers[b][0] - size[0] / 2 - 11;
    const path = world.findPath([from, centers[a][1]], [to, centers[b][1]], { agentRadius: 11 });
    if (path.length === Infinity) return '';
    // Lines at both ends, bent so that they are at a right angle to the boxes.
    const [leave, arrive] = [path.pointAt(11), path.pointAt(path.length - 11)];
    const between = path
      .toSVG()
      .replace(/^M[^A-Z]*/, '')
      .replace(/L[^A-Z]*$/, `L${arrive}`);
    const begin = `M${from - 11} ${centers[a][1]}Q${path.start} ${leave}`;
    return curve('way', `${begin}${between}Q${path.goal} ${to + 11} ${centers[b][1]}`);
  });
  world.free();
  const round = centers.map(
    ([x, y]) =>
      `<rect class="box" x="${x - size[0] / 2}" y="${y - size[1] / 2}" width="${size[0]}" ` +
      `height="${size[1]}" rx="4"/>`,
  );
  return svg(edges.join('') + round.join(''));
}

/** A token among walls, with a door that is shut. @param {Library} library */
function rooms({ World }) {
  const world = new World();
  world.setBounds([10, 10, 310, 10, 310, 190, 10, 190]);
  const walls = [
    [110, 10, 110, 60],
    [110, 95, 110, 190],
    [110, 125, 180, 125],
    [215, 125, 310, 125],
    [210, 10, 210, 90],
  ];
  const doors = [[180, 125, 215, 125]];
  for (const points of walls) world.addWall(points);
  const path = world.findPath([45, 150], [275, 50], { agentRadius: 11 });
  world.free();
  const line = (/** @type {number[]} */ [x, y, ...to]) => `M${x} ${y}L${to.join(' ')}`;
  return svg(
    `<path class="wall" d="M10 10H310V190H10Z"/>` +
      walls.map((points) => curve('wall', line(points))).join('') +
      doors.map((points) => curve('door', line(points))).join('') +
      curve('way', path.toSVG()) +
      disc('agent', [45, 150, 11]) +
      disc('goal', [275, 50, 5]),
  );
}

/** The drawing that the script of the example makes. */
function drawn() {
  const script = readFileSync(join(root, 'web/examples/node/draw.mjs'), 'utf8');
  // From here, the library is found by its name.
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

/** The first state of a figure, as the article has it. @param {string} name */
const figure = (name) => `<img src="../figures/${name}.svg" alt="" />`;

/**
 * The picture of each example, as HTML.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function examplePictures() {
  /** @type {Library} */
  const library = await import(pathToFileURL(join(root, 'dist/index.js')).href);
  await library.init();
  return {
    canvas: amongRocks(library, ROCKS, 8),
    fog: figure('guard-lamp'),
    token: rooms(library),
    phaser: crowd(library),
    tiled: await cellar(library),
    pixi: amongRocks(library, even(14, 17), 6),
    three: columns(library),
    react: figure('agent-radius'),
    'react-flow': boxes(library),
    worker: amongRocks(library, even(110, 6), 2),
    node: drawn(),
  };
}
