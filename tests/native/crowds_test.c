// Where thousands of circles meet one: the engines give the same answers, and in time. What is
// asked here took minutes while the work in such a place grew with the square of their number, or
// with its cube. (Nothing is timed: who waits knows.)
#include "arena.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

enum { MOST = 30000 };

static const double TAU = 6.283185307179586;

typedef struct crowd {
  bt_circle circles[MOST];
  bt_id ids[MOST];
  size_t n;
  arena arena;
  bt_path *path;
} crowd;

static void put(crowd *c, double x, double y, double radius) {
  c->circles[c->n++] = (bt_circle){{x, y}, radius};
}

static void begin(crowd *c) {
  CHECK(arena_create(NULL, &c->arena) == BT_OK);
  CHECK(bt_path_create(NULL, &c->path) == BT_OK);
  CHECK(bt_world_add_circles(c->arena.world, c->circles, c->n, c->ids, NULL) == BT_OK);
}

static void end(crowd *c) {
  bt_path_free(c->path);
  arena_free(&c->arena);
  c->n = 0;
}

static bt_path_info ask(crowd *c, const bt_query *query, bt_engine engine) {
  bt_query by = *query;
  by.engine = engine;
  CHECK(arena_find_path(&c->arena, &by, c->path) == BT_OK);
  return *bt_path_get_info(c->path);
}

static void check_engines_agree(crowd *c, const bt_query *query) {
  bt_path_info tangent = ask(c, query, BT_ENGINE_TANGENT), cells = ask(c, query, BT_ENGINE_CELLS);
  CHECK((int)tangent.outcome == BT_FOUND && (int)cells.outcome == BT_FOUND);
  CHECK_NEAR(cells.length, tangent.length, 1e-9 * tangent.length);
}

/// Centres that lie exactly on one circle round 0: the Gaussian integers whose norm is the square
/// of the product of some primes. All cells meet in one vertex.
static void put_cocircular(crowd *c, double radius) {
  static const int primes[][2] = {{2, 1}, {3, 2}, {4, 1}, {5, 2}, {6, 1}, {5, 4}, {7, 2}, {6, 5}};
  put(c, 0x1p-30, 0, radius);
  for (size_t p = 0; p < sizeof primes / sizeof *primes; p++)
    for (size_t i = 0, count = c->n; i < count; i++) {
      double a = primes[p][0], b = primes[p][1], re = a * a - b * b, im = 2 * a * b;
      bt_vec z = c->circles[i].center;
      c->circles[i].center = (bt_vec){(a * a + b * b) * z.x, (a * a + b * b) * z.y};
      put(c, re * z.x - im * z.y, re * z.y + im * z.x, radius);
      put(c, re * z.x + im * z.y, re * z.y - im * z.x, radius);
    }
  for (size_t i = 0, count = c->n; i < count; i++) {
    bt_vec z = c->circles[i].center;
    put(c, -z.x, -z.y, radius);
    put(c, -z.y, z.x, radius);
    put(c, z.y, -z.x, radius);
  }
}

static void test_cocircular(crowd *c) {
  put_cocircular(c, 1e-4);
  CHECK(c->n == 26244);
  begin(c);
  bt_query query = bt_query_default((bt_vec){1.3, 0.7}, (bt_vec){2.1, -3.3});
  for (int i = 0; i < 4; i++) {
    query.agent_radius = 1e-5 * i; // another diagram
    check_engines_agree(c, &query);
  }
  end(c);
}

/// A giant with rocks all along its rim, no two of which touch.
static void put_planet(crowd *c, int rocks) {
  double radius = rocks * 0.2;
  rng r = {13};
  put(c, 0, 0, radius);
  for (int i = 0; i < rocks; i++) {
    double angle = TAU * i / rocks, far = radius + 0.2 * rng_unit(&r);
    put(c, far * cos(angle), far * sin(angle), 0.2 + 0.3 * rng_unit(&r));
  }
}

/// From one notch between rocks over some of them to another: each window in the giant's cell, few
/// as they are, meets all of its gaps.
static void test_windows_past_a_giant(crowd *c) {
  enum { WAYS = 200 };
  put_planet(c, MOST - 1);
  begin(c);
  double height = c->circles[0].radius + 0.1;
  for (int i = 0; i < WAYS; i++) {
    double from = TAU * i / WAYS, to = from + 4 / height;
    bt_query query = bt_query_default((bt_vec){height * cos(from), height * sin(from)},
                                      (bt_vec){height * cos(to), height * sin(to)});
    query.snap = true;
    if (i % 50 == 0) {
      check_engines_agree(c, &query);
    } else {
      CHECK((int)ask(c, &query, BT_ENGINE_CELLS).outcome == BT_FOUND);
    }
  }
  end(c);
}

