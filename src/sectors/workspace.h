// What building a diagram with walls keeps between its steps and for point location, and these
// steps. For those that make diagrams: queries read power_diagram.h and bays.h.
#ifndef BT_SECTORS_WORKSPACE_H
#define BT_SECTORS_WORKSPACE_H

#include "diagram/workspace.h"
#include "triangulation/constraints.h"

enum { BT_DUAL_GATES = 4, BT_INNER_CORNERS = 6 };

// The border of two cells, along the line of equal power to two neighbouring sites s and v: from
// `low` to `high` along `across`, which points to the left of the direction from s to v.
typedef struct bt_dual_edge {
  bt_vec foot, across; // on the line of centres; unit
  double low, high;    // what is real: the walls cut it off
  double half2;        // the square of half of what the two circles close; below 0: nothing
  uint32_t cells[2];   // of s and v; BT_NONE: of the frame
  uint32_t ends[2];    // triangles whose vertices are at low and high, or BT_NONE: at a wall
  uint32_t gates[2];   // the first gate among the edges of each cell
  uint32_t vertices;   // the first of its own vertices: two for each gate
  uint32_t count;      // of gates; 0 if it is not real
  double gate[2 * BT_DUAL_GATES]; // from ... to, ascending
} bt_dual_edge;

// The strip of a wall, to its left.
typedef struct bt_strip {
  bt_vec from, unit;
  double length;
  bool is_loose; // no constraint, so cells lie on both sides of it (wall_triangulation.h)
} bt_strip;

// A strip that comes into a cell.
typedef struct bt_strip_record {
  uint32_t strip, next;
} bt_strip_record;

// A point of a wall: where another one crosses it, or an end of what a circle makes loose of it.
typedef struct bt_wall_record {
  double at;       // length along the wall; of a hole it may lie beyond its ends
  uint32_t corner; // BT_NONE: inside another hole, or beyond an end
  int32_t holes;   // how many more circles make it loose from here on: +1, -1, or 0 at a crossing
  uint32_t next;
} bt_wall_record;

// A regular polygon in a circle, whose edges are fixed as far as walls let them. Of a tiny circle
// all its corners are the centre.
typedef struct bt_inner_polygon {
  bt_circle circle;
  uint32_t site;
  uint32_t corners[BT_INNER_CORNERS];
} bt_inner_polygon;

struct bt_wall_workspace {
  BT_ARRAY(bt_cell) corners; // what is triangulated: the frame, sites and crossings of walls
  bt_indices corner_of;      // by site
  bt_indices uses;           // by corner of bt_triangulate_corners: how many sites are there
  BT_ARRAY(bt_wall_record) on_walls;
  bt_indices first_on_wall; // by wall, in their order along it; or BT_NONE
  bt_constraints constraints;
  BT_ARRAY(bt_inner_polygon) inner; // of bt_triangulate_corners
  bt_indices cell_at; // by half-edge: the cell of the sector that it lies in, or BT_NONE
  bt_indices dual_of; // by half-edge, or BT_NONE
  BT_ARRAY(bt_dual_edge) duals;
  bt_indices border;       // duals around each cell, counter-clockwise: 2 * dual + its side
  bt_indices first_border; // by cell, and one more
  bt_indices vertex_of;    // by triangle: another one with the same vertex, or itself
  BT_ARRAY(bt_strip) strips, loose; // loose: those of loose parts of walls
  BT_ARRAY(bt_strip_record) records;
  bt_indices first_record;         // by cell, or BT_NONE
  bt_indices mark, queue;          // of the flood; mark is by cell
  bt_indices found;                // scratch: where the flood begins
  BT_ARRAY(bt_exposed_arc) closed; // scratch
  bt_indices half_edges;           // scratch: of the fan
  bool has_circles;
  bool is_constrained;  // by bt_triangulate_corners: what is added now is an edit
  double corner_radius; // of corners: that of the agent, or 0 where the circles are no sites
  double most_weight;   // the largest square of a corner's radius
};

