import { setAttribute, setStyle } from '../kit/dom.js';
import { listenForDrags, positionIn } from '../kit/drag.js';
import { smallestAt } from './extent.js';
import { HandleKeys } from './handle-keys.js';
import { hasManyCircles, itemsWithHandles, kindOf, labelOf } from './handle-items.js';
import { isCircle } from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./model.js').Item} Item
 * @typedef {import('../kit/camera.js').Camera} Camera
 */

/** A click this many pixels beside a circle still selects it. */
const PICK_MARGIN = 4;
const MIN_SIZE = 30;
/** For fingers. */
const MIN_TOUCH_SIZE = 44;

/**
 * One round button over each thing that can be moved. Buttons can take focus and keys and have names
 * for screen readers, and a touch outside of them still scrolls the page.
 */
export class Handles {
  /** @type {Map<Item, HTMLButtonElement>} */
  buttons = new Map();
  /** @type {Map<Element, Item>} */
  items = new Map();
  /** @type {Item | null} to focus once it has a button */
  pendingFocus = null;

  /**
   * @param {HTMLElement} stage
   * @param {Model} model
   * @param {Camera} camera
   * @param {import('./navigation.js').Navigation} navigation
   */
  constructor(stage, model, camera, navigation) {
    const root = /** @type {HTMLElement} */ (stage.querySelector('.handles'));
    this.stage = stage;
    this.root = root;
    this.model = model;
    this.camera = camera;
    this.navigation = navigation;
    this.coarse = matchMedia('(pointer: coarse)');
    this.knob = document.createElement('div');
    this.knob.className = 'handle knob';
    setStyle(this.knob, 'z-index', '30000');
    this.knob.hidden = true;
    root.append(this.knob);

    listenForDrags(stage, {
      start: (event) => this.startDrag(event),
      end: () => model.commit(),
    });
    stage.addEventListener('click', (event) => this.pick(event));
    root.addEventListener('pointermove', (event) => this.hover(event));
    root.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.keys = new HandleKeys(this);
  }

  /** Focuses an item's button, now or when it is made. @param {Item} item */
  focus(item) {
    const button = this.buttons.get(item);
    if (button) button.focus({ preventScroll: true });
    this.pendingFocus = button ? null : item;
  }

  /** The least size of a handle. */
  get size() {
    return this.coarse.matches ? MIN_TOUCH_SIZE : MIN_SIZE;
  }

  /** Whether a drag from there moves nothing. @param {PointerEvent} event */
  isEmpty(event) {
    const target = /** @type {Element} */ (event.target);
    return !target.closest('.handle, button') && this.circleUnder(event) === null;
  }

  /** Whether a handle has the focus. */
  get focused() {
    return this.root.contains(document.activeElement);
  }

  /** The circle under a pointer, of those without a button. @param {MouseEvent} event */
  circleUnder(event) {
    if (!hasManyCircles(this.model) || this.stage.classList.contains('brushing')) return null;
    const [x, y] = positionIn(this.stage, event);
    const { circles } = this.model.scene;
    return smallestAt(circles, ...this.camera.toWorld(x, y), PICK_MARGIN / this.camera.scale);
  }

  /** A tap selects a circle, which then has a button to drag. @param {MouseEvent} event */
  pick(event) {
    if (/** @type {Element} */ (event.target).closest('.handle')) return;
    const circle = this.circleUnder(event);
    if (circle) this.model.select(circle);
  }

  /**
   * Adds, moves and removes buttons to match the model.
   * @param {(item: Item) => boolean} rests whether an item stands still: others have no button
   */
  update(rests) {
    const { scene, selected, selectedCircle } = this.model;
    const items = itemsWithHandles(this.model).filter(rests);
    const many = hasManyCircles(this.model);
    const alive = new Set(items);
    for (const [item, button] of this.buttons) {
      if (!alive.has(item)) this.drop(item, button);
    }
    const elements = items.map((item, index) => {
      const button = this.buttons.get(item) ?? this.make(item);
      this.place(button, item);
      const number = many && isCircle(item) ? scene.circles.indexOf(item) + 1 : index - 1;
      setAttribute(button, 'aria-label', labelOf(this.model, item, number));
      button.classList.toggle('selected', item === selected && typeof item === 'object');
      return button;
    });
    this.keys.update(elements);
    this.placeKnob(selectedCircle && rests(selectedCircle) ? selectedCircle : null);
    if (this.pendingFocus !== null) this.focus(this.pendingFocus);
  }

