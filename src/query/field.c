// The public field: one search from all goals (field_search.h), and queries for the points that it
// cannot answer.
#include "query/field.h"
#include "boundary/nearest_free.h"
#include "geometry/angle.h"
#include "geometry/bitangents.h"
#include "geometry/check.h"
#include "query/field_links.h"
#include "query/field_search.h"
#include "query/reconstruction.h"
#include "sight/blocked_points.h"
#include "sight/line_of_sight.h"

#include <float.h>
#include <string.h>

struct bt_field {
  bt_memory memory; // first: bt_object_create
  bt_solver *solver;
  bt_field_search search; // in `memory`
  bt_inflated inflated;
  uint64_t fingerprint;  // of the world at the time of the flood
  bool snap, is_current; // is_current: false after an error
  double agent_radius;
  double max_length;       // 0: no limit
  BT_ARRAY(bt_vec) given;  // all goals
  BT_ARRAY(bt_id) without; // the obstacles that it ignores
  bt_ignored ignored;      // the same
  BT_ARRAY(bt_vec) goals;  // the free goals, after snapping
  bt_indices index;        // by free goal: its place in `given`
  bt_hops hops;            // the links that lead to them
  bt_path *path;           // scratch
  bt_indices order;        // scratch: of many points
};

// The obstacles that it ignores, or NULL. As the engine of the field knows of none, it then makes
// no search from the goals: each point is answered by queries.
static const bt_ignored *ignored_by(const bt_field *field) {
  return field->without.count ? &field->ignored : NULL;
}

static bool has_search(const bt_field *field) { return BT_HAS_CELLS && !ignored_by(field); }

// A point after snapping, and the answer of the field for it. `is_alone`: the field cannot answer.
typedef struct place {
  bt_vec p;
  bool is_free, is_alone;
  bt_field_answer answer;
} place;

// ---------------------------------------------------------------------------------------------
// Creation

static bt_status take_goals(bt_field *field, const bt_vec *goals, size_t count) {
  if (!goals) return BT_OK;
  if (count == 0) return BT_ERROR_RANGE;
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(goals[i]));
  BT_TRY(BT_RESERVE(&field->memory, &field->given, (uint32_t)count));
  memcpy(field->given.items, goals, count * sizeof *goals);
  field->given.count = (uint32_t)count;
  return BT_OK;
}

static bt_status find_free_goals(bt_field *field) {
  uint32_t count = field->given.count;
  BT_TRY(BT_RESERVE(&field->memory, &field->goals, count));
  BT_TRY(BT_RESERVE(&field->memory, &field->index, count));
  field->goals.count = field->index.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    bt_vec p = field->given.items[i];
    if (field->snap)
      BT_TRY(
          bt_solver_free_point(field->solver, p, field->agent_radius, ignored_by(field), &p, NULL));
    if (bt_true_blocker_at(&field->inflated, p) != BT_NONE) continue;
    field->goals.items[field->goals.count++] = p;
    field->index.items[field->index.count++] = i;
  }
  return BT_OK;
}

// The largest length in the field's search: max_length, with slack for rounding and for the radius
// of the search.
static double most_of(const bt_field *field) {
  return field->max_length > 0
             ? field->max_length + bt_length_slack(&field->inflated, field->max_length)
             : INFINITY;
}

static bool is_too_far(const bt_field *field, double length) {
  return field->max_length > 0 && length > field->max_length;
}

// Whether the straight distance to every goal exceeds the limit.
static bool is_beyond(const bt_field *field, bt_vec p) {
  if (bt_has_links(field->solver->world)) return false; // which does not matter then
  for (uint32_t i = 0; i < field->goals.count; i++)
    if (bt_distance(field->goals.items[i], p) <= most_of(field)) return false;
  return true;
}

static bt_query query_of(const bt_field *field, bt_vec p, bt_vec goal) {
  bt_query query = bt_query_default(p, goal);
  query.agent_radius = field->agent_radius;
  query.ignore = (bt_ids){field->without.items, field->without.count};
  return query;
}

