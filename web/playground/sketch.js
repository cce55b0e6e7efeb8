import { rectangle } from 'bitangent/all';
import { listenForDrags, positionIn } from '../kit/drag.js';

/**
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {[number, number]} Point
 */

/** A drag shorter than this many pixels makes nothing. */
const LEAST_DRAG = 8;
/** Size of what a button adds, as a share of the board. */
const SHARE = { wall: 0.2, polygon: 0.2, bounds: 0.9 };

/** Draws walls from end to end, and polygons and bounds as boxes from corner to corner. */
export class Sketch {
  /** @type {Outline | null} */
  #outline = null;

  /**
   * @param {HTMLElement} stage
   * @param {import('./model.js').Model} model
   * @param {import('../kit/camera.js').Camera} camera
   * @param {() => import('./brush.js').Tool} toolOf the chosen tool
   */
  constructor(stage, model, camera, toolOf) {
    this.stage = stage;
    this.model = model;
    this.camera = camera;
    this.toolOf = toolOf;
    listenForDrags(stage, { start: (event) => this.#start(event), end: () => this.#end() });
  }

  /** The kind of outline that is drawn, if any. @returns {Outline['kind'] | null} */
  get kind() {
    const tool = this.toolOf();
    return tool === 'wall' || tool === 'polygon' || tool === 'bounds' ? tool : null;
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

  /** @param {PointerEvent} event */
  #start(event) {
    const { kind, model, camera } = this;
    if (kind === null) return null;
    event.preventDefault();
    const [fromX, fromY] = positionIn(this.stage, event);
    const from = camera.toWorld(fromX, fromY);
    model.commit();
    model.begin();
    return (/** @type {number} */ toX, /** @type {number} */ toY) => {
      if (!this.#outline && Math.hypot(toX - fromX, toY - fromY) < LEAST_DRAG) return;
      if (!this.#outline) {
        this.#outline = { kind, points: [], enabled: true };
        model.insertOutline(this.#outline);
      }
      this.#outline.points = this.#pointsOf(kind, from, camera.toWorld(toX, toY));
      model.outlinesEdited();
    };
  }

  #end() {
    this.#outline = null;
    this.model.commit();
  }

  /**
   * @param {Outline['kind']} kind
   * @param {Point} from
   * @param {Point} to
   */
  #pointsOf(kind, from, to) {
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const size = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
    const all = kind === 'wall' ? [from, to] : rectangle(middle[0], middle[1], size[0], size[1]);
    return all.map(([x, y]) => ({ x: this.camera.round(x), y: this.camera.round(y) }));
  }
}
