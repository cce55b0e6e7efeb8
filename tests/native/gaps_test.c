// Gaps exactly as wide as the agent, for every query; seams at radius 0; and what `snap` and
// `partial` do together.
#include "arena.h"
#include "check.h"
#include "load.h"
#include "scene.h"

#include <math.h>

typedef struct field {
  arena arena;
  bt_path *path;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
} field;

static void load(field *f, const scene *s) {
  CHECK(bt_world_clear(f->arena.world) == BT_OK);
  CHECK(load_scene(f->arena.world, s, f->ids) == BT_OK);
}

static void add_box(scene *s, chain_kind kind, double x, double y, double to_x, double to_y) {
  const bt_vec corners[] = {{x, y}, {to_x, y}, {to_x, to_y}, {x, to_y}};
  scene_add_chain(s, kind, corners, 4);
}

static const bt_path_info *ask(field *f, const scene *s, bt_engine engine) {
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = s->agent;
  query.engine = engine;
  CHECK(arena_find_path(&f->arena, &query, f->path) == BT_OK);
  return bt_path_get_info(f->path);
}

static bt_outcome run_search(field *f, const scene *s) {
  bt_query query = bt_query_default(s->start, s->goal);
  bt_search *search;
  query.agent_radius = s->agent;
  CHECK(arena_search(&f->arena, &query, &search) == BT_OK);
  CHECK(bt_search_finish(search, f->path) == BT_OK);
  bt_search_free(search);
  return (bt_outcome)bt_path_get_info(f->path)->outcome;
}

/// Is the straight line from start to goal, through the gap, the answer of every query?
static void check_passes(field *f, const scene *s, bool passes) {
  double straight = hypot(s->goal.x - s->start.x, s->goal.y - s->start.y), far = NAN;
  double error = 1e-9 * straight;
  bt_outcome expected = passes ? BT_FOUND : BT_UNREACHABLE;
  load(f, s);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    const bt_path_info *info = ask(f, s, engine);
    CHECK((int)info->outcome == (int)expected);
    if (passes) CHECK_NEAR(info->length, straight, error);
  }
  CHECK(run_search(f, s) == expected);
  bool clear;
  bt_id blocker;
  CHECK(arena_line_of_sight(&f->arena, s->start, s->goal, s->agent, &clear, &blocker) == BT_OK);
  CHECK(clear == passes);
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = s->agent;
  CHECK(arena_distances(&f->arena, &query, &s->goal, 1, &far) == BT_OK);
  if (passes) CHECK_NEAR(far, straight, error);
  CHECK(passes == (far < INFINITY));
  size_t index;
  CHECK(arena_nearest_of(&f->arena, &query, &s->goal, 1, &index, &far, NULL) == BT_OK);
  CHECK(index == (passes ? 0 : 1));
}

/// From the middle of the gap, where the agent touches both sides.
static void check_stands(field *f, const scene *s, bt_vec middle) {
  scene from = *s;
  bt_vec free_point;
  double away;
  from.start = middle;
  load(f, s);
  CHECK(arena_nearest_free(&f->arena, middle, s->agent, &free_point, &away) == BT_OK && away == 0);
  for (bt_engine engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_GRAPH; engine++) {
    const bt_path_info *info = ask(f, &from, engine);
    double straight = hypot(s->goal.x - middle.x, s->goal.y - middle.y);
    CHECK((int)info->outcome == BT_FOUND && fabs(info->length - straight) <= 1e-9 * straight);
  }
}

