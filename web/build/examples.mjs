import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { root } from '../../js/tools/setup.mjs';
import { examplePictures } from './example-pictures.mjs';
import { escaped, highlighted } from './samples.mjs';
import { writePage } from './write-page.mjs';

/**
 * Builds web/examples/ into dist/web/examples/. Each example has a page that runs it in a frame,
 * beside its code; in the frame is `run.html`, the example as it is, with the colours of the site. A
 * gallery has all of them.
 */

/** In the order of the page. */
const NAMES = [
  'cats',
  'phaser',
  'tiled',
  'token',
  'canvas',
  'fog',
  'pixi',
  'three',
  'react',
  'react-flow',
  'worker',
  'node',
];
const TYPES = ['.html', '.css', '.js', '.jsx', '.mjs'];
/** Of what is in an example's folder, what its page of code begins with. */
const FIRST = ['game.js', 'main.js', 'main.jsx', 'draw.mjs'];

/** Text in an attribute. @param {string} text */
const quoted = (text) => escaped(text).replaceAll('"', '&quot;');

/** @param {string} name @param {string} file @returns {string} */
const sourceOf = (name, file) => readFileSync(join(root, 'web/examples', name, file), 'utf8');

/**
 * An example, as read from its folder.
 *
 * @param {string} name
 */
