#include "graph/engine.h"
#include "graph/cache.h"
#include "graph/candidates.h"
#include "graph/mesh_edits.h"
#include "graph/search_ends.h"
#include "graph/search_view.h"

// A search consults the components once it has taken more candidates than most searches need.
enum { USUAL_LIMIT = 1 << 27, COMPONENTS_AFTER = 64, MOST_TO_LEARN = 1 << 20 };

struct bt_graph_engine {
  bt_searcher searcher; // first
  bt_memory *memory;
  bt_graph_cache *cache;
  bt_graph_search search;
  bt_view_arrays view;
  bool has_begun;
  bool has_tested_components, is_known; // is_known: the start is in a kept component
};

bt_graph_cache *bt_graph_engine_create_cache(bt_memory *memory) {
  bt_graph_cache *cache = bt_memory_take(memory, sizeof *cache);
  if (!cache) return NULL;
  cache->memory = cache->view.memory = memory;
  cache->view.mesh = &cache->mesh;
  cache->limit = USUAL_LIMIT;
  return cache;
}

void bt_graph_engine_set_limit(bt_graph_cache *cache, size_t bytes) {
  cache->limit = bytes;
  cache->refused = (bt_refusal){0, 0, 0};
}

double bt_graph_engine_age(const bt_graph_cache *cache, const bt_inflated *inflated) {
  const bt_world *world = inflated->world;
  return bt_mesh_can_update(&cache->mesh, world) ? (double)(world->edits - cache->mesh.edits)
                                                 : INFINITY;
}

double bt_graph_engine_known(const bt_graph_cache *cache, const bt_inflated *inflated) {
  uint32_t place = bt_find_kept_radius(&cache->radii, inflated);
  if (place == cache->radii.count) return 0;
  const bt_fans *fans = &cache->kept[cache->radii.items[place].slot].fans;
  return fans->is_begun ? fans->made / (double)inflated->world->site_count : 0;
}

static void reset(bt_searcher *searcher) {
  bt_graph_engine *engine = (bt_graph_engine *)searcher;
  bt_graph_search *search = &engine->search;
  engine->has_begun = engine->has_tested_components = engine->is_known = false;
  search->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  search->candidates.count = search->nodes.count = search->open.count = 0;
}

BT_COLD bt_status bt_graph_engine_begin(bt_graph_engine *engine, const bt_inflated *inflated,
                                        const bt_vec *ends, uint32_t starts, bool *is_usable) {
  bt_graph_cache *cache = engine->cache;
  BT_ASSERT(starts > 0);
  reset(&engine->searcher);
  double straight = bt_straight_distance(ends, starts, ends[starts]);
  *is_usable = !bt_graph_cache_refuses(cache, straight);
  if (!*is_usable) return BT_OK;
  BT_TRY(bt_graph_cache_open(cache, &engine->search, inflated, ends, starts + 1, is_usable));
  if (!*is_usable) return BT_OK;
  bt_graph_cache_make_room(cache, &engine->search);
  BT_TRY(bt_graph_search_begin(&engine->search, ends, NULL, starts, &ends[starts], INFINITY));
  engine->has_begun = true;
  return BT_OK;
}

bt_status bt_graph_engine_confirm(bt_graph_engine *engine) {
  bool is_new = engine->has_tested_components && !engine->is_known;
  return is_new ? bt_components_add(&engine->cache->current->components, &engine->search) : BT_OK;
}

BT_COLD bt_status bt_graph_engine_learn(bt_graph_engine *engine) {
  bt_graph_search *search = &engine->search;
  bt_graph_cache *cache = engine->cache;
  bt_engine_statistics before = search->statistics;
  bt_vec start = search->starts.items[0], goal = search->goal;
  bool is_full;
  if (search->starts.count > 1 || search->offers_all) return BT_OK;
  cache->unlearnt += before.expansions;
  BT_TRY(bt_graph_cache_find_fans(cache, &search->inflated));
  BT_TRY(bt_graph_search_begin(search, &goal, NULL, 1, &start, INFINITY));
  uint32_t most = cache->unlearnt < MOST_TO_LEARN ? (uint32_t)cache->unlearnt : MOST_TO_LEARN;
  BT_TRY(bt_graph_cache_step(cache, search, most, &is_full));
  bool is_exhausted = search->is_done && !search->is_found && !is_full;
  if (is_exhausted) BT_TRY(bt_components_add(&cache->current->components, search));
  if (is_exhausted) cache->unlearnt = 0;
  search->is_done = true;
  bt_add_statistics(&search->statistics, &before);
  return BT_OK;
}

