import { atan2, cos, sin, unit } from './exact.js';
import { at, num } from './format.js';

/**
 * Something that a reader can drag. The functions below make the usual ones; a diagram may also write
 * the object itself.
 *
 * @typedef {object} Handle
 * @property {string} id the element has it as `data-handle`; unique, unless there is a key
 * @property {unknown} [key] what tells it from the others, default its id
 * @property {string} label its name, for screen readers
 * @property {'point' | 'disc' | 'knob' | 'cursor'} look a dot, a circle, a small ring, a square that
 *   only the keyboard moves
 * @property {string} [color] of the palette
 * @property {string} [letter] shown in it, which makes it larger
 * @property {(state: any) => readonly number[]} position
 * @property {(state: any) => number} [radius] of a disc, in world units
 * @property {(state: any, x: number, y: number) => object} move the changed parts of the state
 * @property {Scalar} [scalar] of a handle that changes one number; the keyboard changes that
 * @property {boolean} [isEnd] of a path: it goes to the free point nearest to where it is dragged
 * @property {number} [step] world units that a key moves it by, default a share of the figure's width
 * @property {(state: any) => object} [press] what Space does: the changed parts of the state
 * @property {(state: any) => string} [text] its place in words, default the coordinates
 * @property {boolean} [isSelected]
 *
 * @typedef {object} Scalar
 * @property {number} min
 * @property {number} max
 * @property {number} step
 * @property {(state: any) => number} get
 * @property {(state: any, value: number) => object} set
 * @property {(value: number) => string} [text]
 * @property {boolean} [round] the range is cyclic: `set` wraps the value
 */

/**
 * A part of the state by its path: 'a', 'circles.3'.
 * @param {any} state
 * @param {string} path
 */
export function part(state, path) {
  return path.split('.').reduce((value, key) => value?.[key], state);
}

/**
 * The change that sets a part of the state; what contains it is copied, not changed.
 * @param {any} state
 * @param {string} path
 * @param {any} value
 * @returns {any}
 */
