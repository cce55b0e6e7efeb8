// Rules of moving: which steps leave a cell, how long they are, and estimates of what is left.
#ifndef BT_GRID_MOVES_H
#define BT_GRID_MOVES_H

#include "bitangent_grid.h"
#include "grid/regions.h"

#include <math.h>
#include <stdlib.h>

#define BT_SQRT2 1.4142135623730951

// By direction, clockwise from north. One back is added as 2^32 - 1.
extern const uint32_t BT_STEP_X[8], BT_STEP_Y[8];

typedef struct bt_rules {
  bt_grid_diagonals diagonals; // of 8 moves; BT_GRID_NEVER with 4
  bt_grid_heuristic heuristic; // not BT_GRID_BEST
  bool is_hex, is_axial;
} bt_rules;

// BT_ERROR_RANGE for what goes not together, and for what is no value of its enum.
bt_status bt_rules_of(const bt_grid_query *query, bt_rules *out);
bt_connection bt_rules_connection(const bt_rules *rules);
// The estimate in steps from (x, y) to (goal_x, goal_y), padded.
double bt_rules_estimate(const bt_rules *rules, uint32_t x, uint32_t y, uint32_t goal_x,
                         uint32_t goal_y);

// The straight directions as bits; a hexagon has six of the eight around it.
enum {
  BT_STRAIGHT = 0x55,
  BT_DIAGONAL = 0xaa,
  BT_HEX_EVEN = 0xf5,
  BT_HEX_ODD = 0x5f,
  BT_HEX_AXIAL = 0x77
};

// The directions of the steps that leave a cell in (padded) row y, of those that are free.
static inline uint32_t bt_rules_steps(const bt_rules *rules, uint32_t ring, uint32_t y) {
  if (rules->is_hex)
    return ring & (rules->is_axial ? BT_HEX_AXIAL : y % 2 ? BT_HEX_EVEN : BT_HEX_ODD);
  uint32_t straight = ring & BT_STRAIGHT, diagonal = ring & BT_DIAGONAL;
  uint32_t before = straight << 1, after = straight >> 1 | straight << 7;
  switch (rules->diagonals) {
  case BT_GRID_NO_CORNER_CUTTING:
    return straight | (diagonal & before & after);
  case BT_GRID_ONE_FREE:
    return straight | (diagonal & (before | after));
  case BT_GRID_ALWAYS:
    return ring;
  default:
    return straight;
  }
}

static inline uint32_t bt_difference(uint32_t a, uint32_t b) { return a < b ? b - a : a - b; }

static inline double bt_octile(uint32_t dx, uint32_t dy) {
  return dx < dy ? dy + (BT_SQRT2 - 1) * dx : dx + (BT_SQRT2 - 1) * dy;
}

#endif
