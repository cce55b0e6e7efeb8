// Views: the sites that a point of the mesh sees, which is more than enough for all tangents.
//
// If the agent can go along the tangent of two inflated corners, then these corners see each other
// in the world as it is: what the agent sweeps is convex and free, and both corners are on its
// border. So only corners that are seen can be the next ones of a path, at any radius.
//
// A flood over the triangles from the point on, of windows of straight rays: each passes the edges
// that are no walls, clipped by the corner beyond. What is on a ray but for rounding is seen.
#ifndef BT_GRAPH_VIEW_H
#define BT_GRAPH_VIEW_H

#include "graph/mesh.h"

// The rays from the root to the right and to the left end of a window, over the half-edge by which
// they come into a triangle.
typedef struct bt_view_window {
  bt_vec right, left;
  uint32_t edge;
} bt_view_window;

typedef struct bt_view {
  bt_memory *memory;
  const bt_mesh *mesh;
  bt_indices sites;                 // that are seen
  bt_vec root;                      // local
  BT_ARRAY(bt_view_window) windows; // scratch: a stack
  BT_STAMPED(uint32_t) seen;        // scratch: by corner
  BT_STAMPED(uint32_t) grazed;      // scratch: by half-edge, that a window of no width came by
  bt_indices around;                // scratch: triangles that hold the root
} bt_view;

// What the corner of a site sees outside of its own obstacle.
bt_status bt_view_from_site(bt_view *view, const bt_inflated *inflated, uint32_t site);
// What a point sees.
bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p);

#endif
