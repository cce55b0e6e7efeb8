/** Made by js/tools/constants.mjs from C: edit the numbers there. */

// From src/bitangent_directional.h.
export const LEAST_TURNING_RADIUS = 1e-9;
export const CURVE_MAX_WORDS = 48;
export const CURVE_MAX_PIECES = 5;
export const CURVE_DOUBLES = 29;
export const CURVE_NAME_BYTES = 11;
export const UNIT_LEAST_RADIUS = 0.01;
export const UNIT_MAX_RADIUS = 10;
export const UNIT_MAX_SIDE = 8;
export const UNIT_MAX_COST = 1e6;
export const UNIT_STEP_DOUBLES = 7;
export const UNIT_PATH_DOUBLES = 14;
export const UNIT_LEAST_FACINGS = 4;
export const UNIT_MAX_FACINGS = 256;
export const UNIT_SEEN_DOUBLES = 9;
export const UNIT_EDGE_DOUBLES = 6;
export const UNIT_MAX_TILES = 63;

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

// bt_neighbourhood
export const AROUND_8 = 0;
export const AROUND_24 = 1;
export const AROUND_48 = 2;
export const AROUND_80 = 3;
export const NEIGHBOURHOOD_NAMES = /** @type {const} */ (['8', '24', '48', '80']);

// bt_unit_goal
export const GOAL_TILE = 0;
export const GOAL_POINT = 1;
export const GOAL_POSE = 2;
export const UNIT_GOAL_NAMES = /** @type {const} */ (['tile', 'point', 'pose']);

// bt_road_method
export const ROADS_NONE = 0;
export const ROADS_ADJACENT = 1;
export const ROADS_ONLY = 2;
export const ROADS_FITTING = 3;
export const ROADS_CONES = 4;
export const ROAD_METHOD_NAMES = /** @type {const} */ ([
  'none',
  'adjacent',
  'only',
  'fitting',
  'cones',
]);

// bt_unit_smoothing
export const SMOOTHING_NONE = 0;
export const SMOOTHING_ROUTE = 1;
export const SMOOTHING_CURVE = 2;
export const UNIT_SMOOTHING_NAMES = /** @type {const} */ (['none', 'route', 'curve']);

// bt_unit_method
export const UNIT_DIRECTIONAL = 0;
export const UNIT_HYBRID = 1;
export const UNIT_METHOD_NAMES = /** @type {const} */ (['directional', 'hybrid']);

// bt_unit_outcome
export const UNIT_FOUND = 0;
export const UNIT_UNREACHABLE = 1;
export const UNIT_NEEDS_WIDER = 2;
export const UNIT_NOT_FOUND = 3;
export const UNIT_START_BLOCKED = 4;
export const UNIT_GOAL_BLOCKED = 5;
export const UNIT_OUTSIDE = 6;
export const UNIT_OUT_OF_BUDGET = 7;
export const UNIT_OUTCOME_NAMES = /** @type {const} */ ([
  'found',
  'unreachable',
  'needs-wider',
  'not-found',
  'start-blocked',
  'goal-blocked',
  'outside',
  'out-of-budget',
]);

// From src/wasm/directional_exports.c.

export const CHOICE_GOAL_SHIFT = 0;
export const CHOICE_AROUND_SHIFT = 2;
export const CHOICE_SMOOTHING_SHIFT = 4;
export const CHOICE_ROADS_SHIFT = 6;
export const CHOICE_DUBINS = 512;
export const CHOICE_16_HEADINGS = 1024;
export const CHOICE_PARTIAL = 2048;
export const CHOICE_TRY_WIDER = 4096;
export const CHOICE_HYBRID = 8192;
