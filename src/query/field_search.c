#include "query/field_search.h"
#include "query/engine_choice.h"
#include "query/reconstruction.h"
#include "sight/blocked_points.h"

#include <string.h>

bt_status bt_field_search_of(bt_solver *solver, bt_field_search **out) {
  bt_field_search *search = solver->distances;
  if (!search) search = bt_memory_take(&solver->memory, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->memory = &solver->memory;
  *out = solver->distances = search;
  return BT_OK;
}

static bt_status take_starts(bt_field_search *search, const bt_vec *starts, const double *heads,
                             uint32_t count) {
  search->starts.count = 0;
  search->is_lost = false;
  BT_TRY(BT_RESERVE(search->memory, &search->starts, count));
  if (BT_HAS_LINKS) BT_TRY(BT_RESERVE(search->memory, &search->heads, count));
  for (uint32_t i = 0; i < count; i++) {
    bool is;
    BT_TRY(bt_is_unclear(search->memory, &search->near, &search->inflated, starts[i], &is));
    search->is_lost |= is;
  }
  memcpy(search->starts.items, starts, count * sizeof *starts);
  for (uint32_t i = 0; BT_HAS_LINKS && i < count; i++)
    search->heads.items[i] = heads ? heads[i] : 0;
  search->starts.count = count;
  return BT_OK;
}

static bt_status make_by_graph(bt_field_search *search) {
  bt_solver *solver = search->solver;
  BT_TRY(bt_solver_need_graph(solver, &solver->engines));
  if (!search->graph) search->graph = bt_graph_field_create(search->memory, solver->graphs);
  if (!search->graph) return BT_ERROR_OUT_OF_MEMORY;
  return bt_graph_field_make(search->graph, &search->inflated, search->starts.items,
                             search->heads.items, search->starts.count, search->most,
                             &search->by_graph);
}

static bt_status make_by_cells(bt_field_search *search) {
  if (!search->cells) search->cells = bt_cells_field_create(search->memory);
  if (!search->cells) return BT_ERROR_OUT_OF_MEMORY;
  return bt_cells_field_make(search->cells, &search->inflated, search->starts.items,
                             search->heads.items, search->starts.count, search->most);
}

bt_status bt_field_search_make(bt_field_search *search, bt_solver *solver,
                               const bt_inflated *inflated, const bt_vec *starts,
                               const double *heads, uint32_t count, double most) {
  search->solver = solver;
  search->inflated = *inflated;
  search->most = most;
  search->by_graph = false;
  BT_TRY(take_starts(search, starts, heads, count));
  if (search->is_lost) return BT_OK;
  if (!bt_suits_windows(inflated->world)) BT_TRY(make_by_graph(search));
  return search->by_graph ? BT_OK : make_by_cells(search);
}

// Verifies that there is no path: every start must be separated from the point.
static bt_status prove_unreachable(bt_field_search *search, bt_vec p, bt_field_answer *out) {
  bt_solver *solver = search->solver;
  for (uint32_t i = 0; i < search->starts.count; i++) {
    bool separated, known;
    bt_vec ends[2] = {search->starts.items[i], p};
    BT_TRY(bt_are_separated(&solver->memory, &solver->separation, &search->inflated, ends, INFINITY,
                            &separated, &known));
    if (!separated) out->outcome = BT_ENGINE_UNVERIFIED;
    if (!separated) break;
  }
  return BT_OK;
}

bt_status bt_field_search_at(bt_field_search *search, bt_vec p, bt_field_answer *out) {
  bool is_unclear = true;
  out->outcome = BT_ENGINE_UNVERIFIED;
  if (!search->is_lost)
    BT_TRY(bt_is_unclear(search->memory, &search->near, &search->inflated, p, &is_unclear));
  if (is_unclear) return BT_OK;
  BT_TRY(search->by_graph ? bt_graph_field_at(search->graph, p, out)
                          : bt_cells_field_at(search->cells, p, out));
  // Below a limit of length, a point without a path may only be too far.
  bool is_proof_needed = out->outcome == BT_ENGINE_UNREACHABLE && search->most == INFINITY;
  return is_proof_needed ? prove_unreachable(search, p, out) : BT_OK;
}

bt_status bt_field_search_route(const bt_field_search *search, const bt_field_answer *answer,
                                bt_vec p, bt_memory *memory, bt_route *route) {
  return search->by_graph ? bt_graph_field_route(search->graph, answer, memory, route)
                          : bt_cells_field_route(search->cells, answer, p, memory, route);
}

bt_status bt_field_search_length(const bt_field_search *search, const bt_field_answer *answer,
                                 bt_vec p, bt_path *path, double *out) {
  const bt_inflated *inflated = &search->inflated;
  BT_ASSERT(answer->outcome == BT_ENGINE_FOUND && answer->start < search->starts.count);
  *out = answer->length;
  if (inflated->agent_radius == inflated->true_radius) return BT_OK;
  bt_vec start = search->starts.items[answer->start];
  double head = BT_HAS_LINKS ? search->heads.items[answer->start] : 0;
  BT_TRY(bt_field_search_route(search, answer, p, &path->memory, &path->route));
  BT_TRY(bt_path_true_length(path, inflated, (bt_path_ends){start, start, p, true},
                             answer->length - head, out));
  *out += head;
  return BT_OK;
}
