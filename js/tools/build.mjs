import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeConstants } from './constants.mjs';
import { modules } from './modules.mjs';
import { buildPackage } from './package.mjs';
import { buildPage } from './page.mjs';
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

/** Builds everything. */
export async function build() {
  mkdirSync(dist, { recursive: true });
  // The folder itself stays, so that a server that runs on it keeps running.
  for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
  await writeConstants();
  await buildPackage(buildModules());
  buildTypes();
  await buildPage();
  report();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup(buildTools);
  await build();
}
