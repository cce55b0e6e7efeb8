/**
 * Gives classes what all of the package have: their names, which consoles and profilers show and
 * minifiers shorten; and the mark by which Vue's `ref()` and `reactive()` let an object be. It would
 * wrap it, and its private fields are out of reach from there.
 *
 * @param {Record<string, {new (...args: any[]): object}>} classes by name
 */
export function finishClasses(classes) {
  for (const [name, made] of Object.entries(classes)) {
    Object.defineProperty(made, 'name', { value: name });
    Object.defineProperty(made.prototype, '__v_skip', { value: true });
  }
}
