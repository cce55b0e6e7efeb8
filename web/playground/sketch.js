import { rectangle } from 'bitangent/all';
import { listenForDrags, positionIn } from '../kit/drag.js';
import { Draft } from './draft.js';

/**
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {[number, number]} Point
 */

/** A drag shorter than this many pixels is a click. */
const LEAST_DRAG = 8;
/** A click this many pixels beside a point of the draft is on it: with a mouse, with a finger. */
const REACH = { mouse: 9, touch: 22 };
/** Size of what a button adds, as a share of the board. */
const SHARE = { wall: 0.2, polygon: 0.2, bounds: 0.9 };

/**
 * Draws walls, polygons and bounds. A drag draws a wall from end to end, and a box from corner to corner;
 * clicks draw any outline point by point.
 */
export class Sketch {
  /** What a drag draws. @type {Outline | null} */
  #outline = null;
  /** What clicks draw. @type {Draft | null} */
  draft = null;
  /** Where the pointer is, while it is pressed. @type {Point | null} */
  #pressed = null;
  #reach = REACH.mouse;

  /**
   * @param {HTMLElement} stage
   * @param {import('./model.js').Model} model
   * @param {import('../kit/camera.js').Camera} camera
   * @param {object} of
   * @param {() => import('./brush.js').Tool} of.tool the chosen one
   * @param {() => void} of.changed the draft is another
   */
  constructor(stage, model, camera, { tool, changed }) {
    this.stage = stage;
    this.model = model;
    this.camera = camera;
    this.toolOf = tool;
    this.changed = changed;
    listenForDrags(stage, {
      start: (event) => this.#start(event),
      end: (pinched) => this.#end(pinched),
    });
    stage.addEventListener('pointermove', (event) => this.#hover(event));
    stage.addEventListener('pointerleave', () => this.#pointTo(null));
    addEventListener('keydown', (event) => this.#key(event), true);
  }

  /** The kind of outline that is drawn, if any. @returns {Outline['kind'] | null} */
  get kind() {
    const tool = this.toolOf();
    return tool === 'wall' || tool === 'polygon' || tool === 'bounds' ? tool : null;
  }

  /** Distance up to which a click is on a point of the draft, in world units. */
  get reach() {
    return this.#reach / this.camera.scale;
  }

  /** Adds an outline in the middle of the board. */
  add() {
    const { kind, camera, model } = this;
    if (kind === null) return;
    const { width, height } = camera;
    const [x, y] = [(SHARE[kind] * width) / 2, (SHARE[kind] * height) / 2];
    const corner = (/** @type {1 | -1} */ side) =>
      camera.toWorld(width / 2 - side * x, height / 2 + side * y);
    model.addOutline({ kind, points: this.#pointsOf(kind, corner(1), corner(-1)), enabled: true });
  }

  /** Ends the draft, and adds it to the scene if it is an outline. */
  finish() {
    if (this.draft?.end()) this.#keep(this.draft);
    else this.changed();
  }

  /** Takes the last point of the draft back. */
  dropPoint() {
    if (!this.draft?.drop()) this.draft = null;
    this.changed();
  }

  /** Leaves the draft: another tool or scene has come. */
  leave() {
    if (this.draft?.end()) return this.#keep(this.draft);
    this.draft = null;
    this.changed();
  }

  /** @param {Draft} draft */
  #keep({ kind, points }) {
    this.draft = null;
    this.model.addOutline({ kind, points: this.#rounded(points), enabled: true });
    this.changed();
  }

  /** @param {PointerEvent} event */
  #start(event) {
    const { kind, camera } = this;
    if (kind === null) return null;
    event.preventDefault();
    this.#reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse;
    const [fromX, fromY] = positionIn(this.stage, event);
    const from = (this.#pressed = camera.toWorld(fromX, fromY));
    this.#pointTo(from);
    return (/** @type {number} */ toX, /** @type {number} */ toY) => {
      const isClick = !this.#outline && Math.hypot(toX - fromX, toY - fromY) < LEAST_DRAG;
      const to = camera.toWorld(toX, toY);
      if (this.draft) this.#pointTo((this.#pressed = isClick ? from : to));
      else if (!isClick) this.#drag(kind, from, to);
    };
  }

  /** @param {Outline['kind']} kind @param {Point} from @param {Point} to */
  #drag(kind, from, to) {
    const { model } = this;
    if (!this.#outline) {
      model.commit();
      model.begin();
      this.#outline = { kind, points: [], enabled: true };
      model.insertOutline(this.#outline);
    }
    this.#outline.points = this.#pointsOf(kind, from, to);
    model.outlinesEdited();
  }

  /** @param {boolean} pinched */
  #end(pinched) {
    const point = this.#pressed;
    this.#pressed = null;
    if (this.#outline) {
      this.#outline = null;
      this.model.commit();
    } else if (point && !pinched) this.#click(point);
  }

  /** @param {Point} point */
  #click(point) {
    const { kind } = this;
    if (kind === null) return;
    this.draft ??= new Draft(kind);
    if (this.draft.click(point, this.reach) === 'ended') this.#keep(this.draft);
    else this.changed();
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    this.#pointTo(this.camera.toWorld(...positionIn(this.stage, event)));
  }

  /** @param {Point | null} point */
  #pointTo(point) {
    if (!this.draft) return;
    this.draft.pointer = point;
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (!this.draft || target.closest('input, select, #hint')) return;
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (event.key === 'Enter') this.finish();
    else if (event.key === 'Escape' || event.key === 'Backspace' || isUndo) this.dropPoint();
    else return;
    // A button that has the focus is not pressed, and no shape is undone.
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {Outline['kind']} kind
   * @param {Point} from
   * @param {Point} to
   */
  #pointsOf(kind, from, to) {
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const size = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    return this.#rounded(
      kind === 'wall' ? [from, to] : rectangle(middle[0], middle[1], size[0], size[1]),
    );
  }

  /** @param {readonly Point[]} points */
  #rounded(points) {
    return points.map(([x, y]) => ({ x: this.camera.round(x), y: this.camera.round(y) }));
  }
}
