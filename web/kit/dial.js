import { setAttribute } from './dom.js';

/**
 * A number in a sentence that can be dragged sideways, or changed with the arrow keys: a slider that
 * looks like a number.
 *
 * @typedef {object} Range
 * @property {string} label for screen readers
 * @property {number} min
 * @property {number} max
 * @property {number} step
 *
 * @typedef {object} DialActions
 * @property {() => Range} range which may change with what is shown
 * @property {() => number} get
 * @property {(value: number) => void} set with a value of the range
 * @property {() => void} [settle] after a drag
 */

/** Pixels of a drag for one step, and at most for the whole range. */
const PIXELS = 8;
const WHOLE = 320;

/** Makes a dial of an element with a number. @param {HTMLElement} element @param {DialActions} actions */
export function makeDial(element, actions) {
  element.classList.add('dial');
  setAttribute(element, 'role', 'slider');
  setAttribute(element, 'tabindex', 0);
  /** The value and the place where a drag began. @type {{value: number, x: number} | null} */
  let drag = null;
  const put = (/** @type {number} */ value) => {
    const kept = onStep(value, actions.range());
    if (kept !== actions.get()) actions.set(kept);
  };
  element.addEventListener('keydown', (event) => {
    const value = valueOfKey(event.key, actions.get(), actions.range());
    if (value === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    put(value);
  });
  element.addEventListener('pointerdown', ({ pointerId, clientX, button }) => {
    if (button !== 0) return;
    element.setPointerCapture(pointerId);
    element.focus({ preventScroll: true });
    drag = { value: actions.get(), x: clientX };
  });
  element.addEventListener('pointermove', ({ clientX }) => {
    if (drag === null) return;
    const { min, max, step } = actions.range();
    const pixels = Math.min(PIXELS, (WHOLE * step) / (max - min));
    put(drag.value + Math.round((clientX - drag.x) / pixels) * step);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    element.addEventListener(end, () => {
      if (drag !== null) actions.settle?.();
      drag = null;
    });
  }
}

/** Tells what a dial shows. @param {HTMLElement} element @param {Range} range @param {number} value */
export function describeDial(element, { label, min, max }, value) {
  setAttribute(element, 'aria-label', label);
  setAttribute(element, 'aria-valuemin', min);
  setAttribute(element, 'aria-valuemax', max);
  setAttribute(element, 'aria-valuenow', value);
  setAttribute(element, 'aria-valuetext', element.textContent);
}

/** The nearest step within the range. @param {number} value @param {Range} range */
function onStep(value, { min, max, step }) {
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(Math.max(stepped, min), max).toFixed(decimals(step)));
}

/** @param {string} key @param {number} value @param {Range} range @returns {number | undefined} */
function valueOfKey(key, value, { min, max, step }) {
  /** @type {Record<string, number>} */
  const keys = {
    ...{ ArrowUp: value + step, ArrowRight: value + step },
    ...{ ArrowDown: value - step, ArrowLeft: value - step },
    ...{ PageUp: value + 5 * step, PageDown: value - 5 * step, Home: min, End: max },
  };
  return keys[key];
}

/** The digits after the point of a step such as 0.05. @param {number} step */
export const decimals = (step) => (String(step).split('.')[1] ?? '').length;
