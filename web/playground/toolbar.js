import { setText } from '../kit/dom.js';

/** @typedef {import('./brush.js').Tool} Tool */

/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (document.getElementById(id));

/** Keys that lead from one button to another. */
const NEXT = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The bar of the board: what a drag does, and the edits. It is one tab stop. */
export class Toolbar {
  #bar = /** @type {HTMLElement} */ (document.getElementById('toolbar'));
  #tools = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-tool]'));

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
    for (const tool of this.#tools) {
      tool.addEventListener('click', () => this.#choose(/** @type {Tool} */ (tool.dataset.tool)));
    }
    const { model } = playground;
    const actions = {
      add: () => this.#add(),
      'add-corner': () => model.addPoint(),
      clone: () => playground.duplicate(),
      enabled: () => model.switchEnabled(),
      remove: () => model.removeSelected(),
      clear: () => model.clear(),
      undo: () => playground.travel('undo'),
      redo: () => playground.travel('redo'),
    };
    for (const [id, action] of Object.entries(actions))
      button(id).addEventListener('click', action);
    addEventListener('keydown', (event) => this.#key(event));
    this.#bar.addEventListener('keydown', (event) => this.#go(event));
    this.#bar.addEventListener('focusin', ({ target }) => this.#stopAt(target));
    this.#stopAt(this.#tools[0]);
  }

  /** Tab leads to the button that was used last. @param {EventTarget | null} one */
  #stopAt(one) {
    for (const other of this.#bar.querySelectorAll('button')) {
      other.tabIndex = other === one ? 0 : -1;
    }
  }

  /** Arrows lead from button to button. @param {KeyboardEvent} event */
  #go(event) {
    if (!(event.key in NEXT) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const all = [...this.#bar.querySelectorAll('button')].filter(({ disabled }) => !disabled);
    const at = all.findIndex((one) => one === document.activeElement);
    const by = NEXT[/** @type {keyof NEXT} */ (event.key)];
    all[(at + by + all.length) % all.length].focus();
  }

  /** Undo, redo and duplicate, as everywhere. @param {KeyboardEvent} event */
  #key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'd' && this.playground.handles.focused) {
      event.preventDefault();
      this.playground.duplicate();
    }
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!redo && key !== 'z') return;
    event.preventDefault();
    this.playground.travel(redo ? 'redo' : 'undo');
  }

  /** @param {Tool} tool */
  #choose(tool) {
    const { brush, sketch, controls, hints } = this.playground;
    sketch.leave();
    brush.choose(tool);
    for (const other of this.#tools) {
      other.setAttribute('aria-pressed', String(other.dataset.tool === tool));
    }
    button('add').setAttribute('aria-label', `Add ${sketch.kind ?? 'circle'}`);
    controls.update();
    hints.update();
  }

  /** Adds what the tool draws, or a circle. */
  #add() {
    const { sketch } = this.playground;
    if (sketch.kind === null) this.#addCircle();
    else sketch.add();
  }

  /** Adds a circle around the middle, each one at another angle, so that none hides another. */
  #addCircle() {
    const { surface, camera, model } = this.playground;
    const angle = model.scene.circles.length * 2.4;
    const distance = Math.min(surface.width, surface.height) * 0.25;
    const x = surface.width / 2 + distance * Math.cos(angle);
    const y = surface.height / 2 + distance * Math.sin(angle);
    this.playground.addAt(...camera.toWorld(x, y));
  }

  /** Shows the state of the model. */
  update() {
    const { selectedOutline, selectedObstacle, history, siteCount } = this.playground.model;
    button('remove').disabled = button('enabled').disabled = !selectedObstacle;
    button('clone').disabled = !selectedObstacle || selectedOutline?.kind === 'bounds';
    button('add-corner').disabled = !selectedOutline;
    const name = selectedObstacle?.enabled === false ? 'Enable' : 'Disable';
    setText(/** @type {Node} */ (button('enabled').querySelector('span')), name);
    button('undo').disabled = !history.canUndo && !this.playground.sketch.draft;
    button('redo').disabled = !history.canRedo;
    button('clear').disabled = siteCount === 0;
    // A disabled button cannot be a tab stop.
    if (this.#bar.querySelector('[tabindex="0"]:disabled')) this.#stopAt(this.#tools[0]);
  }
}
