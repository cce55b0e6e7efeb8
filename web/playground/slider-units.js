/** Circles smaller than this share of the brush's unit set no unit. */
const LEAST_SHARE = 1e-9;

/**
 * The units of the sliders. The brush's unit is 1 in a scene about 1000 wide; the sizes' unit is 1 if
 * also the circles have a radius of about 30. Both scale with the scene.
 * @param {import('./model.js').Model} model
 */
export function unitsOf(model) {
  const { minX, minY, maxX, maxY } = model.bounds();
  const brush = roundUnit(Math.max(maxX - minX, maxY - minY) / 1000);
  const radii = model.scene.circles.map(({ r }) => r).sort((a, b) => a - b);
  const median = radii[radii.length >> 1];
  // A slider has no step for circles that are nothing beside their scene.
  const least = LEAST_SHARE * brush;
  return { brush, size: median > least ? Math.min(brush, roundUnit(median / 30)) : brush };
}

/** The number 1, 2 or 5 times a power of ten that is near a value. @param {number} value */
function roundUnit(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  return short(power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10));
}

/** A number with at most four digits, for reading. @param {number} value */
export function short(value) {
  return Math.abs(value) < 1000 ? Number(value.toPrecision(4)) : Math.round(value);
}
