// The mesh: the triangulation of a world's corners, constrained by its walls. Views (view.h) search
// it for the sites that a point sees. The mesh is made of the obstacles before inflation, whatever
// the agent's radius. Each triangle lists the circles that reach into it.
#ifndef BT_GRAPH_MESH_H
#define BT_GRAPH_MESH_H

#include "graph/corner_triangulation.h"
#include "graph/tolerance.h"

// A half-edge, as far as floods need it.
typedef struct bt_mesh_edge {
  uint32_t corner; // at its origin
  uint32_t across; // its twin; BT_NONE if the edge blocks the view
} bt_mesh_edge;

typedef struct bt_mesh_corner {
  bt_vec point;
  double radius;   // of the largest circle around it, less rounding; 0 if there is none
  uint32_t first;  // the first site at this corner, or BT_NONE
  uint32_t site;   // the site here at which paths turn, or BT_NONE
  uint32_t sector; // if `site` exists: the first half-edge, counter-clockwise, of the free sector
} bt_mesh_corner;

typedef struct bt_mesh_circle {
  bt_vec center;
  double radius; // with bt_mesh.reach added
} bt_mesh_circle;

// A circle that reaches into a triangle. Where n circles share a place, each reaches into the
// triangles of all, and there are n^2 of these.
typedef struct bt_mesh_entry {
  uint32_t site;
  uint32_t next; // the next entry of the triangle, or BT_NONE
} bt_mesh_entry;

// The triangles that contain a point, or a part of a disc.
typedef struct bt_mesh_region {
  bt_indices triangles;           // their first half-edges
  BT_STAMPED(uint32_t) is_inside; // by triangle
} bt_mesh_region;

// The changes of an update.
typedef struct bt_mesh_edits {
  bt_indices sites;              // edited sites, and sites with a wall to one of them
  bt_indices corners;            // the corners of these sites before
  bt_indices represented;        // sites that represent, or represented, a corner of several sites
  BT_ARRAY(bt_circle) around;    // discs around edited sites, before and after, in the world
  BT_STAMPED(uint32_t) is_known; // scratch: by site
  BT_STAMPED(uint32_t) has_box;  // scratch: by obstacle
  bt_indices box_of;             // scratch: likewise
  BT_ARRAY(bt_box) boxes;        // scratch: around the edited sites of each obstacle
  BT_STAMPED(uint32_t) is_fresh; // scratch: by triangle
  bt_indices circles;            // scratch
} bt_mesh_edits;

// Coordinates are local (bt_to_local of base.frame).
typedef struct bt_mesh {
  bt_corner_triangulation base;
  BT_ARRAY(bt_mesh_edge) edges;
  BT_ARRAY(bt_vec)
  gates; // by half-edge: where it leaves the circle at its origin; empty without
         // circles
  BT_ARRAY(bt_mesh_corner) corners;
  BT_ARRAY(bt_mesh_circle) circles;    // by site; of circles only
  BT_ARRAY(bt_mesh_entry) entries;     // the lists of the triangles
  bt_indices first_entry;              // by triangle, or BT_NONE; empty if there are no circles
  bt_mesh_region region;               // scratch
  bt_indices next_at;                  // by site: the next site at its corner, or BT_NONE
  bt_indices owner_of;                 // by site: the slot of its obstacle when it was put in
  uint32_t most_corners, most_entries; // limits of growth by edits; beyond, it is made anew
  bt_mesh_edits edited;                // scratch
  uint64_t edits;                      // the edits of the world to which the mesh belongs
  uint64_t fingerprint;                // of that world
  double slack;                        // the largest error of a corner's position
  // The same for circles, bt_tolerance.reach: a path may leave out a corner that sticks out of a
  // circle by a share of the radius, and is seen from where that corner would be in the way.
  double reach;
  bool is_made;
  bool is_unusable; // rounding prevented the walls from becoming constraints
} bt_mesh;

// Whether the points are in the frame.
bool bt_mesh_holds(const bt_mesh *mesh, const bt_vec *points, int count);
// Whether the mesh is up to date with the world and contains the points.
bool bt_mesh_is_current(const bt_mesh *mesh, const bt_world *world, const bt_vec *points,
                        int count);
// Makes the mesh anew. O(n), some 2 us a corner.
bt_status bt_mesh_make(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated,
                       const bt_vec *points, int count);
// Steps shared by making and updating. This one makes room for all triangles and corners.
bt_status bt_mesh_extend(bt_mesh *mesh, bt_memory *memory);
void bt_mesh_copy_triangle(bt_mesh *mesh, uint32_t triangle);
// Copies the half-edges at a corner, whose radius has changed, and their twins.
void bt_mesh_copy_around(bt_mesh *mesh, uint32_t corner);
// Lists a site at its corner.
void bt_mesh_file_site(bt_mesh *mesh, uint32_t site);
// Finds the site that represents a corner, and the radius there.
void bt_mesh_find_site(bt_mesh *mesh, const bt_world *world, uint32_t corner);
// Finds the triangles into which a circle reaches, and writes them to mesh->region.
bt_status bt_mesh_gather_circle(bt_mesh *mesh, bt_memory *memory, const bt_mesh_disc *disc);
// Lists a circle in the triangles of mesh->region: in all, or only in the fresh ones.
bt_status bt_mesh_list_circle(bt_mesh *mesh, bt_memory *memory, const bt_mesh_disc *disc,
                              bool in_all);
// The first half-edge of the triangle that contains a local point, or BT_NONE.
uint32_t bt_mesh_locate(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p);

// Finds the triangles within `radius` of p, starting at one of them.
bt_status bt_mesh_gather(const bt_mesh *mesh, bt_memory *memory, uint32_t half_edge, bt_vec p,
                         double radius, bt_mesh_region *out);
// Whether an edge is within `radius` of p.
bool bt_mesh_edge_is_near(const bt_mesh *mesh, uint32_t half_edge, bt_vec p, double radius);

BT_INLINE bool bt_is_in_region(const bt_mesh_region *region, uint32_t half_edge) {
  return region->is_inside.items[half_edge / 3] == region->is_inside.stamp;
}

BT_INLINE const bt_triangulation *bt_mesh_triangles(const bt_mesh *mesh) { return &mesh->base.t; }

// The corner of a site, or the centre of its circle; BT_NONE if the site is not in the mesh.
BT_INLINE uint32_t bt_mesh_corner_of(const bt_mesh *mesh, uint32_t site) {
  const bt_indices *corners = &mesh->base.corner_of;
  return site < corners->count ? corners->items[site] : BT_NONE;
}

// The corner at the origin of a half-edge, and its position.
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
