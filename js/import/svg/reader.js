import { quoted } from '../messages.js';
import { boxCorners } from '../points.js';
import { words } from '../scan.js';
import { clipsOf } from './clips.js';
import {
  MOST_DEPTH,
  NO_SIZE,
  UNDRAWN,
  TOO_DEEP,
  WITHOUT_LOSS,
  isAround,
  isForUs,
  itemOf,
  labelOf,
  nameOf,
  tellUnread,
  whyLeft,
} from './elements.js';
import { IDENTITY, apply, matrixOf, moving, originOf, times } from './matrix.js';
import { LeftOut } from './left-out.js';
import { isZero, paintOf } from './paint.js';
import { regionOf } from './regions.js';
import { SHAPES, boxAround, outlineOf, partsOf, shapeOf } from './shapes.js';
import { styleIn } from './styles.js';
import { lengthOf, viewBoxOf, viewOf } from './units.js';

/** Walks through the elements of a drawing, and draws its shapes where they are. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('./matrix.js').Matrix} Matrix */
/** @typedef {import('./styles.js').Style} Style */

/**
 * What is around an element.
 *
 * @typedef {object} Context
 * @property {Importer} map
 * @property {Map<string, Element>} byId
 * @property {import('./styles.js').Styles} styles
 * @property {Matrix} matrix of user units
 * @property {import('./units.js').Viewport} viewport in user units
 * @property {import('./units.js').Viewport} rootViewport in those of the root
 * @property {Style} style of the element around
 * @property {readonly import('./regions.js').Region[]} regions outside of which nothing is drawn
 * @property {boolean} isClear whether all is transparent
 * @property {string | undefined} layer name of the group
 * @property {readonly string[]} names of the groups and classes around
 * @property {number} depth
 * @property {import('./elements.js').Path} path of the element around
 * @property {boolean} [isClip] whether it is right in a clip path, where groups are not drawn
 * @property {boolean} [isMeasured] whether only the box around it is asked for, which clips do not change
 * @property {(context: Context, drawn: Drawn) => void} draw what becomes of a shape
 * @property {(item: Item, why: string, isUnread?: boolean) => void} leave what becomes of the others;
 *   isUnread: it is drawn, but not read
 * @property {typeof readChildren} readChildren
 */

/**
 * A shape as it is drawn.
 *
 * @typedef {object} Drawn
 * @property {Item} item
 * @property {Element} element
 * @property {import('./shapes.js').Shape} shape
 * @property {Style} style
 * @property {import('./paint.js').Paint} fill
 * @property {'seen' | 'clear' | 'none'} stroke none: the file says nothing of a stroke
 * @property {boolean} isHidden
 * @property {boolean} isClear
 */

/** What fills and strokes refer to. */
const PAINTS = new Set([
  ...['linearGradient', 'radialGradient', 'pattern', 'meshgradient', 'hatch', 'solidcolor'],
]);

/** @param {Context} context @param {Element} parent */
export function readChildren(context, parent) {
  for (const element of parent.children) readElement(context, element);
}

/**
 * @param {Context} around
 * @param {Element} element
 * @param {Size} [size] that it is used in
 */
function readElement(around, element, size) {
  const { map, styles } = around;
  const { name, children } = element;
  const label = labelOf(element);
  // Again for each use, as all of it is read again.
  map.spend('elements', 1 + children.length, label);
  map.spend('bytes', element.size, label);
  const isUsed = size !== undefined && name === 'symbol';
  if (UNDRAWN.has(name) && !isUsed) return;
  if (around.depth > MOST_DEPTH) throw map.bad(label, TOO_DEEP);
  const item = itemOf(element, around.layer, label);
  const style = styleIn(styles.declaredFor(element), around.style);
  const why = whyLeft(element, style);
  if (why !== undefined) return around.leave(item, why, !WITHOUT_LOSS.includes(why));
  if (around.isClip && !SHAPES.has(name) && name !== 'use') {
    return around.leave(item, 'a clip path has no groups in it');
  }
  tellUnread(map, item, style, element);
  try {
    placeElement(around, element, { style, item, label, size });
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    around.leave(item, error.message, true);
  }
}

