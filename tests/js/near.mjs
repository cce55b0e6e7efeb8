import assert from 'node:assert/strict';

/** Asserts that two numbers are all but the same. */
export function near(actual, expected, tolerance = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}
