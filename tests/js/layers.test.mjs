import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BUNDLED } from '../../js/tools/modules.mjs';

/** Who may import whom in js/ and web/: the layers of the design. Those of src/: structure.mjs. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of js/, from the bottom. Each imports from layers below its own only. */
const LAYERS = [
  [
    'compiled.js',
    'constants.js',
    'nearest.js',
    'plane.js',
    'records.js',
    'show.js',
    'version.js',
    'wasm-text.js',
  ],
  ['angles.js', 'messages.js', 'segments.js'],
  ['errors.js', 'inline.js'],
  ['loader.js', 'check.js', 'sampling.js'],
  [
    'classes.js',
    'lists.js',
    'memory.js',
    'options.js',
    'owner.js',
    'segment-checks.js',
    'turning.js',
  ],
  ['geometry.js', 'keys.js', 'points.js', 'shapes.js', 'snapshot.js', 'stats.js'],
  ['rings.js', 'walk.js', 'world-memory.js'],
  ['query.js'],
  ['graph.js', 'inspection.js', 'outlines.js', 'route.js'],
  ['additions.js', 'path-data.js'],
  ['path.js'],
  ['batch.js', 'field.js', 'follower.js', 'obstacles.js', 'scene.js', 'search.js'],
  ['places.js', 'spread.js', 'stale.js'],
  ['world.js'],
  ['api.js'],
  ['index.js', 'slim.js'],
];

/** What the command line uses of the package. */
const ENTRIES = [
  'index.js',
  'messages.js',
  'nearest.js',
  'show.js',
  'grid/index.js',
  'grid/tools.js',
  'directional/index.js',
  'import/index.js',
];

/** Files of js/grid/, from the bottom. They use of js/ what is below its memory.js, and owner.js. */
const GRID_LAYERS = [
  ['constants.js', 'hexagons.js'],
  ['messages.js', 'memory.js', 'formats.js', 'outlines.js', 'track.js'],
  ['cells.js', 'options.js', 'path.js', 'text.js'],
  ['search.js', 'tools.js'],
  ['board.js'],
  ['goals.js'],
  ['grid.js'],
  ['index.js'],
];

/** Files of js/directional/, from the bottom. */
const DIRECTIONAL_LAYERS = [
  ['constants.js'],
  ['messages.js', 'places.js'],
  ['board.js', 'drive.js', 'options.js'],
  ['curve.js', 'path.js'],
  ['curves.js', 'unit.js'],
  ['facings.js', 'search.js'],
  ['find.js'],
  ['index.js'],
];

/** Files of js/import/, from the bottom. */
const IMPORT_LAYERS = [
  ['areas.js', 'clean.js', 'curves.js', 'messages.js', 'svg-units.js', 'tiles.js', 'unpack.js'],
  ['data.js', 'svg-shapes.js', 'xml.js'],
  ['assemble.js', 'importer.js', 'tiled-objects.js', 'tmx.js'],
  ['tiled-tiles.js', 'tilesets.js'],
  ['foundry.js', 'geojson.js', 'ldtk.js', 'svg.js', 'tiled.js', 'wkt.js'],
  ['file.js'],
  ['index.js'],
];

/** The chapters of figures: each has a folder, whose index.js lists them. */
const CHAPTERS = ['circles', 'grids', 'polygons', 'turning', 'windows'].map(
  (name) => `figures/${name}/index.js`,
);

/** Folders and files of web/, and what of web/ each imports besides its own folder. */
const WEB = {
  kit: [],
  playground: ['kit'],
  // The figure links to the playground's page, with its scene in the link.
  figures: ['kit', 'playground/scene-format.js'],
  'figures.js': ['figures/index.js', 'kit'],
  article: [...CHAPTERS, 'kit/copy.js', 'kit/dom.js', 'kit/element.js'],
  docs: ['kit/copy.js', 'kit/dom.js'],
  examples: [],
};

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

it('a file of the package imports from layers below its own', () => {
  const layerOf = (file) => LAYERS.findIndex((layer) => layer.includes(file));
  let count = 0;
  for (const file of scripts('js').filter((path) => !path.includes('/'))) {
    assert.ok(layerOf(file) >= 0, `${file} is in no layer`);
    for (const target of importsOf('js', file)) {
      // What the build makes.
      if (target.startsWith('module.wasm')) continue;
      const below = layerOf(target);
      assert.ok(below >= 0 && below < layerOf(file), `${file} may not import ${target}`);
      count++;
    }
  }
  assert.ok(count > 50, `${count} imports`);
});

/** What of js/ the parts of the package with modules of their own share. */
const SHARED = [
  'angles',
  ...[
    'classes',
    'constants',
    'check',
    'errors',
    'inline',
    'loader',
    'messages',
    'options',
    'owner',
    'show',
  ],
];
const PARTS = {
  grid: [GRID_LAYERS, SHARED],
  directional: [
    DIRECTIONAL_LAYERS,
    [
      ...[...SHARED, 'grid/cells', 'grid/constants', 'grid/messages', 'memory', 'records', 'route'],
      ...['segment-checks', 'segments'],
    ],
  ],
};

/** The readers of maps use the outlines of boards, and libraries that they contain. */
const READERS = ['check', 'errors', 'options', 'show', 'grid/constants', 'grid/outlines'];
Object.assign(PARTS, { import: [IMPORT_LAYERS, READERS] });

for (const [part, [layers, shared]] of Object.entries(PARTS)) {
  it(`a file of js/${part}/ imports from layers below its own, and what the package shares`, () => {
    const layerOf = (file) => layers.findIndex((layer) => layer.includes(file));
    for (const file of scripts(`js/${part}`)) {
      assert.ok(layerOf(file) >= 0, `${file} is in no layer`);
      for (const target of importsOf(`js/${part}`, file)) {
        const below = layerOf(target);
        const isLibrary = BUNDLED.some((name) => isIn(target, name)) && part === 'import';
        const known = isLibrary || shared.some((name) => target === `../${name}.js`);
        const fits = known || (below >= 0 && below < layerOf(file));
        assert.ok(fits, `${file} may not import ${target}`);
      }
    }
  });
}

it('the command line uses the package by its entry, and its words for messages', () => {
  for (const file of scripts('js').filter((path) => path.startsWith('cli/'))) {
    for (const target of importsOf('js', file)) {
      const ours = isIn(target, 'cli') || ENTRIES.includes(target);
      const known = ours || target.startsWith('node:');
      assert.ok(known, `${file} may not import ${target}`);
    }
  }
});

it('the tools use of the package what the build shares with it', () => {
  const shared = ['wasm-text.js', 'cli/serve.js', '../web/kit/palette.js', '../web/docs/terms.js'];
  for (const file of scripts('js', '.mjs')) {
    assert.ok(isIn(file, 'tools'), `${file} is a tool`);
    for (const target of importsOf('js', file)) {
      const known = isIn(target, 'tools') || shared.includes(target) || !/[./]/.test(target);
      assert.ok(known || /^(node:|@eslint\/)/.test(target), `${file} may not import ${target}`);
    }
  }
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
      const entries = ['', '/grid', '/directional', '/import/tiled'].map((it) => `bitangent${it}`);
      assert.ok(
        known || [...entries, ...librariesOf(file)].includes(target),
        `${file} may not import ${target}`,
      );
      count++;
    }
  }
  assert.ok(count > 100, `${count} imports`);
});
