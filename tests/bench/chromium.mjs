// The rows of `auto` in a page: the package as a game has it, in a browser of today.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChrome } from '../../js/tools/setup.mjs';

const folders = ['../../dist', '.'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** So that the page's clock has steps of 5 us and not of 100. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

async function answer(request, response) {
  const [, name] = /^\/(\w+\.m?js)$/.exec(request.url) ?? [];
  const files = name ? folders.map((folder) => readFile(`${folder}/${name}`)) : [];
  const body = await Promise.any(files).catch(() => '<!doctype html>');
  const type = typeof body === 'string' ? 'text/html' : 'text/javascript';
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...ISOLATED }).end(body);
}

/** Runs in the page. */
async function timeThere({ n, seconds }) {
  const names = ['/index.js', '/scenes.mjs', '/rows.mjs'];
  const [{ init, World }, { makeScene }, { timeInPage }] = await Promise.all(
    names.map((name) => import(name)),
  );
  await init();
  return timeInPage(World, makeScene(n), seconds);
}

/** A browser: its name, `time(n, seconds)`, and `stop()`; null where there is none. */
export async function startChromium() {
  const executablePath = findChrome();
  if (executablePath === undefined) {
    console.error('no rows of a page: Chromium is missing');
    return null;
  }
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    name: `Chromium ${browser.version()}`,
    async time(n, seconds) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      const rows = await page.evaluate(timeThere, { n, seconds });
      await page.close();
      return rows;
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
}
