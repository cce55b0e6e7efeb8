import { isCircle } from './model.js';
import { isOutline } from './outlines.js';
import { short } from './slider-units.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./model.js').Item} Item
 * @typedef {import('../kit/camera.js').Camera} Camera
 * @typedef {import('../kit/handles.js').Handle} Handle
 */

/** Above this many circles only the selected one has a handle; a click selects another. */
const MANY = 300;
/** Above this many corners only those of the selected outline have handles. */
const MANY_CORNERS = 120;
/** A radius in pixels: the least, and the step of a key. */
const LEAST_RADIUS = 1;
const RADIUS_STEP = 5;
/** Least distance of a knob from its circle's middle, in sizes of a handle. */
const KNOB_DISTANCE = 0.7;

/** @param {Model} model */
export const hasManyCircles = ({ scene }) => scene.circles.length > MANY;

/**
 * What has a handle: the bounds are grabbed by their corners alone.
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
function kindOf(item) {
  if (typeof item === 'string') return item;
  if (isCircle(item)) return 'circle';
  return isOutline(item) ? 'outline' : 'corner';
}

/**
 * The handle of an item.
 * @param {Model} model
 * @param {Item} item
 * @param {Camera} camera
 * @returns {Handle}
 */
export function handleOf(model, item, camera) {
  const round = (/** @type {number} */ value) => camera.round(value);
  const isObject = typeof item === 'object';
  return {
    id: kindOf(item),
    key: item,
    label: nameOf(model, item),
    look: isObject && !isCircle(item) ? 'knob' : 'disc',
    isEnd: !isObject,
    isSelected: isObject && item === model.selected,
    position: () => model.position(item),
    radius: isCircle(item) ? () => item.r : undefined,
    text: () => describe(model, item),
    move(_, x, y) {
      const [toX, toY] = camera.clamp(x, y);
      model.move(item, round(toX), round(toY), round);
      return {};
    },
  };
}

/**
 * The handle of a circle's radius, at a point that keeps its distance from the rim.
 * @param {Model} model
 * @param {Circle} circle
 * @param {Camera} camera
 * @param {[number, number]} point
 * @returns {Handle}
 */
export function radiusHandle(model, circle, camera, point) {
  const distanceOf = (/** @type {number} */ x, /** @type {number} */ y) =>
    Math.hypot(x - circle.x, y - circle.y);
  const gap = distanceOf(...point) - circle.r;
  const { scale } = camera;
  const min = LEAST_RADIUS / scale;
  const resize = (/** @type {number} */ r) => {
    model.resize(circle, camera.round(Math.max(r, min)));
    return {};
  };
  return {
    id: 'radius',
    key: 'radius',
    label: `Radius of circle ${model.scene.circles.indexOf(circle) + 1}`,
    look: 'knob',
    position: () => point,
    move: (_, x, y) => resize(distanceOf(x, y) - gap),
    scalar: {
      ...{ min, max: camera.width / scale, step: RADIUS_STEP / scale },
      get: () => circle.r,
      set: (_, r) => resize(r),
      text: (r) => String(short(r)),
    },
  };
}

/**
 * Where the knob of a circle's radius is: outside of its rim and its handle, for a finger.
 * @param {Circle} circle
 * @param {number} size of a handle, in world units
 * @returns {[number, number]}
 */
export function knobPlace({ x, y, r }, size) {
  const aside = Math.max(r, KNOB_DISTANCE * size) * Math.SQRT1_2;
  return [x + aside, y + aside];
}

/** What a handle is called, for screen readers. @param {Model} model @param {Item} item */
function nameOf(model, item) {
  if (item === 'start') return 'Start';
  if (item === 'goal') return 'Goal';
  const { circles, outlines } = model.scene;
  if (isCircle(item)) return `Circle ${circles.indexOf(item) + 1} of ${circles.length}`;
  const outline = /** @type {import('./outlines.js').Outline} */ (model.outlineOf(item));
  const { kind, points } = outline;
  const alike = outlines.filter((other) => other.kind === kind);
  const name = kind === 'bounds' ? 'bounds' : `${kind} ${alike.indexOf(outline) + 1}`;
  if (isOutline(item)) return `${name[0].toUpperCase()}${name.slice(1)}`;
  return `Corner ${points.indexOf(item) + 1} of ${name}`;
}

/** Where an item is, its size and state. @param {Model} model @param {Item} item */
function describe(model, item) {
  const [x, y] = model.position(item).map(short);
  const size = isCircle(item) ? `, radius ${short(item.r)}` : '';
  const obstacle = isCircle(item) ? item : model.outlineOf(item);
  return `at ${x}, ${y}${size}${obstacle?.enabled === false ? ', disabled' : ''}`;
}
