// The validator and the oracle find what is wrong: each broken path is refused.
#include "check.h"
#include "oracle.h"
#include "validator.h"

#include <math.h>
#include <string.h>

/// Round the unit circle from (-2, 1) over the top to (2, 1).
static const bt_segment OVER[3] = {{.kind = BT_LINE, .length = 2, .from = {-2, 1}, .to = {0, 1}},
                                   {.kind = BT_ARC,
                                    .length = 1.5707963267948966,
                                    .from = {0, 1},
                                    .to = {1, 0},
                                    .radius = 1,
                                    .start_angle = 1.5707963267948966,
                                    .sweep = -1.5707963267948966,
                                    .obstacle = 5},
                                   {.kind = BT_LINE, .length = 2, .from = {1, 0}, .to = {1, -2}}};

static const bt_id IDS[3] = {5, 6, 7};

static scene one_circle(void) {
  scene s = {.name = "one", .n = 1, .start = {-2, 1}, .goal = {1, -2}};
  s.circles[0] = (bt_circle){{0, 0}, 1};
  return s;
}

static const char *judge(const scene *s, const bt_segment *g) {
  double length = g[0].length + g[1].length + g[2].length;
  return validate_path(s, IDS, s->start, s->goal, g, 3, length);
}

static void test_validator(void) {
  scene s = one_circle();
  bt_segment g[3];
  CHECK(judge(&s, OVER) == NULL);
  CHECK(validate_path(&s, IDS, s.start, s.goal, OVER, 3, 5) != NULL); // not the sum
  CHECK(validate_path(&s, IDS, s.goal, s.start, OVER, 3, 4 + OVER[1].length) != NULL);
  memcpy(g, OVER, sizeof g), g[1].obstacle = 6;
  CHECK(judge(&s, g) != NULL);
  memcpy(g, OVER, sizeof g), g[1].sweep = 1.5707963267948966;
  CHECK(judge(&s, g) != NULL);
  memcpy(g, OVER, sizeof g), g[2].from.x += 1e-6;
  CHECK(judge(&s, g) != NULL);
  memcpy(g, OVER, sizeof g), g[0].length += 1e-6;
  CHECK(judge(&s, g) != NULL);
  s.start.y = g[0].from.y = 0.999, g[0].length = hypot(2, 0.001);
  CHECK(judge(&s, g) != NULL); // a bend, and inside the circle
  s = one_circle();
  s.n = 2, s.circles[1] = (bt_circle){{-1, 1.5}, 0.51};
  CHECK(judge(&s, OVER) != NULL);
  s.circles[1] = (bt_circle){{1, 1}, 0.42}; // cuts the arc
  CHECK(judge(&s, OVER) != NULL);
  s.circles[1] = (bt_circle){{sqrt(2), sqrt(2)}, 1}; // touches it
  CHECK(judge(&s, OVER) != NULL);
  s.circles[1] = (bt_circle){{sqrt(2), sqrt(2)}, 0.99};
  CHECK(judge(&s, OVER) == NULL);
  s.circles[1] = (bt_circle){{-1, 2}, 1}; // grazes the line
  CHECK(judge(&s, OVER) == NULL);
  s.n = 3, s.circles[2] = (bt_circle){{-1, 0}, 1}; // the contact with it is on the line
  CHECK(judge(&s, OVER) != NULL);
}

// ---------------------------------------------------------------------------------------------
// Among edges.

static bt_segment line(double ax, double ay, double bx, double by) {
  return (bt_segment){
      .kind = BT_LINE, .length = hypot(bx - ax, by - ay), .from = {ax, ay}, .to = {bx, by}};
}

static bt_segment bend(bt_vec center, double radius, double from, double sweep, bt_id obstacle) {
  double to = from + sweep;
  return (bt_segment){.kind = BT_ARC,
                      .length = radius * fabs(sweep),
                      .from = {center.x + radius * cos(from), center.y + radius * sin(from)},
                      .to = {center.x + radius * cos(to), center.y + radius * sin(to)},
                      .center = center,
                      .radius = radius,
                      .start_angle = from,
                      .sweep = sweep,
                      .obstacle = obstacle};
}

static void add_box(scene *s, chain_kind kind, double x, double y, double to_x, double to_y) {
  const bt_vec corners[] = {{x, y}, {to_x, y}, {to_x, to_y}, {x, to_y}};
  scene_add_chain(s, kind, corners, 4);
}

