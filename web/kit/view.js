import { listenToBoard } from './board.js';
import { CachedPicture } from './cached-picture.js';
import { Camera } from './camera.js';
import { player } from './controls.js';
import { el } from './dom.js';
import { furthestChange } from './furthest.js';
import { HandleLayer } from './handle-layer.js';
import { legend } from './legend.js';
import { Pen } from './marks.js';
import { Motion } from './motion.js';
import { Readout } from './readout.js';
import { Surface } from './surface.js';
import { Worlds } from './worlds.js';

/** Pixels between the figure's box and the canvas's edge. */
const MARGIN = 14;
/** On a canvas narrower than this, marks and type shrink, down to the least share. */
const FULL_WIDTH = 520;
const LEAST_UNIT = 0.8;

/**
 * One figure on the screen: its state, what the library computes from it, and its parts. Every change
 * goes through `set` (by the reader) or `put` and requests a frame. The figure is drawn at most once
 * before the next paint, and only while it is on screen.
 */
export class View {
  /** The result of `compute`. @type {any} */
  computed = null;
  shown = false;
  /** The whole figure, its board, and the canvas on that. @type {HTMLElement} */
  element;
  /** @type {HTMLElement} */
  stage;
  /** @type {HTMLCanvasElement} */
  canvas;
  /** @type {HandleLayer} */
  handles;
  /** @type {Readout} */
  readout;
  /** @type {ReturnType<import('./controls.js').Control['make']>[]} */
  controls;
  #stale = true;
  #reported = true;
  #started = false;

  /**
   * @param {import('./figure.js').Figure} figure
   * @param {any} initial state
   * @param {(kind: 'ready' | 'change') => void} report after the first drawing, and after a change by
   *   the reader, once a frame
   */
  constructor(figure, initial, report) {
    this.figure = figure;
    this.initial = initial;
    this.state = initial;
    this.report = report;
    const [minX, minY, maxX, maxY] = figure.view;
    this.box = { minX, minY, maxX, maxY };
    this.camera = new Camera();
    this.worlds = new Worlds();
    this.motion = figure.motion ? new Motion(this, figure.motion) : null;
    this.#build();
    this.surface = new Surface(this.stage, ({ width, height }) =>
      this.camera.fit(this.box, width, height, MARGIN),
    );
    this.layer = this.surface.addLayer(this.canvas, (ctx) => this.#draw(ctx));
    this.cache = new CachedPicture(this.surface);
    this.surface.setHidden(true);
    if (figure.board) listenToBoard(this, figure.board);
  }

  #build() {
    const { title, legend: concepts = [], controls = [], table, tableRows = 1 } = this.figure;
    const { minX, minY, maxX, maxY } = this.box;
    this.canvas = el('canvas', { 'aria-hidden': 'true' });
    const handles = el('div', { class: 'handles' });
    this.stage = el('div', { class: 'stage' }, this.canvas, handles);
    this.stage.style.aspectRatio = String((maxX - minX) / (maxY - minY));
    this.handles = new HandleLayer(handles, this);
    this.readout = new Readout(table ? tableRows : 0);

    const made = controls.map((control) => control.make(this));
    if (this.motion) made.unshift(player(this.motion).make(this));
    this.controls = made;
    const reset = el(
      'button',
      { type: 'button', class: 'reset', 'data-control': 'reset' },
      'Reset',
    );
    reset.addEventListener('click', () => this.reset(true));
    this.element = el(
      'div',
      { class: 'figure', role: 'group', 'aria-label': title },
      this.stage,
      el('div', { class: 'controls' }, ...made.map(({ element }) => element)),
      this.readout.table,
      this.readout.element,
      el('div', { class: 'foot' }, legend(concepts), reset),
    );
  }

  /** Computes and draws, now that the library is loaded. */
  start() {
    this.#started = true;
    this.redraw();
  }

  /** Whether the figure is on screen. @param {boolean} shown */
  setShown(shown) {
    this.shown = shown;
    this.surface.setHidden(!shown);
    if (shown) this.motion?.request();
    else this.motion?.pause();
  }

  /** Selects the dark or the light colours. @param {boolean} dark */
  setDark(dark) {
    this.element.classList.toggle('dark', dark);
    this.surface.readColors();
  }

  /** Draws for paper: light, at once, and even if it has never been on screen. */
  print() {
    this.#started = true;
    this.setDark(false);
    this.surface.measure();
    this.layer.drawNow();
  }

  /** Stops everything and frees the library's worlds. */
  end() {
    this.setShown(false);
    this.surface.end();
    this.worlds.free();
    this.readout.end();
  }

  /** A change by the reader. @param {object} patch */
  set(patch) {
    this.put(patch);
    this.notify();
  }