/// A door in a partition from bound to bound, wider than the agent by `more` of its radius: between
/// two boxes, two walls or two circles.
static scene door(int kind, double agent, double more, double scale, bt_vec at) {
  scene s = {.name = "door", .agent = scale * agent};
  double half = s.agent * (1 + more / 2), far = 4 * scale, thick = scale;
  s.start = (bt_vec){at.x - 2 * scale, at.y}, s.goal = (bt_vec){at.x + 2 * scale, at.y};
  add_box(&s, CHAIN_BOUNDS, at.x - far, at.y - far, at.x + far, at.y + far);
  const bt_vec above[] = {{at.x, at.y + half}, {at.x, at.y + far}};
  const bt_vec below[] = {{at.x, at.y - half}, {at.x, at.y - far}};
  if (kind == 0) {
    add_box(&s, CHAIN_POLYGON, at.x - thick, at.y + half, at.x + thick, at.y + far);
    add_box(&s, CHAIN_POLYGON, at.x - thick, at.y - far, at.x + thick, at.y - half);
  } else if (kind == 1) {
    scene_add_chain(&s, CHAIN_WALL, above, 2);
    scene_add_chain(&s, CHAIN_WALL, below, 2);
  } else {
    s.n = 2;
    double radius = (far - half) / 2;
    s.circles[0] = (bt_circle){{at.x, at.y + half + radius}, radius};
    s.circles[1] = (bt_circle){{at.x, at.y - half - radius}, radius};
  }
  return s;
}

static void test_doors(field *f) {
  static const double agents[] = {0.5, 0.25, 0.3}, scales[] = {1, 1e-3, 48};
  static const bt_vec places[] = {{0, 0}, {100, -37}, {1e6 - 8, 1e6 - 20}};
  for (int i = 0; i < 81; i++) {
    int kind = i % 3, place = i / 27;
    double agent = agents[i / 3 % 3], scale = place == 2 ? 1 : scales[i / 9 % 3];
    bt_vec at = places[place];
    scene s = door(kind, agent, 0, scale, at);
    check_passes(f, &s, true);
    check_stands(f, &s, at);
    s = door(kind, agent, 1e-8, scale, at);
    check_passes(f, &s, true);
    if (place == 2) continue; // coordinates are as coarse as that
    s = door(kind, agent, -1e-8, scale, at);
    check_passes(f, &s, false);
  }
}

/// Corridors of one tile, of boxes of one tile, with bends.
static void test_corridor(field *f) {
  static const char *const rows[] = {"#########", "#.......#", "#######.#", "#.......#",
                                     "#.#######", "#.......#", "#########"};
  scene s = {.name = "corridor", .agent = 0.5, .start = {1.5, 1.5}, .goal = {7.5, 5.5}};
  for (int y = 0; y < 7; y++)
    for (int x = 0; x < 9; x++)
      if (rows[y][x] == '#') add_box(&s, CHAIN_POLYGON, x, y, x + 1, y + 1);
  load(f, &s);
  // Each bend is a quarter turn, the side of a tile, and another quarter turn.
  double length = 5.5 + 5 + 5.5 + 2 * (1 + 3.141592653589793 / 2);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    const bt_path_info *info = ask(f, &s, engine);
    CHECK((int)info->outcome == BT_FOUND);
    CHECK_NEAR(info->length, length, 1e-8);
  }
  s.agent *= 1 + 1e-8;
  CHECK((int)ask(f, &s, BT_ENGINE_AUTO)->outcome == BT_START_BLOCKED);
}

/// The arcs of a path have the agent's own radius, and touch the lines to the last digits.
static void test_true_radius(field *f) {
  scene s = {.name = "slalom", .n = 2, .agent = 0.5, .start = {-3, 0.6}, .goal = {3, -0.6}};
  s.circles[0] = (bt_circle){{0, 2}, 1.5}, s.circles[1] = (bt_circle){{0, -2}, 1.5};
  load(f, &s);
  const bt_path_info *info = ask(f, &s, BT_ENGINE_AUTO);
  const bt_segment *segments = bt_path_get_segments(f->path);
  CHECK((int)info->outcome == BT_FOUND && info->segment_count >= 3);
  for (size_t i = 0; i < (size_t)info->segment_count; i++)
    if (segments[i].kind == BT_ARC) CHECK(segments[i].radius == 2);
}

