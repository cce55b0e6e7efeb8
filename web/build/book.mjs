import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from '../../js/tools/setup.mjs';
import { renderText } from './article.mjs';
import { escaped } from './samples.mjs';

/**
 * The pages of the book: a cover, its parts and the appendix, and all of them on one page to print.
 * `web/article/book.json` lists the parts, each with the chapters that it is made of.
 *
 * @typedef {import('./stills.mjs').Still} Still
 * @typedef {{id: string, title: string, description: string, preview: string, chapters: string[]}}
 *   Entry its preview is a figure
 * @typedef {Entry & {name: string, label: string, number: string}} Part
 * @typedef {{html: string, contents: string, ids: string[], figures: string[], minutes: number}}
 *   Rendered
 */

const TITLE = 'The shortest path through a forest';
const DESCRIPTION =
  'How do you cross a forest? A live book on exact shortest paths: among circles, around corners and walls, on grids, and in a car. You can drag every figure.';
/** What stands under the title on paper, where nothing can be dragged. */
const SUBTITLE =
  'Exact shortest paths among circles, around corners and walls, on grids, and for units that turn';
/** How fast a reader goes through text, and how long one plays with a figure. */
const WORDS_PER_MINUTE = 200;
const MINUTES_PER_FIGURE = 0.5;

const folder = join(root, 'web/article');

/** @param {string} file @returns {string} */
const source = (file) => readFileSync(join(folder, file), 'utf8');

/** @returns {Part[]} */
export function readParts() {
  /** @type {Record<string, Entry>} */
  const entries = JSON.parse(source('book.json'));
  const count = Object.keys(entries).filter((name) => name !== 'appendix').length;
  const parts = Object.entries(entries).map(([name, entry], i) => ({
    ...entry,
    name,
    label: i < count ? `Part ${i + 1} of ${count}` : '',
    number: i < count ? `${i + 1}` : 'A',
  }));
  const listed = parts.flatMap(({ chapters }) => chapters);
  const files = readdirSync(join(folder, 'text')).map((file) => file.replace('.html', ''));
  const other = files.find((file) => !listed.includes(file));
  if (other) stop(`web/article/book.json does not name ${other}.`);
  return parts;
}

