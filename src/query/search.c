// The search that can be watched.
#include "query/search.h"

bt_status bt_search_create(bt_world *world, const bt_query *query, bt_search **out) {
  BT_TRY(bt_check_query(world, query));
  BT_REFUSE_NULL(!out);
  bt_search *search = bt_object_create(&world->memory.allocator, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->world = world;
  search->edits = world->edits;
  search->engines.own_diagram = &search->diagram;
  search->engines.windows.keeps = true;
  bt_status status =
      bt_query_begin(&search->state, world, query, &search->memory, &search->engines);
  if (status) {
    bt_search_free(search);
    return status;
  }
  search->state.scratch->separation.is_closed = false;
  *out = search;
  return BT_OK;
}

void bt_search_free(bt_search *search) { bt_object_free(search); }

bt_status bt_check_search(bt_search *search) {
  BT_REFUSE_NULL(!search);
  if (search->world->edits != search->edits) return BT_ERROR_STALE_SEARCH;
  if (!search->is_broken) return BT_OK;
  bt_query query = search->state.query;
  BT_TRY(bt_query_begin(&search->state, search->world, &query, &search->memory, &search->engines));
  search->is_broken = false;
  return BT_OK;
}

bt_status bt_search_step(bt_search *search, size_t steps, bool *done) {
  BT_TRY(bt_check_search(search));
  search->is_broken = true;
  for (size_t i = 0; i < steps && !search->state.is_done; i++) {
    BT_TRY(bt_query_step(&search->state, 1));
  }
  search->is_broken = false;
  if (done) *done = search->state.is_done;
  return BT_OK;
}

bt_status bt_search_finish(bt_search *search, bt_path *path) {
  BT_REFUSE_NULL(!path);
  BT_TRY(bt_search_step(search, SIZE_MAX, NULL));
  return bt_query_answer(&search->state, path);
}