uint32_t bt_graph_engine_start(const bt_graph_engine *engine) {
  BT_ASSERT(engine->search.is_found);
  return bt_graph_search_start_of(&engine->search, engine->search.last);
}

// ---------------------------------------------------------------------------------------------
// Methods

// Ends the search if its start and its goal lie in different components that are known.
static bt_status part_by_components(bt_graph_engine *engine, bt_engine_outcome *out) {
  bt_graph_search *search = &engine->search;
  bt_components *components = &engine->cache->current->components;
  engine->has_tested_components = true;
  if (!components->starts.count) return BT_OK;
  BT_TRY(bt_graph_search_look_all(search));
  search->is_done = bt_components_part(components, search, &engine->is_known);
  if (search->is_done) *out = BT_ENGINE_UNREACHABLE;
  return BT_OK;
}

static bt_status step(bt_searcher *searcher, uint32_t most, double budget, bt_engine_outcome *out) {
  bt_graph_engine *engine = (bt_graph_engine *)searcher;
  bt_graph_search *search = &engine->search;
  bool is_full;
  (void)budget;
  BT_ASSERT(engine->has_begun && !search->is_done);
  BT_TRY(bt_graph_cache_step(engine->cache, search, most, &is_full));
  *out = is_full ? BT_ENGINE_UNVERIFIED : BT_ENGINE_SEARCHING;
  if (is_full) {
    bt_graph_cache_refuse(engine->cache, search->straight);
    engine->has_begun = false;
    return BT_OK;
  }
  if (search->is_done) {
    bt_graph_cache_allow(engine->cache, search->straight);
    *out = search->is_found ? BT_ENGINE_FOUND : BT_ENGINE_EXHAUSTED;
    return BT_OK;
  }
  bool is_tested = engine->has_tested_components || search->starts.count > 1;
  if (is_tested || search->statistics.expansions < COMPONENTS_AFTER) return BT_OK;
  return part_by_components(engine, out);
}

static double bound(const bt_searcher *engine) {
  const bt_graph_search *search = &((const bt_graph_engine *)engine)->search;
  return search->is_done ? 0 : bt_heap_least(&search->open);
}

static double length(const bt_searcher *engine) {
  const bt_graph_search *search = &((const bt_graph_engine *)engine)->search;
  BT_ASSERT(search->is_found);
  return search->candidates.items[search->last].g;
}

static bt_status route(const bt_searcher *engine, bt_memory *memory, bt_route *out) {
  const bt_graph_search *search = &((const bt_graph_engine *)engine)->search;
  BT_ASSERT(search->is_found);
  return bt_graph_search_route(search, search->last, memory, out);
}

static bt_status view(bt_searcher *searcher, bt_search_view *out) {
  bt_graph_engine *engine = (bt_graph_engine *)searcher;
  return engine->has_begun ? bt_graph_search_view(&engine->search, &engine->view, out) : BT_OK;
}

static bt_status edge_route(bt_searcher *engine, size_t edge, bt_memory *memory, bt_route *out) {
  const bt_graph_search *search = &((bt_graph_engine *)engine)->search;
  if (edge >= search->candidates.count) return BT_ERROR_RANGE;
  return bt_graph_search_route(search, (uint32_t)edge, memory, out);
}

bt_graph_engine *bt_graph_engine_create(bt_memory *memory, bt_graph_cache *cache, bool is_watched) {
  static const bt_engine_methods methods = {
      step, bound, length, route, BT_OF_VIEWS(view), BT_OF_VIEWS(edge_route), reset};
  bt_graph_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (!engine) return NULL;
  engine->searcher = (bt_searcher){&methods, &engine->search.statistics};
  engine->memory = engine->search.memory = memory;
  engine->cache = cache;
  engine->search.view = &cache->view;
  engine->search.offers_all = is_watched;
  return engine;
}
