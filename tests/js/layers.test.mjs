import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BUNDLED } from '../../js/tools/modules.mjs';

/** Who may import whom in js/ and web/: the layers of the design. Those of src/: structure.mjs. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Folders and files of js/, from the bottom: each imports from layers below its own, and from its own
 * folder. The class World stands above what it returns, in world/ beside the rest of itself.
 */
const LAYERS = [
  ['base', 'version.js'],
  ['module'],
  ['geometry', 'path'],
  ['world'],
  ['query'],
  ['watch', 'path/follower.js'],
  ['world/circle-world.js'],
  ['world/additions.js'],
  ['world/outline-world.js'],
  ['world/world.js'],
  ['world/live-world.js'],
  ['world/link-world.js'],
  ['world/full-world.js'],
  ['shared.js'],
  ['outlines.js'],
  ['queries.js'],
  ['circles.js', 'tangent.js', 'index.js', 'slim.js'],
  ['crowd'],
  ['all.js', 'commonjs.js'],
];

/** What of js/ the other folders import besides their own. */
const PARTS = {
  crowd: [
    ...[
      'base',
      'module',
      'path/path.js',
      'query/field.js',
      'query/query.js',
      'world',
      'queries.js',
    ],
  ],
  grid: ['base', 'module'],
  directional: [
    ...['base', 'module', 'path/route.js', 'path/segment-checks.js', 'path/segments.js'],
    ...['grid/cells.js', 'grid/constants.js', 'grid/messages.js'],
  ],
  // The readers of maps load no module. They know the boards and hexagons of a Grid, and use BUNDLED.
  import: ['base', 'grid/constants.js', 'grid/hexagons.js'],
  // The command line uses the package by its entries, and its words for messages.
  cli: [
    ...['all.js', 'grid/index.js', 'grid/tools.js', 'directional/index.js', 'import/index.js'],
    ...['base/messages.js', 'base/similar-words.js', 'base/value-text.js'],
  ],
  tools: ['module/wasm-text.js', 'cli/serve.js', '../web/build'],
};

/** The chapters of figures: each has a folder, whose index.js lists them. */
const CHAPTERS = ['circles', 'fields', 'grids', 'polygons', 'turning', 'windows'].map(
  (name) => `figures/${name}/index.js`,
);

/** Folders and files of web/, and what of web/ each imports besides its own folder. */
const WEB = {
  kit: ['../js/base/angles.js', '../js/base/similar-words.js'],
  playground: ['kit'],
  // The figure links to the playground's page, with its scene in the link.
  figures: ['kit', 'playground/scene-format.js'],
  'figures.js': ['figures/index.js', 'kit'],
  article: [
    ...CHAPTERS,
    'kit/copy.js',
    'kit/dial.js',
    'kit/dom.js',
    'kit/element.js',
    'kit/old-details.js',
  ],
  docs: ['kit/copy.js', 'kit/dom.js', 'kit/old-details.js'],
  examples: ['kit/dom.js'],
};

/** What builds the site imports of the rest of the repository. */
const BUILD = [
  ...['../js/tools', '../js/cli/map-report.js', '../js/cli/map-svg.js'],
  ...['kit/palette.js', 'docs/terms.js', 'article/value-conditions.js'],
];

/** The scripts in a folder, by their paths in it. */
const scripts = (folder, ending = '.js') =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(ending));

/** What a script imports: paths in the folder, and names of packages. */
function importsOf(folder, file) {
  const text = readFileSync(join(root, folder, file), 'utf8');
  const found = text.matchAll(/(?:^import|\bfrom) '([^']+)';$/gm);
  return [...found].map(([, name]) =>
    name.startsWith('.') ? posix.join(dirname(file), name) : name,
  );
}

/** Is a path the part itself, or in it? */
const isIn = (path, part) => path === part || path.startsWith(`${part}/`);

/** The number of a file's layer: of the longest entry that the file is in. */
function layerOf(file) {
  const own = LAYERS.flat()
    .filter((entry) => isIn(file, entry))
    .sort((a, b) => b.length - a.length)[0];
  return LAYERS.findIndex((layer) => layer.includes(own));
}

/** A package, or a file that the build makes. */
const isOutside = (target) => /^(node:|@(?:typescript-)?eslint\/|module\.wasm)/.test(target);

