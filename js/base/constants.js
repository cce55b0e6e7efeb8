/** Made by js/tools/constants.mjs from C: edit the numbers there. */

// From src/bitangent_types.h.
export const MAX_COORDINATE = 1e9;
export const MAX_RADIUS = 1e9;
export const MAX_OBSTACLES = 2000000;

// bt_status
export const OK = 0;
export const ERROR_NULL = 1;
export const ERROR_NOT_FINITE = 2;
export const ERROR_RANGE = 3;
export const ERROR_STALE_ID = 4;
export const ERROR_STALE_SEARCH = 5;
export const ERROR_NOT_PREPARED = 6;
export const ERROR_WRONG_KIND = 7;
export const ERROR_SELF_CROSSING = 8;
export const ERROR_CAPACITY = 9;
export const ERROR_OUT_OF_MEMORY = 10;
export const STATUS_NAMES = /** @type {const} */ ([
  'ok',
  'error-null',
  'error-not-finite',
  'error-range',
  'error-stale-id',
  'error-stale-search',
  'error-not-prepared',
  'error-wrong-kind',
  'error-self-crossing',
  'error-capacity',
  'error-out-of-memory',
]);

// bt_turn
export const CLOCKWISE = -1;
export const COUNTER_CLOCKWISE = 1;

// From src/bitangent_geometry.h.

// bt_bitangent_case
export const BITANGENT_OK = 0;
export const BITANGENT_OVERLAP = 1;
export const BITANGENT_CONTAINED = 2;
export const BITANGENT_COINCIDENT = 3;
export const BITANGENT_CASE_NAMES = /** @type {const} */ ([
  'ok',
  'overlap',
  'contained',
  'coincident',
]);

// bt_intersection_case
export const CIRCLES_APART = 0;
export const CIRCLES_TANGENT = 1;
export const CIRCLES_CROSSING = 2;
export const CIRCLES_INSIDE = 3;
export const CIRCLES_COINCIDENT = 4;
export const INTERSECTION_CASE_NAMES = /** @type {const} */ ([
  'apart',
  'tangent',
  'crossing',
  'inside',
  'coincident',
]);

// From src/bitangent_world.h.
export const OBSTACLE_DOUBLES = 7;
export const RING_DOUBLES = 2;
export const CORNER_ARC_DOUBLES = 4;

// bt_obstacle_kind
export const OBSTACLE_CIRCLE = 0;
export const OBSTACLE_POLYGON = 1;
export const OBSTACLE_WALL = 2;
export const OBSTACLE_BOUNDS = 3;
export const OBSTACLE_LINK = 4;
export const OBSTACLE_KIND_NAMES = /** @type {const} */ ([
  'circle',
  'polygon',
  'wall',
  'bounds',
  'link',
]);

// From src/bitangent.h.
export const SEGMENT_DOUBLES = 12;
export const PATH_INFO_DOUBLES = 19;
export const POLYLINE_LEAST_ERROR = 1e-9;
export const POLYLINE_MAX_POINTS = 16777216;

// bt_outcome
export const FOUND = 0;
export const UNREACHABLE = 1;
export const START_BLOCKED = 2;
export const GOAL_BLOCKED = 3;
export const OUT_OF_BUDGET = 4;
export const TOO_FAR = 5;
export const OUTCOME_NAMES = /** @type {const} */ ([
  'found',
  'unreachable',
  'start-blocked',
  'goal-blocked',
  'out-of-budget',
  'too-far',
]);

// bt_engine
export const ENGINE_AUTO = 0;
export const ENGINE_TANGENT = 1;
export const ENGINE_CELLS = 2;
export const ENGINE_GRAPH = 3;
export const ENGINE_TURNING = 4;
export const ENGINE_NAMES = /** @type {const} */ (['auto', 'tangent', 'cells', 'graph', 'turning']);

// bt_fallback
export const FALLBACK_NONE = 0;
export const FALLBACK_NEAR_CONTACT = 1;
export const FALLBACK_ENDLESS = 2;
export const FALLBACK_HIDDEN = 3;
export const FALLBACK_PATH_BLOCKED = 4;
export const FALLBACK_NOT_SEPARATED = 5;
export const FALLBACK_WALL = 6;
export const FALLBACK_NAMES = /** @type {const} */ ([
  'none',
  'near-contact',
  'endless',
  'hidden',
  'path-blocked',
  'not-separated',
  'wall',
]);

export const LINE = 0;
export const ARC = 1;
export const REVERSED_LINE = 2;
export const REVERSED_ARC = 3;
export const LINK = 4;

// bt_optimality
export const SMALL_OBSTACLES = 1;
export const CONFINED_END = 2;
export const REVERSING = 4;

// From src/bitangent_links.h.
export const LINK_DOUBLES = 7;

// From src/bitangent_clearance.h.

// bt_revision
export const MAY_BE_SHORTER = 1;
export const MAY_BE_BLOCKED = 2;

// From src/bitangent_field.h.
export const FIELD_POINT_DOUBLES = 3;

// From src/bitangent_passage.h.
export const PASSAGE_DOUBLES = 9;

// bt_passage_limit
export const LIMIT_NONE = 0;
export const LIMIT_GAP = 1;
export const LIMIT_START = 2;
export const LIMIT_GOAL = 3;
export const LIMIT_CLOSED = 4;
export const LIMIT_LINK = 5;
export const PASSAGE_LIMIT_NAMES = /** @type {const} */ ([
  'none',
  'gap',
  'start',
  'goal',
  'closed',
  'link',
]);

// From src/bitangent_watch.h.
export const SEARCH_EDGE_DOUBLES = 13;
export const SEARCH_NODE_DOUBLES = 7;
export const SEARCH_WINDOW_DOUBLES = 13;
export const SEARCH_LABEL_DOUBLES = 3;
export const SEARCH_CELL_DOUBLES = 3;
export const GRAPH_EDGE_DOUBLES = 11;
export const GRAPH_HUG_DOUBLES = 10;
export const INDEX_VISIT_DOUBLES = 5;

// bt_verdict
export const VERDICT_OPEN = 0;
export const VERDICT_CLEAR = 1;
export const VERDICT_BLOCKED = 2;
export const VERDICT_DOMINATED = 3;
export const VERDICT_HUG_BLOCKED = 4;
export const VERDICT_CUSP = 5;
export const VERDICT_NAMES = /** @type {const} */ ([
  'open',
  'clear',
  'blocked',
  'dominated',
  'hug-blocked',
  'cusp',
]);

// From src/wasm/block.h.

export const FLAG_SNAP = 1;
export const FLAG_PARTIAL = 2;
export const FLAG_ENGINE_SHIFT = 2;
export const FLAG_TURNING = 16;

export const FLAG_START_HEADING = 32;
export const FLAG_GOAL_HEADING = 64;
export const FLAG_REVERSE = 128;
export const FLAG_MAX_LENGTH = 256;

export const FLAG_IGNORE = 512;

export const FLAG_ENDPOINTS = 1;
export const FLAG_HUGGING = 2;
export const FLAG_CUSPS = 4;
