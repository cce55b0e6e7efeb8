#include "graph/mesh_edits.h"
#include "graph/corner_triangulation.h"

// The arguments of the steps that build the mesh.
static bt_corner_task task_of(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated) {
  return (bt_corner_task){&mesh->base, memory, inflated};
}

// The number of edits per site above which making the mesh anew takes less time.
#define MOST_EDITS (1.0 / 16)

bool bt_mesh_can_update(const bt_mesh *mesh, const bt_world *world) {
  return mesh->is_made && !mesh->is_unusable && mesh->base.is_complete &&
         bt_world_knows_edits(world, mesh->edits) &&
         (double)(world->edits - mesh->edits) <= MOST_EDITS * world->site_count &&
         mesh->corners.count <= mesh->most_corners && mesh->entries.count <= mesh->most_entries;
}

// ---------------------------------------------------------------------------------------------
// The edited sites

static bt_status add_edited(bt_mesh *mesh, bt_memory *memory, uint32_t site) {
  bt_mesh_edits *edits = &mesh->edited;
  if (edits->is_known.items[site] == edits->is_known.stamp) return BT_OK;
  edits->is_known.items[site] = edits->is_known.stamp;
  return bt_push(memory, &edits->sites, site);
}

// Lists the sites of the last edits, and the sites whose walls end at them.
static bt_status list_sites(bt_mesh *mesh, bt_memory *memory, const bt_world *world) {
  mesh->edited.sites.count = 0;
  BT_TRY(BT_RESET(memory, &mesh->edited.is_known, world->sites.count));
  for (uint64_t edit = mesh->edits; edit < world->edits; edit++) {
    uint32_t site = bt_edited_site(world, edit);
    const bt_corner *at = bt_corner_of(world, site);
    if (bt_site_is_live(world, site) && at && at->before != BT_NONE)
      BT_TRY(add_edited(mesh, memory, at->before));
    BT_TRY(add_edited(mesh, memory, site));
  }
  return BT_OK;
}

// Whether a site was in the mesh; widens the box of its obstacle by its place there.
static bool widen_by_old(const bt_mesh *mesh, uint32_t site, bt_box *box) {
  const bt_corner_triangulation *w = &mesh->base;
  const bt_mesh_disc *disc = bt_find_disc(w, site);
  uint32_t corner = bt_mesh_corner_of(mesh, site);
  if (disc)
    bt_widen(box, disc->circle.center, disc->circle.radius);
  else if (corner != BT_NONE)
    bt_widen(box, bt_add(mesh->corners.items[corner].point, mesh->base.frame.origin), 0);
  return disc || corner != BT_NONE;
}

static bool widen_by_new(const bt_world *world, uint32_t site, bt_box *box) {
  const bt_site *now = &world->sites.items[site];
  if (bt_is_filed(now)) bt_widen(box, bt_vec_of(now->x, now->y), now->radius);
  return bt_is_filed(now);
}

// Widens the box of an obstacle by that of one of its sites.
static bt_status widen_box_of(bt_mesh_edits *edits, bt_memory *memory, uint32_t obstacle,
                              const bt_box *by) {
  BT_ASSERT(obstacle < edits->has_box.capacity);
  if (edits->has_box.items[obstacle] != edits->has_box.stamp) {
    edits->has_box.items[obstacle] = edits->has_box.stamp;
    edits->box_of.items[obstacle] = edits->boxes.count;
    BT_TRY(BT_APPEND(memory, &edits->boxes, bt_no_box));
  }
  bt_box *box = &edits->boxes.items[edits->box_of.items[obstacle]];
  bt_widen(box, by->low, 0);
  bt_widen(box, by->high, 0);
  return BT_OK;
}

