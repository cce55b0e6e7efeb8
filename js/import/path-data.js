import svgpath from 'svgpath';
import { Scanner, isDigit, isSpace } from './scan.js';

/**
 * Path data of SVG, parsed by the svgpath library in linear time. Where segments share a letter, svgpath
 * takes the numbers of each from the front of an array of all of them, which is quadratic in their
 * number. So each segment is given a letter of its own before.
 */

/** How many numbers a segment has, by its letter. */
const COUNTS = new Map(Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 }));

/** White space of svgpath: also a character that Unicode once had as such. @param {number} code */
const isBlank = (code) => isSpace(code) || code === 0x180e;

/** Whether a number can begin so. @param {number} code */
const isStart = (code) => isDigit(code) || code === 43 || code === 45 || code === 46;

/**
 * A place in path data. What svgpath accepts is read as svgpath reads it. Some of what it refuses is
 * read too: it is refused where it stands, whatever comes after it.
 */
class PathScanner extends Scanner {
  /** Where the last number ended. */
  end = 0;
  /** The comma after it, or -1. */
  comma = -1;

  /**
   * Goes past the numbers of a segment and what separates them.
   *
   * @param {number} count
   * @returns {boolean} whether they are all there
   */
  skipSegment(count) {
    for (let i = 0; i < count; i++) {
      const isFlag = count === 7 && (i === 3 || i === 4);
      if (!(isFlag ? this.has('0') || this.has('1') : this.skipNumber())) return false;
      this.end = this.at;
      this.skip(isBlank);
      this.comma = this.has(',') ? this.at - 1 : -1;
      if (this.comma >= 0) this.skip(isBlank);
    }
    return true;
  }

  /** Goes past a number, if there is one. */
  skipNumber() {
    if (!this.has('-')) this.has('+');
    const isWhole = this.skip(isDigit);
    const hasPoint = this.has('.');
    if (!isWhole && !hasPoint) return false;
    if (hasPoint) this.skip(isDigit);
    if (this.has('e') || this.has('E')) {
      if (!this.has('-')) this.has('+');
      this.skip(isDigit);
    }
    return true;
  }
}

/**
 * Path data with a letter for each segment: in the place of what separates it from the one before, so
 * that all keep their places, or between them, where nothing does.
 *
 * @param {string} data
 * @returns {{text: string, added: number[]}} added: places in the text of letters between
 */
function spelled(data) {
  const scanner = new PathScanner(data);
  /** @type {string[]} */
  const parts = [];
  /** @type {number[]} */
  const added = [];
  let from = 0;
  const begin = (/** @type {string} */ letter) => {
    const { at, end, comma } = scanner;
    const place = comma < 0 ? end : comma;
    if (place === at) added.push(place + added.length);
    parts.push(data.slice(from, place), letter);
    from = Math.min(place + 1, at);
  };
  for (scanner.skip(isBlank); !scanner.isAtEnd(); scanner.skip(isBlank)) {
    const letter = data[scanner.at++];
    const count = COUNTS.get(letter.toLowerCase());
    if (count === undefined && letter !== 'z' && letter !== 'Z') break;
    scanner.skip(isBlank);
    if (count === undefined) continue;
    // Points after the first of M are those of lines.
    const next = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
    let isWhole = scanner.skipSegment(count);
    while (isWhole && isStart(data.charCodeAt(scanner.at))) {
      begin(next);
      isWhole = scanner.skipSegment(count);
    }
    if (!isWhole) break;
  }
  return { text: parts.join('') + data.slice(from), added };
}

/**
 * An error of svgpath in what was spelled out, with its place in the data.
 *
 * @param {string} text
 * @param {readonly number[]} added
 */
function placed(text, added) {
  const number = text.lastIndexOf(' ') + 1;
  const place = Number.parseInt(text.slice(number), 10);
  if (Number.isNaN(place)) return text;
  return `${text.slice(0, number)}${place - added.filter((at) => at < place).length})`;
}

/**
 * A path of svgpath, whose `err` is empty or says what is wrong and where.
 *
 * @param {string} data
 * @returns {any}
 */
export function pathOf(data) {
  const { text, added } = spelled(data);
  const path = /** @type {any} */ (svgpath(text));
  path.err = placed(path.err, added);
  return path;
}
