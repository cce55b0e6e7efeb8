// The oracle for polygons, walls and bounds is itself right: lengths derived by hand, the circle
// oracle, a visibility graph in whole numbers, and what must hold between scenes.
#include "capsule_oracle.h"
#include "check.h"
#include "scenes.h"
#include "tile_graph.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double PI = 3.141592653589793;

static scene query(double agent, bt_vec start, bt_vec goal) {
  return (scene){.name = "hand", .agent = agent, .start = start, .goal = goal};
}

static void add_box(scene *s, chain_kind kind, double x, double y, double to_x, double to_y) {
  const bt_vec corners[] = {{x, y}, {to_x, y}, {to_x, to_y}, {x, to_y}};
  scene_add_chain(s, kind, corners, 4);
}

static void add_wall(scene *s, double ax, double ay, double bx, double by) {
  scene_add_chain(s, CHAIN_WALL, (const bt_vec[]){{ax, ay}, {bx, by}}, 2);
}

static void add_circle(scene *s, double x, double y, double radius) {
  s->circles[s->n++] = (bt_circle){{x, y}, radius};
}

static double solve(const scene *s, bt_outcome expected) {
  oracle_answer answer = oracle_solve(s);
  CHECK(answer.outcome == expected);
  return answer.length;
}

static double length_of(const scene *s) { return solve(s, BT_FOUND); }

// ---------------------------------------------------------------------------------------------
// By hand.

/// The agent's disc over one corner: the bend, from the line to a point `along` before and `below`
/// it, to the edge that goes on from the corner. The tangent has the length sqrt(d^2 - a^2).
static double over_corner(double along, double below, double a) {
  double d = hypot(along, below);
  return sqrt(d * d - a * a) + a * (atan2(below, along) + asin(a / d));
}

static void test_boxes(void) {
  scene s = query(0, (bt_vec){-1, 0.5}, (bt_vec){3, 0.5});
  add_box(&s, CHAIN_POLYGON, 0, 0, 2, 1);
  CHECK_NEAR(length_of(&s), 2 + 2 * sqrt(1.25), 1e-14);
  s.agent = 0.25;
  CHECK_NEAR(length_of(&s), 2 + 2 * over_corner(1, 0.5, 0.25), 1e-14);
  s.agent = 0, s.start = (bt_vec){0, 1}, s.goal = (bt_vec){2, 0}; // from corner to corner
  CHECK_NEAR(length_of(&s), 3, 1e-14);
  s.goal = (bt_vec){1, 0}; // on the outline
  CHECK_NEAR(length_of(&s), 2, 1e-14);
  s.goal = (bt_vec){1, 0.5};
  solve(&s, BT_GOAL_BLOCKED);
  s.goal = (bt_vec){2, 0.5}, s.agent = 0.25, s.start = (bt_vec){-0.25, 0.5};
  solve(&s, BT_GOAL_BLOCKED);
  s.goal = (bt_vec){2.25, 0.5}; // both ends on the outline of the inflated box
  CHECK_NEAR(length_of(&s), 3 + PI / 4, 1e-14);
}

static void test_walls(void) {
  scene s = query(0, (bt_vec){-1, 0}, (bt_vec){1, 0});
  add_wall(&s, 0, -1, 0, 1);
  CHECK_NEAR(length_of(&s), 2 * sqrt(2), 1e-14);
  s.agent = 0.5; // half of the way round the end is the corner's bend
  CHECK_NEAR(length_of(&s), 2 * over_corner(1, 1, 0.5), 1e-14);
  s.start = (bt_vec){-0.5, 0.5}, s.goal = (bt_vec){0.5, 0.5}; // touching the wall
  CHECK_NEAR(length_of(&s), 1 + 0.5 * PI, 1e-14);
  s.goal.x = 0.49;
  solve(&s, BT_GOAL_BLOCKED);
  scene point = query(0.5, (bt_vec){-2, 0.1}, (bt_vec){2, 0.2}), circle = point;
  scene_add_chain(&point, CHAIN_WALL, (const bt_vec[]){{0, 0}}, 1);
  add_circle(&circle, 0, 0, 0);
  CHECK_NEAR(length_of(&point), length_of(&circle), 1e-14);
}

