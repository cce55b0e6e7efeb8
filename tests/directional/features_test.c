// What only some queries ask: wider neighbourhoods, limits, partial paths, reversing, costs of
// turns, roads, the hybrid method, fixed facings, the table of estimates.
#include "brute.h"
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

/// A board of lines; `#` is blocked.
static plain_board board_of(const char *const *lines, int height) {
  plain_board board = {.width = (int)strlen(lines[0]), .height = height};
  for (int y = 0; y < height; y++)
    for (int x = 0; x < board.width; x++)
      board.costs[y * board.width + x] = lines[y][x] == '#' ? INFINITY : 1;
  return board;
}

static bt_unit *unit_of(bt_unit_shape shape) {
  bt_unit *unit = NULL;
  CHECK(bt_unit_create(NULL, &shape, &unit) == BT_OK);
  return unit;
}

static bt_unit_query query_of(double x, double y, double heading, double goal_x, double goal_y) {
  return bt_unit_query_default((bt_pose){{x, y}, heading, 0}, (bt_vec){goal_x, goal_y});
}

static bt_unit_path ask(bt_unit *unit, bt_grid *grid, const bt_unit_query *query) {
  const bt_unit_path *path = NULL;
  CHECK(bt_unit_find_path(unit, grid, query, &path) == BT_OK);
  return path ? *path : (bt_unit_path){.outcome = -1};
}

static bool can_be_driven(const plain_board *board, bt_unit *unit, const bt_unit_query *query,
                          const bt_unit_path *path) {
  bt_unit_shape shape = bt_unit_get_shape(unit);
  const char *fault = path_fault(board, &shape, query, path);
  if (fault) printf("  %s\n", fault);
  return !fault;
}

/// The article's figure 12: the turn needs more than one tile.
static void test_wider(void) {
  static const char *const lines[] = {"###########", "#......####", "#.......###", "#........##",
                                      "####.....##", "#####....##", "######...##", "#######..##",
                                      "#######..##", "###########"};
  plain_board board = board_of(lines, 10);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 2, .width = 0.8});
  bt_unit_query query = query_of(1, 2, 0, 8, 8);
  query.edges.neighbourhood = BT_AROUND_8;
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_NEEDS_WIDER && path.wider == BT_AROUND_24 && isnan(path.cost));
  query.try_wider = false;
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_NOT_FOUND);
  query.edges.neighbourhood = BT_AROUND_24;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && can_be_driven(&board, unit, &query, &path));
  double length = path.length;
  query.edges.neighbourhood = BT_AROUND_48;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && path.length <= length + 1e-9);
  bt_unit_free(unit);
  bt_grid_free(grid);
}

static void test_unreachable(void) {
  static const char *const lines[] = {"........", "......#.", ".....###", "......#.", "........"};
  static const char *const apart[] = {"...#....", "...#....", "...#....", "...#....", "...#...."};
  plain_board board = board_of(lines, 5);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 2, .width = 0.9, .length = 1});
  bt_unit_query query = query_of(1, 2, PI, 7, 3);
  // A pocket at the end of which the unit does not fit.
  query.goal_kind = BT_GOAL_POSE;
  query.goal.heading = PI / 2;
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_UNREACHABLE && path.is_proven == 0);
  bt_grid_free(grid);
  board = board_of(apart, 5);
  grid = board_make(NULL, &board);
  query = query_of(1, 2, 0, 6, 2);
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_UNREACHABLE && path.is_proven != 0 && path.expansions == 0);
  query.partial = true;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_UNREACHABLE && path.is_partial != 0 && path.is_proven != 0);
  CHECK(path.steps[(size_t)path.step_count - 1].pose.point.x == 2);
  CHECK(can_be_driven(&board, unit, &query, &path));
  bt_unit_free(unit);
  bt_grid_free(grid);
}

