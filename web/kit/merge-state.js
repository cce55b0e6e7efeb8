/**
 * Merges parts from a `state` attribute or a program into a state.
 *
 * @param {any} own
 * @param {any} parts JSON text, an object, or nothing: null, undefined, an empty string
 * @param {boolean} [strict] whether a part that does not fit is a problem; otherwise it is ignored
 * @param {any} [model] gives the shape of the parts, since lists of `own` may be empty
 * @param {boolean} [named] whether a part that it does not have is a problem
 * @returns {{state: any, problem?: string}}
 */
export function mergeState(own, parts, strict = true, model = own, named = strict) {
  if ((parts ?? '') === '') return { state: own };
  let given = parts;
  if (typeof parts === 'string') {
    try {
      given = JSON.parse(parts);
    } catch {
      return { state: own, problem: 'it is not JSON' };
    }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { state: own, problem: 'it is not an object' };
  }
  const state = { ...own };
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(model, key)) {
      if (named) return { state: own, problem: `it has no "${key}"` };
    } else if (sameShape(model[key], value)) {
      state[key] = structuredClone(value);
    } else if (strict) {
      return { state: own, problem: `"${key}" is not like ${JSON.stringify(model[key])}` };
    }
  }
  return { state };
}

/**
 * Returns whether a value has the same shape. A list of lists, such as circles, may differ in length;
 * a list of numbers, a point or a circle, may not.
 * @param {any} own
 * @param {any} value
 * @returns {boolean}
 */
function sameShape(own, value) {
  if (Array.isArray(own)) {
    if (!Array.isArray(value)) return false;
    if (!Array.isArray(own[0])) {
      return value.length === own.length && value.every((item, i) => sameShape(own[i], item));
    }
    return value.every((item) => sameShape(own[0], item));
  }
  if (typeof own === 'number') return Number.isFinite(value);
  return typeof own === typeof value;
}
