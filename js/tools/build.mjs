import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildPage } from '../../web/build/page.mjs';
import { writeConstants } from './constants.mjs';
import { modules } from './modules.mjs';
import { buildPackage } from './package.mjs';
import { buildTools, root, setup } from './setup.mjs';
import { buildTypes } from './types.mjs';
import { buildModules } from './wasm.mjs';

/** Builds the wasm modules into build/, the package into dist/ and the page into dist/web/. */

const dist = join(root, 'dist');

/** Prints the sizes of the entries and of the modules. */
function report() {
  const scripts = Object.values(modules).flatMap(({ inlined, slim }) =>
    Object.keys({ ...inlined, ...slim }),
  );
  const files = [...scripts, 'figures'].map((name) => `${name}.js`);
  for (const file of [...files, ...Object.keys(modules).map((name) => `${name}.wasm`)]) {
    const bytes = readFileSync(join(dist, file));
    const gzipped = gzipSync(bytes, { level: 9 });
    console.log(`dist/${file}: ${bytes.length} bytes, gzip ${gzipped.length}`);
  }
}

/** The fingerprint of the last build. */
const stamp = join(root, 'build/built.txt');

/** A digest of everything that is built from, and of what was built. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = ['src', 'js', 'web'].flatMap((folder) => filesIn(join(root, folder)));
  const named = [
    'package.json',
    'package-lock.json',
    'CMakeLists.txt',
    'README.md',
    'CHANGELOG.md',
  ];
  for (const file of [...sources, ...named.map((name) => join(root, name))]) {
    hash.update(file).update(readFileSync(file));
  }
  for (const file of filesIn(dist)) hash.update(`${file} ${statSync(file).mtimeMs}`);
  return hash.digest('hex');
}

/** @param {string} folder */
function filesIn(folder) {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return all.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** Builds everything, unless the last build was of the same sources. */
export async function buildIfChanged() {
  const isBuilt = existsSync(dist) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprint()) return;
  await build();
}

/** Tells how far the build is: it takes a minute. @param {number} step @param {string} what */
const tell = (step, what) => console.log(`[${step}/4] ${what}`);

/** Builds everything. */
export async function build() {
  rmSync(stamp, { force: true });
  mkdirSync(dist, { recursive: true });
  // The folder itself stays, so that a server that runs on it keeps running.
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
  await writeConstants();
  tell(1, 'WebAssembly modules');
  const names = buildModules();
  tell(2, 'package');
  await buildPackage(names);
  tell(3, 'declarations');
  buildTypes();
  tell(4, 'pages: article, playground, docs, examples');
  await buildPage();
  report();
  writeFileSync(stamp, fingerprint());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup(buildTools);
  await (process.argv.includes('--if-changed') ? buildIfChanged() : build());
}