/// A door in a partition from bound to bound, wider than the agent by `more`.
static scene door(double agent, double more) {
  scene s = query(agent, (bt_vec){-2, 0}, (bt_vec){2, 0});
  add_wall(&s, 0, agent + more / 2, 0, 4);
  add_wall(&s, 0, -agent - more / 2, 0, -4);
  add_box(&s, CHAIN_BOUNDS, -4, -4, 4, 4);
  return s;
}

static void test_doors(void) {
  for (int i = 0; i < 3; i++) {
    double agent = 0.25 * i;
    scene s = door(agent, 0); // touching, for a radius of 0
    solve(&s, agent > 0 ? BT_FOUND : BT_UNREACHABLE);
    if (agent > 0) CHECK_NEAR(length_of(&s), 4, 1e-14);
    s = door(agent, -1e-8 * agent);
    solve(&s, BT_UNREACHABLE);
    s = door(agent, -0.01);
    solve(&s, BT_UNREACHABLE);
    s = door(agent, 1e-6);
    CHECK_NEAR(length_of(&s), 4, 1e-14);
    s.goal = (bt_vec){0, 3.5};
    solve(&s, agent > 0 ? BT_GOAL_BLOCKED : BT_FOUND);
  }
  scene s = door(0.25, 1);
  s.goal = (bt_vec){2, 3.8}; // nearer to the bounds than the radius
  solve(&s, BT_GOAL_BLOCKED);
  s.goal = (bt_vec){5, 0}; // outside of them
  solve(&s, BT_GOAL_BLOCKED);
  s.goal = (bt_vec){2, 3.75};
  length_of(&s);
}

static void test_contacts(void) {
  scene s = query(0, (bt_vec){1, 2}, (bt_vec){1, -1}); // above and below a seam
  add_box(&s, CHAIN_POLYGON, 0, 0, 1, 1);
  add_box(&s, CHAIN_POLYGON, 1, 0, 2, 1);
  CHECK_NEAR(length_of(&s), 1 + 2 * sqrt(2), 1e-14);
  s.start.y = 1, s.goal.y = 0; // at its ends
  CHECK_NEAR(length_of(&s), 3, 1e-14);
  s = query(0, (bt_vec){0.5, 1.5}, (bt_vec){1.5, 0.5}); // two boxes share a corner
  add_box(&s, CHAIN_POLYGON, 0, 0, 1, 1);
  add_box(&s, CHAIN_POLYGON, 1, 1, 2, 2);
  CHECK_NEAR(length_of(&s), 2 + sqrt(2), 1e-14);
  s.start = (bt_vec){1, 1}; // from that corner to either side
  CHECK_NEAR(length_of(&s), sqrt(0.5), 1e-14);
  s.goal = (bt_vec){0.5, 1.5};
  CHECK_NEAR(length_of(&s), sqrt(0.5), 1e-14);
  s = query(0, (bt_vec){-3, 1}, (bt_vec){3, 1}); // a circle stands on a box
  add_box(&s, CHAIN_POLYGON, -1, 0, 1, 1);
  add_circle(&s, 0, 2, 1);
  CHECK_NEAR(length_of(&s), 2 + 2 * sqrt(5), 1e-14);
  s.circles[0].center.y = 2.001;
  CHECK_NEAR(length_of(&s), 6, 1e-14);
}

