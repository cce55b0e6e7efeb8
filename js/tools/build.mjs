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
import { modules, wasmFile } from './modules.mjs';
import { buildPackage } from './package.mjs';
import { buildTools, root, setup, versionsOf } from './setup.mjs';
import { digest, digestOfSources, filesIn } from './sources.mjs';
import { buildTypes } from './types.mjs';
import { buildModules } from './wasm.mjs';

/** Builds the wasm modules into build/, the package into dist/ and the page into dist/web/. */

const dist = join(root, 'dist');

/** Prints the sizes of the wasm modules. For those of programs: `npm run size`. */
function report() {
  for (const name of Object.keys(modules)) {
    const bytes = readFileSync(wasmFile(name));
    const gzipped = gzipSync(bytes, { level: 9 });
    console.log(`${name}.wasm: ${bytes.length} bytes, gzip ${gzipped.length}`);
  }
}

/** The fingerprint of the last build. */
const stamp = join(root, 'build/built.txt');

/** What is built from, besides the folders. */
const NAMED = /^(?:(?:src|js|web)\/|package(?:-lock)?\.json$|CMakeLists|README|CHANGELOG)/;

/** A digest of everything that is built from, and of what was built. */
function fingerprint() {
  const built = filesIn(dist).map((file) => `${file} ${statSync(file).mtimeMs}`);
  const sources = digestOfSources((path) => NAMED.test(path));
  return digest([sources, versionsOf(buildTools), ...built]);
}

/** Builds everything, unless the last build was of the same sources. */
export async function buildIfChanged() {
  const isBuilt = existsSync(dist) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === fingerprint()) {
    console.log('Nothing has changed since the last build.');
  } else {
    await build();
  }
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
  tell(1, 'WebAssembly modules, which takes most of the time');
  const names = await buildModules();
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
