// The path to the reachable point that is nearest to a goal that cannot be reached.
//
// That point lies on the outline of the union of the circles. The tangent engine's failed search
// has every circle of some closed chain round the goal (or the start) in its active set, the cells
// engine's has been in the cell of every circle that it can reach. So each rim that such a circle
// has a part in offers its nearest point, and the first of these that a search reaches is the
// answer: either all of a rim is reachable or nothing of it is.
#include "query/inquiry.h"

static void add_counts(bt_engines *engines, const bt_engines *more) {
  engines->set.expansions += more->set.expansions + more->windows.expansions;
  engines->set.bitangents += more->set.bitangents + more->windows.bitangents;
  engines->set.sight_tests += more->set.sight_tests + more->windows.sight_tests;
}

// The way from the start to a point, by the engine that found the goal unreachable.
static bt_status probe(bt_inquiry *inquiry, bt_vec goal, bt_inquiry *way) {
  *way = *inquiry;
  way->goal = goal;
  way->is_done = false;
  way->query.max_expansions = 0;
  way->query.engine = inquiry->engine;
  way->memory = &inquiry->grown.world->memory;
  way->engines = &inquiry->scratch->probe;
  bt_engines_clear(way->engines);
  bt_status status = bt_inquiry_set_engine(way, inquiry->engine);
  while (!status && !way->is_done) status = bt_inquiry_step(way);
  add_counts(inquiry->engines, way->engines);
  return status;
}

// The circles whose rims may hold the point, each with how near to the goal it can be.
static bt_status list_circles(bt_inquiry *inquiry, bt_heap *circles) {
  bt_memory *memory = &inquiry->grown.world->memory;
  const bt_active_set *set = &inquiry->engines->set;
  const bt_windows *windows = &inquiry->engines->windows;
  bool by_cells = bt_is_by_cells(inquiry);
  circles->count = 0;
  for (uint32_t i = 0; !by_cells && i < set->sites.count; i++)
    if (!bt_heap_push(memory, circles, 0, set->sites.items[i].slot)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; by_cells && i < windows->diagram->cells.count; i++) {
    if (!bt_windows_visited(windows, i)) continue;
    uint32_t slot = windows->diagram->cells.items[i].slot;
    double distance = bt_distance(inquiry->goal, bt_center(&inquiry->grown, slot));
    double least = fabs(distance - bt_radius(&inquiry->grown, slot));
    if (!bt_heap_push(memory, circles, least, slot)) return BT_ERROR_OUT_OF_MEMORY;
  }
  return BT_OK;
}

// The nearest point of the rims not yet taken. The circles come by how near they can be, so that
// few rims are followed; false when none is left.
static bt_status take_nearest(bt_inquiry *inquiry, bt_heap *circles, bt_vec *nearest, bool *is) {
  bt_rims *rims = &inquiry->scratch->rims;
  bt_memory *memory = &inquiry->grown.world->memory;
  while (circles->count && circles->items[0].priority <= bt_rims_least(rims)) {
    uint32_t slot = bt_heap_pop(circles).item;
    BT_TRY(bt_rims_add(rims, memory, &inquiry->grown, slot, inquiry->goal));
  }
  *is = bt_rims_take_nearest(rims, nearest);
  return BT_OK;
}

bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path) {
  bt_heap *circles = &inquiry->scratch->circles;
  bt_rims_clear(&inquiry->scratch->rims);
  BT_TRY(list_circles(inquiry, circles));
  path->segments.count = 0;
  for (;;) {
    bt_vec nearest;
    bool is_left;
    BT_TRY(take_nearest(inquiry, circles, &nearest, &is_left));
    if (!is_left) return BT_OK;
    bt_inquiry way;
    BT_TRY(probe(inquiry, nearest, &way));
    if (way.outcome != BT_FOUND) continue;
    BT_TRY(bt_inquiry_trace(&way, path));
    path->info.is_partial = 1;
    path->info.goal = nearest;
    return BT_OK;
  }
}
