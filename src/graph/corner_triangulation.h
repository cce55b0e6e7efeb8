// The triangulation under the mesh: of the corners of walls, the crossings of walls, and the
// centres of circles, before inflation, with the edges along the walls fixed; and its edits.
#ifndef BT_GRAPH_CORNER_TRIANGULATION_H
#define BT_GRAPH_CORNER_TRIANGULATION_H

#include "triangulation/constraints.h"
#include "triangulation/frame.h"
#include "world/site_order.h"

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

// Must be zeroed before its first use.
typedef struct bt_corner_triangulation {
  bt_frame frame;
  bt_triangulation t;
  bt_constraints constraints;
  BT_ARRAY(bt_cell) corners; // local: those of the frame, then sites and crossings of walls
  bt_indices corner_of;      // by site: its corner, or the centre of its circle; or BT_NONE
  bt_indices uses;           // by corner: its number of sites
  BT_ARRAY(bt_mesh_disc) discs;
  bool is_complete;         // from now on, additions are edits
  bt_sorted_sites sorted;   // scratch
  bt_indices first_on_wall; // scratch, by wall: its first record, in the order along it, or BT_NONE
  BT_ARRAY(bt_wall_record) on_walls; // scratch
} bt_corner_triangulation;

// The arguments shared by all steps.
typedef struct bt_corner_task {
  bt_corner_triangulation *corners;
  bt_memory *memory;
  const bt_inflated *inflated;
} bt_corner_task;

// Makes the triangulation, with a frame around the sites and the points. BT_MUST_REBUILD: rounding
// makes this impossible.
bt_status bt_triangulate_corners(const bt_corner_task *task, const bt_vec *points, int count);

// The record of a circle, or NULL.
bt_mesh_disc *bt_find_disc(const bt_corner_triangulation *corners, uint32_t site);

// Edits. After any result but BT_OK the triangulation must be made anew.
//
// Removes the walls of a site, and the site from its corner, which stays as long as others use it.
bt_status bt_take_out_site(const bt_corner_task *task, uint32_t site);
// Adds the corner, or the centre, of a live site.
bt_status bt_put_in_site(const bt_corner_task *task, uint32_t site);
// Adds the wall that begins at a site, if there is one. Both sites of the wall must have been
// added. BT_MUST_REBUILD: rounding makes this impossible.
bt_status bt_put_in_wall(const bt_corner_task *task, uint32_t site);

#endif
