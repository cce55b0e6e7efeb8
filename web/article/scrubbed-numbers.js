import { decimals, describeDial, makeDial } from '../kit/dial.js';
import { all, follow, put } from './page-figures.js';

/**
 * Numbers in the text that drive a figure and follow it. In the text:
 *
 *     <b data-scrub="FIGURE KEY" data-range="0 1 0.05" aria-label="Radius of the agent">0.30</b>
 *
 * KEY is a number of the figure's state; the range is its least and greatest value and the step. The
 * number is dragged sideways, or changed with the arrow keys. Without script it is a number.
 */
export function startScrubbing() {
  for (const element of all('[data-scrub]')) scrub(element);
}

/** @param {HTMLElement} element */
function scrub(element) {
  const [name, key] = (element.dataset.scrub ?? '').split(' ');
  const [min, max, step] = (element.dataset.range ?? '').split(' ').map(Number);
  const range = { label: element.getAttribute('aria-label') ?? '', min, max, step };
  let value = Number(element.textContent);
  const show = (/** @type {number} */ now) => {
    value = now;
    element.textContent = now.toFixed(decimals(step));
    describeDial(element, range, now);
  };
  makeDial(element, {
    range: () => range,
    get: () => value,
    set(now) {
      show(now);
      put(name, { [key]: now });
    },
  });
  show(value);
  follow(name, ({ state }) => show(state[key]));
}
