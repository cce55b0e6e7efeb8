import { figures } from './figures/index.js';
import { BitangentFigure } from './kit/element.js';
import { paletteCSS } from './kit/palette.js';

/** The package's entry `bitangent/figures`. Importing it defines `<bitangent-figure>`. */
BitangentFigure.figures = figures;
const registry = globalThis.customElements;
if (registry && !registry.get('bitangent-figure')) {
  registry.define('bitangent-figure', BitangentFigure);
}

/** The names that `<bitangent-figure name="...">` knows. */
export const figureNames = Object.keys(figures);
export { BitangentFigure, paletteCSS };
