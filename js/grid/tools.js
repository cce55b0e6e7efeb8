/**
 * What goes with boards and needs no wasm module: boards of level editors, outlines, coordinates of
 * hexagons.
 */

export { readLdtk, readTiled } from './editor-boards.js';
export { axialToOffset, offsetToAxial } from './hexagons.js';
export { outlines, toWorld } from './outlines.js';

/** @typedef {import('./map-text.js').Cells} Cells */
/** @typedef {import('./editor-boards.js').IsBlocked} IsBlocked */
/** @typedef {import('./outlines.js').Board} Board */
/** @typedef {import('./outlines.js').Outline} Outline */
