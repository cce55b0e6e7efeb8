/** The built pages on this machine, as a strict host would serve them. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the pages. */
export const root = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** The same pages under a path, as a host with a folder for them would serve them. */
export const SUBPATH = '/some/sub/path';

/** The content security policy of a strict host. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
].join('; ');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
};

/**
 * @typedef {object} Page an address besides those of the site
 * @property {string | URL} body its text, or the file that has it
 * @property {string} [policy]
 */

/** @param {Record<string, Page>} more by address */
const answer = (more) => async (request, response) => {
  const asked = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
  const path = asked.startsWith(`${SUBPATH}/`) ? asked.slice(SUBPATH.length) : asked;
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  const { body = file, policy = POLICY } = more[path] ?? {};
  try {
    const text = path in more && typeof body === 'string' ? body : await readFile(body);
    const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(text);
  } catch {
    response.writeHead(404).end();
  }
};

/**
 * Serves the site, and more beside it, until the server is closed.
 *
 * @param {Record<string, Page>} [more] by address
 */
export async function serveSite(more = {}) {
  const server = createServer(answer(more)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}