function readExample(name) {
  const [heading, summary, ...how] = sourceOf(name, 'README.md').split('\n\n');
  const files = readdirSync(join(root, 'web/examples', name));
  return {
    name,
    title: heading.replace('# ', ''),
    summary: summary.replaceAll('\n', ' ').replace(/`([^`]+)`/g, '<code>$1</code>'),
    how: how.join('\n\n'),
    files,
    page: files.includes('index.html') ? sourceOf(name, 'index.html') : '',
  };
}

/** @typedef {ReturnType<typeof readExample>} Example */

/** A script or style sheet that the page of an example names. */
const LINKED = /(?:src|href)="([\w.-]+\.(?:jsx?|css))"/g;

/** The script of an example that is bundled. @param {Example} example */
const moduleOf = ({ page }) => /<script type="module" src="([^"]+)"/.exec(page)?.[1];

/**
 * Writes what runs of an example, and what it names but modules.
 *
 * @param {Example} example
 */
function copyExample(example) {
  const { name, page } = example;
  const out = join(root, 'dist/web/examples', name);
  for (const [, file] of page.matchAll(LINKED)) {
    if (file === moduleOf(example)) continue;
    const own = join(root, 'web/examples', name, file);
    cpSync(existsSync(own) ? own : join(root, 'dist', file), join(out, file));
  }
  // What a script imports of style sheets is in one beside it. The look of the site is the last word.
  const bundled = existsSync(join(out, 'main.css')) ? ['main.css'] : [];
  const styles = [...bundled, '../frame.css'].map(
    (one) => `<link rel="stylesheet" href="${one}" />`,
  );
  const html = page.replace('main.jsx', 'main.js').replace('</head>', `${styles.join('')}</head>`);
  writeFileSync(join(out, 'run.html'), html);
}

/**
 * Bundles the modules of some examples. They share what they have in common, such as the library.
 *
 * @param {Example[]} examples
 */
async function bundle(examples) {
  const { build } = await import('esbuild');
  const scripts = examples.flatMap((example) =>
    [moduleOf(example), example.files.find((file) => file === 'worker.js')]
      .filter((file) => file !== undefined)
      .map((file) => `web/examples/${example.name}/${file}`),
  );
  await build({
    absWorkingDir: root,
    entryPoints: scripts,
    outbase: 'web/examples',
    outdir: 'dist/web/examples',
    bundle: true,
    minify: true,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      bitangent: join(root, 'dist/index.js'),
      'bitangent/all': join(root, 'dist/all.js'),
      'bitangent/crowd': join(root, 'dist/crowd.js'),
      'bitangent/figures': join(root, 'dist/figures.js'),
      'bitangent/import/tiled': join(root, 'dist/import/tiled.js'),
    },
    logLevel: 'warning',
  });
}

/**
 * Writes a page in the look of the site.
 *
 * @param {string} name its path in the site
 * @param {Record<'TITLE' | 'DESCRIPTION' | 'UP' | 'CONTENT', string>} parts
 */
function writeOwnPage(name, parts) {
  const page = readFileSync(join(root, 'web/examples/page.html'), 'utf8');
  const keys = /TITLE|DESCRIPTION|UP|CONTENT/g;
  writePage(
    name,
    page.replace(keys, (key) => parts[/** @type {keyof typeof parts} */ (key)]),
  );
}

/** The files of an example that its page shows, in their order. @param {Example} example */
function shownFiles({ files }) {
  const place = (/** @type {string} */ file) => FIRST.indexOf(file) + 1 || FIRST.length + 1;
  const shown = files.filter((file) => TYPES.some((type) => file.endsWith(type)));
  return shown.sort((a, b) => place(a) - place(b) || kindOf(a) - kindOf(b));
}

/** Scripts go before pages, and pages before style sheets. @param {string} file */
const kindOf = (file) => ['.html', '.css'].indexOf(extname(file));

/** @param {string} name @param {string} file */
function codeOf(name, file) {
  const text = sourceOf(name, file);
  const code = /\.(?:m?js|jsx)$/.test(file) ? highlighted(text) : escaped(text);
  return `<h2>${file}</h2>\n<pre tabindex="0">${code}</pre>`;
}

/**
 * Writes the page of an example: it runs there, beside its files.
 *
 * @param {Example} example
 * @param {string} picture
 */
function writeExample(example, picture) {
  const { name, title, summary, how, page } = example;
  const commands = /```sh\n([^`]*)```/.exec(how)?.[1] ?? '';
  const left = [
    `<h1>${title}</h1>`,
    `<p class="lead">${summary}</p>`,
    page
      ? `<iframe class="picture" src="run.html" title="${title}"></iframe>`
      : `<div class="picture">${picture}</div>`,
    page && '<p class="links"><a href="run.html">Run it in a window of its own</a></p>',
    commands && `<h2>In a copy of the folder</h2>\n<pre tabindex="0">${escaped(commands)}</pre>`,
  ];
  const code = shownFiles(example).map((file) => codeOf(name, file));
  writeOwnPage(`examples/${name}/index.html`, {
    TITLE: title,
    DESCRIPTION: quoted(summary.replace(/<[^>]+>/g, '')),
    UP: '../',
    CONTENT: `<div class="beside">
<div class="run">${left.join('\n')}</div>
<div class="code" id="code">${code.join('\n')}</div>
</div>`,
  });
}

/** @param {Example} example @param {import('./example-pictures.mjs').Shown} shown */
function cardOf({ name, title, summary, page }, { picture, note }) {
  const about = `<span class="visually-hidden">: ${title}</span>`;
  const run = page
    ? `<button type="button" data-run="${name}/run.html" data-title="${title}" hidden>` +
      `<span>Run</span>${about}</button>`
    : '';
  return `<li>
  <a class="picture" href="${name}/" tabindex="-1" aria-hidden="true">${picture}</a>
  ${note ? `<p class="legend">${note}</p>` : ''}
  <h2>${title}</h2>
  <p>${summary}</p>
  <p class="links">${run}<a href="${name}/">Page${about}</a><a href="${name}/#code">Code${about}</a></p>
</li>`;
}

/**
 * Writes the gallery. An example runs in its card once a reader starts it: together the engines are
 * some megabytes.
 *
 * @param {Example[]} examples
 * @param {Record<string, import('./example-pictures.mjs').Shown>} shown
 */
function writeIndex(examples, shown) {
  const cards = examples.map((example) => cardOf(example, shown[example.name]));
  const lead =
    'Programs to play with, to read and to copy. Each is a folder of <code>web/examples</code>.';
  writeOwnPage('examples/index.html', {
    TITLE: 'Examples',
    DESCRIPTION:
      'A small game, an army of sprites, maps, diagrams: short programs that use bitangent.',
    UP: '',
    CONTENT: `<h1>Examples</h1>
<p class="lead">${lead}</p>
<ul class="cards">
${cards.join('\n')}
</ul>`,
  });
}

/** Builds all examples. */
export async function buildExamples() {
  const examples = NAMES.map(readExample);
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist/web/examples'), { recursive: true, force: true });
  for (const { name } of examples) {
    mkdirSync(join(root, 'dist/web/examples', name), { recursive: true });
  }
  const running = examples.filter(({ page }) => page !== '');
  await bundle(running);
  running.forEach(copyExample);
  await build({
    absWorkingDir: root,
    entryPoints: ['page.css', 'frame.css', 'gallery.js'].map((file) => `web/examples/${file}`),
    outdir: 'dist/web/examples',
    bundle: true,
    minify: true,
    format: 'esm',
  });
  const { shown, files } = await examplePictures();
  for (const [name, picture] of Object.entries(files)) {
    writeFileSync(join(root, `dist/web/examples/${name}.svg`), picture);
  }
  for (const example of examples) writeExample(example, shown[example.name].picture);
  writeIndex(examples, shown);
}
