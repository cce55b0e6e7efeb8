#include "graph/cache.h"
#include "graph/mesh_edits.h"
#include "world/neighbours.h"

// Tuning: where fans must go, so many go that this fraction of the limit is free.
static const double SPARE = 1.0 / 64;

enum { MOST_REFUSED = 4095 };

// What is kept for the radius at this place: 0 is the most recently used one.
static bt_kept_graph *kept_at(bt_graph_cache *cache, uint32_t place) {
  return &cache->kept[cache->radii.items[place].slot];
}

BT_COLD bool bt_graph_cache_make_room(bt_graph_cache *cache, bt_graph_search *search) {
  bt_fans *fans = search->fans;
  size_t own = bt_graph_search_bytes(search), others = 0, limit = cache->limit;
  BT_ASSERT(fans == &kept_at(cache, 0)->fans);
  for (uint32_t k = 1; k < cache->radii.count; k++)
    others += bt_fans_bytes(&kept_at(cache, k)->fans);
  for (uint32_t k = cache->radii.count - 1; k > 0; k--) {
    bt_kept_graph *oldest = kept_at(cache, k);
    if (others + own + bt_fans_bytes(fans) <= limit) break;
    BT_ASSERT(bt_fans_bytes(&oldest->fans) <= others);
    others -= bt_fans_bytes(&oldest->fans);
    bt_fans_release(&oldest->fans);
    bt_components_release(cache->memory, &oldest->components);
  }
  search->most = limit > others ? limit - others : 0;
  size_t spare = own + (size_t)(SPARE * (double)limit);
  if (bt_fans_bytes(fans) + own > search->most)
    bt_fans_make_room(fans, search->most > spare ? search->most - spare : 0);
  return bt_fans_bytes(fans) + own <= search->most;
}

BT_COLD bt_status bt_graph_cache_find_fans(bt_graph_cache *cache, const bt_inflated *inflated) {
  bool is_new;
  bt_kept_graph *kept = &cache->kept[bt_use_kept_radius(&cache->radii, inflated, &is_new)];
  bt_fans *fans = &kept->fans;
  cache->current = kept;
  is_new |= !fans->is_begun || fans->edits != inflated->world->edits;
  if (is_new || kept->components.edits != fans->edits)
    bt_components_begin(&kept->components, inflated->world->edits);
  if (is_new) BT_TRY(bt_fans_begin(fans, cache->memory, inflated));
  BT_ASSERT(kept->components.edits == fans->edits);
  BT_ASSERT(fans->inflated.agent_radius == inflated->agent_radius);
  return bt_fans_begin_search(fans);
}

static BT_COLD void drop_listed(bt_graph_cache *cache, const bt_indices *sites,
                                void drop(bt_fans *fans, uint32_t site)) {
  for (int k = 0; k < BT_KEPT_RADII; k++)
    for (uint32_t i = 0; i < sites->count && cache->kept[k].fans.is_begun; i++)
      drop(&cache->kept[k].fans, sites->items[i]);
}

// Drops the fans that an edit inside a disc may have changed. Where the edit blocks a ray or
// unblocks it, the site at one end of the ray sees the disc in the world without the edited
// obstacle (view.h).
static BT_COLD bt_status drop_around(bt_graph_cache *cache, const bt_inflated *inflated,
                                     bt_circle disc) {
  double most = 0;
  for (int k = 0; k < BT_KEPT_RADII; k++)
    if (cache->kept[k].fans.is_begun)
      most = bt_max(most, cache->kept[k].fans.inflated.agent_radius);
  // The obstacles within twice the radius of a site decide where paths may hug it.
  double reach = disc.radius + 2 * most - inflated->agent_radius + cache->mesh.slack;
  cache->near.count = 0;
  BT_TRY(bt_sites_near(cache->memory, inflated, disc.center, bt_max(reach, 0), &cache->near));
  drop_listed(cache, &cache->near, bt_fans_drop);
  disc.radius += BT_EDIT_MARGIN * most;
  BT_TRY(bt_view_from_disc(&cache->view, inflated, disc));
  drop_listed(cache, &cache->view.sites, bt_fans_drop);
  return BT_OK;
}

