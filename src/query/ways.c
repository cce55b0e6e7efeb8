#include "query/ways.h"
#include "query/batch.h"
#include "sight/blocked_points.h"
#include "sight/exits.h"

bt_query bt_leg_query(const bt_query *query, bt_vec from, bt_vec to) {
  bt_query leg = bt_query_default(from, to);
  leg.agent_radius = query->agent_radius;
  leg.engine = query->engine;
  leg.ignore = query->ignore;
  return leg;
}

static bt_status is_end_free(const bt_solver *solver, const bt_query *query, bt_vec p, bool *out) {
  bt_inflated inflated;
  bt_exits exits;
  BT_TRY(
      bt_inflate(solver->world, query->agent_radius, &solver->engines.ignored, &p, 1, &inflated));
  *out = bt_is_open(&inflated, p, &exits);
  return BT_OK;
}

static bt_status add_way(bt_memory *memory, bt_ways *ways, bt_way way) {
  BT_TRY(BT_APPEND(memory, &ways->items, way));
  BT_TRY(BT_APPEND(memory, &ways->entrances, way.from));
  return bt_push(memory, &ways->rows, BT_NONE);
}

static bt_status make(bt_solver *solver, const bt_query *query, bt_ways *ways) {
  const bt_world *world = solver->world;
  bt_memory *memory = &solver->memory;
  ways->is_made = false;
  ways->items.count = ways->entrances.count = ways->rows.count = ways->lengths.count = 0;
  BT_TRY(bt_ignore(memory, world, &query->ignore, &solver->engines.ignored));
  for (uint32_t i = 0; i < world->links.items.count; i++) {
    const bt_filed_link *filed = &world->links.items.items[i];
    const bt_link *link = &filed->link;
    bool from, to;
    if (link->is_enabled == 0 || bt_is_ignored_slot(&solver->engines.ignored, filed->slot))
      continue;
    BT_TRY(is_end_free(solver, query, link->from, &from));
    BT_TRY(is_end_free(solver, query, link->to, &to));
    if (!from || !to) continue;
    bt_id id = bt_id_of_slot(&world->ids, filed->slot);
    BT_TRY(add_way(memory, ways, (bt_way){link->from, link->to, link->cost, id}));
    if (link->both_ways != 0)
      BT_TRY(add_way(memory, ways, (bt_way){link->to, link->from, link->cost, id}));
  }
  ways->agent_radius = query->agent_radius;
  ways->fingerprint = bt_whole_fingerprint(world);
  ways->is_made = true;
  return BT_OK;
}

bt_status bt_ways_for(bt_solver *solver, bt_way_cache *cache, const bt_query *query,
                      bt_ways **out) {
  *out = &cache->passing;
  if (query->ignore.count) return make(solver, query, *out);
  uint64_t now = bt_whole_fingerprint(solver->world);
  uint32_t at = 0;
  for (; at + 1 < BT_KEPT_WAYS; at++)
    if (cache->kept[at].is_made && cache->kept[at].agent_radius == query->agent_radius) break;
  bt_ways found = cache->kept[at];
  for (; at > 0; at--) cache->kept[at] = cache->kept[at - 1];
  cache->kept[0] = found;
  *out = &cache->kept[0];
  bool is_current =
      found.is_made && found.agent_radius == query->agent_radius && found.fingerprint == now;
  return is_current ? BT_OK : make(solver, query, *out);
}

bt_status bt_ways_row(bt_solver *solver, bt_ways *ways, const bt_query *query, uint32_t way,
                      const double **out) {
  uint32_t count = ways->items.count, at = ways->rows.items[way];
  BT_ASSERT(way < count);
  if (at == BT_NONE) {
    at = ways->lengths.count;
    if (count > UINT32_MAX - at) return BT_ERROR_OUT_OF_MEMORY;
    BT_TRY(BT_RESERVE(&solver->memory, &ways->lengths, at + count));
    bt_vec exit = ways->items.items[way].to;
    bt_query leg = bt_leg_query(query, exit, exit);
    BT_TRY(
        bt_plain_distances(solver, &leg, ways->entrances.items, count, ways->lengths.items + at));
    ways->lengths.count = at + count;
    ways->rows.items[way] = at;
  }
  *out = ways->lengths.items + at;
  return BT_OK;
}
