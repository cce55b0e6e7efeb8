import { Camera } from '../kit/camera.js';
import { listenForDoubleTaps } from '../kit/drag.js';
import { Surface } from '../kit/surface.js';
import { Pen } from '../kit/marks.js';
import { Backdrop } from './backdrop.js';
import { Brush } from './brush.js';
import { Controls } from './controls.js';
import * as draw from './draw.js';
import { MAX_CIRCLES } from './scene-format.js';
import { Flood } from './cells-overlay.js';
import { Handles } from './handles.js';
import { Model } from './model.js';
import { presets, roomFor } from './presets.js';
import { figures, showAnswer, showFailure, showFull } from './readout.js';
import { showMessage, showNote, showTime } from './readout.js';
import { Runner } from './runner.js';
import { loadShared, writeLink } from './share.js';
import { LOOK_STEPS, Solver } from './solver.js';

/** Up to this many circles the graph is made again in every frame; above, when things rest. */
const LIVE_GRAPH_CIRCLES = 24;
/** Above these the whole graph is too much to look at, and to wait for. */
const MAX_SURFING_CIRCLES = 160;
const MAX_HUGGING_CIRCLES = 60;
const SETTLE_MS = 160;
/** Above this many circles nothing rests while something is held. */
const MAX_HELD_CIRCLES = 1000;
/** What A* visited is shown in every frame while that is as quick as this; else when things rest. */
const LIVE_LOOK_MS = 16;
const FIT_MARGIN = 22;
/** Where the agent stands for those who do not want it to move. */
const STILL_SHARE = 0.35;

/** Model, library, canvas and controls, wired together. Everything changes through `changed`. */
export class Playground {
  camera = new Camera();
  solver = new Solver();
  backdrop = new Backdrop();
  flood = new Flood();
  show = { surfing: false, hugging: false, visited: false, cells: false, windows: false };
  dirty = true;
  settled = false;
  settleTimer = 0;
  /** The question that the path answers. */
  answered = '';
  /** @type {import('bitangent').Path | null} */
  path = null;
  /** @type {import('bitangent').Graph | null} */
  graph = null;
  /** @type {import('bitangent').SearchSnapshot | null} */
  seen = null;
  /** Milliseconds that it took. */
  lookLasted = 0;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    const canvases = stage.querySelectorAll('canvas');
    const shared = loadShared(location.hash);
    const first = shared ?? presets.forest(roomFor(stage.clientWidth, stage.clientHeight));
    this.stage = stage;
    this.model = new Model(first, () => this.changed());
    this.handles = new Handles(stage, this.model, this.camera);
    this.brush = new Brush(stage, this.model, this.camera, MAX_CIRCLES);
    this.runner = new Runner(
      () => (this.path?.length ?? 0) * this.camera.scale,
      () => this.agentMoved(),
    );
    this.surface = new Surface(stage, () => this.fit());
    this.layer = this.surface.addLayer(canvases[0], (ctx) => this.drawScene(ctx));
    this.agentLayer = this.surface.addLayer(canvases[1], (ctx) => this.drawAgent(ctx));
    this.controls = new Controls(this);

