import { positionIn } from './drag.js';

/**
 * Lets a figure answer to a place that the reader points at, by hovering or by a tap: `hover` of the
 * figure. The same must be within reach of a control, for the keyboard.
 *
 * @param {import('./view.js').View} view
 */
export function listenToHover(view) {
  const { stage, figure } = view;
  const { hover } = figure;
  if (!hover) return;
  const look = (/** @type {MouseEvent} */ event) => {
    if (event.buttons !== 0 || view.computed === null) return;
    const at = view.camera.toWorld(...positionIn(stage, event));
    const patch = hover(at, view.computed, view.state);
    if (patch) view.set(patch);
  };
  stage.addEventListener('pointermove', look);
  stage.addEventListener('click', look);
}
