#include "graph/mesh.h"
#include "world/neighbours.h"

bool bt_mesh_holds(const bt_mesh *mesh, const bt_vec *points, int count) {
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(&mesh->base.frame, points[i], 0)) return false;
  return true;
}

bool bt_mesh_is_current(const bt_mesh *mesh, const bt_world *world, const bt_vec *points,
                        int count) {
  return mesh->is_made && mesh->edits == world->edits && bt_mesh_holds(mesh, points, count);
}

// Finds the open part of an edge, outside the circles at its two ends, from its origin on. If they
// leave nothing open, no view passes.
static void find_gate(bt_mesh *mesh, uint32_t edge, uint32_t from, uint32_t to) {
  const bt_mesh_corner *a = &mesh->corners.items[from], *b = &mesh->corners.items[to];
  bt_vec along = bt_sub(b->point, a->point);
  BT_ASSERT(edge < mesh->gates.count && from != to);
  double length = bt_norm(along);
  mesh->gates.items[edge] =
      a->radius > 0 ? bt_along(a->point, along, a->radius / length) : a->point;
  if (a->radius + b->radius >= length) mesh->edges.items[edge].across = BT_NONE;
}

static void copy_edge(bt_mesh *mesh, uint32_t edge) {
  const bt_half_edge *edges = bt_mesh_triangles(mesh)->edges.items, *from = &edges[edge];
  BT_ASSERT(from->from == BT_NONE || from->twin == BT_NONE || edges[from->twin].twin == edge);
  bool is_wall = bt_is_fixed(&mesh->base.constraints, edge);
  mesh->edges.items[edge] = (bt_mesh_edge){from->from, is_wall ? BT_NONE : from->twin};
  if (mesh->gates.count > 0 && from->from != BT_NONE)
    find_gate(mesh, edge, from->from, edges[bt_after(edge)].from);
}

void bt_mesh_copy_around(bt_mesh *mesh, uint32_t corner) {
  const bt_triangulation *t = bt_mesh_triangles(mesh);
  uint32_t first = t->edge_of.items[corner], edge = first;
  if (first == BT_NONE) return;
  do {
    copy_edge(mesh, edge);
    if (t->edges.items[edge].twin != BT_NONE) copy_edge(mesh, t->edges.items[edge].twin);
    edge = bt_around(t, edge);
  } while (edge != first);
}

// Copies a triangle, and the edges beside it, into the arrays that floods read.
void bt_mesh_copy_triangle(bt_mesh *mesh, uint32_t triangle) {
  const bt_half_edge *edges = bt_mesh_triangles(mesh)->edges.items;
  for (uint32_t edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
    copy_edge(mesh, edge);
    if (edges[edge].from != BT_NONE && edges[edge].twin != BT_NONE)
      copy_edge(mesh, edges[edge].twin);
  }
}

bt_status bt_mesh_extend(bt_mesh *mesh, bt_memory *memory) {
  const bt_corner_triangulation *w = &mesh->base;
  const bt_triangulation *t = bt_mesh_triangles(mesh);
  BT_TRY(BT_RESERVE(memory, &mesh->edges, t->edges.count));
  BT_TRY(BT_RESERVE(memory, &mesh->corners, w->corners.count));
  BT_TRY(bt_extend_indices(memory, &mesh->next_at, w->corner_of.count));
  uint32_t known = mesh->edges.count;
  mesh->edges.count = t->edges.count;
  while (mesh->corners.count < w->corners.count) {
    bt_vec point = w->corners.items[mesh->corners.count].center;
    mesh->corners.items[mesh->corners.count++] =
        (bt_mesh_corner){point, 0, BT_NONE, BT_NONE, BT_NONE};
  }
  if (w->discs.count == 0 && mesh->gates.count == 0) return BT_OK;
  BT_TRY(BT_RESERVE(memory, &mesh->gates, t->edges.count));
  bool is_first = mesh->gates.count == 0;
  mesh->gates.count = t->edges.count;
  for (uint32_t i = 0; is_first && i < known / 3; i++) bt_mesh_copy_triangle(mesh, i);
  return bt_extend_indices(memory, &mesh->first_entry, t->edges.count / 3);
}

// The next wall, counter-clockwise from a half-edge, at the same corner; the half-edge itself if
// there is no other wall.
static BT_COLD uint32_t next_wall(const bt_mesh *mesh, uint32_t half_edge) {
  uint32_t edge = half_edge;
  do edge = bt_around(bt_mesh_triangles(mesh), edge);
  while (edge != half_edge && !bt_mesh_is_wall(mesh, edge));
  return edge;
}

// The first half-edge of the sector between two walls that is free by more than half a turn. A path
// can turn at the corner only there.
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

void bt_mesh_file_site(bt_mesh *mesh, uint32_t site) {
  uint32_t corner = mesh->base.corner_of.items[site];
  BT_ASSERT(corner < mesh->corners.count);
  mesh->next_at.items[site] = mesh->corners.items[corner].first;
  mesh->corners.items[corner].first = site;
}

