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
 * Builds web/examples/ into dist/web/examples/: each example, a page with its code, and a page with
 * all of them. Those that need an engine are built by `npm run examples`, which installs the engines.
 */

/** In the order of the page. */
const NAMES = [
  'canvas',
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

/** Where the engines are installed. */
export const ENGINES = join(root, 'build/examples');

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
  const manifest = files.includes('package.json') ? JSON.parse(sourceOf(name, 'package.json')) : {};
  return {
    name,
    title: heading.replace('# ', ''),
    summary: summary.replaceAll('\n', ' ').replace(/`([^`]+)`/g, '<code>$1</code>'),
    how: how.join('\n\n'),
    files,
    page: files.includes('index.html') ? sourceOf(name, 'index.html') : '',
    /** The packages that it needs beside the library. @type {Record<string, string>} */
    dependencies: manifest.dependencies ?? {},
  };
}

/** @typedef {ReturnType<typeof readExample>} Example */

/** @returns {Example[]} */
export const readExamples = () => NAMES.map(readExample);

/** A script or style sheet that the page of an example names. */
const LINKED = /(?:src|href)="([\w.-]+\.(?:jsx?|css))"/g;

/** The script of an example that is bundled. @param {Example} example */
const moduleOf = ({ page }) => /<script type="module" src="([^"]+)"/.exec(page)?.[1];

/**
 * Writes the pages of some examples, and what these name but modules.
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
  const links = '<nav><a href="../">All examples</a> · <a href="code.html">Its code</a></nav>';
  // What a script imports of style sheets is in one beside it.
  const bundled = existsSync(join(out, 'main.css'))
    ? '<link rel="stylesheet" href="main.css" />'
    : '';
  const html = page
    .replace('main.jsx', 'main.js')
    .replace('</head>', `${bundled}</head>`)
    .replace('<body>', `<body>\n    ${links}`);
  writeFileSync(join(out, 'index.html'), html);
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
      'bitangent/figures': join(root, 'dist/figures.js'),
      'bitangent/import/tiled': join(root, 'dist/import/tiled.js'),
    },
    nodePaths: [join(ENGINES, 'node_modules')],
    logLevel: 'warning',
  });
}

/** Whether the site shows an example running. @param {Example} example */
const isBuilt = ({ name }) => existsSync(join(root, 'dist/web/examples', name, 'index.html'));

/**
 * Writes a page in the look of the site.
 *
 * @param {string} name its path in the site
 * @param {Record<'TITLE' | 'DESCRIPTION' | 'STYLE' | 'CONTENT', string>} parts
 */
function writeOwnPage(name, parts) {
  const page = readFileSync(join(root, 'web/examples/page.html'), 'utf8');
  const keys = /TITLE|DESCRIPTION|STYLE|CONTENT/g;
  writePage(
    name,
    page.replace(keys, (key) => parts[/** @type {keyof typeof parts} */ (key)]),
  );
}

/**
 * Writes the page that shows the files of an example.
 *
 * @param {Example} example
 * @param {string} picture
 */
function writeCode(example, picture) {
  const { name, title, summary, how, files } = example;
  const shown = files.filter((file) => TYPES.some((type) => file.endsWith(type)));
  shown.sort((a, b) => Number(FIRST.includes(b)) - Number(FIRST.includes(a)));
  const commands = /```sh\n([^`]*)```/.exec(how)?.[1] ?? '';
  const run = isBuilt(example) ? '<p><a href="./">Run it here</a></p>' : '';
  const content = [
    `<p class="lead">${summary}</p>`,
    run,
    name === 'node' ? `<div class="picture">${picture}</div>` : '',
    commands && `<h2>In a copy of the folder</h2>\n<pre tabindex="0">${escaped(commands)}</pre>`,
    ...shown.map(
      (file) => `<h2>${file}</h2>\n<pre tabindex="0">${escaped(sourceOf(name, file))}</pre>`,
    ),
  ];
  writeOwnPage(`examples/${name}/code.html`, {
    TITLE: title,
    DESCRIPTION: escaped(summary.replace(/<[^>]+>/g, '')),
    STYLE: '../page.css',
    CONTENT: content.join('\n'),
  });
}

/**
 * Writes the page that shows all examples.
 *
 * @param {Example[]} examples
 * @param {Record<string, string>} pictures
 */
function writeIndex(examples, pictures) {
  const cards = examples.map((example) => {
    const { name, title, summary } = example;
    const [address, runs] = isBuilt(example) ? [`${name}/`, true] : [`${name}/code.html`, false];
    const link = (/** @type {string} */ to, /** @type {string} */ text) =>
      `<a href="${to}">${text}<span class="visually-hidden">: ${title}</span></a>`;
    const code = link(`${name}/code.html`, 'Code');
    const links = runs ? `${link(address, 'Run it')} ${code}` : code;
    return `<li>
  <a class="picture" href="${address}" tabindex="-1" aria-hidden="true">${pictures[name]}</a>
  <h2>${title}</h2>
  <p>${summary}</p>
  <p class="links">${links}</p>
</li>`;
  });
  const isWaiting = examples.some((example) => example.page !== '' && !isBuilt(example));
  const lead =
    'Folders to copy, of one or two short scripts each. They are in <code>web/examples</code>.' +
    (isWaiting ? ' Those that need an engine run after <code>npm run examples</code>.' : '');
  writeOwnPage('examples/index.html', {
    TITLE: 'Examples',
    DESCRIPTION: 'Short programs that use bitangent: on a canvas, in game engines, in a worker.',
    STYLE: 'page.css',
    CONTENT: `<p class="lead">${lead}</p>\n<ul class="cards">\n${cards.join('\n')}\n</ul>`,
  });
}

/**
 * Builds all examples, or only the examples that need nothing but the library.
 *
 * @param {boolean} withEngines
 */
export async function buildExamples(withEngines) {
  const examples = readExamples();
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist/web/examples'), { recursive: true, force: true });
  for (const { name } of examples) {
    mkdirSync(join(root, 'dist/web/examples', name), { recursive: true });
  }
  const built = examples.filter(
    ({ page, dependencies }) =>
      page !== '' && (withEngines || Object.keys(dependencies).length === 0),
  );
  await bundle(built);
  built.forEach(copyExample);
  await build({
    absWorkingDir: root,
    entryPoints: ['web/examples/page.css'],
    outdir: 'dist/web/examples',
    bundle: true,
    minify: true,
  });
  const pictures = await examplePictures();
  for (const example of examples) writeCode(example, pictures[example.name]);
  writeIndex(examples, pictures);
}
