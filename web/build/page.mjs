import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageOptions } from '../../js/tools/package.mjs';
import { moduleScript } from '../../js/tools/plugins.mjs';
import { root } from '../../js/tools/setup.mjs';
import { paletteCSS } from '../kit/palette.js';
import { buildExamples } from './examples.mjs';
import { PREVIEW } from './preview.mjs';
import { writePage } from './write-page.mjs';

/**
 * Builds web/ into dist/web/: static files with relative addresses, for any web server and any path.
 * Needs the built package, which the pages import by name.
 */

/** Files that no figure of the article calls: many queries at once, JSON, copies of paths. */
const UNUSED =
  /\/js\/(?:path\/path-data|query\/(?:batch|find-paths|passage|spread|visible-region)|world\/scene)\.js$/;

/**
 * The article begins with a module of its own, which has what its first chapters need, and with the
 * scripts for that. What it imports on demand has the whole solver.
 *
 * @type {import('esbuild').Plugin}
 */
const lessonsFirst = {
  name: 'lessons-first',
  setup(build) {
    const namespace = 'lessons';
    build.onResolve({ filter: /^bitangent\/all$/ }, ({ kind }) => ({
      path: join(root, kind === 'dynamic-import' ? 'dist/all.js' : 'js/all.js'),
      sideEffects: false,
    }));
    build.onResolve({ filter: /^module\.wasm\.js$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /./, namespace }, () => ({ contents: moduleScript('lessons') }));
    build.onLoad({ filter: UNUSED }, ({ path }) => {
      const found = readFileSync(path, 'utf8').matchAll(
        /^export (?:async )?(?:function|class) (\w+)/gm,
      );
      return { contents: [...found].map(([, name]) => `export const ${name} = null;`).join('') };
    });
  },
};

/**
 * What is loaded at once is one script, not one for each set of chapters that share something of it:
 * every later chapter asks for all of it.
 *
 * @type {import('esbuild').Plugin}
 */
const sharedAtOnce = {
  name: 'shared-at-once',
  setup(build) {
    build.onLoad(
      { filter: /\/figures\/(fields|grids|polygons|turning|windows)\/index\.js$/ },
      ({ path }) => ({
        contents: `${readFileSync(path, 'utf8')}\nexport { default as first } from '../circles/index.js';`,
      }),
    );
  },
};

/**
 * The figures of the article come with a link to their style sheet, so their script is without it.
 *
 * @type {import('esbuild').Plugin}
 */
const linkedStyle = {
  name: 'linked-style',
  setup(build) {
    build.onResolve({ filter: /^\.\/style\.js$/ }, () => ({
      path: join(root, 'web/article/figure-style.js'),
      sideEffects: false,
    }));
  },
};

/**
 * The options that the scripts of the article are built with. These scripts contain a part of the package.
 *
 * @returns {import('esbuild').BuildOptions}
 */
function articleOptions() {
  const { define } = packageOptions();
  const mangleCache = JSON.parse(readFileSync(join(root, 'build/wasm/lessons.json'), 'utf8'));
  const plugins = [lessonsFirst, sharedAtOnce, linkedStyle];
  return { define, mangleProps: /^bx_/, mangleCache, plugins };
}

/**
 * Bundles the script and the style sheet of a page, and the scripts of its workers.
 *
 * @param {string} page folder in web/
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<{scripts: string[], chapters: Record<string, string>}>} the scripts that its script
 *   imports at once, and those of the chapters of figures
 */
async function bundlePage(page, options) {
  const esbuild = await import('esbuild');
  const workers = ['worker', 'file-worker'].filter((name) =>
    existsSync(join(root, `web/${page}/${name}.js`)),
  );
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [
      ...['js', 'css'].map((kind) => ({ in: `web/${page}/main.${kind}`, out: page })),
      ...workers.map((name) => ({ in: `web/${page}/${name}.js`, out: `${page}-${name}` })),
    ],
    bundle: true,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    outdir: 'dist/web',
    logLevel: 'warning',
    ...options,
  });
  const found = [`dist/web/${page}.js`];
  for (const file of found) {
    for (const { path, kind } of metafile?.outputs[file].imports ?? []) {
      if (kind === 'import-statement' && !found.includes(path)) found.push(path);
    }
  }
  const outputs = Object.entries(metafile?.outputs ?? {});
  const chapters = outputs.flatMap(([file, { entryPoint }]) => {
    const name = /\/figures\/(\w+)\/index\.js$/.exec(entryPoint ?? '')?.[1];
    return name ? [[name, basename(file)]] : [];
  });
  const scripts = found.slice(1).map((file) => basename(file));
  return { scripts, chapters: Object.fromEntries(chapters) };
}

export async function buildPage() {
  const out = join(root, 'dist/web');
  mkdirSync(out, { recursive: true });
  const { buildDocs } = await import('./docs.mjs');
  const { conceptCSS } = await import('./article.mjs');
  const { bookPages, readParts } = await import('./book.mjs');
  const { writeStills } = await import('./stills.mjs');
  writeFileSync(join(root, 'build/palette.css'), paletteCSS() + conceptCSS());
  const { scripts, chapters } = await bundlePage('article', articleOptions());
  const previews = readParts().map(({ preview }) => preview);
  const stills = await writeStills([...new Set([PREVIEW.figure, ...previews])]);
  for (const { file, html, preview, first } of bookPages(stills)) {
    // What the first figure needs does not wait for the script that would ask for it.
    const chapter = chapters[stills[first ?? '']?.chapter ?? ''];
    writePage(file, html, chapter ? [...scripts, chapter] : scripts, preview);
  }
  cpSync(join(root, 'web/article/anchors.js'), join(out, 'anchors.js'));
  const { scripts: ofPlayground } = await bundlePage('playground', {});
  const playground = readFileSync(join(root, 'web/playground/page.html'), 'utf8');
  writePage('playground.html', playground, ofPlayground);
  await bundlePage('docs', {});
  await buildDocs(stills);
  // For pages that embed a figure.
  cpSync(join(root, 'dist/figures.js'), join(out, 'figures.js'));
  await buildExamples();
}
