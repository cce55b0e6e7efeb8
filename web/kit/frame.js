import { player, speed } from './controls.js';
import { el } from './dom.js';
import { makeDrawer } from './drawer.js';
import { Readout } from './readout.js';

/** Controls that are always seen, with the strip of a motion as one of them; the others are in the drawer. */
const MOST_CONTROLS = 2;
/** What a figure may be, each of which is a class. @type {('bare' | 'quiet' | 'long' | 'tall' | 'beyond')[]} */
const LOOKS = ['bare', 'quiet', 'long', 'tall', 'beyond'];
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
 * @property {HTMLElement[]} controls the rows of controls, under the board and in the drawer
 * @property {HTMLDetailsElement} drawer
 * @property {Readout} readout
 * @property {HTMLButtonElement} reset
 * @property {HTMLElement} links of the drawer
 * @property {ReturnType<import('./controls.js').Control['make']>[]} made the controls
 */

/**
 * Makes the frame of a figure: the board, the strip that plays its motion, at most two controls and the
 * readout, and a drawer for all else. It needs a document and nothing else of a browser, so that the
 * build writes the same frame into the page.
 *
 * @param {import('./figure.js').Figure} figure
 * @param {import('./view.js').View} view that the controls change
 * @param {...Node} board what is on the board
 * @returns {Frame}
 */
export function makeFrame(figure, view, ...board) {
  const { title, controls: wanted = [] } = figure;
  const stage = el('div', { class: 'stage' }, ...board);
  const made = wanted.map((control) => control.make(view));
  const { motion } = view;
  const strip = motion && motion.options.strip !== false ? motion : null;
  if (strip) made.push(speed(strip).make(view));
  const groups = grouped(made.map(({ element }) => element));
  // Of a motion the strip is one, and its speed is in the drawer.
  const most = strip ? Math.min(MOST_CONTROLS, groups.length) - 1 : MOST_CONTROLS;
  const row = (/** @type {HTMLElement[]} */ elements) =>
    el('div', { class: 'controls' }, ...elements);
  const controls = [row(groups.slice(0, most).flat()), row(groups.slice(most).flat())];
  const readout = new Readout(figure, view);
  const under = [readout.element];
  // A step is read where it is made; else the readout follows what the reader sets.
  if (motion?.options.steps) under.push(controls[0]);
  else under.unshift(controls[0]);
  if (strip) {
    const play = player(strip).make(view);
    made.unshift(play);
    controls.unshift(row([play.element]));
    under.unshift(controls[0]);
  }
  const inDrawer = [controls[controls.length - 1], ...(figure.beside ? [] : [readout.table])];
  const { drawer, links } = makeDrawer(figure, ...inDrawer);
  const reset = el('button', { type: 'button', class: 'reset', 'data-control': 'reset' }, 'Reset');
  const looks = ['figure', ...LOOKS.filter((look) => figure[look])];
  const element = el(
    'div',
    { class: looks.join(' '), role: 'group', 'aria-label': title },
    el(
      'div',
      { class: 'body' },
      el('div', { class: 'main' }, stage, ...under),
      ...(figure.beside ? [el('div', { class: 'side' }, readout.table)] : []),
      el('div', { class: 'ends' }, drawer, reset),
    ),
  );
  return { element, stage, controls, drawer, links, readout, reset, made };
}

/** The controls, with neighbouring buttons as one. @param {HTMLElement[]} elements @returns {HTMLElement[][]} */
function grouped(elements) {
  /** @type {HTMLElement[][]} */
  const groups = [];
  for (const element of elements) {
    const last = groups[groups.length - 1];
    const isButton = element.localName === 'button';
    if (isButton && last?.[0].localName === 'button') last.push(element);
    else groups.push([element]);
  }
  return groups;
}
