/** The text of every error of units that turn, beside those that all of the package shares. */

export const POSE = '[x, y, heading] or {x, y, heading}';
export const TURNING_RADIUS = 'a number from 1e-9 to 1e9';
export const NOT_CONSTRUCTED = 'use dubins(), reedsShepp() and the like';
/** @param {readonly string[]} names */
export const oneOf = (names) => `'${names.join("', '")}'`;
