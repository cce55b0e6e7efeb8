/** Made by js/tools/constants.mjs from C: edit the numbers there. */

// From src/bitangent_grid.h.
export const GRID_MAX_SIDE = 4096;
export const GRID_MAX_SIZE = 64;
export const GRID_MAX_COST = 1e9;
export const GRID_NO_STEP = 255;
export const GRID_SEEN_DOUBLES = 5;

// bt_grid_moves
export const GRID_MOVES_8 = 0;
export const GRID_MOVES_4 = 1;
export const GRID_MOVES_HEX = 2;
export const GRID_MOVES_HEX_AXIAL = 3;
export const GRID_MOVES_NAMES = /** @type {const} */ (['8', '4', 'hex', 'hex-axial']);

// bt_grid_diagonals
export const GRID_NO_CORNER_CUTTING = 0;
export const GRID_ONE_FREE = 1;
export const GRID_ALWAYS = 2;
export const GRID_NEVER = 3;
export const GRID_DIAGONALS_NAMES = /** @type {const} */ ([
  'no-corner-cutting',
  'one-free',
  'always',
  'never',
]);

// bt_grid_heuristic
export const GRID_BEST = 0;
export const GRID_MANHATTAN = 1;
export const GRID_OCTILE = 2;
export const GRID_EUCLIDEAN = 3;
export const GRID_NONE = 4;
export const GRID_HEURISTIC_NAMES = /** @type {const} */ ([
  'best',
  'manhattan',
  'octile',
  'euclidean',
  'none',
]);

// bt_grid_method
export const GRID_AUTO = 0;
export const GRID_A_STAR = 1;
export const GRID_GREEDY = 2;
export const GRID_JUMP_POINTS = 3;
export const GRID_METHOD_NAMES = /** @type {const} */ (['auto', 'a-star', 'greedy', 'jump-points']);

// bt_grid_outcome
export const GRID_FOUND = 0;
export const GRID_UNREACHABLE = 1;
export const GRID_START_BLOCKED = 2;
export const GRID_GOAL_BLOCKED = 3;
export const GRID_OUTSIDE = 4;
export const GRID_OUT_OF_BUDGET = 5;
export const GRID_OUTCOME_NAMES = /** @type {const} */ ([
  'found',
  'unreachable',
  'start-blocked',
  'goal-blocked',
  'outside',
  'out-of-budget',
]);

// From src/wasm/grid_exports.c.

export const GRID_FLAG_PARTIAL = 1;
export const GRID_FLAG_SMOOTH = 2;
