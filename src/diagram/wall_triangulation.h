// Private: the constrained regular triangulation of a world with walls.
#ifndef BT_DIAGRAM_WALL_TRIANGULATION_H
#define BT_DIAGRAM_WALL_TRIANGULATION_H

#include "diagram/wall_workspace.h"

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

#endif
