import { setText } from '../kit/dom.js';
import { codeOf } from './scene-code.js';
import { GridControls } from './grid-controls.js';
import { listenToPresets } from './preset-controls.js';
import { saveImage, saveScene } from './save-files.js';
import { short, unitsOf } from './slider-units.js';
import { copy, copyLink } from './share.js';
import { linkText } from './short-link.js';

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
    /** Shows the preset of the scene. @type {(edited: boolean) => void} */
    this.showPreset = listenToPresets(playground);
    this.grid = new GridControls(playground);
    this.listenToSizes();
    this.listenToToggles();
    this.listenToEngine();
    this.listenToAgent();
    this.listenToTraffic();
    this.listenToSharing();
  }

  get model() {
    return this.playground.model;
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

  listenToSizes() {
    const { model } = this;
    const { brush } = this.playground;
    this.brush.addEventListener('input', () => {
      brush.radius = Number(this.brush.value);
      this.showBrush();
    });
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
    const { show } = playground.overlays;
    for (const name of /** @type {(keyof typeof show)[]} */ (Object.keys(show))) {
      const box = input(`show-${name}`);
      show[name] = box.checked;
      box.addEventListener('change', () => {
        show[name] = box.checked;
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

  listenToTraffic() {
    const { traffic } = this.playground;
    for (const name of /** @type {const} */ (['circles', 'agents'])) {
      const slider = input(`moving-${name}`);
      const show = () => {
        traffic.amounts[name] = Number(slider.value);
        setText(button(`moving-${name}-out`), slider.value);
      };
      slider.addEventListener('input', show);
      show();
    }
    button('traffic').addEventListener('click', () => {
      traffic.run(!traffic.running);
      button('traffic').setAttribute('aria-pressed', String(traffic.running));
    });
  }

  listenToSharing() {
    const { playground, model } = this;
    const { opener } = playground;
    const file = input('import-file');
    const actions = {
      copy: () => copyLink(linkText(model.scene).text),
      'copy-code': () =>
        copy(codeOf(model.scene), 'JavaScript copied.', 'The browser does not let this page copy.'),
      export: () => saveScene(model.scene),
      svg: () => saveImage(playground, 'svg'),
      png: () => saveImage(playground, 'png'),
      import: () => file.click(),
    };
    for (const [id, action] of Object.entries(actions))
      button(id).addEventListener('click', action);
    file.addEventListener('change', () => {
      const chosen = file.files?.[0];
      if (chosen) void opener.open(chosen);
      // The same file can be chosen again.
      file.value = '';
    });
    // A file that is dropped anywhere.
    document.addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });
    document.addEventListener('drop', (event) => {
      const [dropped] = event.dataTransfer?.files ?? [];
      if (!dropped) return;
      event.preventDefault();
      void opener.open(dropped);
    });
  }

  /** Shows the state of the model. */
  update() {
    const { scene, selectedCircle } = this.model;
    setSlider(this.radius, scene.radius);
    setText(button('agent-radius-out'), String(short(scene.radius)));
    input('snap').checked = scene.snap;
    input('partial').checked = scene.partial;
    for (const choice of this.engines) {
      choice.setAttribute('aria-pressed', String(choice.dataset.engine === scene.engine));
    }
    this.brush.disabled = !this.playground.brush.paints;
    this.circleRadius.disabled = !selectedCircle;
    const radius = selectedCircle ? String(short(selectedCircle.r)) : 'none';
    setText(button('circle-radius-out'), radius);
    if (selectedCircle) setSlider(this.circleRadius, selectedCircle.r);
    this.grid.update();
    this.playground.toolbar.update();
  }

  showAgent() {
    const { runner } = this.playground;
    this.scrub.value = String(Math.round(runner.share * SLIDER_MAX));
    setText(button('run'), runner.running ? 'Pause' : 'Run');
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