static void test_ends(void) {
  static const char *const lines[] = {".....", ".#...", "....."};
  plain_board board = board_of(lines, 3);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1, .width = 1});
  bt_unit_query query = query_of(1, 1, 0, 4, 2);
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_START_BLOCKED);
  query = query_of(4, 2, 0, 1, 1);
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_GOAL_BLOCKED);
  query = query_of(4, 2, 0, 5, 2);
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_OUTSIDE);
  query = query_of(4, 2.2, 0, 3, 2);
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_START_BLOCKED);
  query = query_of(3.6, 2, 0, 4, 2);
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && path.length == 0 && path.step_count == 1);
  // As wide as the row between a blocked tile and the side of the board.
  query = query_of(0, 2, 0, 4, 2);
  CHECK(ask(unit, grid, &query).length == 4);
  bt_unit_free(unit);
  bt_grid_free(grid);
}

static void test_limits(void) {
  plain_board board = {.width = 20, .height = 20};
  for (int i = 0; i < 400; i++) board.costs[i] = 1;
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1.3, .width = 0.5});
  bt_unit_query query = query_of(2, 10, PI, 17, 3);
  double needed = ask(unit, grid, &query).expansions;
  query.max_expansions = (uint32_t)needed;
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_FOUND);
  query.max_expansions--;
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_OUT_OF_BUDGET && path.expansions == needed - 1);
  query.partial = true;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_OUT_OF_BUDGET && path.is_partial != 0 && path.segment_count > 0);
  CHECK(can_be_driven(&board, unit, &query, &path));
  bt_unit_free(unit);
  bt_grid_free(grid);
}

/// Out of a dead end backwards; the more it costs, the less.
static void test_reversing(void) {
  static const char *const lines[] = {"##########", "#........#", "#........#", "#######..#",
                                      "#.........", "#######..#", "#........#", "##########"};
  plain_board board = board_of(lines, 8);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1, .width = 0.8, .reverses = true});
  bt_unit_query query = query_of(2, 4, PI, 2, 1);
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && path.reverse_length > 3 && path.segments[0].kind >= 2);
  CHECK(can_be_driven(&board, unit, &query, &path));
  double reversed = path.reverse_length, length = path.length;
  query.reverse_factor = 6;
  path = ask(unit, grid, &query);
  CHECK(path.reverse_length <= reversed && path.length >= length - 1e-9);
  CHECK(can_be_driven(&board, unit, &query, &path));
  query.switch_cost = 3;
  path = ask(unit, grid, &query);
  CHECK(path.switch_count >= 1 && can_be_driven(&board, unit, &query, &path));
  bt_unit_free(unit);
  unit = unit_of((bt_unit_shape){.radius = 1, .width = 0.8});
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_UNREACHABLE);
  bt_unit_free(unit);
  bt_grid_free(grid);
}

/// A cost of turns buys fewer of them with length.
static void test_turn_cost(void) {
  rng r = {7};
  plain_board board = board_random(&r, 30, 30, 0);
  for (int i = 0; i < 900; i++) board.costs[i] = rng_below(&r, 9) == 0 ? INFINITY : 1;
  board.costs[31] = board.costs[28 * 30 + 28] = 1;
  board.is_weighted = false;
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 0.7, .width = 0.5});
  bt_unit_query query = query_of(1, 1, 0, 28, 28);
  bt_unit_path cheap = ask(unit, grid, &query);
  query.turn_cost = 5;
  bt_unit_path dear = ask(unit, grid, &query);
  CHECK(dear.outcome == BT_UNIT_FOUND && dear.arc_count < cheap.arc_count);
  CHECK(dear.length >= cheap.length);
  bt_unit_free(unit);
  bt_grid_free(grid);
}

/// A point that drives along the border of two tiles pays for the cheaper one: beside a blocked
/// tile it is in the free one.
static void test_borders(void) {
  plain_board board = {.width = 8, .height = 3, .is_weighted = true};
  for (int i = 0; i < 24; i++) board.costs[i] = i / 8 == 1 ? INFINITY : i / 8 ? 3 : 1;
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 0.5});
  for (int cheaper = 0; cheaper < 2; cheaper++) {
    bt_grid *grid = board_make(NULL, &board);
    const struct {
      double x, y, heading, to_x, cost;
    } cases[] = {{1, 0.5, 0, 3, cheaper ? 1 : 2},
                 {3, 0.5, PI, 1, cheaper ? 1 : 2},
                 {1, 1.5, 0, 3, cheaper ? 1 : 6},
                 {3, 1.5, PI, 1, cheaper ? 1 : 6},
                 {1, -0.5, 0, 3, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
      bt_unit_query query =
          query_of(cases[i].x, cases[i].y, cases[i].heading, cases[i].to_x, cases[i].y);
      query.goal_kind = BT_GOAL_POSE;
      query.goal.heading = cases[i].heading;
      bt_unit_path path = ask(unit, grid, &query);
      CHECK_NEAR(path.cost, cases[i].cost, 1e-12);
      CHECK(can_be_driven(&board, unit, &query, &path));
    }
    bt_grid_free(grid);
    for (int x = 0; x < 8; x++) board.costs[8 + x] = 0.5f;
  }
  bt_unit_free(unit);
}

