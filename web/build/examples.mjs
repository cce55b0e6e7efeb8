import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../../js/tools/setup.mjs';
import { examplePictures } from './example-pictures.mjs';
import { writePage } from './write-page.mjs';

/**
 * Builds web/examples/ into dist/web/examples/. Each example has a page that runs it in a frame and
 * shows its code; in the frame is `run.html`, the example as it is, with the colours of the site. A
 * gallery has all of them.
 */

/** In the order of the page. */
const NAMES = [
  'canvas',
  'fog',
  'token',
  'phaser',
  'tiled',
  'pixi',
  'three',
  'react',
  'react-flow',
  'worker',
  'node',
];
const TYPES = ['.html', '.css', '.js', '.jsx', '.mjs'];
/** Of what is in an example's folder, what its page of code begins with. */
const FIRST = ['main.js', 'main.jsx', 'draw.mjs'];

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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

/**
 * Writes the page of an example: it runs there, above its files.
 *
 * @param {Example} example
 * @param {string} picture
 */
function writeExample({ name, title, summary, how, files, page }, picture) {
  const shown = files.filter((file) => TYPES.some((type) => file.endsWith(type)));
  shown.sort((a, b) => Number(FIRST.includes(b)) - Number(FIRST.includes(a)));
  const commands = /```sh\n([^`]*)```/.exec(how)?.[1] ?? '';
  const content = [
    `<p class="lead">${summary}</p>`,
    page
      ? `<iframe class="picture" src="run.html" title="${title}"></iframe>`
      : `<div class="picture">${picture}</div>`,
    commands && `<h2>In a copy of the folder</h2>\n<pre tabindex="0">${escaped(commands)}</pre>`,
    ...shown.map(
      (file, i) =>
        `<h2${i === 0 ? ' id="code"' : ''}>${file}</h2>\n` +
        `<pre tabindex="0">${escaped(sourceOf(name, file))}</pre>`,
    ),
  ];
  writeOwnPage(`examples/${name}/index.html`, {
    TITLE: title,
    DESCRIPTION: escaped(summary.replace(/<[^>]+>/g, '')),
    UP: '../',
    CONTENT: content.join('\n'),
  });
}

/**
 * Writes the gallery. An example runs in its card once a reader starts it: together the engines are
 * some megabytes.
 *
 * @param {Example[]} examples
 * @param {Record<string, string>} pictures
 */
function writeIndex(examples, pictures) {
  const cards = examples.map(({ name, title, summary, page }) => {
    const about = `<span class="visually-hidden">: ${title}</span>`;
    const run = page
      ? `<button type="button" data-run="${name}/run.html" data-title="${title}" hidden>` +
        `<span>Run</span>${about}</button>`
      : '';
    return `<li>
  <a class="picture" href="${name}/" tabindex="-1" aria-hidden="true">${pictures[name]}</a>
  <h2>${title}</h2>
  <p>${summary}</p>
  <p class="links">${run}<a href="${name}/">Page${about}</a><a href="${name}/#code">Code${about}</a></p>
</li>`;
  });
  const lead =
    'Folders to copy, of one or two short scripts each. They are in <code>web/examples</code>.';
  writeOwnPage('examples/index.html', {
    TITLE: 'Examples',
    DESCRIPTION: 'Short programs that use bitangent: on a canvas, in game engines, in a worker.',
    UP: '',
    CONTENT: `<p class="lead">${lead}</p>\n<ul class="cards">\n${cards.join('\n')}\n</ul>`,
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
  const pictures = await examplePictures();
  for (const example of examples) writeExample(example, pictures[example.name]);
  writeIndex(examples, pictures);
}
