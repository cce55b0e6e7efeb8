import { cos, sin } from './exact.js';

/**
 * A look-alike of a canvas context that records SVG, so that a pen draws pictures where there is no
 * canvas: at build time, and for saving. It knows what the pens of the kit use. Coordinates have one
 * decimal, which is finer than a screen.
 *
 * @typedef {object} Mark
 * @property {'path' | 'text' | 'rect' | 'g'} tag
 * @property {Record<string, string | number>} attributes
 * @property {string} [content] of a text
 * @property {Mark[]} [marks] of a group
 */

const TAU = 2 * Math.PI;
/** The share of the type's size that a letter takes, where nothing can measure it. */
const LETTER = 0.56;

/** @param {number} value */
const short = (value) => String(Math.round(10 * value) / 10 || 0);

/** @param {string | number} value */
const escaped = (value) =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export class SvgContext {
  fillStyle = '#000';
  strokeStyle = '#000';
  lineWidth = 1;
  lineJoin = 'miter';
  lineCap = 'butt';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  font = '10px sans-serif';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  /** @type {Mark[]} */
  #marks = [];
  /** @type {string[]} */
  #path = [];
  /** Where the path is, as it is written. */
  #at = '';
  /** The same in tenths of a pixel. @type {[number, number]} */
  #tenths = [0, 0];
  /** @type {number[]} */
  #dash = [];

  /** What `draw` draws, as a group of an opacity. @param {number} alpha @param {() => void} draw */
  group(alpha, draw) {
    const outside = this.#marks;
    this.#marks = [];
    draw();
    if (alpha < 1) this.#fade(alpha);
    this.#marks = [...outside, ...this.#marks];
  }

  /** @param {number} alpha of all that the group holds */
  #fade(alpha) {
    this.#marks = [{ tag: 'g', attributes: { opacity: alpha }, marks: this.#marks }];
  }

  /**
   * A rectangle; with `destination-in`, and over everything, it fades what the group holds.
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  fillRect(x, y, width, height) {
    if (this.globalCompositeOperation === 'destination-in') return this.#fade(this.globalAlpha);
    const [left, top, wide, high] = [x, y, width, height].map(short);
    const box = { x: left, y: top, width: wide, height: high };
    this.#add({ tag: 'rect', attributes: { ...box, fill: this.fillStyle } });
  }

  beginPath() {
    this.#path = [];
    this.#at = '';
  }

  /** @param {number} x @param {number} y @returns {string} the place, as it is written */
  #goTo(x, y) {
    this.#tenths = [Math.round(10 * x), Math.round(10 * y)];
    this.#at = `${short(x)} ${short(y)}`;
    return this.#at;
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path.push(`M${this.#goTo(x, y)}`);
  }

  /** Steps that are too short to be seen are left out. @param {number} x @param {number} y */
  lineTo(x, y) {
    if (this.#at === '') this.moveTo(x, y);
    const from = this.#at;
    const to = this.#goTo(x, y);
    if (to !== from) this.#path.push(`L${to}`);
  }

  closePath() {
    this.#path.push('Z');
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.#path.push(`h${short(width)}v${short(height)}h${short(-width)}Z`);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {number} from
   * @param {number} to
   * @param {boolean} [back] counter-clockwise on the screen
   */
  arc(x, y, radius, from, to, back = false) {
    const turn = back ? from - to : to - from;
    const sweep = turn >= TAU ? TAU : ((turn % TAU) + TAU) % TAU;
    const side = back ? -1 : 1;
    this.lineTo(x + radius * cos(from), y + radius * sin(from));
    // An arc of SVG is less than a whole turn.
    const parts = sweep > Math.PI ? 2 : 1;
    for (let i = 1; i <= parts; i++) {
      const angle = from + (side * sweep * i) / parts;
      const [fromX, fromY] = this.#tenths;
      this.#goTo(x + radius * cos(angle), y + radius * sin(angle));
      const [toX, toY] = this.#tenths;
      // Steps are shorter to write than places, and in tenths they add up to the same.
      const by = `${short((toX - fromX) / 10)} ${short((toY - fromY) / 10)}`;
      this.#path.push(`a${short(radius)} ${short(radius)} 0 0 ${back ? 0 : 1} ${by}`);
    }
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.#dash = dash;
  }

  /** @param {CanvasFillRule} [rule] */
  fill(rule = 'nonzero') {
    /** @type {Mark['attributes']} */
    const paint = { fill: this.fillStyle };
    if (rule === 'evenodd') paint['fill-rule'] = rule;
    if (this.globalAlpha < 1) paint['fill-opacity'] = this.globalAlpha;
    this.#add({ tag: 'path', attributes: { d: this.#path.join(''), ...paint } });
  }

  /** A path that was just filled is stroked in the same element. */
  stroke() {
    const d = this.#path.join('');
    const last = this.#marks.at(-1);
    const same = last?.attributes.d === d && last.attributes.stroke === undefined;
    if (same) Object.assign(last.attributes, this.#line());
    else this.#add({ tag: 'path', attributes: { d, fill: 'none', ...this.#line() } });
  }

  /** The attributes of a line. @returns {Mark['attributes']} */
  #line() {
    /** @type {Mark['attributes']} */
    const line = { stroke: this.strokeStyle, 'stroke-width': short(this.lineWidth) };
    if (this.#dash.length > 0) line['stroke-dasharray'] = this.#dash.map(short).join(' ');
    if (this.lineJoin !== 'miter') line['stroke-linejoin'] = this.lineJoin;
    if (this.lineCap !== 'butt') line['stroke-linecap'] = this.lineCap;
    if (this.globalAlpha < 1) line['stroke-opacity'] = this.globalAlpha;
    return line;
  }

  /** An estimate. @param {string} text */
  measureText(text) {
    return { width: [...text].length * LETTER * this.#type().size };
  }

  /** The parts of the font. */
  #type() {
    const [, look, size, family] = /^(?:(\w+) )?([\d.]+)px (.*)$/.exec(this.font) ?? [];
    return { look, size: Number(size), family };
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    this.#write(text, x, y, { fill: this.fillStyle });
  }

  /** @param {string} text @param {number} x @param {number} y */
  strokeText(text, x, y) {
    this.#write(text, x, y, { fill: 'none', ...this.#line() });
  }

  /** @param {string} content @param {number} x @param {number} y @param {Mark['attributes']} paint */
  #write(content, x, y, paint) {
    const { look, size, family } = this.#type();
    /** @type {Mark['attributes']} */
    const type = { x: short(x), y: short(y), 'font-size': short(size), 'font-family': family };
    if (look === 'italic') type['font-style'] = look;
    else if (look !== undefined) type['font-weight'] = look;
    if (this.textAlign === 'center') type['text-anchor'] = 'middle';
    if (this.textBaseline === 'middle') type['dominant-baseline'] = 'central';
    this.#add({ tag: 'text', attributes: { ...type, ...paint }, content });
  }

  /** @param {Mark} mark */
  #add(mark) {
    if (mark.attributes.d !== '') this.#marks.push(mark);
  }

  /**
   * The picture.
   * @param {number} width
   * @param {number} height
   * @param {string} [style] rules
   */
  svg(width, height, style = '') {
    const rules = style && `<style>${style}</style>`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${width}" height="${height}">${rules}${textOf(this.#marks)}</svg>\n`
    );
  }
}

/** @param {Mark[]} marks @returns {string} */
function textOf(marks) {
  const texts = marks.map(({ tag, attributes, content = '', marks: inner = [] }) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const within = escaped(content) + textOf(inner);
    return `<${tag}${list.join('')}${within ? `>${within}</${tag}>` : '/>'}`;
  });
  return texts.join('\n');
}
