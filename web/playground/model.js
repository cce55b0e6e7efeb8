/**
 * @typedef {{x: number, y: number, r: number}} Circle
 * @typedef {object} Scene
 * @property {number} radius of the agent
 * @property {[number, number]} start
 * @property {[number, number]} goal
 * @property {Circle[]} circles
 * @property {boolean} snap
 * @property {boolean} partial
 * @property {'auto' | 'tangent' | 'cells'} engine
 * @typedef {'start' | 'goal' | Circle} Item
 */

const UNDO_STEPS = 100;
/** Most characters of all undo steps: large scenes have fewer. */
const UNDO_CHARACTERS = 2e7;

/** The scene, its selection and its undo steps. Circles are objects that keep their identity. */
export class Model {
  /** @type {string[]} */
  undoSteps = [];
  /** @type {Item | null} */
  selected = null;
  /** The scene before the open undo step. @type {string | null} */
  before = null;
  /** Counts edits of circles. */
  edits = 0;

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

  /** Notes that circles changed. */
  edited() {
    this.edits++;
    this.onChange();
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
    if (circle) this.selectAt(index);
    this.edited();
    return true;
  }

  /** @param {Scene} scene */
  replace(scene) {
    this.step(() => {
      this.scene = scene;
      this.selected = null;
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
    return this.selected !== null && typeof this.selected === 'object' ? this.selected : null;
  }

  /**
   * @param {Item} item
   * @returns {[number, number]}
   */
  position(item) {
    return typeof item === 'string' ? this.scene[item] : [item.x, item.y];
  }

  /**
   * @param {Item} item
   * @param {number} x
   * @param {number} y
   */
  move(item, x, y) {
    if (typeof item === 'object') {
      Object.assign(item, { x, y });
      this.edited();
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
    const { start, goal, circles, radius } = this.scene;
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
    const size = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
    if (size === 0) include(...start, 50);
    return box;
  }
}
