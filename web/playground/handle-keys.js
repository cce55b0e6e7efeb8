import { TabStop } from '../kit/tab-stop.js';
import { isCircle } from './model.js';

/** @typedef {import('./model.js').Item} Item */

/** Pixels that an arrow key moves, and with Shift. */
const STEP = 10;
const FINE_STEP = 1;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** Keys that lead to the next and the previous circle, also of those without a handle. */
const CIRCLE_KEYS = { n: 1, PageDown: 1, p: -1, PageUp: -1 };
const GROW = ['+', '=', ']', '}'];
const SHRINK = ['-', '_', '[', '{'];

/** What the keys do on the handles of the board, which are one tab stop. */
export class HandleKeys extends TabStop {
  /** @param {import('./handles.js').Handles} handles */
  constructor(handles) {
    const { root, model } = handles;
    super(root, {
      hold: (element) => {
        model.commit();
        model.begin();
        return model.remember(this.#itemOf(element));
      },
      move: (element, event) => this.#move(this.#itemOf(element), event),
      press: (element, { key, shiftKey }) => this.#press(this.#itemOf(element), key, shiftKey),
      release: () => model.commit(),
    });
    this.handles = handles;
    root.addEventListener('focusin', ({ target }) => {
      const element = /** @type {HTMLElement} */ (target);
      const item = handles.items.get(element);
      if (item === undefined) return;
      model.select(item);
      if (element.matches(':focus-visible')) handles.navigation.reveal(model.position(item));
    });
  }

  /** @param {HTMLElement} element @returns {Item} */
  #itemOf(element) {
    return /** @type {Item} */ (this.handles.items.get(element));
  }

  /** Pixels of a key in world units. @param {boolean} isFine */
  #step(isFine) {
    return (isFine ? FINE_STEP : STEP) / this.handles.camera.scale;
  }

  /**
   * Moves an item, and the view with it.
   * @param {Item} item
   * @param {KeyboardEvent} event
   */
  #move(item, { key, shiftKey }) {
    if (!(key in ARROWS)) return false;
    const { model, navigation, camera } = this.handles;
    const [dx, dy] = ARROWS[/** @type {keyof ARROWS} */ (key)];
    const [x, y] = model.position(item);
    const step = this.#step(shiftKey);
    const round = (/** @type {number} */ value) => camera.round(value);
    model.begin();
    model.move(item, round(x + step * dx), round(y + step * dy), round);
    navigation.reveal(model.position(item));
    return true;
  }

  /**
   * Any other key.
   * @param {Item} item
   * @param {string} key
   * @param {boolean} isFine
   * @returns {boolean} whether it did something
   */
  #press(item, key, isFine) {
    const { handles } = this;
    const { model } = handles;
    if (this.#goOn(item, key)) return true;
    if (typeof item !== 'object') return false;
    if (key === 'Delete' || key === 'Backspace') {
      model.removeSelected();
      handles.focus(model.selected ?? 'start');
      return true;
    }
    const grows = GROW.includes(key);
    const shrinks = SHRINK.includes(key);
    if (isCircle(item)) {
      const by = this.#step(isFine) / 2;
      if (grows || shrinks) handles.resizeBy(item, grows ? by : -by);
      return grows || shrinks;
    }
    if (!grows) return false;
    model.addPoint();
    if (model.selected) handles.focus(model.selected);
    return true;
  }

  /** Focuses the next or previous circle, if the key is for that. @param {Item} item @param {string} key */
  #goOn(item, key) {
    const name = key.length === 1 ? key.toLowerCase() : key;
    const { model } = this.handles;
    const { circles } = model.scene;
    if (!(name in CIRCLE_KEYS) || circles.length === 0) return false;
    const by = CIRCLE_KEYS[/** @type {keyof CIRCLE_KEYS} */ (name)];
    // From start and goal to the first circle, or back to the last.
    const at = isCircle(item) ? circles.indexOf(item) + by : by > 0 ? 0 : -1;
    const next = circles[(at + circles.length) % circles.length];
    model.select(next);
    this.handles.focus(next);
    return true;
  }
}
