/** What goes with boards and needs no wasm module: outlines, coordinates of hexagons. */

export { axialToOffset, offsetToAxial } from './hexagons.js';
export { outlines, toWorld } from './outlines.js';

/** @typedef {import('./outlines.js').Board} Board */
/** @typedef {import('./outlines.js').Outline} Outline */
