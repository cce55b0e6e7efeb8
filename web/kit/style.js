import { figurePaletteCSS } from './palette.js';

/** The look of a figure, in its shadow tree. Type comes from the page. */
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
.readout {
  min-height: 6.5em;
  padding: 0.7em 1em 0;
  font-size: 0.95em;
  font-variant-numeric: tabular-nums;
}
.readout p, .message {
  margin: 0;
}
.readout.failed, .message {
  color: var(--cusp);
  font-weight: 600;
}
.message {
  padding: 1em;
}
.foot {
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 0.5em 1.25em;
  padding: 0.5em 1em 0.75em;
}
.legend {
  display: flex;
  flex-wrap: wrap;
  gap: 0.15em 1.1em;
  margin: 0;
  padding: 0;
  color: var(--soft);
  font-size: 0.8em;
  list-style: none;
}
.legend li {
  display: flex;
  align-items: center;
  gap: 0.45em;
}
.swatch {
  flex: none;
  width: 1.35em;
  height: 0;
  border-top: 3px solid var(--concept);
}
.swatch.dashed {
  border-top-style: dashed;
  border-top-width: 2px;
}
.swatch.disc, .swatch.ring {
  width: 0.85em;
  height: 0.85em;
  border: 0;
  border-radius: 50%;
  background: var(--concept);
}
.swatch.ring {
  border: 2px solid var(--concept);
  background: color-mix(in srgb, var(--concept) 20%, transparent);
}
.swatch.arc {
  height: 0.7em;
  border-radius: 1.35em 1.35em 0 0 / 1.1em 1.1em 0 0;
  border: 3px solid var(--concept);
  border-bottom: 0;
}
.swatch.angle {
  width: 0.9em;
  height: 0.9em;
  border: 0;
  border-top: 2px solid var(--concept);
  border-right: 2px solid var(--concept);
  border-radius: 0 0.9em 0 0;
  background: color-mix(in srgb, var(--concept) 16%, transparent);
}
.swatch.cross {
  width: 0.8em;
  height: 0.8em;
  border: 0;
  background:
    linear-gradient(45deg, transparent 42%, var(--concept) 42% 58%, transparent 58%),
    linear-gradient(-45deg, transparent 42%, var(--concept) 42% 58%, transparent 58%);
}
.controls {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.6em 1.25em;
  padding: 0.75em 1em 0;
  font-size: 0.875em;
}
.controls:empty {
  display: none;
}
button, select {
  min-height: 2.2em;
  padding: 0.2em 0.8em;
  border: 1px solid var(--rule);
  border-radius: 0.5em;
  background: var(--button);
  color: var(--ink);
  font: inherit;
  cursor: pointer;
}
select {
  padding-inline: 0.4em;
}
button:hover:not(:disabled) {
  background: var(--button-hover);
}
button:disabled {
  opacity: 0.5;
  cursor: default;
}
.page {
  display: block;
  padding: 0 1em 0.75em;
  color: var(--surf);
  font-size: 0.875em;
}
.reset {
  flex: none;
  margin-left: auto;
  font-size: 0.8em;
}
button:focus-visible, select:focus-visible, input:focus-visible,
a:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 2px;
}
input[type='range'] {
  min-width: 0;
  height: 1.75em;
  margin: 0;
  accent-color: var(--surf);
}
.slider {
  display: grid;
  grid-template-columns: 1fr auto;
  flex: 1 1 13em;
  column-gap: 0.75em;
}
.slider input {
  grid-column: 1 / -1;
  width: 100%;
}
.value {
  font-variant-numeric: tabular-nums;
}
.toggle, .choice label {
  display: flex;
  align-items: center;
  gap: 0.5em;
  min-height: 1.9em;
  cursor: pointer;
}
.toggle input, .choice input {
  width: 1.15em;
  height: 1.15em;
  margin: 0;
  accent-color: var(--concept, var(--surf));
}
.choice {
  display: flex;
  flex-wrap: wrap;
  gap: 0.2em 1em;
  margin: 0;
  padding: 0;
  border: 0;
}
.choice legend {
  float: left;
  margin-right: 1em;
  padding: 0.2em 0;
  color: var(--soft);
}
.player {
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
}
.player button {
  min-width: 4.2em;
}
.player input {
  flex: 1 1 100%;
  order: 1;
}
.table {
  overflow-x: auto;
  padding: 0.75em 1em 0;
}
table {
  width: 100%;
  border-collapse: collapse;
  font-size: 0.82em;
  font-variant-numeric: tabular-nums;
}
caption {
  padding-bottom: 0.3em;
  color: var(--soft);
  text-align: start;
}
th, td {
  padding: 0.18em 0.5em;
  border-top: 1px solid var(--rule);
  text-align: end;
  white-space: nowrap;
}
th {
  color: var(--soft);
  font-weight: 600;
}
th:first-child, td:first-child {
  width: 99%;
  text-align: start;
}
tr[aria-hidden] td {
  border-color: transparent;
}
.marked td {
  background: color-mix(in srgb, var(--visit) 12%, transparent);
  font-weight: 600;
}
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
  th, td:first-child { white-space: normal; }
}
@container (min-width: 30em) {
  .player input { flex: 1 1 8em; order: 0; }
  .readout { min-height: 5.05em; }
}
@container (min-width: 44em) {
  .readout { min-height: 3.6em; }
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