  /** A change. @param {object} patch @param {boolean} [compute] whether `compute` must run again */
  put(patch, compute = true) {
    this.state = { ...this.state, ...patch };
    this.#stale ||= compute;
    this.redraw();
  }

  /** Reports a change with the next frame. */
  notify() {
    this.#reported = false;
    this.redraw();
  }

  /** A drag or a run has ended: speaks the readout. */
  settle() {
    this.readout.speak();
  }

  /** @param {boolean} [byReader] */
  reset(byReader = false) {
    this.motion?.play(false);
    this.put(this.initial);
    if (byReader) this.notify();
  }

  redraw() {
    this.layer.request();
  }

  /** A change by the reader, unless the figure forbids it. @param {object} patch */
  tryToSet(patch) {
    if (this.#allows(patch)) this.set(patch);
  }

  /** Whether the figure allows a change and no handle leaves the box. @param {object} patch */
  #allows(patch) {
    const { allows = () => true } = this.figure;
    const state = { ...this.state, ...patch };
    const leaves = this.#handles(state).some(
      (handle) => this.#isOutside(handle, state) && !this.#isOutside(handle, this.state),
    );
    return !leaves && allows(state, this.worlds);
  }

  /** @param {any} state @returns {import('./handles.js').Handle[]} */
  #handles(state) {
    const { handles } = this.figure;
    return typeof handles === 'function' ? handles(state) : handles;
  }

  /**
   * Whether a handle is outside the box by more than a pixel.
   * @param {import('./handles.js').Handle} handle
   * @param {any} state
   */
  #isOutside({ position }, state) {
    const [x, y] = position(state);
    const { minX, minY, maxX, maxY } = this.box;
    const pixel = 1 / this.camera.scale;
    return x < minX - pixel || x > maxX + pixel || y < minY - pixel || y > maxY + pixel;
  }

  /**
   * Moves a handle toward a point as far as the figure allows.
   * @param {import('./handles.js').Handle} handle
   * @param {number} x
   * @param {number} y
   */
  move(handle, x, y) {
    const { camera, state } = this;
    const [fromX, fromY] = handle.position(state);
    const { minX, minY, maxX, maxY } = this.box;
    const keep = (/** @type {number} */ v, /** @type {number} */ a, /** @type {number} */ b) =>
      Math.min(Math.max(v, a), b);
    // A handle outside the box does not jump into it.
    const toX = keep(x, Math.min(minX, fromX), Math.max(maxX, fromX));
    const toY = keep(y, Math.min(minY, fromY), Math.max(maxY, fromY));
    const at = (/** @type {number} */ px, /** @type {number} */ py) =>
      handle.move(state, camera.round(px), camera.round(py));
    const allows = (/** @type {object} */ change) => this.#allows(change);
    const patch = furthestChange(at, [fromX, fromY], [toX, toY], allows);
    if (patch) this.set(patch);
  }

  /** @param {CanvasRenderingContext2D} ctx */
  #draw(ctx) {
    if (!this.#started) return;
    const first = this.computed === null;
    try {
      if (this.#stale) this.#compute();
      this.#show(ctx);
    } catch (error) {
      console.error(error);
      this.readout.fail(`This diagram failed: ${error instanceof Error ? error.message : error}`);
      return;
    }
    if (first) {
      this.report('ready');
      this.motion?.request();
    }
    if (this.#reported) return;
    this.#reported = true;
    this.report('change');
  }

  #compute() {
    this.#stale = false;
    this.computed = this.figure.compute(this.state, this.worlds) ?? {};
    this.motion?.clamp();
  }

  /** @param {CanvasRenderingContext2D} ctx */
  #show(ctx) {
    const { figure, state, computed } = this;
    const { palette, unit, width } = this.surface;
    const share = Math.min(1, Math.max(LEAST_UNIT, width / FULL_WIDTH));
    const pen = new Pen(ctx, this.camera, { palette, unit: unit * share, cache: this.cache });
    const handles = this.#handles(state);
    for (const { look, letter, position } of handles) {
      const size = look === 'disc' ? 3.5 : letter ? 13 : 6.5;
      pen.labels.addDot(...pen.at(position(state)), size * unit);
    }
    figure.draw(pen, computed, state);
    pen.finish();
    this.handles.update(handles);
    for (const { show } of this.controls) show(state);
    this.stage.classList.toggle('drawing', (figure.board?.step(state) ?? 0) > 0);
    this.readout.show(figure.describe(computed, state), !this.motion?.playing);
    if (figure.table) this.readout.showTable(figure.table(computed, state));
  }

  /** The numbers of the readout, as data. */
  get values() {
    if (this.computed === null) return {};
    return this.figure.values?.(this.computed, this.state) ?? {};
  }

  get text() {
    return this.readout.text;
  }
}
