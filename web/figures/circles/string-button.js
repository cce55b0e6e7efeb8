import { el, setText } from '../../kit/dom.js';

/** One tree, two, and a forest, as the reader goes on; and what leads on to each. */
const FORESTS = [
  {
    word: 'One tree again',
    circles: [[-1.3, 0.3, 2.1]],
  },
  {
    word: 'A second tree',
    circles: [
      [-4, -0.6, 1.6],
      [1.4, 0.7, 1.7],
    ],
  },
  {
    word: 'A forest',
    circles: [
      [-5.4, 0.4, 1.3],
      [-5.9, -2.3, 0.8],
      [-7.3, 2.3, 0.7],
      [-2.7, -0.9, 1.3],
      [-3, 1.9, 0.9],
      [0.1, 0.6, 1.3],
      [0.3, -2.4, 0.8],
      [2.9, -0.6, 1.25],
      [2.7, 2.2, 0.8],
      [5, 2.4, 0.7],
      [5.2, -2.2, 0.8],
    ],
  },
];

/**
 * What the state of the figure has after one of the forests, with its ends.
 * @param {number} stage of the forest before, -1 for none
 */
export function nextForest(stage) {
  const next = (stage + 1) % FORESTS.length;
  return { stage: next, start: [-8, -0.5], goal: [5.5, 0.4], circles: FORESTS[next].circles };
}

/**
 * One button, which pulls and then leads on to more trees.
 * @param {number} snap what `pull` is at least when the string is no longer slack
 * @returns {import('../../kit/controls.js').Control}
 */
export const pullButton = (snap) => ({
  make(view) {
    const element = el('button', { type: 'button', 'data-control': 'pull' }, 'Pull');
    element.addEventListener('click', () => {
      const { pull, stage } = view.state;
      if (pull < snap) view.motion?.run();
      else view.set({ ...nextForest(stage), pull: 0 });
    });
    const show = (/** @type {any} */ { pull, stage }) =>
      setText(element, pull < snap ? 'Pull' : FORESTS[(stage + 1) % FORESTS.length].word);
    return { element, show };
  },
});
