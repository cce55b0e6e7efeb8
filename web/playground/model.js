import { addPointAt, isOutline, middleOf, moveTo, removePoint } from './outlines.js';

/**
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {import('./outlines.js').Vertex} Vertex
 * @typedef {{x: number, y: number, r: number}} Circle
 * @typedef {object} Scene
 * @property {number} radius of the agent
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {Circle[]} circles
 * @property {Outline[]} outlines with at most one of the kind bounds
 * @property {boolean} snap
 * @property {boolean} partial
 * @property {'auto' | 'tangent' | 'cells'} engine
 * @typedef {'start' | 'goal' | Circle | Outline | Vertex} Item
 */

const UNDO_STEPS = 100;
/** Most characters of all undo steps: large scenes have fewer. */
const UNDO_CHARACTERS = 2e7;

/** @param {Item} item @returns {item is Circle} */
export const isCircle = (item) => typeof item === 'object' && 'r' in item;

/** The scene, its selection and its undo steps. Circles are objects that keep their identity. */
export class Model {
  /** @type {string[]} */
  undoSteps = [];
  /** @type {Item | null} */
  selected = null;
  /** The scene before the open undo step. @type {string | null} */
  before = null;
  /** Counts edits of obstacles, and those of outlines alone. */
  edits = 0;
  outlineEdits = 0;

  /**
   * @param {Scene} scene
   * @param {() => void} onChange
   */
  constructor(scene, onChange) {
    this.scene = scene;
    this.onChange = onChange;
  }

  /** Opens an undo step, which holds every edit up to `commit`. */
  begin() {
    this.before ??= JSON.stringify(this.scene);
  }

  /** Closes the undo step, if one is open. */
  commit() {
    const { before } = this;
    this.before = null;
    if (before === null || before === JSON.stringify(this.scene)) return;
    this.undoSteps.push(before);
    while (this.undoSteps.length > Math.min(UNDO_STEPS, 1 + UNDO_CHARACTERS / before.length)) {
      this.undoSteps.shift();
    }
    this.onChange();
  }

  /** Notes that obstacles changed. */
  edited() {
    this.edits++;
    this.onChange();
  }

  /** Notes that outlines changed. */
  outlinesEdited() {
    this.outlineEdits++;
    this.edited();
  }

  /** A key of the query: it changes when the answer may change. */
  get queryKey() {
    const { radius, start, goal, snap, partial, engine } = this.scene;
    return `${this.edits} ${[radius, start, goal, snap, partial, engine]}`;
  }

  /** Makes an edit as one undo step. @param {() => void} edit */
  step(edit) {
    this.commit();
    this.begin();
    edit();
    this.edited();
    this.commit();
  }

  undo() {
    this.commit();
    const last = this.undoSteps.pop();
    if (last === undefined) return false;
    const circle = this.selectedCircle;
    const index = circle ? this.scene.circles.indexOf(circle) : -1;
    this.scene = JSON.parse(last);
    this.selected = null;
    if (circle) this.selectAt(index);
    this.outlinesEdited();
    return true;
  }

  /** @param {Scene} scene */
  replace(scene) {
    this.step(() => {
      this.scene = scene;
      this.selected = null;
      this.outlineEdits++;
    });
  }

  /** @param {Item | null} item */
  select(item) {
    if (item === this.selected) return;
    this.selected = item;
    this.onChange();
  }

  /** @returns {Circle | null} */
  get selectedCircle() {
    const { selected } = this;
    return selected !== null && isCircle(selected) ? selected : null;
  }

  /** The outline that is selected, or one of whose points is. @returns {Outline | null} */
  get selectedOutline() {
    return this.selected === null ? null : this.outlineOf(this.selected);
  }

  /** The outline that an item is, or is a point of. @param {Item} item */
  outlineOf(item) {
    if (typeof item === 'string' || isCircle(item)) return null;
    if (isOutline(item)) return item;
    return this.scene.outlines.find(({ points }) => points.includes(item)) ?? null;
  }

  /**
   * @param {Item} item
   * @returns {[number, number]}
   */
  position(item) {
    if (isOutline(item)) return middleOf(item);
    return typeof item === 'string' ? this.scene[item] : [item.x, item.y];
  }