static bt_status make_search(bt_field *field) {
  bt_solver *solver = field->solver;
  double most = most_of(field);
  BT_TRY(bt_field_search_make(&field->search, solver, &field->inflated, field->goals.items, NULL,
                              field->goals.count, most));
  if (!BT_HAS_LINKS) return BT_OK;
  bt_query query = query_of(field, field->goals.items[0], field->goals.items[0]);
  return bt_hops_make(&field->hops, &field->memory, solver, &query, &field->search,
                      field->goals.items, field->goals.count, most, field->path);
}

// The link at whose entrance the path from a point without links ends, or NULL: at a goal.
static const bt_hop *hop_of(const bt_field *field, const bt_field_answer *answer) {
  return BT_HAS_LINKS ? bt_hop_of_start(&field->hops, answer->start) : NULL;
}

// The free goal of an answer.
static uint32_t goal_of(const bt_field *field, const bt_field_answer *answer) {
  const bt_hop *hop = hop_of(field, answer);
  return hop ? hop->goal : answer->start;
}

// Notes which obstacles it ignores, of those that are still there.
static bt_status ignore_some(bt_field *field) {
  const bt_world *world = field->solver->world;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < field->without.count; i++) {
    bt_id id = field->without.items[i];
    if (bt_world_check_any_id(world, id) == BT_OK) field->without.items[kept++] = id;
  }
  field->without.count = kept;
  bt_ids ids = {field->without.items, kept};
  return kept ? bt_ignore(&field->memory, world, &ids, &field->ignored) : BT_OK;
}

bt_status bt_field_update(bt_field *field, const bt_vec *goals, size_t count) {
  BT_REFUSE_NULL(!field);
  bt_solver *solver = field->solver;
  BT_TRY(take_goals(field, goals, count));
  field->is_current = false;
  BT_TRY(ignore_some(field));
  BT_TRY(bt_inflate(solver->world, field->agent_radius, ignored_by(field), field->given.items,
                    (int)field->given.count, &field->inflated));
  BT_TRY(find_free_goals(field));
  if (has_search(field) && field->goals.count) BT_TRY(make_search(field));
  field->fingerprint = bt_whole_fingerprint(solver->world);
  field->is_current = true;
  return BT_OK;
}

static bt_status take_ignored(bt_field *field, bt_ids ids) {
  BT_TRY(BT_RESERVE(&field->memory, &field->without, (uint32_t)ids.count));
  if (ids.count) memcpy(field->without.items, ids.items, ids.count * sizeof *ids.items);
  field->without.count = (uint32_t)ids.count;
  return BT_OK;
}

bt_status bt_field_create(bt_solver *solver, const bt_vec *goals, size_t count, double agent_radius,
                          bool snap, double max_length, bt_field **out) {
  bt_ids none = {NULL, 0};
  return bt_field_create_ignoring(solver, goals, count, agent_radius, snap, max_length, none, out);
}

bt_status bt_field_create_ignoring(bt_solver *solver, const bt_vec *goals, size_t count,
                                   double agent_radius, bool snap, double max_length, bt_ids ignore,
                                   bt_field **out) {
  BT_REFUSE_NULL(!solver || !goals || !out || (ignore.count && !ignore.items));
  BT_TRY(bt_check_radius(agent_radius));
  BT_TRY(bt_check_number(max_length, 0, DBL_MAX));
  if (ignore.count > UINT32_MAX) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < ignore.count; i++)
    BT_TRY(bt_world_check_any_id(solver->world, ignore.items[i]));
  bt_field *field = bt_object_create(&solver->memory.allocator, sizeof *field);
  if (!field) return BT_ERROR_OUT_OF_MEMORY;
  field->solver = solver;
  field->agent_radius = agent_radius;
  field->snap = snap;
  field->max_length = max_length;
  field->search.memory = &field->memory;
  bt_status status = bt_path_create(&solver->memory.allocator, &field->path);
  if (!status) status = take_ignored(field, ignore);
  if (!status) status = bt_field_update(field, goals, count);
  if (status)
    bt_field_free(field);
  else
    *out = field;
  return status;
}

void bt_field_free(bt_field *field) {
  if (field) bt_path_free(field->path);
  bt_object_free(field);
}

size_t bt_field_memory(const bt_field *field) { return field ? field->memory.bytes : 0; }

// ---------------------------------------------------------------------------------------------
// Answers

