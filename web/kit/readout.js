import { el, setText } from './dom.js';
import { piecesOf, plain, SUBSCRIPT, unbroken } from './format.js';
import { describeDial, makeDial } from './dial.js';
import { dialOf } from './figure-dials.js';
import { listenToRows } from './table-rows.js';

/** The readout is spoken after it has not changed for this long. */
const SPEAK_MS = 500;
/** An empty cell as high as a line. */
const BLANK = '\u00a0';

/**
 * The sentences under a figure. The visible text follows every frame, and its dials are numbers that the
 * reader can drag. Screen readers hear the text once it has settled, but not the first one: a page has
 * many figures.
 *
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} columns
 * @property {(string | number)[][]} rows
 * @property {number} [marked] index of the highlighted row
 */
export class Readout {
  text = '';
  /** The row of the table that the reader points at, -1 for none. */
  row = -1;
  #timer = 0;
  #table = '';
  #first = true;
  /** By key: each stays, since it may have the focus or be dragged. @type {Map<string, HTMLElement>} */
  #dials = new Map();

  /**
   * @param {Pick<import('./figure.js').Figure, 'table' | 'tableRows' | 'pointRows'>} figure
   * @param {import('./view.js').View} view that the dials change
   */
  constructor({ table, tableRows = 1, pointRows = false }, view) {
    this.view = view;
    // The table always has room for this many, so that nothing jumps.
    this.rows = table ? tableRows : 0;
    this.pointRows = pointRows;
    this.visible = el('p');
    this.spoken = el('p', { class: 'visually-hidden' });
    this.element = el('div', { class: 'readout' }, this.visible, this.spoken);
    this.table = el('div', { class: 'table', hidden: this.rows === 0 });
    if (pointRows)
      listenToRows(this.table, (row) => {
        this.row = row;
        view.redraw();
      });
    if (this.rows > 0) this.showTable({ caption: BLANK, columns: [BLANK], rows: [] });
  }

  /** @param {string} marked with its marks @param {boolean} settled whether it may be spoken soon */
  show(marked, settled) {
    const text = plain(marked);
    if (text === this.text) return;
    this.text = text;
    const pieces = piecesOf(unbroken(marked));
    this.#put(pieces.map((one) => (one.key === null ? textRun(one.text) : this.#dial(one))));
    if (this.#first) {
      this.#first = false;
      setText(this.spoken, text);
      return;
    }
    clearTimeout(this.#timer);
    if (settled) this.#timer = setTimeout(() => this.speak(), SPEAK_MS);
  }

  /** Puts these in place of what is there, and leaves alone what stays. @param {HTMLElement[]} parts */
  #put(parts) {
    for (const old of [...this.visible.children]) {
      if (!parts.includes(/** @type {HTMLElement} */ (old))) old.remove();
    }
    let next = this.visible.firstChild;
    for (const part of parts) {
      if (part === next) next = next.nextSibling;
      else this.visible.insertBefore(part, next);
    }
  }

  /** @param {{key: string | null, text: string}} piece */
  #dial({ key, text }) {
    const name = /** @type {string} */ (key);
    let dial = this.#dials.get(name);
    const actions = dialOf(this.view, name);
    if (dial === undefined) {
      dial = el('b', { 'data-dial': name });
      makeDial(dial, actions);
      this.#dials.set(name, dial);
    }
    setText(dial, text);
    describeDial(dial, actions.range(), actions.get());
    return dial;
  }

  /** Speaks to screen readers. */
  speak() {
    this.spoken.setAttribute('aria-live', 'polite');
    setText(this.spoken, this.text);
  }

  /** @param {string} text */
  fail(text) {
    this.element.classList.add('failed');
    this.show(text, true);
  }

  /** @param {Table} table */
  showTable(table) {
    const key = JSON.stringify(table);
    if (key === this.#table) return;
    this.#table = key;
    const { caption, columns, rows, marked } = table;
    const cells = (/** @type {(string | number)[]} */ row) =>
      row.map((cell) => el('td', {}, String(cell)));
    const body = rows.map((row, i) => el('tr', { class: i === marked && 'marked' }, ...cells(row)));
    if (this.pointRows) body.forEach((row, i) => makeButton(row.firstElementChild, i === 0));
    for (let i = rows.length; i < this.rows; i++) {
      const blank = el('tr', { 'aria-hidden': 'true' }, ...cells(columns.map(() => BLANK)));
      // As high as one with a button.
      if (this.pointRows) {
        blank.firstElementChild?.replaceChildren(el('span', { class: 'row' }, BLANK));
      }
      body.push(blank);
    }
    const head = columns.map((name) => el('th', { scope: 'col' }, name));
    this.table.replaceChildren(
      el(
        'table',
        {},
        el('caption', {}, caption),
        el('thead', {}, el('tr', {}, ...head)),
        el('tbody', {}, ...body),
      ),
    );
  }

  end() {
    clearTimeout(this.#timer);
  }
}

/** A piece of the visible text, which screen readers hear from the spoken one. @param {string} text */
function textRun(text) {
  const runs = text.split(SUBSCRIPT).map((run, i) => (i % 2 === 1 ? el('sub', {}, run) : run));
  return el('span', { 'aria-hidden': 'true' }, ...runs);
}

/** Puts the text of a cell on a button. @param {Element | null} cell @param {boolean} isFirst in its table */
function makeButton(cell, isFirst) {
  const button = el('button', { type: 'button', tabindex: isFirst ? 0 : -1 });
  button.append(...(cell?.childNodes ?? []));
  cell?.append(button);
}
