import { BitangentError } from 'bitangent';
import { Camera } from '../kit/camera.js';
import { listenForDoubleTaps } from '../kit/drag.js';
import { Surface } from '../kit/surface.js';
import { Pen } from '../kit/marks.js';
import { Backdrop } from './backdrop.js';
import { Brush } from './brush.js';
import { Controls } from './controls.js';
import * as draw from './draw.js';
import { MAX_CIRCLES } from './scene-format.js';
import { Handles } from './handles.js';
import { Model } from './model.js';
import { Navigation } from './navigation.js';
import { Overlays } from './overlays.js';
import { makePreset, usualRecipe } from './presets.js';
import {
  showAnswer,
  showFailure,
  showFull,
  showMessage,
  showTime,
  showTraffic,
} from './readout.js';
import { Runner } from './runner.js';
import { Sketch } from './sketch.js';
import { loadShared, writeLink } from './share.js';
import { linkText } from './short-link.js';
import { Solver } from './solver.js';
import { Toolbar } from './toolbar.js';
import { Traffic } from './traffic.js';

const SETTLE_MS = 160;
/** Above this many circles nothing settles during a drag. */
const MAX_DRAG_CIRCLES = 1000;
/** Position of the agent when reduced motion is preferred. */
const STILL_SHARE = 0.35;

/** Connects model, library, canvas and controls. Every change goes through `changed`. */
export class Playground {
  camera = new Camera();
  solver = new Solver();
  backdrop = new Backdrop();
  overlays = new Overlays();
  dirty = true;
  settled = false;
  settleTimer = 0;
  /** The key of the query that the path answers. */
  answeredKey = '';
  /** @type {import('bitangent').Path | null} */
  path = null;

  /**
   * @param {HTMLElement} stage
   * @param {import('./model.js').Scene | null} shared the scene of the page's link
   */
  constructor(stage, shared) {
    const canvases = stage.querySelectorAll('canvas');
    const usual = () => makePreset(usualRecipe('forest', stage.clientWidth, stage.clientHeight));
    this.stage = stage;
    this.model = new Model(shared ?? usual(), () => this.changed());
    this.traffic = new Traffic(this.model, this.solver, () => this.moved());
    this.navigation = new Navigation(stage, this.camera, {
      bounds: () => this.model.bounds(),
      isEmpty: (event) => this.brush.tool === 'move' && this.handles.isEmpty(event),
      changed: () => this.redraw(),
    });
    this.handles = new Handles(stage, this.model, this.camera, this.navigation);
    this.brush = new Brush(stage, this.model, this.camera, MAX_CIRCLES);
    this.sketch = new Sketch(stage, this.model, this.camera, () => this.brush.tool);
    this.runner = new Runner(
      () => (this.path?.length ?? 0) * this.camera.scale,
      () => this.agentMoved(),
    );
    this.surface = new Surface(stage, ({ width, height }) => {
      this.navigation.resize(width, height);
      this.controls.fit();
    });
    this.layer = this.surface.addLayer(canvases[0], (ctx) => this.drawScene(ctx));
    this.agentLayer = this.surface.addLayer(canvases[1], (ctx) => this.drawAgents(ctx));
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

  /** @param {boolean} settled */
  setSettled(settled) {
    this.settled = settled;
    if (!settled) this.stage.removeAttribute('data-settled');
  }

  redraw() {
    this.layer?.request();
    this.agentLayer?.request();
  }

  /** The traffic moved circles: solves in the same frame, and waits for no pause. */
  moved() {
    showTraffic(this.traffic);
    if (!this.traffic.running) return this.refresh();
    this.setSettled(false);
    this.solve();
    this.redraw();
  }

  settleLater() {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.settle(), SETTLE_MS);
  }

  settle() {
    if (this.traffic.running) return;
    // Among thousands the slow work would interrupt a drag.
    const dragging = this.model.before !== null;
    if (dragging && this.model.scene.circles.length > MAX_DRAG_CIRCLES) return this.settleLater();
    this.setSettled(true);
    if (this.dirty) this.solve();
    else this.updateOverlays();
    this.layer.request();
    try {
      showTime(this.solver.time(this.model.scene));
    } catch (error) {
      this.fail(error);
    }
    if (!dragging) this.showLink();
  }

  /** Writes the scene into the address. The stage is marked as settled once all is done. */
  async showLink() {
    const { text, edited } = linkText(this.model.scene);
    this.controls.showPreset(edited);
    await writeLink(text);
    if (this.settled) this.stage.setAttribute('data-settled', '');
  }

  /** Opens a scene and fits the view to it. @param {import('./model.js').Scene} scene */
  open(scene) {
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

  solve() {
    this.dirty = false;
    const { shown } = this.traffic;
    if (this.answeredKey !== this.model.queryKey) this.query(shown.scene);
    this.updateOverlays(shown);
    this.handles.update((item) => this.traffic.rests(item));
    this.controls.update();
  }

  /** Runs once for each query: the cost of an answer depends on those before. @param {import('./model.js').Scene} scene */
  query(scene) {
    this.answeredKey = this.model.queryKey;
    try {
      this.solver.sync(scene);
      this.path = this.solver.findPath(scene);
      showAnswer(scene, this.path);
    } catch (error) {
      this.path = null;
      this.fail(error);
    }
  }

  updateOverlays(shown = this.traffic.shown) {
    this.overlays.clear();
    if (!this.path) return;
    try {
      this.overlays.update(this.solver, shown, this.path, this.settled);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawScene(ctx) {
    if (this.dirty) this.solve();
    else this.handles.update((item) => this.traffic.rests(item));
    this.paint(new Pen(ctx, this.camera, this.surface));
    // After a slow frame the pause starts at its end.
    if (!this.settled) this.settleLater();
  }

  /** @param {Pen} pen @param {Surface} [surface] another one for a file */
  paint(pen, surface = this.surface) {
    const { shown, moving } = this.traffic;
    this.backdrop.draw(pen, shown, surface, moving);
    this.overlays.drawUnder(pen, surface);
    if (this.path) draw.drawPath(pen, this.path);
    this.overlays.drawOver(pen);
    draw.drawEnds(pen, shown.scene, this.path);
  }

  agentMoved() {
    this.agentLayer?.request();
    this.controls?.showAgent();
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawAgents(ctx) {
    this.paintAgents(new Pen(ctx, this.camera, this.surface));
  }

  /** @param {Pen} pen */
  paintAgents(pen) {
    const { radius } = this.model.scene;
    draw.drawCrowd(pen, this.traffic.walkers, radius);
    if (!this.path?.length) return;
    const s = this.runner.share * this.path.length;
    pen.agent(this.path.pointAt(s), this.path.headingAt(s), radius);
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof BitangentError && error.code === 'SELF_CROSSING') {
      showFailure('A polygon crosses itself: move its corners.');
      return;
    }
    console.error(error);
    showFailure(`The solver failed: ${error instanceof Error ? error.message : error}`);
  }
}
