/**
 * What becomes of an attribute with a value. A list of a format has, for each kind of thing in its
 * documentation, the smallest thing that a file can have of it, and each attribute with one entry or more.
 */

/**
 * It has no bearing on where things are: the file is read as without it, bit for bit, and nothing is told.
 */
export const none = (value) => ({ becomes: 'none', value });

/**
 * It is read: the scene, its points or keys are other than without it, and what `expected` names is so:
 * `boxes` of obstacles, `bounds`, `points`, `keys`, or `tells`, a part of the report.
 */
export const read = (value, expected) => ({ becomes: 'read', value, expected });

/** It is not read: the scene is as without it, and the report says so, in these words among others. */
export const told = (value, words) => ({ becomes: 'told', value, words });

/** Neither is read: the file is an error, of these words among others. */
export const refused = (value, words) => ({ becomes: 'refused', value, words });

/** A copy of a thing with an attribute, or without if the value is undefined. */
export function withAttribute(thing, name, value) {
  const { [name]: _, ...others } = thing;
  return value === undefined ? others : { ...others, [name]: value };
}
