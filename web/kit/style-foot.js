/** The look of what stands below a figure's board: readout, legend, controls, table. */
export const FOOT_CSS = `
.readout {
  min-height: 7.95em;
  padding: 0.7em 1em 0;
  font-size: 0.95em;
  font-variant-numeric: tabular-nums;
}
.readout p, .message {
  margin: 0;
}
sub {
  font-size: 0.72em;
  line-height: 0;
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
.swatch.grown {
  width: 0.85em;
  height: 0.85em;
  border: 2px solid var(--grown-rim);
  border-radius: 50%;
  background: var(--concept);
}
.swatch.square {
  width: 0.85em;
  height: 0.85em;
  border: 1px solid color-mix(in srgb, var(--concept) 60%, transparent);
  background: color-mix(in srgb, var(--concept) 13%, transparent);
}
.swatch.band {
  height: 0.7em;
  border: 0;
  background: color-mix(in srgb, var(--concept) 14%, transparent);
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
`;
