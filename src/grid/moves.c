#include "grid/moves.h"

#include <stdlib.h>

const uint32_t BT_STEP_X[8] = {0, 1, 1, 1, 0, UINT32_MAX, UINT32_MAX, UINT32_MAX};
const uint32_t BT_STEP_Y[8] = {UINT32_MAX, UINT32_MAX, 0, 1, 1, 1, 0, UINT32_MAX};

bt_status bt_rules_of(const bt_grid_query *query, bt_rules *out) {
#ifndef BT_CALLER_CHECKS
  if ((uint32_t)query->moves > BT_GRID_MOVES_HEX_AXIAL ||
      (uint32_t)query->diagonals > BT_GRID_NEVER || (uint32_t)query->heuristic > BT_GRID_NONE)
    return BT_ERROR_RANGE;
#endif
  bool is_hex = query->moves >= BT_GRID_MOVES_HEX;
  bool is_4 = query->moves == BT_GRID_MOVES_4 || query->diagonals == BT_GRID_NEVER;
  bt_grid_heuristic heuristic = query->heuristic;
  if (heuristic == BT_GRID_BEST) heuristic = is_4 ? BT_GRID_MANHATTAN : BT_GRID_OCTILE;
  *out = (bt_rules){is_4 ? BT_GRID_NEVER : query->diagonals, heuristic, is_hex,
                    query->moves == BT_GRID_MOVES_HEX_AXIAL};
  return is_hex && query->size != 1 ? BT_ERROR_RANGE : BT_OK;
}

bool bt_rules_is_4(const bt_rules *rules) {
  return !rules->is_hex && rules->diagonals != BT_GRID_ALWAYS;
}

uint32_t bt_rules_steps(const bt_rules *rules, uint32_t ring, uint32_t y) {
  return bt_rules_steps_inline(rules, ring, y);
}

// The number of steps between two hexagons: the only estimate on hexagons besides "none".
static double hex_steps(bool is_axial, int dx, int dy, uint32_t y, uint32_t goal_y) {
  // An offset column is q + floor(r / 2), where r is the row. Padding adds one to the row.
  int dq = is_axial ? dx : dx - ((int)(goal_y - 1) / 2 - (int)(y - 1) / 2);
  int whole = dq + dy;
  return (abs(dq) + abs(dy) + abs(whole)) / 2;
}

double bt_rules_estimate(const bt_rules *rules, uint32_t x, uint32_t y, uint32_t goal_x,
                         uint32_t goal_y) {
  if (rules->heuristic == BT_GRID_NONE) return 0;
  BT_ASSERT(rules->heuristic != BT_GRID_BEST);
  if (rules->is_hex)
    return hex_steps(rules->is_axial, (int)goal_x - (int)x, (int)goal_y - (int)y, y, goal_y);
  uint32_t dx = bt_difference(x, goal_x), dy = bt_difference(y, goal_y);
  switch (rules->heuristic) {
  case BT_GRID_MANHATTAN:
    return dx + dy;
  case BT_GRID_EUCLIDEAN:
    return sqrt((double)dx * dx + (double)dy * dy);
  default:
    return dx + dy - (2 - BT_SQRT2) * (dx < dy ? dx : dy);
  }
}
