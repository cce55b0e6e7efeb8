// Partial paths: which rim counts, and what the looking costs.
#include "arena.h"
#include "check.h"
#include "geometry/vec.h"

static void put(bt_world *world, double x, double y, double radius) {
  bt_id id;
  CHECK(bt_world_add_circle(world, (bt_circle){{x, y}, radius}, &id) == BT_OK);
}

// A closed ring of twelve circles around a goal.
static void put_ring(bt_world *world, bt_vec goal, double radius) {
  for (int k = 0; k < 12; k++) {
    bt_vec p = bt_along(goal, bt_vec_of(cos(k * BT_TAU / 12), sin(k * BT_TAU / 12)), radius);
    put(world, p.x, p.y, 0.3 * radius);
  }
}

static const bt_path_info *solve(const arena *field, bt_query query, bt_path *path) {
  query.partial = true;
  CHECK(arena_find_path(field, &query, path) == BT_OK);
  return bt_path_get_info(path);
}

// The start is on a circle with another across it, whose rim it may be or not: of that there is a
// point nearer to the goal. But nearer still is the ring behind it, which keeps the goal in.
static void test_start_on_another_rim(bt_path *path) {
  arena field;
  CHECK(arena_create(NULL, &field) == BT_OK);
  const bt_vec goal = {10, 0.25};
  put(field.world, 0, 0, 1);
  put(field.world, 0, 1.25, 1);
  put_ring(field.world, goal, 2);
  for (bt_engine engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_CELLS; engine++) {
    bt_query query = bt_query_default((bt_vec){-1, 0}, goal);
    query.engine = engine;
    const bt_path_info *info = solve(&field, query, path);
    CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
    CHECK(bt_distance(info->goal, goal) < 2.5);
    // From there, it is where it is.
    query.start = info->goal;
    info = solve(&field, query, path);
    CHECK(info->is_partial == 1 && info->segment_count == 0 && info->length == 0);
  }
  arena_free(&field);
}

// The search for the way to the nearest point is paid out of the same budget, and for each answer
// anew.
static void test_budget(bt_path *path) {
  arena field;
  bt_search *search;
  CHECK(arena_create(NULL, &field) == BT_OK);
  const bt_vec goal = {10, 0.25};
  put(field.world, 5, 0, 2);
  put_ring(field.world, goal, 2);
  bt_query query = bt_query_default((bt_vec){0, 0}, goal);
  for (query.engine = BT_ENGINE_TANGENT; query.engine <= BT_ENGINE_CELLS; query.engine++) {
    query.max_expansions = 0;
    query.partial = false;
    for (int i = 0; i < 2; i++) // the second time, what separates the ends is known
      CHECK(arena_find_path(&field, &query, path) == BT_OK);
    double in_vain = bt_path_get_info(path)->expansions;
    double all = solve(&field, query, path)->expansions;
    CHECK(all > in_vain);
    query.max_expansions = (uint64_t)all + 1;
    CHECK(solve(&field, query, path)->is_partial == 1 && bt_path_get_info(path)->expansions == all);
    query.max_expansions = (uint64_t)all - 1;
    const bt_path_info *info = solve(&field, query, path);
    CHECK((int)info->outcome == BT_OUT_OF_BUDGET && info->is_partial == 0);
    CHECK(info->segment_count == 0 && info->expansions <= all - 1);

    query.max_expansions = 0;
    query.partial = true;
    CHECK(arena_search(&field, &query, &search) == BT_OK);
    for (int i = 0; i < 2; i++) {
      CHECK(bt_search_finish(search, path) == BT_OK);
      CHECK(info->is_partial == 1 && info->expansions == all);
    }
    bt_search_free(search);
  }
  arena_free(&field);
}

