import { element } from './elements.mjs';
import { none, read, told } from './entries.mjs';

/** The elements of SVG, and their attributes and properties of styles. */

const drawing = (inner, more = {}) =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 100 200', ...more }, inner);

const BOX = [10, 20, 14, 22];
const RECT = { id: 'box', x: 10, y: 20, width: 4, height: 2 };
const rect = element('rect', RECT);
const boxes = (...all) => ({ boxes: all });
const by = (dx, dy) => boxes([10 + dx, 20 + dy, 14 + dx, 22 + dy]);

/** Elements with something in them that is not read. */
const left = (names, words) =>
  Object.fromEntries(names.map((name) => [name, told(element(name), words)]));
/** Elements that are not part of the drawing, or are drawn only where others use them. */
const undrawn = (names) =>
  Object.fromEntries(names.map((name) => [name, none(element(name, {}, rect))]));
/** Attributes that matter to elements that are not read, to scripts, or to how things look. */
const unmoved = (names) => Object.fromEntries(names.map((name) => [name, none('1')]));

const CLIP = '<clipPath id="clip"><rect x="12" y="0" width="80" height="80"/></clipPath>';
const MASK = '<mask id="mask"><rect x="12" y="0" width="80" height="80" fill="white"/></mask>';
const ELSE =
  '<linearGradient id="paint"/><symbol id="sign" viewBox="0 0 2 1"><rect width="2" height="1"/></symbol>';

/** Properties of styles that are in attributes too. */
const STYLES = {
  'clip-path': [none('none'), read('url(#clip)', boxes([12, 20, 14, 22])), told('inset(10%)', 'expected url(#id)'), told('url(#box)', 'expected url(#id)')],
  'clip-rule': none('evenodd'),
  color: none('red'),
  display: [none('block'), read('none', { boxes: [], tells: '<rect> "box": it is not displayed' })],
  fill: [none('red'), none('url(#paint)'), none('light-dark(red, none)'), none('currentColor'), read('none', { tells: 'it has no stroke: read as a wall along its lines' }), read('url(#gone)', { tells: 'no stroke' }), read('url(#gone) transparent', { tells: 'no stroke' })],
  'fill-opacity': [none('0.1'), read('0', { tells: 'no stroke' }), read('0%', { tells: 'no stroke' })],
  'fill-rule': none('evenodd'),
  filter: [none('none'), told('url(#blur)', 'filter is not read')],
  mask: [none('none'), read('url(#mask)', boxes([12, 20, 14, 22])), told('url(#clip)', 'expected url(#id)')],
  'mask-type': none('alpha'),
  opacity: [none('0.5'), read('0', { boxes: [], tells: 'it is transparent' })],
  overflow: none('hidden'),
  stroke: [none('none'), told('red', '1 read as lines without a width, up to 1 wide')],
  'stroke-dasharray': none('4'),
  'stroke-linecap': none('round'),
  'stroke-linejoin': none('round'),
  'stroke-miterlimit': none('2'),
  'stroke-opacity': none('0.1'),
  'stroke-width': none('3'),
  transform: [none('none'), read('translate(5 7)', by(5, 7)), read('rotate(90)', boxes([-22, 10, -20, 14])), read('scale(2,1)', boxes([20, 20, 28, 22])), read('skewX(45)', boxes([30, 20, 36, 22])), ...['turn(4)', 'translate(5px)', 'rotate(45deg)', 'translate(5', 'scaleX(2)'].map((text) => told(text, 'is no value of it'))],
  'transform-box': none('fill-box'),
  'transform-origin': none('50% 50%'),
  'vector-effect': none('non-scaling-stroke'),
  visibility: [none('visible'), read('hidden', { boxes: [], tells: 'it is hidden' }), read('collapse', { boxes: [], tells: 'it is hidden' })],
  ...Object.fromEntries(['start', 'mid', 'end'].map((end) => [`marker-${end}`, [none('none'), told('url(#m)', `marker-${end} is not read`)]])),
}; // prettier-ignore

