// Directional A* on small random boards against Dijkstra's algorithm over all edges: outcome and
// cost; each path is driven; and the hit check of every edge against looking at it closely.
//   directional_search_test [maps] [first seed]
#include "brute.h"
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846, STEP = 0.004;

enum { MAPS_PER_UNIT = 25 };

typedef struct trial {
  uint64_t seed;
  bt_unit_shape shape;
  bt_edge_set set;
  bt_unit *unit;
  brute_edges *edges;
  long found, smoothed;
} trial;

#define EXPECT(condition)                                                                          \
  do {                                                                                             \
    if (!CHECK(condition)) printf("  seed %llu\n", (unsigned long long)t->seed);                   \
  } while (0)

static bt_unit_shape random_shape(rng *r) {
  bt_unit_shape shape = {.radius = rng_range(r, 0.3, 2.2), .width = rng_range(r, 0, 1.2)};
  if (rng_below(r, 3) == 0) shape.radius = 0.5 * (1 + rng_below(r, 4));
  if (rng_below(r, 4) == 0) shape.width = 0.5 * rng_below(r, 3);
  if (rng_below(r, 2)) shape.length = rng_range(r, 0.1, 1.5);
  shape.reverses = rng_below(r, 3) == 0;
  return shape;
}

/// A table misses no tile that the footprint enters, and has no other.
static void check_edges(trial *t) {
  size_t count, side, wrong = 0;
  uint8_t tiles[BT_UNIT_MAX_TILES * BT_UNIT_MAX_TILES];
  EXPECT(bt_unit_edge_count(t->unit, &t->set, &count, &side) == BT_OK);
  int reach = (int)side / 2;
  for (size_t i = 0; i < count; i++) {
    bt_unit_edge edge;
    bt_curve curve;
    EXPECT(bt_unit_get_edge(t->unit, &t->set, i, &edge, &curve, tiles) == BT_OK);
    EXPECT(fabs(curve.length - edge.length) < 1e-12);
    const uint8_t *seen =
        brute_tiles(t->edges, (int)edge.from, (int)edge.x, (int)edge.y, (int)edge.to);
    for (int y = -12; y <= 12; y++)
      for (int x = -12; x <= 12; x++) {
        bool is_in = abs(x) <= reach && abs(y) <= reach;
        bool is_hit = is_in && tiles[(y + reach) * (int)side + x + reach];
        if (seen[(y + 12) * 25 + x + 12] && !is_hit) wrong++;
        // What is seen only through a footprint that is larger by as much as samples may miss.
        if (is_hit && !seen[(y + 12) * 25 + x + 12]) {
          bt_segment segments[BT_CURVE_MAX_PIECES];
          size_t pieces, near = 0;
          bt_curve_segments(&curve, segments, &pieces);
          for (size_t k = 0; k < pieces; k++)
            for (double s = 0; s <= segments[k].length; s += 0.001) {
              footprint f = footprint_at(&t->shape, segment_pose(&segments[k], s), -1e-4);
              near += footprint_gap(&f, x, y) < 0;
            }
          if (!near) wrong++;
        }
      }
  }
  EXPECT(wrong == 0);
}

/// Mostly a free one.
static bt_vec random_tile(const plain_board *board, rng *r) {
  int x = 0, y = 0;
  for (int tries = 0; tries < 4; tries++) {
    x = rng_below(r, board->width), y = rng_below(r, board->height);
    if (board_cost(board, x, y) < (double)INFINITY) break;
  }
  return (bt_vec){x, y};
}

