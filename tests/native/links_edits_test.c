// Links as parts of a world: their ids and edits, what edits mean for paths that are there, a large
// world against Dijkstra's search over bt_solver_distances, and the nth allocation that fails:
// `links_edits_test [scenes] [first seed] [family]`.
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
#include <string.h>

enum { LINKS = 4, EDITS = 6, CIRCLES = 300, MANY = 16 };

static long current, shorter, blocked;

static bt_link link_between(bt_vec from, bt_vec to, double cost, bool both) {
  return (bt_link){.from = from, .to = to, .cost = cost, .both_ways = both};
}

// ---------------------------------------------------------------------------------------------
// Ids, and what is refused

static void test_ids(void) {
  arena a;
  bt_id circle, link, again;
  bt_link read = link_between((bt_vec){1, 2}, (bt_vec){30, 4}, 5, true);
  bt_obstacle_info info;
  size_t count;
  CHECK(arena_create(NULL, &a) == BT_OK);
  CHECK(bt_world_add_circle(a.world, (bt_circle){{5, 5}, 1}, &circle) == BT_OK);
  CHECK(bt_world_add_link(a.world, &read, &link) == BT_OK && link != circle);
  CHECK(bt_world_count(a.world) == 1);
  CHECK(bt_world_get_link(a.world, link, &read) == BT_OK && read.is_enabled == 1 && read.cost == 5);
  CHECK(bt_world_get_link(a.world, circle, &read) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_get_obstacle(a.world, link, &info) == BT_OK && info.kind == BT_OBSTACLE_LINK);
  CHECK(bt_world_move_circle(a.world, link, (bt_vec){0, 0}) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_move_obstacle(a.world, link, (bt_vec){1, 0}) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_get_points(a.world, link, NULL, 0, &count) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_list_obstacles(a.world, &again, 1, &count) == BT_OK && count == 1 &&
        again == circle);
  CHECK(bt_world_list_links(a.world, &again, 1, &count) == BT_OK && count == 1 && again == link);
  CHECK(bt_world_remove(a.world, link) == BT_OK);
  CHECK(bt_world_get_link(a.world, link, &read) == BT_ERROR_STALE_ID);
  CHECK(bt_world_remove(a.world, link) == BT_ERROR_STALE_ID);
  CHECK(bt_world_add_link(a.world, &read, &again) == BT_OK && again != link);
  CHECK(bt_world_clear(a.world) == BT_OK);
  CHECK(bt_world_get_link(a.world, again, &read) == BT_ERROR_STALE_ID);
  CHECK(bt_world_list_links(a.world, NULL, 0, &count) == BT_OK && count == 0);
  bt_link bad[4] = {link_between((bt_vec){NAN, 0}, (bt_vec){0, 0}, 0, false),
                    link_between((bt_vec){0, 0}, (bt_vec){2e9, 0}, 0, false),
                    link_between((bt_vec){0, 0}, (bt_vec){0, 0}, -1, false),
                    link_between((bt_vec){0, 0}, (bt_vec){0, 0}, INFINITY, false)};
  for (int i = 0; i < 4; i++) CHECK(bt_world_add_link(a.world, &bad[i], &again) != BT_OK);
  bad[2].cost = 0, bad[2].both_ways = 2;
  CHECK(bt_world_add_link(a.world, &bad[2], &again) == BT_ERROR_RANGE);
  arena_free(&a);
}

/// Turning radii and watched searches refuse worlds with enabled links.
static void test_refusals(void) {
  arena a;
  bt_id id;
  bt_search *search;
  bt_path *path;
  bt_link link = link_between((bt_vec){1, 0}, (bt_vec){9, 0}, 0, false);
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){10, 0});
  CHECK(arena_create(NULL, &a) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_world_add_link(a.world, &link, &id) == BT_OK);
  CHECK(arena_search(&a, &query, &search) == BT_ERROR_WRONG_KIND);
  query.turning_radius = 1;
  CHECK(arena_find_path(&a, &query, path) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_set_enabled(a.world, id, false) == BT_OK);
  CHECK(arena_find_path(&a, &query, path) == BT_OK && bt_path_get_info(path)->length == 10);
  query.turning_radius = 0;
  CHECK(arena_search(&a, &query, &search) == BT_OK);
  bt_search_free(search);
  bt_path_free(path);
  arena_free(&a);
}

// ---------------------------------------------------------------------------------------------
// What edits mean for paths and fields

typedef struct trial {
  scene s;
  double size;
  arena a;
  bt_id obstacles[SCENE_MAX + SCENE_CHAINS], links[LINKS];
  bt_path *path, *next;
} trial;

