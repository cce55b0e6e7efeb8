import { Camera } from '../kit/camera.js';
import { listenForDoubleTaps } from '../kit/drag.js';
import { lengthOf } from '../kit/motion.js';
import { Surface } from '../kit/surface.js';
import { Pen } from '../kit/marks.js';
import { Answer } from './scene-answer.js';
import { Backdrop } from './backdrop.js';
import { Brush } from './brush.js';
import { ChallengePanel } from './challenge-panel.js';
import { cloneSelected } from './clone.js';
import { Controls } from './controls.js';
import { FileOpener } from './file-opener.js';
import { MAX_CIRCLES } from './scene-format.js';
import { GridOverlay } from './grid-overlay.js';
import { Handles } from './handles.js';
import { Hints } from './hints.js';
import { MapPanel } from './map-panel.js';
import { Model } from './model.js';
import { Navigation } from './navigation.js';
import { Overlays } from './overlays.js';
import { recipeHere } from './preset-controls.js';
import { makePreset } from './presets.js';
import { showFull, showMessage, showTraffic } from './readout.js';
import { showProblem } from './call-problems.js';
import { Runner } from './agent-runner.js';
import { paintAgents, paintScene } from './paint-board.js';
import { SavedScenes } from './saved-scenes.js';
import { Sketch } from './sketch.js';
import { loadShared, writeLink } from './share.js';
import { linkText } from './short-link.js';
import { Toolbar } from './toolbar.js';
import { Traffic } from './traffic.js';
import { Work } from './missing-calls.js';

const SETTLE_MS = 160;
/** Above this many circles nothing settles during a drag. */
const MAX_DRAG_CIRCLES = 1000;
/** Pixels from an obstacle to its copy. */
const COPY_ASIDE = 24;
/** Position of the agent when reduced motion is preferred. */
const STILL_SHARE = 0.35;

/**
 * Connects model, library, canvas and controls. Every change goes through `changed`. The library works
 * in the background, and what it answers is drawn when it comes.
 */
export class Playground {
  camera = new Camera();
  backdrop = new Backdrop();
  overlays = new Overlays(() => this.redraw());
  grid = new GridOverlay(() => this.answered());
  dirty = true;
  settled = false;
  settleTimer = 0;