static void test_shapes(void) {
  static const bt_vec hall[] = {{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
  scene s = query(0, (bt_vec){0.5, 3.5}, (bt_vec){3.5, 0.5});
  scene_add_chain(&s, CHAIN_BOUNDS, hall, 6);
  CHECK_NEAR(length_of(&s), 2 * sqrt(6.5), 1e-14);
  s.agent = 0.25; // half of the bend at (1, 1) is a quarter of a turn less than over_corner's
  CHECK_NEAR(length_of(&s), 2 * (over_corner(0.5, 2.5, 0.25) - 0.25 * PI / 4), 1e-14);
  static const bt_vec ring[] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}, {0, 0}, {1, 2}, {2, 2}, {2, 1}};
  s = query(0, (bt_vec){1.6, 1.7}, (bt_vec){5, 5}); // the ring is closed at (0, 0)
  scene_add_chain(&s, CHAIN_POLYGON, ring, 8);
  solve(&s, BT_UNREACHABLE);
  s.start = (bt_vec){0.5, 2.5};
  solve(&s, BT_START_BLOCKED);
  static const bt_vec barrier[] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}, {0, 0}};
  s = query(0.1, (bt_vec){1, 1}, (bt_vec){5, 5}); // a closed wall has no inside
  scene_add_chain(&s, CHAIN_WALL, barrier, 5);
  solve(&s, BT_UNREACHABLE);
  s.goal = (bt_vec){2, 1};
  CHECK_NEAR(length_of(&s), 1, 1e-14);
}

static void test_nearest(void) {
  scene s = query(0, (bt_vec){5, 1.5}, (bt_vec){1, 1.5});
  add_box(&s, CHAIN_POLYGON, 0, 0, 4, 1);
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){1.5, 0.4}), 0.4, 1e-14);
  s.agent = 0.25;
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){1.5, 0.4}), 0.65, 1e-14);
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){4.03, 1.04}), 0.2, 1e-14); // off a corner
  s.agent = 0;
  add_box(&s, CHAIN_POLYGON, 1, -3, 2, 3); // a cross, whose inner corner is nearest
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){1.2, 0.9}), hypot(0.2, 0.1), 1e-14);
  add_circle(&s, 1, 1, 0.5); // and then where the circle there meets the boxes
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){1.2, 0.9}), hypot(0.2, 0.6), 1e-14);
  static const bt_vec barrier[] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}, {0, 0}};
  s = query(0.1, (bt_vec){5, 1.5}, (bt_vec){1, 1.5});
  scene_add_chain(&s, CHAIN_WALL, barrier, 5);
  CHECK_NEAR(oracle_partial_distance(&s), 1.1, 1e-14);
}

// ---------------------------------------------------------------------------------------------
// Against others.

static bool is_same_answer(const scene *s, const oracle_answer *a, const oracle_answer *b,
                           double scale) {
  double off = fabs(a->length * scale - b->length);
  return a->outcome == b->outcome &&
         (a->outcome != BT_FOUND || oracle_same_length(s, a->length * scale, b->length) ||
          off <= 0x1p-46 * oracle_size(s));
}

/// Is an end free, but shut in? Among edges it is blocked, among circles alone it reaches nothing.
static bool is_shut_in(const scene *s, const oracle_answer *among_edges) {
  if (among_edges->outcome == BT_START_BLOCKED) return oracle_point_free(s, s->start);
  return among_edges->outcome == BT_GOAL_BLOCKED && oracle_point_free(s, s->goal);
}

/// Is there a circle so large that contacts are coarser than 1e-8 of the agent's radius?
static bool is_coarse(const scene *s) {
  bool is = false;
  for (int i = 0; i < s->n && s->agent > 0; i++) is |= s->circles[i].radius > 100 * s->agent;
  return is;
}

/// Among circles alone, the other oracle has a rule of its own for contacts. They differ where gaps
/// are between both rules.
static void test_circles(void) {
  int unclear = 0;
  for (uint64_t seed = 0; seed < 1000; seed++) {
    scene s;
    scenes_make(seed, &s);
    oracle_answer expected = oracle_solve(&s), answer = capsules_solve(&s, 1);
    if (is_same_answer(&s, &expected, &answer, 1)) continue;
    if (is_shut_in(&s, &answer) && expected.outcome == BT_UNREACHABLE) continue;
    if (!is_coarse(&s) && capsules_clear_cut(&s, &answer)) {
      puts("the oracles differ");
      CHECK(false);
      scene_print(stdout, &s);
    }
    unclear++;
  }
  CHECK(unclear < 20);
}

