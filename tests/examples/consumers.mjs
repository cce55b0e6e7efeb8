import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from '../../js/tools/build.mjs';
import { buildTools, findChrome, root, setup, stop } from '../../js/tools/setup.mjs';
import { FOLDER, SOURCES, TARBALL, installConsumers } from './install.mjs';

/**
 * `npm run test:consumers`: what bundlers, frameworks, test runners and compilers make of the package.
 * Packs it, installs it beside them in build/consumers, and prints for each consumer whether a path
 * of the known length comes out. `npm run test:consumers -- vite jest` tries those two.
 */

const LENGTH = (2 * Math.sqrt(300) + (10 * Math.PI) / 3).toFixed(6);
/** What the worker of the docs answers: round a circle of radius 1, from 5 before it to 5 behind it. */
const WORKER_LENGTH = (2 * Math.sqrt(24) + 2 * Math.asin(1 / 5)).toFixed(6);
/** Most time for a page, and for a server to start. */
const PATIENCE = 30_000;

/** Compiles by one of the installed versions. */
const tsc = (version, kind) => `node ../node_modules/${version}/bin/tsc --project ${kind}.json`;

const PARCEL = 'parcel build index.html --public-url ./ --no-cache --dist-dir dist';

/**
 * How to try a consumer: commands in its folder, of which the last prints the length, unless there is
 * a `page` to open. That is a path in the consumer's folder, `root` what its addresses begin at. With
 * a `script` the consumer has the page and the script of all bundlers. A `server` serves the page
 * itself; PORT stands for a free port. With a `worker` its scripts are those of the docs, which find
 * the path in a worker; with 'import' that imports the package when it is needed.
 *
 * @typedef {{run?: string[], page?: string, root?: string, script?: string, server?: string,
 *   worker?: 'static' | 'import'}} Consumer
 */

/** @type {Record<string, Consumer>} */
const CONSUMERS = {
  'page-script': { page: '' },
  'page-import-map': { script: 'main.js', page: '' },
  vite: {
    script: 'main.js',
    run: ['vite build --base ./ --logLevel warn'],
    page: 'dist/',
  },
  'vite-dev': {
    script: 'main.js',
    server: 'vite --port PORT --strictPort --host 127.0.0.1',
    page: '',
  },
  webpack: { script: 'dist/main.js', run: ['webpack'], page: '' },
  rollup: { script: 'dist/main.js', run: ['rollup --config --silent'], page: '' },
  parcel: { script: 'main.js', run: [PARCEL], page: 'dist/' },
  // A project of its own, whose package.json lets Parcel find all entries.
  'parcel-exports': { script: 'main.js', run: [PARCEL], page: 'dist/' },
  'esbuild-iife': {
    script: 'dist/main.js',
    run: ['esbuild main.js --bundle --format=iife --outdir=dist'],
    page: '',
  },
  'esbuild-esm': {
    script: 'dist/main.js',
    run: ['esbuild main.js --bundle --format=esm --outdir=dist'],
    page: '',
  },
  'worker-vite': {
    script: 'main.js',
    worker: 'static',
    run: ['vite build --base ./ --logLevel warn'],
    page: 'dist/',
  },
  'worker-vite-dev': {
    script: 'main.js',
    worker: 'static',
    server: 'vite --port PORT --strictPort --host 127.0.0.1',
    page: '',
  },
  'worker-vite-import': {
    script: 'main.js',
    worker: 'import',
    run: ['vite build --base ./ --logLevel warn'],
    page: 'dist/',
  },
  'worker-webpack': {
    script: 'dist/main.js',
    worker: 'static',
    run: ['webpack --mode production --entry ./main.js'],
    page: '',
  },
  'worker-esbuild': {
    script: 'dist/main.js',
    worker: 'static',
    run: ['esbuild main.js paths.js --bundle --format=esm --outdir=dist'],
    page: '',
  },
  next: { run: ['next build'], page: '', root: 'out' },
  sveltekit: { run: ['vite build --logLevel error'], page: '', root: 'build' },
  vitest: { run: ['vitest run'] },
  jest: { run: ['jest --silent=false'] },
  vue: { run: ['node main.mjs'] },
  mobx: { run: ['node main.mjs'] },
  // The oldest version that the docs promise, one in the middle, and the newest.
  typescript: {
    run: [
      ...['node16', 'bundler', 'node10'].map((kind) => tsc('typescript-oldest', kind)),
      ...['node16', 'bundler', 'node10'].map((kind) => tsc('typescript', kind)),
      ...['node16', 'bundler'].map((kind) => tsc('typescript-newest', kind)),
    ],
  },
  commonjs: { run: ['npm init -y --init-type=commonjs', 'node index.js'] },
};
// What tsc made for Node runs there.
CONSUMERS.typescript.run?.push('node node16/main.js');

/** Checks of the tarball itself, which print nothing that is to be compared. */
const CHECKS = {
  publint: ['publint TARBALL --strict'],
  attw: [
    'attw TARBALL --exclude-entrypoints figures all',
    // The figures, and the entry of all that they draw, are ES modules only.
    'attw TARBALL --entrypoints figures all --profile esm-only',
  ],
};

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** A command with the programs of the folder first; what they print is plain. */
function inFolder(command, folder) {
  const bin = join(FOLDER, 'node_modules/.bin');
  const [program, ...args] = command.replaceAll('TARBALL', TARBALL).split(' ');
  const own = readdirSync(bin).includes(program) ? join(bin, program) : program;
  const quiet = { CI: '1', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: undefined };
  return [own, args, { cwd: folder, env: { ...process.env, ...quiet } }];
}

