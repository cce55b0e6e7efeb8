// Distances to the goal on the grid: what the article's heuristic, which knows no obstacles, lacks.
#ifndef BT_DIRECTIONAL_GOAL_FIELD_H
#define BT_DIRECTIONAL_GOAL_FIELD_H

#include "grid/board.h"

// A backward flood by the grid's search, over free tiles, without costs, without corner cutting.
typedef struct bt_goal_field {
  bt_astar flood;
} bt_goal_field;

// BT_ERROR_OUT_OF_MEMORY.
bt_status bt_goal_field_make(bt_memory *memory, bt_goal_field *field, bt_grid *grid, int32_t x,
                             int32_t y);
// The distance of a tile of the board; INFINITY if it is cut off from the goal.
static inline double bt_goal_field_at(const bt_goal_field *field, int32_t x, int32_t y) {
  const bt_astar *flood = &field->flood;
  uint32_t cell = bt_layer_number(flood->layer, (uint32_t)x + 1, (uint32_t)y + 1);
  const bt_cell_node *node = &flood->nodes.items[cell];
  return node->stamp == flood->nodes.stamp ? node->g : INFINITY;
}

#endif
