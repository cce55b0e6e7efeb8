// The watched search: a query that runs in steps, in memory of its own.
#include "bitangent_watch.h"
#include "query/find_path.h"
#include "query/reconstruction.h"

struct bt_search {
  bt_memory memory; // first: bt_object_create
  bt_query_state state;
  bt_engines engines;
  uint64_t edits;     // those of the world at the beginning
  bt_indices ignored; // the query's ids
  bool is_broken;     // a step ran out of memory and left it incomplete
};

// Begins the query with a copy of the caller's ids.
static bt_status begin(bt_search *search, bt_solver *solver, const bt_query *query) {
  bt_query own = *query;
  BT_REFUSE_NULL(query->ignore.count && !query->ignore.items);
  for (size_t i = 0; i < query->ignore.count; i++)
    BT_TRY(bt_push(&search->memory, &search->ignored, query->ignore.items[i]));
  own.ignore.items = search->ignored.items;
  return bt_query_begin(&search->state, solver, &own, &search->engines);
}

bt_status bt_search_create(bt_solver *solver, const bt_query *query, bt_search **out) {
  BT_REFUSE_NULL(!solver || !out);
  BT_TRY(bt_check_query(query));
  if (query->turning_radius > 0) return BT_ERROR_RANGE;
  if (bt_has_links(solver->world)) return BT_ERROR_WRONG_KIND;
  bt_search *search = bt_object_create(&solver->memory.allocator, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->edits = solver->world->edits;
  search->engines = (bt_engines){.memory = &search->memory, .is_watched = true};
  bt_status status = begin(search, solver, query);
  if (status) {
    bt_search_free(search);
    return status;
  }
  *out = search;
  return BT_OK;
}

void bt_search_free(bt_search *search) { bt_object_free(search); }

// Refuses a search if the world has been edited since. Restarts a search that a failed step left
// incomplete.
static bt_status check_search(bt_search *search) {
  BT_REFUSE_NULL(!search);
  bt_solver *solver = search->state.solver;
  if (solver->world->edits != search->edits) return BT_ERROR_STALE_SEARCH;
  if (!search->is_broken) return BT_OK;
  bt_query query = search->state.query;
  BT_TRY(bt_query_begin(&search->state, solver, &query, &search->engines));
  search->is_broken = false;
  return BT_OK;
}

bt_status bt_search_step(bt_search *search, size_t steps, bool *done) {
  BT_TRY(check_search(search));
  search->is_broken = true;
  for (size_t i = 0; i < steps && !search->state.is_done; i++)
    BT_TRY(bt_query_step(&search->state, 1));
  search->is_broken = false;
  if (done) *done = search->state.is_done;
  return BT_OK;
}

bt_status bt_search_finish(bt_search *search, bt_path *path) {
  BT_REFUSE_NULL(!path);
  BT_TRY(bt_search_step(search, SIZE_MAX, NULL));
  return bt_query_answer(&search->state, path);
}

bt_status bt_search_look(bt_search *search, bt_search_view *out) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!out);
  bt_searcher *engine = bt_at_work(&search->state);
  *out = (bt_search_view){.edges = NULL};
  return engine ? engine->methods->view(engine, out) : BT_OK;
}

bt_status bt_search_look_at_cells(bt_search *search, bt_search_cells *out) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!out);
  *out = (bt_search_cells){.cells = NULL};
  bt_cells_engine *cells = bt_cells_of(&search->engines);
  return bt_is_by_cells(&search->state) && cells ? bt_cells_view_diagram(cells, out) : BT_OK;
}

bt_status bt_search_partial_path(bt_search *search, size_t edge, bt_path *path) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!path);
  const bt_query_state *state = &search->state;
  bt_searcher *engine = bt_at_work(state);
  if (!engine) return BT_ERROR_RANGE;
  bt_path_info before = path->info;
  bt_status status = engine->methods->edge_route(engine, edge, &path->memory, &path->route);
  bt_path_ends ends = bt_query_ends(state, path->route.end);
  ends.is_tested = false;
  if (!status) status = bt_path_reconstruct(path, &state->inflated, ends);
  if (status) {
    path->info = before;
    return status;
  }
  bt_query_write_info(state, path);
  path->info.outcome = BT_OUT_OF_BUDGET;
  path->info.is_partial = 1;
  path->info.goal = path->route.end;
  return BT_OK;
}
