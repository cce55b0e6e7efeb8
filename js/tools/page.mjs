import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paletteCSS } from '../../web/kit/palette.js';
import { root, stop } from './setup.mjs';

/**
 * Builds web/ into dist/web/: static files with relative addresses, for any web server and any path.
 * Needs the built package, which the pages import by name.
 */

/** The scripts and style sheets of the pages, with the names of their output. */
const entries = [
  { in: 'web/article/main.js', out: 'article' },
  { in: 'web/article/main.css', out: 'article' },
  { in: 'web/playground/main.js', out: 'playground' },
  { in: 'web/playground/main.css', out: 'playground' },
];

/**
 * Writes a page. Inserts the parts that all pages share: web/head.html and web/top.html, in which it
 * marks the link to the page itself.
 *
 * @param {string} name
 * @param {string} html
 */
function writePage(name, html) {
  let page = html;
  for (const part of ['head', 'top']) {
    const mark = `<!-- ${part} -->`;
    if (!page.includes(mark)) stop(`${name} has no ${mark}.`);
    const text = readFileSync(join(root, `web/${part}.html`), 'utf8').trim();
    page = page.replace(mark, () => text);
  }
  page = page.replace(/ data-page="([^"]+)"/g, (_, other) =>
    other === name ? ' aria-current="page"' : '',
  );
  writeFileSync(join(root, 'dist/web', name), page);
}

export async function buildPage() {
  const out = join(root, 'dist/web');
  mkdirSync(out, { recursive: true });
  const { articlePage, conceptCSS } = await import('./article.mjs');
  const { figureNames } = await import(pathToFileURL(join(root, 'dist/figures.js')).href);
  writeFileSync(join(root, 'build/palette.css'), paletteCSS() + conceptCSS());
  writePage('index.html', articlePage(figureNames));
  writePage('playground.html', readFileSync(join(root, 'web/playground/page.html'), 'utf8'));
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    outdir: out,
    logLevel: 'warning',
  });
}
