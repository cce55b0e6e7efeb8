import { handleBoardOf } from './figure-handles.js';

/**
 * What the dials in a figure's sentence change. The key of a dial is that of a control or of the motion,
 * or the id of a handle that has one number: the dial has the range of that.
 *
 * @typedef {import('./view.js').View} View
 * @typedef {import('./dial.js').DialActions} DialActions
 * @typedef {import('./dial.js').Range} Range
 */

/** @param {View} view @param {string} key @returns {DialActions} */
export function dialOf(view, key) {
  const { controls = [], motion } = view.figure;
  const control = controls.find((one) => one.key === key && (one.range || one.stops));
  if (control) return controlDial(view, control);
  if (motion?.key === key) return motionDial(view);
  return handleDial(view, key);
}

/** @param {View} view @param {import('./controls.js').Control} control @returns {DialActions} */
function controlDial(view, { key = '', label = '', range, stops = [] }) {
  const settle = () => view.settle();
  if (range) {
    return {
      range: () => ({ label, ...range }),
      get: () => view.state[key],
      set: (value) => view.set({ [key]: value }),
      settle,
    };
  }
  return {
    range: () => ({ label, min: 0, max: stops.length - 1, step: 1 }),
    get: () =>
      Math.max(
        0,
        stops.findLastIndex((stop) => stop <= view.state[key]),
      ),
    set: (index) => view.set({ [key]: stops[index] }),
    settle,
  };
}

/** @param {View} view @returns {DialActions} */
function motionDial(view) {
  const motion = /** @type {import('./motion.js').Motion} */ (view.motion);
  const { label, steps } = motion.options;
  return {
    range: () => ({ label, min: 0, max: motion.end(), step: steps ? 1 : 0.1 }),
    get: () => motion.value,
    set: (value) => motion.jump(value),
  };
}

/** @param {View} view @param {string} id @returns {DialActions} */
function handleDial(view, id) {
  const handle = () => {
    const found = view.handlesIn(view.state).find((one) => one.id === id);
    if (!found?.scalar) throw new Error(`${view.figure.title}: nothing has the number ${id}`);
    return { found, scalar: found.scalar };
  };
  return {
    range() {
      const { found, scalar } = handle();
      return { label: found.label, min: scalar.min, max: scalar.max, step: scalar.step };
    },
    get: () => handle().scalar.get(view.state),
    set: (value) => handleBoardOf(view).change(handle().found, value),
    settle: () => view.settle(),
  };
}
