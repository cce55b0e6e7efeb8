import { work } from '../limits.js';
import { Scanner, isSpace } from '../scan.js';

/** The text of style sheets and style attributes of CSS: its blocks and its declarations. */

/**
 * The value of a property.
 *
 * @typedef {object} Declaration
 * @property {string} name in small letters, if it is no custom property
 * @property {string} value without white space around it
 * @property {boolean} isImportant
 */

/**
 * A block of a style sheet: what stands before it, and in it; a statement such as `@import` has none.
 *
 * @typedef {{head: string, body: string | null}} Block
 */

const [DOUBLE, SINGLE, BACKSLASH] = [34, 39, 92];
/** What closes each bracket. @type {Map<number, number>} */
const CLOSING = new Map([
  [40, 41],
  [91, 93],
  [123, 125],
]);

/** Goes past a string, a part in brackets, or another character. @param {Scanner} scanner */
function skipPart(scanner) {
  const start = scanner.at;
  /** What closes the strings and brackets that are open. @type {number[]} */
  const open = [];
  do {
    const code = scanner.text.charCodeAt(scanner.at++);
    const last = open[open.length - 1];
    const isText = last === DOUBLE || last === SINGLE;
    const closing = code === DOUBLE || code === SINGLE ? code : CLOSING.get(code);
    if (code === BACKSLASH) scanner.at++;
    else if (code === last) open.pop();
    else if (!isText && closing !== undefined) open.push(closing);
  } while (open.length > 0 && !scanner.isAtEnd());
  work.steps += scanner.at - start;
}

/**
 * Takes a text up to one of some characters, which is in no string and no brackets, or up to the end.
 *
 * @param {Scanner} scanner
 * @param {string} ends
 */
function takeUpTo(scanner, ends) {
  const start = scanner.at;
  while (!scanner.isAtEnd() && !ends.includes(scanner.text[scanner.at])) skipPart(scanner);
  return scanner.text.slice(start, scanner.at).trim();
}

/** A text with a space in the place of each comment. @param {string} text */
function withoutComments(text) {
  if (!text.includes('/*')) return text;
  const scanner = new Scanner(text);
  let all = '';
  for (let start = 0; !scanner.isAtEnd(); start = scanner.at) {
    let code = scanner.text.charCodeAt(scanner.at);
    const quote = code;
    if (scanner.has('/*')) {
      scanner.skipPast('*/');
      all += ' ';
      continue;
    }
    if (code === DOUBLE || code === SINGLE) {
      do {
        scanner.at += code === BACKSLASH ? 2 : 1;
        code = scanner.text.charCodeAt(scanner.at);
      } while (code !== quote && !scanner.isAtEnd());
    }
    scanner.at++;
    all += text.slice(start, scanner.at);
  }
  work.steps += text.length;
  return all;
}

/** Goes past white space, and what hides a style sheet from readers that know no CSS. @param {Scanner} scanner */
function skipHiding(scanner) {
  do scanner.skip(isSpace);
  while (scanner.has('<!--') || scanner.has('-->'));
}

/** The blocks of a style sheet, or of a block of it. @param {string} text @returns {Block[]} */
export function blocksOf(text) {
  const scanner = new Scanner(withoutComments(text));
  /** @type {Block[]} */
  const blocks = [];
  while (!scanner.isAtEnd()) {
    skipHiding(scanner);
    const head = takeUpTo(scanner, '{;');
    const hasBody = scanner.has('{');
    const body = hasBody ? takeUpTo(scanner, '}') : null;
    if (!scanner.has('}')) scanner.has(';');
    if (head !== '' || hasBody) blocks.push({ head, body });
  }
  return blocks;
}

/**
 * The declarations of a block or a style attribute. What has no name or no value is none.
 *
 * @param {string} text
 * @returns {Declaration[]}
 */
export function declarationsOf(text) {
  const scanner = new Scanner(withoutComments(text));
  /** @type {Declaration[]} */
  const all = [];
  for (; !scanner.isAtEnd(); scanner.has(';')) {
    const part = takeUpTo(scanner, ';');
    const colon = part.indexOf(':');
    const named = part.slice(0, Math.max(colon, 0)).trim();
    const full = part.slice(colon + 1).trim();
    const mark = full.lastIndexOf('!');
    const isImportant =
      mark >= 0 &&
      full
        .slice(mark + 1)
        .trim()
        .toLowerCase() === 'important';
    const value = isImportant ? full.slice(0, mark).trim() : full;
    const name = named.startsWith('--') ? named : named.toLowerCase();
    if (name !== '' && value !== '') all.push({ name, value, isImportant });
  }
  return all;
}