static scene board_scene(const tile_board *b, const int ends[4]) {
  scene s =
      query(0, (bt_vec){0.5 * ends[0], 0.5 * ends[1]}, (bt_vec){0.5 * ends[2], 0.5 * ends[3]});
  for (int y = 0; y < TILE_SIDE; y++)
    for (int x = 0; x < TILE_SIDE; x++)
      if (b->is_tile[y][x]) add_box(&s, CHAIN_POLYGON, x, y, x + 1, y + 1);
  return s;
}

/// A corner or the middle of a square, with one free side.
static void pick_end(rng *r, const tile_board *b, int out[2]) {
  do {
    int odd = rng_below(r, 2);
    out[0] = 2 * rng_below(r, TILE_SIDE) + odd, out[1] = 2 * rng_below(r, TILE_SIDE) + odd;
  } while (tile_graph_sectors(b, out[0], out[1]) != 1);
}

static void test_tiles(void) {
  rng r = {5};
  for (int i = 0; i < 400; i++) {
    tile_board board = {0};
    int most = 10 + rng_below(&r, 20), ends[4];
    for (int k = 0; k < most; k++)
      board.is_tile[rng_below(&r, TILE_SIDE)][rng_below(&r, TILE_SIDE)] = true;
    pick_end(&r, &board, ends);
    do pick_end(&r, &board, ends + 2);
    while (ends[0] == ends[2] && ends[1] == ends[3]);
    scene s = board_scene(&board, ends);
    double expected = tile_graph_length(&board, ends[0], ends[1], ends[2], ends[3]);
    oracle_answer answer = capsules_solve(&s, 1);
    bool same = isinf(expected) ? answer.outcome == BT_UNREACHABLE
                                : fabs(answer.length - expected) <= 1e-12 * (1 + expected);
    if (!CHECK(same)) printf("expected %.17g, got %.17g\n", expected, answer.length);
    if (!same) scene_print(stdout, &s);
  }
}

static void test_variants(void) {
  for (uint64_t seed = 0; seed < 500; seed++) {
    scene s, variant;
    double scale;
    scenes_make_edges(seed, &s);
    oracle_answer original = capsules_solve(&s, 1);
    bool blocked = original.outcome == BT_START_BLOCKED || original.outcome == BT_GOAL_BLOCKED;
    for (int k = VARIANT_SWAPPED; k < VARIANT_COUNT; k++) {
      scenes_vary(&s, (scene_variant)k, seed, &variant, &scale);
      oracle_answer answer = capsules_solve(&variant, 1);
      if (k == VARIANT_SWAPPED && blocked) continue;
      bool same = is_same_answer(&variant, &original, &answer, scale);
      if (!CHECK(same || !capsules_clear_cut(&s, &original))) scene_print(stdout, &variant);
    }
  }
}

/// A larger agent has no shorter path, and one that is hardly larger than a point has hardly a
/// longer one. Where it does, a passage was shut to it: those are few.
static void test_radii(void) {
  int points = 0, shut = 0;
  for (uint64_t seed = 3000; seed < 3800; seed++) {
    scene s;
    scenes_make_edges(seed, &s);
    if (strstr(s.name, "doors") || strstr(s.name, "corridors") || strstr(s.name, "fences"))
      continue; // gaps that shut
    double agent = s.agent, last = 0;
    for (int k = 0; k < 4; k++) {
      s.agent = k == 0 ? agent : k == 1 ? agent + 1e-7 : s.agent + 0.05 * k;
      oracle_answer answer = capsules_solve(&s, 1);
      if (answer.outcome != BT_FOUND) break;
      if (!CHECK(answer.length >= last * (1 - 1e-12))) scene_print(stdout, &s);
      points += k == 1;
      shut += k == 1 && answer.length > last + 1e-4;
      last = answer.length;
    }
  }
  CHECK(points > 400 && shut < points / 100);
}

int main(void) {
  test_boxes();
  test_walls();
  test_doors();
  test_contacts();
  test_shapes();
  test_nearest();
  test_circles();
  test_tiles();
  test_variants();
  test_radii();
  return check_done();
}
