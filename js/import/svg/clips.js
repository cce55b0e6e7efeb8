import { combine, outOf, unite } from '../area-union.js';
import { quoted } from '../messages.js';
import { boxCorners, ringsIn } from '../points.js';
import { MOST_DEPTH, TOO_DEEP, isAround } from './elements.js';
import { apply, matrixOf, times } from './matrix.js';
import { idOf } from './paint.js';
import { nearIn, regionOf, ringsInRegions, ruleOf } from './regions.js';
import { outlineOf, partsOf } from './shapes.js';
import { lengthOf, viewBoxOf } from './units.js';

/** Clip paths and masks as regions. */

/** @typedef {import('../importer.js').Item} Item */
/** @typedef {import('../xml.js').Element} Element */
/** @typedef {import('../area-union.js').Area} Area */
/** @typedef {import('./matrix.js').Matrix} Matrix */
/** @typedef {import('./regions.js').Region} Region */
/** @typedef {import('./reader.js').Context} Context */
/** @typedef {import('./reader.js').Drawn} Drawn */

/**
 * Takes a shape into the areas of a clip path or a mask, which may overlap.
 *
 * @typedef {(context: Context, drawn: Drawn, areas: Area[]) => Area[]} Take
 */

/** The areas of a shape. @param {Context} context @param {Drawn} drawn @param {string | undefined} fillRule */
function areasOf({ map, regions, matrix }, { item, shape }, fillRule) {
  const parts = partsOf(map, item, outlineOf(map, item, shape, matrix));
  const rings = parts.map(({ points }) => points).filter((points) => points.length > 2);
  const cut = ringsInRegions(map, item.label, rings, ruleOf(fillRule), regions);
  return combine(map, item.label, cut.rings, cut.rule, nearIn(cut.rings));
}

/** A shape of a clip path, which is open there whatever its paint is. @type {Take} */
const takeClip = (context, drawn, areas) => [
  ...areas,
  ...areasOf(context, drawn, drawn.style['clip-rule']),
];

/**
 * A shape of a mask, which is open where it is neither clear nor black.
 *
 * @param {boolean} isAlpha whether its colours do not matter
 * @returns {Take}
 */
const takeMask = (isAlpha) => (context, drawn, areas) => {
  const { map } = context;
  const { item, fill, style } = drawn;
  if (!fill.isSeen || drawn.isClear) return areas;
  const isFull = fill.isFull && ['opacity', 'fill-opacity'].every((name) => Number(style[name] ?? 1) >= 1); // prettier-ignore
  const isBlack = fill.isBlack && !isAlpha;
  if (isBlack && !isFull) return areas;
  const own = areasOf(context, drawn, style['fill-rule']);
  if (!isBlack) return [...areas, ...own];
  const near = nearIn(ringsIn([...areas, ...own]));
  return outOf(map, item.label, areas, own, near);
};

/**
 * The regions that clip an element and what is in it.
 *
 * @param {Context} context with the matrix of the element
 * @param {import('./styles.js').Style} style of the element
 * @param {Item} item
 * @param {() => number[]} boxOf the box around it in its user units
 * @returns {Region[]}
 */
export function clipsOf(context, style, item, boxOf) {
  const regions = [];
  for (const name of /** @type {const} */ (['clip-path', 'mask'])) {
    const value = style[name] ?? 'none';
    if (value === 'none') continue;
    const element = context.byId.get(idOf(value) ?? '');
    const isKnown = element?.name === (name === 'mask' ? 'mask' : 'clipPath');
    const region = isKnown ? readRegion(context, element, item, boxOf) : `${quoted(value)}: expected url(#id)`; // prettier-ignore
    if (typeof region !== 'string') regions.push(region);
    else context.map.tell(item, `not cut by its ${name}, ${region}`);
  }
  return regions;
}

/**
 * @param {Context} context
 * @param {Element} element a clip path or a mask
 * @param {Item} item
 * @param {() => number[]} boxOf
 * @returns {Region | string} why not, if it cannot be read
 */
function readRegion(context, element, item, boxOf) {
  const { map, styles } = context;
  const { attributes } = element;
  const label = `<${element.name}> ${quoted(attributes.id)}`;
  if (context.depth > MOST_DEPTH) throw map.bad(label, TOO_DEEP);
  if (isAround(context.path, element)) return 'which uses itself';
  const isMask = element.name === 'mask';
  const own = styles.declaredFor(element);
  const units = isMask ? attributes.maskContentUnits : attributes.clipPathUnits;
  const matrix = isMask ? context.matrix : times(context.matrix, matrixOf(own.transform ?? 'none')); // prettier-ignore
  const box = units === 'objectBoundingBox' ? boxOf() : undefined;
  const inner = box ? times(matrix, [box[2], 0, 0, box[3], box[0], box[1]]) : matrix;
  const take = isMask ? takeMask(own['mask-type'] === 'alpha') : takeClip;
  const viewport = viewportAround(context, element);
  const placed = { ...context, viewport, matrix: inner, style: {}, regions: [], isClear: false, depth: context.depth + 1, path: { element, up: context.path }, isClip: !isMask }; // prettier-ignore
  /** @type {Area[]} */
  let areas = [];
  let isRead = true;
  context.readChildren(
    {
      ...placed,
      regions: clipsOf({ ...placed, matrix }, own, { ...item, label }, boxOf),
      draw: (at, drawn) => {
        if (drawn.isHidden) return;
        areas = take(at, drawn, areas);
        if (isMask && drawn.stroke === 'seen') {
          if (!drawn.fill.isSeen) isRead = false;
          else map.tell(drawn.item, 'its stroke is not read in a mask');
        }
      },
      leave: (_, __, isUnread) => {
        isRead &&= !isUnread;
      },
    },
    element,
  );
  if (!isRead) return 'which has more than filled shapes in it';
  const whole = unite(map, label, areas, nearIn(ringsIn(areas)));
  if (!isMask) return regionOf(whole);
  const frame = frameOf({ ...context, viewport }, element, label, boxOf);
  const cut = ringsInRegions(map, label, [frame], 'non-zero', [regionOf(whole)]);
  return regionOf(combine(map, label, cut.rings, cut.rule, nearIn(cut.rings)));
}

/** What percentages are of where an element stands in the file. @param {Context} context @param {Element} element */
function viewportAround({ map, styles, rootViewport }, element) {
  const view = styles.matcher.family.viewAround(element);
  const box = view && viewBoxOf(map, view.attributes.viewBox, `<${view.name}>`);
  return box ? /** @type {const} */ ([box[2], box[3]]) : rootViewport;
}

/**
 * The corners around what a mask leaves.
 *
 * @param {Context} context
 * @param {Element} mask
 * @param {string} label
 * @param {() => number[]} boxOf
 */
function frameOf({ map, matrix, viewport }, mask, label, boxOf) {
  const { attributes } = mask;
  const isOfBox = attributes.maskUnits !== 'userSpaceOnUse';
  const given = { x: '-10%', y: '-10%', width: '120%', height: '120%', ...attributes };
  const unit = isOfBox ? /** @type {const} */ ([1, 1]) : viewport;
  const [x, y, width, height] = /** @type {const} */ (['x', 'y', 'width', 'height']).map((name) =>
    lengthOf(map, given[name], label, name, { viewport: unit }),
  );
  const [left, top, across, down] = isOfBox ? boxOf() : [0, 0, 1, 1];
  const frame = [left + x * across, top + y * down, width * across, height * down];
  return boxCorners(frame).map((p) => apply(matrix, p));
}
