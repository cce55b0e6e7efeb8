import { figurePaletteCSS } from './palette.js';
import { FOOT_CSS } from './style-foot.js';

/** The look of a figure, in its shadow tree: its board and handles. Type comes from the page. */
const CSS_TEXT = `
:host {
  display: block;
  margin-block: 1.5em;
}
:host([hidden]), [hidden] {
  display: none !important;
}
*, *::before, *::after {
  box-sizing: border-box;
}
.probe {
  display: none;
  color: CanvasText;
}
.figure {
  container-type: inline-size;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: 0.75em;
  background: var(--card);
  color: var(--ink);
  line-height: 1.45;
  text-align: start;
}
.figure.waiting {
  visibility: hidden;
}
.stage {
  position: relative;
  min-height: 13rem;
  max-height: max(20rem, 80vh);
  width: 100%;
  overflow: hidden;
  background: var(--board);
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
}
/* The board takes double taps, which else would zoom. */
.stage.board {
  touch-action: manipulation;
}
.stage.drawing {
  touch-action: none;
  cursor: crosshair;
}
canvas, .handles {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
}
.handles {
  pointer-events: none;
}
/* Only handles, and a board that is drawn on, keep touches from scrolling the page. */
.handle {
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  border-radius: 50%;
  pointer-events: auto;
  touch-action: none;
  cursor: grab;
  outline: none;
  -webkit-touch-callout: none;
}
.handle::before {
  content: '';
  width: 0.8rem;
  height: 0.8rem;
  border: 2px solid var(--board);
  border-radius: 50%;
  background: var(--handle, var(--ink));
  transition: box-shadow 0.12s;
}
.handle.disc::before {
  width: 0.42rem;
  height: 0.42rem;
  border: 0;
}
.handle.knob::before {
  width: 0.8rem;
  height: 0.8rem;
  border: 2px solid var(--handle, var(--soft));
  background: var(--board);
}
.handle.knob {
  cursor: nesw-resize;
}
.handle.lettered::before {
  content: attr(data-letter);
  display: grid;
  place-items: center;
  width: 1.6rem;
  height: 1.6rem;
  color: var(--board);
  font: 700 0.8rem/1 system-ui, sans-serif;
}
.handle:hover::before, .handle.dragging::before {
  box-shadow: 0 0 0 0.3rem color-mix(in srgb, var(--handle, var(--ink)) 28%, transparent);
}
.handle.dragging {
  cursor: grabbing;
}
.handle:focus-visible::before {
  box-shadow: 0 0 0 2px var(--board), 0 0 0 5px var(--focus);
}
.handle.disc:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 2px;
}
.handle.disc:focus-visible::before {
  box-shadow: none;
}
${FOOT_CSS}
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@container (max-width: 24em) {
  th, td { padding-inline: 0.3em; }
  .choice legend { float: none; padding: 0; }
}
@container (max-width: 19em) {
  .readout { min-height: 9.4em; }
  table { font-size: 0.72em; }
}
@container (min-width: 30em) {
  .player input { flex: 1 1 8em; order: 0; }
  .readout { min-height: 5.05em; }
}
@container (min-width: 44em) {
  .readout { min-height: 3.6em; }
}
@media (pointer: coarse) {
  button, select, .toggle, .choice label { min-height: 2.75rem; }
  input[type='range'] { height: 2.75rem; }
}
@media (prefers-reduced-motion: reduce) {
  .handle::before { transition: none; }
}
@media (forced-colors: active) {
  .handle:focus-visible { outline: 3px solid Highlight; }
  .handle::before, .swatch { forced-color-adjust: none; }
}
@media print {
  .figure { break-inside: avoid; }
  .controls, .reset, .page { display: none; }
}
`;

export function figureCSS() {
  return figurePaletteCSS() + CSS_TEXT;
}
