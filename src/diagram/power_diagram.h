// The power diagram of the inflated circles: its types, which queries read.
//
// The power of a point p to a circle is |p - centre|^2 - radius^2: negative inside, 0 on its
// outline. The cell of a circle is a convex polygon: the points with less power to it than to any
// other circle. Inside its cell the circle is the only obstacle, because a point inside another
// circle has less power to that one, or is in this one too. A search that goes from cell to cell
// needs no line-of-sight tests.
//
// The diagram is the dual of the regular triangulation (triangulation.h): a vertex is a triangle,
// an edge of a cell crosses an edge of the triangulation. Vertices that are closer than rounding
// are merged, so a lattice has true four-valent vertices and no edges of length 0.
//
// Some circles have no cell. Contained circles lie inside another one (bt_site_contains). Hidden
// ones have nowhere the least power, because others cover them together. Degenerate ones have a
// cell that is narrower than rounding. The diagram hides all three: no path touches them.
//
// Coordinates are relative to `origin` (bt_to_local), which is 0 unless the world is far from 0
// compared with its size. A far frame of four sites bounds the cells of the outermost circles;
// beyond an edge to the frame the neighbour is BT_NONE. All circles, starts and goals lie within
// `reach`, and no shortest path leaves it.
//
// Memory: some 280 bytes per circle, and 24 per overlapping pair. Building is O(n) after a radix
// sort, some 4,800 instructions per circle: 2,000 for the triangulation, 1,500 to extract the
// cells, 350 to sort, 300 to look for circles that contain it. Moving a circle costs some 32,000.
#ifndef BT_DIAGRAM_POWER_DIAGRAM_H
#define BT_DIAGRAM_POWER_DIAGRAM_H

#include "triangulation/cell.h"
#include "triangulation/tolerance.h"
#include "world/inflated.h"

// An edge as seen from one of its two cells: from `vertex` to the vertex of the next edge.
typedef struct bt_cell_edge { // 16 bytes
  uint32_t vertex;
  uint32_t neighbour; // the cell beyond, or BT_NONE: the frame
  union {
    uint32_t twin;      // the same edge as seen from there, or BT_NONE
    uint32_t half_edge; // before the edges of a BT_CELL_DIRTY cell are paired: of the triangulation
  };
  float length; // rounded up
} bt_cell_edge;

// The part of an edge that its two circles close, which overlap or touch. `from` and `to` are
// parameters along the edge, 0 at its vertex and 1 at the next one; beyond these where the vertex
// is closed too. They are equal at a contact.
typedef struct bt_closed_interval { // 24 bytes
  double from, to;
  uint32_t edge;
} bt_closed_interval;

// In a world with walls a cell belongs to a sector of a site: to what lies between two consecutive
// walls that meet there, counter-clockwise. The diagram is the dual of the constrained
// triangulation (wall_triangulation.h): walls bound the cells, but for their parts in inflated
// circles, and a point belongs to the site of least power among those that it sees. Edges are then
// gates: what neither circles nor the strips of walls close of the border of two cells. Between
// gates that do not join, and from the last one to the first, lie edges without a neighbour. So in
// its cell a circle is the only obstacle, as without walls, but for the walls of its sector: a ray
// that has the centre on its left leaves by an edge after the one that it entered by, other rays by
// one before it.
typedef struct bt_sector { // 72 bytes, beside its cell
  bt_vec first, last;      // unit, along the walls where it begins and ends; any if it is full
  double span;             // radians to the wall where it ends
  uint32_t first_arc, arc_count; // exposed arcs of its circle, counter-clockwise
  uint32_t first_bay, bay_count;
  uint32_t first_contact, contact_count;
  bool is_full; // no walls meet here
} bt_sector;

// An arc of the circle that nothing closes.
typedef struct bt_exposed_arc {
  double from, to;  // radians from the sector's first direction
  bt_vec low, high; // its ends: unit, from the centre
} bt_exposed_arc;

typedef struct bt_power_diagram {
  bt_vec origin;
  bt_box reach; // local
  double width; // half the side of the reach; tolerances of positions are relative to it
  BT_ARRAY(bt_cell) cells;
  BT_ARRAY(bt_cell_edge) edges;
  BT_ARRAY(bt_closed_interval) closed;
  BT_ARRAY(bt_vec) vertices; // local; some are unused
  bt_indices cell_of;        // by site: its cell, or BT_NONE
  // With walls, by cell.
  BT_ARRAY(bt_sector) sectors;
  BT_ARRAY(bt_exposed_arc) arcs;
  BT_ARRAY(double)
  contacts; // directions in which something only just touches the circle, in radians
            // from the sector's first direction
  // What is left of a cell between closed arcs of its circle is a bay. By bay: a number that two
  // bays share if a path joins them.
  bt_indices bays;
  bt_indices contacts_before;  // by edge: how many come before the gate (bays.h), or BT_NONE
  bool has_walls, is_unusable; // unusable: the walls could not be made constraints
  bt_indices degenerate;       // sites whose cell was degenerate at some time; some have one again
  struct bt_diagram_workspace *workspace; // what building and repairing needs
} bt_power_diagram;

BT_INLINE bt_vec bt_to_local(const bt_power_diagram *diagram, bt_vec p) {
  return bt_sub(p, diagram->origin);
}

// Does the reach hold all points that are no further from p than `radius`?
static inline bool bt_is_in_reach(const bt_power_diagram *diagram, bt_vec p, double radius) {
  return bt_is_within(&diagram->reach, bt_to_local(diagram, p), radius);
}

// Points this close to an edge are on it.
static inline double bt_edge_tolerance(const bt_power_diagram *diagram) {
  return BT_EDGE_SHARE * diagram->width;
}

// The edge after or before this one around the cell.
BT_INLINE uint32_t bt_next_edge(const bt_cell *cell, uint32_t edge) {
  return edge + 1 == cell->first_edge + cell->degree ? cell->first_edge : edge + 1;
}

static inline uint32_t bt_previous_edge(const bt_cell *cell, uint32_t edge) {
  return edge == cell->first_edge ? edge + cell->degree - 1 : edge - 1;
}

// The angle of a local point from the first direction of a cell's sector, in [0, tau).
double bt_angle_in_sector(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// Whether a wall of the cell's sector lies between two local points of the cell.
bool bt_are_parted(const bt_power_diagram *diagram, uint32_t cell, bt_vec a, bt_vec b);
// Whether the border of a sector begins and ends at walls.
BT_INLINE bool bt_is_open_sector(const bt_power_diagram *diagram, uint32_t cell) {
  return diagram->has_walls && !diagram->sectors.items[cell].is_full;
}

// The closed interval of an edge of the cell, or NULL. A binary search: the cell of a giant with
// circles along its outline has an interval for each.
const bt_closed_interval *bt_closed_interval_of(const bt_power_diagram *diagram,
                                                const bt_cell *cell, uint32_t edge);

// Makes `copy` independent of later updates of the diagram; both share the workspace. `copy` must
// be zeroed before its first use.
bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *diagram);

#endif
