#include "grid/query.h"

bt_status bt_astar_smooth(bt_astar *state, bt_grid_outcome *outcome) {
  (void)state, (void)outcome;
  return BT_ERROR_RANGE;
}
