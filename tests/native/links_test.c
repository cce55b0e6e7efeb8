// Worlds with links: `links_test [scenes] [first seed] [family]`, on scenes of all families and
// their variants, with a few links in all of them, against a brute force over all orders in which
// these can be taken. The lengths between their ends are those of a world without links, in some
// scenes those of the oracle.
#include "arena.h"
#include "bitangent_clearance.h"
#include "bitangent_field.h"
#include "bitangent_links.h"
#include "check.h"
#include "load.h"
#include "oracle.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>

enum { MOST_LINKS = 3, MOST_WAYS = 2 * MOST_LINKS, GOALS = 4 };

static long with_links, without, unreachable, by_oracle, partial, ignoring, fields, unclear, heads,
    other_heads;

/// A link as the test knows it.
typedef struct test_link {
  bt_link link;
  bt_id id;
  bool is_there; ///< enabled, and not ignored
} test_link;

/// A link in one direction.
typedef struct test_way {
  bt_vec from, to;
  double cost;
} test_way;

typedef struct trial {
  scene s;
  double size; ///< of its numbers
  bool uses_oracle;
  arena linked, plain;
  bt_path *path;
  test_link links[MOST_LINKS];
  int link_count;
  bt_id ignored[MOST_LINKS + 1];
  bt_ids ignore;
  bt_id hole; ///< an obstacle that the query ignores, by its ids in both worlds
  bt_id hole_in_plain;
  test_way ways[MOST_WAYS];
  int way_count;
} trial;

static bt_vec random_end(trial *t, rng *r) {
  const scene *s = &t->s;
  int kind = rng_below(r, 10);
  double most = fmax(fabs(s->start.x - s->goal.x), fabs(s->start.y - s->goal.y)) + 1e-3 * t->size;
  if (kind == 0) return s->start;
  if (kind == 1) return s->goal;
  if (kind == 2 && t->link_count > 0) return t->links[rng_below(r, t->link_count)].link.to;
  if (kind == 3 && s->n > 0) return s->circles[rng_below(r, s->n)].center;
  if (kind == 4 && s->n > 0) {
    const bt_circle *c = &s->circles[rng_below(r, s->n)];
    double angle = rng_range(r, 0, 6.28), radius = c->radius + s->agent;
    return (bt_vec){c->center.x + radius * cos(angle), c->center.y + radius * sin(angle)};
  }
  if (kind == 5 && s->point_count > 0) return s->points[rng_below(r, s->point_count)];
  bt_vec near = rng_below(r, 2) ? s->start : s->goal;
  double reach = most * (rng_below(r, 2) ? 0.2 : 1.5);
  return (bt_vec){near.x + rng_range(r, -reach, reach), near.y + rng_range(r, -reach, reach)};
}

static void add_links(trial *t, rng *r) {
  int count = 1 + rng_below(r, MOST_LINKS);
  while (t->link_count < count) {
    test_link *at = &t->links[t->link_count];
    *at = (test_link){.is_there = true};
    at->link.from = random_end(t, r);
    at->link.to = random_end(t, r);
    double apart = hypot(at->link.to.x - at->link.from.x, at->link.to.y - at->link.from.y);
    int kind = rng_below(r, 4);
    at->link.cost = kind == 0 ? 0 : kind == 1 ? apart : apart * rng_range(r, 0, 1.2);
    at->link.both_ways = rng_below(r, 2);
    CHECK(bt_world_add_link(t->linked.world, &at->link, &at->id) == BT_OK);
    t->link_count++;
  }
}

