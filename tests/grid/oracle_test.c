// Random boards with all options against Dijkstra's algorithm by looking at all cells: paths, the
// nearest of many goals, fields, watched searches, budgets, and edits against fresh boards.
#include "check.h"
#include "reference.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/// What is being tested; a failed check prints it.
typedef struct trial {
  uint64_t seed;
  ref_board board;
  bt_grid *grid;
  bt_grid_query query;
  double costs[REF_SIDE * REF_SIDE]; ///< from the start of the query
} trial;

#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!CHECK(condition)) printf("  seed %llu\n", (unsigned long long)t->seed);                   \
  } while (0)

static bool is_close(double a, double b) {
  return a == b || fabs(a - b) <= 1e-9 * (1 + fabs(a) + fabs(b));
}

static bool is_on(const trial *t, int x, int y) {
  return x >= 0 && y >= 0 && x < t->board.width && y < t->board.height;
}

static bt_grid_outcome expected_outcome(const trial *t, const bt_grid_query *q, double cost) {
  if (!is_on(t, q->start_x, q->start_y) || !is_on(t, q->goal_x, q->goal_y)) return BT_GRID_OUTSIDE;
  if (!ref_is_free(&t->board, q, q->start_x, q->start_y)) return BT_GRID_START_BLOCKED;
  if (!ref_is_free(&t->board, q, q->goal_x, q->goal_y)) return BT_GRID_GOAL_BLOCKED;
  return cost < INFINITY ? BT_GRID_FOUND : BT_GRID_UNREACHABLE;
}

static void pick_query(trial *t, rng *r) {
  bt_grid_query q = t->query = ref_query(r, &t->board);
  for (int i = 0; i < t->board.width * t->board.height; i++) t->costs[i] = INFINITY;
  if (is_on(t, q.start_x, q.start_y))
    ref_distances(&t->board, &q, q.start_x, q.start_y, false, t->costs);
}

/// From the start of the query.
static double cost_to(const trial *t, int x, int y) {
  return is_on(t, x, y) ? t->costs[y * t->board.width + x] : INFINITY;
}

static double best_cost(const trial *t) { return cost_to(t, t->query.goal_x, t->query.goal_y); }

static const bt_grid_path *ask(trial *t, const bt_grid_query *query) {
  static const bt_grid_path none;
  const bt_grid_path *path = NULL;
  EXPECT(bt_grid_find_path(t->grid, query, &path) == BT_OK);
  return path ? path : &none;
}

static void check_found(trial *t, const bt_grid_query *q, const bt_grid_path *path) {
  const double *last = path->points + 2 * (size_t)(path->point_count - 1);
  EXPECT(path->points[0] == q->start_x && path->points[1] == q->start_y);
  EXPECT(is_close(ref_path_cost(&t->board, q, path), path->cost));
  if (!path->is_partial) EXPECT(last[0] == q->goal_x && last[1] == q->goal_y);
}

static void check_path(trial *t) {
  bt_grid_query q = t->query;
  double best = best_cost(t);
  bt_grid_outcome outcome = expected_outcome(t, &q, best);
  for (int method = BT_GRID_AUTO; method <= BT_GRID_GREEDY; method++) {
    q.method = (bt_grid_method)method;
    const bt_grid_path *path = ask(t, &q);
    EXPECT(path->outcome == outcome && !path->is_partial);
    if (path->outcome != BT_GRID_FOUND) {
      EXPECT(isnan(path->cost) && path->point_count == 0);
      continue;
    }
    check_found(t, &q, path);
    if (method != BT_GRID_GREEDY && ref_is_admissible(&q)) EXPECT(is_close(path->cost, best));
    EXPECT(path->cost >= best * (1 - 1e-9));
  }
}

/// A* expands no more than Dijkstra's algorithm; jump points are no more than either.
static void check_expansions(trial *t) {
  bt_grid_query q = t->query;
  if (!ref_is_admissible(&q)) q.heuristic = BT_GRID_BEST;
  q.method = BT_GRID_A_STAR;
  double by_estimate = ask(t, &q)->expansions;
  q.heuristic = BT_GRID_NONE;
  EXPECT(by_estimate <= ask(t, &q)->expansions);
}

static void check_budgets(trial *t, rng *r) {
  bt_grid_query q = t->query;
  if (!ref_is_admissible(&q)) q.heuristic = BT_GRID_BEST;
  double best = best_cost(t);
  if (expected_outcome(t, &q, best) != BT_GRID_FOUND) return;
  q.max_cost = best * 1.0001 + 1e-9;
  EXPECT(ask(t, &q)->outcome == BT_GRID_FOUND);
  q.max_cost = best * 0.999;
  if (best > 0) EXPECT(ask(t, &q)->outcome == BT_GRID_OUT_OF_BUDGET);
  q.max_cost = INFINITY;
  q.method = BT_GRID_A_STAR;
  uint32_t needed = (uint32_t)ask(t, &q)->expansions;
  q.max_expansions = needed;
  EXPECT(ask(t, &q)->outcome == BT_GRID_FOUND);
  q.max_expansions = needed - 1;
  q.partial = rng_below(r, 2) != 0;
  if (needed < 2) return;
  const bt_grid_path *path = ask(t, &q);
  EXPECT(path->outcome == BT_GRID_OUT_OF_BUDGET && path->is_partial == q.partial);
  EXPECT(path->expansions == (double)(needed - 1));
  if (q.partial) check_found(t, &q, path);
}

