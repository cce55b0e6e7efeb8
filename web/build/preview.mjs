import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../js/tools/setup.mjs';

/** The preview of a page that other sites show beside a link: title, description and a picture. */

/**
 * A figure, and what it shows in words.
 *
 * @typedef {{figure: string, alt: string}} Preview
 */

/** That of a page which has none of its own. @type {Preview} */
export const PREVIEW = {
  figure: 'forest-path',
  alt: 'A shortest path among circles, made of straight lines and arcs.',
};
const fileOf = (/** @type {string} */ figure) => `previews/${figure}.png`;
/** Its size in pixels, the one that sites crop least, and how much larger than on a page marks are. */
const [WIDTH, HEIGHT, ZOOM] = [1200, 630, 2];

/** @param {string} html @param {RegExp} pattern */
const textOf = (html, pattern) => (pattern.exec(html)?.[1] ?? '').replace(/\s+/g, ' ').trim();

/**
 * The tags of a page, from its title and description. Sites want an absolute address of the picture:
 * it is given where package.json has a homepage.
 *
 * @param {string} html
 * @param {string} up from the page to the site, such as `../`
 * @param {Preview} [preview]
 */
export function previewTags(html, up, { figure, alt } = PREVIEW) {
  const file = fileOf(figure);
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tags = {
    type: 'article',
    site_name: 'bitangent',
    title: textOf(html, /<title>([^<]*)</),
    description: textOf(html, /<meta\s+name="description"\s+content="([^"]*)"/),
    image: homepage ? new URL(file, `${homepage.replace(/\/$/, '')}/`).href : up + file,
    'image:width': WIDTH,
    'image:height': HEIGHT,
    'image:alt': alt.replaceAll('"', '&quot;'),
  };
  const lines = Object.entries(tags).map(
    ([name, content]) => `<meta property="og:${name}" content="${content}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n');
}

/**
 * Writes the pictures.
 *
 * @param {string[]} names of figures
 * @param {(name: string, size: [number, number]) => string} draw makes SVG of a size
 */
export async function writePreviews(names, draw) {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  mkdirSync(join(root, 'dist/web/previews'), { recursive: true });
  for (const name of names) {
    const svg = draw(name, [WIDTH / ZOOM, HEIGHT / ZOOM]);
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render();
    writeFileSync(join(root, 'dist/web', fileOf(name)), image.asPng());
  }
}