/// Nothing passes at radius 0 where obstacles touch, and a seam is no place to be.
static void test_seam(field *f) {
  scene s = {.name = "seam", .start = {1, 0.5}, .goal = {3, 0.25}};
  add_box(&s, CHAIN_POLYGON, 0, 0, 1, 1);
  add_box(&s, CHAIN_POLYGON, 1, 0, 2, 1);
  load(f, &s);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    scene back = s;
    CHECK((int)ask(f, &s, engine)->outcome == BT_START_BLOCKED);
    back.start = s.goal, back.goal = s.start;
    CHECK((int)ask(f, &back, engine)->outcome == BT_GOAL_BLOCKED);
    back.start = s.start;
    CHECK((int)ask(f, &back, engine)->outcome == BT_START_BLOCKED);
    bt_query query = bt_query_default((bt_vec){1, 0.25}, s.goal);
    query.engine = engine;
    query.snap = true;
    CHECK(arena_find_path(&f->arena, &query, f->path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(f->path);
    CHECK((int)info->outcome == BT_FOUND && info->start_snapped == 1);
    CHECK_NEAR(info->start.x, 1, 1e-15);
    CHECK_NEAR(info->start.y, 0, 1e-15);
    CHECK_NEAR(info->length, 1 + hypot(1, 0.25), 1e-12);
  }
  bt_vec free_point;
  double away;
  CHECK(arena_nearest_free(&f->arena, (bt_vec){1, 0.75}, 0, &free_point, &away) == BT_OK);
  CHECK_NEAR(away, 0.25, 1e-15);
}

static const bt_path_info *ask_near(field *f, bt_vec start, bt_vec goal, bt_engine engine) {
  bt_query query = bt_query_default(start, goal);
  query.engine = engine;
  query.snap = query.partial = true;
  CHECK(arena_find_path(&f->arena, &query, f->path) == BT_OK);
  return bt_path_get_info(f->path);
}

/// A goal in a rock that leans on the inside of a closed room: what counts is the distance from
/// the goal, and the near side of the room's outer outline.
static void test_goal_in_a_rock(field *f) {
  scene walls = {.name = "room"};
  add_box(&walls, CHAIN_POLYGON, 4, 3, 6, 5);
  const bt_vec ring[] = {{0, 0}, {20, 0}, {20, 8}, {0, 8}, {0, 0}};
  scene_add_chain(&walls, CHAIN_WALL, ring, 5);
  load(f, &walls);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    const bt_path_info *info = ask_near(f, (bt_vec){10, -5}, (bt_vec){5.9, 3.6}, engine);
    CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
    CHECK_NEAR(info->goal.x, 5.9, 1e-9);
    CHECK_NEAR(info->goal.y, 0, 1e-9);
  }
  scene rocks = {.name = "ring of rocks"}; // the goal is in one, nearer to the inside
  for (int i = 0; i < 12; i++) {
    double angle = i * 3.141592653589793 / 6;
    rocks.circles[rocks.n++] = (bt_circle){{5 * cos(angle), 5 * sin(angle)}, 1.5};
  }
  load(f, &rocks);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    const bt_path_info *info = ask_near(f, (bt_vec){-12, 0}, (bt_vec){4.6, 0}, engine);
    CHECK((int)info->outcome == BT_UNREACHABLE && info->is_partial == 1);
    // Where two circles cross on the outside, 15 degrees off.
    double half = 5 * sin(3.141592653589793 / 12), far = 5 * cos(3.141592653589793 / 12);
    far += sqrt(1.5 * 1.5 - half * half);
    CHECK_NEAR(info->goal.x, far * cos(3.141592653589793 / 12), 1e-12);
    CHECK_NEAR(fabs(info->goal.y), far * sin(3.141592653589793 / 12), 1e-12);
  }
}

int main(void) {
  field f;
  CHECK(arena_create(NULL, &f.arena) == BT_OK && bt_path_create(NULL, &f.path) == BT_OK);
  test_doors(&f);
  test_corridor(&f);
  test_true_radius(&f);
  test_seam(&f);
  test_goal_in_a_rock(&f);
  bt_path_free(f.path);
  arena_free(&f.arena);
  return check_done();
}
