// The path to the reachable point that is nearest to a goal that cannot be reached.
//
// That point lies on the outline of the union of the circles, on a rim of a chain that parts start
// and goal, and such a chain crosses the straight way between them. So each rim of the clusters
// that this way meets offers its nearest point, and the first of these that is not parted from the
// start, and that a search reaches, is the answer: either all of a rim is reachable or nothing of
// it is. Where circles meet all round the start it is the start itself.
#include "query/inquiry.h"

static void add_work(bt_work *work, const bt_engines *engines) {
  work->expansions += engines->set.expansions + engines->windows.expansions;
  work->bitangents += engines->set.bitangents + engines->windows.bitangents;
  work->sight_tests += engines->set.sight_tests + engines->windows.sight_tests;
}

// The way from the start to a point, by the engine that found the goal unreachable, and out of the
// same budget.
static bt_status probe(bt_inquiry *inquiry, bt_vec goal, bt_inquiry *way) {
  *way = *inquiry;
  way->goal = goal;
  way->is_done = false;
  add_work(&way->probed, inquiry->engines);
  way->query.engine = inquiry->engine;
  way->memory = &inquiry->grown.world->memory;
  way->engines = &inquiry->scratch->probe;
  bt_engines_clear(way->engines);
  bt_status status = bt_inquiry_set_engine(way, inquiry->engine);
  while (!status && !way->is_done) status = bt_inquiry_step(way);
  add_work(&inquiry->probed, way->engines);
  return status;
}

// Do circles part the point from the start? The clusters that are in between are known then.
static bt_status is_parted(bt_inquiry *inquiry, bt_vec point, bool *parted) {
  bt_vec ends[2] = {inquiry->start, point};
  bool known;
  return bt_are_parted(&inquiry->scratch->chains, &inquiry->grown, ends, INFINITY, parted, &known);
}

// The circles whose rims may hold the point.
static bt_status add_rims(bt_inquiry *inquiry, bt_rims *rims, bt_memory *memory) {
  const bt_slots *clusters = &inquiry->scratch->chains.queue;
  bool parted;
  BT_TRY(is_parted(inquiry, inquiry->goal, &parted));
  bt_rims_clear(rims);
  for (uint32_t i = 0; i < clusters->count; i++) {
    uint32_t slot = clusters->items[i];
    double distance = bt_distance(inquiry->goal, bt_center(&inquiry->grown, slot));
    double least = fabs(distance - bt_radius(&inquiry->grown, slot));
    if (!bt_rims_add(rims, memory, slot, least)) return BT_ERROR_OUT_OF_MEMORY;
  }
  return BT_OK;
}

bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path) {
  bt_rims *rims = &inquiry->scratch->rims;
  bt_memory *memory = &inquiry->grown.world->memory;
  BT_TRY(add_rims(inquiry, rims, memory));
  path->segments.count = 0;
  inquiry->probed = (bt_work){0, 0, 0};
  bt_vec nearest;
  bt_inquiry way;
  bool is_left, parted;
  do {
    BT_TRY(bt_rims_take_nearest(rims, memory, &inquiry->grown, inquiry->goal, &nearest, &is_left));
    if (!is_left) nearest = inquiry->start;
    BT_TRY(is_parted(inquiry, nearest, &parted));
    if (!parted) BT_TRY(probe(inquiry, nearest, &way));
  } while (is_left && (parted || way.outcome == BT_UNREACHABLE));
  if (way.outcome == BT_OUT_OF_BUDGET) inquiry->outcome = BT_OUT_OF_BUDGET;
  if (way.outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_inquiry_trace(&way, path));
  path->info.is_partial = 1;
  path->info.goal = nearest;
  return BT_OK;
}
