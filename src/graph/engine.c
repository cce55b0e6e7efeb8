#include "graph/engine.h"
#include "graph/components.h"
#include "graph/mesh_edits.h"
#include "graph/search.h"
#include "graph/search_view.h"
#include "world/neighbours.h"

// A search consults the components once it has taken more candidates than most searches need.
enum { KEPT_RADII = 4, USUAL_LIMIT = 1 << 27, COMPONENTS_AFTER = 64 };

// Tuning: where fans must go, so many go that this fraction of the limit is free.
static const double SPARE = 1.0 / 64;

// Searches that are as long as one that could not keep to the limit are refused for a while.
typedef struct refusal {
  double length;       // the distance of start and goal from which searches are refused
  uint32_t left, last; // searches to be refused: from now on, and the last time
} refusal;

enum { MOST_REFUSED = 4095 };

struct bt_graph_cache {
  bt_memory *memory;
  bt_mesh mesh;
  bt_view view;                         // scratch
  bt_indices near;                      // scratch
  bt_fans kept[KEPT_RADII];             // ordered from the most recently used
  bt_components components[KEPT_RADII]; // in the same order
  size_t limit;                         // in bytes, for all fans and the search together
  refusal refused;
};

struct bt_graph_engine {
  bt_memory *memory;
  bt_graph_cache *cache;
  bt_fans *fans; // those of the search, in the cache
  bt_graph_search search;
  bt_view_arrays view;
  bool has_begun;
  bool has_tested_components, is_known; // is_known: the start is in a kept component
  bool is_exhausted;                    // all of the start's component was searched, without a path
  bool is_full;                         // the search could not keep to the limit, and is dead
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
  cache->refused = (refusal){0, 0, 0};
}

double bt_graph_engine_age(const bt_graph_cache *cache, const bt_inflated *inflated) {
  const bt_world *world = inflated->world;
  return bt_mesh_can_update(&cache->mesh, world) ? (double)(world->edits - cache->mesh.edits)
                                                 : INFINITY;
}

bt_graph_engine *bt_graph_engine_create(bt_memory *memory, bt_graph_cache *cache) {
  bt_graph_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (!engine) return NULL;
  engine->memory = engine->search.memory = memory;
  engine->cache = cache;
  engine->search.view = &cache->view;
  return engine;
}

