import { el, setAttribute, setStyle, setText } from '../kit/dom.js';

/** Runs examples, each in a frame, so that they know nothing of each other. */

/** Makes a frame as high as what is in it. @param {HTMLIFrameElement} frame */
function fit(frame) {
  const body = frame.contentDocument?.body;
  if (!body) return;
  const watch = new ResizeObserver(() => setStyle(frame, 'height', `${body.offsetHeight}px`));
  watch.observe(body);
}

/** Starts the example of a card in the place of its picture, or stops it. @param {HTMLButtonElement} button */
function turn(button) {
  const card = /** @type {HTMLElement} */ (button.closest('li'));
  const picture = /** @type {HTMLElement} */ (card.querySelector('a.picture'));
  const running = card.querySelector('iframe');
  if (running) running.remove();
  else {
    const { run, title } = button.dataset;
    const frame = el('iframe', { class: 'picture', src: run, title });
    frame.addEventListener('load', () => fit(frame));
    picture.before(frame);
  }
  picture.hidden = !running;
  card.classList.toggle('running', !running);
  setText(/** @type {Node} */ (button.firstChild), running ? 'Run' : 'Stop');
}

for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => fit(frame));
  fit(frame);
}
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('button[data-run]')
)) {
  setAttribute(button, 'hidden', null);
  button.addEventListener('click', () => turn(button));
  const picture = button.closest('li')?.querySelector('a.picture');
  picture?.addEventListener('click', (event) => {
    event.preventDefault();
    turn(button);
  });
}
