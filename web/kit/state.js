/**
 * A state with parts of another, from a `state` attribute or a program.
 *
 * @param {any} own
 * @param {any} parts JSON text, an object, or nothing: null, undefined, an empty text
 * @param {boolean} [strict] whether a part that the figure does not have is a problem
 * @param {any} [model] what the parts must be like, when `own` may have empty lists
 * @returns {{state: any, problem?: string}}
 */
export function mergeState(own, parts, strict = true, model = own) {
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
      if (strict) return { state: own, problem: `it has no "${key}"` };
    } else if (alike(model[key], value)) {
      state[key] = structuredClone(value);
    } else if (strict) {
      return { state: own, problem: `"${key}" is not like ${JSON.stringify(model[key])}` };
    }
  }
  return { state };
}

/**
 * Is a value of the same shape? A list of lists may have another length, as of circles; a list of
 * numbers, a point or a circle, may not.
 * @param {any} own
 * @param {any} value
 * @returns {boolean}
 */
function alike(own, value) {
  if (Array.isArray(own)) {
    if (!Array.isArray(value)) return false;
    if (!Array.isArray(own[0])) {
      return value.length === own.length && value.every((item, i) => alike(own[i], item));
    }
    return value.every((item) => alike(own[0], item));
  }
  if (typeof own === 'number') return Number.isFinite(value);
  return typeof own === typeof value;
}
