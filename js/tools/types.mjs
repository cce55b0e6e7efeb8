import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { modules, readers } from './modules.mjs';
import { root, run, stop } from './setup.mjs';

const ALIAS =
  /^export type (\w+)(?:<[^;]*?>)? = import\((["'][^"']+["'])\)\.(\w+)(?:<[\w, ]+>)?;$/gm;

/**
 * Declarations in which a type that another file declares is that type itself, and no alias of it:
 * editors and the reference then show its fields.
 *
 * @param {string} text
 */
const withoutAliases = (text) =>
  text.replace(ALIAS, (_, name, file, other) => {
    const imported = other === name ? name : `${other} as ${name}`;
    return `import type { ${imported} } from ${file};\nexport type { ${name} };`;
  });

/**
 * Declarations for any TypeScript: typed arrays have a type parameter from 5.7 on only.
 *
 * @param {string} text
 */
const withoutBuffers = (text) => text.replace(/\b(\w+Array)<ArrayBuffer(?:Like)?>/g, '$1');

/**
 * Declarations of functions that count their arguments: TypeScript takes that for a use of any number.
 *
 * @param {string} text
 */
const withoutArguments = (text) => text.replace(/, \.\.\.args: any\[\]\)/g, ')');

/**
 * Makes the declarations out of the JSDoc, and copies those that the entries reach into
 * dist/cjs/types.
 */
export function buildTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  if (!run(process.execPath, [tsc, '-b', 'js/tools/tsconfig.types.json'])) stop('tsc failed.');
  const entries = Object.values(modules).flatMap(({ inlined, slim }) => [
    ...Object.values(inlined),
    ...Object.values(slim),
  ]);
  const sources = [...entries, ...Object.values(readers)];
  const wanted = new Set(sources.map((source) => posix.relative('js', source)));
  for (const file of wanted) {
    const declared = file.replace(/\.js$/, '.d.ts');
    const text = readFileSync(join(root, 'build/types', declared), 'utf8');
    for (const [, path] of text.matchAll(/["'](\.\.?\/[\w/.-]+\.js)["']/g)) {
      wanted.add(posix.join(posix.dirname(file), path));
    }
    // `using` needs it, and a program that is not set up for it must compile all the same.
    const library = text.includes('Symbol.dispose')
      ? '/// <reference lib="esnext.disposable" />\n'
      : '';
    const out = join(root, 'dist/cjs/types', declared);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, library + withoutArguments(withoutBuffers(withoutAliases(text))));
  }
  // Those of CommonJS are for both: an ES module may import them.
  for (const source of sources) {
    const file = posix.relative('js', source);
    const out = join(root, 'dist/types', file.replace(/js$/, 'd.ts'));
    mkdirSync(dirname(out), { recursive: true });
    const from = posix.relative(posix.join('types', posix.dirname(file)), `cjs/types/${file}`);
    writeFileSync(out, `export * from '${from}';\n`);
  }
  cpSync(join(root, 'web/figures.d.ts'), join(root, 'dist/types/figures.d.ts'));
  for (const folder of ['types', 'cjs/types']) {
    cpSync(join(root, 'js/wasm.d.ts'), join(root, 'dist', folder, 'wasm.d.ts'));
  }
}
