// The power diagram of the inflated circles: who is nearest, by power.
//
// The power of a point p to a circle is |p - centre|^2 - radius^2: negative inside, 0 on its
// outline. A cell is a convex polygon, all points with less power to its circle than to any other.
// Inside it the circle is the only obstacle: a point of another circle there would have less power
// to that one, or be in this one too. So a search that goes from cell to cell need not test lines
// of sight.
//
// The diagram is the dual of the regular triangulation (triangulation.h): a vertex is a triangle,
// an edge of a cell is an edge of the triangulation. Vertices closer than rounding are one, so
// lattices have true four-valent vertices and no edges of length zero.
//
// Some circles have no cell: those inside another one (bt_site_contains), and those that the others
// hide between them. Nothing of either is seen from outside.
//
// Coordinates are relative to `origin` (bt_to_local), 0 unless the world is far from there
// compared with its size. Cells of the outermost circles are cut by a far frame, whose neighbour is
// BT_NONE: `reach` holds all circles and ends, and no shortest path leaves it.
//
// Memory: some 280 bytes a circle, and 24 a pair that overlaps. Building costs O(n) after a sort by
// radix, some 4,800 instructions a circle. Of these the triangulation takes 2,000, laying out
// 1,500, the sort 350, looking for circles that contain it 300. A circle that moves costs some
// 32,000.
#ifndef BT_DIAGRAM_POWER_DIAGRAM_H
#define BT_DIAGRAM_POWER_DIAGRAM_H

#include "world/inflated.h"

// Marks a circle without a cell in cell_of. What is from here on is no cell: BT_NONE too.
#define BT_HIDDEN (1u << 31)

enum {
  BT_CELL_OCCUPIED = 1, // some of the circle is in its cell: an obstacle there
  BT_CELL_ISOLATED = 2  // all of it is, and it touches no other
};

typedef struct bt_cell { // 48 bytes
  union {
    struct {
      bt_vec center;
      double radius; // inflated
    };
    bt_circle circle;
  };
  uint32_t site;         // of the circle in the world, BT_NO_SITE where there is none
  uint32_t flags;        // BT_CELL_...
  uint32_t first_edge;   // its edges follow each other, counter-clockwise
  uint32_t degree;       // their number; 0: the circle has no cell, all else but site is void
  uint32_t first_closed; // and so do its closed, in the same order
  uint32_t closed_count;
} bt_cell;

// An edge seen from one of its cells: from its vertex to that of the next edge.
typedef struct bt_cell_edge { // 16 bytes
  uint32_t vertex;
  uint32_t neighbour; // the cell beyond, or BT_NONE: the frame
  uint32_t twin;      // the same edge seen from there, or BT_NONE
  float length;       // rounded up; negative when the edge has a gap
} bt_cell_edge;

// What two circles that overlap or touch close of the edge between them, as parameters along it:
// 0 its vertex, 1 the next one; beyond these where a vertex is closed too. Equal for a contact.
typedef struct bt_closed_interval { // 24 bytes
  double from, to;
  uint32_t edge;
} bt_closed_interval;

typedef struct bt_power_diagram {
  bt_vec origin;
  bt_box reach; // local
  double width; // half the reach's side: what tolerances of positions are relative to
  double slack; // points this close to an edge are on it: 2^-42 width
  BT_ARRAY(bt_cell) cells;
  BT_ARRAY(bt_cell_edge) edges;
  BT_ARRAY(bt_closed_interval) closed; // by bt_cell.first_closed
  BT_ARRAY(bt_vec) vertices;           // by id; not every id is in use
  bt_indices cell_of;    // by site: a cell, BT_HIDDEN | index into workspace->hidden, or BT_NONE
  bt_indices degenerate; // sites whose cells were too thin to be; some may have one again
  struct bt_diagram_workspace *workspace; // what building and repairing needs
} bt_power_diagram;

BT_INLINE bt_vec bt_to_local(const bt_power_diagram *diagram, bt_vec p) {
  return bt_sub(p, diagram->origin);
}

// The edges of a cell are [first_edge, first_edge + degree); this goes around.
BT_INLINE uint32_t bt_next_edge(const bt_cell *cell, uint32_t edge) {
  return edge + 1 == cell->first_edge + cell->degree ? cell->first_edge : edge + 1;
}

static inline uint32_t bt_previous_edge(const bt_cell *cell, uint32_t edge) {
  return edge == cell->first_edge ? edge + cell->degree - 1 : edge - 1;
}

static inline bool bt_is_partly_closed(const bt_cell_edge *edge) { return edge->length < 0; }

// All cells whose closure holds the local point, to within `slack`, and those around a vertex that
// is as near to it as it is known, into `found`; none without circles. O(1) near circles: the
// world's grid names one nearby, and the walk from its cell is short.
bt_status bt_power_diagram_cells_at(const bt_power_diagram *diagram, bt_memory *memory,
                                    const bt_inflated *inflated, bt_vec p, bt_indices *found);

// A copy of the world's, for a search that outlives the next call. `copy` must be zeroed before its
// first use.
bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *diagram);

// The layer below bt_power_diagram_of. `diagram` must be zeroed before its first update. After an
// error it is of no use, and the next update builds it.
bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count);

#endif
