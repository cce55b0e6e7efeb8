import { el, setAttribute, setStyle } from './dom.js';
import { listenForDrags, positionIn } from './drag.js';
import { valueText } from './handles.js';
import { TabStop } from './tab-stop.js';

/** @typedef {import('./handles.js').Handle} Handle */

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
/** A step is this share of the figure's width; with Shift a tenth of it. */
const STEP_SHARE = 0.02;

/**
 * One element over each thing that can be moved. Elements can take focus and keys and have names for
 * screen readers, and a touch outside of them still scrolls the page.
 */
export class HandleLayer {
  /** @type {Map<string, {handle: Handle, element: HTMLElement}>} */
  #known = new Map();

  /**
   * @param {HTMLElement} root
   * @param {import('./view.js').View} view
   */
  constructor(root, view) {
    this.root = root;
    this.view = view;
    this.coarse = matchMedia('(pointer: coarse)');
    listenForDrags(root, { start: (event) => this.#startDrag(event), end: () => view.settle() });
    this.stop = new TabStop(root, {
      hold: (element) => this.#hold(element),
      move: (element, event) => this.#moveByKey(element, event),
      release: () => {
        view.redraw();
        view.settle();
      },
      press: (element, event) => this.#press(element, event),
    });
  }

  /** Adds, moves and removes elements to match the state. @param {Handle[]} handles */
  update(handles) {
    const alive = new Set(handles.map(({ id }) => id));
    for (const [id, { element }] of this.#known) {
      if (alive.has(id)) continue;
      element.remove();
      this.#known.delete(id);
    }
    // Keys reach the ends of a path, which have letters, first.
    const inOrder = [...handles].sort((a, b) => Number(!a.letter) - Number(!b.letter));
    const elements = inOrder.map((handle) => {
      const known = this.#known.get(handle.id) ?? this.#make(handle);
      known.handle = handle;
      this.#place(known.element, handle);
      this.#describe(known.element, handle);
      return known.element;
    });
    this.stop.update(elements);
  }

  /** @param {Handle} handle */
  #make(handle) {
    const { id, look, label, color, letter, scalar } = handle;
    const element = el('div', {
      class: `handle ${look}${letter ? ' lettered' : ''}`,
      role: 'slider',
      'data-handle': id,
      'data-letter': letter,
      'aria-label': label,
      'aria-roledescription': scalar ? null : 'movable point',
    });
    if (color) setStyle(element, '--handle', `var(--${color})`);
    this.root.append(element);
    const known = { handle, element };
    this.#known.set(id, known);
    return known;
  }

  /** @param {HTMLElement} element @param {Handle} handle */
  #place(element, { look, letter, position, radius }) {
    const { state, camera } = this.view;
    const [x, y] = position(state);
    let size = SIZE;
    if (look === 'disc' && radius) {
      size = Math.max(2 * radius(state) * camera.scale, SIZE);
      if (this.coarse.matches) size = Math.min(size, MOST_TOUCH);
    }
    const left = (camera.screenX(x) - size / 2).toFixed(2);
    const top = (camera.screenY(y) - size / 2).toFixed(2);
    setStyle(element, 'transform', `translate(${left}px, ${top}px)`);
    const length = `${size.toFixed(2)}px`;
    setStyle(element, 'width', length);
    setStyle(element, 'height', length);
    // Small discs lie over large ones, points and knobs over discs, letters over all.
    const level = look === 'disc' ? Math.max(1, 9000 - Math.round(size)) : letter ? 9002 : 9001;
    setStyle(element, 'z-index', String(level));
  }

