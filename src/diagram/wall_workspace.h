// Private: what building a diagram with walls keeps between its steps, and for point location.
#ifndef BT_DIAGRAM_WALL_WORKSPACE_H
#define BT_DIAGRAM_WALL_WORKSPACE_H

#include "diagram/constraints.h"
#include "diagram/workspace.h"

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

#endif
