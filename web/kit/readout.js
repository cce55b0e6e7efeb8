import { el, setText } from './dom.js';
import { plain, SUBSCRIPT, unbroken } from './format.js';
import { listenToRows } from './table-rows.js';

/** The readout is spoken after it has not changed for this long. */
const SPEAK_MS = 500;
/** An empty cell as high as a line. */
const BLANK = '\u00a0';

/**
 * The sentences under a figure. The visible text follows every frame. Screen readers hear it once it
 * has settled, but not the first text: a page has many figures.
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

  /**
   * @param {Pick<import('./figure.js').Figure, 'table' | 'tableRows' | 'pointRows'>} figure
   * @param {() => void} redraw called when the reader points at another row of the table
   */
  constructor({ table, tableRows = 1, pointRows = false }, redraw) {
    // The table always has room for this many, so that nothing jumps.
    this.rows = table ? tableRows : 0;
    this.pointRows = pointRows;
    this.visible = el('p', { 'aria-hidden': 'true' });
    this.spoken = el('p', { class: 'visually-hidden' });
    this.element = el('div', { class: 'readout' }, this.visible, this.spoken);
    this.table = el('div', { class: 'table', hidden: this.rows === 0 });
    if (pointRows)
      listenToRows(this.table, (row) => {
        this.row = row;
        redraw();
      });
    if (this.rows > 0) this.showTable({ caption: BLANK, columns: [BLANK], rows: [] });
  }

  /** @param {string} marked with subscript marks @param {boolean} settled whether it may be spoken soon */
  show(marked, settled) {
    const text = plain(marked);
    if (text === this.text) return;
    this.text = text;
    const runs = unbroken(marked).split(SUBSCRIPT);
    this.visible.replaceChildren(...runs.map((run, i) => (i % 2 === 1 ? el('sub', {}, run) : run)));
    if (this.#first) {
      this.#first = false;
      setText(this.spoken, text);
      return;
    }
    clearTimeout(this.#timer);
    if (settled) this.#timer = setTimeout(() => this.speak(), SPEAK_MS);
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

/** Puts the text of a cell on a button. @param {Element | null} cell @param {boolean} isFirst in its table */
function makeButton(cell, isFirst) {
  const button = el('button', { type: 'button', tabindex: isFirst ? 0 : -1 });
  button.append(...(cell?.childNodes ?? []));
  cell?.append(button);
}
