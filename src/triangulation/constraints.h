// Private: the fixed edges of a triangulation, along which walls run.
//
// A fixed edge stays in the triangulation whatever the power of the circles around it. The
// triangulation is then the constrained regular one: no triangle conflicts with a circle that it
// sees past the fixed edges.
#ifndef BT_TRIANGULATION_CONSTRAINTS_H
#define BT_TRIANGULATION_CONSTRAINTS_H

#include "triangulation/triangulation.h"

// A side of one of the two polygons that a new fixed edge separates.
typedef struct bt_chain_side {
  uint32_t from, outer, own; // own: the half-edge along the side, in a triangle to be removed
  uint32_t wall;             // the wall along the side, or BT_NONE
  bool is_inner;             // the triangles on both sides are removed
} bt_chain_side;

typedef BT_ARRAY(bt_chain_side) bt_chain;

// A further wall along a fixed edge.
typedef struct bt_shared_edge {
  uint32_t cells[2], wall;
} bt_shared_edge;

typedef struct bt_constraints {
  bt_indices wall_of; // by half-edge: the wall along it, or BT_NONE
  BT_ARRAY(bt_shared_edge) shared;
  bt_chain right, left; // scratch
  bt_indices reached;   // the cells that bt_release lists
} bt_constraints;

// Starts without fixed edges. All cells are in the triangulation.
bt_status bt_constraints_begin(bt_constraints *c, bt_memory *memory, const bt_triangulation *t);
// Fixes the edges of a wall between the centres of two cells: one edge, or several if other centres
// lie within `tolerance` of the wall. BT_MUST_REBUILD: the wall crosses a fixed edge. Cost: the
// triangles that the wall crosses, squared at worst.
bt_status bt_constrain(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                       uint32_t to, uint32_t wall, double tolerance);
// Removes a wall from its edges, starting at one of its cells. Edges without another wall are no
// longer fixed. t->created lists the triangles at them, c->reached their cells.
bt_status bt_release(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                     uint32_t wall);
// Removes a cell without fixed edges. BT_MUST_REBUILD: rounding prevents the cavity from being
// filled.
bt_status bt_remove_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t cell);
// Inserts a cell that is in no triangle into the triangle of the half-edge `near`. Fixed edges
// stay; a fixed edge within `tolerance` of the cell is split. BT_MUST_REBUILD: rounding would turn
// a triangle over.
bt_status bt_insert_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t cell,
                          uint32_t near, double tolerance);

BT_INLINE bool bt_is_fixed(const bt_constraints *c, uint32_t half_edge) {
  BT_ASSERT(half_edge < c->wall_of.count);
  return c->wall_of.items[half_edge] != BT_NONE;
}

#endif
