import { figures } from './figures/index.js';
import { BitangentFigure, defineElement } from './kit/element.js';
import { paletteCSS } from './kit/palette.js';

/** The package's entry `bitangent/figures`. Importing it defines `<bitangent-figure>`. */
defineElement(figures);

/** The names that `<bitangent-figure name="...">` knows. */
export const figureNames = Object.keys(figures);
export { BitangentFigure, paletteCSS };