bool bt_field_is_current(const bt_field *field) {
  return field->is_current && field->fingerprint == bt_whole_fingerprint(field->solver->world);
}

static bt_status check_field(const bt_field *field) {
  BT_REFUSE_NULL(!field);
  return bt_field_is_current(field) ? BT_OK : BT_ERROR_STALE_SEARCH;
}

static bt_status find_place(bt_field *field, bt_vec p, bool snap, place *out) {
  bt_solver *solver = field->solver;
  *out = (place){.p = p, .answer.outcome = BT_ENGINE_UNREACHABLE};
  if (snap)
    BT_TRY(bt_solver_free_point(solver, p, field->agent_radius, ignored_by(field), &out->p, NULL));
  bool is_far = bt_extent(out->p) > bt_tolerance_extent(&field->inflated.tolerance);
  if (!is_far) out->is_free = bt_true_blocker_at(&field->inflated, out->p) == BT_NONE;
  out->is_alone = (is_far || (!has_search(field) && out->is_free)) && !is_beyond(field, out->p);
  if (!has_search(field) || !out->is_free || out->is_alone || field->goals.count == 0) return BT_OK;
  BT_TRY(bt_field_search_at(&field->search, out->p, &out->answer));
  out->is_alone = out->answer.outcome == BT_ENGINE_UNVERIFIED;
  return BT_OK;
}

static bt_status true_length(bt_field *field, const place *at, double *out) {
  return bt_field_search_length(&field->search, &at->answer, at->p, field->path, out);
}

// The heading in which the path from the point begins: on the tangent to the last circle of the
// route, at the agent's true radius like that of any path. A point on the outline of that circle
// hugs it.
static double heading_at(const bt_field *field, const place *at) {
  const bt_route *route = &field->path->route;
  bool is_searched = field->inflated.agent_radius == field->inflated.true_radius;
  bt_vec u = bt_scale(at->answer.u, -1);
  if (is_searched || !route->waypoints.count) return bt_angle_of(u);
  const bt_waypoint *last = &route->waypoints.items[route->waypoints.count - 1];
  double radius = bt_true_radius(&field->inflated, last->site);
  bt_vec d = bt_sub(bt_center(&field->inflated, last->site), at->p);
  bt_tangent tangent;
  if (bt_directed_bitangent(d, 0, -last->turn * radius, 0, 0, &tangent))
    u = tangent.u;
  else if (bt_norm2(d) > 0)
    u = bt_scale(bt_vec_of(-last->turn * d.y, last->turn * d.x), 1 / bt_norm(d));
  return bt_angle_of(u);
}

// Answers by a query for each goal. `path` receives the shortest path, if there is one.
static bt_status answer_by_queries(bt_field *field, bt_vec p, bt_path *path, bt_field_point *out) {
  bt_query query = query_of(field, p, field->goals.items[0]);
  size_t index;
  BT_TRY(bt_solver_nearest_of(field->solver, &query, field->goals.items, field->goals.count, &index,
                              &out->distance, path));
  if (index == field->goals.count) return BT_OK;
  const bt_path_info *info = bt_path_get_info(path);
  bt_pose pose = {.heading = 0};
  if (info->segment_count > 0)
    BT_TRY(bt_segments_pose_at(bt_path_get_segments(path), (size_t)info->segment_count, 0, &pose));
  out->heading = pose.heading;
  out->goal = field->index.items[index];
  return BT_OK;
}

// The heading at the entrance of a link: that in which the path from there begins.
static bt_status head_along_link(bt_field *field, bt_vec p, bt_field_point *out) {
  double length = out->distance, goal = out->goal;
  BT_TRY(answer_by_queries(field, p, field->path, out));
  out->distance = length;
  out->goal = goal;
  return BT_OK;
}

static bt_status tell_near(bt_field *field, bt_vec point, bool snap, bt_field_point *out) {
  place at;
  BT_TRY(find_place(field, point, snap, &at));
  if (at.is_alone) return answer_by_queries(field, at.p, field->path, out);
  if (!has_search(field) || at.answer.outcome != BT_ENGINE_FOUND) return BT_OK;
  BT_TRY(true_length(field, &at, &out->distance));
  const bt_hop *hop = hop_of(field, &at.answer);
  BT_ASSERT(goal_of(field, &at.answer) < field->index.count && !isnan(out->distance));
  bool is_there = out->distance == 0;
  out->goal = field->index.items[goal_of(field, &at.answer)];
  if (hop && out->distance == hop->length) return head_along_link(field, at.p, out);
  out->heading = is_there ? 0 : heading_at(field, &at);
  return BT_OK;
}

