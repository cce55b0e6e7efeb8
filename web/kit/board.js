import { listenForDoubleTaps, listenForDrags, positionIn } from './drag.js';

/**
 * What a reader can do with the empty board, where there is no handle.
 *
 * @typedef {object} Board
 * @property {(state: any) => number} step how far apart the points of a stroke are, in world units;
 *   0 when there is nothing to draw with, and a touch scrolls the page
 * @property {(state: any, point: [number, number], begins: boolean) => object} stroke the changed
 *   parts of the state, for each point of a stroke and whether it is the first
 * @property {(state: any, point: [number, number]) => object} tap likewise, for a double click or a
 *   double tap while there is nothing to draw with
 */

/** Points of a stroke are no nearer than this, in pixels. */
const LEAST_STEP = 2;

/**
 * @param {import('./view.js').View} view
 * @param {Board} board
 */
export function listenToBoard(view, { step, stroke, tap }) {
  const { stage, camera } = view;
  stage.classList.add('board');
  const toWorld = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [worldX, worldY] = camera.toWorld(x, y);
    return /** @type {[number, number]} */ ([camera.round(worldX), camera.round(worldY)]);
  };
  const touch = (/** @type {[number, number]} */ point, begins = false) =>
    view.set(stroke(view.state, point, begins));

  listenForDrags(stage, {
    start(event) {
      const onHandle = /** @type {Element} */ (event.target).closest('.handle');
      if (onHandle || step(view.state) === 0) return null;
      let last = toWorld(...positionIn(stage, event));
      touch(last, true);
      return (x, y) => {
        const points = along(
          last,
          toWorld(x, y),
          Math.max(step(view.state), LEAST_STEP / camera.scale),
        );
        for (const point of points) touch((last = point));
      };
    },
    end: () => view.rest(),
  });
  listenForDoubleTaps(stage, '.handle', (x, y) => {
    if (step(view.state) === 0) view.set(tap(view.state, toWorld(x, y)));
  });
}

/**
 * The points so many steps from one toward another, without the first.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} step
 * @returns {[number, number][]}
 */
function along([x, y], [toX, toY], step) {
  const [dx, dy] = [toX - x, toY - y];
  const far = Math.hypot(dx, dy);
  return Array.from({ length: Math.floor(far / step) }, (_, i) => {
    const share = ((i + 1) * step) / far;
    return [x + share * dx, y + share * dy];
  });
}
