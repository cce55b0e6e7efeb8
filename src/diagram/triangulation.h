// The regular triangulation of circles: the Delaunay triangulation with weights radius^2.
//
// Sites are cells of the power diagram, of which only the circle is read. Sites 0 to 3 are the
// corners of the far frame, in counter-clockwise order, and its hull. A cell_index whose power is
// nowhere the least is hidden: it is in no triangle. All signs are exact (predicates.h), so no
// input, however degenerate, leads astray; of cells on one circle of equal power any triangulation
// may come out.
//
// A triangle is three half-edges in a row, counter-clockwise: half-edge 3t + k leads from corner k
// to the next one.
#ifndef BT_DIAGRAM_TRIANGULATION_H
#define BT_DIAGRAM_TRIANGULATION_H

#include "diagram/power_diagram.h"
#include "diagram/predicates.h"

enum { BT_FRAME_CELLS = 4 };

// An internal status: the repair cannot go on, and all is to be built anew.
#define BT_LOST ((bt_status)-1)

typedef struct bt_half_edge { // 8 bytes
  uint32_t from;              // a cell_index; BT_NONE in a triangle that is not in use
  uint32_t twin;              // seen from the other side, or BT_NONE on the hull
} bt_half_edge;

// A side of the cavity: what an insertion or a removal takes out, to be filled anew.
typedef struct bt_cavity_side {
  uint32_t from, outer; // its first cell_index; the half-edge outside
} bt_cavity_side;

typedef struct bt_triangulation {
  const bt_cell *cells;
  bt_units units;
  BT_ARRAY(bt_half_edge) edges;
  bt_indices edge_of;     // by cell_index: a half-edge that leaves it, or BT_NONE: hidden
  uint32_t free_triangle; // the first; each one's first twin is the next
  bt_indices hidden;      // cells that insertions hid, added up
  bool keeps_created;
  bt_indices created;              // triangles, if asked for; some may be gone again
  bt_indices stack;                // scratch
  bt_indices dug;                  // the cavity's triangles
  BT_ARRAY(bt_cavity_side) cavity; // in counter-clockwise order
} bt_triangulation;

BT_INLINE uint32_t bt_after(uint32_t edge) { return edge % 3 == 2 ? edge - 2 : edge + 1; }
BT_INLINE uint32_t bt_before(uint32_t edge) { return edge % 3 == 0 ? edge + 2 : edge - 1; }

// The frame alone: two triangles. Room for `count` cells is made.
bt_status bt_triangulation_begin(bt_triangulation *t, bt_memory *memory, const bt_cell *cells,
                                 uint32_t count);
// Room for more cells, and where they are now.
bt_status bt_triangulation_extend(bt_triangulation *t, bt_memory *memory, const bt_cell *cells,
                                  uint32_t count);
// Adds a cell_index that is in no triangle, looking for its place from the half-edge `near` on. It
// may end up hidden. Cost: the walk, and some ten power tests.
bt_status bt_triangulation_insert(bt_triangulation *t, bt_memory *memory, uint32_t cell_index,
                                  uint32_t near);
// Takes a cell_index out that is in a triangle. Those that it hid do not come back by themselves.
// BT_LOST: the cavity could not be filled. O(k^2) at worst for k neighbours.
bt_status bt_triangulation_remove(bt_triangulation *t, bt_memory *memory, uint32_t cell_index);

#endif