/// The goal is walled in, and the straight way to it comes to the giant first: all of that rim is
/// followed, to find that it does not part the two.
static void test_rim_of_a_giant(crowd *c) {
  enum { ROCKS = 8000, STONES = 60 };
  put_planet(c, ROCKS);
  double far = c->circles[0].radius + 12, wide = 8, stone = 0.6;
  for (int i = 0; i < STONES; i++) {
    double angle = TAU * i / STONES;
    put(c, far + wide * cos(angle), wide * sin(angle), stone);
  }
  begin(c);
  bt_vec start = {(far - 10) * cos(0.25), (far - 10) * sin(0.25)};
  bt_query query = bt_query_default(start, (bt_vec){far, 0});
  query.partial = true;
  bt_path_info info = ask(c, &query, BT_ENGINE_CELLS);
  double half = wide * sin(TAU / (2 * STONES)); // from the corner of two stones to their middle
  double nearest = wide * cos(TAU / (2 * STONES)) + sqrt(stone * stone - half * half);
  CHECK((int)info.outcome == BT_UNREACHABLE && info.is_partial == 1);
  CHECK_NEAR(hypot(info.goal.x - far, info.goal.y), nearest, 1e-9 * far);
  end(c);
}

/// Where fifty circles overlap everywhere, most are hidden; to move one concerns what is around it.
static void test_hidden_move(crowd *c) {
  enum { CIRCLES = 20000, MOVES = 1000 };
  rng r = {10};
  double side = sqrt(CIRCLES);
  for (int i = 0; i < CIRCLES; i++)
    put(c, rng_unit(&r) * side, rng_unit(&r) * side, 2 + 2 * rng_unit(&r));
  begin(c);
  bt_query query = bt_query_default((bt_vec){-5, -5}, (bt_vec){-4, 10});
  for (int i = 0; i < MOVES; i++) {
    int moved = rng_below(&r, CIRCLES);
    bt_vec *center = &c->circles[moved].center;
    center->x += 0.01 * rng_unit(&r);
    CHECK(bt_world_move_circle(c->arena.world, c->ids[moved], *center) == BT_OK);
    if (i % 100 == 0) check_engines_agree(c, &query);
    CHECK((int)ask(c, &query, BT_ENGINE_CELLS).outcome == BT_FOUND);
  }
  end(c);
}

/// Whether circles so small and so far from 0 touch hangs on the tolerance, and that on how far out
/// start and goal lie: in steps, so that one diagram serves many questions.
static void test_ends_far_out(crowd *c) {
  enum { CIRCLES = 16000, QUESTIONS = 400 };
  double small = 0.05, wide = small / sin(TAU / (2 * CIRCLES)), middle = 1000;
  for (int i = 0; i < CIRCLES; i++) {
    double angle = TAU * i / CIRCLES;
    put(c, middle + wide * cos(angle), wide * sin(angle), small);
  }
  begin(c);
  for (int i = 0; i < QUESTIONS; i++) {
    bt_vec start = {-2500 - i, 0}, goal = {middle - wide - 1, 1};
    bt_query query = bt_query_default(start, goal);
    bt_path_info info = ask(c, &query, BT_ENGINE_CELLS);
    CHECK((int)info.outcome == BT_FOUND);
    CHECK_NEAR(info.length, hypot(goal.x - start.x, goal.y - start.y), 1e-9 * info.length);
  }
  end(c);
}

/// Rows of posts, seen from far away through one another, with rocks behind: hundreds of ways to a
/// post are almost as long. Looked at in their order few are of use.
static void test_rows_of_posts(crowd *c) {
  enum { ROWS = 3, POSTS = 90, QUESTIONS = 10 };
  rng r = {3};
  for (int row = 0; row < ROWS; row++)
    for (int i = 0; i < POSTS; i++) {
      double aside = 0.15 * rng_unit(&r), spacing = 1e-3 * (row + 1);
      put(c, 0.6 * row + spacing * aside, spacing * (i - POSTS / 2 + aside),
          spacing * (0.2 + 0.25 * rng_unit(&r)));
    }
  put(c, 2.8, 0.05, 0.5);
  put(c, 4, -0.6, 0.4);
  begin(c);
  for (int i = 0; i < QUESTIONS; i++) {
    bt_vec start = {-1e5, 2e3 * (rng_unit(&r) - 0.5)}, goal = {5, 0.1 * rng_unit(&r)};
    bt_query query = bt_query_default(start, goal);
    bt_path_info info = ask(c, &query, BT_ENGINE_CELLS);
    CHECK((int)info.outcome == BT_FOUND && (int)info.engine == BT_ENGINE_CELLS);
    CHECK(info.expansions < 100 * (double)c->n);
    if (i < 2) check_engines_agree(c, &query);
  }
  end(c);
}

