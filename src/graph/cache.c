#include "graph/cache.h"
#include "graph/mesh_edits.h"
#include "world/neighbours.h"

// Tuning: where fans must go, so many go that this fraction of the limit is free.
static const double SPARE = 1.0 / 64;

enum { MOST_REFUSED = 4095 };

BT_COLD bool bt_graph_cache_make_room(bt_graph_cache *cache, bt_graph_search *search) {
  BT_ASSERT(search->fans == &cache->kept[0]);
  size_t own = bt_graph_search_bytes(search), others = 0, limit = cache->limit;
  for (int k = 1; k < BT_KEPT_RADII; k++) others += bt_fans_bytes(&cache->kept[k]);
  for (int k = BT_KEPT_RADII - 1; k > 0; k--) {
    if (others + own + bt_fans_bytes(&cache->kept[0]) <= limit) break;
    others -= bt_fans_bytes(&cache->kept[k]);
    if (cache->kept[k].memory) bt_fans_release(&cache->kept[k]);
    bt_components_release(cache->memory, &cache->components[k]);
  }
  search->most = limit > others ? limit - others : 0;
  size_t spare = own + (size_t)(SPARE * (double)limit);
  if (bt_fans_bytes(&cache->kept[0]) + own > search->most)
    bt_fans_make_room(&cache->kept[0], search->most > spare ? search->most - spare : 0);
  return bt_fans_bytes(&cache->kept[0]) + own <= search->most;
}

BT_COLD bt_status bt_graph_cache_find_fans(bt_graph_cache *cache, const bt_inflated *inflated) {
  int place = 0;
  while (place < BT_KEPT_RADII - 1 && !bt_fans_are_for(&cache->kept[place], inflated)) place++;
  bt_fans found = cache->kept[place];
  bt_components components = cache->components[place];
  for (; place > 0; place--) {
    cache->kept[place] = cache->kept[place - 1];
    cache->components[place] = cache->components[place - 1];
  }
  cache->kept[0] = found;
  cache->components[0] = components;
  bt_fans *fans = &cache->kept[0];
  bool is_new = !bt_fans_are_for(fans, inflated);
  if (is_new || components.edits != fans->edits)
    bt_components_begin(&cache->components[0], inflated->world->edits);
  if (is_new) BT_TRY(bt_fans_begin(fans, cache->memory, inflated));
  BT_ASSERT(bt_fans_are_for(fans, inflated) && cache->components[0].edits == fans->edits);
  return bt_fans_begin_search(fans);
}

static BT_COLD void drop_listed(bt_graph_cache *cache, const bt_indices *sites) {
  for (int k = 0; k < BT_KEPT_RADII; k++)
    for (uint32_t i = 0; i < sites->count && cache->kept[k].is_begun; i++)
      bt_fans_drop(&cache->kept[k], sites->items[i]);
}

// Drops the fans that an edit inside a disc may have changed. Where the edit blocks a ray or
// unblocks it, the site at one end of the ray sees the disc in the world without the edited
// obstacle (view.h).
static BT_COLD bt_status drop_around(bt_graph_cache *cache, const bt_inflated *inflated,
                                     bt_circle disc) {
  double most = 0;
  for (int k = 0; k < BT_KEPT_RADII; k++)
    if (cache->kept[k].is_begun) most = bt_max(most, cache->kept[k].inflated.agent_radius);
  // The obstacles within twice the radius of a site decide where paths may hug it.
  double reach = disc.radius + 2 * most - inflated->agent_radius + cache->mesh.slack;
  cache->near.count = 0;
  BT_TRY(bt_sites_near(cache->memory, inflated, disc.center, bt_max(reach, 0), &cache->near));
  drop_listed(cache, &cache->near);
  disc.radius += BT_EDIT_MARGIN * most;
  BT_TRY(bt_view_from_disc(&cache->view, inflated, disc));
  drop_listed(cache, &cache->view.sites);
  return BT_OK;
}

// Brings the mesh and all fans up to date.
static BT_COLD bt_status update_all(bt_graph_cache *cache, const bt_inflated *inflated) {
  bt_mesh *mesh = &cache->mesh;
  for (int k = 0; k < BT_KEPT_RADII; k++)
    cache->kept[k].is_begun &= cache->kept[k].edits == mesh->edits;
  BT_TRY(bt_mesh_take_out(mesh, cache->memory, inflated));
  for (uint32_t i = 0; i < mesh->edited.around.count; i++)
    BT_TRY(drop_around(cache, inflated, mesh->edited.around.items[i]));
  BT_TRY(bt_mesh_put_in(mesh, cache->memory, inflated));
  drop_listed(cache, &mesh->edited.sites);
  drop_listed(cache, &mesh->edited.represented);
  for (int k = 0; k < BT_KEPT_RADII; k++)
    if (cache->kept[k].is_begun) BT_TRY(bt_fans_update(&cache->kept[k]));
  return BT_OK;
}

// Makes the mesh, or brings the mesh and all fans up to date. The mesh then contains the points; or
// it is unusable (bt_mesh.is_unusable).
static BT_COLD bt_status prepare(bt_graph_cache *cache, const bt_inflated *inflated,
                                 const bt_vec *points, uint32_t count) {
  bt_mesh *mesh = &cache->mesh;
  if (bt_mesh_is_current(mesh, inflated->world, points, (int)count)) return BT_OK;
  bool is_in_reach = bt_mesh_holds(mesh, points, (int)count);
  bt_status status = BT_MUST_REBUILD;
  if (is_in_reach && bt_mesh_can_update(mesh, inflated->world))
    status = update_all(cache, inflated);
  if (status == BT_OK) return BT_OK;
  for (int k = 0; k < BT_KEPT_RADII && is_in_reach; k++) cache->kept[k].is_begun = false;
  return status == BT_MUST_REBUILD ? bt_mesh_make(mesh, cache->memory, inflated, points, (int)count)
                                   : status;
}

BT_COLD bt_status bt_graph_cache_open(bt_graph_cache *cache, bt_graph_search *search,
                                      const bt_inflated *inflated, const bt_vec *points,
                                      uint32_t count, bool *is_usable) {
  BT_TRY(prepare(cache, inflated, points, count));
  *is_usable = !cache->mesh.is_unusable;
  if (!*is_usable) return BT_OK;
  search->fans = &cache->kept[0];
  return bt_graph_cache_find_fans(cache, inflated);
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
  BT_ASSERT(search->fans == &cache->kept[0]);
  bt_status status = bt_graph_search_step(search, most);
  while (status == BT_NEEDS_ROOM && bt_graph_cache_make_room(cache, search))
    status = bt_graph_search_step(search, most);
  *is_full = status == BT_NEEDS_ROOM;
  if (*is_full) bt_graph_search_release(search);
  return *is_full ? BT_OK : status;
}
