import { el, setAttribute, setStyle } from './dom.js';
import { listenForDrags, positionIn } from './drag.js';
import { valueText } from './handles.js';
import { TabStop } from './tab-stop.js';

/**
 * @typedef {import('./handles.js').Handle} Handle
 *
 * The board under a layer: what its handles are about, and what becomes of what is done to them.
 * @typedef {object} HandleBoard
 * @property {import('./camera.js').Camera} camera
 * @property {any} state given to the functions of the handles
 * @property {any} [initial] the state to which Home puts a point back
 * @property {{minX: number, minY: number, maxX: number, maxY: number}} box what can be seen
 * @property {number} step world units that an arrow key moves a point by; with Shift a tenth of it
 * @property {(handle: Handle, x: number, y: number) => void} move
 * @property {(handle: Handle, value: number) => void} change the number of a handle that has one
 * @property {(handle: Handle) => () => void} hold before a handle is moved; returns what puts it back
 * @property {() => void} settle after a drag, or after a handle was let go
 * @property {() => void} redraw
 * @property {(handle: Handle, event: KeyboardEvent) => boolean} [press] a key of a handle, held or
 *   not, before all else; returns whether it did something
 * @property {(handle: Handle | undefined, event: PointerEvent) => Handle | undefined} [take] what a
 *   pointer takes hold of, default the handle that it is on
 * @property {(handle: Handle) => void} [select] after a handle got the focus
 * @property {(handle: Handle) => void} [reveal] the keyboard has come to a handle, or moved it
 */

/** Size of a handle in pixels, and the largest size of a disc on a touch screen. */
const SIZE = 44;
const MOST_TOUCH = 64;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** Keys that move a point, and by how many steps. */
const POINT_KEYS = /** @type {Record<string, number[]>} */ ({
  ...ARROWS,
  PageUp: [0, 5],
  PageDown: [0, -5],
});

/**
 * One element over each thing that can be moved. Elements can take focus and keys and have names for
 * screen readers, and a touch outside of them still scrolls the page.
 */
export class HandleLayer {
  /** The elements, by the keys of their handles. @type {Map<unknown, HTMLElement>} */
  #elements = new Map();
  /** @type {Map<unknown, Handle>} */
  #handles = new Map();
  /** The handle to focus once it has an element. @type {unknown} */
  #awaited = null;

