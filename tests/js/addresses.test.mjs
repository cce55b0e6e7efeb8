import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { safeAddress } from '../../web/kit/address.js';
import { attributeHTML, el, setPicture, setStyle } from '../../web/kit/dom.js';
import { randomFrom } from '../../web/kit/boards/scatter.js';

/** What becomes an address, a style or HTML in web/ is checked, and in one place. */

const BASE = 'https://host.example/folder/page.html';
const REFUSED = [
  ...['javascript:alert(1)', 'data:text/html,<script>1</script>', 'vbscript:x', 'about:blank'],
  ...['blob:https://host.example/1', 'file:///etc/passwd', 'ftp://host.example/', 'mailto:a@b.c'],
  ...['view-source:https://a.b', 'filesystem:https://a.b/x', 'intent://x#Intent;end', 'x:'],
];

/** The same address as browsers read it, written in another way. */
function disguised(address, random) {
  const blanks = [' ', '\t', '\n', '\r', '\0', '\x01', '\x1f'];
  const pick = (list) => list[Math.floor(random() * list.length)];
  const letters = [...address].map((letter, i) => {
    const isScheme = i < address.indexOf(':');
    const other = isScheme && random() < 0.5 ? letter.toUpperCase() : letter;
    return random() < 0.2 ? pick(['\t', '\n', '\r']) + other : other;
  });
  const around = () =>
    Array.from({ length: Math.floor(4 * random()) }, () => pick(blanks)).join('');
  return around() + letters.join('') + around();
}

it('addresses that run or embed something are refused, however they are written', () => {
  const random = randomFrom(1);
  for (const address of REFUSED) {
    assert.equal(safeAddress(address, BASE), null, address);
    for (let i = 0; i < 500; i++) {
      const other = disguised(address, random);
      assert.equal(safeAddress(other, BASE), null, JSON.stringify(other));
    }
  }
});

it('addresses of http and https and relative ones are whole addresses then', () => {
  const random = randomFrom(2);
  const taken = {
    'a.html': 'https://host.example/folder/a.html',
    '../a.html?b=c#d': 'https://host.example/a.html?b=c#d',
    '/a': 'https://host.example/a',
    '//other.example/a': 'https://other.example/a',
    '\\\\other.example\\a': 'https://other.example/a',
    'http://other.example/a': 'http://other.example/a',
    'https://other.example/a': 'https://other.example/a',
    '#javascript:1': `${BASE}#javascript:1`,
    './javascript:1': 'https://host.example/folder/javascript:1',
  };
  for (const [text, address] of Object.entries(taken)) {
    assert.equal(safeAddress(text, BASE), address);
    assert.equal(safeAddress(` ${text}\n`, BASE), address);
    if (!text.startsWith('http')) continue;
    for (let i = 0; i < 100; i++) assert.equal(safeAddress(disguised(text, random), BASE), address);
  }
});

it('beside a page that is a file, relative addresses are files, and no others', () => {
  const base = 'file:///home/page.html';
  assert.equal(safeAddress('a.html#b', base), 'file:///home/a.html#b');
  for (const text of [...REFUSED, 'file:///home/a.html', '//server/share', '\\\\server\\share']) {
    assert.equal(safeAddress(text, base), null, text);
  }
  for (const strange of ['about:srcdoc', 'data:text/html,x', 'blob:https://a.b/1', 'nonsense']) {
    assert.equal(safeAddress('a.html', strange), null, strange);
    assert.equal(safeAddress('javascript:1', strange), null, strange);
  }
});

it('an element gets no attribute, style or HTML that was not checked', () => {
  const { document } = parseHTML(`<base href="${BASE}"><p></p>`);
  globalThis.document = document;
  try {
    const link = el('a', { href: 'https://a.b/', class: 'x', hidden: true, rel: null }, 'text');
    assert.deepEqual([...link.getAttributeNames()].sort(), ['class', 'hidden', 'href']);
    assert.deepEqual([link.href, link.textContent], ['https://a.b/', 'text']);
    assert.equal(el('a', { href: 'javascript:1' }).hasAttribute('href'), false);
    assert.equal(el('img', { src: ' DATA:text/html,1' }).hasAttribute('src'), false);
    const image = el('img');
    for (const kind of ['png', 'webp']) {
      setPicture(image, `data:image/${kind};base64,AAAA/+9=`);
      assert.match(image.getAttribute('src'), new RegExp(`^data:image/${kind}`));
    }
    for (const text of [
      ...REFUSED,
      ...['https://a.b/c.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png,A', ''],
    ]) {
      setPicture(image, text);
      assert.equal(image.hasAttribute('src'), false, text);
    }
    for (const name of ['onclick', 'ONLOAD', 'style', 'srcdoc', 'formaction', 'xlink:href']) {
      assert.throws(() => el('a', { [name]: 'x' }), TypeError, name);
    }
    for (const value of [
      'url(https://a.b)',
      'red; color: blue',
      'image-set("x")',
      'var(--a, url(b))',
    ])
      assert.throws(() => setStyle(link, 'color', value), TypeError, value);
    setStyle(link, 'transform', 'translate(-1.5px, 2px)');
    assert.match(link.getAttribute('style'), /translate\(-1.5px, 2px\)/);
  } finally {
    delete globalThis.document;
  }
  for (const value of [`a"b`, `a'b`, `a"'><script>`, '&quot;&#39;', '</p>']) {
    const { document } = parseHTML(`<p ${attributeHTML('title', value)}></p>`);
    assert.equal(document.querySelector('p').getAttribute('title'), value);
    assert.equal(document.querySelectorAll('*').length, 1);
  }
});

/** The lines of the pages' scripts that are of their own making, and not text that was given. */
const OWN = new Set([
  'if (link) location.replace(`${link.pathname}#${wanted}`);',
  'link.href = URL.createObjectURL(blob);',
  "import(new URL('figures.js', import.meta.url).href);",
]);
const UNCHECKED = [
  /\.(href|src|srcdoc|action|innerHTML|outerHTML|cssText|style\.\w+|style\[.*\])\s*[+?|]?=[^=]/,
  /\.(insertAdjacentHTML|setHTMLUnsafe|parseFromString|setProperty|insertRule|setAttributeNS)\(/,
  /\b(document\.write|window\.open|location\.(assign|replace)|eval|Function|createContextualFragment)\(/,
  /\blocation(\.href)?\s*=[^=]/,
  /\.setAttribute\((?!'(role|aria-[a-z]+|data-settled|page|script|source)',)/,
  /import\((?!'[^']+'\))/,
];

it('scripts set addresses, styles and HTML by the functions that check them', () => {
  const web = fileURLToPath(new URL('../../web', import.meta.url));
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !/^examples\/|\/samples\//.test(file));
  assert.ok(files.length > 150, `${files.length} files`);
  for (const file of files) {
    if (file === 'kit/dom.js') continue;
    for (const line of readFileSync(join(web, file), 'utf8').split('\n')) {
      const code = line.replace(/^\s*(\*|\/\*\*|\/\/).*|\/\*\*.*?\*\//g, '').trim();
      if (OWN.has(code)) continue;
      for (const pattern of UNCHECKED) assert.doesNotMatch(code, pattern, file);
    }
  }
});
