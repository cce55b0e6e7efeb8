import { isCircle } from './model.js';
import { isOutline } from './outlines.js';
import { short } from './scale.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Item} Item
 */

/** Above this many circles only the selected one has a button; a click selects another. */
const MANY = 300;
/** Above this many corners only those of the selected outline have buttons. */
const MANY_CORNERS = 120;

/** @param {Model} model */
export const hasManyCircles = ({ scene }) => scene.circles.length > MANY;

/**
 * What has a button: the bounds are grabbed by their corners alone.
 * @param {Model} model
 * @returns {Item[]}
 */
export function itemsWithHandles(model) {
  const { scene, selectedCircle, selectedOutline } = model;
  const { circles, outlines } = scene;
  const few = hasManyCircles(model) ? circles.filter((it) => it === selectedCircle) : circles;
  const corners = outlines.reduce((sum, { points }) => sum + points.length, 0);
  const shown = outlines.filter((it) => corners <= MANY_CORNERS || it === selectedOutline);
  const movable = outlines.length <= MANY ? outlines : shown;
  const middles = movable.filter(({ kind }) => kind !== 'bounds');
  return ['start', 'goal', ...few, ...middles, ...shown.flatMap(({ points }) => points)];
}

/** @param {Item} item */
export function kindOf(item) {
  if (typeof item === 'string') return item;
  if (isCircle(item)) return 'circle';
  return isOutline(item) ? 'outline' : 'corner';
}

/**
 * What a handle is called, for screen readers.
 * @param {Model} model
 * @param {Item} item
 * @param {number} number of a circle
 */
export function labelOf(model, item, number) {
  const [x, y] = model.position(item).map(short);
  const place = `at ${x}, ${y}`;
  if (item === 'start') return `Start, ${place}`;
  if (item === 'goal') return `Goal, ${place}`;
  const { circles, outlines } = model.scene;
  if (isCircle(item)) {
    const state = item.enabled ? '' : ', disabled';
    return `Circle ${number} of ${circles.length}, ${place}, radius ${short(item.r)}${state}`;
  }
  const outline = /** @type {import('./outlines.js').Outline} */ (model.outlineOf(item));
  const { kind, points, enabled } = outline;
  const alike = outlines.filter((other) => other.kind === kind);
  const name = kind === 'bounds' ? 'bounds' : `${kind} ${alike.indexOf(outline) + 1}`;
  const state = enabled ? '' : ', disabled';
  if (isOutline(item)) return `${name[0].toUpperCase()}${name.slice(1)}, ${place}${state}`;
  return `Corner ${points.indexOf(item) + 1} of ${name}, ${place}${state}`;
}
