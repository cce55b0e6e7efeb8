import markdownIt from 'markdown-it';
import { headings } from './article.mjs';
import { escaped, highlighted } from './samples.mjs';

/**
 * Turns Markdown into the HTML of a page. Headings get the ids that code hosts give them, so links
 * to sections work in both places; links to other pages, `FILE.md`, become `FILE.html`.
 *
 * @typedef {{id: string, title: string, text: string}} Section what a search finds; the id of the
 *   page's beginning is ''
 * @typedef {object} Page
 * @property {string} title
 * @property {string} lead the first paragraph, as text
 * @property {string} html
 * @property {string} contents a list of links to its sections, or ''
 * @property {Section[]} sections
 */

/** @typedef {import('markdown-it').Token} Token */

/** Letters of code that fit on a line of any screen. */
const SHORT = 24;
const HIGHLIGHTED = ['js', 'ts', 'c'];

/** @param {string} code HTML */
const pre = (code) => `<pre class="sample"><code>${code}</code></pre>\n`;

/** What stands for a part of a line in its text: a break is a space, HTML nothing. @type {Record<string, string>} */
const UNREAD = { softbreak: ' ', html_inline: '' };

/** The text of a line without its marks. @param {Token} inline */
const plain = ({ children }) =>
  (children ?? []).map(({ type, content }) => UNREAD[type] ?? content).join('');

/** Gives each heading of a page an id of its own. @param {Token[]} tokens */
function nameHeadings(tokens) {
  /** @type {Map<string, number>} */
  const used = new Map();
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' || token.tag === 'h1') return;
    const slug = plain(tokens[i + 1])
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    token.attrSet('id', count === 0 ? slug : `${slug}-${count}`);
  });
}

/** @param {Token[]} tokens @returns {Section[]} */
function sectionsOf(tokens) {
  /** @type {Section[]} */
  const sections = [{ id: '', title: '', text: '' }];
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open' && ['h2', 'h3'].includes(token.tag)) {
      sections.push({
        id: String(token.attrGet('id') ?? ''),
        title: plain(tokens[i + 1]),
        text: '',
      });
    } else if (token.type === 'inline' && tokens[i - 1].type !== 'heading_open') {
      sections[sections.length - 1].text += `${plain(token)} `;
    } else if (token.type === 'fence') {
      sections[sections.length - 1].text += `${token.content} `;
    }
  });
  return sections;
}

/** @param {boolean} isReference */
function parser(isReference) {
  const markdown = markdownIt({ html: true, linkify: isReference });
  const { rules } = markdown.renderer;
  rules.fence = (tokens, i) => {
    const { info, content } = tokens[i];
    const [language] = info.split(' ');
    const code = content.trimEnd();
    const shown = HIGHLIGHTED.includes(language) ? highlighted(code) : escaped(code);
    // Declarations are not there to be copied.
    return isReference ? pre(shown) : `<div class="code">${pre(shown)}</div>\n`;
  };
  // A short name does not break at its hyphens.
  rules.code_inline = (tokens, i) => {
    const code = tokens[i].content;
    return `<code${code.length <= SHORT ? ' class="short"' : ''}>${escaped(code)}</code>`;
  };
  rules.code_block = (tokens, i) => pre(escaped(tokens[i].content.trimEnd()));
  // In place of inline styles, which a strict policy forbids.
  rules.th_open = rules.td_open = (tokens, i) => {
    const isNumber = String(tokens[i].attrGet('style') ?? '').endsWith('right');
    return `<${tokens[i].tag}${isNumber ? ' class="number"' : ''}>`;
  };
  // A table that is wider than the screen scrolls.
  rules.table_open = () => '<div class="table"><table>';
  rules.table_close = () => '</table></div>';
  rules.link_open = (tokens, i, options, _, self) => {
    const href = String(tokens[i].attrGet('href') ?? '');
    if (!/^\w+:/.test(href)) tokens[i].attrSet('href', href.replace(/\.md(?=#|$)/, '.html'));
    return self.renderToken(tokens, i, options);
  };
  return markdown;
}

/**
 * @param {string} text Markdown with one heading of the first level, its title
 * @param {boolean} [isReference] it is what TypeDoc wrote
 * @returns {Page}
 */
export function renderMarkdown(text, isReference = false) {
  const markdown = parser(isReference);
  const tokens = markdown.parse(text, {});
  nameHeadings(tokens);
  const sections = sectionsOf(tokens);
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const isLead = first === 3;
  if (isLead) tokens[first].attrSet('class', 'lead');
  const linked = headings(markdown.renderer.render(tokens, markdown.options, {}));
  return {
    title: plain(tokens[1]),
    lead: isLead ? plain(tokens[first + 1]) : '',
    html: linked.html,
    contents: sections.length > 1 ? linked.contents : '',
    sections,
  };
}
