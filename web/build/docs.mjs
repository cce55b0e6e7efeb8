import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { root, stop } from '../../js/tools/setup.mjs';
import { INDEX } from '../docs/terms.js';
import { apiPages } from './api.mjs';
import { contentOf } from './article.mjs';
import { withMaps } from './map-pictures.mjs';
import { renderMarkdown } from './markdown.mjs';
import { withPrograms } from './program-pictures.mjs';
import { escaped } from './samples.mjs';
import { writePage } from './write-page.mjs';

/**
 * Builds web/docs/ and the reference into dist/web/docs: static pages, and an index for the search.
 *
 * @typedef {import('./markdown.mjs').Page & {name: string, group: string, source?: string}} DocsPage its
 *   name is the path of its page in docs/, without `.html`; its source is what people wrote
 */

const folder = join(root, 'web/docs');
const REFERENCE = 'API reference';

/** The pages that people write, in the order of web/docs/pages.json. @returns {DocsPage[]} */
function writtenPages() {
  /** @type {Record<string, string[]>} */
  const groups = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const pages = Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => {
      const text = readFileSync(join(folder, `${name}.md`), 'utf8');
      return { ...renderMarkdown(text), name, group, source: text };
    }),
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const unlisted = files.find((file) => !pages.some(({ name }) => `${name}.md` === file));
  if (unlisted) stop(`web/docs/pages.json does not name ${unlisted}.`);
  return pages;
}

/** @returns {Promise<DocsPage[]>} */
async function referencePages() {
  const pages = await apiPages();
  return pages.map(([name, text]) => ({
    ...renderMarkdown(text, true),
    name: `api/${name}`,
    group: REFERENCE,
  }));
}

/** The list of all pages, as a page sees it. @param {DocsPage[]} pages @param {string} here */
function navigation(pages, here) {
  const up = here.includes('/') ? '../' : '';
  const link = (/** @type {DocsPage} */ { name, title }) =>
    `<li><a href="${up}${name}.html"${name === here ? ' aria-current="page"' : ''}>` +
    `${escaped(title)}</a></li>`;
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups
    .map((group) => {
      const links = pages.filter((page) => page.group === group).map(link);
      return `<li><p>${group}</p><ul>${links.join('')}</ul></li>`;
    })
    .join('');
}

/** Links to the page before and the one behind. @param {DocsPage[]} pages @param {number} i */
function neighbours(pages, i) {
  const up = pages[i].name.includes('/') ? '../' : '';
  const link = (
    /** @type {DocsPage | undefined} */ page,
    /** @type {string} */ rel,
    /** @type {string} */ word,
  ) =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${up}${page.name}.html"><span>${word}</span> ${escaped(page.title)}</a>`;
  return link(pages[i - 1], 'prev', 'Previous') + link(pages[i + 1], 'next', 'Next');
}

/** A text cut after a word, for results and previews. @param {string} text @param {number} most */
function cut(text, most) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most))} …`;
}

/** @param {DocsPage[]} pages */
function writeIndex(pages) {
  const index = new MiniSearch(INDEX);
  let id = 0;
  for (const { name, title, lead, sections } of pages) {
    for (const section of sections) {
      const address = `${name}.html${section.id && `#${section.id}`}`;
      const excerpt = cut(section.id === '' && lead !== '' ? lead : section.text, 140);
      index.add({ id: id++, title, section: section.title, text: section.text, address, excerpt });
    }
  }
  writeFileSync(join(root, 'dist/web/docs/search.json'), JSON.stringify(index));
}

/** The first page: every page with what it is about. @param {DocsPage[]} pages @returns {DocsPage} */
function overview(pages) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const begin = (/** @type {string} */ lead) => escaped(lead.split(/(?<=\.) /)[0]);
  const item = (/** @type {DocsPage} */ { name, title, lead }) =>
    `- [${title}](${name}.md)${lead && `: ${begin(lead)}`}`;
  const lists = groups.map((group) => {
    const shown = pages.filter((page) => page.group === group);
    const own = group === REFERENCE ? shown.slice(0, 1) : shown;
    return `## ${group}\n\n${own.map(item).join('\n')}\n`;
  });
  const intro = readFileSync(join(folder, 'overview.txt'), 'utf8');
  return { ...renderMarkdown(`${intro}\n${lists.join('\n')}`), name: 'index', group: '' };
}

/**
 * Live figures in place of their tags, with what the tags contain as captions.
 *
 * @param {string} html
 * @param {Record<string, import('./stills.mjs').Still>} stills
 */
function withFigures(html, stills) {
  const tag = /<bitangent-figure name="([\w-]+)">([^<]*)<\/bitangent-figure>/g;
  return html.replace(tag, (_, name, caption) => {
    if (stills[name] === undefined) stop(`web/docs: there is no figure ${name}.`);
    return (
      `<figure><bitangent-figure name="${name}" page="../playground.html" ` +
      `script="../figures.js" source="../figures/${name}.js">` +
      `${contentOf(name, stills[name], false, '../')}</bitangent-figure>` +
      `<figcaption>${caption.trim()}</figcaption></figure>`
    );
  });
}

/**
 * Builds all pages.
 *
 * @param {Record<string, import('./stills.mjs').Still>} stills of all figures
 */
export async function buildDocs(stills) {
  const template = readFileSync(join(folder, 'page.html'), 'utf8');
  const pages = [...writtenPages(), ...(await referencePages())];
  const all = [overview(pages), ...pages];
  for (const [i, page] of all.entries()) {
    const { name, title, lead, html, contents } = page;
    const parts = {
      title: `<title>${escaped(title)} · bitangent docs</title>`,
      description: `<meta name="description" content="${escaped(cut(lead || title, 160)).replaceAll('"', '&quot;')}" />`,
      pages: navigation(pages, name),
      contents:
        contents &&
        `<nav class="contents" aria-label="On this page"><details><summary>On this page</summary>${contents}</details></nav>`,
      text: await withPrograms(await withMaps(withFigures(html, stills)), page.source ?? '', name),
      neighbours: neighbours(all, i),
    };
    let text = template.replaceAll('{up}', '../'.repeat(name.split('/').length));
    text = text.replaceAll('{docs}', name.includes('/') ? '../' : '');
    for (const [part, value] of Object.entries(parts)) {
      if (!text.includes(`<!-- ${part} -->`)) stop(`web/docs/page.html has no <!-- ${part} -->.`);
      text = text.replace(`<!-- ${part} -->`, () => value);
    }
    writePage(`docs/${name}.html`, text);
  }
  writeIndex(pages);
}