static double square(double value) { return value * value; }

/// A partial path goes to a reachable cell nearest to the goal, the cheapest of these.
static void check_partial(trial *t) {
  bt_grid_query q = t->query;
  bt_grid_outcome outcome = expected_outcome(t, &q, best_cost(t));
  q.partial = true;
  const bt_grid_path *path = ask(t, &q);
  EXPECT(path->outcome == outcome);
  EXPECT(path->is_partial == (outcome == BT_GRID_UNREACHABLE || outcome == BT_GRID_GOAL_BLOCKED));
  if (!path->is_partial) return;
  check_found(t, &q, path);
  double nearest = INFINITY, cost = INFINITY;
  for (int i = 0; i < t->board.width * t->board.height; i++) {
    double away = square(i % t->board.width - q.goal_x) + square(i / t->board.width - q.goal_y);
    bool is_dearer = away == nearest && t->costs[i] >= cost;
    if (t->costs[i] == INFINITY || away > nearest || is_dearer) continue;
    nearest = away, cost = t->costs[i];
  }
  const double *last = path->points + 2 * (size_t)(path->point_count - 1);
  EXPECT(square(last[0] - q.goal_x) + square(last[1] - q.goal_y) == nearest);
  EXPECT(is_close(path->cost, cost));
}

static void check_nearest_of(trial *t, rng *r) {
  int32_t goals[24];
  size_t count = (size_t)rng_below(r, 12);
  double best = INFINITY;
  bt_grid_query q = t->query;
  if (!ref_is_admissible(&q)) q.heuristic = BT_GRID_OCTILE;
  for (size_t i = 0; i < count; i++) {
    int x = goals[2 * i] = rng_below(r, t->board.width + 1);
    int y = goals[2 * i + 1] = rng_below(r, t->board.height);
    best = fmin(best, cost_to(t, x, y));
  }
  const bt_grid_path *path = NULL;
  EXPECT(bt_grid_find_nearest(t->grid, &q, goals, count, &path) == BT_OK);
  EXPECT((path->outcome == BT_GRID_FOUND) == (best < INFINITY));
  if (path->outcome) {
    EXPECT(path->goal_index == count);
    return;
  }
  q.goal_x = goals[2 * path->goal_index], q.goal_y = goals[2 * path->goal_index + 1];
  check_found(t, &q, path);
  EXPECT(is_close(path->cost, best));
}

/// Follows the steps of a field from a cell: their number must come to an end at no cost left.
static double follow(trial *t, const double *wanted, const uint8_t *steps, int i, bool from_ends) {
  static const int DX[] = {0, 1, 1, 1, 0, -1, -1, -1}, DY[] = {-1, -1, 0, 1, 1, 1, 0, -1};
  double cost = 0;
  for (int n = 0; steps[i] != BT_GRID_NO_STEP; n++) {
    int x = i % t->board.width, y = i / t->board.width, d = steps[i];
    double length = ref_step(&t->board, &t->query, x, y, DX[d], DY[d]);
    if (length == 0 || n > REF_SIDE * REF_SIDE) return NAN;
    int next = (y + DY[d]) * t->board.width + x + DX[d];
    cost += length * (from_ends ? ref_cost(&t->board, &t->query, x, y)
                                : ref_cost(&t->board, &t->query, x + DX[d], y + DY[d]));
    i = next;
  }
  return wanted[i] == 0 ? cost : NAN;
}

static void check_field(trial *t, rng *r) {
  int32_t ends[6];
  double wanted[REF_SIDE * REF_SIDE], one[REF_SIDE * REF_SIDE];
  float got[REF_SIDE * REF_SIDE];
  uint8_t steps[REF_SIDE * REF_SIDE];
  bool from_ends = rng_below(r, 2);
  int count = 1 + rng_below(r, 3), cells = t->board.width * t->board.height;
  for (int i = 0; i < cells; i++) wanted[i] = INFINITY;
  for (int k = 0; k < count; k++) {
    ends[2 * k] = rng_below(r, t->board.width), ends[2 * k + 1] = rng_below(r, t->board.height);
    ref_distances(&t->board, &t->query, ends[2 * k], ends[2 * k + 1], !from_ends, one);
    for (int i = 0; i < cells; i++) wanted[i] = fmin(wanted[i], one[i]);
  }
  EXPECT(bt_grid_field(t->grid, &t->query, ends, (size_t)count, from_ends, got, steps) == BT_OK);
  bool is_right = true, leads = true;
  for (int i = 0; i < cells; i++) {
    is_right &= got[i] == (float)wanted[i] || fabs(got[i] - wanted[i]) <= 1e-6 * wanted[i];
    if (wanted[i] < INFINITY)
      leads &= is_close(follow(t, wanted, steps, i, from_ends), wanted[i]);
    else
      leads &= steps[i] == BT_GRID_NO_STEP;
  }
  EXPECT(is_right && leads);
}

