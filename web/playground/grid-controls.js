import { setText } from '../kit/dom.js';
import { short } from './slider-units.js';

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/** Sides of a cell in steps of the slider, of which four double it. */
const STEPS = 4;
/** The side at a step, in radii of the agent. @param {number} step */
const factorAt = (step) => 2 ** (step / STEPS);

/** The controls of the path on a grid: whether it is shown, and how large its cells are. */
export class GridControls {
  #box = input('show-grid');
  #slider = input('grid-side');

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    const { grid } = playground;
    this.playground = playground;
    grid.isShown = this.#box.checked;
    this.#box.addEventListener('change', () => this.show(this.#box.checked));
    this.#slider.addEventListener('input', () => {
      grid.factor = factorAt(Number(this.#slider.value));
      this.show(true);
    });
  }

  /** @param {boolean} isShown */
  show(isShown) {
    this.#box.checked = this.playground.grid.isShown = isShown;
    this.playground.refresh();
  }

  /** Another scene: cells have their usual size again. */
  reset() {
    this.#slider.value = '0';
    this.playground.grid.factor = 1;
  }

  /** Shows how large the cells are. */
  update() {
    const { grid, model } = this.playground;
    const side = String(short(grid.sideIn(model.scene)));
    setText(input('grid-side-out'), side);
    this.#slider.setAttribute('aria-valuetext', side);
  }
}