/**
 * Reads an element where it is.
 *
 * @param {Context} around
 * @param {Element} element
 * @param {{style: Style, item: Item, label: string, size?: Size}} more its own
 */
function placeElement(around, element, { style, item, label, size }) {
  const own = { ...around, style, depth: around.depth + 1, path: { element, up: around.path } };
  const matrix = placeOf(own, element, label);
  const placed = {
    ...own,
    matrix: times(times(around.matrix, matrix), shiftOf(own, element, label)),
    isClear: around.isClear || isZero(style.opacity),
    names: [...around.names, ...words(element.attributes.class ?? '')],
  };
  const boxOf = () => boxOfElement(placed, element);
  const clips = around.isMeasured ? [] : clipsOf(placed, style, item, boxOf);
  readInside({ ...placed, regions: [...around.regions, ...clips] }, element, size);
}

/**
 * Reads a shape, or what is in a group, where it is.
 *
 * @param {Context} context
 * @param {Element} element
 * @param {Size} [size] that it is used in
 */
function readInside(context, element, size) {
  const { name } = element;
  if (SHAPES.has(name)) readShape(context, element);
  else if (name === 'use') readUse(context, element);
  else if (name === 'symbol') readView(context, element, size);
  else if (name === 'svg') readView(inGroup(context, element), element, size);
  else if (name === 'switch') readSwitch(inGroup(context, element), element);
  else readChildren(inGroup(context, element), element);
}

/** @param {Context} context @param {Element} element @returns {Context} */
function inGroup(context, element) {
  const name = nameOf(element);
  return { ...context, layer: name ?? context.layer, names: name === undefined ? context.names : [...context.names, name] }; // prettier-ignore
}

/** The place of what an element uses, of any other its own. @param {Context} context @param {Element} element @param {string} label */
function shiftOf(context, element, label) {
  if (element.name !== 'use') return IDENTITY;
  const length = lengthsOf(context, element, label);
  return moving(length('x'), length('y'));
}

/**
 * The matrix of the own transform of an element.
 *
 * @param {Context} context
 * @param {Element} element
 * @param {string} label
 */
function placeOf(context, element, label) {
  const { map, style, viewport } = context;
  const { transform, 'transform-origin': origin, 'transform-box': reference = 'view-box' } = style;
  if (transform === undefined || transform === 'none') return IDENTITY;
  const isOfView = reference === 'view-box' || (origin === undefined && !transform.includes('%'));
  const ownBox = isOfView ? viewport && [0, 0, ...viewport] : boxOfElement(context, element);
  const matrix = matrixOf(transform, ownBox);
  const [x, y] = originOf(map, origin, label, ownBox);
  return times(times(moving(x, y), matrix), moving(-x, -y));
}

/**
 * The box around the shapes of an element, in its user units: x, y, width and height.
 *
 * @param {Context} context
 * @param {Element} element
 */
function boxOfElement(context, element) {
  /** @type {import('./subpaths.js').Subpath[]} */
  const all = [];
  // What is told of them is told when they are read.
  const map = Object.create(context.map, { tell: { value: () => {} } });
  const measuring = {
    ...{ ...context, map, matrix: IDENTITY, regions: [], isMeasured: true },
    draw: (/** @type {Context} */ { matrix }, /** @type {Drawn} */ { item, shape }) => {
      all.push(...partsOf(map, item, outlineOf(map, item, shape, matrix)));
    },
    leave: () => {},
  };
  readInside(measuring, element, {});
  return all.length > 0 ? boxAround(all) : [0, 0, 0, 0];
}

/**
 * The lengths of an element, by its style or its attributes.
 *
 * @param {Context} context with its style
 * @param {Element} element
 * @param {string} label
 */