/// In the middle of a round room all cells meet, and overlap by rounding: windows that would go
/// round and round there do not, and the way is not left to the other engine.
static void test_round_room(crowd *c) {
  enum { RING = 2000, DOOR = 3 };
  double radius = RING * 0.7 / TAU;
  for (int i = 0; i < RING - DOOR; i++) {
    double angle = TAU * i / RING + 0.1;
    put(c, radius * cos(angle), radius * sin(angle), 0.5);
  }
  begin(c);
  bt_vec goal = {-radius - 5, 0.3}, starts[] = {{0, 0.1}, {radius / 2, 0.1}};
  for (int i = 0; i < 2; i++) {
    bt_query query = bt_query_default(starts[i], goal);
    bt_path_info info = ask(c, &query, BT_ENGINE_CELLS);
    CHECK((int)info.outcome == BT_FOUND && (int)info.engine == BT_ENGINE_CELLS);
    CHECK(info.expansions < 0.1 * RING * RING);
  }
  end(c);
}

/// A long wall whose circles stand unevenly parts what is seen of it again and again. From one side
/// to the other the windows are fewer than 150 a circle, where they were 460; and along it, seen
/// all at once, they were taken for so many that they must go in circles.
static void test_long_wall(crowd *c) {
  enum { CIRCLES = 4000 };
  rng r = {1};
  for (int i = 0; i < CIRCLES; i++) put(c, i, 0.2 * rng_unit(&r) - 0.1, 0.7);
  begin(c);
  bt_query across = bt_query_default((bt_vec){CIRCLES / 2, 5}, (bt_vec){CIRCLES / 2, -5});
  bt_path_info info = ask(c, &across, BT_ENGINE_CELLS);
  CHECK((int)info.outcome == BT_FOUND && info.expansions < 150 * CIRCLES);
  bt_query along = bt_query_default((bt_vec){-5, 0}, (bt_vec){CIRCLES + 5, 0});
  info = ask(c, &along, BT_ENGINE_CELLS);
  CHECK((int)info.outcome == BT_FOUND && (int)info.engine == BT_ENGINE_CELLS);
  end(c);
}

/// In the middle of a round room all cells meet, and by rounding some lie the wrong way round:
/// windows went in circles there until the search was given up.
static void test_middle_of_a_round_room(crowd *c) {
  enum { CIRCLES = 2000, DOOR = 3 };
  double wide = CIRCLES / TAU;
  for (int i = 0; i < CIRCLES - DOOR; i++)
    put(c, wide * cos(TAU * i / CIRCLES), wide * sin(TAU * i / CIRCLES), 0.7);
  begin(c);
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){-1.3 * wide, 0});
  check_engines_agree(c, &query);
  CHECK((int)ask(c, &query, BT_ENGINE_CELLS).engine == BT_ENGINE_CELLS);
  end(c);
}

/// Goals so far out that they have a tolerance of their own are looked for together too, not each
/// by itself in vain among all circles of the wall round the start.
static void test_goals_far_out(crowd *c) {
  enum { CIRCLES = 20000, GOALS = 2000 };
  static bt_vec goals[GOALS];
  static double distances[GOALS];
  double wide = CIRCLES / TAU, least = 0;
  size_t nearest = 0;
  rng r = {5};
  for (int i = 0; i < CIRCLES; i++) {
    double angle = TAU * i / CIRCLES, far = wide * (1 + 0.05 * sin(7 * angle)) + 0.3 * rng_unit(&r);
    put(c, far * cos(angle), far * sin(angle), 1);
  }
  begin(c);
  for (int i = 0; i < GOALS; i++) goals[i] = (bt_vec){wide * (3 + 0.01 * i), wide};
  bt_query query = bt_query_default((bt_vec){wide / 2, wide / 10}, (bt_vec){0, 0});
  CHECK(arena_distances(&c->arena, &query, goals, GOALS, distances) == BT_OK);
  for (int i = 0; i < GOALS; i++) CHECK(distances[i] == INFINITY);
  CHECK(arena_nearest_of(&c->arena, &query, goals, GOALS, &nearest, &least, c->path) == BT_OK);
  CHECK(nearest == GOALS && least == INFINITY);
  query.start.x = 3 * wide;
  CHECK(arena_distances(&c->arena, &query, goals, GOALS, distances) == BT_OK);
  for (int i = 0; i < GOALS; i++)
    CHECK_NEAR(distances[i], hypot(goals[i].x - query.start.x, goals[i].y - query.start.y), 1e-6);
  end(c);
}

