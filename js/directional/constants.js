/** Made by js/tools/constants.mjs from C: edit the numbers there. */

// From src/bitangent_directional.h.
export const LEAST_TURNING_RADIUS = 1e-9;
export const CURVE_MAX_WORDS = 48;
export const CURVE_MAX_PIECES = 5;
export const CURVE_DOUBLES = 29;
export const CURVE_NAME_BYTES = 11;

// bt_curve_family
export const CURVE_DUBINS = 0;
export const CURVE_ARC_STRAIGHT_ARC = 1;
export const CURVE_REEDS_SHEPP = 2;
export const CURVE_TURN_THEN_STRAIGHT = 3;
export const CURVE_FREE_HEADING = 4;
export const CURVE_FAMILY_NAMES = /** @type {const} */ ([
  'dubins',
  'arc-straight-arc',
  'reeds-shepp',
  'turn-then-straight',
  'free-heading',
]);

// bt_curve_case
export const CURVE_OK = 0;
export const CURVE_POINT_INSIDE = 1;
export const CURVE_OVERLAP = 2;
export const CURVE_NO_STRAIGHT = 3;
export const CURVE_APART = 4;
export const CURVE_CASE_NAMES = /** @type {const} */ ([
  'ok',
  'point-inside',
  'overlap',
  'no-straight',
  'apart',
]);
