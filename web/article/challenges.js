import { filled, holds } from './value-conditions.js';
import { all, follow } from './page-figures.js';

/**
 * Challenges that notice when they are met. In the text:
 *
 *     <aside class="try" data-challenge="FIGURE" data-until="touched>=5">
 *       <p>What to do.</p>
 *       <p data-now="The path touches {touched}." data-met="The path touches five."></p>
 *     </aside>
 *
 * The last paragraph, which the page makes a status, tells how far the reader is in terms of the figure's
 * values. Only changes by the reader count, and what is met once stays so.
 */
export function startChallenges() {
  for (const challenge of all('[data-challenge]')) {
    const { challenge: name = '', until = '' } = challenge.dataset;
    const told = /** @type {HTMLElement} */ (challenge.querySelector('[data-now]'));
    follow(name, ({ values }, isChange) => {
      if (challenge.classList.contains('met')) return;
      const met = isChange && holds(until, values);
      challenge.classList.toggle('met', met);
      const { met: done = '', now = '' } = told.dataset;
      const text = met ? done : filled(now, values);
      if (told.textContent !== text) told.textContent = text;
    });
  }
}
