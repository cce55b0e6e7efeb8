import circles from './chapters/circles.js';
import grids from './chapters/grids.js';
import polygons from './chapters/polygons.js';
import turning from './chapters/turning.js';
import windows from './chapters/windows.js';

/** Figures by name. @typedef {Record<string, import('../kit/figure.js').Figure>} Figures */

/**
 * The figures by chapter, in the order of the article, which loads each chapter when the reader comes
 * near it. A figure is one file; add new ones to a chapter.
 *
 * @type {Record<string, Figures>}
 */
export const chapters = { circles, polygons, windows, grids, turning };

/** All figures. @type {Figures} */
export const figures = Object.assign({}, ...Object.values(chapters));
