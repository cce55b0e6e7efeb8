import { el, setAttribute, setText } from './dom.js';
import { num } from './format.js';

/**
 * A control under the drawing. `show` makes it show a state. One that changes a part of the state says
 * which, and a number's range or the values that it takes, for the dials of the readout.
 *
 * @typedef {object} Control
 * @property {string} [key]
 * @property {string} [label]
 * @property {{min: number, max: number, step: number}} [range]
 * @property {readonly number[]} [stops]
 * @property {readonly string[]} [choices]
 * @property {(view: import('./view.js').View) => {element: HTMLElement, show: (state: any) => void}}
 *   make
 */

/**
 * A slider for a number of the state.
 * @param {string} key
 * @param {{label: string, min: number, max: number, step?: number,
 *   text?: (value: number, state: any) => string}} options
 * @returns {Control}
 */
export function slider(key, { label, min, max, step = (max - min) / 100, text }) {
  const digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
  const textOf = text ?? ((/** @type {number} */ value) => num(value, digits));
  return {
    ...{ key, label, range: { min, max, step } },
    make(view) {
      const input = el('input', { type: 'range', min, max, step, 'data-control': key });
      const output = el('span', { class: 'value', 'aria-hidden': 'true' });
      input.addEventListener('input', () => view.set({ [key]: Number(input.value) }));
      input.addEventListener('change', () => view.settle());
      const element = el('label', { class: 'slider' }, el('span', {}, label), output, input);
      const show = (/** @type {any} */ state) => {
        if (Number(input.value) !== state[key]) input.value = String(state[key]);
        setAttribute(input, 'aria-valuetext', textOf(state[key], state));
        setText(output, textOf(state[key], state));
      };
      return { element, show };
    },
  };
}

/**
 * A slider for a number of the state that takes only these values, in rising order.
 * @param {string} key
 * @param {{label: string, stops: readonly number[]}} options
 * @returns {Control}
 */
export function steps(key, { label, stops }) {
  const nearest = (/** @type {number} */ value) =>
    Math.max(
      0,
      stops.findLastIndex((stop) => stop <= value),
    );
  return {
    ...{ key, label, stops },
    make(view) {
      const inner = slider(key, {
        ...{ label, min: 0, max: stops.length - 1, step: 1 },
        text: (i) => stops[i].toLocaleString('en'),
      });
      const set = (/** @type {any} */ patch) => view.set({ [key]: stops[patch[key]] });
      const settle = () => view.settle();
      const { element, show } = inner.make(/** @type {any} */ ({ set, settle }));
      return { element, show: (state) => show({ [key]: nearest(state[key]) }) };
    },
  };
}

/**
 * A checkbox for a boolean of the state.
 * @param {string} key
 * @param {{label: string, color?: string}} options color: the concept that it shows
 * @returns {Control}
 */
export function toggle(key, { label, color }) {
  return {
    ...{ key, label },
    make(view) {
      const input = el('input', { type: 'checkbox', 'data-control': key });
      input.addEventListener('change', () => view.set({ [key]: input.checked }));
      const look = `toggle${color ? ` of-${color}` : ''}`;
      const element = el('label', { class: look }, input, el('span', {}, label));
      return { element, show: (state) => (input.checked = state[key]) };
    },
  };
}

/**
 * Radio buttons for a value of the state.
 * @param {string} key
 * @param {{label: string, options: Record<string, string>}} options from value to name
 * @returns {Control}
 */
export function choice(key, { label, options }) {
  return {
    ...{ key, label, choices: Object.keys(options) },
    make(view) {
      const inputs = Object.keys(options).map((value) => {
        const input = el('input', { type: 'radio', name: key, value, 'data-control': key });
        input.addEventListener('change', () => view.set({ [key]: value }));
        return input;
      });
      const labels = inputs.map((input) =>
        el('label', {}, input, el('span', {}, options[input.value])),
      );
      const element = el('fieldset', { class: 'choice' }, el('legend', {}, label), ...labels);
      const show = (/** @type {any} */ state) => {
        for (const input of inputs) input.checked = input.value === state[key];
      };
      return { element, show };
    },
  };
}

/**
 * A button that changes the state.
 * @param {string} label
 * @param {(state: any, computed: any) => object} patch
 * @param {(state: any, initial: any) => boolean} [enabled] whether the button would do something
 * @returns {Control}
 */
export function action(label, patch, enabled = () => true) {
  return {
    make(view) {
      const element = el('button', { type: 'button', 'data-control': label }, label);
      element.addEventListener('click', () => view.set(patch(view.state, view.computed)));
      return { element, show: (state) => (element.disabled = !enabled(state, view.initial)) };
    },
  };
}

/** The speeds to choose from. */
const SPEEDS = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' };

/**
 * The strip of a motion: play and pause, position; for a stepped one, back and step.
 * @param {import('./motion.js').Motion} motion
 * @returns {Control}
 */
export function player(motion) {
  const { steps, label, bigPlay } = motion.options;
  const button = (/** @type {string} */ text, /** @type {() => void} */ press) => {
    const element = el('button', { type: 'button', 'data-control': text.toLowerCase() }, text);
    element.addEventListener('click', press);
    return element;
  };
  return {
    make() {
      const play = button('Play', () => motion.play(!motion.playing));
      if (bigPlay) play.classList.add('big');
      const back = button('Back', () => motion.jump(motion.value - 1));
      const step = button('Step', () => motion.jump(motion.value + 1));
      const scrub = el('input', {
        type: 'range',
        min: 0,
        'data-control': 'scrub',
        'aria-label': label,
      });
      scrub.addEventListener('input', () => motion.jump(Number(scrub.value)));
      const buttons = steps ? [play, back, step] : [play];
      const element = el('div', { class: 'player' }, ...buttons, scrub);
      const show = () => {
        const end = motion.end();
        setText(play, motion.playing ? 'Pause' : 'Play');
        setAttribute(scrub, 'max', end);
        setAttribute(scrub, 'step', steps ? 1 : end / 1000 || 1);
        scrub.value = String(motion.value);
        setAttribute(scrub, 'aria-valuetext', motion.text());
        back.disabled = motion.value <= 0;
        step.disabled = motion.value >= end;
        play.disabled = scrub.disabled = end <= 0;
      };
      return { element, show };
    },
  };
}

/**
 * The speed of a motion.
 * @param {import('./motion.js').Motion} motion
 * @returns {Control}
 */
export function speed(motion) {
  return {
    make() {
      const options = Object.entries(SPEEDS).sort(([a], [b]) => Number(a) - Number(b));
      const choices = options.map(([value, text]) =>
        el('option', { value, selected: value === '1' }, text),
      );
      const select = el('select', { 'data-control': 'speed' }, ...choices);
      select.addEventListener('change', () => (motion.rate = Number(select.value)));
      const element = el('label', { class: 'speed' }, el('span', {}, 'Speed'), select);
      return { element, show() {} };
    },
  };
}