function lengthsOf({ map, viewport, style }, { attributes }, label) {
  return (/** @type {string} */ name, otherwise = 0) =>
    lengthOf(map, style[name] ?? attributes[name], label, name, { otherwise, viewport });
}

/** Reads the first child of a switch that is for us. @param {Context} context @param {Element} element */
function readSwitch(context, element) {
  const drawn = element.children.filter(({ name }) => !UNDRAWN.has(name));
  const first = drawn.find(isForUs);
  for (const child of drawn) {
    if (child === first) readElement(context, child);
    else context.leave(itemOf(child, context.layer, labelOf(child)), 'another child of its switch is read'); // prettier-ignore
  }
}

/** @param {Context} context @param {Element} element */
function readUse(context, element) {
  const { byId } = context;
  const { attributes } = element;
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  const used = href.startsWith('#') ? byId.get(href.slice(1)) : undefined;
  if (used === undefined) throw new LeftOut(`it uses ${quoted(href)}, which is not in the file`);
  if (isAround(context.path, used)) throw new LeftOut(`it uses ${quoted(href)}, which it is in`);
  const { width, height } = { ...attributes, ...context.style };
  const size = { ...(width && { width }), ...(height && { height }) };
  readElement(context, used, size);
}

/** Width and height, if they are given. @typedef {{width?: string, height?: string}} Size */

/**
 * Reads what is in a view: an inner svg, or a symbol that is used.
 *
 * @param {Context} context with its style
 * @param {Element} element
 * @param {Size | undefined} size that it is used in
 */
function readView(context, element, size) {
  const label = labelOf(element);
  const { map, matrix, style } = context;
  const { attributes } = element;
  for (const name of ['refX', 'refY']) {
    if (attributes[name]) map.tell({ label, key: {} }, `${name} is not read`);
  }
  const own = viewBoxOf(map, attributes.viewBox, label)?.slice(2) ?? [Infinity, Infinity];
  const [width, height] = context.viewport ?? own;
  const length = lengthsOf({ ...context, style: { ...style, ...size } }, element, label);
  const frame = [length('x'), length('y'), length('width', width), length('height', height)];
  const view = viewOf(map, attributes, frame, label);
  const isOpen =
    ['visible', 'auto'].includes(style.overflow ?? '') || !frame.every(Number.isFinite);
  const corners = boxCorners(frame).map((point) => apply(matrix, point));
  const regions = isOpen ? [] : [regionOf([{ points: corners, holes: [] }])];
  readChildren(
    {
      ...context,
      matrix: times(matrix, view.matrix),
      viewport: view.viewport,
      regions: [...context.regions, ...regions],
    },
    element,
  );
}

/** @param {Context} context @param {Element} element */
function readShape(context, element) {
  const { map, style, byId } = context;
  const label = labelOf(element);
  const item = itemOf(element, context.layer, label);
  const shape = shapeOf(map, element, lengthsOf(context, element, label), label);
  if (shape === null) return context.leave(item, NO_SIZE);
  const around = {
    color: style.color ?? 'black',
    hasPaint: (/** @type {string} */ id) => PAINTS.has(byId.get(id)?.name ?? ''),
  };
  const isDrawn = (/** @type {string} */ name) => !isZero(style[`${name}-opacity`]);
  const fill = paintOf(style.fill ?? 'black', around);
  const stroke = style.stroke === undefined ? undefined : paintOf(style.stroke, around);
  const isStroked = stroke?.isSeen && isDrawn('stroke') && !isZero(style['stroke-width']);
  context.draw(context, {
    ...{ item, element, shape, style },
    fill: { ...fill, isSeen: fill.isSeen && isDrawn('fill') },
    stroke: stroke === undefined ? 'none' : isStroked ? 'seen' : 'clear',
    isHidden: ['hidden', 'collapse'].includes(style.visibility ?? 'visible'),
    isClear: context.isClear,
  });
}
