import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, stop } from '../../js/tools/setup.mjs';

/** The reference of every entry of the package, made of the shipped declarations by TypeDoc. */

/** The entries, by the name that TypeDoc gives each: the name to import, its page, its declarations. */
const ENTRIES = {
  all: ['bitangent/all', 'all'],
  slim: ['bitangent/slim', 'slim'],
  grid: ['bitangent/grid', 'grid/index'],
  'grid/tools': ['bitangent/grid-tools', 'grid/tools'],
  directional: ['bitangent/directional', 'directional/index'],
  import: ['bitangent/import', 'import/index'],
  figures: ['bitangent/figures', 'figures'],
};

const INTRODUCTION = `# API reference

Every entry of the package, with each class, function and type. It is made of the declarations that
the package contains, which editors show too.

| entry | for |
| --- | --- |
| \`bitangent/circles\` | paths among circles |
| \`bitangent/tangent\` | and among polygons and walls, for short paths |
| \`bitangent\` | and for long paths, with fields and queries about many goals |
| [\`bitangent/slim\`](bitangent-slim.md) | the same, with the WebAssembly module in a file of its own |
| \`bitangent/crowd\` | and agents that avoid each other |
| [\`bitangent/all\`](bitangent-all.md) | and turning radii, watched searches, the tangent graph, the geometry of circles |
| [\`bitangent/grid\`](bitangent-grid.md) | paths on boards of cells |
| [\`bitangent/grid-tools\`](bitangent-grid-tools.md) | outlines of boards, hexagons |
| [\`bitangent/directional\`](bitangent-directional.md) | curves and paths of units with a turning radius |
| [\`bitangent/import\`](bitangent-import.md) | maps of Tiled, LDtk, GeoJSON, WKT, SVG, Foundry VTT, and boards of the first two |
| [\`bitangent/figures\`](bitangent-figures.md) | the element \`<bitangent-figure>\` |

The first six are one library, of which each has what those above it have. The reference is that of
\`bitangent/all\`; it says of each method of [\`World\`](World.md) from which entry on it is there.
`;

/** The entries that have a part of the library, from the smallest on. */
const PARTS = ['circles', 'tangent', 'index', 'all'];

/**
 * The page of the class World, with the entry from which on each method is there.
 *
 * @param {string} text
 */
async function withEntries(text) {
  const worlds = await Promise.all(
    PARTS.map(async (name) => {
      const { World } = await import(pathToFileURL(join(root, `dist/${name}.js`)).href);
      return {
        name,
        has: (/** @type {string} */ method) => method in World.prototype || method in World,
      };
    }),
  );
  return text.replace(/^### (\w+)(?:\(\))?$/gm, (heading, method) => {
    const first = worlds.find(({ has }) => has(method))?.name;
    if (first === undefined || first === 'circles') return heading;
    const entry = first === 'index' ? 'bitangent' : `bitangent/${first}`;
    return `${heading}\n\nFrom \`${entry}\` on.`;
  });
}

/** @param {string} entry name of an entry @returns {string} its page */
const fileOf = (entry) => entry.replaceAll('/', '-');

/** The page of a file that TypeDoc writes. @param {string} file without `.md` */
function pageOf(file) {
  const [, name] = /\.Class\.(\w+)$/.exec(file) ?? [];
  if (name !== undefined) return name;
  if (file === 'index') return 'index';
  const [entry] =
    ENTRIES[
      /** @type {keyof typeof ENTRIES} */ (file.replace(/^index-1$/, 'index').replace('.', '/'))
    ];
  return fileOf(entry);
}

/**
 * A table without the dashes of missing descriptions, and without the column if all are dashes.
 *
 * @param {string} table
 */
function withoutDashes(table) {
  const rows = table.trimEnd().split('\n');
  const isBare = rows.slice(2).every((row) => row.endsWith(' | - |'));
  const [cell, nothing] = isBare ? [/ \|[^|]*\|$/, ' |'] : [/ - \|$/, '  |'];
  return `${rows.map((row) => row.replace(cell, nothing)).join('\n')}\n`;
}

/**
 * What TypeDoc writes, with the names that a reader imports, without what only says how the
 * declarations are put together.
 *
 * @param {string} text
 */
