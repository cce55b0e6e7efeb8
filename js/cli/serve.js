import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { UsageError } from './arguments.js';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** What the package leaves out: the pages are five times as large as all the rest. */
const NO_PAGES =
  'serve: the package has no pages; "npm start" in a clone of the sources shows them';

/**
 * The file of a request, if there is one.
 *
 * @param {string} folder
 * @param {string} address
 * @returns {string | undefined}
 */
function fileOf(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
    let file = normalize(join(folder, path));
    if (file !== folder && !file.startsWith(folder + sep)) return undefined;
    if (statSync(file).isDirectory()) file = join(file, 'index.html');
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {number} port 0 for any free one
 * @returns {Promise<import('node:http').Server>} resolves once it listens
 */
function listen(folder, port) {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    if (file === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    if (request.method === 'HEAD') response.end();
    // A file that vanishes meanwhile ends this response, not the server.
    else pipeline(createReadStream(file), response, () => {});
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Serves the article, the playground and the docs on 127.0.0.1 until Ctrl-C, and prints their address.
 *
 * @param {string} folder
 * @param {string | undefined} option the port; default 8000, or any free one if that is in use
 */
export async function serve(folder, option) {
  const digits = option ?? '8000';
  const port = Number(digits);
  if (!/^\d+$/.test(digits) || port > 65535) {
    throw new UsageError(`--port is "${option}": expected a whole number below 65536`);
  }
  if (!existsSync(folder)) throw new Error(NO_PAGES);
  const server = await listen(folder, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (option !== undefined) throw new Error(`port ${port} is in use`);
    return listen(folder, 0);
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${address.port}/  (Ctrl-C stops it)\n`);
  return 0;
}
