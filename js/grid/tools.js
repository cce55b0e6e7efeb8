/**
 * What goes with boards and needs no wasm module: boards of level editors, outlines, coordinates of
 * hexagons.
 */

export { readLdtk, readTiled } from './formats.js';
export { axialToOffset, offsetToAxial } from './hexagons.js';
export { outlines, toWorld } from './outlines.js';

/** @typedef {import('./text.js').Cells} Cells */
/** @typedef {import('./formats.js').IsBlocked} IsBlocked */
/** @typedef {import('./outlines.js').Board} Board */
/** @typedef {import('./outlines.js').Outline} Outline */
