#include "diagram/cache.h"
#include "diagram/workspace.h"

// The place of the diagram for this query, or of the one that has not been used for longest.
static int place_of(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  int i = 0;
  while (i < BT_KEPT_DIAGRAMS - 1 && cache->kept[i].workspace &&
         !bt_is_meant_for(&cache->kept[i], inflated))
    i++;
  return i;
}

double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  const bt_power_diagram *d = &cache->kept[place_of(cache, inflated)];
  bool is_there = d->workspace && d->workspace->is_built && bt_is_meant_for(d, inflated);
  return is_there ? (double)(inflated->world->edits - d->workspace->edits) : INFINITY;
}

bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out) {
  int place = place_of(cache, inflated);
  bt_power_diagram found = cache->kept[place];
  for (; place > 0; place--) cache->kept[place] = cache->kept[place - 1];
  cache->kept[0] = found;
  BT_TRY(bt_power_diagram_update(&cache->kept[0], memory, inflated, points, count));
  *out = &cache->kept[0];
  return BT_OK;
}
