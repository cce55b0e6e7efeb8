#include "diagram/cache.h"
#include "diagram/update.h"
#include "diagram/workspace.h"

// The index of the diagram for this query, or of the least recently used one.
static int find_kept(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  int i = 0;
  while (i < BT_KEPT_DIAGRAMS - 1 && cache->kept[i].workspace &&
         !bt_is_built_for(&cache->kept[i], inflated))
    i++;
  return i;
}

double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  const bt_power_diagram *d = &cache->kept[find_kept(cache, inflated)];
  bool is_there = d->workspace && d->workspace->is_built && bt_is_built_for(d, inflated);
  if (!is_there) return INFINITY;
  double age = (double)(inflated->world->edits - d->workspace->edits);
  bool is_repaired = !d->has_walls && !bt_has_walls(inflated->world);
  return is_repaired || age == 0 ? age : INFINITY;
}

bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out) {
  int place = find_kept(cache, inflated);
  bt_power_diagram found = cache->kept[place];
  for (; place > 0; place--) cache->kept[place] = cache->kept[place - 1];
  cache->kept[0] = found;
  BT_TRY(bt_power_diagram_update(&cache->kept[0], memory, inflated, points, count));
  *out = &cache->kept[0];
  return BT_OK;
}
