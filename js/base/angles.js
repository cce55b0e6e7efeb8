/**
 * Unit vectors and angles, to the last bit as src/geometry/angle.c computes them: Math.sin and
 * Math.atan2 differ between browsers.
 */

/** Pi / 2 in two parts. The first has 33 bits, so its small multiples are exact. */
const QUARTER_HIGH = 1.5707963267341256;
const QUARTER_LOW = 6.077100506506192e-11;

/**
 * The last unit vector, or the last point. An array of doubles holds them without an object for each,
 * so that calls of each frame make none.
 */
export const at = new Float64Array(2);
/**
 * Makes `at` the unit vector at an angle, by Taylor series on [-pi / 4, pi / 4].
 *
 * @param {number} angle
 */
export function unitAt(angle) {
  const quarters = Math.floor(angle * (2 / Math.PI) + 0.5);
  const x = angle - quarters * QUARTER_HIGH - quarters * QUARTER_LOW;
  const x2 = x * x;
  let sine = 0;
  let cosine = 0;
  for (let k = 17; k >= 3; k -= 2) sine = (x2 / (k * (k - 1))) * (-1 - sine);
  for (let k = 18; k >= 2; k -= 2) cosine = (x2 / (k * (k - 1))) * (-1 - cosine);
  sine = x + x * sine;
  cosine = 1 + cosine;
  const side = quarters & 2 ? -1 : 1;
  at[0] = (quarters & 1 ? -sine : cosine) * side;
  at[1] = (quarters & 1 ? cosine : sine) * side;
}

/** Angles and sines of the nine directions of a quadrant with y - x = k / 4 - 1. */
const STEP_ANGLES = [
  ...[0, 0.2264082973724628, 0.4240310394907405, 0.6076875625523366, 0.7853981633974483],
  ...[0.9631087642425601, 1.146765287304156, 1.3443880294224337, 1.5707963267948966],
];
const STEP_SINES = [
  ...[0, 0.22447894041408994, 0.4114378277661476, 0.5709705453537527, 0.7071067811865476],
  ...[0.8209705453537527, 0.9114378277661477, 0.9744789404140899, 1],
];

/** A sum with it leaves no room for a fraction. */
const WHOLE = 1.5 * 2 ** 52 + 4;

/** @param {number} value */
const isNegative = (value) => value < 0 || (value === 0 && 1 / value < 0);

/** The angle of `at`: the nearest of the tabulated directions, and the arc sine of the rest. */
export function angleAt() {
  const x = at[0];
  const y = at[1];
  const k = 4 * (Math.abs(y) - Math.abs(x)) + WHOLE - (WHOLE - 4);
  const isDown = isNegative(y);
  const base = Math.abs((x < 0 ? Math.PI : 0) - STEP_ANGLES[k]);
  const side = isNegative(x) ? -1 : 1;
  const sine = y * side * STEP_SINES[8 - k] - x * (isDown ? -1 : 1) * STEP_SINES[k];
  const z = sine * sine;
  const low = 0.1666666666666851 + z * 0.07499999993400443;
  const high = 0.044642894945136014 + z * 0.030374376666313797 + z * z * 0.02298855096117645;
  return (isDown ? -base : base) + sine + sine * z * (low + z * z * high);
}
