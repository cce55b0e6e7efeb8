#include "graph/mesh.h"
#include "world/neighbours.h"

bool bt_mesh_is_current(const bt_mesh *mesh, const bt_world *world, const bt_vec *points,
                        int count) {
  if (!mesh->is_made || mesh->edits != world->edits) return false;
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(&mesh->frame, points[i], 0)) return false;
  return true;
}

// Copies what floods read of the triangulation, side by side.
static BT_COLD bt_status copy_triangles(bt_mesh *mesh, bt_memory *memory) {
  const bt_wall_workspace *w = mesh->workspace.walls;
  const bt_triangulation *t = bt_mesh_triangles(mesh);
  if (!BT_RENEW(memory, &mesh->edges, t->edges.count) ||
      !BT_RENEW(memory, &mesh->corners, w->corners.count))
    return BT_ERROR_OUT_OF_MEMORY;
  mesh->edges.count = t->edges.count;
  mesh->corners.count = w->corners.count;
  for (uint32_t i = 0; i < t->edges.count; i++) {
    const bt_half_edge *edge = &t->edges.items[i];
    uint32_t across = bt_is_fixed(&w->constraints, i) ? BT_NONE : edge->twin;
    mesh->edges.items[i] = (bt_mesh_edge){edge->from, across};
  }
  for (uint32_t i = 0; i < w->corners.count; i++)
    mesh->corners.items[i] = (bt_mesh_corner){w->corners.items[i].center, BT_NO_SITE, BT_NONE};
  return BT_OK;
}

// The next wall that leaves a corner, counter-clockwise from a half-edge on; or this one again.
static BT_COLD uint32_t next_wall(const bt_mesh *mesh, uint32_t half_edge) {
  uint32_t edge = half_edge;
  do edge = bt_around(bt_mesh_triangles(mesh), edge);
  while (edge != half_edge && !bt_mesh_is_wall(mesh, edge));
  return edge;
}

// Where a corner is free by more than half a turn, between the walls that meet there: only there a
// path can turn at it.
static BT_COLD uint32_t find_sector(const bt_mesh *mesh, uint32_t half_edge) {
  uint32_t first = bt_mesh_is_wall(mesh, half_edge) ? half_edge : next_wall(mesh, half_edge);
  if (!bt_mesh_is_wall(mesh, first)) return half_edge;
  uint32_t wall = first;
  do {
    uint32_t next = next_wall(mesh, wall);
    bt_vec root = bt_mesh_point(mesh, wall);
    bt_vec right = bt_sub(bt_mesh_point(mesh, bt_after(wall)), root);
    bt_vec left = bt_sub(bt_mesh_point(mesh, bt_after(next)), root);
    double straight = BT_STRAIGHT * bt_norm(right) * bt_norm(left);
    if (next == wall || bt_cross(right, left) < -straight) return wall;
    wall = next;
  } while (wall != first);
  return BT_NONE;
}

// Where several sites are in one place, one stands for all, that which contains the others: the
// first of those that paths turn at (bt_site_precedes).
static BT_COLD void find_sites(bt_mesh *mesh, const bt_world *world) {
  const bt_indices *corner_of = &mesh->workspace.walls->corner_of;
  for (uint32_t site = corner_of->count; site-- > 0;)
    if (corner_of->items[site] != BT_NONE && world->sites.items[site].radius == 0 &&
        bt_turns_paths(world, site))
      mesh->corners.items[corner_of->items[site]].site = site;
  for (uint32_t i = 0; i < mesh->corners.count; i++) {
    bt_mesh_corner *corner = &mesh->corners.items[i];
    uint32_t half_edge = bt_mesh_triangles(mesh)->edge_of.items[i];
    if (corner->site == BT_NO_SITE) continue;
    if (half_edge != BT_NONE) corner->sector = find_sector(mesh, half_edge);
    if (corner->sector == BT_NONE) corner->site = BT_NO_SITE;
  }
}

BT_COLD bool bt_mesh_edge_is_near(const bt_mesh *mesh, uint32_t half_edge, bt_vec p,
                                  double radius) {
  bt_closest closest;
  bt_find_closest(bt_mesh_point(mesh, half_edge), bt_mesh_point(mesh, bt_after(half_edge)), p,
                  &closest);
  return closest.distance <= radius;
}

