import { listenToBoard } from './board.js';
import { Camera } from './camera.js';
import { player } from './controls.js';
import { el } from './dom.js';
import { HandleLayer } from './handle-layer.js';
import { Kept } from './kept.js';
import { legend } from './legend.js';
import { Pen } from './marks.js';
import { Motion } from './motion.js';
import { Readout } from './readout.js';
import { Surface } from './surface.js';
import { Worlds } from './worlds.js';

/** Pixels between the figure's box and the canvas's edge. */
const MARGIN = 14;
/** Marks and type shrink on a canvas narrower than this, down to the least share. */
const FULL_WIDTH = 520;
const LEAST_UNIT = 0.8;
/** How often a stopped handle's place is halved. */
const HALVINGS = 12;

/**
 * One figure on the screen: its state, what the library computes of it, and its parts. Everything
 * that changes goes through `set` (by the reader) or `put`; a frame that shows it is asked for, and
 * drawn at most once before the next paint, and only while it is on screen.
 */
export class View {
  /** What `compute` gave. @type {any} */
  computed = null;
  shown = false;
  /** The whole figure, the board in it, and what is drawn there. @type {HTMLElement} */
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
  #told = true;
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
    this.kept = new Kept(this.surface);
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

  /** The library is there: the figure may be computed and drawn. */
  start() {
    this.#started = true;
    this.redraw();
  }

  /** On screen or off it. @param {boolean} shown */
  setShown(shown) {
    this.shown = shown;
    this.surface.setHidden(!shown);
    if (shown) this.motion?.request();
    else this.motion?.pause();
  }

  /** The colours changed. @param {boolean} dark */
  setDark(dark) {
    this.element.classList.toggle('dark', dark);
    this.surface.readColors();
  }

  /** For paper: light, and at once, whether it has been on screen or not. */
  print() {
    this.#started = true;
    this.setDark(false);
    this.surface.measure();
    this.layer.drawNow();
  }

  /** Ends everything and frees what the library holds. */
  end() {
    this.setShown(false);
    this.surface.end();
    this.worlds.free();
    this.readout.end();
  }

  /** A change by the reader. @param {object} patch */
  set(patch) {
    this.put(patch);
    this.tell();
  }

  /** @param {object} patch @param {boolean} [compute] whether `compute` must run again */
  put(patch, compute = true) {
    this.state = { ...this.state, ...patch };
    this.#stale ||= compute;
    this.redraw();
  }

  /** Reports a change with the next frame. */
  tell() {
    this.#told = false;
    this.redraw();
  }

  /** A drag or a run has ended: the readout may be spoken. */
  rest() {
    this.readout.speak();
  }

  /** @param {boolean} [byReader] */
  reset(byReader = false) {
    this.motion?.play(false);
    this.put(this.initial);
    if (byReader) this.tell();
  }

  redraw() {
    this.layer.request();
  }

  /** A change by the reader, unless the figure forbids it. @param {object} patch */
  tryToSet(patch) {
    if (this.#allows(patch)) this.set(patch);
  }

  /** Does the figure, and does each handle stay where it can be grasped? @param {object} patch */
  #allows(patch) {
    const { allows = () => true } = this.figure;
    const state = { ...this.state, ...patch };
    const gone = this.#handles(state).some(
      (handle) => this.#isOff(handle, state) && !this.#isOff(handle, this.state),
    );
    return !gone && allows(state, this.worlds);
  }

  /** @param {any} state @returns {import('./handles.js').Handle[]} */
  #handles(state) {
    const { handles } = this.figure;
    return typeof handles === 'function' ? handles(state) : handles;
  }

  /** Off the box, by more than rounding. @param {import('./handles.js').Handle} handle @param {any} state */
  #isOff({ position }, state) {
    const [x, y] = position(state);
    const { minX, minY, maxX, maxY } = this.box;
    const slack = 1 / this.camera.scale;
    return x < minX - slack || x > maxX + slack || y < minY - slack || y > maxY + slack;
  }

  /**
   * Moves a handle toward a point, as far as the figure allows.
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
    // One that stands outside the box stays there rather than jump in.
    const toX = keep(x, Math.min(minX, fromX), Math.max(maxX, fromX));
    const toY = keep(y, Math.min(minY, fromY), Math.max(maxY, fromY));
    const at = (/** @type {number} */ px, /** @type {number} */ py) =>
      handle.move(state, camera.round(px), camera.round(py));
    const patch = this.#furthest(at, [fromX, fromY], [toX, toY]);
    if (patch) this.set(patch);
  }

  /**
   * The change for the point nearest to `to` on the way there that the figure allows; from where it
   * stops it slides on along one axis. Null when it cannot move at all.
   * @param {(x: number, y: number) => object} at
   * @param {number[]} from
   * @param {number[]} to
   * @returns {object | null}
   */
  #furthest(at, from, to) {
    const whole = at(to[0], to[1]);
    if (this.#allows(whole)) return whole;
    let best = null;
    let now = from;
    const advance = (/** @type {number[]} */ goal) => {
      let [low, high] = [0, 1];
      const begin = now;
      for (let i = 0; i < HALVINGS; i++) {
        const share = (low + high) / 2;
        const point = [0, 1].map((k) => begin[k] + share * (goal[k] - begin[k]));
        const patch = at(point[0], point[1]);
        if (this.#allows(patch)) {
          [low, now, best] = [share, point, patch];
        } else {
          high = share;
        }
      }
    };
    advance(to);
    advance([to[0], now[1]]);
    advance([now[0], to[1]]);
    return best;
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
    if (this.#told) return;
    this.#told = true;
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
    const pen = new Pen(ctx, this.camera, { palette, unit: unit * share, kept: this.kept });
    const handles = this.#handles(state);
    for (const { look, letter, position } of handles) {
      const size = look === 'disc' ? 3.5 : letter ? 13 : 6.5;
      pen.labels.spot(...pen.at(position(state)), size * unit);
    }
    figure.draw(pen, computed, state);
    pen.finish();
    this.handles.update(handles);
    for (const { show } of this.controls) show(state);
    this.stage.classList.toggle('drawing', (figure.board?.step(state) ?? 0) > 0);
    this.readout.show(figure.describe(computed, state), !this.motion?.playing);
    if (figure.table) this.readout.showTable(figure.table(computed, state));
  }

  /** What the figure tells of itself as data: the numbers in its readout. */
  get values() {
    if (this.computed === null) return {};
    return this.figure.values?.(this.computed, this.state) ?? {};
  }

  get text() {
    return this.readout.text;
  }
}
