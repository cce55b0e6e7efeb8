import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from '../../js/tools/setup.mjs';

/** The reference of every entry of the package, made of the shipped declarations by TypeDoc. */

/** The entries, by the name that TypeDoc gives each: the name to import, its page, its declarations. */
const ENTRIES = {
  index: ['bitangent', 'index'],
  slim: ['bitangent/slim', 'slim'],
  crowd: ['bitangent/crowd', 'crowd/index'],
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
| [\`bitangent\`](bitangent.md) | paths among circles, polygons and walls |
| [\`bitangent/slim\`](bitangent-slim.md) | the same, with the WebAssembly module in a file of its own |
| \`bitangent/tangent\` | the same calls as \`bitangent\`, without the \`cells\` engine |
| [\`bitangent/crowd\`](bitangent-crowd.md) | all of \`bitangent\`, and agents that avoid each other |
| [\`bitangent/grid\`](bitangent-grid.md) | paths on boards of cells |
| [\`bitangent/grid-tools\`](bitangent-grid-tools.md) | outlines of boards, hexagons |
| [\`bitangent/directional\`](bitangent-directional.md) | curves and paths of units with a turning radius |
| [\`bitangent/import\`](bitangent-import.md) | maps of Tiled, LDtk, GeoJSON, WKT, SVG, Foundry VTT, and boards of the first two |
| [\`bitangent/figures\`](bitangent-figures.md) | the element \`<bitangent-figure>\` |
`;

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
      .replace(/^#+ Inherited from\n\n.*\n\n?/gm, '')
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
        () => '## The rest\n\nIs that of [`bitangent`](bitangent.md).\n',
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
  const files = Object.values(ENTRIES).map(([, file]) => join(root, `dist/types/${file}.d.ts`));
  const tsconfig = join(out, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
    types: [],
  };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
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
  const files = readdirSync(join(out, 'pages')).filter((file) => file !== 'index.md');
  const pages = files.map((file) => {
    const text = readFileSync(join(out, 'pages', file), 'utf8');
    return /** @type {[string, string]} */ ([pageOf(file.slice(0, -3)), tidy(text)]);
  });
  pages.sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b));
  return [['index', INTRODUCTION], ...pages];
}
