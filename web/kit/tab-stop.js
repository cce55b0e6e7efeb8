import { el, setAttribute, setText } from './dom.js';

/**
 * What a group of movable elements does with keys.
 *
 * @typedef {object} HoldActions
 * @property {(element: HTMLElement) => () => void} hold remembers where an element is; returns what
 *   puts it back
 * @property {(element: HTMLElement, event: KeyboardEvent) => boolean} move a key of a held element;
 *   returns whether it did something
 * @property {(element: HTMLElement) => void} [release] after an element was let go or put back
 * @property {(element: HTMLElement, event: KeyboardEvent) => boolean} [press] any other key of an
 *   element, held or not, before all else
 */

/** Keys that lead from one element to another, and by how many. */
const NEXT = /** @type {Record<string, number>} */ ({
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
});
const FREE_HINT = 'Arrows: next handle. Enter: hold it.';
const HELD_HINT = 'Arrows: move it, with Shift finer. Enter: let go. Esc: put back.';
let groups = 0;

/**
 * One tab stop for a group of elements that can be moved, so that a page of many boards is not a page
 * of hundreds of stops. Tab leads to the element that was used last, arrows lead to the others. Enter
 * holds an element: arrows then move it, Enter lets go, Escape puts it back. A hint says so while the
 * keyboard is here.
 */
export class TabStop {
  /** In the order in which arrows lead through them. @type {HTMLElement[]} */
  #elements = [];
  /** The one that Tab leads to. @type {HTMLElement | null} */
  #stop = null;
  /** @type {{element: HTMLElement, restore: () => void} | null} */
  #held = null;

  /**
   * @param {HTMLElement} root contains the elements
   * @param {HoldActions} actions
   */
  constructor(root, actions) {
    this.actions = actions;
    this.hint = el('p', { class: 'keys', id: `keys-${++groups}` }, FREE_HINT);
    root.append(this.hint);
    setAttribute(root, 'role', 'group');
    setAttribute(root, 'aria-label', 'Handles');
    setAttribute(root, 'aria-describedby', this.hint.id);
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('focusin', ({ target }) => {
      const element = this.#elements.find((one) => one === target);
      if (element) this.#stopAt(element);
    });
    root.addEventListener('focusout', () => this.#release());
    root.addEventListener('pointerdown', () => this.#release());
  }

  /** Whether an element is held by the keyboard. @param {Element} element */
  holds(element) {
    return this.#held?.element === element;
  }

  /** Says which elements there are, in the order of the arrows. @param {HTMLElement[]} elements */
  update(elements) {
    this.#elements = elements;
    if (this.#held && !elements.includes(this.#held.element)) this.#release();
    const stop = this.#stop && elements.includes(this.#stop) ? this.#stop : elements[0];
    for (const element of elements) setAttribute(element, 'tabindex', element === stop ? 0 : -1);
    this.#stop = stop ?? null;
  }

  /** @param {HTMLElement} element */
  #stopAt(element) {
    this.#stop = element;
    this.update(this.#elements);
  }

  /** @param {HTMLElement} element */
  #hold(element) {
    this.#held = { element, restore: this.actions.hold(element) };
    this.#show(element);
  }

  #release() {
    if (!this.#held) return;
    const { element } = this.#held;
    this.#held = null;
    this.#show(element);
    this.actions.release?.(element);
  }

  /** @param {HTMLElement} element */
  #show(element) {
    const held = this.holds(element);
    element.classList.toggle('held', held);
    setText(this.hint, held ? HELD_HINT : FREE_HINT);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const element = this.#elements.find((one) => one === event.target);
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (this.#did(element, event)) event.preventDefault();
  }

  /**
   * Does what a key says.
   * @param {HTMLElement} element
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it did something
   */
  #did(element, event) {
    const { key } = event;
    if (this.actions.press?.(element, event)) return true;
    const held = this.#held;
    if (key === 'Enter' || key === ' ') {
      if (held) this.#release();
      else this.#hold(element);
      return true;
    }
    if (!held) return this.#go(element, key);
    if (key !== 'Escape') return this.actions.move(element, event);
    held.restore();
    this.#release();
    return true;
  }

  /** Moves the focus, if the key is for that. @param {HTMLElement} element @param {string} key */
  #go(element, key) {
    const all = this.#elements;
    const at = all.indexOf(element);
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: all.length - 1 };
    const to = key in NEXT ? (at + NEXT[key] + all.length) % all.length : ends[key];
    if (to === undefined) return false;
    all[to].focus({ preventScroll: true });
    return true;
  }
}
