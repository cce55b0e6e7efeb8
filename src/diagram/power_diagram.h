// The power diagram of the inflated circles: the types that queries read.
//
// The power of a point p to a circle is |p - centre|^2 - radius^2: negative inside the circle, 0 on
// its outline. The cell of a circle is a convex polygon: the points with less power to this circle
// than to any other. Inside its cell the circle is the only obstacle, because a point inside
// another circle has less power to that circle, or is inside this one too. A search that goes from
// cell to cell needs no line-of-sight tests.
//
// The diagram is the dual of the regular triangulation (triangulation.h): a vertex is a triangle,
// and an edge of a cell crosses an edge of the triangulation. Vertices closer than rounding are
// merged, so a lattice has true four-valent vertices and no edges of length 0.
//
// Some circles have no cell. A contained circle lies inside another one (bt_site_contains). A
// hidden circle nowhere has the least power, because others cover it together. A degenerate circle
// has a cell that is narrower than rounding. The diagram hides all three: no path touches them.
//
// Coordinates are relative to `origin` (bt_to_local), which is 0 unless the world is far from 0
// compared with its size. A far frame of four sites bounds the cells of the outermost circles; the
// neighbour beyond an edge to the frame is BT_NONE. All circles, starts and goals lie within
// `reach`, and no shortest path leaves it.
//
// Memory: some 280 bytes per circle, and 24 per overlapping pair. Building is O(n) after a radix
// sort, some 4,800 instructions per circle: 2,000 for the triangulation, 1,500 to extract the
// cells, 350 to sort, 300 to test for containing circles. Moving a circle costs some 32,000.
#ifndef BT_DIAGRAM_POWER_DIAGRAM_H
#define BT_DIAGRAM_POWER_DIAGRAM_H

#include "triangulation/frame.h"
#include "world/inflated.h"

// An edge as seen from one of its two cells: from `vertex` to the vertex of the next edge.
typedef struct bt_cell_edge { // 16 bytes
  uint32_t vertex;
  uint32_t neighbour; // the cell beyond, or BT_NONE: the frame
  union {
    uint32_t twin;      // the same edge in the neighbour's cell, or BT_NONE
    uint32_t half_edge; // in a BT_CELL_DIRTY cell, until its edges are paired: that of the
                        // triangulation
  };
  float length; // rounded up
} bt_cell_edge;

// The part of an edge that its two circles close by overlapping or touching. `from` and `to` are
// parameters along the edge: 0 at its vertex, 1 at the next, and outside [0, 1] where the vertex is
// closed too. At a contact, they are equal.
typedef struct bt_closed_interval { // 24 bytes
  double from, to;
  uint32_t edge;
} bt_closed_interval;

typedef struct bt_power_diagram {
  bt_frame frame;
  BT_ARRAY(bt_cell) cells;
  BT_ARRAY(bt_cell_edge) edges;
  BT_ARRAY(bt_closed_interval) closed;
  BT_ARRAY(bt_vec) vertices; // local; some are unused
  bt_indices cell_of;        // by site: its cell, or BT_NONE
  bt_indices degenerate;     // sites whose cells were degenerate; some have a cell again
  struct bt_diagram_workspace *workspace; // for building and repairing
} bt_power_diagram;

// The distance within which a point is on an edge.
static inline double bt_edge_tolerance(const bt_power_diagram *diagram) {
  return BT_EDGE_SHARE * diagram->frame.width;
}

// The next edge counter-clockwise around the cell.
BT_INLINE uint32_t bt_next_edge(const bt_cell *cell, uint32_t edge) {
  BT_ASSERT(edge - cell->first_edge < cell->degree);
  return edge + 1 == cell->first_edge + cell->degree ? cell->first_edge : edge + 1;
}

static inline uint32_t bt_previous_edge(const bt_cell *cell, uint32_t edge) {
  BT_ASSERT(edge - cell->first_edge < cell->degree);
  return edge == cell->first_edge ? edge + cell->degree - 1 : edge - 1;
}

// The edge after this one around the cell in the order of a turn: counter-clockwise above 0.
BT_INLINE uint32_t bt_edge_ahead(const bt_cell *cell, uint32_t edge, double turn) {
  return turn > 0 ? bt_next_edge(cell, edge) : bt_previous_edge(cell, edge);
}

// The edge whose vertex is the end of this one in the order of a turn.
BT_INLINE uint32_t bt_end_ahead(const bt_cell *cell, uint32_t edge, double turn) {
  return turn > 0 ? bt_next_edge(cell, edge) : edge;
}

// The closed interval of an edge of the cell, or NULL. A binary search, because a giant with
// circles along its outline has an interval for each of them.
const bt_closed_interval *bt_closed_interval_of(const bt_power_diagram *diagram,
                                                const bt_cell *cell, uint32_t edge);

// Makes `copy` independent of later updates of the diagram; both share the workspace. `copy` must
// be zeroed before its first use.
bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *diagram);

#endif