function tidy(text) {
  const [, title] = /^# (.*)$/m.exec(text) ?? [];
  const entry = ENTRIES[/** @type {keyof typeof ENTRIES} */ (title)]?.[0];
  return (
    text
      .replace(/^# (?:Class: )?.*$/m, (line) =>
        entry ? `# ${entry}` : line.replace('Class: ', '').replace(/\\<.*/, ''),
      )
      .replace(/\]\(([\w.-]+)\.md/g, (_, file) => `](${pageOf(file)}.md`)
      .replace(/^#+ (?:Inherited from|Overrides)\n\n.*\n\n?/gm, '')
      .replace(/\b(?:Circle|Outline|Live|Full)World\b/g, 'World')
      .replace(/^## Type Aliases$/m, '## Types')
      .replace(/^```ts\ntype .* = object;\n```\n\n/gm, '')
      .replace(/^#+ Returns\n\n`void`\n\n?/gm, '')
      .replace(/^## Extends\n\n(?:- .*\n)+\n?/m, '')
      // Parts of a parameter that its own description tells.
      .replace(/^\| `\w+\.[\w.]+\??` \|.* \| - \|\n/gm, '')
      .replace(/(?:^\|.*\n)+/gm, withoutDashes)
      .replace(/^#+ Type Parameters\n\n(?:\|.*\n)+\n?/gm, '')
      .replace(/^## See\n\n(.*)\n((?: {2}.*\n)*)/m, (_, first, more) => `See ${first}\n${more}`)
      .replace(/^#### Get Signature\n\n([^]*?)(?=^###? |^\*\*\*$|(?![^]))/gm, (_, getter) =>
        getter.replaceAll('##### ', '#### ').replace(/#### Returns\n\n.*\n\n?(?=$|\*|#)/, ''),
      )
      .replace(
        /^## References\n[^]*/m,
        () => '## The rest\n\nIs that of [`bitangent/all`](bitangent-all.md).\n',
      )
  );
}

/**
 * Runs TypeDoc. What is exported and has no comment ends the build.
 *
 * @param {string} out folder
 */
async function runTypeDoc(out) {
  const { Application } = await import('typedoc');
  const types = join(out, 'types');
  const files = Object.values(ENTRIES).map(([, file]) => join(types, `${file}.d.ts`));
  const tsconfig = join(out, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
    types: [],
  };
  rmSync(out, { recursive: true, force: true });
  cpSync(join(root, 'dist/cjs/types'), types, { recursive: true });
  cpSync(join(root, 'dist/types/figures.d.ts'), join(types, 'figures.d.ts'));
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files }));
  const app = await Application.bootstrapWithPlugins({
    entryPoints: files,
    tsconfig,
    plugin: ['typedoc-plugin-markdown'],
    logLevel: 'Warn',
    skipErrorChecking: true, // tsc has made the declarations, and a test compiles them
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    excludeInternal: true,
    intentionallyNotExported: ['CircleWorld'],
    validation: { notDocumented: true, notExported: true, invalidLink: true },
    .../** @type {{}} */ ({
      flattenOutputFiles: true,
      membersWithOwnFile: ['Class'],
      entryFileName: 'index',
      hidePageHeader: true,
      hideBreadcrumbs: true,
      useCodeBlocks: true,
      groupOrder: [
        ...['Constructors', 'Classes', 'Functions', 'Variables', 'Interfaces', 'Type Aliases'],
      ],
      indexFormat: 'table',
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      typeAliasPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
    }),
  });
  // The fields of a form without a name, such as `{x, y}` in a union, are told by the comment of the
  // type or the call that it is part of, which must have one.
  const log = app.logger.log.bind(app.logger);
  app.logger.log = (message, level) => {
    if (!/\.__type\b.* does not have any documentation/.test(message)) log(message, level);
  };
  const project = await app.convert();
  if (project === undefined) return stop('typedoc failed.');
  app.validate(project);
  if (app.logger.warningCount + app.logger.errorCount > 0) stop('typedoc: see the warnings above.');
  await app.outputs.writeOutput({ name: 'markdown', path: join(out, 'pages') }, project);
}

/** The first classes of the sidebar: what most readers come for. */
const FIRST = ['World', 'Path', 'Search', 'Crowd', 'Grid', 'GridPath', 'TurningUnit', 'UnitPath'];

/** Where a page stands in the sidebar. @param {string} name */
function placeOf(name) {
  const place = FIRST.indexOf(name);
  if (place >= 0) return place;
  return name.startsWith('bitangent') ? FIRST.length + 1 : FIRST.length;
}

/**
 * The pages of the reference as Markdown: the introduction, classes, what else the entries have.
 *
 * @returns {Promise<[name: string, markdown: string][]>}
 */
export async function apiPages() {
  const out = join(root, 'build/api');
  await runTypeDoc(out);
  // The classes of bitangent/slim are parts of those of bitangent/all.
  const files = readdirSync(join(out, 'pages')).filter(
    (file) => file !== 'index.md' && !file.startsWith('slim.Class.'),
  );
  const pages = await Promise.all(
    files.map(async (file) => {
      const name = pageOf(file.slice(0, -3));
      const text = tidy(readFileSync(join(out, 'pages', file), 'utf8'));
      const page = name === 'World' ? await withEntries(text) : text;
      return /** @type {[string, string]} */ ([name, page]);
    }),
  );
  pages.sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b));
  return [['index', INTRODUCTION], ...pages];
}