// The representative of an index in a forest of `parents`, in which a root is its own parent.
static inline uint32_t bt_root_of(bt_indices *parents, uint32_t i) {
  while (parents->items[i] != i) i = parents->items[i] = parents->items[parents->items[i]];
  return i;
}

// ---------------------------------------------------------------------------------------------
// The constrained triangulation

// Triangulates the sites in workspace->sorted and the points where walls cross, and fixes the edges
// along the walls. The frame is taken from the diagram's cells. BT_MUST_REBUILD: it cannot be done.
//
// Where an inflated circle has less power than a wall's own points, the wall is loose: no
// constraint. So every corner that ends a constraint lies in its own cell, and behind it, seen from
// any site, it has less power than that site. No cell then ends in the shadow of a wall: the dual
// of the triangulation is the diagram of what each point sees. Where corners are constraints
// although a circle has less power there, borders of circles around them are missing. A ray that
// crosses a loose part does so in the circle of the cell that it is in; its strip is closed like
// any other (strips.h), and its corners are sites without walls.
bt_status bt_triangulate_walls(const bt_build *build);
// The same without the circles as sites. Instead a polygon in each circle is fixed, as far as
// walls and other circles let it, to end the view of what is behind: w->inner lists them.
bt_status bt_triangulate_corners(const bt_build *build);

// The polygon in a circle, or NULL.
bt_inner_polygon *bt_find_inner(const bt_wall_workspace *w, uint32_t site);

// Edits of what bt_triangulate_corners made. After anything but BT_OK it is to be made anew.
//
// Takes the walls of a site off, and forgets its corner, which stays.
bt_status bt_take_out_site(const bt_build *build, uint32_t site);
// Adds the corner of a site that is live, or those in its circle.
bt_status bt_put_in_site(const bt_build *build, uint32_t site);
// Adds the wall that begins at a site, if there is one, or fixes the polygon in its circle. Both
// sites of the wall are in. BT_MUST_REBUILD: by rounding it cannot be done.
bt_status bt_put_in_wall(const bt_build *build, uint32_t site);

// ---------------------------------------------------------------------------------------------
// Cells and their borders, before anything is closed

// Makes a cell of each sector of the constrained triangulation, and finds the real part of each
// dual edge. BT_MUST_REBUILD: there is one that cannot be found.
bt_status bt_find_sectors(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// What circles and the strips of walls close of the borders

// Leaves of each dual edge the gates. Lists the strips that come into each cell, other than those
// of its own walls. BT_MUST_REBUILD: a dual edge has too many gates.
bt_status bt_close_strips(const bt_build *build);
// Closes a part of a dual edge, ends included. false: too many gates would be left.
bool bt_close_gates(bt_dual_edge *dual, double from, double to);

// ---------------------------------------------------------------------------------------------
// The exposed arcs of a cell's circle, and the bays between them

// Appends the exposed arcs of a cell, after strips have been recorded.
bt_status bt_find_exposed_arcs(const bt_build *build, uint32_t cell);
// Numbers the bays (bays.h).
bt_status bt_join_bays(bt_memory *memory, bt_power_diagram *diagram);

// ---------------------------------------------------------------------------------------------
// From what is left open of the borders to the edges of cells

// Writes the edges of all cells, their exposed arcs and bays.
bt_status bt_write_gates(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// All of these

// From the sites in workspace->sorted and all walls, with the frame in the diagram's cells. Where
// that fails but for want of memory, the diagram is unusable. O(n) for walls that cross few others.
bt_status bt_build_sectors(const bt_build *build);
// Only the triangulation, of sites that have not been listed. BT_MUST_REBUILD: by rounding it
// cannot be done.
bt_status bt_build_triangulation(const bt_build *build, const bt_vec *points, int count);

#endif
