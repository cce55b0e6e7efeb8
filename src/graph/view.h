// Views: the sites that a point of the mesh sees. A view may list more sites than tangents need,
// but never fewer.
//
// If the agent can move along the tangent of two inflated corners, the two corners see each other
// before inflation: the region that the agent sweeps is convex and free, and both corners are on
// its border. So, at any radius, only visible corners can be next on a path.
//
// A view is found by a flood over the triangles, starting at the point, with windows of straight
// rays. A window passes the edges that are not walls, and the corner beyond clips it. Everything on
// a ray, within rounding, is seen. A window from a corner ends where no path that hugs the corner
// can lead.
//
// A view lists a circle if it looks into a triangle into which the circle reaches, which again is
// more than enough. What is behind it is hidden as far as the edges to its centre are: they are
// open outside the circle only. The view from a circle, with a turn, lists all sites within twice
// the agent's radius of a ray that touches the circle: the rays that pass its centre at a distance
// between two bounds.
#ifndef BT_GRAPH_VIEW_H
#define BT_GRAPH_VIEW_H

#include "graph/mesh.h"

// A ray to a place, as a bound of a window.
typedef struct bt_view_bound {
  bt_vec to;
  union {
    uint8_t sides; // the sides of the place (sides_of in view.c), if the root is a point
    double offset; // if it is a circle: the cross product of any point of the ray, from the centre,
                   // and `to`
  };
} bt_view_bound;

typedef enum bt_view_width {
  BT_VIEW_EMPTY,
  BT_VIEW_GRAZING, // a single ray, within rounding
  BT_VIEW_WIDE
} bt_view_width;

// A window: what the root sees between two rays, which enter a triangle through a half-edge.
typedef struct bt_view_window {
  bt_view_bound right, left;
  uint32_t edge;
  bt_view_width width;
} bt_view_window;

typedef struct bt_view {
  bt_memory *memory;
  const bt_mesh *mesh;
  bt_indices sites; // the visible sites at which paths turn
  bt_vec root;      // local
  // If the root is a circle: the distances at which right and left bounds pass to the right of its
  // centre.
  double beside_right, beside_left;
  const bt_corner *corner; // at the root, or NULL
  double margin;
  uint32_t steps_left; // from a circle: windows until it sees all sites
  // A view from a point may be bounded by the length of paths from the root to the focus. Windows
  // beyond the bound wait.
  bt_vec focus; // relative to the root
  double bound; // INFINITY: none
  BT_ARRAY(bt_view_window) waiting;
  BT_ARRAY(bt_view_window) windows; // scratch: a stack
  BT_STAMPED(uint32_t) seen;        // scratch: by corner
  BT_STAMPED(uint32_t) grazed;      // scratch: by half-edge, whether a grazing window has passed
  BT_STAMPED(uint32_t) met;         // scratch: circles, by site
  bt_mesh_region around;            // scratch: the triangles that contain the root
} bt_view;

// The view from a site that represents its corner (mesh.h).
bt_status bt_view_from_corner(bt_view *view, const bt_inflated *inflated, uint32_t site);
// The view from a circle that paths hug with this turn.
bt_status bt_view_from_circle(bt_view *view, const bt_inflated *inflated, uint32_t site, int turn);
// The view from a disc: all sites that some point of it sees, and perhaps more.
bt_status bt_view_from_disc(bt_view *view, const bt_inflated *inflated, bt_circle disc);
// The view from a point.
bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p);
// The same, as far as paths to `focus` of at most `bound` need it; and then further, which appends
// to view->sites. It is complete once no window waits.
bt_status bt_view_towards(bt_view *view, const bt_inflated *inflated, bt_vec p, bt_vec focus,
                          double bound);
bt_status bt_view_go_on(bt_view *view, double bound);

#endif
