import { listenForDoubleTaps, listenForDrags, positionIn } from './drag.js';
import { hypot } from './exact.js';

/**
 * What a reader can do on the empty board, away from the handles.
 *
 * @typedef {object} Board
 * @property {(state: any) => number} step distance between the points of a stroke, in world units;
 *   0 when no brush is chosen and a touch scrolls the page
 * @property {number} [mouse] the same for a mouse or a pen, which then paint at any time; a tap of a
 *   finger is a stroke of one point while touches scroll the page
 * @property {(state: any, point: [number, number], begins: boolean) => object} stroke the changed
 *   parts of the state, for each point of a stroke; `begins` marks the first
 * @property {(state: any, point: [number, number]) => object} [tap] the same for a double click or
 *   double tap while no brush is chosen
 */

/** Least distance between points of a stroke, in pixels. */
const LEAST_STEP = 2;

/**
 * @param {import('./view.js').View} view
 * @param {Board} board
 */
export function listenToBoard(view, { step, mouse = 0, stroke, tap }) {
  const { stage, camera } = view;
  stage.classList.add('board');
  const toWorld = (/** @type {number} */ x, /** @type {number} */ y) => {
    const [worldX, worldY] = camera.toWorld(x, y);
    return /** @type {[number, number]} */ ([camera.round(worldX), camera.round(worldY)]);
  };
  const spacing = (/** @type {PointerEvent} */ { pointerType }) =>
    step(view.state) || (pointerType === 'touch' ? 0 : mouse);
  const draw = (/** @type {[number, number]} */ point, begins = false) =>
    view.set(stroke(view.state, point, begins));

  listenForDrags(stage, {
    start(event) {
      const onHandle = /** @type {Element} */ (event.target).closest('.handle');
      const space = spacing(event);
      if (onHandle || space === 0) return null;
      let last = toWorld(...positionIn(stage, event));
      draw(last, true);
      return (x, y) => {
        const points = along(last, toWorld(x, y), Math.max(space, LEAST_STEP / camera.scale));
        for (const point of points) draw((last = point));
      };
    },
    end: () => view.settle(),
  });
  if (mouse > 0) {
    stage.classList.add('painted');
    stage.addEventListener('click', (event) => {
      const isTap = /** @type {PointerEvent} */ (event).pointerType === 'touch';
      const onHandle = /** @type {Element} */ (event.target).closest('.handle');
      if (isTap && !onHandle && step(view.state) === 0)
        draw(toWorld(...positionIn(stage, event)), true);
    });
  }
  if (!tap) return;
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
  const length = hypot(dx, dy);
  return Array.from({ length: Math.floor(length / step) }, (_, i) => {
    const share = ((i + 1) * step) / length;
    return [x + share * dx, y + share * dy];
  });
}
