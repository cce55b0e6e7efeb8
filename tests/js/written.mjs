import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../js/tools/setup.mjs';

/** What people read about the package: the README and the pages of web/docs. */

/** Their paths in the package. */
export const names = [
  'README.md',
  ...readdirSync(join(root, 'web/docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `web/docs/${file}`),
];

/** The text of each, by its path. */
export const texts = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

/** All texts in one. */
export const everything = [...texts.values()].join('\n');

/** Every piece of code: where it is, its language with its mark, and itself. */
export const snippets = names.flatMap((name) =>
  [...texts.get(name).matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, kind, code], i) => ({
    name: `${name.replace(/^.*\//, '').replace('.md', '')}-${i + 1}`,
    file: name,
    kind,
    code,
  })),
);

/** The pieces of a kind, such as `js`. */
export const snippetsOf = (...kinds) => snippets.filter(({ kind }) => kinds.includes(kind));

/** What a program prints, by the comments behind its `console.log`. */
export const toldBy = (code) =>
  [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, told]) => told);

/** The fragments of the sections of a text, as code hosts make them. */
export function fragmentsOf(text) {
  const titles = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.*)$/gm);
  return [...titles].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
