// Private: edges of a triangulation that are fixed, because walls run along them.
//
// A fixed edge is kept whatever its circles' power. The triangulation is then the constrained
// regular one: each triangle conflicts with no circle that it can see past the fixed edges.
#ifndef BT_TRIANGULATION_CONSTRAINTS_H
#define BT_TRIANGULATION_CONSTRAINTS_H

#include "triangulation/triangulation.h"

// A side of one of the two polygons that a new fixed edge parts.
typedef struct bt_chain_side {
  uint32_t from, outer, own; // own: the half-edge along it before, in a triangle that is removed
  uint32_t wall;             // along it, or BT_NONE
  bool is_inner;             // the triangles on both of its sides are removed
} bt_chain_side;

typedef BT_ARRAY(bt_chain_side) bt_chain;

// One more wall along a fixed edge.
typedef struct bt_shared_edge {
  uint32_t cells[2], wall;
} bt_shared_edge;

typedef struct bt_constraints {
  bt_indices wall_of; // by half-edge: a wall along it, or BT_NONE
  BT_ARRAY(bt_shared_edge) shared;
  bt_chain right, left; // scratch
  bt_indices reached;   // by bt_release: cells
} bt_constraints;

// Starts without fixed edges. All cells are to be in the triangulation.
bt_status bt_constraints_begin(bt_constraints *c, bt_memory *memory, const bt_triangulation *t);
// Fixes edges for a wall from one cell's centre to another's: one, or several by way of the centres
// that lie within `tolerance` of the segment. BT_MUST_REBUILD: the segment crosses an edge that is
// fixed. Cost: the triangles that it runs through, squared at worst.
bt_status bt_constrain(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                       uint32_t to, uint32_t wall, double tolerance);
// Takes a wall off the edges that it runs along, from one of its cells on: those without another
// wall are no longer fixed. The triangles at them are listed in t->created, the cells in
// c->reached.
bt_status bt_release(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                     uint32_t wall);
// Removes a cell at which no edge is fixed. BT_MUST_REBUILD: by rounding, its place cannot be
// filled.
bt_status bt_remove_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t cell);
// Inserts a cell that is in no triangle, in the triangle of the half-edge `near`. Fixed edges stay;
// one within `tolerance` is split. BT_MUST_REBUILD: by rounding, a triangle would turn over.
bt_status bt_insert_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t cell,
                          uint32_t near, double tolerance);

BT_INLINE bool bt_is_fixed(const bt_constraints *c, uint32_t half_edge) {
  return c->wall_of.items[half_edge] != BT_NONE;
}

#endif