/** Those that only style sheets and style attributes have. */
const OF_CSS = {
  animation: told('turn 2s', 'animation is not read'),
  cx: none('5px'),
  d: read("path('M0 0')", { boxes: [], tells: 'its style has d, which is not read' }),
  height: read('3px', boxes([10, 20, 14, 23])),
  marker: told('url(#m)', 'marker-start is not read'),
  'offset-path': read('ray(45deg)', { boxes: [], tells: 'has offset-path' }),
  r: none('5px'),
  rotate: read('45deg', { boxes: [], tells: 'has rotate' }),
  rx: read('1px', boxes(BOX)),
  scale: read('2', { boxes: [], tells: 'has scale' }),
  translate: read('2px', { boxes: [], tells: 'has translate' }),
  width: read('50%', boxes([10, 20, 60, 22])),
  x: read('1mm', boxes([3.779528, 20, 7.779528, 22])),
  y: read('25%', boxes([10, 50, 14, 52])),
  zoom: read('2', { boxes: [], tells: 'has zoom' }),
  fill: [none('red'), told('var(--floor, none)', 'is not read'), read('none !important', { tells: 'no stroke' })],
  font: none('serif'),
  transform: [read('translate(5px, 10%)', by(5, 20)), read('rotate(.25turn)', boxes([-22, 10, -20, 14])), read('scaleX(200%)', boxes([20, 20, 28, 22])), read('skew(0, 45deg)', boxes([10, 30, 14, 36])), read('translate3d(5px, 7px, 9px)', by(5, 7)), read('rotateZ(90deg)', boxes([-22, 10, -20, 14])), ...['rotate(1em)', 'rotate(45)', 'translate(5)'].map((text) => told(text, 'is no value of it')), ...['rotateX(45deg)', 'translate(1em)'].map((text) => read(text, { boxes: [], tells: 'which is not read' }))],
}; // prettier-ignore

const shape = (name, attributes, fixed, box) => ({
  name: `<${name}>`,
  base: { id: 'box', ...fixed },
  fileOf: (thing) => drawing(element(name, thing)),
  attributes: { ...attributes, id: read('other', { keys: [{ name: 'other', type: name, id: 'other' }], ...boxes(box) }) },
}); // prettier-ignore
/** @param {number[]} box @param {boolean} [isNeeded] whether there is nothing without the length */
const length = (box, isNeeded = false) => [
  read('5', boxes(box)),
  read(' 5px', boxes(box)),
  isNeeded
    ? told('5em', 'is "5em", which is not read')
    : read('5em', { boxes: [], tells: 'is "5em", which is not read' }),
  told('a', ': a" is no value of it: read as if it were not there'),
];