static bt_status tell(bt_field *field, bt_vec point, bool snap, bt_field_point *out) {
  static const bt_field_point none = {INFINITY, NAN, -1};
  *out = none;
  BT_TRY(tell_near(field, point, snap, out));
  if (is_too_far(field, out->distance)) *out = none;
  return BT_OK;
}

// From this many points on, points are answered in an order of their own; about this many share a
// square.
enum { MANY_POINTS = 64, EACH_SQUARE = 4 };

// The square of a point. Squares are numbered in rows over a box, every other row backwards.
static uint32_t square_of(bt_vec p, const bt_box *box, double inverse, uint32_t columns) {
  uint32_t column = (uint32_t)((p.x - box->low.x) * inverse);
  uint32_t row = (uint32_t)((p.y - box->low.y) * inverse);
  BT_ASSERT(column < columns && row < columns);
  return row * columns + (row % 2 ? columns - 1 - column : column);
}

// Sorts points by their places, so that neighbours find each other's windows in the cache. Among
// 10,000 circles this halves the time for 10,000 points.
static bt_status sort_points(bt_field *field, const bt_vec *points, uint32_t count) {
  bt_box box = bt_no_box;
  for (uint32_t i = 0; i < count; i++) bt_widen(&box, points[i], 0);
  uint32_t columns = (uint32_t)sqrt((double)count / EACH_SQUARE) + 1, squares = columns * columns;
  double breadth = bt_extent(bt_sub(box.high, box.low));
  double inverse = breadth > 0 ? (columns - 0.5) / breadth : 0;
  BT_TRY(BT_RESERVE(&field->memory, &field->order, count + squares + 1));
  uint32_t *order = field->order.items, *ends = order + count;
  memset(ends, 0, (squares + 1) * sizeof *ends);
  for (uint32_t i = 0; i < count; i++) ends[square_of(points[i], &box, inverse, columns)]++;
  for (uint32_t i = 1; i <= squares; i++) ends[i] += ends[i - 1];
  for (uint32_t i = count; i-- > 0;)
    order[--ends[square_of(points[i], &box, inverse, columns)]] = i;
  return BT_OK;
}

// Writes the answers, or the distances of points that are free: one of the two is NULL.
static bt_status tell_all(bt_field *field, const bt_vec *points, size_t count,
                          bt_field_point *answers, double *distances) {
  BT_REFUSE_NULL(!field || (count && (!points || (!answers && !distances))));
  BT_TRY(check_field(field));
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(points[i]));
  bool is_sorted = count >= MANY_POINTS && count < UINT32_MAX / 2;
  if (is_sorted) BT_TRY(sort_points(field, points, (uint32_t)count));
  for (size_t i = 0; i < count; i++) {
    size_t at = is_sorted ? field->order.items[i] : i;
    bt_field_point told;
    BT_TRY(tell(field, points[at], answers && field->snap, &told));
    if (answers)
      answers[at] = told;
    else
      distances[at] = told.distance;
  }
  return BT_OK;
}

bt_status bt_field_at(bt_field *field, const bt_vec *points, size_t count, bt_field_point *out) {
  return tell_all(field, points, count, out, NULL);
}

bt_status bt_field_reaches(bt_field *field, bt_vec point, bool *out) {
  BT_REFUSE_NULL(!field || !out);
  BT_TRY(check_field(field));
  BT_TRY(bt_check_point(point));
  place at;
  BT_TRY(find_place(field, point, field->snap, &at));
  if (at.is_alone || field->max_length > 0) {
    bt_field_point told;
    BT_TRY(tell(field, point, field->snap, &told));
    *out = told.distance < INFINITY;
    return BT_OK;
  }
  *out = has_search(field) && at.answer.outcome == BT_ENGINE_FOUND;
  return BT_OK;
}

