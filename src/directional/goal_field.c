#include "directional/goal_field.h"

#include "grid/push.h"
#include "grid/query.h"
#include "grid/search.h"

bt_status bt_goal_field_make(bt_memory *memory, bt_goal_field *field, bt_grid *grid, int32_t x,
                             int32_t y) {
  bt_astar *flood = &field->flood;
  bt_grid_query query = bt_grid_query_default(x, y, x, y);
  bt_board_layer *layer;
  query.method = BT_GRID_A_STAR;
  query.heuristic = BT_GRID_NONE;
  BT_TRY(bt_astar_ask(grid, memory, flood, &query, &layer));
  flood->costs = NULL;
  flood->least_cost = flood->most_cost = 1;
  flood->goal = BT_LINK_CELL; // none by its number
  bool is_done = bt_astar_begin(flood) && bt_astar_run(flood, UINT64_MAX);
  return is_done ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}
