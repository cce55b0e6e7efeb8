import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../js/tools/setup.mjs';
import { ColourContext } from './colour-canvas.mjs';
import { list } from './program-canvas.mjs';

/**
 * Pictures of the examples that draw a scene of their own. Their own scripts play it and draw it, so that
 * the gallery shows what runs.
 */

/** Scripts of the examples, and the entry of the library that they import. */
const SCRIPTS = `
  export { init } from 'bitangent/crowd';
  export { draw } from './cats/draw.js';
  export * as cats from './cats/game.js';
  export * as army from './phaser/army.js';
  export * as sprites from './phaser/sprites.js';
`;

/** The scripts, as one module. @returns {Promise<any>} */
async function loadScripts() {
  const { build } = await import('esbuild');
  const outfile = join(root, 'build/game-pictures.mjs');
  await build({
    stdin: { contents: SCRIPTS, resolveDir: join(root, 'web/examples') },
    bundle: true,
    format: 'esm',
    outfile,
    alias: { 'bitangent/crowd': join(root, 'dist/crowd.js') },
    logLevel: 'warning',
  });
  // A build in the same process may have changed it.
  const module = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  await module.init();
  return module;
}

/** @param {string} box @param {string[]} parts */
const svg = (box, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" stroke-linejoin="round">` +
  `${parts.join('\n')}</svg>\n`;

/** The steps that are played for the picture, and those from one swap of the doors to the next. */
const [PLAYED, SWAPS] = [690, 170];

/** The game, as far as a simple player comes. @param {any} scripts */
function catsPicture({ cats, draw }) {
  const game = new cats.Game();
  while (game.steps < PLAYED && game.state === 'playing') {
    if (game.steps % SWAPS === SWAPS - 1) game.swapDoors();
    game.step({ goal: game.cheese[0] });
  }
  const context = new ColourContext();
  draw(context, game, (/** @type {string} */ name) => `var(--${name})`);
  game.free();
  const colours = readFileSync(join(root, 'web/examples/cats/colors.css'), 'utf8');
  return svg('0 0 960 600', [`<style>${colours}</style>`, ...context.shapes]);
}

/** What is drawn, as the content of an element. @param {(context: ColourContext) => void} drawing */
function drawn(drawing) {
  const context = new ColourContext();
  drawing(context);
  return context.shapes.join('');
}

/** Colours as custom properties. @param {Record<string, string>} colours */
const rulesOf = (colours) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** The soldiers on their way. @param {any} scripts */
function armyPicture({ army, sprites }) {
  const { COUNT, HEIGHT, ROCKS, STEP, WIDTH, coatOf, muster, sendTo } = army;
  const { COATS, DAY, FRAMES, NIGHT, drawBoulder, drawMeadow, drawSoldier } = sprites;
  const tone = Object.fromEntries(Object.keys(DAY).map((name) => [name, `var(--${name})`]));
  const mustered = muster();
  sendTo(mustered, { x: 1035, y: 300 });
  for (let step = 0; step < 330; step++) mustered.crowd.step(STEP);
  const { positions, headings } = mustered.crowd;
  const symbols = COATS.flatMap((/** @type {string} */ coat, /** @type {number} */ which) =>
    Array.from({ length: FRAMES }, (_, frame) => {
      const shapes = drawn((context) => drawSoldier(context, coat, frame));
      return `<g id="s${which}${frame}">${shapes}</g>`;
    }),
  );
  const soldiers = Array.from({ length: COUNT }, (_, i) => {
    const degrees = (headings[i] * 180) / Math.PI;
    const place = `translate(${list(positions[2 * i], positions[2 * i + 1])})`;
    return `<use href="#s${coatOf(i)}${i % FRAMES}" transform="${place}rotate(${list(degrees)})"/>`;
  });
  const rocks = ROCKS.map((/** @type {number[]} */ [x, y, radius]) => {
    const shapes = drawn((context) => drawBoulder(context, radius, tone));
    return `<g transform="translate(${list(x, y)})">${shapes}</g>`;
  });
  mustered.world.free();
  const field = drawn((context) => drawMeadow(context, WIDTH, HEIGHT, tone));
  const colours = `:root{${rulesOf(DAY)}}@media(prefers-color-scheme:dark){:root{${rulesOf(NIGHT)}}}`;
  const first = [`<style>${colours}</style>`, `<defs>${symbols.join('')}</defs>`];
  return svg('270 150 896 560', [...first, field, ...rocks, ...soldiers]);
}

/** The pictures, by the names of their examples. */
export async function gamePictures() {
  const scripts = await loadScripts();
  return { cats: catsPicture(scripts), phaser: armyPicture(scripts) };
}
