import { hypot } from './exact.js';

/**
 * @typedef {object} DragHandlers
 * @property {(event: PointerEvent) => ((x: number, y: number) => void) | null} start returns a
 *   handler of each later position, in pixels of the root, or null for no drag
 * @property {(pinched: boolean) => void} end pinched: a second finger ended the drag
 * @property {number[]} [buttons] of the mouse that drag, as in `event.button`; by default the first
 */

/**
 * Listens for pointer drags (mouse, touch, pen) that start inside `root`; positions are relative to
 * `root`. One pointer drags at a time. It is captured, so that it may leave the element. A second
 * finger ends the drag, since two fingers pinch.
 * @param {HTMLElement} root
 * @param {DragHandlers} handlers
 */
export function listenForDrags(root, { start, end, buttons = [0] }) {
  /** @type {{pointer: number, move: (x: number, y: number) => void, element: Element} | null} */
  let drag = null;

  root.addEventListener('pointerdown', (event) => {
    if (drag && event.pointerType === 'touch') return stop(true);
    if (drag || !buttons.includes(event.button)) return;
    const move = start(event);
    if (!move) return;
    const element = /** @type {Element} */ (event.target);
    element.setPointerCapture(event.pointerId);
    element.classList.add('dragging');
    drag = { pointer: event.pointerId, move, element };
  });
  root.addEventListener('pointermove', (event) => {
    if (event.pointerId !== drag?.pointer) return;
    drag.move(...positionIn(root, event));
  });
  const stop = (/** @type {boolean} */ pinched) => {
    drag?.element.classList.remove('dragging');
    drag = null;
    end(pinched);
  };
  const finish = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === drag?.pointer) stop(false);
  };
  root.addEventListener('pointerup', finish);
  root.addEventListener('pointercancel', finish);
  root.addEventListener('lostpointercapture', finish);
}

/**
 * The position of an event, in pixels from the corner of an element.
 * @param {Element} root
 * @param {MouseEvent} event
 * @returns {[number, number]}
 */
export function positionIn(root, event) {
  const box = root.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/**
 * Listens for double clicks and double taps: touch browsers do not agree on `dblclick`.
 * @param {HTMLElement} element
 * @param {string} except selector of elements on which they do not count
 * @param {(x: number, y: number) => void} handler
 */
export function listenForDoubleTaps(element, except, handler) {
  let last = { time: -Infinity, x: 0, y: 0 };
  element.addEventListener('click', (event) => {
    if (/** @type {Element} */ (event.target).closest(except)) return;
    const [x, y] = positionIn(element, event);
    const near = hypot(x - last.x, y - last.y) < 24;
    if (near && event.timeStamp - last.time < 400) {
      last = { time: -Infinity, x, y };
      handler(x, y);
    } else {
      last = { time: event.timeStamp, x, y };
    }
  });
}
