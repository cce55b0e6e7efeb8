import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import * as bitangent from 'bitangent/all';
import { bitsOf } from './bits.mjs';

/** The library in a browser: its bits, and what it says where it may not run. */

/** @typedef {import('./tab.mjs').Tab} Tab */

const file = (path) => ({ body: new URL(path, import.meta.url) });
const page = (script) => ({
  body: `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Bits</title>${script}</html>`,
});
/** What the server has besides the site: the package, and pages that use it. All have the policy of the site. */
export const PAGES = {
  '/bits/all.js': file('../../dist/all.js'),
  '/bits/all.wasm.js': file('../../dist/all.wasm.js'),
  ...Object.fromEntries(
    readdirSync(new URL('../../dist/parts/', import.meta.url)).map((part) => [
      `/bits/parts/${part}`,
      file(`../../dist/parts/${part}`),
    ]),
  ),
  '/bits/bitangent.global.js': file('../../dist/bitangent.global.js'),
  '/bits/browsers/bits.mjs': file('bits.mjs'),
  '/bits/js/digest.mjs': file('../js/digest.mjs'),
  '/bits/worker.js': {
    body: `import * as bitangent from './all.js';
      import { bitsOf } from './browsers/bits.mjs';
      bitangent.init().then(() => postMessage(bitsOf(bitangent)));`,
  },
  '/bits/module.html': page(''),
  '/bits/script.html': page('<script src="bitangent.global.js"></script>'),
  '/bits/forbidden.html': {
    ...page('<script src="bitangent.global.js"></script>'),
    policy: "script-src 'self'",
  },
};

// The script's global is the entry `bitangent`, which has no turning radii.
const NOT_BY_SCRIPT = ['turning'];

/** The library gives the bits of Node, however it is loaded. */
const LOADS = {
  module: async () => {
    const bitangent = await import('/bits/all.js');
    await bitangent.init();
    const { bitsOf } = await import('/bits/browsers/bits.mjs');
    return bitsOf(bitangent);
  },
  worker: async () => {
    const worker = new Worker('/bits/worker.js', { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  },
  script: async (without) => {
    const { bitangent } = globalThis;
    await bitangent.init();
    const { bitsOf } = await import('/bits/browsers/bits.mjs');
    return bitsOf(bitangent, without);
  },
};

/** @param {Tab} tab */
export async function checkBits(tab) {
  await bitangent.init();
  const bits = bitsOf(bitangent);
  const scriptBits = bitsOf(bitangent, NOT_BY_SCRIPT);
  for (const [name, load] of Object.entries(LOADS)) {
    await tab.open(name === 'script' ? '/bits/script.html' : '/bits/module.html');
    assert.deepEqual(
      await tab.call(load, NOT_BY_SCRIPT),
      name === 'script' ? scriptBits : bits,
      name,
    );
  }
  assert.deepEqual(tab.trouble, []);
  return `${Object.keys(bits).length} hashes by module, worker and script are those of Node`;
}

/** @param {Tab} tab */
export async function checkPolicy(tab) {
  await tab.open('/bits/forbidden.html');
  const said = await tab.call(() => globalThis.bitangent.init().catch(({ message }) => message));
  assert.match(said, /^init: WebAssembly did not load: .*\S; the page needs script-src '[\w-]+'$/);
  return 'a policy that forbids WebAssembly is named, in one line';
}
