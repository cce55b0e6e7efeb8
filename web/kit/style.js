import controls from './controls.css' with { type: 'text' };
import figure from './figure.css' with { type: 'text' };
import foot from './foot.css' with { type: 'text' };
import handles from './handles.css' with { type: 'text' };
import readout from './readout.css' with { type: 'text' };
import { figurePaletteCSS } from './palette.js';

/** @type {CSSStyleSheet | undefined} */
let sheet;

/**
 * The style sheet of a figure's shadow tree, one for all figures of a document. It is constructed,
 * since a strict policy forbids style elements.
 */
export function styleSheet() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([figurePaletteCSS(), figure, handles, controls, readout, foot].join(''));
  }
  return sheet;
}
