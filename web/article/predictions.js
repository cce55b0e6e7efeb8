import { all, put } from './page-figures.js';
import { joinStops } from './joined-stops.js';

/**
 * Questions to answer before a figure shows the result. In the text:
 *
 *     <aside class="try" data-predict="FIGURE" data-state='{"radius": 0.4}' data-shows="open=4">
 *       <p>The question?</p>
 *       <ul>
 *         <li>One answer</li>
 *         <li data-right>The right one</li>
 *       </ul>
 *       <details><summary>Answer</summary>Why.</details>
 *     </aside>
 *
 * The page has a button in each answer, and a line for the verdict before the details. An answer puts
 * the figure into `data-state` and opens the details. Without script there are the details.
 * `data-shows` is what the figure then shows, which the tests check.
 */
export function startPredictions() {
  for (const question of all('[data-predict]')) {
    const buttons = [...question.querySelectorAll('button')];
    for (const button of buttons) {
      button.addEventListener('click', () => reveal(question, buttons, button));
    }
    joinStops(buttons);
  }
}

/**
 * @param {HTMLElement} question
 * @param {HTMLButtonElement[]} buttons
 * @param {HTMLButtonElement} chosen
 */
function reveal(question, buttons, chosen) {
  const { predict = '', state = '' } = question.dataset;
  put(predict, state, true);
  for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
  question.classList.add('answered');
  const verdict = /** @type {HTMLElement} */ (question.querySelector('[role=status]'));
  const isRight = chosen.closest('[data-right]') !== null;
  verdict.textContent = isRight ? 'That is right.' : 'Not quite.';
  /** @type {HTMLDetailsElement} */ (question.querySelector('details')).open = true;
}
