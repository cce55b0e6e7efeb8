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
  CHECK(!scene_parse("{\"start\":[1,2]}", &s) && !scene_parse("[]", &s));
  CHECK(!scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"circels\":[]}", &s));
  CHECK(scene_parse("{\"start\":[1,2],\"goal\":[3,4],\"why\":\"\\\"a\\\": b\"}", &s));
}

int main(void) {
  test_validator();
  test_oracle();
  test_scene();
  return check_done();
}