/** Runs a command; returns what it printed. Throws when it fails. */
function runIn(folder, command) {
  const [program, args, options] = inFolder(command, folder);
  return execFileSync(program, args, { ...options, encoding: 'utf8', stdio: 'pipe' });
}

/** Serves files on a free port. */
async function serve(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;

/** Starts the server of a consumer itself. Resolves once it answers. */
async function startOwn(folder, command) {
  const probe = await serve(folder);
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  const [program, args, options] = inFolder(command.replace('PORT', `${port}`), folder);
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    if (await fetch(address).catch(() => null)) return { child, address };
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill();
  throw new Error(`${command} does not answer`);
}

/** What a page shows once it shows a number. Throws what it complains of. */
async function shownOn(browser, address) {
  const page = await browser.newPage();
  const trouble = [];
  page.on('pageerror', (error) => trouble.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) {
      trouble.push(message.text());
    }
  });
  try {
    await page.goto(address);
    await page.waitForFunction(() => /\d/.test(document.body.innerText), null, {
      timeout: PATIENCE,
    });
    if (trouble.length > 0) throw new Error(trouble.join('\n'));
    return (await page.locator('body').innerText()).trim();
  } catch (error) {
    throw new Error([error.message, ...trouble].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

/** Opens the page of a consumer; returns what it shows. */
async function open(browser, name, { page, root: own, server: command }) {
  const folder = join(FOLDER, name);
  if (command) {
    const { child, address } = await startOwn(folder, command);
    try {
      return await shownOn(browser, `${address}/${page}`);
    } finally {
      child.kill();
    }
  }
  const server = await serve(own ? join(folder, own) : FOLDER);
  try {
    return await shownOn(browser, `${addressOf(server)}/${own ? '' : `${name}/`}${page}`);
  } finally {
    server.close();
  }
}

/** The scripts of the page and of its worker, as the docs have them. */
function writeWorker(folder, kind) {
  const docs = readFileSync(join(root, 'web/docs/environments.md'), 'utf8');
  const samples = [...docs.matchAll(/```js no-run\n(.*?)```/gs)].map(([, code]) => code);
  const sampleWith = (words) => {
    const found = samples.filter((code) => code.includes(words));
    if (found.length !== 1) throw new Error(`${found.length} samples of the docs have ${words}`);
    return found[0];
  };
  const show = 'console.log = (length) => (document.body.textContent = length.toFixed(6));\n';
  writeFileSync(join(folder, 'main.js'), sampleWith('postMessage({ start') + show);
  const script = sampleWith('postMessage(world.findPath(start');
  const begin = "import { init, World } from 'bitangent';\n\nconst ready = init().then(() => {\n";
  if (!script.startsWith(begin)) throw new Error('The worker of the docs begins otherwise.');
  const late =
    "const ready = import('bitangent').then(async ({ init, World }) => {\n  await init();\n";
  const own = kind === 'import' ? late + script.slice(begin.length) : script;
  writeFileSync(join(folder, 'paths.js'), own);
}

/**
 * Copies the files of a consumer.
 *
 * @param {string} name
 * @param {Consumer} consumer
 */
function copyFiles(name, { script, run, worker }) {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  if (script) {
    // What is in the format of an iife is no module.
    const kind = run?.[0].includes('=iife') ? 'defer' : 'type="module"';
    const page = readFileSync(join(SOURCES, 'page.html'), 'utf8');
    const tag = `<script ${kind} src="${script}"></script>`;
    writeFileSync(join(folder, 'index.html'), page.replace('SCRIPT', tag));
    if (worker) writeWorker(folder, worker);
    else cpSync(join(SOURCES, 'main.js'), join(folder, 'main.js'));
  }
  // By its lock Parcel knows where a project begins.
  if (name === 'parcel-exports') writeFileSync(join(folder, 'package-lock.json'), '{}');
  if (existsSync(join(SOURCES, name))) cpSync(join(SOURCES, name), folder, { recursive: true });
}

/** Tries a consumer. Throws if it does not give the length. */
async function tryOut(browser, name) {
  const consumer = CONSUMERS[name];
  const folder = join(FOLDER, name);
  copyFiles(name, consumer);
  let given = '';
  for (const command of consumer.run ?? []) given = runIn(folder, command);
  if (consumer.page === undefined) {
    if (!given.split('\n').includes(LENGTH)) throw new Error(`It printed:\n${given}`);
  } else {
    const shown = await open(browser, name, consumer);
    if (shown !== (consumer.worker ? WORKER_LENGTH : LENGTH))
      throw new Error(`The page shows:\n${shown}`);
  }
}

setup([...buildTools, 'Chrome']);
await build();
const wanted = process.argv.slice(2);
const names = [...Object.keys(CONSUMERS), ...Object.keys(CHECKS)];
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) stop(`There is no consumer "${unknown}": there are ${names.join(', ')}.`);
installConsumers();
for (const file of ['measure.js', 'slim.js']) cpSync(join(SOURCES, file), join(FOLDER, file));
const browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] });
let failed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  const begin = performance.now();
  try {
    if (CHECKS[name]) for (const command of CHECKS[name]) runIn(FOLDER, command);
    else await tryOut(browser, name);
    console.log(`ok ${name}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed++;
    const said = [error.message, error.stdout, error.stderr].filter(Boolean).join('\n');
    console.log(`FAILED ${name}\n${said.slice(0, 4000).replace(/^/gm, '  ')}`);
  }
}
await browser.close();
if (failed > 0) stop(`${failed} of ${names.length} failed.`);
