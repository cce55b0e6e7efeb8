// Many goals at once.
#include "geometry/check.h"
#include "query/query_state.h"

bt_status bt_world_find_paths(bt_world *world, const bt_query *queries, size_t count,
                              bt_path *const *paths) {
  BT_REFUSE_NULL(!world || (count && (!queries || !paths)));
  for (size_t i = 0; i < count; i++) BT_TRY(bt_world_find_path(world, &queries[i], paths[i]));
  return BT_OK;
}

// One start and many goals.
typedef struct batch {
  bt_world *world;
  bt_query query;
  const bt_vec *goals;
  size_t count;
  double *distances; // NULL: only the nearest is asked for
  size_t nearest;
  double least;
  size_t asked; // goals that need not be asked for any more: the first ones
  bt_inflated inflated;
  bt_scratch *scratch;
} batch;

static bt_status check_batch(const batch *b) {
  BT_TRY(bt_check_query(b->world, &b->query));
  BT_REFUSE_NULL(b->count && !b->goals);
  if (b->count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < b->count; i++) BT_TRY(bt_check_point(b->goals[i]));
  return BT_OK;
}

static void reach(batch *b, size_t goal, double distance) {
  if (b->distances) b->distances[goal] = distance;
  if (distance < b->least) b->least = distance, b->nearest = goal;
}

// The length of the way that the windows found.
static double length_of(const batch *b, const bt_windows *w, uint32_t index, bt_vec goal) {
  const bt_goal *found = &w->goals.items[index];
  return found->root == 0 ? bt_distance(b->query.start, goal) : found->best;
}

// One goal by itself.
static bt_status ask_alone(batch *b, size_t goal, bt_engine engine) {
  bt_query_state way;
  bt_query query = b->query;
  query.goal = b->goals[goal];
  query.engine = engine;
  BT_TRY(bt_query_begin(&way, b->world, &query, &b->world->memory, &b->scratch->engines));
  BT_TRY(bt_query_run(&way));
  if (way.outcome != BT_FOUND) return BT_OK;
  if (bt_is_by_cells(&way)) {
    reach(b, goal, length_of(b, &way.engines->windows, 0, query.goal));
    return BT_OK;
  }
  const bt_active_set *set = &way.engines->set;
  bt_edge_shape shape;
  bt_edge_shape_of(set, set->edges.items[set->goal_edge].from, BT_NONE, &shape);
  reach(b, goal, shape.g);
  return BT_OK;
}

// The goal that comes next by its distance from the start, as the crow flies, or `count`.
static size_t next_by_distance(const batch *b, size_t last, double from, double *straight) {
  size_t next = b->count;
  *straight = INFINITY;
  for (size_t i = 0; i < b->count; i++) {
    double d = bt_distance(b->query.start, b->goals[i]);
    bool is_after = d > from || (d == from && i > last);
    if (is_after && d < *straight) *straight = d, next = i;
  }
  return next;
}

// About half of the windows that a flood takes for each circle at 20 % fill; where circles are
// fewer it takes more. And how many goals are looked through in the time of a window.
enum { FLOOD = 32, GLANCES = 32 };

// Asks for goals one by one, each by A*, as long as that is less work than a flood: for a few
// goals, or many in a sparse world, it is by far. *all: none is left. The nearest is looked for
// from those that seem near on.
static bt_status ask_each(batch *b, bool *all) {
  double spent = 0, straight = -1;
  const bt_engines *engines = &b->scratch->engines;
  for (size_t i = b->count;; b->asked++) {
    i = b->distances ? b->asked : next_by_distance(b, i, straight, &straight);
    *all = i >= b->count || (!b->distances && straight >= b->least);
    double flood = FLOOD * (double)b->world->ids.live;
    double each = b->asked ? spent / (double)b->asked : 0;
    double all_others = each * (double)(b->count - b->asked);
    // It takes some to know what each takes. A flood to the nearest may be a small one.
    if (*all || (spent > flood / 8 && (!b->distances || spent + all_others > flood))) return BT_OK;
    BT_TRY(ask_alone(b, i, BT_ENGINE_AUTO));
    spent += (double)(engines->set.expansions + engines->windows.expansions);
    if (!b->distances) spent += (double)b->count / GLANCES;
  }
}

// The start and the goals that are free, into scratch->points; those beside contacts are asked for.
// Of the goals those count that lie further out than `done`, and no further than the tolerance is
// for: one that does would spoil what is told of the others. *next gets the nearest of these, if
// any.
static bt_status sort_goals(batch *b, double done, size_t *next) {
  bt_scratch *scratch = b->scratch;
  const bt_inflated *inflated = &b->inflated;
  uint32_t kept = 0, all = (uint32_t)b->count;
  bool start_is_free = bt_blocker_at(inflated, b->query.start) == BT_NO_SITE;
  bool from_contact, to_contact;
  BT_TRY(bt_is_beside_contact(inflated, b->query.start, &from_contact));
  for (uint32_t i = b->distances ? (uint32_t)b->asked : 0; i < all && start_is_free; i++) {
    double far = bt_extent(b->goals[i]);
    if (far <= done) continue;
    if (far > bt_tolerance_extent(&inflated->tolerance)) {
      if (*next == SIZE_MAX || far < bt_extent(b->goals[*next])) *next = i;
      continue;
    }
    if (bt_blocker_at(inflated, b->goals[i]) != BT_NO_SITE) continue;
    BT_TRY(bt_is_beside_contact(inflated, b->goals[i], &to_contact));
    if (from_contact || to_contact) {
      BT_TRY(ask_alone(b, i, BT_ENGINE_TANGENT));
      continue;
    }
    scratch->points.items[kept + 1] = b->goals[i];
    scratch->goals.items[kept++] = i;
  }
  scratch->goals.count = kept;
  return BT_OK;
}

