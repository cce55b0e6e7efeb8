import { unknownName } from '../base/errors.js';
import { wrongType } from '../base/check.js';
import { assemble } from './assemble-scene.js';
import { COMMON } from './common-options.js';
import { Importer } from './importer.js';
import * as messages from './messages.js';
import { Choice, Pen } from './svg/draw.js';
import { tellUnknownAttributes } from './svg/attributes.js';
import { NOT_DISPLAYED, isOfSVG, labelOf } from './svg/elements.js';
import { tellFloor } from './svg/floors.js';
import { LeftOut } from './svg/left-out.js';
import { IDENTITY } from './svg/matrix.js';
import { isZero } from './svg/paint.js';
import { readChildren } from './svg/reader.js';
import { Styles, styleIn } from './svg/styles.js';
import { isFixed, lengthOf, viewBoxOf } from './svg/units.js';
import { readDocument } from './xml.js';

/** @typedef {import('./xml.js').Element} Element */

/**
 * Options of SVG.
 *
 * @typedef {object} SVGOptions
 * @property {readonly string[]} [solid] names of groups (layers), classes, and colours of fills or of the
 *   strokes of lines, whose shapes are solid; others block nothing, and the report names them
 * @property {'lines' | 'areas'} [strokes] 'areas': strokes are obstacles as wide as they are drawn, also
 *   around filled shapes; default 'lines': walls without a width, and none around filled shapes
 */

const OPTIONS = new Set([...COMMON, 'solid', 'strokes']);

/** Properties that the outermost element may have too, and that are not read there. */
const UNREAD_OF_ROOT = ['transform', 'clip-path', 'mask', 'filter', 'animation'];

/**
 * Obstacles, walls and bounds of an SVG drawing: filled shapes are obstacles, by their fill-rule; others are
 * walls along their lines. Shapes that are not seen are left out; clip paths and masks cut. A shape with the id
 * or the class `bounds` is the bounds. x and y are user units of the outermost element, as in its viewBox, and y
 * points down. Styles count in attributes, in style attributes and in style sheets of the file. The `key` of
 * each has `name` and `id`, the name of its group as `layer`, its element as `type`, and `data-` attributes as
 * `properties`.
 *
 * @param {string} text
 * @param {import('./common-options.js').ImportOptions & SVGOptions} [options]
 * @returns {import('./report.js').Imported}
 * @throws {BitangentError} BAD_FORMAT, WRONG_TYPE, UNKNOWN_NAME
 */
export function fromSVG(text, options) {
  const map = new Importer('fromSVG', options, arguments, OPTIONS);
  if (typeof text !== 'string') throw wrongType('fromSVG: text', text, messages.TEXT);
  const { solid, strokes = 'lines' } = map.options;
  if (solid !== undefined && !Array.isArray(solid)) {
    throw wrongType('fromSVG: solid', solid, messages.NAMES_AND_COLORS);
  }
  if (strokes !== 'lines' && strokes !== 'areas') {
    throw wrongType('fromSVG: strokes', strokes, messages.STROKES);
  }
  const { root, instructions } = readDocument(map, text);
  if (root.name !== 'svg') throw map.bad('', `its root is <${root.name}>: expected <svg>`);
  if (instructions.includes('xml-stylesheet')) {
    map.tell({ label: 'style sheet', key: {} }, 'one in a file of its own is not read');
  }
  const choice = new Choice(solid);
  const pen = new Pen(map, choice, strokes === 'areas');
  readRoot(map, root, pen);
  const unknown = choice.firstUnknown(solid ?? []);
  if (unknown !== undefined) {
    throw unknownName('fromSVG', 'layer, class or colour', unknown, choice.known);
  }
  pen.tellStrokes();
  tellFloor(map);
  return assemble(map);
}

/** @param {Importer} map @param {Element} root @param {Pen} pen */
function readRoot(map, root, pen) {
  /** @type {Map<string, Element>} */
  const byId = new Map();
  const collect = (/** @type {Element} */ element) => {
    const { id } = element.attributes;
    // The first of several with one id counts.
    if (id && !byId.has(id)) byId.set(id, element);
    if (isOfSVG(element)) tellUnknownAttributes(map, element, labelOf(element));
    element.children.forEach(collect);
  };
  collect(root);
  const styles = new Styles(map, root);
  const style = styleIn(styles.declaredFor(root), {});
  const label = labelOf(root);
  for (const name of UNREAD_OF_ROOT) {
    if ((style[name] ?? 'none') !== 'none') map.tell({ label, key: {} }, `${name} is not read`);
  }
  if (style.display === 'none') {
    map.ignore({ label, key: {} }, NOT_DISPLAYED);
    return;
  }
  let viewport;
  try {
    viewport = viewportOf(map, root);
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    map.ignore({ label, key: {} }, error.message);
    return;
  }
  readChildren(
    {
      ...{ map, byId, styles, style, readChildren },
      matrix: IDENTITY,
      viewport,
      rootViewport: viewport,
      regions: [],
      isClear: isZero(style.opacity),
      layer: undefined,
      names: [],
      depth: 0,
      path: { element: root, up: undefined },
      draw: (context, drawn) => pen.draw(context, drawn),
      leave: (item, why) => map.ignore(item, why),
    },
    root,
  );
}

/** What percentages are of in the user units of the root. @param {Importer} map @param {Element} root */
function viewportOf(map, root) {
  const { viewBox, width = '100%', height = '100%' } = root.attributes;
  const label = labelOf(root);
  const box = viewBoxOf(map, viewBox, label);
  if (box !== undefined) return /** @type {const} */ ([box[2], box[3]]);
  // Other units depend on the window or on fonts.
  if (![width, height].every(isFixed)) return undefined;
  const [w, h] = [lengthOf(map, width, label, 'width'), lengthOf(map, height, label, 'height')];
  return /** @type {const} */ ([w, h]);
}
