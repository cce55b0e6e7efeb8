// The wall workspace: the steps of building a diagram with walls, and the data that they keep for
// each other and for point location. Only for code that makes diagrams; queries read
// power_diagram.h and bays.h.
#ifndef BT_SECTORS_WORKSPACE_H
#define BT_SECTORS_WORKSPACE_H

#include "diagram/workspace.h"
#include "triangulation/constraints.h"

enum { BT_DUAL_GATES = 4, BT_INNER_CORNERS = 6 };

// An open part of a dual edge or of an outline: what closed intervals leave of the whole.
typedef struct bt_open_part {
  double from, to;
  uint32_t low, high; // the closed intervals that it ends at, or BT_NONE at an end of the whole
} bt_open_part;

// A dual edge: the border of two cells, along the line of equal power to two neighbouring sites s
// and v, from `low` to `high` along `across`, which points left of the direction from s to v.
typedef struct bt_dual_edge {
  bt_vec foot, across; // a point on the line of centres; a unit vector
  double low, high;    // the real part, which walls limit
  double half2;        // the squared half length that the two circles close; negative: none
  uint32_t cells[2];   // the cells of s and v; BT_NONE for the frame
  uint32_t ends[2];    // the triangles with vertices at low and high, or BT_NONE at a wall
  uint32_t gates[2];   // the first gate, among the edges of each cell
  uint32_t vertices;   // the first of its own vertices, two for each gate
  uint32_t count;      // the number of gates; 0 if no part is real
  bt_open_part gate[BT_DUAL_GATES]; // in ascending order
} bt_dual_edge;

// The strip of a wall, on its left side.
typedef struct bt_strip {
  bt_vec from, unit;
  double length;
  bool is_loose; // not a constraint, so cells lie on both sides of the wall
} bt_strip;

// A strip that enters a cell.
typedef struct bt_strip_record {
  uint32_t strip, next;
} bt_strip_record;

// A point of a wall: a crossing with another wall, or an end of a hole, the part that a circle
// makes loose.
typedef struct bt_wall_record {
  double at;       // length along the wall; the ends of a hole may be outside it
  uint32_t corner; // BT_NONE inside another hole, and outside the wall
  int32_t holes;   // change in the number of holes from here on: +1, -1, or 0 at a crossing
  uint32_t next;
} bt_wall_record;

// A regular polygon inside a circle, whose edges are fixed as far as walls permit. In a tiny
// circle, all its corners are the centre.
typedef struct bt_inner_polygon {
  bt_circle circle;
  uint32_t site;
  uint32_t corners[BT_INNER_CORNERS];
} bt_inner_polygon;

struct bt_wall_workspace {
  BT_ARRAY(bt_cell) corners; // to be triangulated: frame, sites, crossings of walls
  bt_indices corner_of;      // by site
  bt_indices uses;           // for bt_triangulate_corners, by corner: its number of sites
  BT_ARRAY(bt_wall_record) on_walls;
  bt_indices first_on_wall; // by wall: its first record, in the order along it, or BT_NONE
  bt_constraints constraints;
  BT_ARRAY(bt_inner_polygon) inner; // for bt_triangulate_corners
  bt_indices cell_at;               // by half-edge: the cell of its sector, or BT_NONE
  bt_indices dual_of;               // by half-edge: its dual edge, or BT_NONE
  BT_ARRAY(bt_dual_edge) duals;
  bt_indices border;       // the dual edges around each cell, counter-clockwise: 2 * dual + side
  bt_indices first_border; // by cell, and one entry more
  bt_indices vertex_of;    // by triangle: a triangle with the same vertex, or itself
  BT_ARRAY(bt_strip) strips, loose; // loose: the strips of loose parts of walls
  BT_ARRAY(bt_strip_record) records;
  bt_indices first_record;         // by cell, or BT_NONE
  bt_indices mark, queue;          // for floods; `mark` is by cell
  bt_indices found;                // scratch: the cells where a flood begins
  BT_ARRAY(bt_exposed_arc) closed; // scratch
  BT_ARRAY(bt_open_part) open;     // scratch
  bt_indices half_edges;           // scratch: by cell
  bool has_circles;
  bool is_constrained;  // by bt_triangulate_corners: from now on, additions are edits
  double corner_radius; // the agent's radius, or 0 if circles are not sites
  double most_weight;   // the largest squared radius of a corner
};