/// Disables some links, and lets the query ignore some, and perhaps an obstacle.
static void leave_some_out(trial *t, rng *r, const bt_id *ids, const bt_id *plain_ids) {
  size_t count = 0;
  for (int i = 0; i < t->link_count; i++) {
    int kind = rng_below(r, 10);
    if (kind < 2) t->links[i].is_there = false;
    if (kind == 0) CHECK(bt_world_set_enabled(t->linked.world, t->links[i].id, false) == BT_OK);
    if (kind == 1) t->ignored[count++] = t->links[i].id;
  }
  if (rng_below(r, 8) == 0 && t->s.n > 0) {
    int at = rng_below(r, t->s.n);
    t->hole = t->ignored[count++] = ids[at];
    t->hole_in_plain = plain_ids[at];
    ignoring++;
  }
  t->ignore = (bt_ids){t->ignored, count};
}

static bt_query plain_query(const trial *t, bt_vec from, bt_vec to) {
  bt_query query = bt_query_default(from, to);
  query.agent_radius = t->s.agent;
  if (t->hole) query.ignore = (bt_ids){&t->hole_in_plain, 1};
  return query;
}

/// The length of the shortest path without links.
static double plain_length(trial *t, bt_vec from, bt_vec to) {
  if (t->uses_oracle) {
    scene s = t->s;
    s.start = from, s.goal = to;
    oracle_answer answer = oracle_solve(&s);
    return answer.outcome == BT_FOUND ? answer.length : INFINITY;
  }
  bt_query query = plain_query(t, from, to);
  CHECK(arena_find_path(&t->plain, &query, t->path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(t->path);
  return info->outcome == BT_FOUND ? info->length : INFINITY;
}

/// The ways whose ends are free.
static void list_ways(trial *t) {
  for (int i = 0; i < t->link_count; i++) {
    const bt_link *link = &t->links[i].link;
    if (!t->links[i].is_there || plain_length(t, link->from, link->from) != 0 ||
        plain_length(t, link->to, link->to) != 0)
      continue;
    t->ways[t->way_count++] = (test_way){link->from, link->to, link->cost};
    if (link->both_ways != 0)
      t->ways[t->way_count++] = (test_way){link->to, link->from, link->cost};
  }
}

/// The lengths between what a path may visit: the start, the exits of ways, and behind them goals.
typedef struct lengths {
  double first[MOST_WAYS], between[MOST_WAYS][MOST_WAYS];
} lengths;

static lengths measure(trial *t, bt_vec start) {
  lengths all;
  for (int i = 0; i < t->way_count; i++) {
    all.first[i] = plain_length(t, start, t->ways[i].from);
    for (int k = 0; k < t->way_count; k++)
      all.between[i][k] = plain_length(t, t->ways[i].to, t->ways[k].from);
  }
  return all;
}

/// The least lengths to the exits of all ways, by every order of every set of them.
static void try_orders(const trial *t, const lengths *all, int last, double length, bool *used,
                       double *least) {
  for (int i = 0; i < t->way_count; i++) {
    if (used[i]) continue;
    double next = length + (last < 0 ? all->first[i] : all->between[last][i]) + t->ways[i].cost;
    if (!(next < INFINITY)) continue;
    least[i] = fmin(least[i], next);
    used[i] = true;
    try_orders(t, all, i, next, used, least);
    used[i] = false;
  }
}

/// The least length to a goal by the exits of ways.
static double length_by(trial *t, const double *exits, bt_vec start, bt_vec goal) {
  double least = plain_length(t, start, goal);
  for (int i = 0; i < t->way_count; i++)
    if (exits[i] < least) least = fmin(least, exits[i] + plain_length(t, t->ways[i].to, goal));
  return least;
}

static bool is_same(const trial *t, double a, double b) {
  if (a == INFINITY || b == INFINITY) return a == b;
  return fabs(a - b) <= 1e-9 * (fmax(a, b) + t->size);
}

static void fail_with(const trial *t, const char *what, double found, double expected) {
  printf("%s: %s %.17g, expected %.17g\n", t->s.name, what, found, expected);
  scene_print(stdout, &t->s);
  for (int i = 0; i < t->link_count; i++) {
    const bt_link *l = &t->links[i].link;
    printf("  link %.17g %.17g -> %.17g %.17g cost %.17g both %g there %d\n", l->from.x, l->from.y,
           l->to.x, l->to.y, l->cost, l->both_ways, t->links[i].is_there);
  }
}

static bool check_length(const trial *t, const char *what, double found, double expected) {
  bool is = is_same(t, found, expected);
  if (!is) fail_with(t, what, found, expected);
  return CHECK(is);
}

/// Whether the parts of a path between links are clear in the world without them. That is not so of
/// each shortest path, but for rounding.
static bool are_legs_clear(const trial *t, const bt_query *query, const bt_segment *segments,
                           size_t count) {
  CHECK(bt_world_prepare(t->plain.world) == BT_OK);
  bt_ids none = {NULL, 0}, hole = {&t->hole_in_plain, 1};
  for (size_t i = 0, first = 0; i <= count; i++) {
    if (i < count && segments[i].kind != BT_LINK) continue;
    bt_clearance clearance = {1, 0, 0};
    if (i > first)
      CHECK(bt_solver_path_clearance(t->plain.solver, &segments[first], i - first,
                                     query->agent_radius, 0, t->hole ? &hole : &none,
                                     &clearance) == BT_OK);
    if (clearance.is_clear == 0) return false;
    first = i + 1;
  }
  return true;
}

/// A path joins its ends by segments end to end, of which links are those of the world, and is
/// clear.
static void check_path(trial *t, const bt_query *query, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const bt_segment *segments = bt_path_get_segments(path);
  bt_vec at = info->start;
  double length = 0;
  bool is_joined = true;
  for (int i = 0; i < (int)info->segment_count; i++) {
    const bt_segment *s = &segments[i];
    is_joined &= hypot(s->from.x - at.x, s->from.y - at.y) <= 1e-9 * t->size;
    at = s->to;
    length += s->length;
    if (s->kind != BT_LINK) continue;
    bool is_known = false;
    for (int k = 0; k < t->way_count; k++) {
      const test_way *way = &t->ways[k];
      is_known |= way->from.x == s->from.x && way->from.y == s->from.y && way->to.x == s->to.x &&
                  way->to.y == s->to.y && way->cost == s->length;
    }
    CHECK(is_known && s->obstacle != 0);
  }
  is_joined &= hypot(info->goal.x - at.x, info->goal.y - at.y) <= 1e-9 * t->size;
  CHECK(is_joined && fabs(length - info->length) <= 1e-12 * (length + t->size));
  if (info->segment_count == 0) return;
  bt_clearance clearance = {0, 0, 0};
  CHECK(bt_solver_path_clearance(t->linked.solver, segments, (size_t)info->segment_count,
                                 query->agent_radius, 0, &query->ignore, &clearance) == BT_OK);
  bool is_clear = are_legs_clear(t, query, segments, (size_t)info->segment_count);
  if ((clearance.is_clear == 1) != is_clear) fail_with(t, "blocked at", clearance.at, info->length);
  CHECK((clearance.is_clear == 1) == is_clear);
  unclear += !is_clear;
}

static bt_query linked_query(const trial *t) {
  bt_query query = bt_query_default(t->s.start, t->s.goal);
  query.agent_radius = t->s.agent;
  query.ignore = t->ignore;
  return query;
}

static void check_limit(trial *t, bt_query query, double length) {
  double step = 1e-6 * (length + t->size);
  query.max_length = length + step;
  CHECK(arena_find_path(&t->linked, &query, t->path) == BT_OK);
  CHECK(bt_path_get_info(t->path)->outcome == BT_FOUND);
  check_length(t, "length below a limit", bt_path_get_info(t->path)->length, length);
  query.max_length = length - step;
  if (!(query.max_length > 0)) return;
  CHECK(arena_find_path(&t->linked, &query, t->path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(t->path);
  CHECK(info->outcome == BT_TOO_FAR && isnan(info->length) && info->segment_count == 0);
}

/// The distance from the goal to the nearest point that can be reached, behind whatever links.
static void check_partial(trial *t, bt_query query, const double *exits) {
  double apart = INFINITY;
  for (int i = -1; i < t->way_count; i++) {
    if (i >= 0 && exits[i] == INFINITY) continue;
    bt_query alone = plain_query(t, i < 0 ? t->s.start : t->ways[i].to, t->s.goal);
    alone.partial = true;
    CHECK(arena_find_path(&t->plain, &alone, t->path) == BT_OK);
    bt_vec end = bt_path_get_info(t->path)->goal;
    if (bt_path_get_info(t->path)->is_partial == 0) continue;
    apart = fmin(apart, hypot(end.x - t->s.goal.x, end.y - t->s.goal.y));
  }
  query.partial = true;
  CHECK(arena_find_path(&t->linked, &query, t->path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(t->path);
  CHECK(info->outcome == BT_UNREACHABLE && info->is_partial == 1);
  if (info->is_partial == 0) return;
  check_length(t, "apart", hypot(info->goal.x - t->s.goal.x, info->goal.y - t->s.goal.y), apart);
  check_path(t, &query, t->path);
  double length = info->length, least = length_by(t, exits, t->s.start, info->goal);
  if (least < INFINITY) check_length(t, "partial length", length, least);
  partial++;
}

/// The distances to several goals, and the nearest of these.
static void check_goals(trial *t, const bt_query *query, const double *exits, rng *r) {
  bt_vec goals[GOALS] = {t->s.goal};
  double expected[GOALS], found[GOALS], least = INFINITY, distance;
  size_t index;
  for (int i = 0; i < GOALS; i++) {
    if (i > 0) goals[i] = random_end(t, r);
    expected[i] = length_by(t, exits, t->s.start, goals[i]);
    least = fmin(least, expected[i]);
  }
  CHECK(arena_distances(&t->linked, query, goals, GOALS, found) == BT_OK);
  for (int i = 0; i < GOALS; i++) check_length(t, "distance", found[i], expected[i]);
  CHECK(arena_nearest_of(&t->linked, query, goals, GOALS, &index, &distance, t->path) == BT_OK);
  check_length(t, "nearest", distance, least);
  if (!CHECK((index < GOALS) == (least < INFINITY)) || index == GOALS) return;
  check_length(t, "length to the nearest", bt_path_get_info(t->path)->length, expected[index]);
  check_path(t, query, t->path);
}

/// The least lengths from a point to the exits of all ways.
static void find_exits(trial *t, bt_vec from, double exits[MOST_WAYS]) {
  bool used[MOST_WAYS] = {false};
  lengths all = measure(t, from);
  for (int i = 0; i < MOST_WAYS; i++) exits[i] = INFINITY;
  try_orders(t, &all, -1, 0, used, exits);
}

/// What a field of two goals tells of some points, with a limit in some scenes.
static void check_field(trial *t, rng *r) {
  bt_vec goals[2] = {t->s.goal, random_end(t, r)};
  double most = rng_below(r, 4) ? 0 : rng_range(r, 0, 0.5) * t->size;
  bt_field *field;
  CHECK(bt_world_prepare(t->linked.world) == BT_OK);
  CHECK(bt_field_create_ignoring(t->linked.solver, goals, 2, t->s.agent, false, most, t->ignore,
                                 &field) == BT_OK);
  for (int i = 0; i < 4; i++) {
    bt_vec p = i == 0 ? t->s.start : random_end(t, r);
    double exits[MOST_WAYS], expected[2];
    bt_field_point told;
    bt_pose pose;
    find_exits(t, p, exits);
    for (int k = 0; k < 2; k++) expected[k] = length_by(t, exits, p, goals[k]);
    double least = fmin(expected[0], expected[1]);
    bool is_on_verge = most > 0 && fabs(least - most) <= 1e-6 * (most + t->size);
    if (most > 0 && least > most) least = INFINITY;
    CHECK(bt_field_at(field, &p, 1, &told) == BT_OK);
    CHECK(bt_field_path(field, p, t->path) == BT_OK);
    if (is_on_verge) continue;
    const bt_path_info *info = bt_path_get_info(t->path);
    check_length(t, "field", told.distance, least);
    check_length(t, "path of the field", isnan(info->length) ? INFINITY : info->length, least);
    if (!CHECK((told.goal >= 0) == (least < INFINITY)) || !(least < INFINITY)) continue;
    check_length(t, "goal of the field", expected[(int)told.goal], least);
    fields++;
    bt_query query = linked_query(t);
    check_path(t, &query, t->path);
    if (info->segment_count == 0) continue;
    CHECK(bt_segments_pose_at(bt_path_get_segments(t->path), (size_t)info->segment_count, 0,
                              &pose) == BT_OK);
    double off = fabs(pose.heading - told.heading);
    // Short first segments, and several paths of one length, have whatever heading.
    bool is_head = fmin(off, fabs(off - 2 * 3.14159265358979)) < 1e-3;
    heads += is_head;
    other_heads += !is_head;
  }
  bt_field_free(field);
}

static void check_answers(trial *t, rng *r) {
  double exits[MOST_WAYS];
  list_ways(t);
  find_exits(t, t->s.start, exits);
  bt_query query = linked_query(t);
  double expected = length_by(t, exits, t->s.start, t->s.goal);
  double plain = plain_length(t, t->s.start, t->s.goal);
  CHECK(arena_find_path(&t->linked, &query, t->path) == BT_OK);
  bt_path_info info = *bt_path_get_info(t->path);
  if (!check_length(t, "length", isnan(info.length) ? INFINITY : info.length, expected)) return;
  if (info.outcome == BT_FOUND) check_path(t, &query, t->path);
  with_links += expected < plain;
  without += expected == plain && expected < INFINITY;
  unreachable += expected == INFINITY;
  if (info.outcome == BT_FOUND) check_limit(t, query, info.length);
  if (info.outcome == BT_UNREACHABLE) check_partial(t, query, exits);
  check_goals(t, &query, exits, r);
  check_field(t, r);
}

static void run_scene(uint64_t seed, bt_path *path) {
  static trial t;
  bool has_edges;
  bt_id ids[SCENE_MAX + SCENE_CHAINS], plain_ids[SCENE_MAX + SCENE_CHAINS];
  rng r = {seed * 77 + 5};
  t = (trial){.path = path};
  scenes_make_any(seed, &t.s, &has_edges);
  t.size = oracle_size(&t.s);
  CHECK(arena_create(NULL, &t.linked) == BT_OK && arena_create(NULL, &t.plain) == BT_OK);
  CHECK(load_scene(t.linked.world, &t.s, ids) == BT_OK);
  CHECK(load_scene(t.plain.world, &t.s, plain_ids) == BT_OK);
  add_links(&t, &r);
  leave_some_out(&t, &r, ids, plain_ids);
  t.uses_oracle = seed % 16 == 0 && !has_edges && t.s.n <= 16 && !t.hole;
  by_oracle += t.uses_oracle;
  check_answers(&t, &r);
  arena_free(&t.linked);
  arena_free(&t.plain);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 2000, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) run_scene(seed, path);
  bt_path_free(path);
  printf(
      "with links %ld, without %ld, unreachable %ld, partial %ld, ignoring %ld, by the oracle %ld"
      ", fields %ld, unclear %ld\n",
      with_links, without, unreachable, partial, ignoring, by_oracle, fields, unclear);
  printf("headings %ld, other ones %ld\n", heads, other_heads);
  CHECK(100 * other_heads <= heads);
  CHECK(1000 * unclear <= with_links + without);
  return check_done();
}
