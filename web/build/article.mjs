import temml from 'temml';
import { stop } from '../../js/tools/setup.mjs';
import { filled } from '../article/value-conditions.js';
import { PALETTE } from '../kit/palette.js';
import { markParts } from './mark-symbols.mjs';
import { insertSamples } from './samples.mjs';

/**
 * Turns the article's sources, web/article/text/, into static HTML: numbers the figures, turns TeX into
 * MathML, makes headings linkable and lists them. The sources are plain HTML with
 *
 *   \( ... \)                                 an inline formula, kept together with the punctuation
 *                                            that follows
 *   \[ ... \]                                 a displayed formula
 *   <pre data-formula> ... </pre>             the same, where line breaks help to read it
 *   <figure data-figure="NAME">caption        a <bitangent-figure>, captioned and numbered
 *   <figure ... data-parts="SYMBOL ...">      symbols of the section that it shows, see mark-symbols.mjs
 *   <figure ... wide>                        one that reaches from edge to edge of the window
 *   <figure data-figure="NAME"></figure>     the same, with neither: a figure that speaks for itself
 *   <a data-see="NAME"></a>                   a link to that figure: "figure 1.7"
 *   <pre data-sample="NAME"></pre>            the program samples/NAME.js, or a part, see samples.mjs
 *   <span class="CONCEPT">                    words in the colour of a concept of the palette
 *   <ul data-legend="CONCEPT ..."></ul>       these concepts with their swatches
 *   <aside data-predict="NAME">, and others  what a reader may try, see ../article/predictions.js,
 *                                            challenges.js and scrubbed-numbers.js
 */

/** @typedef {import('./stills.mjs').Still} Still */

/**
 * MathML of a formula. Its inline styles are removed, since a strict policy forbids them; the style
 * sheet replaces them. At `\qquad` a displayed formula may break on a narrow screen.
 *
 * @param {string} tex as escaped in HTML
 * @param {boolean} displayMode
 * @returns {string}
 */
function formula(tex, displayMode) {
  const plain = tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
  try {
    const render = (/** @type {string} */ part) =>
      temml
        .renderToString(part, { displayMode, throwOnError: true, strict: true })
        .replace(/ style="[^"]*"/g, '');
    if (!displayMode) return render(plain);
    return `<div class="formula">${plain.split('\\qquad').map(render).join(' ')}</div>`;
  } catch (error) {
    return stop(`web/article: ${plain}: ${error}`);
  }
}

/** @param {string} html @returns {string} */
function formulas(html) {
  return html
    .replace(/\\\(([\s\S]+?)\\\)([.,:;)]*)/g, (_, tex, after) => {
      const math = formula(tex, false);
      return after === '' ? math : `<span class="unbroken">${math}${after}</span>`;
    })
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex) => formula(tex, true))
    .replace(/<pre data-formula>([\s\S]+?)<\/pre>/g, (_, tex) => formula(tex, true));
}

/**
 * The content of a figure before it is drawn, and for good where no script runs: a frame with the
 * picture of its first state. Those below the first screen are loaded when they come near.
 *
 * @param {string} name
 * @param {Still} still
 * @param {boolean} isFirst
 * @param {string} [up] from the page to the site, such as `../`
 */
export function contentOf(name, { html, width, height, text }, isFirst, up = '') {
  const alt = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    '<template shadowrootmode="open"><link rel="stylesheet" ' +
    `href="${up}figure.css" />${html}</template>` +
    `<img src="${up}figures/${name}.svg" alt="${alt}" width="${width}" height="${height}"` +
    `${isFirst ? '' : ' loading="lazy"'} />`
  );
}

/**
 * Inserts and numbers the figures, and puts the numbers into the links to them.
 *
 * @param {string} html
 * @param {Record<string, Still>} stills of all diagrams
 * @param {string} part its number
 * @param {boolean} isFirst whether the first one is the first of its page
 * @returns {string}
 */