/// A point does not slip between two blocked tiles, with or without costs.
static void test_slipping(void) {
  static const char *const lines[] = {"....", "##..", "...."};
  plain_board board = board_of(lines, 3);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 0.5});
  for (int i = 0; i < 2; i++) {
    board.is_weighted = i;
    bt_grid *grid = board_make(NULL, &board);
    bt_unit_query query = query_of(0, 0, 0, 1, 2);
    bt_unit_path path = ask(unit, grid, &query);
    CHECK(path.outcome == BT_UNIT_FOUND && path.cost > PI / 2 + 1.5);
    CHECK(can_be_driven(&board, unit, &query, &path));
    bt_segment between = {.kind = BT_LINE, .length = 1, .from = {0.5, 0.5}, .to = {0.5, 1.5}};
    bool is_clear = true;
    CHECK(bt_unit_is_clear(unit, grid, &between, 1, &is_clear) == BT_OK && !is_clear);
    between.from.x = between.to.x = 1.5;
    CHECK(bt_unit_is_clear(unit, grid, &between, 1, &is_clear) == BT_OK && is_clear);
    query = query_of(0.5, 1, PI / 2, 1, 2);
    CHECK(ask(unit, grid, &query).outcome == BT_UNIT_START_BLOCKED);
    query = query_of(1.5, 1, PI / 2, 1, 2);
    CHECK(ask(unit, grid, &query).outcome == BT_UNIT_FOUND);
    query = query_of(3.5, 2.5, PI, 3, 2); // a corner of the board
    CHECK(ask(unit, grid, &query).length == 0);
    query.start.point.x = 3.5 + 1e-6;
    CHECK(ask(unit, grid, &query).outcome == BT_UNIT_OUTSIDE);
    bt_grid_free(grid);
  }
  bt_unit_free(unit);
}

/// A thin unit passes a corner between two blocked tiles, and along a border past free tiles on
/// either side: both are shorter than a path over the centres of tiles.
static void test_thin(void) {
  static const char *const corner[] = {".#", "#."};
  plain_board board = board_of(corner, 2);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 0.5, .length = 0.5});
  bt_unit_query query = query_of(0, 0, PI / 4, 1, 1);
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && fabs(path.cost - sqrt(2)) < 1e-9);
  CHECK(can_be_driven(&board, unit, &query, &path));
  bt_grid_free(grid);
  bt_unit_free(unit);

  static const char *const sides[] = {".#.", ".##", "..#", ".##", ".#.", "#..", ".##"};
  board = board_of(sides, 7);
  grid = board_make(NULL, &board);
  unit = unit_of((bt_unit_shape){.radius = 0.5});
  bt_edge_set set = {BT_AROUND_48, BT_CURVE_DUBINS, 8};
  brute_edges *edges = brute_make(&(bt_unit_shape){.radius = 0.5}, &set, 0.004);
  query = query_of(0, 1, 0.9, 0, 6);
  query.goal_kind = BT_GOAL_POINT;
  query.edges = set;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND);
  CHECK(fabs(path.cost - brute_cost(edges, &board, &query)) < 1e-6);
  brute_free(edges);
  bt_grid_free(grid);
  bt_unit_free(unit);
}

/// How far the line of a path comes off a road.
static double length_off_road(const bt_unit_path *path, const plain_board *board,
                              const uint8_t *roads) {
  double off = 0;
  for (size_t i = 0; i < (size_t)path->segment_count; i++)
    for (double s = 0; s < path->segments[i].length; s += 0.01) {
      bt_vec p = segment_pose(&path->segments[i], s).point;
      int x = (int)floor(p.x + 0.5), y = (int)floor(p.y + 0.5);
      if (!roads[y * board->width + x]) off += 0.01;
    }
  return off;
}