static void add_wall(scene *s, double ax, double ay, double bx, double by) {
  scene_add_chain(s, CHAIN_WALL, (const bt_vec[]){{ax, ay}, {bx, by}}, 2);
}

static bool is_valid(const scene *s, const bt_segment *g, size_t count) {
  double length = 0;
  for (size_t i = 0; i < count; i++) length += g[i].length;
  return validate_path(s, IDS, g[0].from, g[count - 1].to, g, count, length) == NULL;
}

static bool is_valid_line(const scene *s, double ax, double ay, double bx, double by) {
  const bt_segment g = line(ax, ay, bx, by);
  return is_valid(s, &g, 1);
}

static void test_corners(void) {
  static const double HALF = 1.5707963267948966;
  scene s = {.name = "box", .agent = 0.25};
  add_box(&s, CHAIN_POLYGON, 0, 0, 2, 1);
  bt_segment round[] = {line(-0.25, 0, -0.25, 1), bend((bt_vec){0, 1}, 0.25, 2 * HALF, -HALF, 5),
                        line(0, 1.25, 2, 1.25), bend((bt_vec){2, 1}, 0.25, HALF, -HALF, 5),
                        line(2.25, 1, 2.25, 0)};
  CHECK(is_valid(&s, round, 5));
  round[1].obstacle = 6;
  CHECK(!is_valid(&s, round, 5));
  round[1] = bend((bt_vec){0, 1}, 0.25, 2 * HALF, 3 * HALF, 5); // through the box
  CHECK(!is_valid(&s, round, 5));
  round[1] = bend((bt_vec){0, 1}, 0.25, 2 * HALF, -HALF, 5);
  s.points[3].y = 1.001; // the arc's centre is no corner
  CHECK(!is_valid(&s, round, 5));
  s.points[3].y = 1;
  add_wall(&s, 0.5, 1.45, 1, 1.6); // nearer to a line than the radius
  CHECK(!is_valid(&s, round, 5));
  s.points[4].y = 1.55;
  CHECK(is_valid(&s, round, 5));
  add_wall(&s, -0.3, 1.3, -0.4, 1.4); // and to a bend
  CHECK(!is_valid(&s, round + 1, 1));
  s.chain_count = 1, s.agent = 0;
  bt_segment over[] = {line(0, 0, 0, 1), bend((bt_vec){0, 1}, 0, 2 * HALF, -HALF, 5),
                       line(0, 1, 2, 1)};
  CHECK(is_valid(&s, over, 3));
  over[1] = over[2]; // without an arc
  CHECK(is_valid(&s, over, 2));
  over[0] = line(0, 0, 0, 1.5), over[1] = line(0, 1.5, 2, 1.5); // not at a corner
  CHECK(!is_valid(&s, over, 2));
}

static void test_points_among_edges(void) {
  scene s = {.name = "boxes"};
  add_box(&s, CHAIN_POLYGON, 0, 0, 1, 1);
  add_box(&s, CHAIN_POLYGON, 1, 0, 2, 1);
  CHECK(is_valid_line(&s, -1, 1, 3, 1));  // along both
  CHECK(!is_valid_line(&s, 1, 2, 1, -1)); // the seam
  CHECK(!is_valid_line(&s, -1, -1, 3, 3));
  CHECK(!is_valid_line(&s, 0, 0, 1, 1)); // from corner to corner
  CHECK(!is_valid_line(&s, -1, 0.5, 3, 0.5));
  s = (scene){.name = "pinch"};
  add_box(&s, CHAIN_POLYGON, 0, 0, 1, 1);
  add_box(&s, CHAIN_POLYGON, 1, 1, 2, 2);
  CHECK(!is_valid_line(&s, 0, 2, 2, 0));
  CHECK(!is_valid_line(&s, -1, 1, 3, 1)); // changes sides at the shared corner
  CHECK(is_valid_line(&s, -1, 1, 1, 1));
  s = (scene){.name = "walls"};
  add_wall(&s, 0, 0, 1, 0);
  add_wall(&s, 0.5, 0, 0.5, 1);
  CHECK(!is_valid_line(&s, 0.2, -1, 0.2, 1));
  CHECK(!is_valid_line(&s, 0.5, -1, 0.5, 2)); // through the T, then along the wall
  CHECK(is_valid_line(&s, 0, -1, 0, 1));      // past an end
  s = (scene){.name = "bounds"};
  add_box(&s, CHAIN_BOUNDS, 0, 0, 4, 4);
  CHECK(is_valid_line(&s, 0, 0, 4, 4));
  CHECK(!is_valid_line(&s, 5, 0, 5, 4));
}