// Whether the point is free, and a straight line leads there from a point whose distance shows that
// `enough` suffices. *out receives the length of that path.
static bool is_near_enough(const bt_field *field, const bt_vec *from, double distance, bt_vec p,
                           double enough, double *out) {
  *out = distance + bt_distance(*from, p);
  if (!(*out <= enough) || bt_extent(p) > bt_tolerance_extent(&field->inflated.tolerance) ||
      bt_true_blocker_at(&field->inflated, p) != BT_NONE)
    return false;
  bt_sight_line line = bt_sight_line_between(*from, p);
  return bt_find_blockers(&field->inflated, &line).site == BT_NONE;
}

bt_status bt_field_free_distances(bt_field *field, const bt_vec *points, size_t count,
                                  const uint32_t *from, double enough, double *out) {
  if (!from) return tell_all(field, points, count, NULL, out);
  BT_REFUSE_NULL(!field || (count && (!points || !out)));
  BT_TRY(check_field(field));
  if (field->max_length > 0) enough = bt_min(enough, field->max_length);
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(points[i]));
  for (size_t i = 0; i < count; i++) {
    bt_field_point told;
    uint32_t k = from[i];
    if (!isnan(out[i]) ||
        (k < i && is_near_enough(field, &points[k], out[k], points[i], enough, &out[i])))
      continue;
    BT_TRY(tell(field, points[i], false, &told));
    out[i] = told.distance;
  }
  return BT_OK;
}

// Reverses a route from a goal.
static void turn_round(bt_route *route, bt_vec goal) {
  uint32_t count = route->waypoints.count;
  bt_waypoint *items = route->waypoints.items;
  for (uint32_t i = 0; 2 * i < count; i++) {
    bt_waypoint held = items[i];
    items[i] = items[count - 1 - i];
    items[count - 1 - i] = held;
  }
  for (uint32_t i = 0; i < count; i++) items[i].turn = -items[i].turn;
  route->end = goal;
}

// Records which ends of a path were moved from the given points.
static void note_snaps(const bt_field *field, bt_vec point, size_t goal, bt_path_info *info) {
  bt_vec given = field->given.items[goal];
  info->start_snapped = info->start.x != point.x || info->start.y != point.y;
  info->goal_snapped = info->goal.x != given.x || info->goal.y != given.y;
}

// Completes a path that ends at the entrance of a link.
static bt_status go_on_by_link(bt_field *field, const place *at, const bt_hop *hop, bt_path *path) {
  bt_query query = query_of(field, at->p, at->p);
  bt_field_point told = {INFINITY, NAN, -1};
  bt_path_info info = path->info;
  bool found;
  BT_TRY(
      bt_hops_append(&field->hops, hop, field->solver, &query, field->goals.items, path, &found));
  path->info.engine = info.engine;
  if (found) return BT_OK;
  BT_TRY(answer_by_queries(field, at->p, path, &told));
  path->info.start_snapped = info.start_snapped;
  path->info.goal_snapped = info.goal_snapped;
  return BT_OK;
}

static bt_status write_path(bt_field *field, bt_vec point, bt_path *path) {
  place at;
  bt_field_point told = {INFINITY, NAN, -1};
  BT_TRY(find_place(field, point, field->snap, &at));
  if (at.is_alone) BT_TRY(answer_by_queries(field, at.p, path, &told));
  if (told.goal >= 0) {
    note_snaps(field, point, (size_t)told.goal, &path->info);
    return BT_OK;
  }
  bt_vec goal =
      field->goals.count ? field->goals.items[goal_of(field, &at.answer)] : field->given.items[0];
  bool is_found = has_search(field) && at.answer.outcome == BT_ENGINE_FOUND;
  path->info = (bt_path_info){.length = NAN,
                              .outcome = at.is_free ? BT_UNREACHABLE : BT_START_BLOCKED,
                              .start_snapped = at.p.x != point.x || at.p.y != point.y,
                              .start = at.p,
                              .goal = goal,
                              .engine = field->search.by_graph ? BT_ENGINE_GRAPH : BT_ENGINE_CELLS,
                              .agent_radius = field->agent_radius};
  if (!is_found) return BT_OK;
  path->info.outcome = BT_FOUND;
  const bt_hop *hop = hop_of(field, &at.answer);
  note_snaps(field, point, field->index.items[goal_of(field, &at.answer)], &path->info);
  BT_TRY(bt_field_search_route(&field->search, &at.answer, at.p, &path->memory, &path->route));
  bt_vec end = hop ? hop->way.from : goal;
  turn_round(&path->route, end);
  BT_TRY(bt_path_reconstruct(path, &field->inflated, (bt_path_ends){at.p, at.p, end, true}));
  return hop ? go_on_by_link(field, &at, hop, path) : BT_OK;
}

