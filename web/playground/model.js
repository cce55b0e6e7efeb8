import { boxAround } from './extent.js';
import { History } from './history.js';
import { addPointAt, isOutline, middleOf, moveTo, removePoint } from './outlines.js';

/**
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {import('./outlines.js').Vertex} Vertex
 * @typedef {{x: number, y: number, r: number, enabled: boolean}} Circle
 * @typedef {object} Scene
 * @property {number} radius of the agent
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {Circle[]} circles
 * @property {Outline[]} outlines with at most one of the kind bounds
 * @property {boolean} snap
 * @property {boolean} partial
 * @property {'auto' | 'tangent' | 'cells' | 'graph'} engine
 * @property {import('./presets.js').Recipe} [preset] that it was made from, and perhaps edited since
 * @property {number} [map] the number of the map that it was opened from
 * @property {string} [challenge] the id of the challenge that it is an attempt at
 * @typedef {'start' | 'goal' | Circle | Outline | Vertex} Item
 */

/** @param {Item} item @returns {item is Circle} */
export const isCircle = (item) => typeof item === 'object' && 'r' in item;

/** The scene, its selection and its undo steps. Circles are objects that keep their identity. */
export class Model {
  history = new History();
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

  /** Closes the undo step, if one is open. @param {boolean} [opened] another scene */
  commit(opened = false) {
    const { before } = this;
    this.before = null;
    if (before === null || before === JSON.stringify(this.scene)) return;
    this.history.add(before, opened);
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

  /**
   * Makes an edit as one undo step.
   * @param {() => void} edit
   * @param {boolean} [opened] another scene
   */
  step(edit, opened = false) {
    this.commit();
    this.begin();
    edit();
    this.edited();
    this.commit(opened);
  }

  /**
   * Undoes or redoes a step. The obstacles are new objects afterwards.
   * @param {'undo' | 'redo'} direction
   * @returns {import('./history.js').Step | null}
   */
  travel(direction) {
    this.commit();
    const step = this.history[direction](JSON.stringify(this.scene));
    if (step === null) return null;
    const circle = this.selectedCircle;
    const index = circle ? this.scene.circles.indexOf(circle) : -1;
    this.scene = JSON.parse(step.scene);
    this.selected = null;
    if (circle) this.selectAt(index);
    this.outlinesEdited();
    return step;
  }

  /** Opens another scene. @param {Scene} scene */
  replace(scene) {
    this.step(() => {
      this.scene = scene;
      this.selected = null;
      this.outlineEdits++;
    }, true);
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

  /** The obstacle that is selected, or one of whose points is. */
  get selectedObstacle() {
    return this.selectedCircle ?? this.selectedOutline;
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
   * Remembers where an item is, and a circle's radius.
   * @param {Item} item
   * @returns {() => void} puts it back
   */
  remember(item) {
    if (typeof item === 'string') {
      const [x, y] = this.scene[item];
      return () => this.move(item, x, y);
    }
    const copies = (isOutline(item) ? item.points : [item]).map((part) => [part, { ...part }]);
    return () => {
      for (const [part, copy] of copies) Object.assign(part, copy);
      this.outlinesEdited();
    };
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

  /** Disables the selected obstacle, or enables it again. */
  switchEnabled() {
    const obstacle = this.selectedObstacle;
    if (obstacle === null) return;
    this.step(() => {
      obstacle.enabled = !obstacle.enabled;
      if (isOutline(obstacle)) this.outlineEdits++;
    });
  }

  /** Removes all obstacles. */
  clear() {
    this.step(() => {
      Object.assign(this.scene, { circles: [], outlines: [], map: undefined });
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

  /** The box around everything, inflated circles included. */
  bounds() {
    return boxAround(this.scene);
  }
}
