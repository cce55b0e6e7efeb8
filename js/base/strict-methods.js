import { noMore } from './check.js';

/** The methods that are made strict. Classes of several entries share some. */
const strict = new WeakSet();

/**
 * A method that refuses more arguments than it declares: JavaScript would drop an option of a call
 * that has none. Arguments are passed on one by one, as a rest parameter makes a list for each call.
 *
 * @param {(...values: any[]) => any} method has at most five
 * @param {string} name
 */
function strictly(method, name) {
  const most = method.length;
  /** @type {(this: any, a?: any, b?: any, c?: any, d?: any, e?: any) => any} */
  const made = function (a, b, c, d, e) {
    if (arguments.length > most) noMore(arguments, most, `${this.constructor.name}.${name}`);
    return method.call(this, a, b, c, d, e);
  };
  strict.add(made);
  return Object.defineProperty(made, 'name', { value: name });
}

/**
 * Makes the methods of a prototype strict, and those that it inherits. JSON.stringify gives
 * toJSON an argument, and Node those that are named by symbols.
 *
 * @param {any} holder
 */
function makeStrict(holder) {
  for (; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      const { value } = property;
      // What a user has put in the place of a method has a prototype, as methods do not.
      const isOther = typeof value !== 'function' || strict.has(value) || 'prototype' in value;
      if (isOther || name === 'constructor' || name === 'toJSON') continue;
      Object.defineProperty(holder, name, { ...property, value: strictly(value, name) });
    }
  }
}

/** The classes that are finished. */
const finished = new WeakSet();

/**
 * Gives a class what all of the package have: its name, which consoles and profilers show and
 * minifiers shorten; the mark by which Vue's `ref()` and `reactive()` let an object be, as it would
 * wrap it, and its private fields are out of reach from there; and methods that refuse arguments
 * that they do not have. Constructors call it, for their own class: nothing happens when a script is
 * loaded, so a bundler can drop the classes that are not used.
 *
 * @param {Function} made
 * @param {string} name
 */
export function finish(made, name) {
  if (finished.has(made)) return;
  finished.add(made);
  Object.defineProperty(made, 'name', { value: name });
  Object.defineProperty(made.prototype, '__v_skip', { value: true });
  makeStrict(made.prototype);
}