// Brings the mesh and all fans up to date.
static BT_COLD bt_status update_all(bt_graph_cache *cache, const bt_inflated *inflated) {
  bt_mesh *mesh = &cache->mesh;
  for (int k = 0; k < BT_KEPT_RADII; k++)
    cache->kept[k].fans.is_begun &= cache->kept[k].fans.edits == mesh->edits;
  BT_TRY(bt_mesh_take_out(mesh, cache->memory, inflated));
  for (uint32_t i = 0; i < mesh->edited.around.count; i++)
    BT_TRY(drop_around(cache, inflated, mesh->edited.around.items[i]));
  BT_TRY(bt_mesh_put_in(mesh, cache->memory, inflated));
  drop_listed(cache, &mesh->edited.sites, bt_fans_drop_edited);
  drop_listed(cache, &mesh->edited.represented, bt_fans_drop_edited);
  for (int k = 0; k < BT_KEPT_RADII; k++)
    if (cache->kept[k].fans.is_begun) BT_TRY(bt_fans_update(&cache->kept[k].fans));
  return BT_OK;
}

// Where edits have undone each other, mesh, fans and components are those of the world as it is.
static BT_COLD bt_status keep_all(bt_graph_cache *cache, const bt_world *world) {
  bt_mesh *mesh = &cache->mesh;
  for (int k = 0; k < BT_KEPT_RADII; k++) {
    bt_kept_graph *kept = &cache->kept[k];
    if (!kept->fans.is_begun || kept->fans.edits != mesh->edits) continue;
    if (kept->components.edits == mesh->edits) kept->components.edits = world->edits;
    BT_TRY(bt_fans_update(&kept->fans));
  }
  mesh->edits = world->edits;
  return BT_OK;
}

// Makes the mesh, or brings the mesh and all fans up to date. The mesh then contains the points; or
// it is unusable (bt_mesh.is_unusable).
static BT_COLD bt_status prepare(bt_graph_cache *cache, const bt_inflated *inflated,
                                 const bt_vec *points, uint32_t count) {
  bt_mesh *mesh = &cache->mesh;
  bool is_same = mesh->is_made && mesh->fingerprint == inflated->world->fingerprint;
  if (is_same && mesh->edits != inflated->world->edits) BT_TRY(keep_all(cache, inflated->world));
  if (bt_mesh_is_current(mesh, inflated->world, points, (int)count)) return BT_OK;
  bool is_in_reach = bt_mesh_holds(mesh, points, (int)count);
  bt_status status = BT_MUST_REBUILD;
  if (is_in_reach && bt_mesh_can_update(mesh, inflated->world))
    status = update_all(cache, inflated);
  if (status == BT_OK) return BT_OK;
  for (int k = 0; k < BT_KEPT_RADII && is_in_reach; k++) cache->kept[k].fans.is_begun = false;
  return status == BT_MUST_REBUILD ? bt_mesh_make(mesh, cache->memory, inflated, points, (int)count)
                                   : status;
}

BT_COLD bt_status bt_graph_cache_open(bt_graph_cache *cache, bt_graph_search *search,
                                      const bt_inflated *inflated, const bt_vec *points,
                                      uint32_t count, bool *is_usable) {
  BT_TRY(prepare(cache, inflated, points, count));
  *is_usable = !cache->mesh.is_unusable;
  if (!*is_usable) return BT_OK;
  BT_TRY(bt_graph_cache_find_fans(cache, inflated));
  BT_ASSERT(cache->mesh.edits == inflated->world->edits);
  search->fans = &cache->current->fans;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Searches that need too much memory

bool bt_graph_cache_refuses(bt_graph_cache *cache, double length) {
  bt_refusal *refused = &cache->refused;
  if (refused->left == 0 || length < refused->length) return false;
  refused->left--;
  return true;
}

BT_COLD void bt_graph_cache_refuse(bt_graph_cache *cache, double length) {
  bt_refusal *refused = &cache->refused;
  uint32_t count = 2 * refused->last + 1;
  if (refused->last == 0 || length < refused->length) refused->length = length;
  refused->left = refused->last = count < MOST_REFUSED ? count : MOST_REFUSED;
}

void bt_graph_cache_allow(bt_graph_cache *cache, double length) {
  if (cache->refused.last > 0 && length >= cache->refused.length)
    cache->refused = (bt_refusal){0, 0, 0};
}

// ---------------------------------------------------------------------------------------------

bt_status bt_graph_cache_step(bt_graph_cache *cache, bt_graph_search *search, uint32_t most,
                              bool *is_full) {
  BT_ASSERT(search->fans == &cache->current->fans);
  bt_status status = bt_graph_search_step(search, most);
  while (status == BT_NEEDS_ROOM && bt_graph_cache_make_room(cache, search))
    status = bt_graph_search_step(search, most);
  *is_full = status == BT_NEEDS_ROOM;
  if (*is_full) bt_graph_search_release(search);
  return *is_full ? BT_OK : status;
}