  /**
   * @param {Item} item
   * @param {number} x
   * @param {number} y
   * @param {(value: number) => number} [round] of coordinates
   */
  move(item, x, y, round = (value) => value) {
    if (isOutline(item)) {
      moveTo(item, x, y, round);
      this.outlinesEdited();
    } else if (typeof item === 'object') {
      Object.assign(item, { x, y });
      if (isCircle(item)) this.edited();
      else this.outlinesEdited();
    } else {
      this.scene[item] = [x, y];
      this.onChange();
    }
  }

  /**
   * @param {Circle} circle
   * @param {number} r
   */
  resize(circle, r) {
    circle.r = Math.max(0, r);
    this.edited();
  }

  /** @param {Circle} circle */
  add(circle) {
    this.step(() => {
      this.scene.circles.push(circle);
      this.selected = circle;
    });
  }

  /** @param {Outline} outline */
  addOutline(outline) {
    this.step(() => this.insertOutline(outline));
  }

  /** Adds an outline within an undo step. New bounds replace others. @param {Outline} outline */
  insertOutline(outline) {
    const { outlines } = this.scene;
    const others = outlines.filter(({ kind }) => kind !== 'bounds' || outline.kind !== 'bounds');
    this.scene.outlines = [...others, outline];
    this.selected = outline;
    this.outlineEdits++;
  }

  /** Disables the selected outline, or enables it again. */
  switchOutline() {
    const outline = this.selectedOutline;
    if (outline === null) return;
    this.step(() => {
      outline.enabled = !outline.enabled;
      this.outlineEdits++;
    });
  }

  /** Removes all obstacles. */
  clear() {
    this.step(() => {
      Object.assign(this.scene, { circles: [], outlines: [] });
      this.selected = null;
      this.outlineEdits++;
    });
  }

  /** The number of circles and corners, on which costs depend. */
  get siteCount() {
    const { circles, outlines } = this.scene;
    return outlines.reduce((sum, { points }) => sum + points.length, circles.length);
  }

  /** Adds a point to the selected outline, and selects it. */
  addPoint() {
    const { selected, selectedOutline: outline } = this;
    if (outline === null) return;
    this.step(() => {
      const vertex = outline.points.find((point) => point === selected) ?? outline.points[0];
      this.selected = addPointAt(outline, vertex);
      this.outlineEdits++;
    });
  }

  /** Removes what is selected: of an outline a point, if enough are left, or all of it. */
  removeSelected() {
    const { selected, selectedCircle: circle, selectedOutline: outline } = this;
    if (circle) this.remove(circle);
    if (!outline) return;
    this.step(() => {
      const isPoint = selected !== outline;
      const isLess = isPoint && removePoint(outline, /** @type {Vertex} */ (selected));
      if (!isLess) {
        this.scene.outlines = this.scene.outlines.filter((other) => other !== outline);
      }
      this.selected = isLess ? outline : null;
      this.outlineEdits++;
    });
  }

  /** @param {Circle} circle */
  remove(circle) {
    this.step(() => {
      const index = this.scene.circles.indexOf(circle);
      if (index >= 0) this.scene.circles.splice(index, 1);
      this.selectAt(index);
    });
  }

  /** Selects a circle by its index, or the last one. @param {number} index */
  selectAt(index) {
    const { circles } = this.scene;
    this.selected = circles[Math.min(index, circles.length - 1)] ?? null;
  }

  /**
   * The smallest circle at a point, or null.
   * @param {number} x
   * @param {number} y
   * @param {number} margin distance at which the point may lie outside
   */
  circleAt(x, y, margin) {
    /** @type {Circle | null} */
    let best = null;
    for (const circle of this.scene.circles) {
      const radius = circle.r + margin;
      if ((x - circle.x) ** 2 + (y - circle.y) ** 2 > radius * radius) continue;
      if (best === null || circle.r < best.r) best = circle;
    }
    return best;
  }

  /** The box around everything, inflated circles included. */
  bounds() {
    const { start, goal, circles, outlines, radius } = this.scene;
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
    const include = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
      box.minX = Math.min(box.minX, x - r);
      box.minY = Math.min(box.minY, y - r);
      box.maxX = Math.max(box.maxX, x + r);
      box.maxY = Math.max(box.maxY, y + r);
    };
    include(...start, radius);
    include(...goal, radius);
    for (const { x, y, r } of circles) include(x, y, r + radius);
    for (const { points } of outlines) for (const { x, y } of points) include(x, y, radius);
    const size = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
    if (size === 0) include(...start, 50);
    return box;
  }
}