    listenForDoubleTaps(stage, '.handle', (x, y) => {
      if (this.brush.tool === 'move') this.addAt(...this.camera.toWorld(x, y));
    });
    addEventListener('hashchange', () => this.openLink());
    addEventListener('beforeprint', () => this.setPaper(true));
    addEventListener('afterprint', () => this.setPaper(false));
    new IntersectionObserver(([entry]) => this.runner.setVisible(entry.isIntersecting)).observe(
      stage,
    );
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) this.runner.moveTo(STILL_SHARE);
    else this.runner.run(true);
    this.refresh();
  }

  fit() {
    this.camera.fit(this.model.bounds(), this.surface.width, this.surface.height, FIT_MARGIN);
    this.controls.fit();
  }

  /** Paper is light, whatever the screen is, and waits for no frame. @param {boolean} paper */
  setPaper(paper) {
    document.documentElement.classList.toggle('paper', paper);
    this.surface.readColors();
    this.layer.drawNow();
    this.agentLayer.drawNow();
  }

  /** Something was done: what was told of the last thing goes. */
  changed() {
    showMessage('');
    this.refresh();
  }

  /** Draws soon, and does what is slow once nothing has changed for a moment. */
  refresh() {
    this.dirty = true;
    this.settled = false;
    this.settleLater();
    this.layer?.request();
    this.agentLayer?.request();
  }

  settleLater() {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.settle(), SETTLE_MS);
  }

  settle() {
    // Among thousands it would keep what is held from moving on.
    const held = this.model.before !== null;
    if (held && this.model.scene.circles.length > MAX_HELD_CIRCLES) return this.settleLater();
    this.settled = true;
    if (this.dirty) this.solve();
    this.lookInside();
    this.layer.request();
    try {
      showTime(this.solver.time(this.model.scene));
    } catch (error) {
      this.fail(error);
    }
    if (this.model.before === null) writeLink(this.model.scene);
  }

  /** Another scene: shown whole. @param {import('./model.js').Scene} scene */
  open(scene) {
    this.model.replace(scene);
    this.fit();
  }

  openLink() {
    const scene = loadShared(location.hash, this.model.scene);
    if (scene) this.open(scene);
  }

  /** @param {string} name */
  openPreset(name) {
    const { snap, partial, engine } = this.model.scene;
    const scene = presets[name](roomFor(this.surface.width, this.surface.height));
    this.open({ ...scene, snap, partial, engine });
  }

  /** Its circles are other objects than before: a handle that had the focus hands it on. */
  undo() {
    const { focused } = this.handles;
    if (!this.model.undo()) return;
    this.fit();
    if (focused) this.handles.focus(this.model.selected ?? 'start');
  }

  /** @param {number} x @param {number} y */
  addAt(x, y) {
    if (this.model.scene.circles.length >= MAX_CIRCLES) return showFull(MAX_CIRCLES);
    const round = (/** @type {number} */ value) => this.camera.round(value);
    const circle = { x: round(x), y: round(y), r: round(30 / this.camera.scale) };
    this.model.add(circle);
    this.handles.focus(circle);
  }

  solve() {
    this.dirty = false;
    if (this.answered !== this.model.question) this.ask();
    this.lookInside();
    this.handles.update();
    this.controls.update();
  }

  /** Once for each question: what an answer costs depends on those before it. */
  ask() {
    const { scene, question } = this.model;
    this.answered = question;
    try {
      this.solver.sync(scene);
      this.path = this.solver.findPath(scene);
      showAnswer(scene, this.path);
    } catch (error) {
      this.path = null;
      this.fail(error);
    }
  }

  /** The overlays that are asked for, from the library's own search and graph. */
  lookInside() {
    const { scene } = this.model;
    const count = scene.circles.length;
    const live = this.settled || count <= LIVE_GRAPH_CIRCLES;
    const surfing = this.show.surfing && count <= MAX_SURFING_CIRCLES;
    const hugging = this.show.hugging && count <= MAX_HUGGING_CIRCLES;
    this.graph = null;
    this.seen = null;
    if (!this.path) return;
    try {
      this.flood.look(this.solver, this.model, this.show, this.settled);
      if (live && (surfing || hugging)) this.graph = this.solver.graph(scene, this.path, hugging);
      if (this.settled || this.lookLasted < LIVE_LOOK_MS) this.lookAtSearch();
    } catch (error) {
      this.fail(error);
    }
    this.showNotes(this.path);
  }

  lookAtSearch() {
    if (!this.show.visited) return;
    const begin = performance.now();
    this.seen = this.solver.look(this.model.scene);
    this.lookLasted = performance.now() - begin;
  }

  /** Why something is not drawn, or means what it does. @param {import('bitangent').Path} path */
  showNotes({ stats: { engine } }) {
    const count = this.model.scene.circles.length;
    const { surfing, hugging, visited, cells, windows } = this.show;
    /** @type {string[]} */
    const notes = [];
    const limit = (/** @type {string} */ name, /** @type {number} */ max) =>
      notes.push(`${name} edges are drawn for up to ${max} circles.`);
    if (surfing && count > MAX_SURFING_CIRCLES) limit('Surfing', MAX_SURFING_CIRCLES);
    if (hugging && count > MAX_HUGGING_CIRCLES) limit('Hugging', MAX_HUGGING_CIRCLES);
    if ((cells || windows) && engine === 'tangent') {
      notes.push('The tangent engine answered: cells and windows are what the other one does.');
    }
    if (visited && engine === 'cells') {
      notes.push('The cells engine answered: edges and nodes are what the other one visits.');
    }
    if (this.seen && !this.seen.done) {
      notes.push(`Only the first ${figures(LOOK_STEPS)} candidates of A* are shown.`);
    }
    showNote(notes.join(' '));
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawScene(ctx) {
    if (this.dirty) this.solve();
    else this.handles.update();
    const pen = new Pen(ctx, this.camera, this.surface);
    this.backdrop.draw(pen, this.model, this.surface);
    this.flood.draw(pen, this.surface, this.show);
    if (this.graph) draw.drawGraph(pen, this.graph, this.show);
    if (this.seen) draw.drawVisitedEdges(pen, this.seen);
    if (this.path) draw.drawPath(pen, this.path);
    if (this.seen) draw.drawVisitedNodes(pen, this.seen);
    draw.drawEnds(pen, this.model.scene, this.path);
    // Of a frame that took long, the rest begins at its end.
    if (!this.settled) this.settleLater();
  }

  agentMoved() {
    this.agentLayer?.request();
    this.controls?.showAgent();
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawAgent(ctx) {
    if (!this.path?.length) return;
    const s = this.runner.share * this.path.length;
    const pen = new Pen(ctx, this.camera, this.surface);
    const radius = this.model.scene.radius;
    pen.actor(this.path.pointAt(s), this.path.headingAt(s), radius);
  }

  /** @param {unknown} error */
  fail(error) {
    console.error(error);
    showFailure(`The solver gave up: ${error instanceof Error ? error.message : error}`);
  }
}