  /**
   * @param {HTMLElement} root
   * @param {HandleBoard} board
   * @param {object} [options]
   * @param {HTMLElement} [options.area] where drags start, default on handles alone
   * @param {number} [options.size] of a handle for a mouse
   * @param {number} [options.most] of a disc for a finger
   */
  constructor(root, board, { area = root, size = SIZE, most = MOST_TOUCH } = {}) {
    this.root = root;
    this.board = board;
    this.mouseSize = size;
    this.most = most;
    this.coarse = matchMedia('(pointer: coarse)');
    listenForDrags(area, { start: (event) => this.#startDrag(event), end: () => board.settle() });
    this.stop = new TabStop(root, {
      hold: (element) => this.#hold(element),
      move: (element, event) => this.#moveByKey(element, event),
      release: (element) => {
        // At once: a screen reader speaks before the next frame, and a board off screen has none.
        const handle = this.at(element);
        if (handle) this.#describe(element, handle);
        board.redraw();
        board.settle();
      },
      press: (element, event) => board.press?.(this.#handleOf(element), event) ?? false,
    });
    root.addEventListener('focusin', ({ target }) => this.#focused(target));
  }

  /** The least size of a handle, in pixels. */
  get size() {
    return this.coarse.matches ? SIZE : this.mouseSize;
  }

  /** Whether a handle has the focus. */
  get focused() {
    return this.root.contains(document.activeElement);
  }

  /** The handle of an element. @param {EventTarget | null} element */
  at(element) {
    return this.#handles.get(element);
  }

  /** @param {EventTarget | null} element one of the layer @returns {Handle} */
  #handleOf(element) {
    return /** @type {Handle} */ (this.at(element));
  }

  /** Focuses a handle by its key, now or when it is made. @param {unknown} key */
  focus(key) {
    const element = this.#elements.get(key);
    element?.focus({ preventScroll: true });
    this.#awaited = element ? null : key;
  }

  /** @param {EventTarget | null} element */
  #focused(element) {
    const handle = this.at(element);
    if (!handle) return;
    this.board.select?.(handle);
    const byKeys = /** @type {Element} */ (element).matches(':focus-visible');
    if (byKeys) this.board.reveal?.(handle);
  }

  /** Adds, moves and removes elements to match the state. @param {Handle[]} handles */
  update(handles) {
    const alive = new Set(handles.map(keyOf));
    for (const [key, element] of this.#elements) {
      if (alive.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
      this.#handles.delete(element);
    }
    // Keys reach the ends of a path, which have letters, first.
    const inOrder = [...handles].sort((a, b) => Number(!a.letter) - Number(!b.letter));
    const elements = inOrder.map((handle) => {
      const element = this.#elements.get(keyOf(handle)) ?? this.#make(handle);
      this.#handles.set(element, handle);
      this.#place(element, handle);
      this.#describe(element, handle);
      return element;
    });
    this.stop.update(elements);
    if (this.#awaited !== null) this.focus(this.#awaited);
  }

  /** @param {Handle} handle */
  #make(handle) {
    const { id, look, color, letter, scalar } = handle;
    const element = el('div', {
      class: `handle ${look}${letter ? ' lettered' : ''}`,
      role: 'slider',
      'data-handle': id,
      'data-letter': letter,
      'aria-roledescription': scalar ? null : 'movable point',
    });
    if (color) setStyle(element, '--handle', `var(--${color})`);
    this.root.append(element);
    this.#elements.set(keyOf(handle), element);
    return element;
  }

  /** @param {HTMLElement} element @param {Handle} handle */
  #place(element, { look, letter, isEnd, position, radius }) {
    const { state, camera } = this.board;
    const [x, y] = position(state);
    let { size } = this;
    if (look === 'disc' && radius) {
      size = Math.max(2 * radius(state) * camera.scale, size);
      if (this.coarse.matches) size = Math.min(size, this.most);
    }
    const left = (camera.screenX(x) - size / 2).toFixed(2);
    const top = (camera.screenY(y) - size / 2).toFixed(2);
    setStyle(element, 'transform', `translate(${left}px, ${top}px)`);
    const length = `${size.toFixed(2)}px`;
    setStyle(element, 'width', length);
    setStyle(element, 'height', length);
    // Small discs lie over large ones, points and knobs over discs, the ends of a path over all.
    const small = look === 'disc' ? Math.max(1, 9000 - Math.round(size)) : 9001;
    setStyle(element, 'z-index', String(letter || isEnd ? 9002 : small));
  }

  /** @param {HTMLElement} element @param {Handle} handle */
  #describe(element, handle) {
    const { state, box } = this.board;
    const { scalar } = handle;
    const [x] = handle.position(state);
    const range = scalar ?? { min: Math.min(box.minX, x), max: Math.max(box.maxX, x) };
    const now = scalar ? scalar.get(state) : x;
    setAttribute(element, 'aria-label', handle.label);
    setAttribute(element, 'aria-valuemin', short(range.min));
    setAttribute(element, 'aria-valuemax', short(range.max));
    setAttribute(element, 'aria-valuenow', short(now));
    const held = this.stop.holds(element) ? 'held, ' : '';
    setAttribute(element, 'aria-valuetext', held + valueText(handle, state));
    element.classList.toggle('selected', handle.isSelected === true);
  }

  /** @param {PointerEvent} event */
  #startDrag(event) {
    const { board } = this;
    const own = this.at(event.target);
    const handle = board.take ? board.take(own, event) : own;
    if (!handle) return null;
    board.hold(handle);
    const { camera } = board;
    const [x, y] = positionIn(this.root, event);
    const [handleX, handleY] = handle.position(board.state);
    const offsetX = camera.screenX(handleX) - x;
    const offsetY = camera.screenY(handleY) - y;
    return (/** @type {number} */ toX, /** @type {number} */ toY) =>
      board.move(handle, ...camera.toWorld(toX + offsetX, toY + offsetY));
  }

  /** @param {HTMLElement} element */
  #hold(element) {
    this.board.redraw();
    return this.board.hold(this.#handleOf(element));
  }

  /** @param {HTMLElement} element @param {KeyboardEvent} event */
  #moveByKey(element, event) {
    const handle = this.#handleOf(element);
    const did = handle.scalar ? this.#scalarKey(handle, event) : this.#pointKey(handle, event);
    if (did) this.board.reveal?.(handle);
    return did;
  }

  /** @param {Handle} handle @param {KeyboardEvent} event */
  #pointKey(handle, { key, shiftKey }) {
    const { board } = this;
    if (key === 'Home') {
      const home = board.initial && handle.position(board.initial);
      if (home) board.move(handle, home[0], home[1]);
      return true;
    }
    const arrow = POINT_KEYS[key];
    // End means nothing for a point, and must not scroll the page.
    if (!arrow) return key === 'End';
    const step = handle.step ?? board.step * (shiftKey ? 0.1 : 1);
    const [x, y] = handle.position(board.state);
    board.move(handle, x + arrow[0] * step, y + arrow[1] * step);
    return true;
  }

  /** @param {Handle} handle @param {KeyboardEvent} event */
  #scalarKey(handle, { key, shiftKey }) {
    const { board } = this;
    const scalar = /** @type {import('./handles.js').Scalar} */ (handle.scalar);
    const { min, max, step, round } = scalar;
    const now = scalar.get(board.state);
    const arrow = ARROWS[/** @type {keyof ARROWS} */ (key)];
    /** @type {Record<string, number>} */
    const others = { Home: min, End: max, PageUp: now + 5 * step, PageDown: now - 5 * step };
    const by = arrow && (arrow[0] + arrow[1]) * step * (shiftKey ? 0.1 : 1);
    const value = arrow ? now + by : others[key];
    if (value === undefined) return false;
    board.change(handle, round ? value : Math.min(Math.max(value, min), max));
    return true;
  }
}

/** What tells handles apart. @param {Handle} handle @returns {unknown} */
function keyOf({ key, id }) {
  return key ?? id;
}

/** @param {number} value */
function short(value) {
  return Number(value.toFixed(3));
}
