import { setAttribute } from '../kit/dom.js';
import { all, follow, put } from './page-figures.js';

/**
 * Numbers in the text that drive a figure and follow it. In the text:
 *
 *     <b data-scrub="FIGURE KEY" data-range="0 1 0.05" aria-label="Radius of the agent">0.30</b>
 *
 * KEY is a number of the figure's state; the range is its least and greatest value and the step. The
 * number is dragged sideways, or changed with the arrow keys. Without script it is a number.
 */

/** Pixels of a drag for one step. */
const PIXELS = 8;

export function startScrubbing() {
  for (const element of all('[data-scrub]')) new Scrubber(element);
}

class Scrubber {
  /** The value and the place where a drag began. @type {{value: number, x: number} | null} */
  #drag = null;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    const [name, key] = (element.dataset.scrub ?? '').split(' ');
    const [min, max, step] = (element.dataset.range ?? '').split(' ').map(Number);
    this.value = Number(element.textContent);
    this.name = name;
    this.key = key;
    this.min = min;
    this.max = max;
    this.step = step;
    this.digits = decimals(step);
    const attributes = { role: 'slider', tabindex: 0, 'aria-valuemin': min, 'aria-valuemax': max };
    for (const [word, value] of Object.entries(attributes)) setAttribute(element, word, value);
    this.#show(this.value);
    follow(name, ({ state }) => this.#show(state[key]));
    element.addEventListener('keydown', (event) => this.#key(event));
    element.addEventListener('pointerdown', (event) => this.#start(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel']) {
      element.addEventListener(end, () => (this.#drag = null));
    }
  }

  /** @param {number} value */
  #show(value) {
    this.value = value;
    this.element.textContent = value.toFixed(this.digits);
    this.element.setAttribute('aria-valuenow', value.toFixed(this.digits));
  }

  /** Sets the nearest step within the range. @param {number} value */
  #set(value) {
    const { min, max, step, name, key } = this;
    const stepped = min + Math.round((value - min) / step) * step;
    const kept = Number(Math.min(Math.max(stepped, min), max).toFixed(this.digits));
    if (kept === this.value) return;
    this.#show(kept);
    put(name, { [key]: kept });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { value, step, min, max } = this;
    /** @type {Record<string, number>} */
    const keys = {
      ...{ ArrowUp: value + step, ArrowRight: value + step },
      ...{ ArrowDown: value - step, ArrowLeft: value - step },
      ...{ PageUp: value + 5 * step, PageDown: value - 5 * step, Home: min, End: max },
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    this.#set(keys[event.key]);
  }

  /** @param {PointerEvent} event */
  #start({ pointerId, clientX, button }) {
    if (button !== 0) return;
    this.element.setPointerCapture(pointerId);
    this.element.focus();
    this.#drag = { value: this.value, x: clientX };
  }

  /** @param {PointerEvent} event */
  #move({ clientX }) {
    if (this.#drag === null) return;
    const { value, x } = this.#drag;
    this.#set(value + Math.round((clientX - x) / PIXELS) * this.step);
  }
}

/** The digits after the point of a step such as 0.05. @param {number} step */
const decimals = (step) => (String(step).split('.')[1] ?? '').length;
