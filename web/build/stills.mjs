import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseHTML } from 'linkedom';
import { root } from '../../js/tools/setup.mjs';
import { writePreviews } from './preview.mjs';

/**
 * Every figure's first state, computed by the built library: a picture, and the frame around it as the
 * page has it once the figure runs. Both stand in the page from the start, so that it can be read
 * without script and nothing moves when a figure starts.
 *
 * @typedef {{title: string, html: string, width: number, height: number, text: string, chapter: string,
 *   values: Record<string, any>}} Still
 */

const STYLES = ['figure', 'handles', 'buttons', 'sliders', 'controls', 'readout', 'foot', 'bare'];

/** @param {string} file of web/ */
const load = (file) => import(pathToFileURL(join(root, 'web', file)).href);

/** The style sheet of frames and figures. */
async function writeStyle() {
  const { figurePaletteCSS } = await load('kit/palette.js');
  const { transform } = await import('esbuild');
  const rules = STYLES.map((name) => readFileSync(join(root, `web/kit/${name}.css`), 'utf8'));
  const { code } = await transform(figurePaletteCSS() + rules.join(''), {
    loader: 'css',
    minify: true,
  });
  writeFileSync(join(root, 'dist/web/figure.css'), code);
}

/**
 * The frame of a figure as HTML.
 *
 * @param {any} figure
 * @param {{computed: any, text: string, table: any}} still
 */
async function frameOf(figure, { computed, text, table }) {
  const { makeFrame } = await load('kit/frame.js');
  const { nameDrawer } = await load('kit/drawer.js');
  const { futureLinks } = await load('kit/figure-links.js');
  const { Motion } = await load('kit/motion.js');
  const state = { ...figure.state, ...figure.still };
  /** The part of a view that controls, dials and motion need. @type {any} */
  const view = { figure, state, initial: state, computed, motion: null };
  view.handlesIn = () =>
    typeof figure.handles === 'function' ? figure.handles(state) : figure.handles;
  if (figure.motion) view.motion = new Motion(view, figure.motion);
  const { document } = globalThis;
  const frame = makeFrame(figure, view, document.createElement('slot'));
  frame.element.classList.add('still');
  for (const { show } of frame.made) show(state);
  // The page gives each figure places to lead on to.
  frame.links.append(...futureLinks(figure));
  nameDrawer(frame.drawer);
  for (const part of [...frame.controls, frame.links, frame.reset]) part.setAttribute('inert', '');
  frame.readout.show(text, false);
  frame.readout.spoken.remove();
  for (const run of frame.readout.visible.children) {
    for (const name of run.getAttributeNames()) if (name !== 'class') run.removeAttribute(name);
  }
  if (table) frame.readout.showTable(table);
  // There is nothing to press yet.
  for (const button of frame.element.querySelectorAll('td button')) {
    const name = Object.assign(document.createElement('span'), { className: 'row' });
    name.append(...button.childNodes);
    button.replaceWith(name);
  }
  trimControls(frame);
  return frame.element.outerHTML.replaceAll('=""', '');
}

/** What inert controls need for their looks: of the rest, browsers and readers see nothing. */
const LOOKS = [
  'class',
  'type',
  'min',
  'max',
  'value',
  'checked',
  'selected',
  'inert',
  'hidden',
  'disabled',
];

/** @param {any} frame */
function trimControls({ controls, links, reset }) {
  const parts = [...controls, links, reset].flatMap((part) => [
    part,
    ...part.querySelectorAll('*'),
  ]);
  for (const part of parts) {
    const isButton = part.localName === 'button';
    const isRange = part.getAttribute('type') === 'range';
    for (const name of part.getAttributeNames()) {
      const value = part.getAttribute(name);
      const isSeen = LOOKS.includes(name) && (name !== 'type' || !isButton);
      if (!isSeen || (name === 'value' && !isRange)) part.removeAttribute(name);
      else if (isRange && Number(value) > 0) part.setAttribute(name, Number(value).toPrecision(3));
    }
  }
}

/**
 * Writes the pictures to dist/web/figures/, beside them the figures' sources, and their style sheet.
 * Returns what the page contains.
 *
 * @param {string[]} previews the figures that other sites show of a page
 * @returns {Promise<Record<string, Still>>} by the figure's name
 */
export async function writeStills(previews) {
  mkdirSync(join(root, 'dist/web/figures'), { recursive: true });
  // The frames are made by the kit, which asks for a document.
  Object.assign(globalThis, {
    document: parseHTML('<html></html>').document,
    matchMedia: () => ({ matches: true }),
  });
  const { chapters, figures } = await load('figures/index.js');
  const { drawStill } = await load('kit/still.js');
  const { pictureSize } = await load('kit/frame.js');
  const { plain } = await load('kit/format.js');
  const { init } = await import(pathToFileURL(join(root, 'dist/all.js')).href);
  await init();
  /** @type {Record<string, Still>} */
  const stills = {};
  for (const [name, figure] of Object.entries(figures)) {
    await Promise.all([figure.load?.(), figure.later?.()]);
    const [width, height] = pictureSize(figure);
    const still = drawStill(figure, [width, height]);
    writeFileSync(join(root, `dist/web/figures/${name}.svg`), still.svg);
    const chapter = Object.keys(chapters).find((one) => Object.hasOwn(chapters[one], name)) ?? '';
    const source = join(root, 'web/figures', chapter, `${name}.js`);
    cpSync(source, join(root, `dist/web/figures/${name}.js`));
    const { computed } = still;
    const text = plain(still.text);
    const html = await frameOf(figure, still);
    const values = figure.values?.(computed, { ...figure.state, ...figure.still }) ?? {};
    stills[name] = { title: figure.title, html, width, height, text, chapter, values };
  }
  await writeStyle();
  await writePreviews(previews, (name, size) => drawStill(figures[name], size, 0).svg);
  return stills;
}
