import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { parseHTML } from 'linkedom';
import { root } from '../../js/tools/setup.mjs';
import { PARTS } from '../browser/book-parts.mjs';

/** The pages of the book as they are built: their contents and links, and how they follow each other. */

const names = Object.keys(PARTS);
const site = join(root, 'dist/web');

/** @type {Map<string, Document>} */
const parsed = new Map();
/** A page by its address on the site, such as `/circles.html`. */
function pageAt(path) {
  if (!parsed.has(path)) {
    const html = readFileSync(join(site, path.endsWith('/') ? `${path}index.html` : path), 'utf8');
    parsed.set(path, parseHTML(html).document);
  }
  return parsed.get(path);
}

/** The addresses that a page links to. */
const linksOf = (path, selector = 'a[href]') =>
  [...pageAt(path).querySelectorAll(selector)].map(
    (link) => new URL(link.getAttribute('href'), `http://site${path}`),
  );

/** @type {Map<string, string[]>} */
const ids = new Map();
/** All ids of a page. */
function idsOf(path) {
  if (!ids.has(path)) {
    const all = [...pageAt(path).querySelectorAll('[id]')];
    ids.set(
      path,
      all.map(({ id }) => id),
    );
  }
  return ids.get(path);
}

for (const name of [...names, 'book']) {
  it(`${name}: the contents name every section, every link leads somewhere`, () => {
    const path = `/${name}.html`;
    const page = pageAt(path);
    const levels = name === 'book' ? ['h1', 'h2', 'h3'] : ['h2', 'h3'];
    const sections = [...page.querySelectorAll(levels.map((one) => `main ${one}`).join())];
    const contents = [...page.querySelectorAll('.contents a')];
    assert.ok(sections.length > (name === 'book' ? 40 : 2));
    assert.deepEqual(
      contents.map((link) => `${link.getAttribute('href').slice(1)} ${link.textContent}`),
      sections.map(({ id, textContent }) => `${id} ${textContent}`),
    );
    assert.equal(new Set(idsOf(path)).size, idsOf(path).length, 'an id is there twice');
    for (const { host, pathname, hash } of linksOf(path)) {
      if (host !== 'site') continue;
      const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
      assert.ok(existsSync(join(site, file)), pathname);
      // The hash of the playground is a scene.
      const isSection = hash !== '' && pathname !== '/playground.html';
      assert.ok(!isSection || idsOf(pathname).includes(hash.slice(1)), `${pathname}${hash}`);
    }
  });
}

it('the parts lead from one to the next, and the cover to all', () => {
  const listed = linksOf('/', '.parts > li > h3 > a').map(({ pathname }) => pathname);
  assert.deepEqual(
    listed,
    names.map((name) => `/${name}.html`),
  );
  const seen = { title: new Set(), description: new Set(), image: new Set() };
  for (const [i, name] of names.entries()) {
    const page = pageAt(`/${name}.html`);
    for (const [kind, all] of Object.entries(seen)) {
      all.add(page.querySelector(`meta[property="og:${kind}"]`).getAttribute('content'));
    }
    const links = [...page.querySelectorAll('.neighbours a')].map(
      (link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
    );
    const wanted = [names[i - 1] && `prev ${names[i - 1]}.html`].concat(
      names[i + 1] && `next ${names[i + 1]}.html`,
    );
    assert.deepEqual(links, wanted.filter(Boolean));
    const where = page.querySelector('.where').textContent;
    if (name !== 'appendix') assert.match(where, new RegExp(` Part ${i + 1} of 7 · \\d+ minutes$`));
  }
  for (const [kind, all] of Object.entries(seen)) assert.equal(all.size, names.length, kind);
});

/** The sentences of a part, in its paragraphs. */
const sentencesOf = (name) =>
  [...pageAt(`/${name}.html`).querySelectorAll('main p')].flatMap(({ textContent }) =>
    textContent
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[.?!:]) (?=["“A-Z])/)
      .filter((sentence) => /[a-z]{2}/.test(sentence)),
  );

it('each part talks to its reader, in one of three sentences at least, and asks', () => {
  for (const name of names) {
    const sentences = sentencesOf(name);
    const told = sentences.filter((sentence) => /\byou(?:r|rs|rself)?\b/i.test(sentence));
    const asked = sentences.filter((sentence) => sentence.includes('?'));
    assert.ok(
      told.length * 3 >= sentences.length,
      `${name}: ${told.length} of ${sentences.length}`,
    );
    assert.ok(asked.length >= 4 || name === 'appendix', `${name}: ${asked.length} questions`);
  }
});

it('each part ends with its forest and one sentence, whose link is to the next part', () => {
  names.slice(0, -1).forEach((name, i) => {
    const [figure, sentence, next] = [...pageAt(`/${name}.html`).querySelector('main').children]
      .filter(({ className }) => className !== 'answers')
      .slice(-3);
    assert.equal(next.className, 'neighbours');
    const last = PARTS[name].at(-1);
    assert.equal(figure.id, `figure-${last}`);
    assert.match(last, /^end-/);
    assert.equal(sentence.className, 'onward');
    assert.equal(sentence.textContent.match(/[.?!](?=\s|$)/g).length, 1, sentence.textContent);
    const links = [...sentence.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    assert.deepEqual(links.length, 1);
    assert.ok(links[0].startsWith(`${names[i + 1]}.html#`), links[0]);
  });
});

it('the cover knows where each section and figure of the page is that was one', () => {
  const wanted = [
    ...pageAt('/book.html').querySelectorAll('main h1, main h2, main h3, main figure'),
  ];
  assert.ok(wanted.length > 100);
  const parts = new Map(names.flatMap((name) => idsOf(`/${name}.html`).map((id) => [id, name])));
  const known = new Set(
    [...pageAt('/').querySelectorAll('.parts a')].flatMap((link) => {
      const [file, id] = link.getAttribute('href').split('#');
      const figures = link.getAttribute('data-figures')?.split(' ') ?? [];
      return [`${id} ${file}`, ...figures.map((name) => `figure-${name} ${file}`)];
    }),
  );
  for (const { id } of wanted) assert.ok(known.has(`${id} ${parts.get(id)}.html`), id);
});