static bt_vec some_point(const trial *t, rng *r) {
  bt_vec near = rng_below(r, 2) ? t->s.start : t->s.goal;
  double reach = hypot(t->s.goal.x - t->s.start.x, t->s.goal.y - t->s.start.y) + 1e-3 * t->size;
  return (bt_vec){near.x + rng_range(r, -reach, reach), near.y + rng_range(r, -reach, reach)};
}

static bt_link some_link(const trial *t, rng *r) {
  bt_vec from = some_point(t, r), to = some_point(t, r);
  double cost = rng_unit(r) * hypot(from.x - to.x, from.y - to.y);
  return link_between(from, to, rng_below(r, 3) ? cost : 0, rng_below(r, 2));
}

static void edit(trial *t, rng *r) {
  int i = rng_below(r, LINKS);
  bt_link link = some_link(t, r), now;
  CHECK(bt_world_get_link(t->a.world, t->links[i], &now) == BT_OK);
  switch (rng_below(r, 6)) {
  case 0:
    CHECK(bt_world_set_enabled(t->a.world, t->links[i], now.is_enabled == 0) == BT_OK);
    break;
  case 1:
    CHECK(bt_world_set_link(t->a.world, t->links[i], &link) == BT_OK);
    break;
  case 2:
    now.cost *= rng_below(r, 2) ? 0.5 : 2;
    CHECK(bt_world_set_link(t->a.world, t->links[i], &now) == BT_OK);
    break;
  case 3:
    CHECK(bt_world_remove(t->a.world, t->links[i]) == BT_OK);
    CHECK(bt_world_add_link(t->a.world, &link, &t->links[i]) == BT_OK);
    break;
  default:
    if (t->s.n == 0) return;
    bt_vec to = some_point(t, r);
    CHECK(bt_world_move_circle(t->a.world, t->obstacles[rng_below(r, t->s.n)], to) == BT_OK);
  }
}

/// A path that edits do not concern is as good as a new one.
static void check_revision(trial *t, const bt_query *query, const bt_path_info *before,
                           uint64_t edits) {
  const bt_segment *segments = bt_path_get_segments(t->path);
  bt_rest rest = {.from = query->start,
                  .to = query->goal,
                  .length = before->length,
                  .agent_radius = query->agent_radius,
                  .edits = edits};
  bt_segment point = {.kind = BT_LINE, .from = query->start, .to = query->start};
  size_t count = (size_t)before->segment_count;
  uint32_t bits;
  bt_clearance clearance = {1, 0, 0};
  CHECK(bt_world_revise(t->a.world, &rest, &bits) == BT_OK);
  CHECK(arena_find_path(&t->a, query, t->next) == BT_OK);
  if (bits & BT_MAY_BE_BLOCKED)
    CHECK(bt_solver_path_clearance(t->a.solver, count ? segments : &point, count ? count : 1,
                                   query->agent_radius, 0, NULL, &clearance) == BT_OK);
  const bt_path_info *now = bt_path_get_info(t->next);
  double length = now->outcome == BT_FOUND ? now->length : INFINITY;
  double slack = 1e-9 * (before->length + t->size);
  bool is_current = !(bits & BT_MAY_BE_SHORTER) && clearance.is_clear != 0;
  current += is_current;
  shorter += (bits & BT_MAY_BE_SHORTER) != 0;
  blocked += clearance.is_clear == 0;
  if (!(bits & BT_MAY_BE_SHORTER)) CHECK(length >= before->length - slack);
  if (clearance.is_clear != 0 && !CHECK(length <= before->length + slack)) {
    printf("%s: %.17g, was %.17g\n", t->s.name, length, before->length);
    scene_print(stdout, &t->s);
  }
}

/// A field is stale exactly while the links differ.
static void check_field(trial *t, rng *r) {
  bt_field *field;
  bt_field_point told, again;
  int i = rng_below(r, LINKS);
  bt_link now, other = some_link(t, r);
  CHECK(bt_world_prepare(t->a.world) == BT_OK);
  CHECK(bt_field_create(t->a.solver, &t->s.goal, 1, t->s.agent, false, 0, &field) == BT_OK);
  CHECK(bt_field_at(field, &t->s.start, 1, &told) == BT_OK);
  CHECK(bt_world_get_link(t->a.world, t->links[i], &now) == BT_OK);
  CHECK(bt_world_set_link(t->a.world, t->links[i], &other) == BT_OK);
  bt_status status = bt_field_at(field, &t->s.start, 1, &again);
  CHECK(status == (now.is_enabled != 0 ? BT_ERROR_STALE_SEARCH : BT_OK));
  CHECK(bt_world_set_link(t->a.world, t->links[i], &now) == BT_OK);
  CHECK(bt_field_at(field, &t->s.start, 1, &again) == BT_OK && again.distance == told.distance);
  bt_field_free(field);
}