bt_status bt_field_path(bt_field *field, bt_vec point, bt_path *path) {
  BT_REFUSE_NULL(!field || !path);
  BT_TRY(check_field(field));
  BT_TRY(bt_check_point(point));
  bt_path_info before = path->info;
  bt_status status = write_path(field, point, path);
  if (status) {
    path->info = before;
    return status;
  }
  bt_path_info *info = &path->info;
  bool is_near =
      info->outcome == BT_FOUND ? !is_too_far(field, info->length) : field->max_length == 0;
  if (is_near || info->outcome == BT_START_BLOCKED) return BT_OK;
  info->outcome = BT_TOO_FAR;
  info->length = NAN;
  info->segment_count = path->segments.count = 0;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Walked down by a crowd

double bt_field_agent_radius(const bt_field *field) { return field->agent_radius; }

const bt_ignored *bt_field_ignored(const bt_field *field) {
  return bt_field_is_current(field) ? ignored_by(field) : NULL;
}

bool bt_field_is_of(const bt_field *field, const bt_solver *solver) {
  return field->solver == solver;
}

static void lead_to_link(const bt_way *way, bt_field_lead *out) {
  out->center = way->from;
  out->has_link = true;
  out->link = (bt_link){.from = way->from, .to = way->to, .cost = way->cost};
}

// The first circle or link of the path that `tell` has found.
static void lead_along_path(const bt_path *path, bt_field_lead *out) {
  for (size_t i = 0; i < 2 && i < (size_t)path->info.segment_count; i++) {
    const bt_segment *segment = &path->segments.items[i];
    if (BT_HAS_LINKS && segment->kind == BT_LINK) {
      const bt_way way = {segment->from, segment->to, segment->length, (bt_id)segment->obstacle};
      lead_to_link(&way, out);
      return;
    }
    if (segment->kind != BT_ARC) continue;
    out->center = segment->center;
    out->radius = segment->radius;
    out->turn = segment->sweep < 0 ? -1 : 1;
    return;
  }
}

static void lead_along_route(const bt_field *field, bt_field_lead *out) {
  const bt_route *route = &field->path->route;
  if (!route->waypoints.count) return;
  const bt_waypoint *last = &route->waypoints.items[route->waypoints.count - 1];
  out->center = bt_center(&field->inflated, last->site);
  out->radius = bt_true_radius(&field->inflated, last->site);
  out->turn = -last->turn;
  out->has_link = false;
}

bt_status bt_field_find_lead(bt_field *field, bt_vec point, bt_field_lead *out) {
  place at;
  bt_field_point told = {INFINITY, NAN, -1};
  BT_TRY(check_field(field));
  BT_TRY(find_place(field, point, field->snap, &at));
  if (at.is_alone) {
    BT_TRY(answer_by_queries(field, at.p, field->path, &told));
  } else if (has_search(field) && at.answer.outcome == BT_ENGINE_FOUND) {
    BT_TRY(true_length(field, &at, &told.distance));
    told.goal = field->index.items[goal_of(field, &at.answer)];
  }
  bool is_none = told.goal < 0 || is_too_far(field, told.distance);
  *out = (bt_field_lead){.distance = is_none ? INFINITY : told.distance};
  if (is_none) return BT_OK;
  const bt_hop *hop = at.is_alone ? NULL : hop_of(field, &at.answer);
  bt_vec goal =
      at.is_alone ? field->path->info.goal : field->goals.items[goal_of(field, &at.answer)];
  out->goal = out->center = goal;
  if (hop) lead_to_link(&hop->way, out);
  if (at.is_alone)
    lead_along_path(field->path, out);
  else
    lead_along_route(field, out);
  return BT_OK;
}
