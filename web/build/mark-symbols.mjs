import { stop } from '../../js/tools/setup.mjs';

/**
 * Connects the symbols of a section with the parts of its figures that they name. A figure lists the
 * symbols, `<figure data-figure="NAME" data-parts="r_A d θ CF">`. Each occurrence in a formula of the
 * section, and each `<span data-part="SYMBOL">`, is marked with the symbol and the figures that have
 * it; `web/article/lit-symbols.js` lights them together.
 */

/** A letter with an index and perhaps a power, or letters in a row, as `CF`. */
const SYMBOLS = /<(msub|msubsup)><mi>([^<]+)<\/mi><m[in]>([^<]+)<\/m[in]>|(?:<mi>[^<]+<\/mi>)+/g;

/** @param {string} math MathML @param {(symbol: string) => string} attributes '' if it is no part */
function markSymbols(math, attributes) {
  return math.replace(SYMBOLS, (all, tag, letter, index) => {
    if (tag) return all.replace(tag, `${tag}${attributes(`${letter}_${index}`)}`);
    const row = attributes(all.replace(/<[^>]+>/g, ''));
    if (row !== '' && all.lastIndexOf('<mi>') > 0) return `<mrow${row}>${all}</mrow>`;
    return all.replace(/<mi>([^<]+)/g, (_, one) => `<mi${attributes(one)}>${one}`);
  });
}

/** @param {string} section @returns {string} */
function markSection(section) {
  /** @type {Map<string, string[]>} the figures that have a part */
  const known = new Map();
  for (const [, name, parts] of section.matchAll(
    /data-figure="([\w-]+)"\s+data-parts="([^"]+)"/g,
  )) {
    for (const part of parts.split(/\s+/)) known.set(part, [...(known.get(part) ?? []), name]);
  }
  const attributes = (/** @type {string} */ symbol) => {
    // Bold letters, which name vectors, are characters of their own.
    const part = symbol.normalize('NFKC');
    const figures = known.get(part);
    return figures ? ` data-part="${part}" data-in="${figures.join(' ')}"` : '';
  };
  const marked = section
    .replace(/\s+data-parts="[^"]+"/g, '')
    .replace(/<math[\s\S]*?<\/math>/g, (math) => markSymbols(math, attributes))
    .replace(/<(span|em) data-part="([^"]+)"/g, (_, tag, part) => {
      if (!known.has(part)) stop(`web/article: no figure of the section has the part ${part}.`);
      return `<${tag}${attributes(part)}`;
    });
  for (const part of known.keys()) {
    if (!marked.includes(`data-part="${part}"`))
      stop(`web/article: no text names the part ${part}.`);
  }
  return marked;
}

/** @param {string} html the article, with its formulas as MathML @returns {string} */
export function markParts(html) {
  return html
    .split(/(?=<h[23] )/)
    .map(markSection)
    .join('');
}
