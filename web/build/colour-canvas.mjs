import { Context, list } from './program-canvas.mjs';

/** What a program draws in colours, turned and moved, as SVG. */

/** A context of a canvas that keeps what is filled and stroked, in groups that are moved and turned. */
export class ColourContext extends Context {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineCap = 'butt';
  /** Where each group begins that is not ended yet, and what moves it. @type {{at: number, moves: string}[]} */
  #groups = [];

  save() {
    this.#groups.push({ at: this.shapes.length, moves: '' });
    this.shapes.push('');
  }

  restore() {
    const group = this.#groups.pop();
    if (!group) return;
    this.shapes[group.at] = `<g transform="${group.moves}">`;
    this.shapes.push('</g>');
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.#move(`translate(${list(x, y)})`);
  }

  /** @param {number} angle */
  rotate(angle) {
    this.#move(`rotate(${list((angle * 180) / Math.PI)})`);
  }

  /** @param {string} move */
  #move(move) {
    const group = this.#groups.at(-1);
    if (group) group.moves += move;
  }

  /** As on a canvas, a line that begins nothing begins there. @override @param {number} x @param {number} y */
  lineTo(x, y) {
    if (this.data === '') this.moveTo(x, y);
    else super.lineTo(x, y);
  }

  /** @param {number} x @param {number} y @param {number} toX @param {number} toY */
  quadraticCurveTo(x, y, toX, toY) {
    this.data += `Q${list(x, y, toX, toY)}`;
  }

  /** A whole one, along the axes. @param {number} x @param {number} y @param {number} a @param {number} b */
  ellipse(x, y, a, b) {
    const half = `a${list(a, b)} 0 0 1 `;
    this.data += `M${list(x - a, y)}${half}${list(2 * a, 0)}${half}${list(-2 * a, 0)}`;
  }

  closePath() {
    this.data += 'Z';
  }

  fill() {
    this.shapes.push(`<path fill="${this.fillStyle}" d="${this.data}"/>`);
  }

  /** @override */
  stroke() {
    const line = `stroke="${this.strokeStyle}" stroke-width="${list(this.lineWidth)}"`;
    const ends = `stroke-linecap="${this.lineCap}"`;
    this.shapes.push(`<path fill="none" ${line} ${ends} d="${this.data}"/>`);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const [left, top] = [`x="${list(x)}"`, `y="${list(y)}"`];
    const size = `width="${list(width)}" height="${list(height)}"`;
    this.shapes.push(`<rect fill="${this.fillStyle}" ${left} ${top} ${size}/>`);
  }
}
