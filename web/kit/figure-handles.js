import { freePlace } from './free-ends.js';
import { furthestChange } from './allowed-change.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./handles.js').Handle} Handle */

/** A key moves a handle by this share of the figure's width. */
const STEP_SHARE = 0.02;

/**
 * What becomes of a figure's handles when the reader moves them.
 * @param {View} view
 * @returns {import('./handle-layer.js').HandleBoard}
 */
export function handleBoardOf(view) {
  return {
    camera: view.camera,
    initial: view.initial,
    get state() {
      return view.state;
    },
    get box() {
      return view.box;
    },
    get step() {
      return (view.box.maxX - view.box.minX) * STEP_SHARE;
    },
    move(handle, x, y) {
      const patch = moveOf(view, handle, x, y);
      if (patch) view.set(patch);
    },
    change({ scalar }, value) {
      const patch = scalar?.set(view.state, value);
      if (patch && allows(view, patch)) view.set(patch);
    },
    press(handle, { key }) {
      if (!handle.press || key !== ' ') return false;
      view.set(handle.press(view.state));
      return true;
    },
    // Putting a handle back leaves alone what else has changed since, such as the step of a motion.
    hold(handle) {
      const before = view.state;
      return () => {
        const [x, y] = handle.position(before);
        const parts = Object.keys(handle.move(before, x, y));
        view.set(Object.fromEntries(parts.map((part) => [part, before[part]])));
      };
    },
    settle: () => view.settle(),
    redraw: () => view.redraw(),
  };
}

/**
 * Whether a handle is outside the view's box by more than a pixel.
 * @param {View} view
 * @param {Handle} handle
 * @param {any} state
 */
function isOutside({ box, camera }, { position }, state) {
  const [x, y] = position(state);
  const pixel = 1 / camera.scale;
  return (
    x < box.minX - pixel || x > box.maxX + pixel || y < box.minY - pixel || y > box.maxY + pixel
  );
}

/** Whether the figure allows a change and no handle leaves the box. @param {View} view @param {object} patch */
function allows(view, patch) {
  const state = { ...view.state, ...patch };
  const leaves = view
    .handlesIn(state)
    .some((handle) => isOutside(view, handle, state) && !isOutside(view, handle, view.state));
  return !leaves && (view.figure.allows?.(state, view.worlds) ?? true);
}

/**
 * The change that moves a handle toward a point as far as the figure allows.
 * @param {View} view
 * @param {Handle} handle
 * @param {number} x
 * @param {number} y
 */
function moveOf(view, handle, x, y) {
  const { camera, state, figure, computed, worlds } = view;
  const [fromX, fromY] = handle.position(state);
  const { minX, minY, maxX, maxY } = view.box;
  const keep = (/** @type {number} */ v, /** @type {number} */ a, /** @type {number} */ b) =>
    Math.min(Math.max(v, a), b);
  // A handle outside the box does not jump into it.
  const toX = keep(x, Math.min(minX, fromX), Math.max(maxX, fromX));
  const toY = keep(y, Math.min(minY, fromY), Math.max(maxY, fromY));
  const at = (/** @type {number} */ px, /** @type {number} */ py) => {
    const point = [camera.round(px), camera.round(py)];
    const [placeX, placeY] = handle.isEnd
      ? freePlace(figure, state, computed, worlds, point)
      : point;
    return handle.move(state, placeX, placeY);
  };
  const isAllowed = (/** @type {object} */ change) => allows(view, change);
  return furthestChange(at, [fromX, fromY], [toX, toY], isAllowed);
}
