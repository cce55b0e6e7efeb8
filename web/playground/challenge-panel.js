import { el, setAttribute, setText } from '../kit/dom.js';
import { verdictOf } from './challenge-rules.js';
import { challenges } from './challenges.js';
import { readStore, writeStore } from './store.js';

/** Where the browser keeps which challenges were reached. */
const KEY = 'bitangent-challenges';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Scenes with a goal: a row of buttons in the panel, and over the board what to reach. Whether it is
 * reached is decided by each answer.
 */
export class ChallengePanel {
  /** The ids of those that were reached. @type {Set<string>} */
  #solved = new Set();
  /** The one that is shown. @type {import('./challenge-rules.js').Challenge | null} */
  #shown = null;
  #bar = byId('challenge');
  #next = /** @type {HTMLButtonElement} */ (byId('challenge-next'));
  /** @type {HTMLButtonElement[]} */
  #buttons = [];

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
    const known = readStore(KEY);
    if (Array.isArray(known)) this.#solved = new Set(known);
    this.#buttons = challenges.map((challenge, i) => {
      const button = el('button', { type: 'button' }, String(i + 1));
      button.addEventListener('click', () => this.open(challenge));
      return button;
    });
    byId('challenges').append(...this.#buttons);
    byId('challenge-again').addEventListener('click', () => this.#shown && this.open(this.#shown));
    byId('challenge-close').addEventListener('click', () => this.#leave());
    this.#next.addEventListener('click', () => this.#openNext());
    this.#showSolved();
  }

  /** @param {import('./challenge-rules.js').Challenge} challenge */
  open(challenge) {
    const { playground } = this;
    if (challenge.usesGrid) playground.controls.grid.show(true);
    playground.open({ ...challenge.make(), challenge: challenge.id });
  }

  /** The next one that was not reached, or else the next one. */
  #openNext() {
    const at = challenges.findIndex((one) => one === this.#shown) + 1;
    const inTurn = [...challenges.slice(at), ...challenges.slice(0, at)];
    this.open(inTurn.find(({ id }) => !this.#solved.has(id)) ?? inTurn[0]);
  }

  /** The scene stays, and is no challenge any more. */
  #leave() {
    const { model } = this.playground;
    const index = challenges.findIndex((one) => one === this.#shown);
    model.step(() => (model.scene.challenge = undefined));
    this.#buttons[index]?.focus({ preventScroll: true });
  }

  /** Shows the challenge of the scene, if it is one. */
  update() {
    const { scene } = this.playground.model;
    const challenge = challenges.find(({ id }) => id === scene.challenge) ?? null;
    if (challenge === this.#shown) return;
    this.#shown = challenge;
    this.#bar.hidden = challenge === null;
    this.#bar.parentElement?.classList.toggle('with-challenge', challenge !== null);
    const index = challenges.findIndex((one) => one === challenge);
    this.#buttons.forEach((button, i) => setAttribute(button, 'aria-pressed', String(i === index)));
    this.#showSolved();
    if (!challenge) return;
    setText(byId('challenge-title'), `${index + 1} of ${challenges.length}: ${challenge.title}`);
    setText(byId('challenge-task'), challenge.task);
    this.#tell(false, '');
  }

  /** Decides whether the challenge is reached, by the answer to the scene as it is. */
  judge() {
    const { model, answer, grid, traffic } = this.playground;
    this.update();
    if (!this.#shown || !answer.path || !answer.isCurrent || traffic.running) return;
    const attempt = { scene: model.scene, path: answer.path, gridFound: grid.found };
    const { solved, text } = verdictOf(this.#shown, attempt);
    if (solved && !this.#solved.has(this.#shown.id)) {
      this.#solved.add(this.#shown.id);
      writeStore(KEY, [...this.#solved]);
      this.#showSolved();
    }
    this.#tell(solved, text);
  }

  /** @param {boolean} solved @param {string} text */
  #tell(solved, text) {
    const isAll = this.#solved.size === challenges.length;
    this.#bar.classList.toggle('solved', solved);
    setText(
      byId('challenge-so-far'),
      solved && isAll ? `${text} You have solved all eight.` : text,
    );
    setText(this.#next, solved ? 'Next' : 'Skip');
  }

  /** Marks those that were reached. */
  #showSolved() {
    const count = challenges.filter(({ id }) => this.#solved.has(id)).length;
    setText(byId('challenge-count'), count > 0 ? `${count} of ${challenges.length} solved` : '');
    this.#buttons.forEach((button, i) => {
      const { id, title } = challenges[i];
      const isSolved = this.#solved.has(id);
      button.classList.toggle('solved', isSolved);
      setAttribute(button, 'aria-label', `${i + 1}, ${title}${isSolved ? ', solved' : ''}`);
      setAttribute(button, 'title', title);
    });
  }
}
