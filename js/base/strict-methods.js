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
    if (arguments.length > most) {
      const { name: owner } = typeof this === 'function' ? this : this.constructor;
      noMore(arguments, most, `${owner}.${name}`);
    }
    return method.call(this, a, b, c, d, e);
  };
  strict.add(made);
  return Object.defineProperty(made, 'name', { value: name });
}

/**
 * Makes the methods of a class or a prototype strict, and those that it inherits. JSON.stringify gives
 * toJSON an argument, and Node those that are named by symbols.
 *
 * @param {any} holder
 */
function makeStrict(holder) {
  for (; holder !== Object.prototype && holder !== Function.prototype;) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      const { value } = property;
      const isOther = typeof value !== 'function' || strict.has(value);
      if (isOther || name === 'constructor' || name === 'toJSON') continue;
      Object.defineProperty(holder, name, { ...property, value: strictly(value, name) });
    }
    holder = Object.getPrototypeOf(holder);
  }
}

/**
 * Gives classes what all of the package have: their names, which consoles and profilers show and
 * minifiers shorten; the mark by which Vue's `ref()` and `reactive()` let an object be, as it would
 * wrap it, and its private fields are out of reach from there; and methods that refuse arguments
 * that they do not have.
 *
 * @param {Record<string, {new (...args: any[]): object}>} classes by name
 */
export function finishClasses(classes) {
  for (const [name, made] of Object.entries(classes)) {
    Object.defineProperty(made, 'name', { value: name });
    Object.defineProperty(made.prototype, '__v_skip', { value: true });
    makeStrict(made);
    makeStrict(made.prototype);
  }
}
