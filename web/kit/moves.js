import { freePlace } from './free-ends.js';
import { furthestChange } from './furthest.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./handles.js').Handle} Handle */

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
export function allows(view, patch) {
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
export function moveOf(view, handle, x, y) {
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
