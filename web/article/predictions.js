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
 * An answer puts the figure into `data-state` and opens the details. Without script there are the
 * details. `data-shows` is what the figure then shows, which the tests check.
 */
export function startPredictions() {
  for (const question of all('[data-predict]')) {
    const details = /** @type {HTMLDetailsElement} */ (question.querySelector('details'));
    const verdict = document.createElement('p');
    verdict.setAttribute('role', 'status');
    details.before(verdict);
    const items = [...question.querySelectorAll('li')];
    const buttons = items.map((item) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...item.childNodes);
      item.append(button);
      button.addEventListener('click', () => reveal(question, item, details, verdict));
      return button;
    });
    joinStops(buttons);
  }
}

/**
 * @param {HTMLElement} question
 * @param {HTMLLIElement} chosen
 * @param {HTMLDetailsElement} details
 * @param {HTMLElement} verdict
 */
function reveal(question, chosen, details, verdict) {
  const { predict = '', state = '' } = question.dataset;
  put(predict, state, true);
  for (const item of question.querySelectorAll('li')) {
    item.querySelector('button')?.setAttribute('aria-pressed', String(item === chosen));
  }
  question.classList.add('answered');
  verdict.textContent = chosen.hasAttribute('data-right') ? 'That is right.' : 'Not quite.';
  details.open = true;
}
