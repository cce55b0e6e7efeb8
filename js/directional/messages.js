/** The text of every error of units that turn, beside the texts that the whole package shares. */

export const POSE = '[x, y, heading] or {x, y, heading}';
export const TURNING_RADIUS = 'a number from 1e-9 to 1e9';
export const GRID = 'a Grid, or {width, height, cells}';
export const UNIT = 'a TurningUnit';
export const PATH = 'a path or a curve';
export const DISC_OR_RECTANGLE = 'a unit is a disc or a rectangle';
export const TILE = "a whole number, of a tile; goalKind: 'point' is for places";
export const GOAL_HEADING = 'a heading of the goal';
export const GOAL_POSE = 'with that the goal is a pose';
export const FACINGS = 'a power of two from 4 to 256';
/** @param {number} low @param {number} high */
export const between = (low, high) => `a number from ${low} to ${high}`;
/** @param {number} count */
export const roads = (count) => `an array of 0 and 1, of ${count}`;
export const BOARD_SIZE = 'the size of the board';
export const FEWER_NODES =
  'tiles times headings, and twice that for a unit that reverses, are 2^28 or more';
export const UNIT_SIZE = 'the size of the unit';
export const SHORTER_EDGES = 'on its edges the unit comes to tiles more than 31 away';
