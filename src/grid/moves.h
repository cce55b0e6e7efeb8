// The rules of moving: the steps from a cell, their lengths, and estimates of the remaining length.
#ifndef BT_GRID_MOVES_H
#define BT_GRID_MOVES_H

#include "bitangent_grid.h"
#include "grid/layer.h"

#include <math.h>
#include <stdlib.h>

#define BT_SQRT2 1.4142135623730951

// By direction, clockwise from north. A step of -1 is 2^32 - 1.
extern const uint32_t BT_STEP_X[8], BT_STEP_Y[8];

typedef struct bt_rules {
  bt_grid_diagonals diagonals; // with 8 moves; BT_GRID_NEVER with 4
  bt_grid_heuristic heuristic; // resolved: never BT_GRID_BEST
  bool is_hex, is_axial;
} bt_rules;

// BT_ERROR_RANGE for options that exclude each other, and for a value outside its enum.
bt_status bt_rules_of(const bt_grid_query *query, bt_rules *out);
// Whether straight steps alone connect the same cells. Diagonal steps connect no more, unless they
// pass between two blocked cells.
bool bt_rules_is_4(const bt_rules *rules);
// The directions of the steps from a cell in (padded) row y, among the free directions `ring`.
uint32_t bt_rules_steps(const bt_rules *rules, uint32_t ring, uint32_t y);

// The straight directions as bits; a hexagon has six of the eight around it.
enum { BT_STRAIGHT_STEPS = 0x55, BT_HEX_EVEN = 0xf5, BT_HEX_ODD = 0x5f, BT_HEX_AXIAL = 0x77 };

// bt_rules_steps, inlined for hot loops.
static inline uint32_t bt_rules_steps_inline(const bt_rules *rules, uint32_t ring, uint32_t y) {
  if (rules->is_hex)
    return ring & (rules->is_axial ? BT_HEX_AXIAL : y % 2 ? BT_HEX_EVEN : BT_HEX_ODD);
  uint32_t straight = ring & BT_STRAIGHT_STEPS, before = straight << 1;
  uint32_t after = straight >> 1 | straight << 7;
  switch (rules->diagonals) {
  case BT_GRID_NO_CORNER_CUTTING:
    return ring & (straight | (before & after));
  case BT_GRID_ONE_FREE:
    return ring & (straight | before | after);
  case BT_GRID_ALWAYS:
    return ring;
  default:
    BT_ASSERT(rules->diagonals == BT_GRID_NEVER);
    return straight;
  }
}

// The estimate in steps from (x, y) to (goal_x, goal_y), padded.
double bt_rules_estimate(const bt_rules *rules, uint32_t x, uint32_t y, uint32_t goal_x,
                         uint32_t goal_y);

enum { BT_NO_DIRECTION = 8 }; // of a cell at which the search begins

// The natural steps: the directions worth following from a cell, given the direction in which it
// was reached, without corner cutting and without costs. They are straight ahead; after a diagonal
// step, its two straight components; after a straight step past a blocked cell, the steps to that
// side.
//
// Of equally short paths, the search follows only those with their diagonal steps first. It never
// omits a straight step for that reason, so that each cell is reached at its least cost, however
// the cells before it were first reached. (Sturtevant and Rabin 2016, "Canonical Orderings on
// Grids".)
static inline uint32_t bt_natural_steps(uint32_t ring, uint32_t came) {
  if (came & BT_NO_DIRECTION) return 0xff;
  uint32_t to = came & 1 ? 1 << 7 | 1 << 1 | 1 : 1;
  ring = (ring | ring << 8) >> came; // as if arriving northwards: 3 and 5 are behind
  if (!(came & 1) && !(ring & 1 << 3) && ring & 1 << 2) to |= 1 << 1 | 1 << 2;
  if (!(came & 1) && !(ring & 1 << 5) && ring & 1 << 6) to |= 1 << 6 | 1 << 7;
  to <<= came;
  return (to | to >> 8) & 0xff;
}

static inline uint32_t bt_difference(uint32_t a, uint32_t b) { return a < b ? b - a : a - b; }

#endif
