// The search that can be watched.
#include "query/watched.h"

bt_status bt_search_create(bt_world *world, const bt_query *query, bt_search **out) {
  BT_TRY(bt_check_query(world, query));
  BT_REFUSE_NULL(!out);
  bt_memory memory = bt_memory_init(&world->memory.allocator);
  bt_search *search = bt_memory_create(&memory, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->memory = memory;
  search->edits = world->edits;
  search->engines.own_diagram = &search->diagram;
  search->engines.windows.keeps = true;
  bt_status status =
      bt_inquiry_begin(&search->inquiry, world, query, &search->memory, &search->engines);
  if (status) {
    bt_search_free(search);
    return status;
  }
  *out = search;
  return BT_OK;
}

void bt_search_free(bt_search *search) {
  if (!search) return;
  bt_memory memory = search->memory;
  bt_engines_free(&search->engines, &memory);
  if (BT_HAS_CELLS) bt_power_diagram_free(&search->diagram, &memory);
  BT_RELEASE(&memory, &search->edge_views);
  BT_RELEASE(&memory, &search->node_views);
  BT_RELEASE(&memory, &search->window_views);
  BT_RELEASE(&memory, &search->cell_views);
  BT_RELEASE(&memory, &search->corners);
  bt_memory_resize(&memory, search, sizeof *search, 0);
}

bt_status bt_check_search(const bt_search *search) {
  BT_REFUSE_NULL(!search);
  return search->inquiry.grown.world->edits == search->edits ? BT_OK : BT_ERROR_STALE_SEARCH;
}

bt_status bt_search_step(bt_search *search, size_t steps, bool *done) {
  BT_TRY(bt_check_search(search));
  for (size_t i = 0; i < steps && !search->inquiry.is_done; i++) {
    BT_TRY(bt_inquiry_step(&search->inquiry));
  }
  if (done) *done = search->inquiry.is_done;
  return BT_OK;
}

bt_status bt_search_finish(bt_search *search, bt_path *path) {
  BT_TRY(bt_check_search(search));
  BT_REFUSE_NULL(!path);
  while (!search->inquiry.is_done) BT_TRY(bt_inquiry_step(&search->inquiry));
  return bt_inquiry_answer(&search->inquiry, path);
}