// Makes room for a search: drops the fans of other radii, then those that this search has not used
// (bt_fans_make_room). Returns whether the search keeps to the limit.
static BT_COLD bool make_room(bt_graph_cache *cache, bt_graph_search *search) {
  size_t own = bt_graph_search_bytes(search), others = 0, limit = cache->limit;
  for (int k = 1; k < KEPT_RADII; k++) others += bt_fans_bytes(&cache->kept[k]);
  for (int k = KEPT_RADII - 1; k > 0; k--) {
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

// Moves the fans for a radius to the front of the cache. If there are none, they replace the least
// recently used fans.
static BT_COLD bt_status find_fans(bt_graph_cache *cache, const bt_inflated *inflated) {
  int place = 0;
  while (place < KEPT_RADII - 1 && !bt_fans_are_for(&cache->kept[place], inflated)) place++;
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
  return bt_fans_begin_search(fans);
}

static BT_COLD void drop_listed(bt_graph_cache *cache, const bt_indices *sites) {
  for (int k = 0; k < KEPT_RADII; k++)
    for (uint32_t i = 0; i < sites->count && cache->kept[k].is_begun; i++)
      bt_fans_drop(&cache->kept[k], sites->items[i]);
}

// Drops the fans that an edit inside a disc may have changed. Where the edit blocks a ray or
// unblocks it, the site at one end of the ray sees the disc in the world without the edited
// obstacle (view.h).
static BT_COLD bt_status drop_around(bt_graph_cache *cache, const bt_inflated *inflated,
                                     bt_circle disc) {
  double most = 0;
  for (int k = 0; k < KEPT_RADII; k++)
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
  for (int k = 0; k < KEPT_RADII; k++)
    cache->kept[k].is_begun &= cache->kept[k].edits == mesh->edits;
  BT_TRY(bt_mesh_take_out(mesh, cache->memory, inflated));
  for (uint32_t i = 0; i < mesh->edited.around.count; i++)
    BT_TRY(drop_around(cache, inflated, mesh->edited.around.items[i]));
  BT_TRY(bt_mesh_put_in(mesh, cache->memory, inflated));
  drop_listed(cache, &mesh->edited.sites);
  drop_listed(cache, &mesh->edited.represented);
  for (int k = 0; k < KEPT_RADII; k++)
    if (cache->kept[k].is_begun) BT_TRY(bt_fans_update(&cache->kept[k]));
  return BT_OK;
}

// Makes the mesh, or updates the mesh and the fans.
static BT_COLD bt_status prepare(bt_graph_cache *cache, const bt_inflated *inflated,
                                 const bt_vec *ends) {
  bt_mesh *mesh = &cache->mesh;
  if (bt_mesh_is_current(mesh, inflated->world, ends, 2)) return BT_OK;
  bool is_in_reach = bt_mesh_holds(mesh, ends, 2);
  bt_status status = BT_MUST_REBUILD;
  if (is_in_reach && bt_mesh_can_update(mesh, inflated->world))
    status = update_all(cache, inflated);
  if (status == BT_OK) return BT_OK;
  for (int k = 0; k < KEPT_RADII && is_in_reach; k++) cache->kept[k].is_begun = false;
  return status == BT_MUST_REBUILD ? bt_mesh_make(mesh, cache->memory, inflated, ends, 2) : status;
}

// ---------------------------------------------------------------------------------------------
// Searches that need too much memory

static bool is_refused(bt_graph_cache *cache, double length) {
  refusal *refused = &cache->refused;
  if (refused->left == 0 || length < refused->length) return false;
  refused->left--;
  return true;
}

// The next time, twice as many are refused, unless a search as long has kept to the limit.
static BT_COLD void refuse(bt_graph_cache *cache, double length) {
  refusal *refused = &cache->refused;
  uint32_t count = 2 * refused->last + 1;
  if (refused->last == 0 || length < refused->length) refused->length = length;
  refused->left = refused->last = count < MOST_REFUSED ? count : MOST_REFUSED;
}

static void allow(bt_graph_cache *cache, double length) {
  if (cache->refused.last > 0 && length >= cache->refused.length)
    cache->refused = (refusal){0, 0, 0};
}

static double length_of(const bt_graph_search *search) {
  return bt_distance(search->start, search->goal);
}

// Ends a search that cannot keep to the limit.
static BT_COLD void give_up(bt_graph_engine *engine) {
  refuse(engine->cache, length_of(&engine->search));
  bt_graph_search_release(&engine->search);
  engine->has_begun = false;
  engine->is_full = true;
}

bool bt_graph_engine_is_full(const bt_graph_engine *engine) { return engine->is_full; }

// Takes candidates, and makes room where it is needed.
static bt_status take_some(bt_graph_engine *engine, uint32_t most) {
  bt_status status = bt_graph_search_step(&engine->search, most);
  while (status == BT_NEEDS_ROOM && make_room(engine->cache, &engine->search))
    status = bt_graph_search_step(&engine->search, most);
  if (status != BT_NEEDS_ROOM) return status;
  give_up(engine);
  return BT_OK;
}

BT_COLD bt_status bt_graph_engine_begin(bt_graph_engine *engine, const bt_inflated *inflated,
                                        bt_vec start, bt_vec goal, bool *is_usable) {
  bt_graph_cache *cache = engine->cache;
  bt_vec ends[2] = {start, goal};
  bt_graph_engine_reset(engine);
  *is_usable = !is_refused(cache, bt_distance(start, goal));
  if (!*is_usable) return BT_OK;
  BT_TRY(prepare(cache, inflated, ends));
  *is_usable = !cache->mesh.is_unusable;
  if (!*is_usable) return BT_OK;
  BT_TRY(find_fans(cache, inflated));
  engine->search.fans = &cache->kept[0];
  make_room(cache, &engine->search);
  BT_TRY(bt_graph_search_begin(&engine->search, start, goal));
  engine->has_begun = true;
  return BT_OK;
}

bt_status bt_graph_engine_step(bt_graph_engine *engine, uint32_t most) {
  bt_graph_search *search = &engine->search;
  if (search->is_done) return BT_OK;
  BT_TRY(take_some(engine, most));
  if (engine->is_full) return BT_OK;
  if (search->is_done) {
    allow(engine->cache, length_of(search));
    engine->is_exhausted = !search->is_found;
    return BT_OK;
  }
  if (engine->has_tested_components || search->statistics.expansions < COMPONENTS_AFTER)
    return BT_OK;
  engine->has_tested_components = true;
  search->is_done = bt_components_part(engine->cache->components, search, &engine->is_known);
  return BT_OK;
}

bool bt_graph_engine_is_exhausted(const bt_graph_engine *engine) { return engine->is_exhausted; }

bt_status bt_graph_engine_confirm(bt_graph_engine *engine) {
  bool is_new = engine->has_tested_components && !engine->is_known;
  return is_new ? bt_components_add(engine->cache->components, &engine->search) : BT_OK;
}

bt_engine_outcome bt_graph_engine_outcome(const bt_graph_engine *engine) {
  const bt_graph_search *search = &engine->search;
  if (!search->is_done) return BT_ENGINE_SEARCHING;
  return search->is_found ? BT_ENGINE_FOUND : BT_ENGINE_UNREACHABLE;
}

void bt_graph_engine_reset(bt_graph_engine *engine) {
  bt_graph_search *search = &engine->search;
  engine->has_begun = engine->has_tested_components = engine->is_known = false;
  engine->is_exhausted = engine->is_full = false;
  search->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  search->candidates.count = search->nodes.count = search->open.count = 0;
}

const bt_engine_statistics *bt_graph_engine_statistics(const bt_graph_engine *engine) {
  return &engine->search.statistics;
}

double bt_graph_engine_bound(const bt_graph_engine *engine) {
  const bt_graph_search *search = &engine->search;
  return search->is_done || search->open.count == 0 ? 0 : search->open.items[0].priority;
}

double bt_graph_engine_length(const bt_graph_engine *engine) {
  return engine->search.candidates.items[engine->search.last].g;
}

// The waypoints up to a candidate, which ends at the goal or, for a path of the view, on a circle.
static BT_COLD bt_status route_by(const bt_graph_search *search, uint32_t last, bt_memory *memory,
                                  bt_route *route) {
  const bt_candidate *candidate = &search->candidates.items[last];
  uint32_t count = 0;
  bt_vec end = bt_candidate_end(search, candidate);
  for (uint32_t at = candidate->node; at != BT_NONE; count++)
    at = search->candidates.items[search->nodes.items[at].candidate].node;
  BT_TRY(bt_route_begin(memory, route, count, end));
  while (candidate->node != BT_NONE) {
    const bt_graph_node *node = &search->nodes.items[candidate->node];
    route->waypoints.items[--count] =
        (bt_waypoint){node->site, node->turn, bt_candidate_arc(search, candidate)};
    candidate = &search->candidates.items[node->candidate];
  }
  return BT_OK;
}

bt_status bt_graph_engine_route(const bt_graph_engine *engine, bt_memory *memory, bt_route *route) {
  return route_by(&engine->search, engine->search.last, memory, route);
}

bt_status bt_graph_engine_view(bt_graph_engine *engine, bt_search_view *out) {
  *out = (bt_search_view){.edges = NULL};
  return engine->has_begun ? bt_graph_search_view(&engine->search, &engine->view, out) : BT_OK;
}

bt_status bt_graph_engine_edge_route(bt_graph_engine *engine, size_t edge, bt_memory *memory,
                                     bt_route *route) {
  if (edge >= engine->search.candidates.count) return BT_ERROR_RANGE;
  return route_by(&engine->search, (uint32_t)edge, memory, route);
}
