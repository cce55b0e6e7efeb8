import assert from 'node:assert/strict';
import * as bitangent from 'bitangent';
import { bitsOf } from './bits.mjs';

/** The library in a browser: its bits, and what it says where it may not run. */

/** @typedef {import('./tab.mjs').Tab} Tab */

const file = (path) => ({ body: new URL(path, import.meta.url) });
const page = (script) => ({
  body: `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Bits</title>${script}</html>`,
});
/** What the server has besides the site: the package, and pages that use it. All have the policy of the site. */
export const PAGES = {
  '/bits/index.js': file('../../dist/index.js'),
  '/bits/bitangent.wasm.js': file('../../dist/bitangent.wasm.js'),
  '/bits/bitangent.global.js': file('../../dist/bitangent.global.js'),
  '/bits/browsers/bits.mjs': file('bits.mjs'),
  '/bits/js/digest.mjs': file('../js/digest.mjs'),
  '/bits/worker.js': {
    body: `import * as bitangent from './index.js';
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

/** The library gives the bits of Node, however it is loaded. */
const LOADS = {
  module: async () => {
    const bitangent = await import('/bits/index.js');
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
  script: async () => {
    const { bitangent } = globalThis;
    await bitangent.init();
    const { bitsOf } = await import('/bits/browsers/bits.mjs');
    return bitsOf(bitangent);
  },
};

/** @param {Tab} tab */
export async function checkBits(tab) {
  const bits = bitsOf(bitangent);
  for (const [name, load] of Object.entries(LOADS)) {
    await tab.open(name === 'script' ? '/bits/script.html' : '/bits/module.html');
    assert.deepEqual(await tab.call(load), bits, name);
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
