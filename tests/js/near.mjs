import assert from 'node:assert/strict';

/** Asserts that two numbers are all but the same. */
export function near(actual, expected, tolerance = 1e-9) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

/**
 * Asserts that two values are equal, where a point of an answer equals the plain list of its numbers: for
 * Node it has another prototype.
 */
export function same(actual, expected, message) {
  assert.deepEqual(structuredClone(actual), structuredClone(expected), message);
}

const VALUE = /^[\w.]+: .+ is .+: expected .+|^[\w.]+: .* crosses /s;
const NAME = /^[\w.]+: unknown .+ ".*": (?:did you mean ".+"\?|expected (?:.*"|none))$/s;
const CONFLICT = /^[\w.]+: (?:.+ and .+ exclude each other: .+|\w+ needs \w+, which is left out)$/s;
const STATE = /^.+: .+$/s;

/** The form of a message, by code. */
const FRAMES = {
  ...{ WRONG_TYPE: VALUE, NOT_FINITE: VALUE, OUT_OF_RANGE: VALUE, SELF_CROSSING: VALUE },
  ...{ WRONG_KIND: /^[\w.]+: id \d+ is a .+: expected .+$/, BAD_FORMAT: STATE },
  ...{ UNKNOWN_NAME: NAME, CONFLICT },
  ...{ FREED: STATE, STALE_ID: STATE, STALE_SEARCH: STATE, NO_PATH: STATE, CAPACITY: STATE },
  ...{ NOT_INITIALIZED: STATE, OUT_OF_MEMORY: STATE, WASM_LOAD: STATE },
};

/** Whether a message has the form of its code. */
export const isFramed = ({ code, message }) => FRAMES[code]?.test(message) ?? false;

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
      assert.ok(isFramed(error), `not the form of ${code}: ${error.message}`);
      const named = /^(?:([A-Z]\w+)(?:\.(\w+))?|(\w+)): /s.exec(error.message);
      assert.ok(named !== null, `names no call: ${error.message}`);
      const rest = error.message.replace(/^\w+(\.\w+)?: /, '');
      const texts = [error.message, error.message.replace(/^[A-Z]\w+\./, ''), rest];
      if (!texts.some((text) => message.test(text))) assert.match(error.message, message);
      return true;
    });
}
