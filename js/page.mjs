import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { paletteCSS } from '../web/kit/palette.js';
import { root } from './setup.mjs';

/**
 * Builds web/ into dist/web/: static files with relative addresses, for any web server, at any
 * path. Needs the built package, which the page uses by its name.
 */

/** What a browser loads first: scripts and style sheets, by the name that they get. */
const entries = [
  { in: 'web/article/main.js', out: 'article' },
  { in: 'web/article/main.css', out: 'article' },
  { in: 'web/playground.js', out: 'playground' },
  { in: 'web/playground.css', out: 'playground' },
];

export async function buildPage() {
  const out = join(root, 'dist/web');
  mkdirSync(out, { recursive: true });
  const { articlePage, conceptCSS } = await import('./article.mjs');
  const { figureNames } = await import(pathToFileURL(join(root, 'dist/figures.js')).href);
  writeFileSync(join(root, 'build/palette.css'), paletteCSS() + conceptCSS());
  writeFileSync(join(out, 'index.html'), articlePage(figureNames));
  cpSync(join(root, 'web/playground.html'), join(out, 'playground.html'));
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
