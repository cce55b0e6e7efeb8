#include "graph/field.h"
#include "graph/cache.h"
#include "graph/candidates.h"
#include "graph/later_goals.h"

struct bt_graph_field {
  bt_memory *memory;
  bt_graph_cache *cache;
  bt_graph_search search; // in `memory`
  uint32_t asked;         // the number of the last answer
};

bt_graph_field *bt_graph_field_create(bt_memory *memory, bt_graph_cache *cache) {
  bt_graph_field *field = bt_memory_take(memory, sizeof *field);
  if (!field) return NULL;
  field->memory = field->search.memory = memory;
  field->cache = cache;
  field->search.view = &cache->view;
  return field;
}

BT_COLD bt_status bt_graph_field_make(bt_graph_field *field, const bt_inflated *inflated,
                                      const bt_vec *starts, const double *heads, uint32_t count,
                                      double most, bool *is_usable) {
  bt_graph_search *search = &field->search;
  bool is_full = false;
  BT_TRY(bt_graph_cache_open(field->cache, search, inflated, starts, count, is_usable));
  if (!*is_usable) return BT_OK;
  bt_graph_cache_make_room(field->cache, search);
  BT_TRY(bt_graph_search_begin(search, starts, heads, count, NULL, most));
  while (!search->is_done && !is_full)
    BT_TRY(bt_graph_cache_step(field->cache, search, UINT32_MAX, &is_full));
  *is_usable = !is_full;
  bt_graph_search_keep_nodes(search);
  return BT_OK;
}

bt_status bt_graph_field_at(bt_graph_field *field, bt_vec p, bt_field_answer *out) {
  bt_graph_search *search = &field->search;
  out->outcome = BT_ENGINE_UNVERIFIED;
  bool is_usable;
  BT_TRY(bt_graph_cache_open(field->cache, search, &search->inflated, &p, 1, &is_usable));
  if (!is_usable) return BT_OK;
  BT_TRY(bt_graph_search_ask(search, p));
  out->outcome = search->is_found ? BT_ENGINE_FOUND : BT_ENGINE_UNREACHABLE;
  if (!search->is_found) return BT_OK;
  const bt_candidate *last = &search->candidates.items[search->last];
  out->node = ++field->asked;
  out->length = last->g;
  out->start = bt_graph_search_start_of(search, search->last);
  out->u = bt_candidate_direction(search, last);
  return BT_OK;
}

bt_status bt_graph_field_route(const bt_graph_field *field, const bt_field_answer *answer,
                               bt_memory *memory, bt_route *route) {
  BT_ASSERT(answer->node == field->asked); // the last one
  return bt_graph_search_route(&field->search, field->search.last, memory, route);
}
