import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, stop } from '../../js/tools/setup.mjs';
import { previewTags } from './preview.mjs';

/**
 * The top bar, for a page in a folder of the site. The link to the page itself, or to the folder that
 * it is in, is marked.
 *
 * @param {string} html
 * @param {string} name of the page
 * @param {string} up from the page to the site, such as `../`
 */
function topBar(html, name, up) {
  const isHere = (/** @type {string} */ page) =>
    page.endsWith('/') ? name.startsWith(page) : name === page;
  return html
    .replace(/ href="(?:\.\/)?([^"]*)"/g, (_, path) => ` href="${up + path || './'}"`)
    .replace(/ data-page="([^"]+)"/g, (_, page) => (isHere(page) ? ' aria-current="page"' : ''));
}

/** @param {string} address of a script */
const preload = (address) => `<link rel="modulepreload" href="${address}" />`;

/**
 * Writes a page into dist/web. Inserts the parts that pages share: web/head.html,
 * web/top.html, and web/foot.html where the page has a mark for it.
 *
 * @param {string} name its path in the site, such as `examples/index.html`
 * @param {string} html
 * @param {string[]} [scripts] that the script of the page imports: they load together with it
 * @param {import('./preview.mjs').Preview} [preview] what other sites show of it
 */
export function writePage(name, html, scripts = [], preview = undefined) {
  const up = '../'.repeat(name.split('/').length - 1);
  const foot = readFileSync(join(root, 'web/foot.html'), 'utf8').trim();
  const footHere = foot.replace(/ href="(?!https:)/g, ` href="${up}`);
  let page = html.replace('<!-- foot -->', () => footHere);
  for (const part of ['head', 'top']) {
    const mark = `<!-- ${part} -->`;
    if (!page.includes(mark)) stop(`${name} has no ${mark}.`);
    const text = readFileSync(join(root, `web/${part}.html`), 'utf8').trim();
    const head = [text, previewTags(html, up, preview), ...scripts.map((one) => preload(up + one))];
    page = page.replace(mark, () => (part === 'head' ? head.join('\n') : topBar(text, name, up)));
  }
  const file = join(root, 'dist/web', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}