// Drops the goals that circles part from the start: for them the flood would go on to all that can
// be reached. Looks at as many pairs of circles for each as `patience` says.
static BT_COLD bt_status drop_separated(const batch *b, double patience) {
  bt_scratch *scratch = b->scratch;
  bt_windows *w = &scratch->engines.windows;
  for (uint32_t i = 0; i < scratch->goals.count; i++) {
    bt_vec ends[2] = {b->query.start, scratch->points.items[i + 1]};
    bool separated, known;
    if (bt_windows_found(w, i) || w->goals.items[i].is_dropped) continue;
    BT_TRY(
        bt_are_separated(&scratch->separation, &b->inflated, ends, patience, &separated, &known));
    if (separated) bt_windows_drop_goal(w, i);
  }
  return BT_OK;
}

// The flood, as far as it is of use. When so many windows have been spent on each goal still looked
// for, as much is spent on finding out whether it is walled in.
static bt_status spread(const batch *b) {
  bt_windows *w = &b->scratch->engines.windows;
  for (double patience = 64; !w->is_done;) {
    BT_TRY(bt_windows_step(w, BT_QUERY_STRIDE));
    double each = (double)w->expansions / w->unfound;
    if (w->bound < INFINITY || each < patience) continue;
    BT_TRY(drop_separated(b, each));
    patience = 4 * each;
  }
  return BT_OK;
}

// One flood of windows. A goal that it has found by a way that is not free, or has not found though
// nothing parts it from the start, is asked for by itself; where only the nearest is looked for all
// are, for the flood has looked no further.
static bt_status flood(batch *b) {
  bt_scratch *scratch = b->scratch;
  bt_windows *w = &scratch->engines.windows;
  uint32_t count = scratch->goals.count, doubtful = 0;
  bt_power_diagram *diagram;
  BT_TRY(bt_power_diagram_of(&b->inflated, scratch->points.items, (int)count + 1, &diagram));
  BT_TRY(bt_windows_begin(w, &b->world->memory, &b->inflated, diagram, b->query.start,
                          scratch->points.items + 1, count,
                          b->distances ? BT_AIM_ALL : BT_AIM_NEAREST));
  BT_TRY(spread(b));
  for (uint32_t i = 0; i < count && doubtful <= i; i++) {
    const bt_goal *goal = &w->goals.items[i];
    bool verified = true;
    // The nearest has been found before others were looked for.
    bool is_asked = b->distances || bt_windows_found(w, i) || w->bound == INFINITY;
    if (is_asked && !goal->is_dropped)
      BT_TRY(bt_verify_windows(w, i, &scratch->separation, &verified));
    if (verified) {
      reach(b, scratch->goals.items[i], length_of(b, w, i, scratch->points.items[i + 1]));
    } else if (b->distances) {
      scratch->goals.items[doubtful++] = scratch->goals.items[i];
    } else {
      doubtful = count;
    }
  }
  for (uint32_t i = 0; i < doubtful; i++)
    BT_TRY(ask_alone(b, scratch->goals.items[i], BT_ENGINE_TANGENT));
  return BT_OK;
}

static bt_status run(batch *b) {
  b->nearest = b->count;
  b->least = INFINITY;
  b->query.goal = b->query.start;
  b->query.snap = b->query.partial = false;
  b->query.max_expansions = 0;
  BT_TRY(check_batch(b));
  b->scratch = bt_scratch_of(b->world);
  if (!b->scratch) return BT_ERROR_OUT_OF_MEMORY;
  bt_scratch *scratch = b->scratch;
  scratch->separation.is_closed = false;
  uint32_t need = (uint32_t)b->count + 1;
  if (!BT_RESERVE(&b->world->memory, &scratch->points, need) ||
      !BT_RESERVE(&b->world->memory, &scratch->goals, need)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  scratch->points.items[0] = b->query.start;
  for (size_t i = 0; b->distances && i < b->count; i++) b->distances[i] = INFINITY;
  bool all;
  BT_TRY(ask_each(b, &all));
  if (all) return BT_OK;
  // From those near to those far out, as often as their extent doubles.
  bt_vec ends[2] = {b->query.start, b->query.start};
  for (double done = -1;; done = bt_tolerance_extent(&b->inflated.tolerance)) {
    size_t next = SIZE_MAX;
    BT_TRY(bt_inflate(b->world, b->query.agent_radius, ends, 2, &b->inflated));
    BT_TRY(sort_goals(b, done, &next));
    if (BT_HAS_CELLS && scratch->goals.count) BT_TRY(flood(b));
    if (next == SIZE_MAX) return BT_OK;
    ends[1] = b->goals[next];
  }
}

bt_status bt_world_distances(bt_world *world, const bt_query *query, const bt_vec *goals,
                             size_t count, double *distances) {
  BT_REFUSE_NULL(!world || !query || (count && !distances));
  batch b = {.world = world, .query = *query, .goals = goals, .count = count};
  double none;
  b.distances = count ? distances : &none;
  b.query.engine = BT_ENGINE_AUTO;
  return run(&b);
}

bt_status bt_world_nearest_of(bt_world *world, const bt_query *query, const bt_vec *goals,
                              size_t count, size_t *index, double *distance, bt_path *path) {
  BT_REFUSE_NULL(!world || !query || !index || !distance);
  batch b = {.world = world, .query = *query, .goals = goals, .count = count};
  BT_TRY(run(&b));
  if (path && b.nearest < count) {
    b.query.goal = goals[b.nearest];
    BT_TRY(bt_world_find_path(world, &b.query, path));
  }
  *index = b.nearest;
  *distance = b.least;
  return BT_OK;
}
