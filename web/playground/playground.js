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
import { CellsOverlay } from './cells-overlay.js';
import { Handles } from './handles.js';
import { Model } from './model.js';
import { presets, sizeFor } from './presets.js';
import { formatNumber, showAnswer, showFailure, showFull } from './readout.js';
import { showMessage, showNote, showTime } from './readout.js';
import { Runner } from './runner.js';
import { Sketch } from './sketch.js';
import { loadShared, writeLink } from './share.js';
import { SNAPSHOT_STEPS, Solver } from './solver.js';

/** Up to this many circles the graph is updated in every frame; above, once edits settle. */
const LIVE_GRAPH_CIRCLES = 24;
/** Above these the whole graph is too much to see, and takes too long. */
const MAX_SURFING_CIRCLES = 160;
const MAX_HUGGING_CIRCLES = 60;
const SETTLE_MS = 160;
/** Above this many circles nothing settles during a drag. */
const MAX_DRAG_CIRCLES = 1000;
/** What A* visited is updated in every frame while that takes less than this. */
const LIVE_SNAPSHOT_MS = 16;
const FIT_MARGIN = 22;
/** Position of the agent when reduced motion is preferred. */
const STILL_SHARE = 0.35;

/** Connects model, library, canvas and controls. Every change goes through `changed`. */
export class Playground {
  camera = new Camera();
  solver = new Solver();
  backdrop = new Backdrop();
  cellsOverlay = new CellsOverlay();
  show = { surfing: false, hugging: false, visited: false, cells: false, windows: false };
  dirty = true;
  settled = false;
  settleTimer = 0;
  /** The key of the query that the path answers. */
  answeredKey = '';
  /** @type {import('bitangent').Path | null} */
  path = null;
  /** @type {import('bitangent').Graph | null} */
  graph = null;
  /** @type {import('bitangent').SearchSnapshot | null} */
  snapshot = null;
  /** Milliseconds that it took. */
  snapshotMs = 0;

  /** @param {HTMLElement} stage */
  constructor(stage) {
    const canvases = stage.querySelectorAll('canvas');
    const shared = loadShared(location.hash);
    const first = shared ?? presets.forest(sizeFor(stage.clientWidth, stage.clientHeight));
    this.stage = stage;
    this.model = new Model(first, () => this.changed());
    this.handles = new Handles(stage, this.model, this.camera);
    this.brush = new Brush(stage, this.model, this.camera, MAX_CIRCLES);
    this.sketch = new Sketch(stage, this.model, this.camera, () => this.brush.tool);
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

  /** Draws for paper: light colours, without waiting for a frame. @param {boolean} paper */
  setPaper(paper) {
    document.documentElement.classList.toggle('paper', paper);
    this.surface.readColors();
    this.layer.drawNow();
    this.agentLayer.drawNow();
  }

  /** The model changed: clears the last message. */
  changed() {
    showMessage('');
    this.refresh();
  }

  /** Draws soon, and does the slow work once nothing has changed for a moment. */
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
    // Among thousands the slow work would interrupt a drag.
    const dragging = this.model.before !== null;
    if (dragging && this.model.scene.circles.length > MAX_DRAG_CIRCLES) return this.settleLater();
    this.settled = true;
    if (this.dirty) this.solve();
    this.updateOverlays();
    this.layer.request();
    try {
      showTime(this.solver.time(this.model.scene));
    } catch (error) {
      this.fail(error);
    }
    if (this.model.before === null) writeLink(this.model.scene);
  }

  /** Opens a scene and fits the view to it. @param {import('./model.js').Scene} scene */
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
    const scene = presets[name](sizeFor(this.surface.width, this.surface.height));
    this.open({ ...scene, snap, partial, engine });
  }

  /** The circles are new objects afterwards: if a handle had the focus, a new one gets it. */
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
    if (this.answeredKey !== this.model.queryKey) this.query();
    this.updateOverlays();
    this.handles.update();
    this.controls.update();
  }

  /** Runs once for each query: the cost of an answer depends on those before. */
  query() {
    const { scene, queryKey } = this.model;
    this.answeredKey = queryKey;
    try {
      this.solver.sync(scene);
      this.path = this.solver.findPath(scene);
      showAnswer(scene, this.path);
    } catch (error) {
      this.path = null;
      this.fail(error);
    }
  }

  /** The overlays that are switched on, from the library's own search and graph. */
  updateOverlays() {
    const { scene, siteCount: count } = this.model;
    const live = this.settled || count <= LIVE_GRAPH_CIRCLES;
    const surfing = this.show.surfing && count <= MAX_SURFING_CIRCLES;
    const hugging = this.show.hugging && count <= MAX_HUGGING_CIRCLES;
    this.graph = null;
    this.snapshot = null;
    if (!this.path) return;
    try {
      this.cellsOverlay.update(this.solver, this.model, this.show, this.settled);
      if (live && (surfing || hugging)) this.graph = this.solver.graph(scene, this.path, hugging);
      if (this.settled || this.snapshotMs < LIVE_SNAPSHOT_MS) this.updateSnapshot();
    } catch (error) {
      this.fail(error);
    }
    this.showNotes(this.path);
  }

  updateSnapshot() {
    if (!this.show.visited) return;
    const begin = performance.now();
    this.snapshot = this.solver.snapshot(this.model.scene);
    this.snapshotMs = performance.now() - begin;
  }

  /** Notes on what is not drawn, and on which engine answered. @param {import('bitangent').Path} path */
  showNotes({ stats: { engine } }) {
    const { siteCount: count } = this.model;
    const { surfing, hugging, visited, cells, windows } = this.show;
    /** @type {string[]} */
    const notes = [];
    const limit = (/** @type {string} */ name, /** @type {number} */ max) =>
      notes.push(`${name} edges are drawn for up to ${max} circles and corners.`);
    if (surfing && count > MAX_SURFING_CIRCLES) limit('Surfing', MAX_SURFING_CIRCLES);
    if (hugging && count > MAX_HUGGING_CIRCLES) limit('Hugging', MAX_HUGGING_CIRCLES);
    if ((cells || windows) && engine === 'tangent') {
      notes.push('The tangent engine answered: cells and windows belong to the cells engine.');
    }
    if (visited && engine === 'cells') {
      notes.push('The cells engine answered: edges and nodes belong to the tangent engine.');
    }
    if (this.snapshot && !this.snapshot.done) {
      notes.push(`Only the first ${formatNumber(SNAPSHOT_STEPS)} candidates of A* are shown.`);
    }
    showNote(notes.join(' '));
  }

  /** @param {CanvasRenderingContext2D} ctx */
  drawScene(ctx) {
    if (this.dirty) this.solve();
    else this.handles.update();
    const pen = new Pen(ctx, this.camera, this.surface);
    this.backdrop.draw(pen, this.model, this.surface);
    this.cellsOverlay.draw(pen, this.surface, this.show);
    if (this.graph) draw.drawGraph(pen, this.graph, this.show);
    if (this.snapshot) draw.drawVisitedEdges(pen, this.snapshot);
    if (this.path) draw.drawPath(pen, this.path);
    if (this.snapshot) draw.drawVisitedNodes(pen, this.snapshot);
    draw.drawEnds(pen, this.model.scene, this.path);
    // After a slow frame the pause starts at its end.
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
    if (error instanceof BitangentError && error.code === 'SELF_CROSSING') {
      showFailure('A polygon crosses itself: move its corners.');
      return;
    }
    console.error(error);
    showFailure(`The solver failed: ${error instanceof Error ? error.message : error}`);
  }
}
