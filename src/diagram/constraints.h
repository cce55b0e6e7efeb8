// Private: edges of a triangulation that are fixed, because a wall runs along them.
//
// A fixed edge is kept whatever its circles' power. The triangulation is then the constrained
// regular one: each triangle conflicts with no circle that it can see past the fixed edges.
#ifndef BT_DIAGRAM_CONSTRAINTS_H
#define BT_DIAGRAM_CONSTRAINTS_H

#include "diagram/triangulation.h"

// A side of one of the two polygons that a new fixed edge parts.
typedef struct bt_chain_side {
  uint32_t from, outer, own; // own: the half-edge along it before, in a triangle that is removed
  bool is_fixed, is_inner;   // inner: the triangles on both of its sides are removed
} bt_chain_side;

typedef BT_ARRAY(bt_chain_side) bt_chain;

typedef struct bt_constraints {
  BT_ARRAY(bool) fixed; // by half-edge
  bt_chain right, left; // scratch
} bt_constraints;

// Starts without fixed edges. All cells are to be in the triangulation.
bt_status bt_constraints_begin(bt_constraints *c, bt_memory *memory, const bt_triangulation *t);
// Fixes edges from one cell's centre to another's: one, or several by way of the centres that lie
// within `tolerance` of the segment. BT_MUST_REBUILD: the segment crosses an edge that is fixed.
// Cost: the triangles that it runs through, squared at worst.
bt_status bt_constrain(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                       uint32_t to, double tolerance);

BT_INLINE bool bt_is_fixed(const bt_constraints *c, uint32_t half_edge) {
  return c->fixed.items[half_edge];
}

#endif