/** How long reading takes: the text without code and formulas. @param {string} html @param {number} figures */
function minutesFor(html, figures) {
  const text = html.replace(/<(template|pre|math|fieldset)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
  const words = text.split(/\s+/).length;
  return Math.round(words / WORDS_PER_MINUTE + figures * MINUTES_PER_FIGURE);
}

/** @param {Part} part @param {Record<string, Still>} stills @param {boolean} isFirst @returns {Rendered} */
function render({ id, chapters, number }, stills, isFirst) {
  const text = chapters.map((name) => source(`text/${name}.html`)).join('\n');
  const { html: plain, contents } = renderText(text, stills, number, isFirst);
  const html = plain + answersIn(plain);
  const figures = [...html.matchAll(/<bitangent-figure name="([\w-]+)"/g)].map(([, name]) => name);
  const ids = [id, ...[...html.matchAll(/ id="([\w-]+)"/g)].map(([, one]) => one)];
  return { html, contents, ids, figures, minutes: minutesFor(plain, figures.length) };
}

/** For paper, the answers to the predictions of a part, away from the questions. @param {string} html */
function answersIn(html) {
  const asked = /<aside[^>]*\sdata-predict="([\w-]+)"[^]*?<\/summary>([^]*?)<\/details>/g;
  const items = [...html.matchAll(asked)].map(([, name, answer]) => {
    const number = html.match(`id="number-${name}">(Figure [^<]*)\\.<`)?.[1];
    // Its symbols light no figure.
    return `<li>${number}: ${answer.replace(/ data-(?:part|in)="[^"]*"/g, '')}</li>`;
  });
  if (items.length === 0) return '';
  return `<div class="answers"><p><b>Answers</b></p><ul>${items.join('')}</ul></div>`;
}

/** The title of a part, with what stands above it. @param {Part} part @param {Rendered} rendered */
function opening({ id, title, label }, { minutes }) {
  const where = label === '' ? '' : ` · ${label} · ${minutes} minutes`;
  return (
    `<p class="where"><a href="./">${TITLE}</a>${where}</p>\n` + `<h1 id="${id}">${title}</h1>\n`
  );
}

/** Links to the parts before and behind. @param {Part[]} parts @param {number} i */
function neighbours(parts, i) {
  const link = (/** @type {Part | undefined} */ part, /** @type {string} */ rel, word = '') =>
    part === undefined
      ? ''
      : `<a rel="${rel}" href="${part.name}.html"><span>${word}</span> ${escaped(part.title)}</a>`;
  const links = link(parts[i - 1], 'prev', 'Previous') + link(parts[i + 1], 'next', 'Next');
  return `<nav class="neighbours" aria-label="Previous and next part">${links}</nav>`;
}

/** @param {string} name a template @param {Record<string, string>} parts what its marks stand for */
function fill(name, parts) {
  let page = source(name);
  for (const [part, value] of Object.entries(parts)) {
    if (!page.includes(`<!-- ${part} -->`)) stop(`web/article/${name} has no <!-- ${part} -->.`);
    page = page.replace(`<!-- ${part} -->`, () => value);
  }
  return page;
}

/** A page in the frame that all have. @param {string} title @param {string} description @param {string} content */
const inFrame = (title, description, content) =>
  fill('frame.html', {
    title: `<title>${escaped(title)} · bitangent</title>`,
    description: `<meta name="description" content="${escaped(description)}" />`,
    content,
  });

/** A list of contents with links that lead to another page. @param {string} list @param {string} page */
const from = (list, page) => list.replaceAll('href="#', `href="${page}#`);

/**
 * Makes links to sections of other parts lead to their pages.
 *
 * @param {string} html
 * @param {Map<string, string>} pages by id
 * @param {string} here
 */
function linkAcross(html, pages, here) {
  return html.replace(/ href="#([\w-]+)"/g, (_, id) => {
    const page = pages.get(id) ?? stop(`web/article: ${here} links to ${id}, which is nowhere.`);
    return page === here ? ` href="#${id}"` : ` href="${page}.html#${id}"`;
  });
}

/**
 * A card for each part: its picture, what it is about, and its contents.
 *
 * @param {Part[]} parts
 * @param {Rendered[]} rendered
 * @param {Record<string, Still>} stills
 */
function partsList(parts, rendered, stills) {
  const items = parts.map(({ name, id, title, label, description, preview }, i) => {
    const { contents, figures, minutes } = rendered[i];
    const about = label === '' ? '' : `<p>${label} · ${minutes} minutes</p>`;
    const { width, height } = stills[preview];
    // The title says what the picture would.
    const picture =
      `<img src="figures/${preview}.svg" alt="" width="${width}" height="${height}" ` +
      'loading="lazy" />';
    return (
      `<li>${picture}<h3><a href="${name}.html#${id}" data-figures="${figures.join(' ')}">${title}</a></h3>` +
      `${about}<p>${escaped(description)}</p><details><summary>Contents</summary>` +
      `${from(contents, `${name}.html`)}</details></li>`
    );
  });
  return `<ol class="parts">${items.join('')}</ol>`;
}

/**
 * All pages: what each is called, its HTML, its preview and its first figure.
 *
 * @param {Record<string, Still>} stills of all diagrams
 * @returns {{file: string, html: string, preview?: import('./preview.mjs').Preview, first?: string}[]}
 */
export function bookPages(stills) {
  const parts = readParts();
  const rendered = parts.map((part) => render(part, stills, true));
  const pages = new Map(parts.flatMap(({ name }, i) => rendered[i].ids.map((id) => [id, name])));
  const single = parts.map((part, i) => {
    const { title, description, name, preview } = part;
    const { html, contents } = rendered[i];
    const text = opening(part, rendered[i]) + html + neighbours(parts, i);
    const content = fill('page.html', { contents, text: linkAcross(text, pages, name) });
    const shown = { figure: preview, alt: stills[preview].text };
    const page = inFrame(title, description, content);
    return { file: `${name}.html`, html: page, preview: shown, first: rendered[i].figures[0] };
  });
  const cover = fill('cover.html', { parts: partsList(parts, rendered, stills) });
  const { html } = renderText(cover, stills, '0');
  return [
    { file: 'index.html', html: inFrame(TITLE, DESCRIPTION, html) },
    ...single,
    { file: 'book.html', html: wholeBook(parts, stills) },
  ];
}

/** @param {Part[]} parts @param {Record<string, Still>} stills */
function wholeBook(parts, stills) {
  const rendered = parts.map((part, i) => render(part, stills, i === 0));
  const text = parts.map((part, i) => opening(part, rendered[i]) + rendered[i].html).join('\n');
  const list = parts.map(
    ({ id, title }, i) => `<li><a href="#${id}">${title}</a>${rendered[i].contents}</li>`,
  );
  const contents = `<ol>${list.join('')}</ol>`;
  const front =
    `<div class="front"><p class="title">${TITLE}</p><p>${SUBTITLE}</p></div>\n` +
    `<div class="front"><p><b>Contents</b>, by part and section</p>${contents}</div>\n`;
  const content = fill('page.html', { contents, text: front + text });
  const description = 'All parts of the book on one page, to print.';
  return inFrame(`${TITLE}, all parts`, description, content);
}