/// A watched search tells which tiles it keeps off.
static void check_blocked(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                          const plain_board *board, const uint8_t *roads) {
  bt_unit_search *search = NULL;
  uint8_t tiles[256];
  CHECK(bt_unit_search_create(unit, grid, query, &search) == BT_OK);
  CHECK(bt_unit_search_blocked(search, tiles) == BT_OK);
  int added = 0, on_roads = 0;
  for (int i = 0; i < board->width * board->height; i++) {
    added += tiles[i];
    on_roads += tiles[i] && roads[i];
  }
  bool adds = query->road_method == BT_ROADS_ONLY || query->road_method == BT_ROADS_CONES;
  CHECK(on_roads == 0 && (added > 0) == adds);
  bt_unit_search_free(search);
}

static void test_roads(void) {
  plain_board board = {.width = 16, .height = 16};
  uint8_t roads[256] = {0};
  for (int i = 0; i < 256; i++) board.costs[i] = 1;
  for (int k = 1; k <= 8; k++) roads[12 * 16 + k] = 1; // to the east,
  for (int k = 3; k <= 12; k++) roads[k * 16 + 8] = 1; // then up
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1.5, .width = 0.6});
  bt_unit_query query = query_of(1, 12, 0, 8, 3);
  query.edges.neighbourhood = BT_AROUND_48;
  query.smoothing = BT_SMOOTHING_CURVE;
  query.roads = roads;
  for (int method = BT_ROADS_NONE; method <= BT_ROADS_CONES; method++) {
    query.road_method = (bt_road_method)method;
    check_blocked(unit, grid, &query, &board, roads);
  }
  query.road_method = BT_ROADS_NONE;
  bt_unit_path path = ask(unit, grid, &query);
  double across = length_off_road(&path, &board, roads);
  CHECK(path.outcome == BT_UNIT_FOUND && across > 3);
  query.road_method = BT_ROADS_CONES;
  path = ask(unit, grid, &query);
  double beside = length_off_road(&path, &board, roads);
  CHECK(path.outcome == BT_UNIT_FOUND && beside < across);
  for (size_t i = 0; i < (size_t)path.step_count; i++) {
    bt_vec p = path.steps[i].pose.point; // beyond two tiles after the turn it keeps to the road
    if (p.y < 9 && p.y > 6) CHECK(fabs(p.x - 8) < 0.5);
  }
  query.road_method = BT_ROADS_FITTING;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && path.was_smoothed == 0);
  query.road_method = BT_ROADS_ONLY;
  CHECK(ask(unit, grid, &query).outcome == BT_UNIT_UNREACHABLE);
  bt_unit_free(unit);
  unit = unit_of((bt_unit_shape){.radius = 0.5, .width = 0.6}); // turns within a tile
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && length_off_road(&path, &board, roads) == 0);
  query.road_method = BT_ROADS_ADJACENT;
  path = ask(unit, grid, &query);
  for (size_t i = 1; i < (size_t)path.step_count; i++) {
    bt_vec a = path.steps[i - 1].pose.point, b = path.steps[i].pose.point;
    if (roads[(int)a.y * 16 + (int)a.x]) CHECK(fabs(a.x - b.x) <= 1 && fabs(a.y - b.y) <= 1);
  }
  bt_unit_free(unit);
  bt_grid_free(grid);
}

static void test_hybrid(void) {
  long found = 0, whole = 0;
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1, .width = 0.6});
  for (uint64_t seed = 0; seed < 40; seed++) {
    rng r = {seed};
    plain_board board = board_random(&r, 30, 40, 15);
    bt_grid *grid = board_make(NULL, &board);
    bt_unit_query query = query_of(2, 2, 0, board.width - 3, board.height - 3);
    bt_unit_path path = ask(unit, grid, &query);
    query.method = BT_UNIT_HYBRID;
    bt_unit_path hybrid = ask(unit, grid, &query);
    whole += path.outcome == BT_UNIT_FOUND;
    if (hybrid.outcome == BT_UNIT_FOUND) {
      found++;
      CHECK(path.outcome == BT_UNIT_FOUND && hybrid.cost >= path.cost - 1e-9);
      CHECK(can_be_driven(&board, unit, &query, &hybrid));
    }
    bt_grid_free(grid);
  }
  CHECK(found > 20 && found <= whole && found > whole * 3 / 4);
  bt_unit_free(unit);
}