static bt_unit_query random_query(const trial *t, const plain_board *board, rng *r) {
  bt_pose start = {random_tile(board, r), 0, 0};
  start.heading = rng_below(r, (int)t->set.headings) * 2 * PI / t->set.headings;
  bool is_anywhere = rng_below(r, 3) == 0;
  if (is_anywhere) {
    start.point.x += rng_range(r, -0.45, 0.45), start.point.y += rng_range(r, -0.45, 0.45);
    start.heading = rng_range(r, -7, 7);
  }
  bt_unit_query q = bt_unit_query_default(start, random_tile(board, r));
  q.edges = t->set;
  q.goal_kind = (bt_unit_goal)rng_below(r, 3);
  if (q.goal_kind != BT_GOAL_TILE && rng_below(r, 2)) {
    q.goal.point.x += rng_range(r, -0.45, 0.45), q.goal.point.y += rng_range(r, -0.45, 0.45);
  }
  q.goal.heading = rng_below(r, 2) ? rng_range(r, -4, 4) : rng_below(r, 8) * PI / 4;
  if (rng_below(r, 2)) q.reverse_factor = rng_range(r, 1, 4);
  if (rng_below(r, 2)) q.switch_cost = rng_range(r, 0, 3);
  if (rng_below(r, 3) == 0) q.turn_cost = rng_range(r, 0, 2);
  q.try_wider = false;
  return q;
}

static bool is_free(const trial *t, const plain_board *board, bt_pose at) {
  return footprint_is_clear(board, &t->shape, at, 1e-8);
}

static bool goal_is_free(const trial *t, const plain_board *board, const bt_unit_query *q) {
  if (q->goal_kind == BT_GOAL_POSE) return is_free(t, board, q->goal);
  bt_pose at = q->goal;
  if (q->goal_kind == BT_GOAL_POINT) {
    bt_unit_shape disc = {.width = t->shape.width};
    if (t->shape.length > 0) disc.width = fmin(t->shape.width, t->shape.length);
    return footprint_is_clear(board, &disc, at, 1e-8);
  }
  for (uint32_t k = 0; k < t->set.headings; k++) {
    at.heading = k * 2 * PI / t->set.headings;
    if (is_free(t, board, at)) return true;
  }
  return false;
}

static void check_path(trial *t, const plain_board *board, const bt_unit_query *q,
                       const bt_unit_path *path) {
  double best = brute_cost(t->edges, board, q);
  if ((path->outcome == BT_UNIT_FOUND ? path->cost : (double)INFINITY) > best + 1e-6 * (1 + best)) {
    brute_edges *fine = brute_make(&t->shape, &t->set, STEP / 16); // did it miss a corner?
    best = brute_cost(fine, board, q);
    brute_free(fine);
  }
  EXPECT((path->outcome == BT_UNIT_FOUND) == (best < (double)INFINITY));
  if (path->outcome != BT_UNIT_FOUND) {
    EXPECT(path->outcome == BT_UNIT_NOT_FOUND || path->is_proven != 0);
    EXPECT(isnan(path->cost));
    return;
  }
  t->found++;
  if (!CHECK_NEAR(path->cost, best, 1e-6 * (1 + best)))
    printf("  seed %llu\n", (unsigned long long)t->seed);
  const char *fault = path_fault(board, &t->shape, q, path);
  if (fault) printf("  seed %llu: %s\n", (unsigned long long)t->seed, fault);
  CHECK(!fault);
}

/// Smoothing never makes a path dearer, and what it makes can be driven.
static void check_smoothing(trial *t, const plain_board *board, bt_grid *grid, bt_unit_query q,
                            double cost) {
  const bt_unit_path *path = NULL;
  for (int smoothing = BT_SMOOTHING_ROUTE; smoothing <= BT_SMOOTHING_CURVE; smoothing++) {
    q.smoothing = (bt_unit_smoothing)smoothing;
    EXPECT(bt_unit_find_path(t->unit, grid, &q, &path) == BT_OK);
    EXPECT(path->outcome == BT_UNIT_FOUND && path->cost <= cost && path->unsmoothed == cost);
    EXPECT(path->was_smoothed == (path->cost < cost));
    const char *fault = path_fault(board, &t->shape, &q, path);
    if (fault)
      printf("  seed %llu, smoothing %d: %s\n", (unsigned long long)t->seed, smoothing, fault);
    CHECK(!fault);
    t->smoothed += path->was_smoothed != 0;
  }
}