function figures(html, stills, part, isFirst) {
  /** @type {string[]} */
  const names = [];
  const seen = new Set();
  const pattern = /<figure\s+data-figure="([\w-]+)"([^>]*)>\s*<(figcaption|\/figure)>/g;
  return html
    .replace(pattern, (_, name, more, next) => {
      if (seen.has(name)) stop(`web/article: figure ${name} is there twice.`);
      const isEager = isFirst && seen.size === 0;
      seen.add(name);
      const still = stills[name];
      if (still === undefined) stop(`web/article: there is no diagram ${name}.`);
      const element =
        `<bitangent-figure name="${name}" data-chapter="${still.chapter}"` +
        `${isEager ? ' eager' : ''}${more}>` +
        `${contentOf(name, still, isEager)}</bitangent-figure>`;
      if (next === '/figure')
        return `<figure id="figure-${name}" aria-label="${still.title}">${element}</figure>`;
      const number = names.push(name);
      const look = / wide\b/.test(more) ? ' class="wide"' : '';
      return (
        `<figure id="figure-${name}"${look} aria-labelledby="number-${name}">${element}` +
        `<figcaption><b class="number" id="number-${name}">Figure ${part}.${number}.</b> `
      );
    })
    .replace(/<a data-see="([\w-]+)"><\/a>/g, (_, name) => {
      if (!names.includes(name)) stop(`web/article: there is no figure ${name}.`);
      return `<a href="#figure-${name}">figure ${part}.${names.indexOf(name) + 1}</a>`;
    });
}

/** @param {string} name */
function concept(name) {
  const entry = PALETTE[name];
  if (entry?.[2] === undefined) stop(`web/article: the palette has no concept ${name}.`);
  return entry;
}

/** @param {string} html @returns {string} */
function concepts(html) {
  const item = (/** @type {string} */ name) => {
    const [, , title, swatch] = concept(name);
    return `<li class="concept ${name} swatch-${swatch}">${title}</li>`;
  };
  return html
    .replace(/<span class="([\w-]+)"/g, (_, name) => {
      concept(name);
      return `<span class="concept ${name}"`;
    })
    .replace(/<ul data-legend="([^"]+)"><\/ul>/g, (_, names) => {
      return `<ul>${names.split(' ').map(item).join('')}</ul>`;
    });
}

/** The style rules that give each concept its colour. @returns {string} */
export function conceptCSS() {
  const names = Object.keys(PALETTE).filter((name) => PALETTE[name][2] !== undefined);
  return names.map((name) => `.concept.${name}{--concept:var(--${name});}`).join('') + '\n';
}

/**
 * What scripts bring to life in predictions and challenges is there before, since nothing moves when one
 * starts: the answers as buttons, and the lines that tell, of the figure as it is at first.
 *
 * @param {string} html
 * @param {Record<string, Still>} stills
 */
function tries(html, stills) {
  return html
    .replace(/<aside[^>]*\sdata-predict=[^]*?<\/aside>/g, (question) =>
      question
        .replace(/<li([^>]*)>([^]*?)<\/li>/g, '<li$1><button type="button">$2</button></li>')
        .replace('<details>', '<p role="status"></p><details>'),
    )
    .replace(/<aside[^>]*\sdata-challenge="([\w-]+)"[^]*?<\/aside>/g, (challenge, name) =>
      challenge.replace(
        /<p(\s+data-now="([^"]+)"[^>]*)><\/p>/,
        (_, more, now) => `<p role="status"${more}>${filled(now, stills[name].values)}</p>`,
      ),
    );
}

/** Makes headings linkable and lists them. @param {string} html @returns {{html: string, contents: string}} */
export function headings(html) {
  /** @type {string[]} */
  const contents = [];
  let depth = '2';
  const linked = html.replace(/<h([23]) id="([\w-]+)">([\s\S]*?)<\/h\1>/g, (_, level, id, text) => {
    const title = text.replace(/\s+/g, ' ').trim();
    if (level > depth) contents.push('<ol>');
    else if (level < depth) contents.push('</li></ol></li>');
    else if (contents.length > 0) contents.push('</li>');
    depth = level;
    contents.push(`<li><a href="#${id}">${title}</a>`);
    const label = `Link to: ${title.replace(/<[^>]*>/g, '')}`;
    return (
      `<div class="heading"><h${level} id="${id}">${title}</h${level}>` +
      `<a class="anchor" href="#${id}" tabindex="-1" aria-label="${label}">#</a></div>`
    );
  });
  return {
    html: linked,
    contents: `<ol>${contents.join('')}${depth === '3' ? '</li></ol>' : ''}</li></ol>`,
  };
}

/** Code keeps its indents. @param {string} html */
const withoutIndent = (html) =>
  html.replace(/<pre[\s\S]*?<\/pre>|\s*\n\s*/g, (found) =>
    found.startsWith('<pre') ? found : '\n',
  );

/**
 * A text of the article as the page has it.
 *
 * @param {string} text
 * @param {Record<string, Still>} stills of all diagrams
 * @param {string} number of its part, with which those of its figures begin
 * @param {boolean} [isFirst] whether its first figure is the first of its page
 */
export function renderText(text, stills, number, isFirst = true) {
  const marked = markParts(formulas(concepts(tries(text, stills))));
  const { html, contents } = headings(insertSamples(figures(marked, stills, number, isFirst)));
  return { html: withoutIndent(html), contents };
}