/// The hybrid method where no grid path leads from start to goal: they are in one tile, or apart.
static void test_hybrid_without_way(void) {
  static const char *const lines[] = {"###...", "......", "#..#..", "..##..", "......"};
  static const char *const apart[] = {"...#....", "...#....", "...#...."};
  plain_board board = board_of(lines, 5);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1});
  bt_unit_query query = query_of(2, 0.65, 0.15, 2, 1);
  query.method = BT_UNIT_HYBRID;
  bt_unit_path path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_FOUND && path.length == 0);
  bt_grid_free(grid);
  board = board_of(apart, 3);
  grid = board_make(NULL, &board);
  query = query_of(1, 1, 0, 6, 1);
  query.method = BT_UNIT_HYBRID;
  query.partial = true;
  path = ask(unit, grid, &query);
  CHECK(path.outcome == BT_UNIT_UNREACHABLE && path.is_partial != 0 && path.is_proven != 0);
  CHECK(can_be_driven(&board, unit, &query, &path));
  bt_unit_free(unit);
  bt_grid_free(grid);
}

/// The limit holds for all margins of the hybrid method together, and for wider neighbourhoods.
static void test_limit_of_all(void) {
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1.5, .width = 0.9, .length = 1});
  long limited = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    rng r = {seed};
    plain_board board = board_random(&r, 12, 16, 12);
    bt_grid *grid = board_make(NULL, &board);
    bt_unit_query query = query_of(0, 0, 0, board.width - 1, board.height - 1);
    query.edges.neighbourhood = BT_AROUND_8;
    query.method = seed % 2 ? BT_UNIT_HYBRID : BT_UNIT_DIRECTIONAL;
    double whole = ask(unit, grid, &query).expansions;
    query.max_expansions = (uint32_t)(whole / 2);
    if (query.max_expansions > 0) {
      bt_unit_path path = ask(unit, grid, &query);
      CHECK(path.expansions == query.max_expansions);
      CHECK(path.outcome == BT_UNIT_OUT_OF_BUDGET || path.outcome == BT_UNIT_NOT_FOUND);
      limited++;
    }
    bt_grid_free(grid);
  }
  CHECK(limited > 20);
  bt_unit_free(unit);
}

/// Lines in facings, joined, from end to end.
static void test_facings(void) {
  bt_unit *unit = unit_of((bt_unit_shape){.radius = 1, .width = 0.4, .reverses = true});
  for (uint64_t seed = 0; seed < 60; seed++) {
    rng r = {seed};
    plain_board board = board_random(&r, 20, 30, 8);
    board.is_weighted = false;
    for (int i = 0; i < board.width * board.height; i++)
      if (board.costs[i] < (float)INFINITY) board.costs[i] = 1;
    bt_grid *grid = board_make(NULL, &board);
    bt_unit_query query = query_of(2.2, 2.1, 0.3, board.width - 3, board.height - 3);
    query.goal_kind = BT_GOAL_POINT;
    query.smoothing = BT_SMOOTHING_CURVE;
    bt_unit_path path = ask(unit, grid, &query);
    uint32_t count = 8u << rng_below(&r, 3);
    const bt_unit_facings *facings = NULL;
    size_t segments = (size_t)path.segment_count;
    CHECK(bt_unit_fix_facings(unit, grid, path.segments, segments, count, &facings) == BT_OK);
    bt_vec at = query.start.point;
    double length = 0;
    for (size_t i = 0; i < (size_t)facings->segment_count; i++) {
      const bt_segment *s = &facings->segments[i];
      double turns = atan2(s->to.y - s->from.y, s->to.x - s->from.x) / (2 * PI) * count;
      CHECK(s->from.x == at.x && s->from.y == at.y && s->length > 0);
      CHECK(s->length < 1e-6 || fabs(turns - round(turns)) < 1e-5);
      at = s->to;
      length += s->length;
    }
    bt_unit_shape shape = bt_unit_get_shape(unit);
    bool is_clear = segments_are_clear(&board, &shape, facings->segments,
                                       (size_t)facings->segment_count, 0.01, 1e-7);
    bool known = false;
    CHECK(bt_unit_is_clear(unit, grid, facings->segments, (size_t)facings->segment_count, &known) ==
          BT_OK);
    CHECK(known == (facings->is_clear == 1) && (!known || is_clear));
    CHECK_NEAR(length, facings->length, 1e-9);
    if (path.outcome == BT_UNIT_FOUND) {
      CHECK(hypot(at.x - query.goal.point.x, at.y - query.goal.point.y) < 1e-9);
      CHECK(length >= path.length * 0.98 && length < path.length * 1.1 + 1);
    }
    bt_grid_free(grid);
  }
  bt_unit_free(unit);
}

