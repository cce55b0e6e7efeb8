import circles from './circles/index.js';
import fields from './fields/index.js';
import grids from './grids/index.js';
import polygons from './polygons/index.js';
import turning from './turning/index.js';
import windows from './windows/index.js';

/** Figures by name. @typedef {Record<string, import('../kit/figure.js').Figure>} Figures */

/**
 * The figures by chapter, in the order of the article, which loads each chapter when the reader comes
 * near it. A figure is one file in the chapter's folder, beside what its figures
 * share; add new ones to its `index.js`.
 *
 * @type {Record<string, Figures>}
 */
export const chapters = { circles, fields, polygons, windows, grids, turning };

/** All figures. @type {Figures} */
export const figures = Object.assign({}, ...Object.values(chapters));