// Adds a disc for each obstacle around its edited sites, as they were or as they are. Those of an
// obstacle may be anywhere in the list, and a site that is new may have been another obstacle's.
static bt_status add_discs(bt_mesh *mesh, bt_memory *memory, const bt_world *world, bool as_were) {
  bt_mesh_edits *edits = &mesh->edited;
  BT_TRY(BT_RESET(memory, &edits->has_box, world->ids.slots.count));
  BT_TRY(BT_RESERVE(memory, &edits->box_of, world->ids.slots.count));
  edits->boxes.count = 0;
  for (uint32_t i = 0; i < edits->sites.count; i++) {
    uint32_t site = edits->sites.items[i];
    bt_box box = bt_no_box;
    if (!(as_were ? widen_by_old(mesh, site, &box) : widen_by_new(world, site, &box))) continue;
    uint32_t owner = as_were ? mesh->owner_of.items[site] : world->owners.items[site];
    BT_TRY(widen_box_of(edits, memory, owner, &box));
  }
  BT_TRY(BT_RESERVE(memory, &edits->around, edits->around.count + edits->boxes.count));
  for (uint32_t i = 0; i < edits->boxes.count; i++) {
    const bt_box *box = &edits->boxes.items[i];
    bt_vec middle = bt_scale(bt_add(box->low, box->high), 0.5);
    edits->around.items[edits->around.count++] =
        (bt_circle){middle, bt_distance(middle, box->high)};
  }
  return BT_OK;
}

// Finds discs around the edited sites: two for each obstacle, before and after.
static bt_status list_discs(bt_mesh *mesh, bt_memory *memory, const bt_world *world) {
  mesh->edited.around.count = 0;
  BT_TRY(add_discs(mesh, memory, world, true));
  return add_discs(mesh, memory, world, false);
}

// ---------------------------------------------------------------------------------------------
// Taking out and putting in

static void unfile_site(bt_mesh *mesh, uint32_t site) {
  uint32_t *link = &mesh->corners.items[bt_mesh_corner_of(mesh, site)].first;
  while (*link != site) link = &mesh->next_at.items[*link];
  *link = mesh->next_at.items[site];
}

static bt_status unlist_circle(bt_mesh *mesh, bt_memory *memory, const bt_mesh_disc *disc) {
  BT_TRY(bt_mesh_gather_circle(mesh, memory, disc));
  for (uint32_t i = 0; i < mesh->region.triangles.count; i++) {
    uint32_t *link = &mesh->first_entry.items[mesh->region.triangles.items[i] / 3];
    while (*link != BT_NONE && mesh->entries.items[*link].site != disc->site)
      link = &mesh->entries.items[*link].next;
    if (*link != BT_NONE) *link = mesh->entries.items[*link].next;
  }
  return BT_OK;
}

// Relists the circles that reached into triangles which are new.
static bt_status list_again(bt_mesh *mesh, bt_memory *memory) {
  bt_mesh_edits *edits = &mesh->edited;
  const bt_triangulation *t = bt_mesh_triangles(mesh);
  edits->circles.count = 0;
  if (mesh->first_entry.count == 0) return BT_OK;
  BT_TRY(BT_RESET(memory, &edits->is_fresh, t->edges.count / 3));
  for (uint32_t i = 0; i < t->created.count; i++) {
    uint32_t triangle = t->created.items[i], *first = &mesh->first_entry.items[triangle];
    edits->is_fresh.items[triangle] = edits->is_fresh.stamp;
    for (; *first != BT_NONE; *first = mesh->entries.items[*first].next)
      if (!bt_is_among(&edits->circles, mesh->entries.items[*first].site))
        BT_TRY(bt_push(memory, &edits->circles, mesh->entries.items[*first].site));
  }
  for (uint32_t i = 0; i < edits->circles.count; i++) {
    const bt_mesh_disc *disc = bt_find_disc(&mesh->base, edits->circles.items[i]);
    if (disc) BT_TRY(bt_mesh_list_circle(mesh, memory, disc, false));
  }
  return BT_OK;
}

static bt_status find_site_again(bt_mesh *mesh, bt_memory *memory, const bt_world *world,
                                 uint32_t corner) {
  BT_ASSERT(corner < mesh->corners.count);
  bt_mesh_corner was = mesh->corners.items[corner];
  bt_mesh_find_site(mesh, world, corner);
  uint32_t before = was.site, after = mesh->corners.items[corner].site;
  if (was.radius != mesh->corners.items[corner].radius) bt_mesh_copy_around(mesh, corner);
  if (before == after) return BT_OK;
  if (before != BT_NONE) BT_TRY(bt_push(memory, &mesh->edited.represented, before));
  return after == BT_NONE ? BT_OK : bt_push(memory, &mesh->edited.represented, after);
}

