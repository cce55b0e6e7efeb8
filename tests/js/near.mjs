import assert from 'node:assert/strict';

/** Asserts that two numbers are all but the same. */
export function near(actual, expected, tolerance = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

/**
 * What asserts that a call throws a class of errors, with a code, and a message that says enough. It
 * must name the call, with its class; the pattern is for the message, or for what follows the class
 * or the call.
 */
export function failing(BitangentError) {
  return (call, code, message) =>
    assert.throws(call, (error) => {
      assert.ok(error instanceof BitangentError && error instanceof Error, String(error.stack));
      assert.equal(error.name, 'BitangentError');
      assert.equal(error.code, code, error.message);
      const named = /^(?:([A-Z]\w+)(?:\.(\w+))?|(\w+)): /s.exec(error.message);
      const isNamed = named !== null || /^use /.test(error.message);
      assert.ok(isNamed, `names no call: ${error.message}`);
      const rest = error.message.replace(/^\w+(\.\w+)?: /, '');
      const texts = [error.message, error.message.replace(/^[A-Z]\w+\./, ''), rest];
      if (!texts.some((text) => message.test(text))) assert.match(error.message, message);
      return true;
    });
}
