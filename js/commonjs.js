import { Crowd } from './crowd/crowd.js';
import { loadInline } from './module/loader.js';
import * as outlines from './outlines.js';
import * as queries from './queries.js';
import * as shared from './shared.js';
import { init as initSlim } from './slim.js';
import { CircleWorld } from './world/circle-world.js';
import { OutlineWorld } from './world/outline-world.js';
import { LiveWorld } from './world/live-world.js';
import { World } from './world/world.js';

/**
 * The entries of the library as CommonJS. One script has them all, in a function that the file of each
 * entry calls, so that each has a state of its own. Only Node and test runners load it: bundlers take
 * the ES modules.
 */

/** What each entry has, but for its `init`. @type {Record<string, object>} */
const PARTS = {
  circles: { ...shared, World: CircleWorld },
  tangent: { ...outlines, World: OutlineWorld },
  bitangent: { ...queries, World },
  crowd: { ...queries, World: LiveWorld, Crowd },
};

/**
 * An entry.
 *
 * @param {string} name
 * @param {() => Promise<BufferSource>} wasmModule reads its module
 */
export function entryOf(name, wasmModule) {
  return {
    ...PARTS[name],
    init() {
      return loadInline(wasmModule, arguments);
    },
  };
}

/** The entry that its user gives a module. */
export const slim = { ...queries, World, init: initSlim };