BT_COLD bt_status bt_mesh_gather(const bt_mesh *mesh, bt_memory *memory, uint32_t half_edge,
                                 bt_vec p, double radius, bt_mesh_region *out) {
  const bt_half_edge *edges = bt_mesh_triangles(mesh)->edges.items;
  uint32_t first = half_edge - half_edge % 3;
  out->triangles.count = 0;
  if (!BT_RESET(memory, &out->is_inside, bt_mesh_triangles(mesh)->edges.count / 3))
    return BT_ERROR_OUT_OF_MEMORY;
  out->is_inside.items[first / 3] = out->is_inside.stamp;
  BT_TRY(bt_push(memory, &out->triangles, first));
  for (uint32_t i = 0; i < 3 * out->triangles.count; i++) {
    uint32_t edge = out->triangles.items[i / 3] + i % 3, twin = edges[edge].twin;
    if (twin == BT_NONE || bt_is_in_region(out, twin)) continue;
    if (!bt_mesh_edge_is_near(mesh, edge, p, radius)) continue;
    out->is_inside.items[twin / 3] = out->is_inside.stamp;
    BT_TRY(bt_push(memory, &out->triangles, twin - twin % 3));
  }
  return BT_OK;
}

// Lists a circle in the triangles that it reaches into.
static BT_COLD bt_status list_circle(bt_mesh *mesh, bt_memory *memory, const bt_world *world,
                                     uint32_t site) {
  const bt_site *circle = &world->sites.items[site];
  bt_mesh_circle listed = {.center = bt_to_local(&mesh->frame, bt_vec_of(circle->x, circle->y)),
                           .radius = circle->radius + mesh->slack,
                           .site = site};
  uint32_t corner = mesh->workspace.walls->corner_of.items[site];
  if (corner == BT_NONE) return BT_MUST_REBUILD;
  BT_TRY(bt_mesh_gather(mesh, memory, bt_mesh_triangles(mesh)->edge_of.items[corner], listed.center,
                        listed.radius, &mesh->region));
  if (!BT_RESERVE(memory, &mesh->circles, mesh->circles.count + mesh->region.triangles.count))
    return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < mesh->region.triangles.count; i++) {
    uint32_t *first = &mesh->first_circle.items[mesh->region.triangles.items[i] / 3];
    listed.next = *first;
    mesh->circles.items[mesh->circles.count] = listed;
    *first = mesh->circles.count++;
  }
  return BT_OK;
}

static BT_COLD bt_status list_circles(bt_mesh *mesh, bt_memory *memory, const bt_world *world) {
  const bt_wall_workspace *w = mesh->workspace.walls;
  mesh->circles.count = mesh->first_circle.count = 0;
  if (w->inner.count == 0) return BT_OK;
  if (!bt_extend_indices(memory, &mesh->first_circle, bt_mesh_triangles(mesh)->edges.count / 3))
    return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < w->inner.count; i++)
    BT_TRY(list_circle(mesh, memory, world, w->inner.items[i].site));
  return BT_OK;
}

// Fills in what floods read of the triangulation.
static BT_COLD bt_status fill_in(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated) {
  mesh->slack = 16 * inflated->tolerance.rounding;
  BT_TRY(copy_triangles(mesh, memory));
  find_sites(mesh, inflated->world);
  return list_circles(mesh, memory, inflated->world);
}

BT_COLD bt_status bt_mesh_make(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated,
                               const bt_vec *points, int count) {
  bt_build build = {&mesh->frame, &mesh->workspace, memory, inflated};
  mesh->is_made = false;
  bt_status status = bt_build_triangulation(&build, points, count);
  if (!status) status = fill_in(mesh, memory, inflated);
  mesh->is_unusable = status == BT_MUST_REBUILD;
  if (status && !mesh->is_unusable) return status;
  mesh->edits = inflated->world->edits;
  mesh->is_made = true;
  return BT_OK;
}

typedef struct nearby {
  const bt_mesh *mesh;
  uint32_t corner;
} nearby;

static bool take_corner(void *context, uint32_t site) {
  nearby *near = context;
  near->corner = near->mesh->workspace.walls->corner_of.items[site];
  return near->corner != BT_NONE;
}

// A half-edge near the point.
static BT_COLD uint32_t start_near(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  nearby near = {mesh, 0};
  bt_vec at = bt_add(p, mesh->frame.origin);
  double reach = 2 * bt_spatial_index_spacing(&inflated->world->index, at);
  if (!bt_visit_near(inflated, at, reach, take_corner, &near)) near.corner = 0; // the frame
  return mesh->workspace.t.edge_of.items[near.corner];
}

uint32_t bt_mesh_locate(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  return bt_triangulation_find(bt_mesh_triangles(mesh), p, start_near(mesh, inflated, p));
}
