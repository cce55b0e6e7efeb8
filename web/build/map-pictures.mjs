import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { summaryOf } from '../../js/cli/map-report.js';
import { mapSVG } from '../../js/cli/map-svg.js';
import { root } from '../../js/tools/setup.mjs';
import { editorView } from './editor-views.mjs';
import { escaped } from './samples.mjs';

/** Pictures of the maps in web/docs/maps: as their editors draw them, and as the library reads them. */

/** The longer side of a drawing of what is read: its legend is legible in a column of the page. */
const SIZE = 360;
/** Options of some maps. @type {Record<string, object>} */
const OPTIONS = { 'flat.wkt': { polygons: 'bounds' } };

/** The width and height of a drawing, as attributes. @param {string} svg */
const sizeOf = (svg) =>
  /** @type {RegExpExecArray} */ (/width="[^"]+" height="[^"]+"/.exec(svg))[0];

/**
 * Both pictures of a map, as HTML. Writes them to dist/web/docs/maps/, beside the file.
 *
 * @param {string} name of the file
 * @param {string} editor
 * @param {string} caption HTML
 */
async function picturesOf(name, editor, caption) {
  const { fromFile } = await import(join(root, 'dist/import/index.js'));
  const text = readFileSync(join(root, 'web/docs/maps', name), 'utf8');
  const map = fromFile(name, text, { shapes: true, ...OPTIONS[name] });
  const [base, ending] = name.split('.');
  const out = join(root, 'dist/web/docs/maps');
  mkdirSync(out, { recursive: true });
  const pictures = {
    [`${base}-drawn`]: editorView(ending, text),
    [`${base}-read`]: mapSVG(map, name, SIZE),
  };
  const words = [`${name} in ${editor}`, `${name} as it is read: ${summaryOf(map)}`];
  writeFileSync(join(out, name), text);
  const images = Object.entries(pictures).map(([file, svg], i) => {
    writeFileSync(join(out, `${file}.svg`), svg);
    return `<img src="maps/${file}.svg" alt="${escaped(words[i])}" ${sizeOf(svg)} loading="lazy">`;
  });
  return (
    `<figure class="maps"><div>${images.join('')}</div><figcaption>As ${editor} draws it, and as it is read. ${caption.trim()} ` +
    `<a href="maps/${name}">${name}</a></figcaption></figure>`
  );
}

/**
 * Pictures of maps in place of their tags, with what the tags contain as captions.
 *
 * @param {string} html
 */
export async function withMaps(html) {
  const tag = /<map-pictures name="([\w.-]+)" editor="([\w ]+)">([^<]*)<\/map-pictures>/g;
  const found = [...html.matchAll(tag)];
  const parts = await Promise.all(found.map(([, name, ...of]) => picturesOf(name, of[0], of[1])));
  return html.replace(tag, () => parts.shift() ?? '');
}