/// A watched search takes the same steps, by any number of them.
static void check_watched(trial *t, bt_grid *grid, const bt_unit_query *q, rng *r) {
  bt_unit_search *search = NULL;
  const bt_unit_path *path = NULL, *watched = NULL;
  const bt_unit_seen *seen;
  size_t count, closed = 0;
  bool done = false;
  EXPECT(bt_unit_find_path(t->unit, grid, q, &path) == BT_OK);
  bt_unit_path whole = *path;
  EXPECT(bt_unit_search_create(t->unit, grid, q, &search) == BT_OK);
  while (!done) EXPECT(bt_unit_search_step(search, (size_t)rng_below(r, 400) + 1, &done) == BT_OK);
  EXPECT(bt_unit_search_look(search, &seen, &count) == BT_OK);
  for (size_t i = 0; i < count; i++) {
    closed += seen[i].is_closed != 0;
    EXPECT(seen[i].g >= 0 && seen[i].h >= 0);
    EXPECT(whole.outcome != BT_UNIT_FOUND || seen[i].is_closed == 0 ||
           seen[i].g + seen[i].h <= whole.cost + 1e-9);
  }
  EXPECT((double)closed <= whole.expansions);
  EXPECT(bt_unit_search_finish(search, &watched) == BT_OK);
  EXPECT(watched->outcome == whole.outcome);
  EXPECT(whole.outcome != BT_UNIT_FOUND ||
         (watched->cost == whole.cost && watched->expansions == whole.expansions));
  bt_unit_search_free(search);
}

static void check_map(trial *t, rng *r) {
  plain_board board = board_random(r, 3, 12, rng_below(r, 4) * 10);
  // The reference weighs each edge where it is, which takes its time.
  if (board.is_weighted && board.width * board.height > 50) board = board_random(r, 3, 6, 20);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit_query q = random_query(t, &board, r);
  const bt_unit_path *path = NULL;
  EXPECT(bt_unit_find_path(t->unit, grid, &q, &path) == BT_OK);
  if (path->outcome == BT_UNIT_START_BLOCKED) {
    EXPECT(!is_free(t, &board, q.start));
  } else if (path->outcome == BT_UNIT_GOAL_BLOCKED) {
    EXPECT(is_free(t, &board, q.start) && !goal_is_free(t, &board, &q));
  } else {
    EXPECT(is_free(t, &board, q.start) && goal_is_free(t, &board, &q));
    check_path(t, &board, &q, path);
    if (path->outcome == BT_UNIT_FOUND) check_smoothing(t, &board, grid, q, path->cost);
    check_watched(t, grid, &q, r);
  }
  bt_grid_free(grid);
}

int main(int count, char **words) {
  int maps = count > 1 ? atoi(words[1]) : 250;
  uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
  trial trial = {.seed = seed}, *t = &trial;
  for (int i = 0; i < maps; i++, t->seed++) {
    rng r = {t->seed};
    if (t->seed % MAPS_PER_UNIT == 0 || i == 0) {
      rng u = {t->seed / MAPS_PER_UNIT + 1000000};
      bt_unit_free(t->unit);
      brute_free(t->edges);
      t->shape = random_shape(&u);
      t->set = (bt_edge_set){(bt_neighbourhood)rng_below(&u, 3), (bt_curve_family)rng_below(&u, 2),
                             rng_below(&u, 4) ? 8 : 16};
      EXPECT(bt_unit_create(NULL, &t->shape, &t->unit) == BT_OK);
      t->edges = brute_make(&t->shape, &t->set, STEP);
      check_edges(t);
    }
    check_map(t, &r);
  }
  CHECK(maps < 200 || (t->found >= maps / 5 && t->smoothed >= maps / 20));
  bt_unit_free(t->unit);
  brute_free(t->edges);
  return check_done();
}