export const SVG = {
  name: 'SVG',
  source: 'Scalable Vector Graphics 1.1, Second Edition, and 2, Candidate Recommendation; CSS Transforms 1',
  call: 'fromSVG',
  kinds: [
    {
      name: 'elements',
      base: '',
      fileOf: (text) => drawing(text),
      withAttribute: (_, name, text) => (text === 1 ? `<${name}/>` : (text ?? '')),
      unknown: 'told',
      unknownNames: [],
      attributes: {
        a: read(element('a', {}, rect), boxes(BOX)),
        circle: read('<circle cx="3" cy="4" r="2"/>', boxes([1, 2, 5, 6])),
        ellipse: read('<ellipse cx="3" cy="4" rx="1" ry="2"/>', { tells: 'curve replaced by a polygon of' }),
        g: read(element('g', { id: 'room' }, rect), { ...boxes(BOX), keys: [{ name: 'box', layer: 'room', type: 'rect', id: 'box' }] }),
        line: read('<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', boxes([1, 2, 3, 4])),
        path: read('<path d="M1 2h3v4z"/>', boxes([1, 2, 4, 6])),
        polygon: read('<polygon points="1,2 4,2 4,6"/>', boxes([1, 2, 4, 6])),
        polyline: read('<polyline points="1 2 4 2 4 6" fill="none" stroke="red"/>', boxes([1, 2, 4, 6])),
        rect: read(rect, boxes(BOX)),
        style: read(`<style>#box { width: 9px }</style>${rect}`, boxes([10, 20, 19, 22])),
        svg: read(element('svg', { x: 5, y: 7 }, rect), by(5, 7)),
        switch: read(element('switch', {}, `<rect systemLanguage="xx" width="9" height="9"/>${rect}`), { ...boxes(BOX), tells: '<rect>: another child of its switch is read' }),
        symbol: [none(element('symbol', { id: 'a' }, rect)), read(`${element('symbol', { id: 'a' }, rect)}<use href="#a"/>`, boxes(BOX))],
        use: read('<defs><rect id="a" width="3" height="4"/></defs><use href="#a" x="1" y="2"/>', boxes([1, 2, 4, 6])),
        ...undrawn(['clipPath', 'cursor', 'defs', 'desc', 'filter', 'font', 'font-face', 'glyph', 'hatch', 'linearGradient']),
        ...undrawn(['marker', 'mask', 'metadata', 'meshgradient', 'missing-glyph', 'hkern', 'vkern', 'color-profile']),
        ...undrawn(['pattern', 'radialGradient', 'script', 'solidcolor', 'title', 'view']),
        ...left(['audio', 'canvas', 'foreignObject', 'iframe', 'image', 'text', 'unknown', 'video', 'newer'], 'it is no shape'),
        ...left(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'], 'animations are not read'),
        'animations in a shape': [
          read('<rect width="1" height="1"><animate/></rect>', { ...boxes([0, 0, 1, 1]), tells: '<rect>: animations are not read' }),
        ],
        'elements of editors': [
          none('<x:namedview xmlns:x="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>'),
          told('<x:rect xmlns:x="urn:x" width="1" height="1"/>', '<rect>: it is no element of SVG'),
        ],
        'a prefix of SVG': read('<s:rect xmlns:s="http://www.w3.org/2000/svg" width="1" height="1"/>', boxes([0, 0, 1, 1])),
      },
    },
    {
      name: 'the outermost element',
      base: { viewBox: '0 0 100 200' },
      fileOf: (thing) => element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...thing }, '<rect width="50%" height="25%"/>'),
      attributes: {
        viewBox: [read('0 0 20 40', boxes([0, 0, 10, 10])), told('0 0 -1 2', 'viewBox is "0 0 -1 2", which is none: read as if it were not there'), told('0 0 0 9', '<svg>: its viewBox, "0 0 0 9", has no size')],
        ...unmoved(['baseProfile', 'contentScriptType', 'contentStyleType', 'height', 'preserveAspectRatio', 'version', 'width', 'x', 'y', 'zoomAndPan', 'enable-background']),
        'clip-path': told('url(#a)', 'clip-path is not read'),
        display: read('none', { boxes: [], tells: '<svg>: it is not displayed' }),
        fill: read('none', { tells: 'no stroke' }),
        mask: told('url(#a)', 'mask is not read'),
        opacity: read('0', { boxes: [], tells: 'it is transparent' }),
        transform: told('scale(2)', 'transform is not read'),
      },
    },
    {
      name: 'attributes of every element',
      base: RECT,
      fileOf: (thing) => drawing(`${CLIP}${MASK}${ELSE}${element('rect', thing)}`),
      unknownNames: ['newer', 'fil'],
      attributes: {
        class: [none('wall'), read('bounds', { boxes: [], bounds: BOX })],
        'data-floor': read('wood', { keys: [{ name: 'box', type: 'rect', id: 'box', properties: { floor: 'wood' } }] }),
        id: read('other', { keys: [{ name: 'other', type: 'rect', id: 'other' }] }),
        'inkscape:label': read('Table', { keys: [{ name: 'Table', type: 'rect', id: 'box' }] }),
        'xml:space': none('preserve'),
        requiredExtensions: read('urn:x', { boxes: [], tells: 'it is for other readers' }),
        style: read('width: 9px; fill: red', boxes([10, 20, 19, 22])),
        systemLanguage: [none('de, en-GB'), read('de', { boxes: [], tells: 'it is for other readers' })],
        ...STYLES,
        ...unmoved(['aria-label', 'onclick', 'lang', 'tabindex', 'role', 'xml:lang', 'xml:base', 'pathLength', 'requiredFeatures']),
        ...unmoved(['alignment-baseline', 'baseline-shift', 'clip', 'color-interpolation', 'color-rendering', 'cursor', 'direction']),
        ...unmoved(['dominant-baseline', 'flood-color', 'flood-opacity', 'font-family', 'font-size', 'font-size-adjust', 'font-stretch']),
        ...unmoved(['font-style', 'font-variant', 'font-weight', 'glyph-orientation-vertical', 'image-rendering', 'letter-spacing']),
        ...unmoved(['lighting-color', 'paint-order', 'pointer-events', 'shape-rendering', 'stop-color', 'stop-opacity']),
        ...unmoved(['stroke-dashoffset', 'text-anchor', 'text-decoration', 'text-rendering', 'unicode-bidi', 'word-spacing', 'writing-mode']),
      },
    },
    {
      name: 'properties of a style attribute',
      base: {},
      fileOf: (style) => drawing(`${CLIP}${MASK}${ELSE}${element('rect', { ...RECT, style: Object.entries(style).map(([name, value]) => `${name}: ${value}`).join('; ') })}`),
      unknown: 'none',
      attributes: { ...STYLES, ...OF_CSS },
    },
    {
      name: 'rules of a style sheet',
      base: '',
      fileOf: (text) => drawing(`<style>${text}</style>${element('rect', { ...RECT, class: 'wall old', role: 'img' })}`),
      withAttribute: (_, name, text) => text ?? '',
      unknown: 'none',
      attributes: Object.fromEntries([
        ...['rect', '*', '#box', '.wall', '.wall.old', 'rect#box', '[role]', '[role=img]', '[role^=i]', '[role$=g]', '[role*=m]', '[class~=old]', '[role|=img]', 'svg rect', 'svg &gt; rect', 'style + rect', 'style ~ rect', ':root rect', 'rect:last-child', 'rect:not(.new)', 'rect:is(.new, .old)', ':where(rect)', 'a, rect', 'rect:empty'].map((selector) => [selector, read(`${selector} { width: 9px }`, boxes([10, 20, 19, 22]))]),
        ...['circle', '.new', '#other', 'g rect', 'rect:hover', 'rect:first-child', 'rect:only-child', 'rect + style', '[role=Img]', 'rect:not(.wall)'].map((selector) => [selector, none(`${selector} { width: 9px }`)]),
        ...['rect:nth-child(2)', 'rect::before', 'svg|rect', '..', 'rect {{'].map((selector) => [selector, told(`${selector} { width: 9px }`, selector.includes('{') ? 'are not read' : `the selector "${selector}" is not read`)]),
        ['@media', [read('@media screen { rect { width: 9px } }', boxes([10, 20, 19, 22])), none('@media print { rect { width: 9px } }'), told('@media (max-width: 9px) { rect { width: 9px } }', 'rules for "@media (max-width: 9px)" are not read')]],
        ['@import', told('@import url(a.css);', '"@import url(a.css)" is not read')],
        ['@font-face', none('@font-face { font-family: a }')],
        ['@keyframes', told('@keyframes a { from { width: 9px } }', '"@keyframes a" is not read')],
        ['@layer', told('@layer a { rect { width: 9px } }', '"@layer a" is not read')],
        ['rules in rules', told('svg { rect { width: 9px } }', 'rules in the rule "svg" are not read')],
        ['comments', read('/* a { */ rect /* b */ { /* ; */ width: 9px }', boxes([10, 20, 19, 22]))],
        ['an order', read('rect { width: 8px } rect { width: 9px }', boxes([10, 20, 19, 22]))],
        ['specificity', read('#box { width: 9px } .wall.old { width: 8px } rect { width: 7px }', boxes([10, 20, 19, 22]))],
        ['!important', read('rect { width: 9px !important } #box { width: 8px }', boxes([10, 20, 19, 22]))],
      ]),
    },
    shape('rect', { x: length([5, 0, 8, 2]), y: length([0, 5, 3, 7]), width: length([0, 0, 5, 2], true), height: length([0, 0, 3, 5], true), rx: read('1', boxes([0, 0, 3, 2])), ry: read('1', boxes([0, 0, 3, 2])) }, { width: 3, height: 2 }, [0, 0, 3, 2]),
    shape('circle', { cx: length([4, -1, 6, 1]), cy: length([-1, 4, 1, 6]), r: length([-5, -5, 5, 5], true) }, { r: 1 }, [-1, -1, 1, 1]),
    shape('ellipse', { cx: read('5', boxes([4, -1, 6, 1])), cy: read('5', boxes([-1, 4, 1, 6])), rx: [read('1', boxes([-1, -1, 1, 1])), none('0')], ry: [read('2', { tells: 'curve replaced by a polygon of' }), none('auto')] }, { rx: 1 }, [-1, -1, 1, 1]),
    shape('line', { x1: [read('1', boxes([1, 0, 2, 3])), told('a', 'x1 is "a", no length')], y1: read('1', boxes([0, 1, 2, 3])), x2: read('4', boxes([0, 0, 4, 3])), y2: read('4', boxes([0, 0, 2, 4])) }, { x2: 2, y2: 3, stroke: 'red' }, [0, 0, 2, 3]),
    shape('polygon', { points: [read('0,0 9,0 9,9', boxes([0, 0, 9, 9])), read('0,0 9,0 9,9 x,1', { ...boxes([0, 0, 9, 9]), tells: 'points is read up to an error: expected a number (at character 13)' }), read('0 0 9 0 9 9 1', { ...boxes([0, 0, 9, 9]), tells: 'up to an error: expected a number (at character 14)' }), none('')] }, { points: '0,0 1,0 1,1' }, [0, 0, 1, 1]),
    shape('path', { d: [read('M0 0h9v9', boxes([0, 0, 9, 9])), read('M0 0h9v9L', { ...boxes([0, 0, 9, 9]), tells: 'd is read up to an error: expected a number (at character 10)' }), told('h9', 'expected M or m first (at character 1)')] }, { d: 'M0 0h1v1' }, [0, 0, 1, 1]),
    {
      name: '<use>',
      base: { href: '#sign', width: 20, height: 10 },
      fileOf: (thing) => drawing(`${ELSE}${element('use', thing)}`),
      attributes: {
        href: [read('#sign', boxes([0, 0, 20, 10])), ...['other.svg#sign', '#gone'].map((href) => told(href, `it uses "${href}", which is not in the file`))],
        width: read('10', boxes([0, 2.5, 10, 7.5])),
        height: read('20', boxes([0, 5, 20, 15])),
        x: read('3', boxes([3, 0, 23, 10])),
        y: read('10%', boxes([0, 20, 20, 30])),
      },
    },
    {
      name: '<symbol> and <svg>',
      base: { id: 'a', viewBox: '0 0 2 1' },
      fileOf: (thing) => drawing(`${element('symbol', thing, '<rect x="-1" width="2" height="1"/>')}<use href="#a" width="20" height="20"/>`),
      attributes: {
        viewBox: [read('0 0 2 0', { boxes: [], tells: 'its viewBox, "0 0 2 0", has no size' }), read('-1 0 2 1', boxes([0, 5, 20, 15])), read('0 0 1 1', boxes([0, 0, 20, 20]))],
        preserveAspectRatio: [none('xMidYMid meet'), read('xMinYMin', boxes([0, 0, 10, 10])), read('xMaxYMax meet', boxes([0, 10, 10, 20])), read('none', boxes([0, 0, 10, 20])), read('xMinYMid slice', boxes([0, 0, 20, 20]))],
        overflow: read('visible', boxes([-10, 5, 10, 15])),
        refX: told('1', 'refX is not read'),
        refY: told('1', 'refY is not read'),
      },
    },
    {
      name: '<clipPath>',
      base: { id: 'k' },
      fileOf: (thing) => drawing(`${element('clipPath', thing, '<rect width="12" height="100"/>')}${element('rect', { ...RECT, 'clip-path': 'url(#k)' })}`),
      attributes: {
        clipPathUnits: [none('userSpaceOnUse'), read('objectBoundingBox', boxes(BOX))],
        transform: read('translate(1)', boxes([10, 20, 13, 22])),
        'clip-path': told('inset(1px)', 'expected url(#id)'),
      },
    },
    {
      name: '<mask>',
      base: { id: 'k', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: 100, height: 100 },
      fileOf: (thing) => drawing(`${element('mask', thing, '<rect width="12" height="100" fill="white"/><rect width="11" height="100" fill="#000"/>')}${element('rect', { ...RECT, mask: 'url(#k)' })}`),
      attributes: {
        'mask-type': read('alpha', boxes([10, 20, 12, 22])),
        maskContentUnits: [none('userSpaceOnUse'), read('objectBoundingBox', { boxes: [], tells: 'it is outside' })],
        maskUnits: none('objectBoundingBox'),
        x: read('11.5', boxes([11.5, 20, 12, 22])),
        y: read('21', boxes([11, 21, 12, 22])),
        width: read('11.5', boxes([11, 20, 11.5, 22])),
        height: read('21', boxes([11, 20, 12, 21])),
      },
    },
  ],
}; // prettier-ignore