static void run_scene(uint64_t seed, bt_path *path, bt_path *next) {
  static trial t;
  bool has_edges;
  rng r = {seed * 33 + 1};
  t = (trial){.path = path, .next = next};
  scenes_make_any(seed, &t.s, &has_edges);
  t.size = oracle_size(&t.s);
  CHECK(arena_create(NULL, &t.a) == BT_OK);
  CHECK(load_scene(t.a.world, &t.s, t.obstacles) == BT_OK);
  for (int i = 0; i < LINKS; i++) {
    bt_link link = some_link(&t, &r);
    CHECK(bt_world_add_link(t.a.world, &link, &t.links[i]) == BT_OK);
  }
  bt_query query = bt_query_default(t.s.start, t.s.goal);
  query.agent_radius = t.s.agent;
  check_field(&t, &r);
  for (int i = 0; i < EDITS; i++) {
    CHECK(arena_find_path(&t.a, &query, path) == BT_OK);
    bt_path_info before = *bt_path_get_info(path);
    uint64_t edits = bt_world_get_edits(t.a.world);
    for (int k = 1 + rng_below(&r, 2); k > 0; k--) edit(&t, &r);
    if (before.outcome == BT_FOUND) check_revision(&t, &query, &before, edits);
  }
  arena_free(&t.a);
}

// ---------------------------------------------------------------------------------------------
// A large world

/// The shortest path through a table of lengths: Floyd and Warshall.
static void close_table(double *table, int n) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        table[i * n + j] = fmin(table[i * n + j], table[i * n + k] + table[k * n + j]);
}

/// A world of circles, or of rooms whose walls no path passes, with many links.
static void test_large(bool has_rooms, uint64_t seed) {
  enum { ENDS = 2 * MANY + 2 };
  static double table[ENDS * ENDS];
  arena plain = {NULL, NULL}, linked = {NULL, NULL};
  rng r = {seed};
  bt_id id;
  bt_vec ends[ENDS];
  bt_path *path;
  CHECK(arena_create(NULL, &plain) == BT_OK && arena_create(NULL, &linked) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (int i = 0; i < (has_rooms ? CIRCLES / 8 : CIRCLES); i++) {
    bt_circle c = {{rng_range(&r, 0, 200), rng_range(&r, 0, 200)}, rng_range(&r, 0.5, 2)};
    CHECK(bt_world_add_circle(plain.world, c, &id) == BT_OK);
    CHECK(bt_world_add_circle(linked.world, c, &id) == BT_OK);
  }
  for (int i = 1; i < 3 && has_rooms; i++) {
    bt_vec walls[2][2] = {{{66.0 * i, -50}, {66.0 * i, 250}}, {{-50, 66.0 * i}, {250, 66.0 * i}}};
    for (int k = 0; k < 2; k++) {
      CHECK(bt_world_add_wall(plain.world, walls[k], 2, &id) == BT_OK);
      CHECK(bt_world_add_wall(linked.world, walls[k], 2, &id) == BT_OK);
    }
  }
  for (int i = 0; i < ENDS; i++) {
    bt_vec p = {rng_range(&r, 0, 200), rng_range(&r, 0, 200)};
    CHECK(arena_nearest_free(&plain, p, 0.3, &ends[i], NULL) == BT_OK);
  }
  for (int i = 0; i < ENDS; i++) {
    bt_query query = bt_query_default(ends[i], ends[i]);
    query.agent_radius = 0.2;
    CHECK(arena_distances(&plain, &query, ends, ENDS, &table[i * ENDS]) == BT_OK);
  }
  for (int i = 0; i < MANY; i++) {
    bt_link link = link_between(ends[2 * i], ends[2 * i + 1], rng_range(&r, 0, 30), i % 2 == 0);
    CHECK(bt_world_add_link(linked.world, &link, &id) == BT_OK);
    double *there = &table[2 * i * ENDS + 2 * i + 1], *back = &table[(2 * i + 1) * ENDS + 2 * i];
    *there = fmin(*there, link.cost);
    if (link.both_ways != 0) *back = fmin(*back, link.cost);
  }
  close_table(table, ENDS);
  for (int from = ENDS - 2; from < ENDS; from++) {
    double distances[ENDS];
    bt_query query = bt_query_default(ends[from], ends[2 * ENDS - 3 - from]);
    query.agent_radius = 0.2;
    CHECK(arena_distances(&linked, &query, ends, ENDS, distances) == BT_OK);
    for (int i = 0; i < ENDS; i++) {
      double expected = table[from * ENDS + i];
      CHECK(expected == INFINITY ? distances[i] == INFINITY
                                 : fabs(distances[i] - expected) <= 1e-9 * (expected + 200));
    }
    CHECK(arena_find_path(&linked, &query, path) == BT_OK);
    double expected = table[from * ENDS + 2 * ENDS - 3 - from];
    double found =
        bt_path_get_info(path)->outcome == BT_FOUND ? bt_path_get_info(path)->length : INFINITY;
    CHECK(found == expected || fabs(found - expected) <= 1e-9 * (expected + 200));
    bt_field *field;
    bt_field_point told[ENDS];
    CHECK(bt_field_create(linked.solver, &ends[from], 1, 0.2, false, 0, &field) == BT_OK);
    CHECK(bt_field_at(field, ends, ENDS, told) == BT_OK);
    for (int i = 0; i < ENDS; i++) {
      expected = table[i * ENDS + from];
      CHECK(expected == INFINITY ? told[i].distance == INFINITY
                                 : fabs(told[i].distance - expected) <= 1e-9 * (expected + 200));
    }
    bt_field_free(field);
  }
  bt_path_free(path);
  arena_free(&plain);
  arena_free(&linked);
}

// ---------------------------------------------------------------------------------------------
// Out of memory

/// Every call that links concern, of which the first that fails ends the list.
static bt_status ask_all(const arena *a, bt_path *path, double *length) {
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){20, 0});
  bt_vec goals[2] = {{20, 0}, {25, 5}};
  double distances[2], distance;
  size_t index;
  bt_field *field;
  bt_field_point told;
  query.agent_radius = 0.5;
  bt_status status = arena_find_path(a, &query, path);
  if (status) return status;
  *length = bt_path_get_info(path)->length;
  status = arena_distances(a, &query, goals, 2, distances);
  if (!status) status = arena_nearest_of(a, &query, goals, 2, &index, &distance, path);
  if (!status) status = bt_field_create(a->solver, goals, 2, 0.5, false, 0, &field);
  if (status) return status;
  status = bt_field_at(field, &query.start, 1, &told);
  if (!status) status = bt_field_path(field, query.start, path);
  bt_field_free(field);
  if (status) return status;
  CHECK(distances[0] == *length && told.distance == distance && fabs(distance - *length) < 1e-9);
  query.goal = (bt_vec){60, 0}; // in the closed room
  query.partial = true;
  return arena_find_path(a, &query, path);
}

