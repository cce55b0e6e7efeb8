// The wall workspace: the steps of building a diagram with walls, and the data that they keep for
// each other and for point location. Only for code that makes diagrams; queries read
// power_diagram.h and bays.h.
#ifndef BT_GRAPH_CORNER_TRIANGULATION_H
#define BT_GRAPH_CORNER_TRIANGULATION_H

#include "diagram/workspace.h"
#include "triangulation/constraints.h"

// A point of a wall: a crossing with another wall.
typedef struct bt_wall_record {
  double at; // length along the wall
  uint32_t corner;
  uint32_t next;
} bt_wall_record;

// A circle. Of it, only the centre is in the triangulation.
typedef struct bt_mesh_disc {
  bt_circle circle;
  uint32_t site;
} bt_mesh_disc;

struct bt_wall_workspace {
  BT_ARRAY(bt_cell) corners; // to be triangulated: frame, sites, crossings of walls
  bt_indices corner_of;      // by site
  bt_indices uses;           // for bt_triangulate_corners, by corner: its number of sites
  BT_ARRAY(bt_wall_record) on_walls;
  bt_indices first_on_wall; // by wall: its first record, in the order along it, or BT_NONE
  bt_constraints constraints;
  BT_ARRAY(bt_mesh_disc) discs;
  bool is_constrained; // by bt_triangulate_corners: from now on, additions are edits
};

// ---------------------------------------------------------------------------------------------
// The constrained triangulation

// Triangulates the corners of walls, their crossings, and the centres of circles, and fixes the
// edges along the walls. w->discs lists the circles. BT_MUST_REBUILD: this is impossible.
bt_status bt_triangulate_corners(const bt_build *build);

// The record of a circle, or NULL.
bt_mesh_disc *bt_find_disc(const bt_wall_workspace *w, uint32_t site);

// Edits of a triangulation by bt_triangulate_corners. After any result but BT_OK it must be made
// anew.
//
// Removes the walls of a site, and the site from its corner, which stays.
bt_status bt_take_out_site(const bt_build *build, uint32_t site);
// Adds the corner, or the centre, of a live site.
bt_status bt_put_in_site(const bt_build *build, uint32_t site);
// Adds the wall that begins at a site, if there is one. Both sites of the wall must have been
// added. BT_MUST_REBUILD: rounding makes this impossible.
bt_status bt_put_in_wall(const bt_build *build, uint32_t site);

// ---------------------------------------------------------------------------------------------
// The whole build

// Builds only the triangulation, and lists the sites itself. BT_MUST_REBUILD: rounding makes this
// impossible.
bt_status bt_build_triangulation(const bt_build *build, const bt_vec *points, int count);

#endif
