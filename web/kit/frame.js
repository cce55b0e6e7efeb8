import { player } from './controls.js';
import { el } from './dom.js';
import { legend } from './legend.js';
import { moreMenu } from './more.js';
import { Readout } from './readout.js';

/** Pixels that a picture of a board is drawn for: between a phone and a desk, since its type scales. */
const PICTURE_WIDTH = 640;

/**
 * The size of a picture of a board, whose shape the board has: whole pixels, as images have in a page.
 *
 * @param {import('./figure.js').Figure} figure
 * @returns {[width: number, height: number]}
 */
export function pictureSize({ view: [minX, minY, maxX, maxY] }) {
  return [PICTURE_WIDTH, Math.round((PICTURE_WIDTH * (maxY - minY)) / (maxX - minX))];
}

/**
 * The parts of a figure on the page.
 *
 * @typedef {object} Frame
 * @property {HTMLElement} element the whole figure
 * @property {HTMLElement} stage its board
 * @property {HTMLElement} controls the row under the board
 * @property {Readout} readout
 * @property {HTMLButtonElement} reset
 * @property {HTMLDetailsElement} more the menu
 * @property {ReturnType<import('./controls.js').Control['make']>[]} made the controls
 */

/**
 * Makes the frame of a figure: board, controls, readout, table and foot. It needs a document and
 * nothing else of a browser, so that the build writes the same frame into the page.
 *
 * @param {import('./figure.js').Figure} figure
 * @param {import('./view.js').View} view that the controls change
 * @param {...Node} board what is on the board
 * @returns {Frame}
 */
export function makeFrame(figure, view, ...board) {
  const { title, legend: concepts = [], controls: wanted = [] } = figure;
  const stage = el('div', { class: 'stage' }, ...board);
  const made = wanted.map((control) => control.make(view));
  if (view.motion) made.unshift(player(view.motion).make(view));
  const controls = el('div', { class: 'controls' }, ...made.map(({ element }) => element));
  const readout = new Readout(figure, () => view.redraw());
  const reset = el('button', { type: 'button', class: 'reset', 'data-control': 'reset' }, 'Reset');
  const more = moreMenu();
  const element = el(
    'div',
    { class: 'figure', role: 'group', 'aria-label': title },
    stage,
    controls,
    readout.element,
    readout.table,
    el('div', { class: 'foot' }, legend(concepts), reset, more),
  );
  return { element, stage, controls, readout, reset, more, made };
}
