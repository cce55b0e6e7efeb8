import { listenToBoard } from './board-strokes.js';
import { CachedPicture } from './cached-picture.js';
import { Camera } from './camera.js';
import { el, setAttribute, setStyle } from './dom.js';
import { makeFrame, pictureSize } from './frame.js';
import { HandleLayer } from './handle-layer.js';
import { Pen } from './marks.js';
import { Motion } from './motion.js';
import { handleBoardOf } from './figure-handles.js';
import { Parts } from './lit-parts.js';
import { Surface } from './surface.js';
import { Worlds } from './worlds.js';

/** Pixels between the figure's box and the canvas's edge: on a phone less, which has none to spare. */
const MARGIN = 14;
const PHONE_MARGIN = 8;
const PHONE_WIDTH = 400;
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
  /** The lit part. @type {string | null} */
  lit = null;
  /** The parts of the last drawing. */
  parts = new Parts();
  shown = false;
  /** The whole figure, its board, and the canvas on that. @type {HTMLElement} */
  element;
  /** @type {HTMLElement} */
  stage;
  /** @type {HTMLCanvasElement} */
  canvas;
  /** @type {HandleLayer} */
  handles;
  /** @type {import('./readout.js').Readout} */
  readout;
  /** @type {HTMLDetailsElement} */
  drawer;
  /** @type {HTMLElement} */
  links;
  /** @type {HTMLButtonElement} */
  resetButton;
  /** @type {import('./frame.js').Frame['made']} */
  controls;
  #stale = true;
  #reported = true;
  #started = false;

  /**
   * @param {import('./figure.js').Figure} figure
   * @param {any} initial state
   * @param {(kind: 'ready' | 'change' | 'failed', problem?: string) => void} report after the first
   *   drawing, or that it failed, and after a change by the reader, once a frame
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
    this.surface = new Surface(this.stage, (size) => this.#fit(size));
    this.layer = this.surface.addLayer(this.canvas, (ctx) => this.#draw(ctx));
    this.cache = new CachedPicture(this.surface);
    this.surface.setHidden(true);
    if (figure.board) listenToBoard(this, figure.board);
  }

  #build() {
    const [width, height] = pictureSize(this.figure);
    this.canvas = el('canvas', { 'aria-hidden': 'true' });
    const handles = el('div', { class: 'handles' });
    const frame = makeFrame(this.figure, this, this.canvas, handles);
    this.element = frame.element;
    this.stage = frame.stage;
    this.readout = frame.readout;
    this.controls = frame.made;
    this.drawer = frame.drawer;
    this.links = frame.links;
    this.resetButton = frame.reset;
    setStyle(this.stage, 'aspect-ratio', `${width} / ${height}`);
    this.handles = new HandleLayer(handles, handleBoardOf(this));
    frame.reset.addEventListener('click', () => this.reset(true));
  }

  /**
   * Shows the view box. A board that is higher than that, as on a phone, is room for handles too.
   * @param {{width: number, height: number}} size of the board
   */
  #fit({ width, height }) {
    const { camera } = this;
    const margin = width < PHONE_WIDTH ? PHONE_MARGIN : MARGIN;
    const { view, tall } = this.figure;
    const [minX, minY, maxX, maxY] = tall && height > width ? tall : view;
    camera.fit({ minX, minY, maxX, maxY }, width, height, margin);
    const [, bottom] = camera.toWorld(0, height - margin);
    const [, top] = camera.toWorld(0, margin);
    this.box = { minX, minY: Math.min(minY, bottom), maxX, maxY: Math.max(maxY, top) };
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

  /** Before and after printing: draws at once, even what has never been on screen. @param {boolean} printing */
  setPrinting(printing) {
    this.#started = true;
    this.surface.setPrinting(printing);
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
    this.motion?.touch();
    this.motion?.follow();
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

  /** Back to the first state, in worlds without a history of edits. @param {boolean} [byReader] */
  reset(byReader = false) {
    this.motion?.play(false);
    this.worlds.free();
    this.put(this.initial);
    if (byReader) this.notify();
  }

  redraw() {
    this.layer.request();
  }

  /** Lights a part of the drawing, or none. @param {string | null} part */
  light(part) {
    if (part === this.lit) return;
    this.lit = part;
    this.redraw();
  }

  /** The handles in a state. @param {any} state @returns {import('./handles.js').Handle[]} */
  handlesIn(state) {
    const { handles } = this.figure;
    return typeof handles === 'function' ? handles(state) : handles;
  }

  /** @param {CanvasRenderingContext2D} ctx */
  #draw(ctx) {
    if (!this.#started) return;
    const first = this.computed === null;
    try {
      if (this.#stale) this.#compute();
      this.#show(ctx);
    } catch (error) {
      const text = `This diagram failed: ${error instanceof Error ? error.message : error}`;
      if (first) return this.report('failed', text);
      console.error(error);
      this.readout.fail(text);
      return;
    }
    if (first) {
      this.report('ready');
      this.motion?.request();
      this.#loadRest();
    }
    if (this.#reported) return;
    this.#reported = true;
    this.report('change');
  }

  /** What does not come, the figure goes on without. */
  async #loadRest() {
    await this.figure.later?.().then(() => this.put({}), console.error);
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
    const { cache, lit } = this;
    const pen = new Pen(ctx, this.camera, { palette, unit: unit * share, cache, lit });
    const handles = this.handlesIn(state);
    for (const { look, letter, position } of handles) {
      const size = look === 'disc' ? 3.5 : letter ? 13 : 6.5;
      pen.labels.addDot(...pen.at(position(state)), size * unit);
    }
    figure.draw(pen, computed, state, this.readout.row);
    pen.finish();
    this.parts = pen.parts;
    this.handles.update(handles);
    for (const { show } of this.controls) show(state);
    this.#showReset();
    this.stage.classList.toggle('drawing', (figure.board?.step(state) ?? 0) > 0);
    this.readout.show(figure.describe(computed, state), !this.motion?.playing);
    setAttribute(this.element, 'aria-label', `${figure.title}. ${this.text}`);
    if (figure.table) this.readout.showTable(figure.table(computed, state));
  }

  /** Nothing to reset is no stop for Tab. A button that is disabled would lose the focus. */
  #showReset() {
    const { state, initial, resetButton } = this;
    const changed = Object.keys(state).some((key) => state[key] !== initial[key]);
    setAttribute(resetButton, 'aria-disabled', changed ? null : 'true');
    setAttribute(resetButton, 'tabindex', changed ? null : -1);
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
