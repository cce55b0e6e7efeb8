// Starts and goals on borders and corners of tiles, which belong to all tiles that touch them:
// outcome and cost against Dijkstra's algorithm over all edges, and the same for scenes that are
// turned, mirrored, or driven from the goal to the start.
//   directional_borders_test [scenes] [first seed]
#include "brute.h"
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846, STEP = 0.004;

enum { SCENES_PER_UNIT = 25, OPEN_SIDE = 20 };

typedef struct trial {
  uint64_t seed;
  bt_unit_shape shape;
  bt_edge_set set;
  bt_unit *unit;
  brute_edges *edges;
  long found;
} trial;

typedef struct scene {
  plain_board board;
  bt_unit_query query;
} scene;

#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!CHECK(condition)) printf("  seed %llu\n", (unsigned long long)t->seed);                   \
  } while (0)

/// On a border half of the time.
static double random_coordinate(rng *r, int low, int high) {
  static const double PARTS[] = {-0.5, -0.5, 0, 0.25};
  return low + rng_below(r, high - low + 1) + PARTS[rng_below(r, 4)];
}

/// Mostly where the unit is free.
static bt_pose random_end(const trial *t, rng *r, const plain_board *board) {
  bool is_open = board->width == OPEN_SIDE;
  int low = is_open ? OPEN_SIDE / 2 - 2 : 0;
  bt_pose end = {{0, 0}, 0, 0};
  for (int tries = 0; tries < 20; tries++) {
    end.point.x = random_coordinate(r, low, is_open ? low + 4 : board->width);
    end.point.y = random_coordinate(r, low, is_open ? low + 4 : board->height);
    end.heading = rng_below(r, 3) ? rng_below(r, 8) * PI / 4 : rng_range(r, -3, 3);
    if (footprint_is_clear(board, &t->shape, end, 1e-8)) break;
  }
  return end;
}

static scene random_scene(const trial *t, rng *r, const plain_board *board) {
  scene s = {.board = *board};
  s.query = bt_unit_query_default(random_end(t, r, board), (bt_vec){0, 0});
  s.query.goal = random_end(t, r, board);
  s.query.goal_kind = (bt_unit_goal)rng_below(r, 3);
  if (s.query.goal_kind == BT_GOAL_TILE)
    s.query.goal.point = (bt_vec){floor(s.query.goal.point.x), floor(s.query.goal.point.y)};
  s.query.edges = t->set;
  s.query.try_wider = false;
  return s;
}

// ---------------------------------------------------------------------------------------------
// The same scene again

static bt_pose turned_pose(bt_pose p, int width) {
  return (bt_pose){{width - 1 - p.point.y, p.point.x}, p.heading + PI / 2, 0};
}

static scene turned(const scene *s) {
  scene out = *s;
  int width = s->board.height, height = s->board.width;
  out.board.width = width, out.board.height = height;
  for (int i = 0; i < width * height; i++)
    out.board.costs[i] = s->board.costs[(width - 1 - i % width) * height + i / width];
  out.query.start = turned_pose(s->query.start, width);
  out.query.goal = turned_pose(s->query.goal, width);
  return out;
}

static bt_pose mirrored_pose(bt_pose p, int height) {
  return (bt_pose){{p.point.x, height - 1 - p.point.y}, -p.heading, 0};
}

static scene mirrored(const scene *s) {
  scene out = *s;
  int width = s->board.width, height = s->board.height;
  for (int i = 0; i < width * height; i++)
    out.board.costs[i] = s->board.costs[(height - 1 - i / width) * width + i % width];
  out.query.start = mirrored_pose(s->query.start, height);
  out.query.goal = mirrored_pose(s->query.goal, height);
  return out;
}

static scene swapped(const scene *s) {
  scene out = *s;
  out.query.start = s->query.goal, out.query.goal = s->query.start;
  out.query.start.heading += PI, out.query.goal.heading += PI;
  return out;
}

// ---------------------------------------------------------------------------------------------

/// Paths that are no shortest ones: partial, smoothed, and of the hybrid method.
static void check_others(trial *t, bt_grid *grid, const scene *s, const bt_unit_path *known) {
  bt_unit_query query = s->query;
  const bt_unit_path *path = NULL;
  query.partial = true;
  query.smoothing = BT_SMOOTHING_CURVE;
  for (int method = BT_UNIT_DIRECTIONAL; method <= BT_UNIT_HYBRID; method++) {
    query.method = (bt_unit_method)method;
    EXPECT(bt_unit_find_path(t->unit, grid, &query, &path) == BT_OK);
    EXPECT(path->step_count == 0 || s->board.is_weighted ||
           !path_fault(&s->board, &t->shape, &query, path));
    if (path->outcome != BT_UNIT_FOUND) continue;
    EXPECT(known->outcome == BT_UNIT_FOUND && path->unsmoothed >= known->cost * (1 - 1e-12));
  }
}

/// Cost and outcome. A watched search has the same.
static bt_unit_path ask(trial *t, const scene *s) {
  bt_grid *grid = board_make(NULL, &s->board);
  const bt_unit_path *path = NULL, *watched = NULL;
  bt_unit_search *search = NULL;
  EXPECT(bt_unit_find_path(t->unit, grid, &s->query, &path) == BT_OK);
  bt_unit_path known = *path;
  if (known.outcome == BT_UNIT_FOUND && !s->board.is_weighted)
    EXPECT(!path_fault(&s->board, &t->shape, &s->query, path));
  EXPECT(bt_unit_search_create(t->unit, grid, &s->query, &search) == BT_OK);
  EXPECT(bt_unit_search_finish(search, &watched) == BT_OK && watched->outcome == known.outcome);
  EXPECT(known.outcome != BT_UNIT_FOUND || watched->cost == known.cost);
  bt_unit_search_free(search);
  check_others(t, grid, s, &known);
  bt_grid_free(grid);
  return known;
}

