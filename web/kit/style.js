import bare from './bare.css' with { type: 'text' };
import buttons from './buttons.css' with { type: 'text' };
import controls from './controls.css' with { type: 'text' };
import figure from './figure.css' with { type: 'text' };
import foot from './foot.css' with { type: 'text' };
import handles from './handles.css' with { type: 'text' };
import readout from './readout.css' with { type: 'text' };
import sliders from './sliders.css' with { type: 'text' };
import { figurePaletteCSS } from './palette.js';

/** @type {CSSStyleSheet | undefined} */
let sheet;

/**
 * Gives the style sheet to a figure's shadow tree: one for all figures of a document. It is constructed,
 * since a strict policy forbids style elements.
 *
 * @param {ShadowRoot} root
 */
export function giveStyle(root) {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [figurePaletteCSS(), figure, handles, buttons, sliders, controls, readout, foot, bare].join(
        '',
      ),
    );
  }
  root.adoptedStyleSheets = [sheet];
}
