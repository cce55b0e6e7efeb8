import { listenForDoubleTaps, listenForDrags, positionIn } from './drag.js';

/**
 * What a reader can do on the empty board, away from the handles.
 *
 * @typedef {object} Board
 * @property {(state: any) => number} step distance between the points of a stroke, in world units;
 *   0 when no brush is chosen and a touch scrolls the page
 * @property {(state: any, point: [number, number], begins: boolean) => object} stroke the changed
 *   parts of the state, for each point of a stroke; `begins` marks the first
 * @property {(state: any, point: [number, number]) => object} tap the same for a double click or
 *   double tap while no brush is chosen
 */

/** Least distance between points of a stroke, in pixels. */
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
  const draw = (/** @type {[number, number]} */ point, begins = false) =>
    view.set(stroke(view.state, point, begins));

  listenForDrags(stage, {
    start(event) {
      const onHandle = /** @type {Element} */ (event.target).closest('.handle');
      if (onHandle || step(view.state) === 0) return null;
      let last = toWorld(...positionIn(stage, event));
      draw(last, true);
      return (x, y) => {
        const points = along(
          last,
          toWorld(x, y),
          Math.max(step(view.state), LEAST_STEP / camera.scale),
        );
        for (const point of points) draw((last = point));
      };
    },
    end: () => view.settle(),
  });
  listenForDoubleTaps(stage, '.handle', (x, y) => {
    if (step(view.state) === 0) view.set(tap(view.state, toWorld(x, y)));
  });
}

/**
 * The points at multiples of a step from one point toward another, without the first.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} step
 * @returns {[number, number][]}
 */
function along([x, y], [toX, toY], step) {
  const [dx, dy] = [toX - x, toY - y];
  const length = Math.hypot(dx, dy);
  return Array.from({ length: Math.floor(length / step) }, (_, i) => {
    const share = ((i + 1) * step) / length;
    return [x + share * dx, y + share * dy];
  });
}