  /** @param {Item} item */
  make(item) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'handle';
    button.dataset.item = kindOf(item);
    this.buttons.set(item, button);
    this.items.set(button, item);
    this.root.append(button);
    return button;
  }

  /** @param {Item} item @param {HTMLButtonElement} button */
  drop(item, button) {
    button.remove();
    this.buttons.delete(item);
    this.items.delete(button);
  }

  /** @param {HTMLElement} button @param {Item} item */
  place(button, item) {
    const [x, y] = this.model.position(item);
    const size = Math.max(isCircle(item) ? 2 * item.r * this.camera.scale : 0, this.size);
    const left = this.camera.screenX(x) - size / 2;
    const top = this.camera.screenY(y) - size / 2;
    setStyle(button, 'transform', `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px)`);
    const length = `${size.toFixed(2)}px`;
    setStyle(button, 'width', length);
    setStyle(button, 'height', length);
    // Small circles lie over large ones, outlines over all circles, start and goal on top.
    const level = { start: 20_000, goal: 20_000, corner: 15_000, outline: 14_000, circle: 0 };
    const least = isCircle(item) ? Math.max(1, 10_000 - Math.round(size)) : 0;
    setStyle(button, 'z-index', String(level[kindOf(item)] + least));
  }

  /**
   * Places the knob at the rim of the selected circle: a rim is too thin for a finger.
   * @param {Circle | null} circle
   */
  placeKnob(circle) {
    this.knob.hidden = circle === null;
    if (!circle) return;
    const { size } = this;
    const offset = Math.max(circle.r * this.camera.scale, size / 2 + 6) * Math.SQRT1_2;
    const x = this.camera.screenX(circle.x) + offset - size / 2;
    const y = this.camera.screenY(circle.y) + offset - size / 2;
    setStyle(this.knob, 'width', `${size}px`);
    setStyle(this.knob, 'height', `${size}px`);
    setStyle(this.knob, 'transform', `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`);
  }

  /**
   * Whether a position is on the rim of a circle, where dragging resizes it.
   * @param {Circle} circle @param {number} x @param {number} y @param {string} pointer
   */
  onRim(circle, x, y, pointer) {
    const radius = circle.r * this.camera.scale;
    const distance = Math.hypot(
      x - this.camera.screenX(circle.x),
      y - this.camera.screenY(circle.y),
    );
    return pointer === 'mouse' && radius > 14 && distance > radius - Math.min(7, radius / 4);
  }

  /**
   * @param {PointerEvent} event
   * @returns {((toX: number, toY: number) => void) | null}
   */
  startDrag(event) {
    const { model, camera } = this;
    const target = /** @type {HTMLElement} */ (event.target);
    const [x, y] = positionIn(this.root, event);
    const knobCircle = target === this.knob ? model.selectedCircle : null;
    const under = event.pointerType === 'touch' ? null : this.circleUnder(event);
    const item = knobCircle ?? this.items.get(target) ?? under;
    if (item === null || item === undefined) return null;

    event.preventDefault();
    model.commit();
    model.begin();
    this.focus(item);
    model.select(item);
    const centre = model.position(item);
    const centreX = camera.screenX(centre[0]);
    const centreY = camera.screenY(centre[1]);
    if (isCircle(item) && (knobCircle || this.onRim(item, x, y, event.pointerType))) {
      const grab = Math.hypot(x - centreX, y - centreY) - item.r * camera.scale;
      return (toX, toY) => {
        const radius = Math.hypot(toX - centreX, toY - centreY) - grab;
        model.resize(item, camera.round(Math.max(radius, 2) / camera.scale));
      };
    }
    return (toX, toY) => this.moveTo(item, ...camera.toWorld(toX - x + centreX, toY - y + centreY));
  }

  /** @param {Item} item @param {number} x @param {number} y */
  moveTo(item, x, y) {
    const [toX, toY] = this.camera.clamp(x, y);
    const round = (/** @type {number} */ value) => this.camera.round(value);
    this.model.move(item, round(toX), round(toY), round);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const item = this.items.get(target);
    if (!item || !isCircle(item) || target.classList.contains('dragging')) return;
    const [x, y] = positionIn(this.root, event);
    target.classList.toggle('rim', this.onRim(item, x, y, event.pointerType));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const item = this.items.get(/** @type {Element} */ (event.target));
    if (!item || !isCircle(item) || !(event.shiftKey || event.altKey)) return;
    event.preventDefault();
    const turn = Math.sign(event.deltaY || event.deltaX);
    this.resizeBy(item, (-turn * 3) / this.camera.scale);
  }

  /** As a step of its own, unless one is open. @param {Circle} circle @param {number} by */
  resizeBy(circle, by) {
    const { model, camera } = this;
    const isOpen = model.before !== null;
    model.begin();
    model.resize(circle, camera.round(Math.max(circle.r + by, 1 / camera.scale)));
    if (!isOpen) model.commit();
  }
}
