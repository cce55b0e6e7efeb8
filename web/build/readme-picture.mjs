import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../js/tools/setup.mjs';
import { PALETTE } from '../kit/palette.js';

/**
 * `npm run picture` draws web/readme.svg, the picture of the README, with the built library: an agent that
 * walks its path. Code hosts and npm show it as an image, in which styles move things and scripts do not.
 */

const [WIDTH, HEIGHT] = [880, 300];
const AGENT = 14;
/** Pixels a second. */
const SPEED = 110;
const START = [36, 168];
const GOAL = [844, 120];
/** x, y, radius */
const CIRCLES = [
  ...[
    [130, 90, 52],
    [160, 232, 44],
    [262, 158, 46],
    [330, 44, 38],
    [372, 252, 40],
    [404, 138, 50],
  ],
  ...[
    [500, 56, 36],
    [520, 220, 58],
    [610, 128, 48],
    [668, 268, 36],
    [706, 40, 44],
    [742, 176, 54],
  ],
];

/** @param {number} number */
const round = (number) => String(Math.round(number * 100) / 100);

/** @param {readonly number[]} point */
const pair = (point) => point.map(round).join(' ');

/**
 * Colours for a light and a dark page, and the walk, again and again. Where motion is not wanted the agent
 * stands at the start.
 *
 * @param {string} track what it walks along
 * @param {number} length of the track
 */
function style(track, length) {
  const names = ['board', 'obstacle', 'inflated-rim', 'surf', 'hug', 'start', 'goal', 'agent'];
  const list = (/** @type {0 | 1} */ theme) =>
    names.map((name) => `--${name}:${PALETTE[name][theme]}`).join(';');
  return (
    `svg{${list(0)}}@media(prefers-color-scheme:dark){svg{${list(1)}}}` +
    '.board{fill:var(--board)}.obstacle{fill:var(--obstacle)}' +
    '.inflated{fill:none;stroke:var(--inflated-rim);stroke-dasharray:3 4}' +
    '.line,.arc{fill:none;stroke:var(--surf);stroke-width:4;stroke-linecap:round}' +
    '.arc{stroke:var(--hug)}.start{fill:var(--start)}.goal{fill:var(--goal)}' +
    '.agent{fill:var(--board);fill-opacity:.85;stroke:var(--agent);stroke-width:2.5}' +
    '.nose{fill:none;stroke:var(--agent);stroke-width:2.5;stroke-linecap:round}' +
    `.walker{offset-path:path("${track}");offset-distance:0}` +
    `@media(prefers-reduced-motion:no-preference){.walker{animation:walk ${round(length / SPEED + 1)}s linear infinite}}` +
    '@keyframes walk{0%{offset-distance:0;opacity:0}5%{offset-distance:0;opacity:1}' +
    '92%,97%{offset-distance:100%;opacity:1}to{offset-distance:100%;opacity:0}}'
  );
}

/**
 * A segment of the path as SVG path data, from where it begins.
 *
 * @param {any} segment
 */
const curve = ({ type, to, radius, sweep }) =>
  type === 'line'
    ? `L${pair(to)}`
    : `A${pair([radius, radius])} 0 ${Number(Math.abs(sweep) > Math.PI)} ${Number(sweep > 0)} ${pair(to)}`;

/** @param {any} segment */
const drawn = (segment) =>
  `<path class="${segment.type}" d="M${pair(segment.from)}${curve(segment)}"/>`;

/** The picture. @returns {Promise<string>} */
export async function picture() {
  const { init, World } = await import(join(root, 'dist/index.js'));
  await init();
  const world = new World();
  world.addCircles(CIRCLES.flat());
  const path = world.findPath(START, GOAL, { agentRadius: AGENT });
  world.free();
  const track = `M${pair(START)}${path.segments.map(curve).join('')}`;
  const disc = (/** @type {string} */ kind, /** @type {number[]} */ [x, y, r]) =>
    `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    '<title>An agent walks the shortest path among circles</title>',
    `<style>${style(track, path.length)}</style>`,
    `<rect class="board" width="${WIDTH}" height="${HEIGHT}" rx="12"/>`,
    ...CIRCLES.map(([x, y, r]) => disc('inflated', [x, y, r + AGENT])),
    ...CIRCLES.map((circle) => disc('obstacle', circle)),
    ...path.segments.map(drawn),
    disc('start', [...START, AGENT / 2]),
    disc('goal', [...GOAL, AGENT / 2]),
    `<g class="walker">${disc('agent', [0, 0, AGENT - 1.25])}<path class="nose" d="M3 0H${AGENT - 3}"/></g>`,
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'web/readme.svg'), await picture());
}
