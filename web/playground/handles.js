import { positionIn } from '../kit/drag.js';
import { HandleLayer } from '../kit/handle-layer.js';
import { smallestAt } from './extent.js';
import {
  handleOf,
  hasManyCircles,
  itemsWithHandles,
  knobPlace,
  radiusHandle,
} from './handle-items.js';
import { isCircle } from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./model.js').Item} Item
 * @typedef {import('../kit/camera.js').Camera} Camera
 * @typedef {import('../kit/handles.js').Handle} Handle
 * @typedef {import('../kit/handle-layer.js').HandleBoard} HandleBoard
 */

/** A click this many pixels beside a circle still selects it. */
const PICK_MARGIN = 4;
/** Pixels: the size of a handle for a mouse, what an arrow key moves, and what a wheel resizes by. */
const SIZE = 30;
const STEP = 10;
const WHEEL_STEP = 3;
/** More grips of outlines than these are hidden. */
const MOST_GRIPS = 30;
/** Keys that lead to the next and the previous circle, also of those without a handle. */
const CIRCLE_KEYS = { n: 1, PageDown: 1, p: -1, PageUp: -1 };
const GROW = ['+', '=', ']', '}'];
const SHRINK = ['-', '_', '[', '{'];

/**
 * The handles of the scene, and what becomes of it when they are moved. Every move is an undo step.
 * @implements {HandleBoard}
 */