static void expect_same(trial *t, const scene *s, const bt_unit_path *known) {
  bt_unit_path path = ask(t, s);
  EXPECT(path.outcome == known->outcome);
  if (path.outcome == BT_UNIT_FOUND)
    EXPECT(fabs(path.cost - known->cost) <= 1e-9 * (1 + known->cost));
}

static bt_unit_path check_scene(trial *t, const scene *s) {
  // An arc that touches a border has up to 1e-4 of its length within the tolerance of both tiles.
  double error = s->board.is_weighted ? 1e-4 : 1e-6;
  bt_unit_path path = ask(t, s);
  bool is_on = path.outcome != BT_UNIT_OUTSIDE, is_searched = is_on;
  if (path.outcome == BT_UNIT_START_BLOCKED || path.outcome == BT_UNIT_GOAL_BLOCKED)
    is_searched = false;
  if (is_on)
    EXPECT((path.outcome != BT_UNIT_START_BLOCKED) ==
           footprint_is_clear(&s->board, &t->shape, s->query.start, 1e-8));
  if (!is_searched) return path;
  double best = brute_cost(t->edges, &s->board, &s->query);
  if ((path.outcome == BT_UNIT_FOUND ? path.cost : (double)INFINITY) > best + error * (1 + best)) {
    brute_edges *fine = brute_make(&t->shape, &t->set, STEP / 256); // did it miss a corner?
    best = brute_cost(fine, &s->board, &s->query);
    brute_free(fine);
  }
  EXPECT((path.outcome == BT_UNIT_FOUND) == (best < (double)INFINITY));
  if (path.outcome == BT_UNIT_FOUND) EXPECT(fabs(path.cost - best) <= error * (1 + best));
  t->found += path.outcome == BT_UNIT_FOUND;
  return path;
}

/// Of two curves of the same length, L and R, an edge takes the first, so that obstacles may leave
/// it in a scene but not in the mirrored one.
static void check_among_obstacles(trial *t, rng *r) {
  plain_board board = board_random(r, 2, 7, 10 * rng_below(r, 4));
  // The reference weighs each edge where it is, which takes its time.
  if (board.is_weighted && board.width * board.height > 20) board.is_weighted = false;
  for (int i = 0; i < board.width * board.height && !board.is_weighted; i++)
    if (board.costs[i] < (float)INFINITY) board.costs[i] = 1;
  scene s = random_scene(t, r, &board), mirror = mirrored(&s), back = swapped(&s);
  bt_unit_path known = check_scene(t, &s);
  for (int k = 0; k < 3; k++) {
    s = turned(&s);
    expect_same(t, &s, &known);
  }
  check_scene(t, &mirror);
  if (s.query.goal_kind == BT_GOAL_POSE) check_scene(t, &back);
}

static void check_in_the_open(trial *t, rng *r) {
  plain_board board = {.width = OPEN_SIDE, .height = OPEN_SIDE};
  for (int i = 0; i < OPEN_SIDE * OPEN_SIDE; i++) board.costs[i] = 1;
  scene s = random_scene(t, r, &board), mirror = mirrored(&s), back = swapped(&s);
  bt_unit_path known = ask(t, &s);
  EXPECT(known.outcome == BT_UNIT_FOUND);
  expect_same(t, &mirror, &known);
  if (s.query.goal_kind == BT_GOAL_POSE) expect_same(t, &back, &known);
  s = turned(&s);
  expect_same(t, &s, &known);
}

static void make_unit(trial *t, rng *r) {
  t->shape = (bt_unit_shape){.radius = 0.5 * (1 + rng_below(r, 3)), .width = 0.4 * rng_below(r, 2)};
  if (rng_below(r, 3) == 0) t->shape.radius = rng_range(r, 0.3, 1.5);
  if (rng_below(r, 3) == 0) t->shape.length = 0.5;
  t->shape.reverses = rng_below(r, 3) == 0;
  t->set = (bt_edge_set){(bt_neighbourhood)rng_below(r, 2), (bt_curve_family)rng_below(r, 2), 8};
  bt_unit_free(t->unit);
  brute_free(t->edges);
  EXPECT(bt_unit_create(NULL, &t->shape, &t->unit) == BT_OK);
  t->edges = brute_make(&t->shape, &t->set, STEP);
}

int main(int count, char **words) {
  int scenes = count > 1 ? atoi(words[1]) : 60;
  trial trial = {.seed = count > 2 ? strtoull(words[2], NULL, 10) : 1}, *t = &trial;
  for (int i = 0; i < scenes; i++, t->seed++) {
    rng r = {t->seed}, u = {t->seed / SCENES_PER_UNIT + 1000000};
    if (t->seed % SCENES_PER_UNIT == 0 || i == 0) make_unit(t, &u);
    check_among_obstacles(t, &r);
    check_in_the_open(t, &r);
  }
  CHECK(scenes < 60 || t->found >= scenes / 2);
  bt_unit_free(t->unit);
  brute_free(t->edges);
  return check_done();
}