static void test_doors(void) {
  scene s = {.name = "door", .agent = 0.25};
  add_wall(&s, 0, 0.25, 0, 4);
  add_wall(&s, 0, -0.25, 0, -4);
  CHECK(is_valid_line(&s, -1, 0, 1, 0)); // exactly as wide as the agent
  s.points[0].y = 0.250001;
  CHECK(is_valid_line(&s, -1, 0, 1, 0));
  s.points[0].y = 0.249999;
  CHECK(!is_valid_line(&s, -1, 0, 1, 0));
  s = (scene){.name = "corridor", .agent = 0.5};
  add_box(&s, CHAIN_POLYGON, 0, 0.5, 3, 2);
  add_box(&s, CHAIN_POLYGON, 1, -2, 4, -0.5);
  CHECK(is_valid_line(&s, -1, 0, 5, 0));
  s.agent *= 1 + 1e-8;
  CHECK(!is_valid_line(&s, -1, 0, 5, 0));
}

static double solve(const scene *s, bt_outcome expected) {
  oracle_answer answer = oracle_solve(s);
  CHECK(answer.outcome == expected);
  return answer.length;
}

static void test_oracle(void) {
  scene s = one_circle();
  s.start = (bt_vec){-2, 0}, s.goal = (bt_vec){2, 0};
  CHECK_NEAR(solve(&s, BT_FOUND), 2 * sqrt(3) + 3.141592653589793 / 3, 1e-14);
  s.start = (bt_vec){0, 1}, s.goal = (bt_vec){0, -1};
  CHECK_NEAR(solve(&s, BT_FOUND), 3.141592653589793, 1e-14);
  s.goal = (bt_vec){0, 0.5};
  solve(&s, BT_GOAL_BLOCKED);
  s.start = s.goal;
  solve(&s, BT_START_BLOCKED);
  s = (scene){.n = 2, .start = {-1, 0}, .goal = {1, 0}};
  s.circles[0] = (bt_circle){{0, 1}, 1}, s.circles[1] = (bt_circle){{0, -1}, 1};
  CHECK_NEAR(solve(&s, BT_FOUND), 2 + 3.141592653589793, 1e-9); // round, not through the contact
  s.start = (bt_vec){0, 0};
  CHECK_NEAR(solve(&s, BT_FOUND), 1, 1e-14); // from the contact
  s.circles[1].center.y = -1.001, s.start = (bt_vec){-1, 0};
  CHECK_NEAR(solve(&s, BT_FOUND), 2, 1e-6);
  CHECK_NEAR(oracle_nearest_free(&s, (bt_vec){0, 1.25}), 0.75, 1e-15);
}

static void test_scene(void) {
  scene s;
  CHECK(scene_parse(
      "{\"id\": \"a\", \"x-note\":[1], \"start\": [1, 2], \"goal\":[3,4e1], \"radius\":0.5,"
      "\"circles\": [[1,2,3], [4,5,6]]}",
      &s));
  CHECK(s.n == 2 && s.agent == 0.5 && s.goal.y == 40 && s.circles[1].radius == 6);
  CHECK(scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"polygons\":[[[0,0],[1,0],[1,1]]],"
                    "\"walls\": [[[5,6],[7,8]], [[1,1]]], \"bounds\":[[0,0],[9,0],[9,9]]}",
                    &s));
  CHECK(s.chain_count == 4 && s.chains[2].kind == CHAIN_WALL && s.chains[2].count == 1);
  CHECK(s.chains[3].kind == CHAIN_BOUNDS && s.point_count == 9 && s.points[4].y == 8);
  CHECK(!scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"walls\":[[1,2]]}", &s));
  CHECK(!scene_parse("{\"start\":[1,2]}", &s) && !scene_parse("[]", &s));
  CHECK(!scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"circels\":[]}", &s));
  CHECK(scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"why\":\"\\\"a\\\": b\"}", &s));
}

int main(void) {
  test_validator();
  test_corners();
  test_points_among_edges();
  test_doors();
  test_oracle();
  test_scene();
  return check_done();
}