export class Handles {
  /**
   * @param {HTMLElement} stage
   * @param {Model} model
   * @param {Camera} camera
   * @param {import('./navigation.js').Navigation} navigation
   * @param {() => void} redraw
   */
  constructor(stage, model, camera, navigation, redraw) {
    const root = /** @type {HTMLElement} */ (stage.querySelector('.handles'));
    this.stage = stage;
    this.state = model;
    this.model = model;
    this.camera = camera;
    this.navigation = navigation;
    this.redraw = redraw;
    this.layer = new HandleLayer(root, this, { area: stage, size: SIZE, most: Infinity });
    stage.addEventListener('click', (event) => this.pick(event));
    root.addEventListener('pointermove', (event) => this.hover(event));
    root.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  /** Focuses an item's handle, now or when it is made. @param {Item} item */
  focus(item) {
    this.layer.focus(item);
  }

  /** Whether a handle has the focus. */
  get focused() {
    return this.layer.focused;
  }

  /** What can be seen. */
  get box() {
    const [minX, maxY] = this.camera.toWorld(0, 0);
    const [maxX, minY] = this.camera.toWorld(this.camera.width, this.camera.height);
    return { minX, minY, maxX, maxY };
  }

  /** World units that an arrow key moves. */
  get step() {
    return STEP / this.camera.scale;
  }

  /** Whether a drag from there moves nothing. @param {PointerEvent} event */
  isEmpty(event) {
    const target = /** @type {Element} */ (event.target);
    return !target.closest('.handle, button') && this.circleUnder(event) === null;
  }

  /** The circle under a pointer, of those without a handle. @param {MouseEvent} event */
  circleUnder(event) {
    if (!hasManyCircles(this.model) || this.stage.classList.contains('brushing')) return null;
    const [x, y] = positionIn(this.stage, event);
    const { circles } = this.model.scene;
    return smallestAt(circles, ...this.camera.toWorld(x, y), PICK_MARGIN / this.camera.scale);
  }

  /** A tap selects a circle, which then has a handle to drag. @param {MouseEvent} event */
  pick(event) {
    if (/** @type {Element} */ (event.target).closest('.handle')) return;
    const circle = this.circleUnder(event);
    if (circle) this.model.select(circle);
  }

  /**
   * Shows the handles of the scene, and of the selected circle's radius.
   * @param {(item: Item) => boolean} rests whether an item stands still: others have no handle
   */
  update(rests) {
    const { model, camera, layer } = this;
    const { selectedCircle } = model;
    const handles = itemsWithHandles(model)
      .filter(rests)
      .flatMap((item) => {
        const handle = handleOf(model, item, camera);
        if (item !== selectedCircle || !isCircle(item)) return [handle];
        const place = knobPlace(item, layer.size / camera.scale);
        return [handle, radiusHandle(model, item, camera, place)];
      });
    // Many grips would hide what they are for: they show under the pointer and the focus.
    layer.root.classList.toggle('crowded', model.scene.outlines.length > MOST_GRIPS);
    layer.update(handles);
  }

  /** The item that a handle moves, or whose radius it changes. @param {Handle} handle @returns {Item} */
  itemOf({ key }) {
    return /** @type {Item} */ (key === 'radius' ? this.model.selectedCircle : key);
  }

  /** The circle that a handle is for, if any. @param {Handle | undefined} handle */
  circleOf(handle) {
    const item = handle ? this.itemOf(handle) : null;
    return item && isCircle(item) ? item : null;
  }

  /**
   * A circle is resized by its rim, and one without a handle is dragged all the same.
   * @param {Handle | undefined} handle
   * @param {PointerEvent} event
   */
  take(handle, event) {
    const { model, camera } = this;
    const circle = this.circleOf(handle);
    if (circle && (handle?.scalar || this.onRim(circle, event))) {
      const point = camera.toWorld(...positionIn(this.stage, event));
      return radiusHandle(model, circle, camera, point);
    }
    if (handle || event.pointerType === 'touch') return handle;
    const under = this.circleUnder(event);
    if (!under) return undefined;
    // Else the board would take the focus.
    event.preventDefault();
    return handleOf(model, under, camera);
  }

  /** Opens an undo step, and selects what is moved. @param {Handle} handle */
  hold(handle) {
    const { model } = this;
    const item = this.itemOf(handle);
    model.commit();
    model.begin();
    model.select(item);
    if (!handle.scalar) this.focus(item);
    return model.remember(item);
  }

  /** @param {Handle} handle @param {number} x @param {number} y */
  move(handle, x, y) {
    this.model.begin();
    handle.move(this.model, x, y);
  }

  /** @param {Handle} handle @param {number} value */
  change({ scalar }, value) {
    this.model.begin();
    scalar?.set(this.model, value);
  }

  settle() {
    this.model.commit();
  }

  /** @param {Handle} handle */
  select(handle) {
    this.model.select(this.itemOf(handle));
  }

  /** @param {Handle} handle */
  reveal(handle) {
    this.navigation.reveal(handle.position(this.model));
  }

  /** Whether a pointer is on the rim of a circle. @param {Circle} circle @param {PointerEvent} event */
  onRim({ x, y, r }, event) {
    const { camera, stage } = this;
    const radius = r * camera.scale;
    const [atX, atY] = positionIn(stage, event);
    const distance = Math.hypot(atX - camera.screenX(x), atY - camera.screenY(y));
    const isOn = radius > 14 && distance > radius - Math.min(7, radius / 4);
    return event.pointerType === 'mouse' && isOn;
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const handle = this.layer.at(target);
    const circle = handle?.scalar ? null : this.circleOf(handle);
    if (!circle || target.classList.contains('dragging')) return;
    target.classList.toggle('rim', this.onRim(circle, event));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const circle = this.circleOf(this.layer.at(event.target));
    if (!circle || !(event.shiftKey || event.altKey)) return;
    event.preventDefault();
    const turn = Math.sign(event.deltaY || event.deltaX);
    this.resizeBy(circle, -turn * WHEEL_STEP);
  }

  /** As a step of its own, unless one is open. @param {Circle} circle @param {number} by in pixels */
  resizeBy(circle, by) {
    const { model, camera } = this;
    const isOpen = model.before !== null;
    model.begin();
    const { scalar } = radiusHandle(model, circle, camera, [circle.x, circle.y]);
    scalar?.set(model, circle.r + by / camera.scale);
    if (!isOpen) model.commit();
  }

  /**
   * Keys that do the same whether a handle is held or not.
   * @param {Handle} handle
   * @param {KeyboardEvent} event
   */
  press(handle, { key, shiftKey }) {
    const { model } = this;
    const item = this.itemOf(handle);
    if (this.#goOn(item, key)) return true;
    if (typeof item !== 'object') return false;
    if (key === 'Delete' || key === 'Backspace') {
      model.removeSelected();
      this.focus(model.selected ?? 'start');
      return true;
    }
    const grows = GROW.includes(key);
    const shrinks = SHRINK.includes(key);
    if (isCircle(item)) {
      const by = shiftKey ? STEP / 20 : STEP / 2;
      if (grows || shrinks) this.resizeBy(item, grows ? by : -by);
      return grows || shrinks;
    }
    if (!grows) return false;
    model.addPoint();
    if (model.selected) this.focus(model.selected);
    return true;
  }

  /** Focuses the next or previous circle, if the key is for that. @param {Item} item @param {string} key */
  #goOn(item, key) {
    const name = key.length === 1 ? key.toLowerCase() : key;
    const { circles } = this.model.scene;
    if (!(name in CIRCLE_KEYS) || circles.length === 0) return false;
    const by = CIRCLE_KEYS[/** @type {keyof CIRCLE_KEYS} */ (name)];
    // From start and goal to the first circle, or back to the last.
    const at = isCircle(item) ? circles.indexOf(item) + by : by > 0 ? 0 : -1;
    const next = circles[(at + circles.length) % circles.length];
    this.model.select(next);
    this.focus(next);
    return true;
  }
}