  /**
   * @param {HTMLElement} stage
   * @param {import('./model.js').Scene | null} shared the scene of the page's link
   * @param {import('./background-solver.js').Background} background
   */
  constructor(stage, shared, background) {
    const canvases = stage.querySelectorAll('canvas');
    const usual = () => makePreset(recipeHere('forest'));
    this.stage = stage;
    this.model = new Model(shared ?? usual(), () => this.changed());
    this.answer = new Answer(this.model, () => this.answered());
    this.traffic = new Traffic(this.model, this.answer, () => this.moved());
    this.work = new Work(background, {
      shown: () => this.traffic.shown,
      sources: [
        (shown) => this.answer.job(shown),
        (shown) => this.grid.job(shown, this.path, this.settled),
        (shown) => this.overlays.job(shown, this.path, this.settled),
        () => this.traffic.job(),
        () => this.answer.timeJob(this.settled),
      ],
      failed: showProblem,
    });
    this.navigation = new Navigation(stage, this.camera, {
      bounds: () => this.model.bounds(),
      isEmpty: (event) => this.brush.tool === 'move' && this.handles.isEmpty(event),
      changed: () => this.redraw(),
    });
    this.handles = new Handles(stage, this.model, this.camera, this.navigation, () =>
      this.redraw(),
    );
    this.brush = new Brush(stage, this.model, this.camera, MAX_CIRCLES);
    this.sketch = new Sketch(stage, this.model, this.camera, {
      tool: () => this.brush.tool,
      changed: () => this.drawn(),
    });
    this.runner = new Runner(
      () => lengthOf(this.path) * this.camera.scale,
      () => this.agentMoved(),
    );
    this.surface = new Surface(stage, ({ width, height }) => {
      this.navigation.resize(width, height);
      this.controls.fit();
    });
    this.layer = this.surface.addLayer(canvases[0], (ctx) => this.drawScene(ctx));
    this.agentLayer = this.surface.addLayer(canvases[1], (ctx) => this.drawAgents(ctx));
    this.opener = new FileOpener(this);
    this.mapPanel = new MapPanel(this);
    this.hints = new Hints(this);
    this.challenges = new ChallengePanel(this);
    this.saved = new SavedScenes(this);
    this.toolbar = new Toolbar(this);
    this.controls = new Controls(this);
    this.listen();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) this.runner.moveTo(STILL_SHARE);
    else this.runner.run(true);
    this.refresh();
  }

  listen() {
    listenForDoubleTaps(this.stage, '.handle', (x, y) => {
      if (this.brush.tool === 'move') this.addAt(...this.camera.toWorld(x, y));
    });
    addEventListener('hashchange', () => this.openLink());
    addEventListener('beforeprint', () => this.setPaper(true));
    addEventListener('afterprint', () => this.setPaper(false));
    new IntersectionObserver(([{ isIntersecting }]) => {
      this.runner.setVisible(isIntersecting);
      this.traffic.setVisible(isIntersecting);
    }).observe(this.stage);
  }

  /** Shows the whole scene. */
  fit() {
    this.navigation.fit();
    this.controls.fit();
    this.redraw();
  }

  /** Draws for paper: light colours, without waiting for a frame. @param {boolean} paper */
  setPaper(paper) {
    document.documentElement.classList.toggle('paper', paper);
    this.surface.setPrinting(paper);
  }

  /** The model changed: clears the last message. */
  changed() {
    showMessage('');
    this.refresh();
  }

  /** Draws soon, and does the slow work once nothing has changed for a moment. */
  refresh() {
    this.dirty = true;
    this.setSettled(false);
    this.settleLater();
    this.redraw();
  }

  /** An answer came, of the solver or the grid. */
  answered() {
    this.challenges.judge();
    this.redraw();
  }

  /** What is being drawn by clicks changed: no part of the scene yet. */
  drawn() {
    this.hints.update();
    this.toolbar.update();
    this.redraw();
  }

  /** @param {boolean} settled */
  setSettled(settled) {
    this.settled = settled;
    if (!settled) this.stage.removeAttribute('data-settled');
  }

  redraw() {
    this.layer?.request();
    this.agentLayer?.request();
  }

  /** The traffic moved circles, and waits for no pause. */
  moved() {
    showTraffic(this.traffic);
    if (!this.traffic.running) return this.refresh();
    this.setSettled(false);
    this.work.run();
    this.redraw();
  }

  settleLater() {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.settle(), SETTLE_MS);
  }

  async settle() {
    if (this.traffic.running) return;
    // Among thousands the slow work would interrupt a drag.
    const dragging = this.model.before !== null;
    if (dragging && this.model.scene.circles.length > MAX_DRAG_CIRCLES) return this.settleLater();
    this.setSettled(true);
    const done = this.work.run();
    if (dragging) return;
    await Promise.all([this.showLink(), done]);
    // The stage is marked once all is done and drawn.
    requestAnimationFrame(() => {
      if (this.settled) this.stage.setAttribute('data-settled', '');
    });
  }

  /** Writes the scene into the address. */
  async showLink() {
    const { text, edited } = linkText(this.model.scene);
    this.controls.showPreset(edited);
    await writeLink(text);
  }

  /** @returns {import('bitangent/all').Path | null} */
  get path() {
    return this.answer.path;
  }

  /**
   * Opens a scene and fits the view to it. A file that is still being read is dropped: it would replace
   * the scene.
   *
   * @param {import('./model.js').Scene} scene
   */
  open(scene) {
    this.opener.drop();
    this.sketch.leave();
    this.controls.grid.reset();
    this.model.replace(scene);
    this.fit();
  }

  async openLink() {
    const scene = await loadShared(location.hash, false);
    if (scene) this.open(scene);
  }

  /** Opens a preset, with the options of the scene before. @param {import('./presets.js').Recipe} recipe */
  openPreset(recipe) {
    const { snap, partial, engine } = this.model.scene;
    this.open({ ...makePreset(recipe), snap, partial, engine });
  }

  /**
   * The circles are new objects afterwards: if a handle had the focus, a new one gets it.
   * @param {'undo' | 'redo'} direction
   */
  travel(direction) {
    if (this.sketch.draft && direction === 'undo') return this.sketch.dropPoint();
    const { focused } = this.handles;
    const step = this.model.travel(direction);
    if (step === null) return;
    if (step.opened) this.fit();
    if (focused) this.handles.focus(this.model.selected ?? 'start');
  }

  /** @param {number} x @param {number} y */
  addAt(x, y) {
    if (this.model.scene.circles.length >= MAX_CIRCLES) return showFull(MAX_CIRCLES);
    const round = (/** @type {number} */ value) => this.camera.round(value);
    const circle = { x: round(x), y: round(y), r: round(30 / this.camera.scale), enabled: true };
    this.model.add(circle);
    this.handles.focus(circle);
  }

  /** Adds a copy of the selected obstacle. */
  duplicate() {
    const { model, camera, handles } = this;
    if (model.scene.circles.length >= MAX_CIRCLES) return showFull(MAX_CIRCLES);
    cloneSelected(model, camera.round(COPY_ASIDE / camera.scale));
    if (handles.focused && model.selected) handles.focus(model.selected);
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawScene(ctx) {
    this.handles.update((item) => this.traffic.rests(item));
    if (this.dirty) {
      this.controls.update();
      this.mapPanel.update();
      this.hints.update();
      this.challenges.update();
      this.runner.touch();
    }
    this.dirty = false;
    this.work.run();
    paintScene(this, new Pen(ctx, this.camera, this.surface));
    // After a slow frame the pause starts at its end.
    if (!this.settled) this.settleLater();
  }

  agentMoved() {
    this.agentLayer?.request();
    this.controls?.showAgent();
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawAgents(ctx) {
    paintAgents(this, new Pen(ctx, this.camera, this.surface));
  }
}
