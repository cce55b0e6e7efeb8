// The path to the reachable point that is nearest to a goal that cannot be reached.
//
// That point lies on the outline of the union of the circles, on the first rim on the straight way
// to the goal that parts the two (rim.h). Where it is not sure whether a rim does, it may be that
// one: of those that can be reached the nearest counts. Where circles meet all round the start it
// is the start itself.
#include "query/inquiry.h"
#include "world/free_point.h"

static void add_work(bt_work *work, const bt_engines *engines) {
  work->expansions += engines->set.expansions + engines->windows.expansions;
  work->bitangents += engines->set.bitangents + engines->windows.bitangents;
  work->sight_tests += engines->set.sight_tests + engines->windows.sight_tests;
}

// The way from the start to a point, by the engine that the query asks for, or that pays, and out
// of the budget of the search before it.
static bt_status probe(bt_inquiry *inquiry, bt_vec goal, bt_inquiry *way) {
  bt_memory *memory = &inquiry->grown.world->memory;
  bt_scratch *scratch = inquiry->scratch;
  if (!scratch->probe) scratch->probe = bt_memory_take(memory, sizeof *scratch->probe);
  if (!scratch->probe) return BT_ERROR_OUT_OF_MEMORY;
  *way = *inquiry;
  way->goal = goal;
  way->is_done = false;
  add_work(&way->probed, inquiry->engines);
  way->memory = memory;
  way->engines = scratch->probe;
  bt_engines_clear(way->engines);
  bt_status status = bt_inquiry_begin_search(way);
  if (!status) status = bt_inquiry_run(way);
  add_work(&inquiry->probed, way->engines);
  return status;
}

bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path) {
  bt_rims *rims = &inquiry->scratch->rims;
  bt_memory *memory = &inquiry->grown.world->memory;
  bt_vec nearest = inquiry->start;
  double least = bt_distance(nearest, inquiry->goal);
  bt_inquiry way = {.outcome = BT_UNREACHABLE};
  bt_rim rim;
  bool is_left, is_it = false;
  inquiry->probed = (bt_work){0, 0, 0};
  BT_TRY(bt_rims_begin(rims, memory, &inquiry->grown, nearest, inquiry->goal));
  while (!is_it) {
    BT_TRY(bt_rims_next(rims, memory, &inquiry->grown, &rim, &is_left));
    if (!is_left) break;
    if ((!rim.parts && !rim.unsure) || rim.distance >= least) continue;
    // Where several meet, the corner of two may lie in a third by more than the tolerance.
    BT_TRY(bt_nearest_free(&inquiry->grown, rim.nearest, &rim.nearest));
    BT_TRY(probe(inquiry, rim.nearest, &way));
    if (way.outcome == BT_OUT_OF_BUDGET) break;
    if (way.outcome != BT_FOUND) continue;
    nearest = rim.nearest, least = rim.distance;
    is_it = !rim.unsure;
  }
  // A way that was found leads to the nearest point; since then another may have been looked for.
  if (way.outcome == BT_UNREACHABLE) BT_TRY(probe(inquiry, nearest, &way));
  if (way.outcome == BT_OUT_OF_BUDGET) inquiry->outcome = BT_OUT_OF_BUDGET;
  if (way.outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_inquiry_trace(&way, path));
  path->info.is_partial = 1;
  path->info.goal = nearest;
  return BT_OK;
}
