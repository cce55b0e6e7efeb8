import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, stop } from './setup.mjs';

/**
 * `npm run home -- https://HOST/OWNER/bitangent [PAGE]` tells where the repository is published, and the
 * address of the article, if it is on the web: it fills `homepage`, `repository` and `bugs` of package.json
 * and a line of README.md. Without an address it removes them.
 */

/** Marks the line of README.md with the addresses. */
const MARK = '<!-- home -->';

/**
 * An address without what may be left out at its end.
 *
 * @param {string} address of the repository's page
 */
function homeOf(address) {
  const { protocol, origin, pathname, search, hash } = new URL(address);
  const path = pathname.replace(/\.git$|\/+$/g, '');
  if (protocol !== 'https:' || path === '' || search + hash !== '') {
    throw new Error(`the address is "${address}": expected https://HOST/OWNER/REPOSITORY`);
  }
  return origin + path;
}

/** The address of the article. @param {string} page */
function pageOf(page) {
  const { protocol, href } = new URL(page);
  if (protocol !== 'https:') throw new Error(`the page is "${page}": expected https://HOST/PATH`);
  return href;
}

/**
 * README.md with the addresses in its line for them.
 *
 * @param {string} readme
 * @param {string} address of the repository's page; '' for none
 * @param {string} [page] address of the article
 */
export function readmeWithHome(readme, address, page = '') {
  const links = [
    page && `[Article, playground and docs](${pageOf(page)})`,
    address && `[Repository](${homeOf(address)})`,
  ];
  const line = [links.filter(Boolean).join(' · '), MARK].filter(Boolean).join(' ');
  return readme.replace(new RegExp(`^.*${MARK}$`, 'm'), () => line);
}

/**
 * A manifest with the fields that follow from an address, behind its licence.
 *
 * @param {Record<string, unknown>} manifest
 * @param {string} address of the repository's page; '' for none
 * @param {string} [page] address of the article
 * @returns {Record<string, unknown>}
 */
export function withHome(manifest, address, page = '') {
  const { homepage: _, repository: __, bugs: ___, ...others } = manifest;
  if (address === '') return others;
  const home = homeOf(address);
  const fields = {
    homepage: page === '' ? `${home}#readme` : pageOf(page),
    repository: { type: 'git', url: `git+${home}.git` },
    bugs: { url: `${home}/issues` },
  };
  return Object.fromEntries(
    Object.entries(others).flatMap(([key, value]) =>
      key === 'license' ? [[key, value], ...Object.entries(fields)] : [[key, value]],
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address = '', page] = process.argv.slice(2);
  const [file, readme] = ['package.json', 'README.md'].map((name) => join(root, name));
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  try {
    const made = withHome(manifest, address, page);
    const text = readmeWithHome(readFileSync(readme, 'utf8'), address, page);
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
    writeFileSync(readme, text);
  } catch (error) {
    stop(`home: ${/** @type {Error} */ (error).message}`);
  }
}