export function change(state, path, value) {
  const [key, ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withPart(state[key], rest.join('.'), value);
  return { [key]: inner };
}

/** @param {any} whole @param {string} path @param {any} value @returns {any} */
function withPart(whole, path, value) {
  const changed = change(whole, path, value);
  return Array.isArray(whole) ? Object.assign([...whole], changed) : { ...whole, ...changed };
}

/**
 * A point `[x, y]` of the state.
 * @param {string} path
 * @param {{label?: string, color?: string, letter?: string}} [options]
 * @returns {Handle}
 */
export function point(path, { label = `Point ${path}`, color = 'ink', letter } = {}) {
  return {
    id: path,
    label,
    color,
    letter,
    look: 'point',
    position: (state) => part(state, path),
    move: (state, x, y) => change(state, path, [x, y]),
  };
}

/** An end of a path, which stays out of obstacles: `scene` of the figure names them. */
const end = (
  /** @type {string} */ path,
  /** @type {string} */ label,
  /** @type {string} */ letter,
) => ({
  ...point(path, { label, color: path, letter }),
  isEnd: true,
});
/** The start of a path, in `state.start`. */
export const start = () => end('start', 'Start', 'S');
/** The goal of a path, in `state.goal`. */
export const goal = () => end('goal', 'Goal', 'G');

/**
 * A circle `[x, y, radius]` of the state, moved by its centre.
 * @param {string} path
 * @param {{label?: string, color?: string}} [options]
 * @returns {Handle}
 */
export function disc(path, { label = `Circle ${path}`, color = 'soft' } = {}) {
  return {
    id: path,
    label,
    color,
    look: 'disc',
    position: (state) => part(state, path),
    radius: (state) => part(state, path)[2],
    move: (state, x, y) => change(state, path, [x, y, part(state, path)[2]]),
  };
}

/**
 * The radius of a circle `[x, y, radius]` of the state: a knob on its rim.
 * @param {string} path
 * @param {{label?: string, color?: string, min?: number, max?: number, angle?: number}} [options]
 *   angle: of the knob on the rim
 * @returns {Handle}
 */
export function rim(path, options = {}) {
  const { label = `Radius of circle ${path}`, color = 'soft', min = 0.2, max = 5 } = options;
  const { angle = Math.PI / 4 } = options;
  const scalar = {
    min,
    max,
    step: (max - min) / 50,
    get: (/** @type {any} */ state) => part(state, path)[2],
    set: (/** @type {any} */ state, /** @type {number} */ r) => {
      const [x, y] = part(state, path);
      return change(state, path, [x, y, r]);
    },
  };
  return {
    id: `${path}.radius`,
    label,
    color,
    look: 'knob',
    scalar,
    position: (state) => {
      const [x, y, r] = part(state, path);
      return [x + r * cos(angle), y + r * sin(angle)];
    },
    move: (state, x, y) => {
      const [cx, cy] = part(state, path);
      const r = (x - cx) * cos(angle) + (y - cy) * sin(angle);
      return scalar.set(state, Math.min(Math.max(r, min), max));
    },
  };
}

/**
 * An angle of the state in radians, -pi to pi: a dot on a circle.
 * @param {string} path
 * @param {(state: any) => readonly number[]} circle [x, y, radius] that carries it
 * @param {{label?: string, color?: string, letter?: string}} [options]
 * @returns {Handle}
 */
export function onCircle(path, circle, { label = `Point ${path}`, color = 'ink', letter } = {}) {
  return {
    id: path,
    label,
    color,
    letter,
    look: 'point',
    scalar: {
      min: -Math.PI,
      max: Math.PI,
      round: true,
      step: Math.PI / 36,
      get: (state) => part(state, path),
      set: (state, value) => change(state, path, atan2(sin(value), cos(value))),
      text: (value) => `${num((value * 180) / Math.PI, 0)} degrees`,
    },
    position: (state) => {
      const [x, y, r] = circle(state);
      const angle = part(state, path);
      return [x + r * cos(angle), y + r * sin(angle)];
    },
    move: (state, x, y) => {
      const [cx, cy] = circle(state);
      return change(state, path, atan2(y - cy, x - cx));
    },
  };
}

/**
 * A point on the tangent of a circle.
 * @param {readonly number[]} circle [x, y, radius]
 * @param {number} angle where the tangent touches
 * @param {number} along distance from there, positive counter-clockwise
 */
export function tangentPoint([x, y, r], angle, along) {
  const [cos, sin] = unit(angle);
  return [x + r * cos - along * sin, y + r * sin + along * cos];
}

/**
 * A number of the state: the position of a point along a tangent, negative on the clockwise side. A
 * knob that slides along the tangent on both sides; it stays at least `least` from the point of contact.
 * @param {string} path
 * @param {readonly number[]} circle [x, y, radius]
 * @param {(state: any) => number} angle where the tangent touches
 * @param {{label: string, least: number, most: number, color?: string}} options
 * @returns {Handle}
 */
export function onTangent(path, circle, angle, { label, least, most, color = 'soft' }) {
  const put = (/** @type {any} */ state, /** @type {number} */ along, /** @type {number} */ side) =>
    change(state, path, side * Math.min(Math.max(side * along, least), most));
  const get = (/** @type {any} */ state) => part(state, path);
  return {
    id: path,
    label,
    color,
    look: 'knob',
    scalar: {
      ...{ min: -most, max: most, step: (most - least) / 10, get },
      // A step inward from `least` leads to the other side.
      set: (state, along) =>
        put(state, along, Math.sign(Math.abs(along) < least ? along - get(state) : along)),
    },
    position: (state) => tangentPoint(circle, angle(state), get(state)),
    move(state, x, y) {
      const [cos, sin] = unit(angle(state));
      const along = (y - circle[1]) * cos - (x - circle[0]) * sin;
      return put(state, along, along < 0 ? -1 : 1);
    },
  };
}

/**
 * Discs for all circles of the state.
 * @param {(index: number) => string | number} [name] of a circle: the letter drawn at it, if there is one
 * @param {string} [color]
 * @returns {(state: any) => Handle[]}
 */
export function discs(name = (index) => index + 1, color = 'soft') {
  return ({ circles }) =>
    circles.map((/** @type {unknown} */ _, /** @type {number} */ i) =>
      disc(`circles.${i}`, { label: `Circle ${name(i)}`, color }),
    );
}

/**
 * The points of an outline of the state.
 * @param {string} path
 * @param {string} [label] of each, before its number
 * @returns {(state: any) => Handle[]}
 */
export function corners(path, label = 'Corner') {
  return (state) =>
    part(state, path).map((/** @type {unknown} */ _, /** @type {number} */ i) => ({
      ...point(`${path}.${i}`, { label: `${label} ${i + 1}`, color: 'soft' }),
      look: 'knob',
    }));
}

/** The value of a handle as text. @param {Handle} handle @param {any} state */
export function valueText({ scalar, position, text }, state) {
  if (!scalar) return text?.(state) ?? at(position(state));
  return (scalar.text ?? num)(scalar.get(state));
}
