import svgpath from 'svgpath';
import { Scanner, isDigit, isSpace } from '../scan.js';

/** Path data of SVG, and lists of points, up to the first error: so far they are drawn. */

/**
 * How many numbers a segment has, by its letter.
 *
 * @type {Record<string, number | undefined>}
 */
const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** A segment: its letter, then its numbers. @typedef {[string, ...number[]]} Segment */

/** Whether a number can begin so. @param {number} code */
const isStart = (code) => isDigit(code) || code === 43 || code === 45 || code === 46;

/** A place in path data. */
class PathScanner extends Scanner {
  /** What is wrong, and where; '' as long as nothing is. */
  error = '';

  /** Notes an error. @param {string} what @param {number} at @returns {null} */
  fail(what, at) {
    this.error = `${what} (at character ${at + 1})`;
    return null;
  }

  /** Goes past white space and one comma, if it is there. */
  skipBetween() {
    this.skip(isSpace);
    if (this.has(',')) this.skip(isSpace);
  }

  /** @returns {number | null} null if there is none, or one that is not finite */
  takeNumber() {
    const start = this.at;
    const text = this.number();
    const value = Number(text);
    if (text === '') return this.fail('expected a number', start);
    return Number.isFinite(value) ? value : this.fail('expected a finite number', start);
  }

  /** A flag of an arc, which may have the next number right after it. @returns {number | null} */
  takeFlag() {
    if (this.has('0')) return 0;
    return this.has('1') ? 1 : this.fail('expected a flag of an arc, 0 or 1', this.at);
  }

  /** The numbers of a segment, and what separates them from what comes next. @param {string} letter @returns {Segment | null} */
  takeSegment(letter) {
    const count = Number(COUNTS[letter.toLowerCase()]);
    /** @type {Segment} */
    const segment = [letter];
    for (let i = 0; i < count; i++) {
      const number = count === 7 && (i === 3 || i === 4) ? this.takeFlag() : this.takeNumber();
      if (number === null) return null;
      segment.push(number);
      this.skipBetween();
    }
    return segment;
  }
}

/** What comes after the first M of a letter. @type {Record<string, string | undefined>} */
const NEXT = { m: 'l', M: 'L' };

/**
 * The segments of path data up to the first that is wrong, and what is wrong; '' if nothing is.
 *
 * @param {string} data
 * @returns {{segments: Segment[], error: string}}
 */
export function segmentsOf(data) {
  const scanner = new PathScanner(data);
  /** @type {Segment[]} */
  const segments = [];
  for (scanner.skip(isSpace); !scanner.isAtEnd(); scanner.skip(isSpace)) {
    const { at } = scanner;
    const letter = data[scanner.at++];
    if (!Object.hasOwn(COUNTS, letter.toLowerCase())) scanner.fail('expected a letter of a segment', at); // prettier-ignore
    else if (segments.length === 0 && letter !== 'M' && letter !== 'm') scanner.fail('expected M or m first', at); // prettier-ignore
    if (scanner.error !== '') break;
    scanner.skip(isSpace);
    let segment = scanner.takeSegment(letter);
    while (segment !== null) {
      segments.push(segment);
      const isMore = segment.length > 1 && isStart(data.charCodeAt(scanner.at));
      segment = isMore ? scanner.takeSegment(NEXT[letter] ?? letter) : null;
    }
    if (scanner.error !== '') break;
  }
  return { segments, error: scanner.error };
}

/**
 * The numbers of a list of points up to the first that is wrong, and what is wrong; '' if nothing is.
 *
 * @param {string} text
 * @returns {{numbers: number[], error: string}}
 */
export function pointsOf(text) {
  const scanner = new PathScanner(text);
  /** @type {number[]} */
  const numbers = [];
  for (scanner.skip(isSpace); !scanner.isAtEnd() && scanner.error === ''; scanner.skipBetween()) {
    const number = scanner.takeNumber();
    if (number !== null) numbers.push(number);
  }
  if (numbers.length % 2 === 1) {
    numbers.pop();
    if (scanner.error === '') scanner.fail('expected a number', text.length);
  }
  return { numbers, error: scanner.error };
}

/**
 * Segments as moves, lines, Bezier curves and closing ones with all coordinates absolute.
 *
 * @param {Segment[]} segments
 * @returns {any[][]}
 */
export function absoluteOf(segments) {
  const path = /** @type {any} */ (svgpath(''));
  path.segments = segments;
  /** @type {any[][]} */
  const all = [];
  // Before arcs are curves: S after an arc has no control point of it.
  path
    .abs()
    .unshort()
    .unarc()
    .iterate(
      (
        /** @type {any[]} */ segment,
        /** @type {number} */ _,
        /** @type {number} */ x,
        /** @type {number} */ y,
      ) => {
        const [name, at] = segment;
        all.push(name === 'H' ? ['L', at, y] : name === 'V' ? ['L', x, at] : segment);
      },
    );
  return all;
}