  /** @param {HTMLElement} element @param {Handle} handle */
  #describe(element, handle) {
    const { state, box } = this.view;
    const { scalar } = handle;
    const [x] = handle.position(state);
    const range = scalar ?? { min: Math.min(box.minX, x), max: Math.max(box.maxX, x) };
    const now = scalar ? scalar.get(state) : x;
    setAttribute(element, 'aria-valuemin', short(range.min));
    setAttribute(element, 'aria-valuemax', short(range.max));
    setAttribute(element, 'aria-valuenow', short(now));
    const held = this.stop.holds(element) ? 'held, ' : '';
    setAttribute(element, 'aria-valuetext', held + valueText(handle, state));
  }

  /** @param {EventTarget | null} element */
  #handleOf(element) {
    const id = /** @type {Element} */ (element).getAttribute('data-handle');
    return this.#known.get(id ?? '')?.handle;
  }

  /** @param {PointerEvent} event */
  #startDrag(event) {
    const handle = this.#handleOf(event.target);
    if (!handle) return null;
    const { camera } = this.view;
    const [x, y] = positionIn(this.root, event);
    const [handleX, handleY] = handle.position(this.view.state);
    const offsetX = camera.screenX(handleX) - x;
    const offsetY = camera.screenY(handleY) - y;
    return (/** @type {number} */ toX, /** @type {number} */ toY) =>
      this.view.move(handle, ...camera.toWorld(toX + offsetX, toY + offsetY));
  }

  /**
   * Remembers where a handle is. Putting it back leaves alone what else has changed since, such as
   * the step of a motion.
   * @param {HTMLElement} element
   */
  #hold(element) {
    const { view } = this;
    const before = view.state;
    view.redraw();
    return () => {
      const handle = this.#handleOf(element);
      if (!handle) return;
      const [x, y] = handle.position(before);
      const parts = Object.keys(handle.move(before, x, y));
      view.set(Object.fromEntries(parts.map((part) => [part, before[part]])));
    };
  }

  /** @param {HTMLElement} element @param {KeyboardEvent} event */
  #moveByKey(element, event) {
    const handle = this.#handleOf(element);
    if (!handle) return false;
    return handle.scalar ? this.#scalarKey(handle, event) : this.#pointKey(handle, event);
  }

  /** @param {HTMLElement} element @param {KeyboardEvent} event */
  #press(element, { key }) {
    const handle = this.#handleOf(element);
    if (!handle?.press || key !== ' ') return false;
    this.view.set(handle.press(this.view.state));
    return true;
  }

  /** @param {Handle} handle @param {KeyboardEvent} event */
  #pointKey(handle, { key, shiftKey }) {
    const { view } = this;
    if (key === 'Home') {
      const home = handle.position(view.initial);
      if (home) view.move(handle, home[0], home[1]);
      return true;
    }
    const arrow = POINT_KEYS[key];
    // End means nothing for a point, and must not scroll the page.
    if (!arrow) return key === 'End';
    const share = (view.box.maxX - view.box.minX) * STEP_SHARE * (shiftKey ? 0.1 : 1);
    const step = handle.step ?? share;
    const [x, y] = handle.position(view.state);
    view.move(handle, x + arrow[0] * step, y + arrow[1] * step);
    return true;
  }

  /** @param {Handle} handle @param {KeyboardEvent} event */
  #scalarKey(handle, { key, shiftKey }) {
    const { view } = this;
    const scalar = /** @type {import('./handles.js').Scalar} */ (handle.scalar);
    const { min, max, step, round } = scalar;
    const now = scalar.get(view.state);
    const arrow = ARROWS[/** @type {keyof ARROWS} */ (key)];
    /** @type {Record<string, number>} */
    const others = { Home: min, End: max, PageUp: now + 5 * step, PageDown: now - 5 * step };
    const by = arrow && (arrow[0] + arrow[1]) * step * (shiftKey ? 0.1 : 1);
    const value = arrow ? now + by : others[key];
    if (value === undefined) return false;
    view.tryToSet(scalar.set(view.state, round ? value : Math.min(Math.max(value, min), max)));
    return true;
  }
}

/** @param {number} value */
function short(value) {
  return Number(value.toFixed(3));
}
