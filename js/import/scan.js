import { work } from './limits.js';

/**
 * Scans texts of files from left to right, each character once: a regular expression that can match
 * in several ways would go back, and take a time that is the square of the length of a text, or
 * exponential in it.
 */

/** @typedef {(code: number) => boolean} CharacterTest */

/** White space, as `String.prototype.trim` has it. @param {number} code */
export const isSpace = (code) =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  (code >= 160 && String.fromCharCode(code).trim() === '');

/** @param {number} code */
export const isDigit = (code) => code >= 48 && code <= 57;

/** @param {number} code */
export const isLetter = (code) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** A letter, a digit or an underscore. @param {number} code */
export const isWord = (code) => isLetter(code) || isDigit(code) || code === 95;

/** White space or a comma, which lists of numbers are separated by. @param {number} code */
const isSeparator = (code) => code === 44 || isSpace(code);

/** A place in a text. */
export class Scanner {
  /** @param {string} text @param {number} [at] */
  constructor(text, at = 0) {
    this.text = text;
    this.at = at;
  }

  isAtEnd() {
    return this.at >= this.text.length;
  }

  /**
   * Goes past all characters of a kind.
   *
   * @param {CharacterTest} test
   * @returns {boolean} whether there are any
   */
  skip(test) {
    const { text, at: start } = this;
    let at = start;
    while (at < text.length && test(text.charCodeAt(at))) at++;
    work.steps += at - start + 1;
    this.at = at;
    return at > start;
  }

  /**
   * Goes past a text, if it comes next.
   *
   * @param {string} part
   * @returns {boolean} whether it did
   */
  has(part) {
    work.steps++;
    if (!this.text.startsWith(part, this.at)) return false;
    this.at += part.length;
    return true;
  }

  /**
   * Goes past the next place where a text is, or to the end.
   *
   * @param {string} part
   * @returns {boolean} whether it is there
   */
  skipPast(part) {
    const found = this.text.indexOf(part, this.at);
    const end = found < 0 ? this.text.length : found + part.length;
    work.steps += end - this.at + 1;
    this.at = end;
    return found >= 0;
  }

  /**
   * Takes all characters of a kind.
   *
   * @param {CharacterTest} test
   * @returns {string} '' if there are none
   */
  take(test) {
    const start = this.at;
    this.skip(test);
    return this.text.slice(start, this.at);
  }

  /** Takes a decimal number, without white space. @returns {string} '' if there is none */
  number() {
    const start = this.at;
    if (!this.has('-')) this.has('+');
    const isWhole = this.skip(isDigit);
    const isPart = this.has('.') && this.skip(isDigit);
    if (!isWhole && !isPart) {
      this.at = start;
      return '';
    }
    const end = this.at;
    if (this.has('e') || this.has('E')) {
      if (!this.has('-')) this.has('+');
      if (!this.skip(isDigit)) this.at = end;
    }
    return this.text.slice(start, this.at);
  }
}

/**
 * The parts of a text between white space.
 *
 * @param {string} text
 * @param {CharacterTest} [isBetween]
 * @returns {string[]} none of them empty
 */
export function words(text, isBetween = isSpace) {
  const scanner = new Scanner(text);
  const all = [];
  for (scanner.skip(isBetween); !scanner.isAtEnd(); scanner.skip(isBetween)) {
    all.push(scanner.take((code) => !isBetween(code)));
  }
  return all;
}

/** The parts of a text between commas and white space. @param {string} text */
export const listed = (text) => words(text, isSeparator);