// The representative of an index in a forest of `parents`. A root is its own parent.
static inline uint32_t bt_root_of(bt_indices *parents, uint32_t i) {
  BT_ASSERT(i < parents->count);
  while (parents->items[i] != i) i = parents->items[i] = parents->items[parents->items[i]];
  return i;
}

// ---------------------------------------------------------------------------------------------
// The constrained triangulation

// Triangulates the sites in workspace->sorted and the crossings of walls, and fixes the edges along
// the walls. The frame is that of the diagram's cells. BT_MUST_REBUILD: this is impossible.
//
// Where an inflated circle has less power than a wall's own points, the wall is loose: it is not a
// constraint. Hence each corner that ends a constraint lies in its own cell, and behind it, seen
// from any site, has less power than that site. No cell then ends in the shadow of a wall: the dual
// of the triangulation is the diagram of the sites that each point sees. Where a corner is a
// constraint although a circle has less power there, borders of the circles around it are missing.
// A ray that crosses a loose part does so inside the circle of its cell. The strip of a loose part
// is closed like any other (strips.h), and its corners are sites without walls.
bt_status bt_triangulate_walls(const bt_build *build);
// The same without circles as sites. Instead, a polygon inside each circle is fixed, as far as
// walls and other circles permit, to end views at the circle. w->inner lists these polygons.
bt_status bt_triangulate_corners(const bt_build *build);

// The polygon in a circle, or NULL.
bt_inner_polygon *bt_find_inner(const bt_wall_workspace *w, uint32_t site);

// Edits of a triangulation by bt_triangulate_corners. After any result but BT_OK it must be made
// anew.
//
// Removes the walls of a site, and the site from its corner, which stays.
bt_status bt_take_out_site(const bt_build *build, uint32_t site);
// Adds the corner of a live site, or the corners in its circle.
bt_status bt_put_in_site(const bt_build *build, uint32_t site);
// Adds the wall that begins at a site, if there is one, or fixes the polygon in its circle. Both
// sites of the wall must have been added. BT_MUST_REBUILD: rounding makes this impossible.
bt_status bt_put_in_wall(const bt_build *build, uint32_t site);

// ---------------------------------------------------------------------------------------------
// Cells and their borders, before any part is closed

// Makes a cell of each sector of the constrained triangulation, and finds the real part of each
// dual edge. BT_MUST_REBUILD: one of them cannot be found.
bt_status bt_find_sectors(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// The parts of borders that circles and the strips of walls close

// Reduces each dual edge to its gates. Lists the strips that enter each cell, except those of its
// own walls. BT_MUST_REBUILD: a dual edge has too many gates.
bt_status bt_close_strips(const bt_build *build);
// Closes an interval, with its ends, in a list of open parts in ascending order. `by` is the number
// of the interval. Returns false, and changes nothing, if more than `most` parts would remain.
bool bt_close_interval(bt_open_part *open, uint32_t *count, uint32_t most, double from, double to,
                       uint32_t by);

// ---------------------------------------------------------------------------------------------
// The exposed arcs of a cell's circle, and the bays between them

// Appends the exposed arcs of a cell. Strips must have been recorded.
bt_status bt_find_exposed_arcs(const bt_build *build, uint32_t cell);
// Numbers the bays (bays.h).
bt_status bt_join_bays(bt_memory *memory, bt_power_diagram *diagram);

// ---------------------------------------------------------------------------------------------
// From the gates to the edges of cells

// Writes the edges of all cells, their exposed arcs and bays.
bt_status bt_write_gates(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// The whole build

// Builds the diagram from the sites in workspace->sorted and all walls, with the frame of the
// diagram's cells. If the build fails for any reason but memory, the diagram is unusable. O(n) if
// each wall crosses few others.
bt_status bt_build_sectors(const bt_build *build);
// Builds only the triangulation, and lists the sites itself. BT_MUST_REBUILD: rounding makes this
// impossible.
bt_status bt_build_triangulation(const bt_build *build, const bt_vec *points, int count);

#endif
