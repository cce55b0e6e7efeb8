import { setText } from '../kit/dom.js';
import { short, unitsOf } from './scale.js';
import { copyLink, exportScene, importScene } from './share.js';

/** @typedef {import('./playground.js').Playground} Playground */

const SLIDER_MAX = 1000;

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (document.getElementById(id));

/** The panel: changes the playground, and shows its state. */
export class Controls {
  /** @param {Playground} playground */
  constructor(playground) {
    this.playground = playground;
    this.brush = input('brush');
    this.radius = input('agent-radius');
    this.circleRadius = input('circle-radius');
    this.scrub = input('scrub');
    /** The unit of the brush's radius. */
    this.unit = 1;
    this.engines = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('[data-engine]')
    );
    input('agent-radius').form?.addEventListener('submit', (event) => event.preventDefault());
    this.listenToScene();
    this.listenToTools();
    this.listenToSizes();
    this.listenToToggles();
    this.listenToEngine();
    this.listenToAgent();
    this.listenToSharing();
  }

  get model() {
    return this.playground.model;
  }

  listenToScene() {
    const { playground } = this;
    for (const preset of document.querySelectorAll('[data-preset]')) {
      const name = /** @type {HTMLElement} */ (preset).dataset.preset ?? '';
      preset.addEventListener('click', () => playground.openPreset(name));
    }
    button('add').addEventListener('click', () => this.add());
    button('add-corner').addEventListener('click', () => this.model.addPoint());
    button('enabled').addEventListener('click', () => this.model.switchOutline());
    button('remove').addEventListener('click', () => this.model.removeSelected());
    button('undo').addEventListener('click', () => playground.undo());
    button('clear').addEventListener('click', () => this.model.clear());
    addEventListener('keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return;
      event.preventDefault();
      playground.undo();
    });
  }

  listenToTools() {
    const { brush } = this.playground;
    const tools = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('[data-tool]')
    );
    for (const tool of tools) {
      tool.addEventListener('click', () => {
        brush.choose(/** @type {import('./brush.js').Tool} */ (tool.dataset.tool));
        for (const other of tools) other.setAttribute('aria-pressed', String(other === tool));
        this.brush.disabled = !brush.paints;
        const { kind } = this.playground.sketch;
        button('add').setAttribute('aria-label', `Add ${kind ?? 'circle'}`);
      });
    }
    this.brush.addEventListener('input', () => {
      brush.radius = Number(this.brush.value);
      this.showBrush();
    });
  }

  showBrush() {
    const { radius } = this.playground.brush;
    setSlider(this.brush, radius);
    button('brush-out').textContent = String(radius);
  }

  /** Sets ranges and steps that suit the scene; the brush keeps its size on the screen. */
  fit() {
    const { brush, size } = unitsOf(this.model);
    setRange(this.brush, 2, 60, brush);
    setRange(this.radius, 0, 60, size);
    setRange(this.circleRadius, 1, 200, size);
    const tool = this.playground.brush;
    tool.radius = short((tool.radius / this.unit) * brush);
    this.unit = brush;
    this.showBrush();
    this.update();
  }

  /** Adds what the tool draws, or a circle. */
  add() {
    const { sketch } = this.playground;
    if (sketch.kind === null) this.addCircle();
    else sketch.add();
  }

  /** Adds a circle around the middle, each one at another angle, so that none hides another. */
  addCircle() {
    const { surface, camera, model } = this.playground;
    const angle = model.scene.circles.length * 2.4;
    const distance = Math.min(surface.width, surface.height) * 0.25;
    const x = surface.width / 2 + distance * Math.cos(angle);
    const y = surface.height / 2 + distance * Math.sin(angle);
    this.playground.addAt(...camera.toWorld(x, y));
  }

  listenToSizes() {
    const { model } = this;
    this.radius.addEventListener('input', () => {
      model.begin();
      model.scene.radius = Number(this.radius.value);
      model.onChange();
    });
    this.circleRadius.addEventListener('input', () => {
      const circle = model.selectedCircle;
      if (!circle) return;
      model.begin();
      model.resize(circle, Number(this.circleRadius.value));
    });
    for (const slider of [this.radius, this.circleRadius]) {
      // A slider that returns to its value fires no change event.
      for (const end of ['change', 'pointerup', 'pointercancel']) {
        slider.addEventListener(end, () => model.commit());
      }
    }
  }

  listenToToggles() {
    const { playground, model } = this;
    const shown = /** @type {(keyof Playground['show'])[]} */ (Object.keys(playground.show));
    for (const name of shown) {
      const box = input(`show-${name}`);
      playground.show[name] = box.checked;
      box.addEventListener('change', () => {
        playground.show[name] = box.checked;
        playground.refresh();
      });
    }
    for (const name of /** @type {const} */ (['snap', 'partial'])) {
      input(name).addEventListener('change', (event) => {
        const { checked } = /** @type {HTMLInputElement} */ (event.target);
        model.step(() => (model.scene[name] = checked));
      });
    }
  }

  listenToEngine() {
    for (const choice of this.engines) {
      const engine = /** @type {import('./model.js').Scene['engine']} */ (choice.dataset.engine);
      choice.addEventListener('click', () =>
        this.model.step(() => (this.model.scene.engine = engine)),
      );
    }
  }

  listenToAgent() {
    const { runner } = this.playground;
    button('run').addEventListener('click', () => runner.run(!runner.running));
    this.scrub.addEventListener('input', () => {
      runner.run(false);
      runner.moveTo(Number(this.scrub.value) / SLIDER_MAX);
    });
  }

  listenToSharing() {
    const { playground } = this;
    const file = input('import-file');
    button('copy').addEventListener('click', () => copyLink(this.model.scene));
    button('export').addEventListener('click', () => exportScene(this.model.scene));
    button('import').addEventListener('click', () => file.click());
    file.addEventListener('change', async () => {
      const chosen = file.files?.[0];
      if (chosen) await importScene(chosen, (scene) => playground.open(scene));
      file.value = '';
    });
  }

  /** Shows the state of the model. */
  update() {
    const { scene, selectedCircle, selectedOutline, undoSteps, siteCount } = this.model;
    setSlider(this.radius, scene.radius);
    button('agent-radius-out').textContent = String(short(scene.radius));
    input('snap').checked = scene.snap;
    input('partial').checked = scene.partial;
    for (const choice of this.engines) {
      choice.setAttribute('aria-pressed', String(choice.dataset.engine === scene.engine));
    }
    button('remove').disabled = !(selectedCircle || selectedOutline);
    button('add-corner').disabled = button('enabled').disabled = !selectedOutline;
    setText(button('enabled'), selectedOutline?.enabled === false ? 'Enable' : 'Disable');
    button('undo').disabled = undoSteps.length === 0;
    button('clear').disabled = siteCount === 0;
    this.circleRadius.disabled = !selectedCircle;
    const out = button('circle-radius-out');
    out.textContent = selectedCircle ? String(short(selectedCircle.r)) : 'none';
    if (selectedCircle) setSlider(this.circleRadius, selectedCircle.r);
  }

  showAgent() {
    const { runner } = this.playground;
    this.scrub.value = String(Math.round(runner.share * SLIDER_MAX));
    const run = button('run');
    const name = runner.running ? 'Pause' : 'Run';
    if (run.textContent !== name) run.textContent = name;
  }
}

/**
 * Sets a slider, and extends its range if needed.
 * @param {HTMLInputElement} slider
 * @param {number} value
 */
function setSlider(slider, value) {
  if (Number(slider.value) === value) return;
  if (value > Number(slider.max)) slider.max = String(value * 1.5);
  slider.value = String(value);
}

/**
 * @param {HTMLInputElement} slider
 * @param {number} least
 * @param {number} most
 * @param {number} unit of both limits, and the step
 */
function setRange(slider, least, most, unit) {
  slider.min = String(short(least * unit));
  slider.max = String(short(most * unit));
  slider.step = String(unit);
}
