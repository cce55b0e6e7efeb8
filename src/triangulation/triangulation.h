// The regular triangulation of circles: the Delaunay triangulation with weights radius^2.
//
// Its corners are cells of the power diagram, of which it reads only the circles. Its convex hull
// is the far frame, cells 0 to 3. A cell whose circle nowhere has the least power is hidden and in
// no triangle. All signs are exact (predicates.h), so degenerate input cannot lead to an
// inconsistent triangulation. If four circles have equal power at one point, either diagonal may
// result.
//
// A triangle is three consecutive half-edges, counter-clockwise: half-edge 3t + k leads from corner
// k of triangle t to the next corner.
#ifndef BT_TRIANGULATION_TRIANGULATION_H
#define BT_TRIANGULATION_TRIANGULATION_H

#include "core/memory.h"
#include "triangulation/cell.h"
#include "triangulation/predicates.h"

// An internal status: the diagram cannot be repaired and must be built again.
#define BT_MUST_REBUILD ((bt_status) - 1)

typedef struct bt_half_edge { // 8 bytes
  uint32_t from;              // a cell; BT_NONE in an unused triangle
  union {
    uint32_t twin;      // the same edge in the other direction, or BT_NONE on the hull
    uint32_t next_free; // in an unused triangle: the next unused one, or BT_NONE
  };
} bt_half_edge;

// A side of the cavity, the region that an insertion or a removal triangulates again.
typedef struct bt_cavity_side {
  uint32_t from;  // the cell at the side's beginning, counter-clockwise
  uint32_t outer; // the half-edge beyond the side
} bt_cavity_side;

typedef struct bt_triangulation {
  const bt_cell *cells;
  bt_units units;
  BT_ARRAY(bt_half_edge) edges;
  BT_ARRAY(bool) in_cavity; // by triangle: true until the cavity is filled
  bt_indices edge_of;       // by cell: a half-edge from it; BT_NONE if the cell is in no triangle
  uint32_t free_triangle;   // the first unused one, or BT_NONE
  bt_indices hidden;        // cells that insertions hid and the caller has to remove
  bool keeps_created;
  bt_indices created;              // new triangles, if keeps_created; some may be unused again
  bt_indices stack;                // scratch
  bt_indices dug;                  // the triangles of the cavity
  BT_ARRAY(bt_cavity_side) cavity; // counter-clockwise
} bt_triangulation;

BT_INLINE uint32_t bt_after(uint32_t edge) { return edge % 3 == 2 ? edge - 2 : edge + 1; }
BT_INLINE uint32_t bt_before(uint32_t edge) { return edge % 3 == 0 ? edge + 2 : edge - 1; }

// The next half-edge, counter-clockwise, from the same cell.
BT_INLINE uint32_t bt_around(const bt_triangulation *t, uint32_t edge) {
  return t->edges.items[bt_before(edge)].twin;
}

BT_INLINE bool bt_is_triangle(const bt_triangulation *t, uint32_t triangle) {
  return t->edges.items[3 * triangle].from != BT_NONE;
}

// Appends BT_NONE until there are `count` indices.
bt_status bt_extend_indices(bt_memory *memory, bt_indices *indices, uint32_t count);

// Starts with the frame alone, two triangles, and with room for `count` cells.
bt_status bt_triangulation_begin(bt_triangulation *t, bt_memory *memory, const bt_cell *cells,
                                 uint32_t count);
// Makes room for `count` cells, whose array may have moved.
bt_status bt_triangulation_extend(bt_triangulation *t, bt_memory *memory, const bt_cell *cells,
                                  uint32_t count);
// Inserts a cell that is in no triangle. The walk to its position starts at the half-edge `near`.
// The cell may end up hidden. Cost: the walk and some ten power tests.
bt_status bt_triangulation_insert(bt_triangulation *t, bt_memory *memory, uint32_t cell,
                                  uint32_t near);
// Fills t->cavity with the triangles from each of its sides to a new cell, which sees all the
// sides. t->dug lists the removed triangles before the call, and the new triangles, by side, after
// it.
bt_status bt_triangulation_fill_around(bt_triangulation *t, bt_memory *memory, uint32_t cell);
// Removes a cell that is in a triangle. The cells that it hid stay hidden. BT_MUST_REBUILD: the
// cavity cannot be filled. O(k^2) at worst for k neighbours.
bt_status bt_triangulation_remove(bt_triangulation *t, bt_memory *memory, uint32_t cell);
// A half-edge of the triangle that contains p. The walk starts at the half-edge `near`.
uint32_t bt_triangulation_locate(const bt_triangulation *t, bt_vec p, uint32_t near);
// The same among fixed edges, where the plain walk could go round in circles. Returns the first
// half-edge of the triangle, or BT_NONE if the walk fails.
uint32_t bt_triangulation_find(const bt_triangulation *t, bt_vec p, uint32_t near);
// Fills t->cavity, a simple polygon, with triangles of t->dug: one over the last side, then one
// over each of its two other sides, and so on. `outer` of each side becomes the side's new
// half-edge. BT_MUST_REBUILD: no triangle fits.
bt_status bt_triangulation_fill(bt_triangulation *t, bt_memory *memory);

#endif
