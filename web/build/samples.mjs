import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from '../../js/tools/setup.mjs';

/**
 * The programs of the article, from web/article/samples/:
 *
 *   <pre data-sample="NAME"></pre>               the program NAME.js
 *   <pre data-sample="NAME#FUNCTION"></pre>      one function of it, after FUNCTION.txt, the same as
 *                                                pseudo-code; with the functions that it calls
 */

/** @param {string} file @returns {string} */
const source = (file) => readFileSync(join(root, 'web/article/samples', file), 'utf8').trimEnd();

/** A program with more lines is folded. */
const MOST_LINES = 20;

const TOKEN =
  /(\/\/.*|\/\*[^]*?\*\/)|('[^'\n]*'|`[^`]*`)|\b(import|export|class|function|return|from(?= ')|const|let|if|else|of|for|await|new|while)\b/g;

/** Text as HTML. @param {string} text @returns {string} */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Pseudo-code as HTML: a keyword begins a line. Each line has an element, whose class tells how far
 * it is indented: a line that is broken goes on further in.
 *
 * @param {string} text
 */
function plainWords(text) {
  const html = escaped(text).replace(/^( *)(for|if|while)\b/gm, '$1<b>$2</b>');
  return html.replace(/^( *).*\n?/gm, (line, { length }) => {
    return line && `<span class="in-${length}">${line}</span>`;
  });
}

/**
 * A program as HTML, its comments, strings and keywords in elements of one letter: there are many.
 *
 * @param {string} text
 */
export function highlighted(text) {
  return escaped(text).replace(TOKEN, (token, comment, string) => {
    const tag = comment ? 'i' : string ? 'q' : 'b';
    return `<${tag}>${token}</${tag}>`;
  });
}

/** @param {string} code HTML @returns {string} */
const block = (code) => `<pre class="sample" tabindex="0"><code>${code}</code></pre>`;

/**
 * The declarations of a program, each with the comment above it, by name.
 *
 * @param {string} program
 * @returns {Map<string, string>}
 */
export function declarations(program) {
  const found = program.matchAll(
    /(?:^\/\/ .*\n)*^(?:export )?(?:function (\w+)[^]*?^}|const (\w+)[^]*?;(?: \/\/ .*)?)$/gm,
  );
  return new Map([...found].map(([text, one, other]) => [one ?? other, text]));
}

/**
 * A function of a program, and what it calls of the program, in the program's order. Together they
 * are a program of their own.
 *
 * @param {string} program
 * @param {string} name
 * @returns {{shown: string, called: Map<string, string>}}
 */
export function piece(program, name) {
  const all = declarations(program);
  const shown = all.get(name);
  if (shown === undefined) return stop(`web/article/samples has no function ${name}.`);
  const needed = new Set([name]);
  for (const one of needed) {
    for (const other of all.keys()) {
      const isCalled = new RegExp(`(?<![.\\w])${other}(?![\\w:])`);
      const body = (all.get(one) ?? '').replace(/\/\/.*/g, '');
      if (isCalled.test(body)) needed.add(other);
    }
  }
  const called = [...all].filter(([one]) => one !== name && needed.has(one));
  return { shown, called: new Map(called) };
}

/** A function in two languages, between which the reader switches, folded. @param {string} file @param {string} name */
function inTwoLanguages(file, name) {
  const { shown, called } = piece(source(`${file}.js`), name);
  const button = (/** @type {string} */ value, /** @type {string} */ label, more = '') =>
    `<label><input type="radio" name="code-${name}" value="${value}"${more} />` +
    `<span>${label}</span></label>`;
  const rest = [...called.values()].map(highlighted).join('\n\n');
  const names = [...called.keys()].map((one) => `<code>${one}</code>`).join(', ');
  const calls = `<details><summary>It uses ${names}</summary>${block(rest)}</details>`;
  return (
    `<details class="fold"><summary>Code: <code>${name}</code></summary>` +
    `<fieldset class="code" data-sample="${file}#${name}">` +
    `<legend class="visually-hidden">Code: ${name}</legend>` +
    `<div class="languages">${button('pseudo', 'Pseudo-code', ' checked')}` +
    `${button('javascript', 'JavaScript')}</div>` +
    `<div class="pseudo">${block(plainWords(source(`${name}.txt`)))}</div>` +
    `<div class="javascript">${block(highlighted(shown))}${rest ? calls : ''}</div></fieldset></details>`
  );
}

/** Inserts the programs. @param {string} html @returns {string} */
export function insertSamples(html) {
  return html.replace(/<pre data-sample="([\w-]+)(?:#(\w+))?"><\/pre>/g, (_, file, name) => {
    if (name) return inTwoLanguages(file, name);
    const program = source(`${file}.js`);
    const box = `<div class="code" data-sample="${file}">${block(highlighted(program))}</div>`;
    const lines = program.split('\n').length;
    if (lines <= MOST_LINES) return box;
    return `<details class="fold"><summary>The program, ${lines} lines</summary>${box}</details>`;
  });
}