/// In a sparse world nearly all circles see each other: a flood takes windows by the square of
/// their number, and each goal by itself next to none.
static void test_goals_in_a_sparse_world(crowd *c) {
  enum { GOALS = 20 };
  rng r = {1};
  for (int i = 0; i < 20000; i++)
    put(c, rng_range(&r, 0, 200), rng_range(&r, 0, 200), 0.03 * rng_unit(&r));
  begin(c);
  bt_vec goals[GOALS];
  double distances[GOALS], least = INFINITY, distance;
  size_t index, nearest = GOALS;
  bt_query query = bt_query_default((bt_vec){-1, -1}, (bt_vec){0, 0});
  for (size_t i = 0; i < GOALS; i++) {
    bt_vec p = {rng_range(&r, 100, 200), rng_range(&r, 100, 200)};
    CHECK(arena_nearest_free(&c->arena, p, 0, &goals[i], NULL) == BT_OK);
  }
  CHECK(arena_distances(&c->arena, &query, goals, GOALS, distances) == BT_OK);
  CHECK(arena_nearest_of(&c->arena, &query, goals, GOALS, &index, &distance, c->path) == BT_OK);
  for (size_t i = 0; i < GOALS; i++) {
    query.goal = goals[i];
    CHECK_NEAR(distances[i], ask(c, &query, BT_ENGINE_AUTO).length, 1e-9 * distances[i]);
    if (distances[i] < least) least = distances[i], nearest = i;
  }
  CHECK(index == nearest);
  CHECK_NEAR(distance, least, 1e-9 * least);
  end(c);
}

/// Goals that are all blocked: each is dear to find among the others, and cheap to ask for.
static void test_goals_all_blocked(crowd *c) {
  enum { GOALS = 200000 };
  static bt_vec goals[GOALS];
  for (int i = 0; i < 10000; i++) put(c, i % 100, i / 100, 0.3);
  begin(c);
  for (int i = 0; i < GOALS; i++) goals[i] = c->circles[i % 10000].center;
  bt_query query = bt_query_default((bt_vec){0.5, 0.5}, (bt_vec){0, 0});
  size_t nearest;
  double distance;
  CHECK(arena_nearest_of(&c->arena, &query, goals, GOALS, &nearest, &distance, c->path) == BT_OK);
  CHECK(nearest == GOALS && distance == INFINITY);
  end(c);
}

/// In a crowd that overlaps, what vertices tell keeps windows few: without what those that leave
/// cut cells tell them there are 230,000.
static void test_windows_in_an_overlapping_crowd(crowd *c) {
  enum { SIDE = 151, QUESTIONS = 60 };
  rng r = {6};
  for (int i = 0; i < 4000; i++) { // one number after the other: arguments have no order
    double radius = rng_range(&r, 0.5, 1.5), y = rng_range(&r, 0, SIDE);
    put(c, rng_range(&r, 0, SIDE), y, radius);
  }
  begin(c);
  double windows = 0;
  for (int i = 0; i < QUESTIONS; i++) {
    bt_vec goal = {SIDE, rng_range(&r, 0, SIDE)}, start = {0, rng_range(&r, 0, SIDE)};
    bt_query query = bt_query_default(start, goal);
    query.snap = true;
    windows += ask(c, &query, BT_ENGINE_CELLS).expansions;
  }
  CHECK(windows < 390000);
  end(c);
}

int main(void) {
  crowd *c = calloc(1, sizeof *c);
  if (!c) return 1;
  test_cocircular(c);
  test_windows_past_a_giant(c);
  test_rim_of_a_giant(c);
  test_hidden_move(c);
  test_ends_far_out(c);
  test_rows_of_posts(c);
  test_round_room(c);
  test_long_wall(c);
  test_middle_of_a_round_room(c);
  test_goals_far_out(c);
  test_goals_in_a_sparse_world(c);
  test_goals_all_blocked(c);
  test_windows_in_an_overlapping_crowd(c);
  free(c);
  return check_done();
}