// Copies the triangles that have changed.
static bt_status copy_changes(bt_mesh *mesh, bt_memory *memory, const bt_world *world) {
  bt_indices *created = &mesh->base.t.created;
  BT_TRY(bt_mesh_extend(mesh, memory));
  for (uint32_t i = 0; i < created->count; i++) bt_mesh_copy_triangle(mesh, created->items[i]);
  for (uint32_t i = 0; i < 3 * created->count; i++) {
    uint32_t corner = bt_corner_at(mesh, 3 * created->items[i / 3] + i % 3);
    if (corner != BT_NONE) BT_TRY(find_site_again(mesh, memory, world, corner)); // it is in use
  }
  return list_again(mesh, memory);
}

bt_status bt_mesh_take_out(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated) {
  bt_corner_task task = task_of(mesh, memory, inflated);
  bt_triangulation *t = &mesh->base.t;
  const bt_indices *sites = &mesh->edited.sites;
  bt_indices *corners = &mesh->edited.corners;
  BT_ASSERT(mesh->is_made && mesh->edits <= inflated->world->edits);
  mesh->is_made = false;
  mesh->edited.represented.count = corners->count = 0;
  BT_TRY(list_sites(mesh, memory, inflated->world));
  BT_TRY(list_discs(mesh, memory, inflated->world));
  t->keeps_created = true;
  t->created.count = 0;
  for (uint32_t i = 0; i < sites->count; i++) {
    const bt_mesh_disc *disc = bt_find_disc(&mesh->base, sites->items[i]);
    uint32_t corner = bt_mesh_corner_of(mesh, sites->items[i]);
    if (disc) BT_TRY(unlist_circle(mesh, memory, disc));
    if (corner == BT_NONE) continue;
    BT_TRY(bt_push(memory, corners, corner));
    unfile_site(mesh, sites->items[i]);
  }
  for (uint32_t i = 0; i < sites->count; i++)
    if (bt_mesh_corner_of(mesh, sites->items[i]) != BT_NONE)
      BT_TRY(bt_take_out_site(&task, sites->items[i]));
  BT_TRY(copy_changes(mesh, memory, inflated->world));
  // The other sites at a corner may have no wall that was taken out.
  for (uint32_t i = 0; i < corners->count; i++)
    BT_TRY(find_site_again(mesh, memory, inflated->world, corners->items[i]));
  return BT_OK;
}

bt_status bt_mesh_put_in(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated) {
  bt_corner_task task = task_of(mesh, memory, inflated);
  const bt_world *world = inflated->world;
  bt_corner_triangulation *w = &mesh->base;
  const bt_indices *sites = &mesh->edited.sites;
  BT_ASSERT(!mesh->is_made && mesh->base.t.keeps_created);
  mesh->base.t.created.count = 0;
  BT_TRY(bt_extend_indices(memory, &w->corner_of, world->sites.count));
  BT_TRY(bt_extend_indices(memory, &mesh->owner_of, world->sites.count));
  for (uint32_t i = 0; i < sites->count; i++)
    if (bt_site_is_live(world, sites->items[i])) BT_TRY(bt_put_in_site(&task, sites->items[i]));
  for (uint32_t i = 0; i < sites->count; i++)
    if (bt_site_is_live(world, sites->items[i])) BT_TRY(bt_put_in_wall(&task, sites->items[i]));
  BT_TRY(bt_mesh_extend(mesh, memory));
  for (uint32_t i = 0; i < sites->count; i++) {
    uint32_t site = sites->items[i];
    mesh->owner_of.items[site] = world->owners.items[site];
    if (bt_site_is_live(world, site)) bt_mesh_file_site(mesh, site);
  }
  BT_TRY(copy_changes(mesh, memory, world));
  for (uint32_t i = 0; i < sites->count; i++)
    if (bt_mesh_corner_of(mesh, sites->items[i]) != BT_NONE)
      BT_TRY(find_site_again(mesh, memory, world, bt_mesh_corner_of(mesh, sites->items[i])));
  for (uint32_t i = 0; i < sites->count; i++) {
    const bt_mesh_disc *disc = bt_find_disc(w, sites->items[i]);
    if (disc) BT_TRY(bt_mesh_list_circle(mesh, memory, disc, true));
  }
  mesh->base.t.keeps_created = false;
  mesh->edits = world->edits;
  mesh->fingerprint = world->fingerprint;
  mesh->is_made = true;
  return BT_OK;
}
