import { el, setAttribute } from '../kit/dom.js';

/** @typedef {import('./map-report.js').Line} Line */
/** @typedef {Line & {canMark: boolean}} ListedLine canMark: it is about something on the board */

/** Keys that lead from one line to another, and by how many. */
const NEXT = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1 });

/**
 * The lines of a report as a list with one tab stop: arrow keys lead through it. A line under the pointer or
 * the focus marks its object; a click or Enter zooms in on it.
 */
export class MapLines {
  /** @type {ListedLine[]} */
  #lines = [];
  /** The button of each line that can mark something. @type {Map<Element, ListedLine>} */
  #buttons = new Map();

  /**
   * @param {HTMLElement} list
   * @param {object} of
   * @param {(line: Line | null) => void} of.mark null: marks nothing
   * @param {(line: Line) => void} of.show
   */
  constructor(list, { mark, show }) {
    this.list = list;
    this.mark = mark;
    list.addEventListener('pointerover', ({ target }) => this.#markAt(target));
    list.addEventListener('pointerleave', () => this.mark(this.focused ?? null));
    list.addEventListener('focusin', ({ target }) => {
      this.#stopAt(/** @type {Element} */ (target));
      this.#markAt(target);
    });
    list.addEventListener('focusout', () => this.mark(null));
    list.addEventListener('click', ({ target }) => {
      const line = this.#lineOf(target);
      if (line) show(line);
    });
    list.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {ListedLine[]} lines */
  fill(lines) {
    this.#lines = lines;
    this.#buttons.clear();
    this.list.replaceChildren(...lines.map((line) => this.#item(line)));
    const [first] = this.#buttons.keys();
    if (first) this.#stopAt(first);
  }

  /** @param {ListedLine} line */
  #item(line) {
    const { object, text, isLeftOut, canMark } = line;
    const words = [el('span', { class: 'object' }, object), `: ${text}`];
    const content = canMark ? el('button', { type: 'button' }, ...words) : el('span', {}, ...words);
    if (canMark) this.#buttons.set(content, line);
    return el('li', { class: isLeftOut ? 'left-out' : 'changed' }, content);
  }

  /** The line that has the focus. @returns {Line | undefined} */
  get focused() {
    return this.#lineOf(document.activeElement);
  }

  /**
   * Lights the lines about an object.
   *
   * @param {string | null} object null: none
   * @returns {Line | undefined} the first of them
   */
  light(object) {
    for (const [button, line] of this.#buttons) {
      setAttribute(button, 'aria-current', line.object === object && 'true');
    }
    return this.#lines.find((line) => line.object === object);
  }

  /** Scrolls to the first line about an object, to which Tab leads then. @param {string} object */
  reveal(object) {
    const [button] = [...this.#buttons].find(([, line]) => line.object === object) ?? [];
    if (!button) return;
    this.#stopAt(button);
    const item = /** @type {HTMLElement} */ (button.parentElement);
    this.list.scrollTop = item.offsetTop - (this.list.clientHeight - item.offsetHeight) / 2;
  }

  /** @param {EventTarget | null} target */
  #lineOf(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    return button ? this.#buttons.get(button) : undefined;
  }

  /** @param {EventTarget | null} target */
  #markAt(target) {
    this.light(null);
    this.mark(this.#lineOf(target) ?? null);
  }

  /** Makes a line the one that Tab leads to. @param {Element} element */
  #stopAt(element) {
    for (const button of this.#buttons.keys()) {
      setAttribute(button, 'tabindex', button === element ? 0 : -1);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const all = /** @type {HTMLElement[]} */ ([...this.#buttons.keys()]);
    const at = all.indexOf(/** @type {HTMLElement} */ (event.target));
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: all.length - 1 };
    const to = event.key in NEXT ? at + NEXT[event.key] : ends[event.key];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    all[to]?.focus();
  }
}