// That the goal is walled in may be told before the diagram pays, here for the sake of many circles
// out of play. The way to the nearest point, through rings of which each has a door on the other
// side than the one before it, is left to the engine that pays all the same.
static void test_a_long_way_after_all(bt_path *path) {
  enum { RINGS = 24, OTHERS = 40000 };
  arena field;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int ring = 1; ring <= RINGS; ring++)
    for (int i = 0, count = 20 * ring; i < count; i++) {
      double angle = BT_TAU * i / count + (ring % 2 ? BT_PI : 0);
      if (i || ring == RINGS) put(field.world, ring * cos(angle), ring * sin(angle), 0.2);
    }
  for (int i = 0; i < OTHERS; i++) put(field.world, 1000 + i % 200, i / 200, 0.2);
  bt_query query = bt_query_default((bt_vec){RINGS - 1.5, 0}, (bt_vec){RINGS + 1, 0});
  const bt_path_info *info = solve(&field, query, path);
  CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
  CHECK(info->length > 5 * RINGS && info->bitangents < 2e6); // 2e7 by the tangent engine alone
  arena_free(&field);
}

// A closed room in a hall: the nearest point is across its wall. Inside the room, nearer to the
// goal, stands a pillar. In the hall the same, from within.
static void test_a_room(bt_path *path) {
  arena field;
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  const bt_vec hall[] = {{0, 0}, {20, 0}, {20, 20}, {0, 20}};
  const bt_vec room[] = {{10, 10}, {16, 10}, {16, 16}, {10, 16}, {10, 10}};
  const bt_vec pillar[] = {{11, 12}, {12, 12}, {12, 14}, {11, 14}};
  CHECK(bt_world_set_bounds(field.world, hall, 4) == BT_OK);
  CHECK(bt_world_add_wall(field.world, room, 5, &id) == BT_OK);
  CHECK(bt_world_add_polygon(field.world, pillar, 4, &id) == BT_OK);
  bt_query query = bt_query_default((bt_vec){3, 13}, (bt_vec){12.5, 13});
  query.engine = BT_ENGINE_TANGENT;
  for (query.agent_radius = 0; query.agent_radius < 0.6; query.agent_radius += 0.25) {
    const bt_path_info *info = solve(&field, query, path);
    CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
    CHECK_NEAR(info->goal.x, 10 - query.agent_radius, 1e-9);
    CHECK_NEAR(info->goal.y, 13, 1e-9);
    CHECK_NEAR(info->length, 7 - query.agent_radius, 1e-9);
  }
  query = bt_query_default((bt_vec){14, 11.5}, (bt_vec){8, 8});
  query.engine = BT_ENGINE_TANGENT;
  query.agent_radius = 0.25;
  const bt_path_info *info = solve(&field, query, path);
  CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
  CHECK_NEAR(bt_distance(info->goal, (bt_vec){10.25, 10.25}), 0, 1e-9);
  arena_free(&field);
}

// On the side that two polygons share, an agent of radius 0 is shut in: it is blocked there.
static void test_shut_in(bt_path *path) {
  arena field;
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  const bt_vec left[] = {{4, 4}, {12, 4}, {12, 4.25}, {4, 4.25}};
  const bt_vec right[] = {{12, 4}, {14, 4}, {14, 4.25}, {12, 4.25}};
  CHECK(bt_world_add_polygon(field.world, left, 4, &id) == BT_OK);
  CHECK(bt_world_add_polygon(field.world, right, 4, &id) == BT_OK);
  const bt_vec inside = {12, 4.1}, outside = {9, 12};
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_CELLS; engine++) {
    bt_query query = bt_query_default(inside, outside);
    query.engine = (bt_engine)engine;
    const bt_path_info *info = solve(&field, query, path);
    CHECK((int)info->outcome == BT_START_BLOCKED && info->is_partial == 0);
    query.goal = inside;
    CHECK((int)solve(&field, query, path)->outcome == BT_START_BLOCKED);
    query.start = outside;
    CHECK((int)solve(&field, query, path)->outcome == BT_GOAL_BLOCKED);
  }
  arena_free(&field);
}

int main(void) {
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  test_start_on_another_rim(path);
  test_budget(path);
  test_a_long_way_after_all(path);
  test_a_room(path);
  test_shut_in(path);
  bt_path_free(path);
  return check_done();
}