// Of several sites in one place, the site that contains the others represents the corner: the first
// of those at which paths turn (bt_site_precedes).
void bt_mesh_find_site(bt_mesh *mesh, const bt_world *world, uint32_t corner) {
  bt_mesh_corner *record = &mesh->corners.items[corner];
  BT_ASSERT(corner < mesh->corners.count);
  uint32_t half_edge = bt_mesh_triangles(mesh)->edge_of.items[corner];
  record->site = BT_NONE;
  record->radius = 0;
  for (uint32_t site = record->first; site != BT_NONE; site = mesh->next_at.items[site]) {
    double radius = world->sites.items[site].radius;
    record->radius = bt_max(record->radius, bt_gate_radius(radius, mesh->slack));
    if (radius == 0 && bt_turns_paths(world, site) &&
        (record->site == BT_NONE || site < record->site))
      record->site = site;
  }
  if (record->site == BT_NONE || half_edge == BT_NONE) return;
  record->sector = find_sector(mesh, half_edge);
  if (record->sector == BT_NONE) record->site = BT_NONE;
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
  BT_ASSERT(half_edge < bt_mesh_triangles(mesh)->edges.count);
  uint32_t first = half_edge - half_edge % 3;
  out->triangles.count = 0;
  BT_TRY(BT_RESET(memory, &out->is_inside, bt_mesh_triangles(mesh)->edges.count / 3));
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

BT_COLD bt_status bt_mesh_gather_circle(bt_mesh *mesh, bt_memory *memory,
                                        const bt_mesh_disc *disc) {
  uint32_t half_edge = bt_mesh_triangles(mesh)->edge_of.items[bt_mesh_corner_of(mesh, disc->site)];
  if (half_edge == BT_NONE) return BT_MUST_REBUILD;
  return bt_mesh_gather(mesh, memory, half_edge,
                        bt_to_local(&mesh->base.frame, disc->circle.center),
                        disc->circle.radius + mesh->reach, &mesh->region);
}

BT_COLD bt_status bt_mesh_list_circle(bt_mesh *mesh, bt_memory *memory, const bt_mesh_disc *disc,
                                      bool in_all) {
  uint32_t site = disc->site;
  BT_TRY(bt_mesh_gather_circle(mesh, memory, disc));
  BT_TRY(BT_RESERVE(memory, &mesh->circles, site + 1));
  BT_TRY(BT_RESERVE(memory, &mesh->entries, mesh->entries.count + mesh->region.triangles.count));
  mesh->circles.items[site] = (bt_mesh_circle){bt_to_local(&mesh->base.frame, disc->circle.center),
                                               disc->circle.radius + mesh->reach};
  if (mesh->circles.count <= site) mesh->circles.count = site + 1;
  for (uint32_t i = 0; i < mesh->region.triangles.count; i++) {
    uint32_t triangle = mesh->region.triangles.items[i] / 3;
    if (!in_all && mesh->edited.is_fresh.items[triangle] != mesh->edited.is_fresh.stamp) continue;
    BT_ASSERT(triangle < mesh->first_entry.count);
    uint32_t *first = &mesh->first_entry.items[triangle];
    mesh->entries.items[mesh->entries.count] = (bt_mesh_entry){site, *first};
    *first = mesh->entries.count++;
  }
  return BT_OK;
}

// Copies the triangulation into the arrays that floods read.
static BT_COLD bt_status fill_in(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated) {
  const bt_corner_triangulation *w = &mesh->base;
  const bt_world *world = inflated->world;
  mesh->slack = bt_mesh_slack(&inflated->tolerance);
  mesh->reach = inflated->tolerance.reach;
  mesh->edges.count = mesh->corners.count = mesh->next_at.count = mesh->gates.count = 0;
  mesh->circles.count = mesh->entries.count = mesh->first_entry.count = 0;
  BT_TRY(bt_mesh_extend(mesh, memory));
  BT_TRY(BT_COPY(memory, &mesh->owner_of, &world->owners));
  for (uint32_t site = 0; site < w->corner_of.count; site++)
    if (w->corner_of.items[site] != BT_NONE) bt_mesh_file_site(mesh, site);
  for (uint32_t i = 0; i < mesh->edges.count / 3; i++) bt_mesh_copy_triangle(mesh, i);
  for (uint32_t i = 0; i < mesh->corners.count; i++) bt_mesh_find_site(mesh, world, i);
  for (uint32_t i = 0; i < w->discs.count; i++) {
    bt_mesh_copy_around(mesh, bt_mesh_corner_of(mesh, w->discs.items[i].site));
    BT_TRY(bt_mesh_list_circle(mesh, memory, &w->discs.items[i], true));
  }
  mesh->most_corners = 2 * mesh->corners.count + 64;
  mesh->most_entries = 2 * mesh->entries.count + 1024;
  return BT_OK;
}

BT_COLD bt_status bt_mesh_make(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated,
                               const bt_vec *points, int count) {
  bt_corner_task task = {&mesh->base, memory, inflated};
  mesh->is_made = false;
  bt_status status = bt_triangulate_corners(&task, points, count);
  if (!status) status = fill_in(mesh, memory, inflated);
  mesh->is_unusable = status == BT_MUST_REBUILD;
  if (status && !mesh->is_unusable) return status;
  mesh->edits = inflated->world->edits;
  mesh->fingerprint = inflated->world->fingerprint;
  mesh->is_made = true;
  return BT_OK;
}

typedef struct nearby {
  const bt_mesh *mesh;
  uint32_t corner;
} nearby;

static bool take_corner(void *context, uint32_t site) {
  nearby *near = context;
  near->corner = bt_mesh_corner_of(near->mesh, site);
  return near->corner != BT_NONE;
}

// A half-edge near the point.
static BT_COLD uint32_t start_near(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  nearby near = {mesh, 0};
  bt_vec at = bt_add(p, mesh->base.frame.origin);
  double reach = 2 * bt_spatial_index_spacing(&inflated->world->index, at);
  if (!bt_visit_near(inflated, at, reach, take_corner, &near)) near.corner = 0; // the frame
  BT_ASSERT(mesh->base.t.edge_of.items[near.corner] != BT_NONE);
  return mesh->base.t.edge_of.items[near.corner];
}

uint32_t bt_mesh_locate(const bt_mesh *mesh, const bt_inflated *inflated, bt_vec p) {
  return bt_triangulation_find(bt_mesh_triangles(mesh), p, start_near(mesh, inflated, p));
}