static bt_status fill(const arena *a) {
  bt_id id;
  bt_vec between[2] = {{10, -100}, {10, 100}};
  bt_vec room[5] = {{50, -10}, {70, -10}, {70, 10}, {50, 10}, {50, -10}};
  bt_link links[3] = {link_between((bt_vec){3, 3}, (bt_vec){15, 3}, 2, true),
                      link_between((bt_vec){3, 4}, (bt_vec){3, 20}, 0, true),
                      link_between((bt_vec){5, 20}, (bt_vec){17, 4}, 1, false)};
  bt_status status = bt_world_add_wall(a->world, between, 2, &id);
  if (!status) status = bt_world_add_wall(a->world, room, 5, &id);
  for (int i = 0; i < 12 && !status; i++) status = bt_world_add_link(a->world, &links[i % 3], &id);
  for (int i = 0; i < 4 && !status; i++)
    status = bt_world_add_circle(a->world, (bt_circle){{2.0 + i, -2}, 0.7}, &id);
  return status;
}

static void test_memory(void) {
  double expected = 0;
  for (size_t n = 0;; n++) {
    check_heap heap = {.fail_at = n};
    bt_allocator allocator = {check_resize, &heap};
    arena a;
    bt_path *path = NULL;
    double length = 0;
    bt_status status = arena_create(&allocator, &a);
    if (status) continue;
    status = bt_path_create(&allocator, &path);
    if (!status) status = fill(&a);
    if (!status) status = ask_all(&a, path, &length);
    bool has_failed = status != BT_OK;
    CHECK(!has_failed || status == BT_ERROR_OUT_OF_MEMORY);
    if (has_failed && path && bt_world_count(a.world) == 6) { // all is there
      CHECK(ask_all(&a, path, &length) == BT_OK);
      if (expected > 0) CHECK(length == expected);
    }
    if (!has_failed) expected = length;
    bt_path_free(path);
    arena_free(&a);
    CHECK(heap.bytes == 0 && !heap.bad_size);
    if (!has_failed) break;
    CHECK(n < 100000);
  }
  CHECK(expected > 0 && expected < 20);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 1500, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path, *next;
  CHECK(bt_path_create(NULL, &path) == BT_OK && bt_path_create(NULL, &next) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) run_scene(seed, path, next);
  test_ids();
  test_refusals();
  for (uint64_t seed = 1; seed < 3; seed++) {
    test_large(false, seed);
    test_large(true, seed);
  }
  test_memory();
  bt_path_free(path);
  bt_path_free(next);
  printf("current %ld, maybe shorter %ld, blocked %ld\n", current, shorter, blocked);
  CHECK(current > shorter / 4 && blocked > 0);
  return check_done();
}
