// The mesh: the triangulation of a world's corners, constrained by its walls, in which is looked
// for what a point sees. It is of the world as it is, whatever the agent's radius. Circles are
// listed in the triangles that they reach into.
#ifndef BT_GRAPH_MESH_H
#define BT_GRAPH_MESH_H

#include "diagram/workspace.h"
#include "sectors/workspace.h"

// A half-edge as a flood meets it.
typedef struct bt_mesh_edge {
  uint32_t corner; // that it leaves
  uint32_t across; // the same edge in the other direction; BT_NONE if nothing is seen past it
} bt_mesh_edge;

typedef struct bt_mesh_corner {
  bt_vec point;
  uint32_t first;  // site there, of those with no radius; BT_NO_SITE: none
  uint32_t site;   // there that paths turn at, or BT_NO_SITE
  uint32_t sector; // if there is one: the first half-edge, counter-clockwise, of where it is free
} bt_mesh_corner;

// A circle that reaches into a triangle.
typedef struct bt_mesh_circle {
  bt_vec center;
  double radius; // with the slack
  uint32_t site;
  uint32_t next; // in the same triangle, or BT_NONE
} bt_mesh_circle;

// The triangles that hold a point or, of a disc, a part.
typedef struct bt_mesh_region {
  bt_indices triangles;           // their first half-edges
  BT_STAMPED(uint32_t) is_inside; // by triangle
} bt_mesh_region;

// What an update changes.
typedef struct bt_mesh_edits {
  bt_indices sites;              // that were edited, or have a wall to one that was
  bt_indices represented;        // sites that paths turned or turn at in the place of another one
  BT_ARRAY(bt_circle) around;    // what was edited, where it was and where it is, in the world
  BT_STAMPED(uint32_t) is_known; // scratch: by site
  BT_STAMPED(uint32_t) is_fresh; // scratch: by triangle
  bt_indices circles;            // scratch
} bt_mesh_edits;

// Coordinates are local (bt_to_local of `frame`).
typedef struct bt_mesh {
  bt_power_diagram frame; // the origin and the reach alone
  bt_diagram_workspace workspace;
  BT_ARRAY(bt_mesh_edge) edges;
  BT_ARRAY(bt_mesh_corner) corners;
  BT_ARRAY(bt_mesh_circle) circles;
  bt_indices first_circle;             // by triangle, or BT_NONE; empty if there are no circles
  bt_mesh_region region;               // scratch
  bt_indices next_at;                  // by site: the next one of the same corner, or BT_NO_SITE
  uint32_t most_corners, most_circles; // with more, left over from edits, the mesh is made anew
  bt_mesh_edits edited;                // scratch
  uint64_t edits;                      // of the world, when it was made
  double slack;                        // so far corners may be from where they are computed to be
  bool is_made;
  bool is_unusable; // by rounding the walls could not be made constraints
} bt_mesh;

// Whether the points are in the frame.
bool bt_mesh_holds(const bt_mesh *mesh, const bt_vec *points, int count);
// Whether the mesh is that of the world, and holds the points.
bool bt_mesh_is_current(const bt_mesh *mesh, const bt_world *world, const bt_vec *points,
                        int count);
// Makes the mesh anew. O(n), some 2 us a corner.
bt_status bt_mesh_make(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated,
                       const bt_vec *points, int count);
// What making and updating share. Makes room for all triangles and corners.
bt_status bt_mesh_extend(bt_mesh *mesh, bt_memory *memory);
void bt_mesh_copy_triangle(bt_mesh *mesh, uint32_t triangle);
// Files a site with no radius at its corner.
void bt_mesh_file_site(bt_mesh *mesh, uint32_t site);
// Finds the site that stands for a corner.
void bt_mesh_find_site(bt_mesh *mesh, const bt_world *world, uint32_t corner);
// Finds the triangles that a circle reaches into: mesh->region.
bt_status bt_mesh_gather_circle(bt_mesh *mesh, bt_memory *memory, const bt_inner_polygon *inner);
// Lists a circle in these, or in those of them that are fresh.
bt_status bt_mesh_list_circle(bt_mesh *mesh, bt_memory *memory, const bt_inner_polygon *inner,
                              bool in_all);
// The first half-edge of the triangle that holds a local point; BT_NONE if there is none.
uint32_t bt_mesh_locate(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p);

// Finds the triangles no further from p than `radius`, from one of them on.
bt_status bt_mesh_gather(const bt_mesh *mesh, bt_memory *memory, uint32_t half_edge, bt_vec p,
                         double radius, bt_mesh_region *out);
// Whether an edge is no further from p than that.
bool bt_mesh_edge_is_near(const bt_mesh *mesh, uint32_t half_edge, bt_vec p, double radius);

BT_INLINE bool bt_is_in_region(const bt_mesh_region *region, uint32_t half_edge) {
  return region->is_inside.items[half_edge / 3] == region->is_inside.stamp;
}

BT_INLINE const bt_triangulation *bt_mesh_triangles(const bt_mesh *mesh) {
  return &mesh->workspace.t;
}

// The corner of a site, or one in its circle; BT_NONE if it is not in the mesh.
BT_INLINE uint32_t bt_mesh_corner_of(const bt_mesh *mesh, uint32_t site) {
  const bt_indices *corners = &mesh->workspace.walls->corner_of;
  return site < corners->count ? corners->items[site] : BT_NONE;
}

// The corner that a half-edge leaves, and where that is.
BT_INLINE uint32_t bt_corner_at(const bt_mesh *mesh, uint32_t half_edge) {
  return mesh->edges.items[half_edge].corner;
}
BT_INLINE bt_vec bt_mesh_point(const bt_mesh *mesh, uint32_t half_edge) {
  return mesh->corners.items[bt_corner_at(mesh, half_edge)].point;
}
BT_INLINE bool bt_mesh_is_wall(const bt_mesh *mesh, uint32_t half_edge) {
  return mesh->edges.items[half_edge].across == BT_NONE;
}

#endif
