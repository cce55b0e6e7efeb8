// The wall workspace: the steps of building a diagram with walls, and the data that they keep for
// each other and for point location. Only for code that makes diagrams; queries read
// power_diagram.h and bays.h.
#ifndef BT_GRAPH_CORNER_TRIANGULATION_H
#define BT_GRAPH_CORNER_TRIANGULATION_H

#include "diagram/workspace.h"
#include "triangulation/constraints.h"

enum { BT_INNER_CORNERS = 6 };

// A point of a wall: a crossing with another wall.
typedef struct bt_wall_record {
  double at; // length along the wall
  uint32_t corner;
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
  bool is_constrained;              // by bt_triangulate_corners: from now on, additions are edits
};

// ---------------------------------------------------------------------------------------------
// The constrained triangulation

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
// The whole build

// Builds only the triangulation, and lists the sites itself. BT_MUST_REBUILD: rounding makes this
// impossible.
bt_status bt_build_triangulation(const bt_build *build, const bt_vec *points, int count);

#endif