static void check_nearest_free(trial *t) {
  bt_grid_query q = t->query;
  double nearest = INFINITY;
  bool found;
  int32_t x, y;
  for (int i = 0; i < t->board.width * t->board.height; i++) {
    int u = i % t->board.width, v = i / t->board.width;
    if (ref_is_free(&t->board, &q, u, v))
      nearest = fmin(nearest, square(u - q.goal_x) + square(v - q.goal_y));
  }
  EXPECT(bt_grid_nearest_free(t->grid, &q, &found, &x, &y) == BT_OK);
  EXPECT(found == (nearest < INFINITY && is_on(t, q.goal_x, q.goal_y)));
  if (found) EXPECT(square(x - q.goal_x) + square(y - q.goal_y) == nearest);
}

static void check_watched(trial *t, rng *r) {
  bt_grid_query q = t->query;
  bt_grid_search *search = NULL;
  q.method = (bt_grid_method)(rng_below(r, 2) ? BT_GRID_A_STAR : BT_GRID_GREEDY);
  q.partial = rng_below(r, 2) != 0;
  bt_grid_path wanted = *ask(t, &q);
  EXPECT(bt_grid_search_create(t->grid, &q, &search) == BT_OK);
  const bt_grid_seen *seen;
  size_t count;
  bool done = false;
  for (int i = 0; i < 20 && !done; i++)
    EXPECT(bt_grid_search_step(search, (size_t)rng_below(r, 9), &done) == BT_OK);
  EXPECT(bt_grid_search_look(search, &seen, &count) == BT_OK);
  for (size_t i = 0; i < count; i++) {
    int x = (int)seen[i].cell % t->board.width, y = (int)seen[i].cell / t->board.width;
    EXPECT((x == q.start_x && y == q.start_y) == (seen[i].parent == seen[i].cell));
    EXPECT(ref_is_free(&t->board, &q, x, y));
  }
  const bt_grid_path *path;
  EXPECT(bt_grid_search_finish(search, &path) == BT_OK);
  EXPECT(path->outcome == wanted.outcome && path->is_partial == wanted.is_partial);
  EXPECT(is_close(path->cost, wanted.cost) || (isnan(path->cost) && isnan(wanted.cost)));
  bt_grid_search_free(search);
}

/// Random edits, after which the board answers as a fresh one does.
static void edit(trial *t, rng *r) {
  int x = rng_below(r, t->board.width), y = rng_below(r, t->board.height);
  int width = 1, height = 1;
  if (rng_below(r, 3) == 0) {
    width = 1 + rng_below(r, t->board.width - x);
    height = 1 + rng_below(r, t->board.height - y);
  }
  float cost = rng_below(r, 2) ? INFINITY : 1;
  if (t->board.is_weighted && cost == 1) cost = (float)(0.25 + 4 * rng_unit(r));
  EXPECT(bt_grid_set(t->grid, (uint32_t)x, (uint32_t)y, (uint32_t)width, (uint32_t)height, cost) ==
         BT_OK);
  for (int v = y; v < y + height; v++)
    for (int u = x; u < x + width; u++) t->board.costs[v * t->board.width + u] = cost;
}

static void check_cells(trial *t) {
  float costs[REF_SIDE * REF_SIDE];
  bt_grid_shape shape = bt_grid_get_shape(t->grid);
  EXPECT(bt_grid_get(t->grid, 0, 0, shape.width, shape.height, costs) == BT_OK);
  bool same = true;
  for (uint32_t i = 0; i < shape.width * shape.height; i++) same &= costs[i] == t->board.costs[i];
  EXPECT(same);
}

static void run_trial(uint64_t seed, int edits) {
  rng r = {seed};
  trial trial = {.seed = seed, .board = ref_random(&r, seed % 8 ? 12 : REF_SIDE)}, *t = &trial;
  t->grid = ref_make(NULL, &t->board);
  for (int i = 0; i <= edits; i++) {
    pick_query(t, &r);
    check_path(t);
    check_expansions(t);
    check_budgets(t, &r);
    check_partial(t);
    check_nearest_of(t, &r);
    check_field(t, &r);
    check_nearest_free(t);
    check_watched(t, &r);
    edit(t, &r);
  }
  check_cells(t);
  bt_grid_free(t->grid);
}

int main(int count, char **arguments) {
  long trials = count > 1 ? atol(arguments[1]) : 4000;
  uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
  for (long i = 0; i < trials && check_failures() < 20; i++)
    run_trial(first + (uint64_t)i, i % 4 ? 2 : 12);
  return check_done();
}
