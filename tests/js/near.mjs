import assert from 'node:assert/strict';

/** Asserts that two numbers are all but the same. */
export function near(actual, expected, tolerance = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

/**
 * What asserts that a call throws a class of errors, with a code, and a message that says enough.
 */
export function failing(BitangentError) {
  return (call, code, message) =>
    assert.throws(call, (error) => {
      assert.ok(error instanceof BitangentError && error instanceof Error, String(error.stack));
      assert.equal(error.name, 'BitangentError');
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
      return true;
    });
}
