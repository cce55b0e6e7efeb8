import { angleAt, at, unitAt } from '../../js/base/angles.js';

/**
 * What Math has under these names, but to the same bits in every browser. Figures compute with it, so that
 * their numbers are the same everywhere.
 */

/** @param {number} x @param {number} y */
export const hypot = (x, y) => Math.sqrt(x * x + y * y);

/** Cosine and sine. @param {number} angle */
export function unit(angle) {
  unitAt(angle);
  return [at[0], at[1]];
}

/** @param {number} angle */
export const cos = (angle) => unit(angle)[0];

/** @param {number} angle */
export const sin = (angle) => unit(angle)[1];

/** @param {number} angle */
export const tan = (angle) => sin(angle) / cos(angle);

/** @param {number} y @param {number} x */
export function atan2(y, x) {
  const length = hypot(x, y);
  if (length === 0) return 0;
  at[0] = x / length;
  at[1] = y / length;
  return angleAt();
}

/** @param {number} cosine */
export const acos = (cosine) => atan2(Math.sqrt((1 - cosine) * (1 + cosine)), cosine);
