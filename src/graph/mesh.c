#include "graph/mesh.h"
#include "world/neighbours.h"

bool bt_mesh_is_current(const bt_mesh *mesh, const bt_world *world, const bt_vec *points,
                        int count) {
  if (!mesh->is_made || mesh->edits != world->edits) return false;
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(&mesh->frame, points[i], 0)) return false;
  return true;
}

static bt_status list_sites(bt_mesh *mesh, bt_memory *memory) {
  const bt_wall_workspace *w = mesh->workspace.walls;
  mesh->first_site.count = mesh->next_site.count = 0;
  if (!bt_extend_indices(memory, &mesh->first_site, w->corners.count) ||
      !bt_extend_indices(memory, &mesh->next_site, w->corner_of.count))
    return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t site = 0; site < w->corner_of.count; site++) {
    uint32_t corner = w->corner_of.items[site];
    if (corner == BT_NONE) continue;
    mesh->next_site.items[site] = mesh->first_site.items[corner];
    mesh->first_site.items[corner] = site;
  }
  return BT_OK;
}

BT_COLD bt_status bt_mesh_make(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated,
                               const bt_vec *points, int count) {
  bt_build build = {&mesh->frame, &mesh->workspace, memory, inflated};
  mesh->is_made = false;
  bt_status status = bt_build_triangulation(&build, points, count);
  mesh->is_unusable = status == BT_MUST_REBUILD;
  if (status && !mesh->is_unusable) return status;
  mesh->is_unusable |= mesh->workspace.walls && mesh->workspace.walls->has_circles;
  if (!mesh->is_unusable) BT_TRY(list_sites(mesh, memory));
  mesh->slack = 16 * inflated->tolerance.rounding;
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
static uint32_t start_near(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  nearby near = {mesh, 0};
  bt_vec at = bt_add(p, mesh->frame.origin);
  double reach = 2 * bt_spatial_index_spacing(&inflated->world->index, at);
  if (!bt_visit_near(inflated, at, reach, take_corner, &near)) near.corner = 0; // the frame
  return mesh->workspace.t.edge_of.items[near.corner];
}

uint32_t bt_mesh_locate(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  return bt_triangulation_find(bt_mesh_triangles(mesh), p, start_near(mesh, inflated, p));
}
