// Views: the sites that a point of the mesh sees, which is more than enough for all tangents.
//
// If the agent can go along the tangent of two inflated corners, then these corners see each other
// in the world as it is: what the agent sweeps is convex and free, and both corners are on its
// border. So only corners that are seen can be the next ones of a path, at any radius.
//
// A flood over the triangles from the point on, of windows of straight rays: each passes the edges
// that are no walls, clipped by the corner beyond. What is on a ray but for rounding is seen. From
// a corner a window ends where no path that hugs the corner can lead.
//
// A circle is seen by who looks into a triangle that it reaches into, which is more than enough,
// too; the polygon fixed inside it hides most of what is behind. A circle itself, with a turn, sees
// what is within twice the agent's radius of a ray that touches it: the rays that pass its centre
// at a distance between two bounds.
#ifndef BT_GRAPH_VIEW_H
#define BT_GRAPH_VIEW_H

#include "graph/mesh.h"

// A ray to a place, which bounds what the root sees.
typedef struct bt_view_bound {
  bt_vec to;
  union {
    uint8_t sides; // of the place (sides_of in view.c), unless the root is a circle
    double offset; // if it is: the cross product of the ray's places, from the centre, and `to`
  };
} bt_view_bound;

typedef enum bt_view_width {
  BT_VIEW_EMPTY,
  BT_VIEW_GRAZING, // a ray, but for rounding
  BT_VIEW_WIDE
} bt_view_width;

// What the root sees between two rays, over the half-edge by which they come into a triangle.
typedef struct bt_view_window {
  bt_view_bound right, left;
  uint32_t edge;
  bt_view_width width;
} bt_view_window;

typedef struct bt_view {
  bt_memory *memory;
  const bt_mesh *mesh;
  bt_indices sites; // that are seen, and turn paths
  bt_vec root;      // local
  // If the root is a circle: how far to the right of its centre rays pass that bound windows on
  // their right and on their left.
  double beside_right, beside_left;
  const bt_corner *corner; // at the root, or NULL
  double margin;
  uint32_t steps_left;              // from a circle: windows before it sees all
  BT_ARRAY(bt_view_window) windows; // scratch: a stack
  BT_STAMPED(uint32_t) seen;        // scratch: by corner
  BT_STAMPED(uint32_t) grazed;      // scratch: by half-edge, that a window of no width came by
  BT_STAMPED(uint32_t) met;         // scratch: circles, by site
  bt_mesh_region around;            // scratch: triangles that hold the root
} bt_view;

// What a site sees that is the one of its corner (mesh.h).
bt_status bt_view_from_corner(bt_view *view, const bt_inflated *inflated, uint32_t site);
// What a circle sees that paths hug with this turn.
bt_status bt_view_from_circle(bt_view *view, const bt_inflated *inflated, uint32_t site, int turn);
// What some point of a disc sees: more than enough.
bt_status bt_view_from_disc(bt_view *view, const bt_inflated *inflated, bt_circle disc);
// What a point sees.
bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p);

#endif
