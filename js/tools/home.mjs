import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, stop } from './setup.mjs';

/**
 * `npm run home -- https://HOST/OWNER/bitangent` tells where the repository is published: it fills
 * `homepage`, `repository` and `bugs` of package.json. Without an address it removes them.
 */

/**
 * A manifest with the fields that follow from an address, behind its licence.
 *
 * @param {Record<string, unknown>} manifest
 * @param {string} address of the repository's page; '' for none
 * @returns {Record<string, unknown>}
 */
export function withHome(manifest, address) {
  const { homepage: _, repository: __, bugs: ___, ...others } = manifest;
  if (address === '') return others;
  const { protocol, origin, pathname, search, hash } = new URL(address);
  const path = pathname.replace(/\.git$|\/+$/g, '');
  if (protocol !== 'https:' || path === '' || search + hash !== '') {
    throw new Error(`the address is "${address}": expected https://HOST/OWNER/REPOSITORY`);
  }
  const home = origin + path;
  const fields = {
    homepage: `${home}#readme`,
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
  const file = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  try {
    const made = withHome(manifest, process.argv[2] ?? '');
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  } catch (error) {
    stop(`home: ${/** @type {Error} */ (error).message}`);
  }
}
