import svgpath from 'svgpath';
import { Scanner, isDigit, isSpace } from '../scan.js';

/**
 * Path data of SVG, parsed by the svgpath library in linear time. Where segments share a letter, svgpath
 * takes the numbers of each from the front of an array of all of them, which is quadratic in their
 * number. So each segment is given a letter of its own before.
 */

/**
 * How many numbers a segment has, by its letter.
 *
 * @type {Record<string, number | undefined>}
 */
const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** White space of svgpath: also a character that Unicode once had as such. @param {number} code */
const isBlank = (code) => isSpace(code) || code === 0x180e;

/** Whether a number can begin so. @param {number} code */
const isStart = (code) => isDigit(code) || code === 43 || code === 45 || code === 46;

/**
 * A place in path data. What svgpath accepts is read as svgpath reads it. Some of what it refuses is
 * read too: it is refused where it stands, whatever comes after it.
 */
class PathScanner extends Scanner {
  /** Where the comma after the last number is; without one, where the number ended. */
  gap = 0;

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
      this.gap = this.at;
      this.skip(isBlank);
      if (this.has(',')) this.gap = this.at - 1;
      this.skip(isBlank);
    }
    return true;
  }

  /** Goes past a number, if there is one: a point alone is one that is not finite. */
  skipNumber() {
    if (this.number()) return true;
    if (!this.has('-')) this.has('+');
    return this.has('.');
  }
}

/**
 * Path data with a letter for each segment: in the place of what separates it from the one before, so
 * that all keep their places, or between them, where nothing does.
 *
 * @param {string} data
 * @returns {{text: string, added: number[], curve: number}} added: places in the text of letters between;
 *   curve: where the data ends, or has a letter R, which svgpath knows and SVG does not
 */
function spelled(data) {
  const scanner = new PathScanner(data);
  /** @type {string[]} */
  const parts = [];
  /** @type {number[]} */
  const added = [];
  let [from, curve] = [0, data.length];
  const begin = (/** @type {string} */ letter) => {
    const { at, gap } = scanner;
    if (gap === at) added.push(at + added.length);
    parts.push(data.slice(from, gap), letter);
    from = Math.min(gap + 1, at);
  };
  for (scanner.skip(isBlank); !scanner.isAtEnd(); scanner.skip(isBlank)) {
    const letter = data[scanner.at++];
    const lower = letter.toLowerCase();
    if (lower === 'r') curve = scanner.at - 1;
    const count = COUNTS[lower];
    if (count === undefined) break;
    scanner.skip(isBlank);
    // Points after the first of M are those of lines.
    const next = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
    let isWhole = scanner.skipSegment(count);
    while (isWhole && count > 0 && isStart(data.charCodeAt(scanner.at))) {
      begin(next);
      isWhole = scanner.skipSegment(count);
    }
    if (!isWhole) break;
  }
  return { text: parts.join('') + data.slice(from, curve), added, curve };
}

/**
 * A path of svgpath, whose `err` is empty or says what is wrong and where.
 *
 * @param {string} data
 * @returns {any}
 */
export function pathOf(data) {
  const { text, added, curve } = spelled(data);
  const path = /** @type {any} */ (svgpath(text));
  if (path.err) {
    // It ends with its place in the text, if it has one.
    const number = path.err.lastIndexOf(' ') + 1;
    const place = Number.parseInt(path.err.slice(number), 10);
    const before = added.filter((at) => at < place).length;
    if (place >= 0) path.err = `${path.err.slice(0, number)}${place - before})`;
  } else if (curve < data.length) {
    path.err = `SvgPath: bad command ${data[curve]} (at pos ${curve})`;
  }
  return path;
}
