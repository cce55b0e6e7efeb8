import { listenForDrags, positionIn } from '../kit/drag.js';
import { showFull } from './readout.js';

/** @typedef {'move' | 'paint' | 'erase' | 'wall' | 'polygon' | 'bounds'} Tool */

/** Distance of the centres along a stroke, in radii: the circles overlap to a wall. */
const SPACING = 1.5;

/** Paints walls of circles, or erases the circles that it touches. A stroke is one undo step. */
export class Brush {
  /** @type {Tool} */
  tool = 'move';
  /** In world units. */
  radius = 12;
  /** The first point of a stroke, until it is clear that it is one. @type {[number, number] | null} */
  pending = null;

  /**
   * @param {HTMLElement} stage
   * @param {import('./model.js').Model} model
   * @param {import('../kit/camera.js').Camera} camera
   * @param {number} most circles that a scene may have
   */
  constructor(stage, model, camera, most) {
    this.stage = stage;
    this.model = model;
    this.camera = camera;
    this.most = most;
    listenForDrags(stage, {
      start: (event) => this.start(event),
      end: (pinched) => this.end(pinched),
    });
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.tool = tool;
    this.stage.classList.toggle('brushing', tool !== 'move');
  }

  /** Whether the tool has a size, and works on circles. */
  get paints() {
    return this.tool === 'paint' || this.tool === 'erase';
  }

  /** @param {PointerEvent} event */
  start(event) {
    if (!this.paints) return null;
    event.preventDefault();
    const { model, camera } = this;
    model.commit();
    model.begin();
    model.select(null);
    let last = camera.toWorld(...positionIn(this.stage, event));
    // The first of two fingers that pinch paints nothing.
    this.pending = last;
    if (event.pointerType !== 'touch') this.applyPending();
    return (/** @type {number} */ x, /** @type {number} */ y) => {
      const [toX, toY] = camera.toWorld(x, y);
      const [fromX, fromY] = last;
      const step = Math.max(this.radius * SPACING, 2 / camera.scale);
      const steps = Math.hypot(toX - fromX, toY - fromY) / step;
      // Far from the origin a step may be too short for the coordinates.
      for (let i = 1; i <= Math.min(steps, this.most); i++) {
        this.applyPending();
        last = [fromX + ((toX - fromX) * i) / steps, fromY + ((toY - fromY) * i) / steps];
        this.apply(last);
      }
    };
  }

  /** @param {boolean} pinched */
  end(pinched) {
    if (!pinched) this.applyPending();
    this.pending = null;
    this.model.commit();
  }

  /** Applies the first point of a stroke, if it waits. */
  applyPending() {
    if (this.pending) this.apply(this.pending);
    this.pending = null;
  }

  /** @param {[number, number]} point */
  apply([x, y]) {
    const { model, camera } = this;
    const { circles } = model.scene;
    if (this.tool === 'paint') {
      if (circles.length >= this.most) return showFull(this.most);
      const round = (/** @type {number} */ value) => camera.round(value);
      circles.push({ x: round(x), y: round(y), r: round(this.radius), enabled: true });
    } else {
      const remaining = circles.filter(
        (circle) => Math.hypot(x - circle.x, y - circle.y) > circle.r + this.radius,
      );
      if (remaining.length === circles.length) return;
      model.scene.circles = remaining;
    }
    model.edited();
  }
}
