import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, stop } from '../../js/tools/setup.mjs';

/**
 * Pictures of what the programs of the docs draw or compute. At each build the programs run, as the page
 * shows them, and the pictures are made of their calls, see record-program.mjs.
 */

const run = promisify(execFile);
/** A program and the tag behind it. */
const TAG =
  /^```(js|html)\n([^`]*(?:`[^`]+)*?)^```\n\n<program-picture( show="last")?( y="down")?>\n([^<]*)<\/program-picture>/gm;

/**
 * The picture of a program, as SVG.
 *
 * @param {string} kind js or html
 * @param {string} code
 * @param {string} file the program, without its ending
 * @param {{show?: string, y?: string, label: string}} options
 */
async function pictureOf(kind, code, file, options) {
  const program = `${file}.${kind === 'js' ? 'mjs' : kind}`;
  // In the clone, the library is found by its name.
  writeFileSync(program, code);
  const script = join(root, 'web/build/record-program.mjs');
  const args = [script, program, JSON.stringify(options)];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  if (!stdout.startsWith('<svg')) stop(`${program} draws nothing.`);
  if (/NaN|undefined|Infinity/.test(stdout)) stop(`The picture of ${program} is broken.`);
  return stdout;
}

/**
 * Pictures of programs in place of their tags, `<program-picture>`, behind the programs. Its attributes:
 * `show="last"` for the last state alone, and not the first one beside it; `y="down"` for coordinates of
 * screens.
 *
 * @param {string} html
 * @param {string} source the same page as Markdown
 * @param {string} name of the page
 */
export async function withPrograms(html, source, name) {
  const found = [...source.matchAll(TAG)];
  const tags = html.match(/<program-picture/g) ?? [];
  if (found.length !== tags.length)
    stop(`web/docs/${name}.md: a picture has no program before it.`);
  const folder = join(root, 'build/programs');
  mkdirSync(folder, { recursive: true });
  const pictures = await Promise.all(
    found.map(([, kind, code, show, y, caption], i) => {
      const label = caption.replace(/\s+/g, ' ').trim().replaceAll('"', '&quot;');
      const options = { show: show && 'last', y: y && 'down', label };
      return pictureOf(kind, code, join(folder, `${name}-${i + 1}`), options);
    }),
  );
  return html.replace(/<program-picture[^>]*>\n([^<]*)<\/program-picture>/g, (_, caption) => {
    const picture = pictures.shift() ?? '';
    return `<figure class="program"><div>${picture}</div><figcaption>${caption.trim()}</figcaption></figure>`;
  });
}
