import { Scanner, isSpace } from './scan.js';
import { quoted } from './messages.js';

/** Entities that an XML file declares for itself, as those of Adobe Illustrator do for their namespaces. */

/** @typedef {import('./importer.js').Importer} Importer */

/** Entities stand for each other no deeper. */
const MOST_DEPTH = 8;

/** @param {number} code */
const isQuote = (code) => code === 34 || code === 39;
/** @param {number} code */
const isOfName = (code) => !isSpace(code) && !isQuote(code) && code !== 62 && code !== 37;

/** Takes a text in quotes, without them; null if there is none. @param {Scanner} scanner */
function takeQuoted(scanner) {
  scanner.skip(isSpace);
  const quote = scanner.text[scanner.at];
  if (!scanner.has('"') && !scanner.has("'")) return null;
  const start = scanner.at;
  return scanner.skipPast(quote) ? scanner.text.slice(start, scanner.at - 1) : null;
}

/**
 * Goes past the rest of a declaration, whose quoted parts may have its end in them.
 *
 * @param {Scanner} scanner
 */
function skipDeclaration(scanner) {
  while (!scanner.isAtEnd() && !scanner.has('>')) {
    if (isQuote(scanner.text.charCodeAt(scanner.at))) takeQuoted(scanner);
    else scanner.at++;
  }
}

/**
 * Goes past a document type whose name comes next, and the declarations in it.
 *
 * @param {Scanner} scanner
 * @param {(name: string, value: string) => void} declare is given the entities that are texts
 */
export function skipDocumentType(scanner, declare) {
  scanner.skip((code) => code !== 91 && code !== 62);
  if (scanner.has('[')) {
    for (scanner.skip(isSpace); !scanner.isAtEnd() && !scanner.has(']'); scanner.skip(isSpace)) {
      if (scanner.has('<!--')) scanner.skipPast('-->');
      else if (scanner.has('<?')) scanner.skipPast('?>');
      else {
        const isEntity = scanner.has('<!ENTITY');
        scanner.skip(isSpace);
        const name = isEntity ? scanner.take(isOfName) : '';
        const value = isEntity ? takeQuoted(scanner) : null;
        if (value !== null) declare(name, value);
        skipDeclaration(scanner);
      }
    }
  }
  scanner.skipPast('>');
}

/** The values of the entities of a file, by their names. @param {string} text */
function declaredIn(text) {
  const scanner = new Scanner(text);
  /** @type {Map<string, string>} */
  const values = new Map();
  if (!scanner.skipPast('<!DOCTYPE')) return values;
  skipDocumentType(scanner, (name, value) => {
    // The first declaration of a name counts.
    if (!values.has(name)) values.set(name, value);
  });
  return values;
}

/**
 * What entities of a file stand for, by their references, such as `&ns_svg;`. Those that the file does not
 * declare stand for nothing. Markup in them is not read: an error.
 *
 * @param {Importer} map
 * @param {string} text
 * @param {string} label
 * @returns {(reference: string) => string | undefined}
 */
export function entitiesOf(map, text, label) {
  /** @type {Map<string, string> | undefined} */
  let values;
  /** @type {(reference: string, depth?: number) => string | undefined} */
  const valueOf = (reference, depth = 0) => {
    values ??= declaredIn(text);
    const value = values.get(reference.slice(1, -1));
    if (value === undefined) return undefined;
    if (depth > MOST_DEPTH || value.includes('<')) {
      const what = depth > MOST_DEPTH ? 'stands for others without end' : 'has markup in it';
      throw map.bad(label, `the entity ${quoted(reference)} ${what}: expected a text`);
    }
    map.spend('bytes', value.length, label);
    return expanded(value, (inner) => valueOf(inner, depth + 1));
  };
  return (reference) => valueOf(reference);
}

/**
 * A text with the references in it replaced.
 *
 * @param {string} text
 * @param {(reference: string) => string | undefined} valueOf
 * @returns {string}
 */
function expanded(text, valueOf) {
  const [first, ...rest] = text.split('&');
  return rest.reduce((all, part) => {
    const end = part.indexOf(';') + 1;
    const value = end > 0 ? characterOf(part.slice(0, end - 1)) : undefined;
    const known = value ?? (end > 0 ? valueOf(`&${part.slice(0, end)}`) : undefined);
    return known === undefined ? `${all}&${part}` : all + known + part.slice(end);
  }, first);
}

/** The character of a number, such as #38 or #x26, or of a name of XML. @param {string} name */
function characterOf(name) {
  const known = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  if (Object.hasOwn(known, name)) return known[/** @type {keyof typeof known} */ (name)];
  if (!name.startsWith('#') || name.length < 2) return undefined;
  const code = Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1));
  const isCode = Number.isInteger(code) && code >= 0 && code <= 0x10ffff;
  return isCode ? String.fromCodePoint(code) : undefined;
}