it('a file of the package imports from layers below its own', () => {
  let count = 0;
  for (const file of scripts('js').filter((path) => !(path.split('/')[0] in PARTS))) {
    assert.ok(layerOf(file) >= 0, `${file} is in no layer`);
    for (const target of importsOf('js', file).filter((name) => !isOutside(name))) {
      const isOwn = dirname(target) === dirname(file) && layerOf(target) === layerOf(file);
      const isBelow = layerOf(target) >= 0 && layerOf(target) < layerOf(file);
      assert.ok((isOwn && file.includes('/')) || isBelow, `${file} may not import ${target}`);
      count++;
    }
  }
  assert.ok(count > 50, `${count} imports`);
});

for (const [part, shared] of Object.entries(PARTS)) {
  it(`a file of js/${part}/ imports of other folders what it may`, () => {
    const all = [...scripts('js'), ...scripts('js', '.mjs')].filter((path) => isIn(path, part));
    assert.ok(all.length > 5, `${all.length} files`);
    for (const file of all) {
      for (const target of importsOf('js', file).filter((name) => !isOutside(name))) {
        const isLibrary = part === 'import' && BUNDLED.some((name) => isIn(target, name));
        const isTool = part === 'tools' && !/[./]/.test(target);
        const known = isLibrary || isTool || [part, ...shared].some((entry) => isIn(target, entry));
        assert.ok(known, `${file} may not import ${target}`);
      }
    }
  });
}

it('scripts that are no part of the package are tools, or build the site', () => {
  for (const file of scripts('js', '.mjs')) assert.ok(isIn(file, 'tools'), `js/${file}`);
  for (const file of scripts('web', '.mjs').filter((path) => !isIn(path, 'examples'))) {
    assert.ok(isIn(file, 'build'), `web/${file}`);
    for (const target of importsOf('web', file)) {
      const known = ['build', ...BUILD].some((entry) => isIn(target, entry));
      assert.ok(known || !/^\.|\.m?js$/.test(target), `${file} may not import ${target}`);
    }
  }
});

it('no files import each other in a circle', () => {
  const files = ['js', 'web'].flatMap((folder) =>
    ['.js', '.mjs'].flatMap((ending) => scripts(folder, ending).map((file) => [folder, file])),
  );
  const left = new Map(
    files.map(([folder, file]) => [
      `${folder}/${file}`,
      importsOf(folder, file).map((target) => posix.join(folder, target)),
    ]),
  );
  // Those that import none of the others go first, again and again.
  const isFree = ([, targets]) => !targets.some((target) => left.has(target));
  for (let count = Infinity; left.size < count;) {
    count = left.size;
    for (const [file] of [...left].filter(isFree)) left.delete(file);
  }
  assert.deepEqual([...left.keys()], []);
});

/** The engines that an example names in its package.json. */
function enginesOf(file) {
  const manifest = join(root, 'web', dirname(file), 'package.json');
  if (!isIn(file, 'examples') || !existsSync(manifest)) return [];
  return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).dependencies ?? {});
}

/** The packages beside ours that a script may import. */
const librariesOf = (file) => (isIn(file, 'docs') ? ['minisearch'] : enginesOf(file));

const figureFiles = new Set(CHAPTERS.flatMap((list) => importsOf('web', list)));

/**
 * The lists bring the figures together. Else a figure, and what the figures of a chapter share, uses of
 * the chapter what is no figure.
 */
function mayShare(file, target) {
  if (file === 'figures/index.js') return CHAPTERS.includes(target);
  if (dirname(target) !== dirname(file)) return false;
  return CHAPTERS.includes(file) ? figureFiles.has(target) : !figureFiles.has(target);
}

it('the page uses the package by its name, and a figure no other', () => {
  let count = 0;
  for (const file of scripts('web')) {
    const own = Object.keys(WEB).find((part) => isIn(file, part));
    assert.ok(own, `${file} is in no part`);
    for (const target of importsOf('web', file)) {
      const known =
        WEB[own].some((part) => isIn(target, part)) ||
        (own === 'figures' ? mayShare(file, target) : isIn(target, own));
      const entries = ['', '/all', '/crowd', '/grid', '/directional', '/import/tiled'].map(
        (it) => `bitangent${it}`,
      );
      assert.ok(
        known || [...entries, ...librariesOf(file)].includes(target),
        `${file} may not import ${target}`,
      );
      count++;
    }
  }
  assert.ok(count > 100, `${count} imports`);
});