/// At most the true length, and less by no more than it says.
static void test_estimates(void) {
  rng r = {3};
  for (double radius = 0.2; radius < 10; radius *= 2) {
    bt_unit *unit = unit_of((bt_unit_shape){.radius = radius, .width = 0.5});
    long wrong = 0, loose = 0;
    double worst = 0;
    for (int i = 0; i < 20000; i++) {
      double far = i % 2 ? 3 * radius : 15, length, error;
      bt_pose from = {{rng_range(&r, -5, 5), rng_range(&r, -5, 5)}, rng_range(&r, -4, 4), 0};
      bt_vec to = {from.point.x + rng_range(&r, -far, far),
                   from.point.y + rng_range(&r, -far, far)};
      bt_curve curve;
      CHECK(bt_unit_estimate(unit, &from, to, &length, &error) == BT_OK);
      bt_curve_shortest(BT_CURVE_FREE_HEADING, &from, &(bt_pose){.point = to}, radius, &curve);
      wrong += length > curve.length * (1 + 1e-9);
      loose += length < curve.length - error - 1e-9;
      // Beyond the circles, where nothing jumps, it is close.
      double away = hypot(to.x - from.point.x, to.y - from.point.y);
      if (away > 2.5 * radius) worst = fmax(worst, curve.length - length);
    }
    CHECK(wrong == 0 && loose == 0);
    CHECK(worst < 0.15 + 0.25 * radius);
    bt_unit_free(unit);
  }
}

/// The edges of a point may pass through corners of tiles.
static void test_hybrid_point(void) {
  static const double RADII[] = {0.5, 1, 1.5};
  for (int i = 0; i < 3; i++) {
    bt_unit *unit = unit_of((bt_unit_shape){.radius = RADII[i]});
    bt_grid *grid;
    const bt_unit_path *path;
    CHECK(bt_grid_create(NULL, 30, 30, NULL, &grid) == BT_OK);
    bt_unit_query query = bt_unit_query_default((bt_pose){{3, 3}, 0, 0}, (bt_vec){20, 25});
    query.method = BT_UNIT_HYBRID;
    CHECK(bt_unit_find_path(unit, grid, &query, &path) == BT_OK);
    CHECK((int)path->outcome == BT_FOUND && path->cost < 40);
    bt_grid_free(grid);
    bt_unit_free(unit);
  }
}

/// At the very end of the table, where a distance would round up to a bin after the last one.
static void test_last_estimate(void) {
  const double radius = 3.458987509849978;
  bt_unit *unit = unit_of((bt_unit_shape){.radius = radius, .width = 0.5});
  bt_pose from = {{16, 10}, 0, 0};
  double length, error, distance = nextafter(4 * radius, 0);
  CHECK(bt_unit_estimate(unit, &from, (bt_vec){16 - distance, 10}, &length, &error) == BT_OK);
  CHECK(length >= distance && length < distance + 7 * radius);
  bt_unit_free(unit);
}

int main(void) {
  test_wider();
  test_unreachable();
  test_ends();
  test_limits();
  test_reversing();
  test_turn_cost();
  test_borders();
  test_slipping();
  test_thin();
  test_roads();
  test_hybrid();
  test_hybrid_without_way();
  test_limit_of_all();
  test_facings();
  test_estimates();
  test_last_estimate();
  test_hybrid_point();
  return check_done();
}
