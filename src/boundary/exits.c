// Around the point, the directions along the outlines close to it bound sectors. If the middle of a
// sector is free it is an exit, as far out as the outlines to its sides have to be cleared.
#include "boundary/exits.h"
#include "boundary/blocked_points.h"
#include "geometry/angle.h"
#include "world/walls.h"

enum { MOST_DIRECTIONS = 4 * BT_MOST_EXITS };

typedef struct star {
  const bt_inflated *inflated;
  bt_vec p;
  double near; // an outline closer to p counts
  double angles[MOST_DIRECTIONS];
  int count;
} star;

static void add_direction(star *s, bt_vec direction) {
  if (s->count == MOST_DIRECTIONS) return;
  double angle = bt_wrap(bt_angle_along(direction));
  int at = s->count++;
  for (; at > 0 && s->angles[at - 1] > angle; at--) s->angles[at] = s->angles[at - 1];
  s->angles[at] = angle;
}

static bool add_wall(void *context, uint32_t site) {
  star *s = context;
  bt_wall wall = bt_wall_of(s->inflated->world, site);
  bt_vec at = bt_in_frame(&wall, s->p);
  if (fabs(at.y) > s->near || at.x < -s->near || at.x > wall.length + s->near) return false;
  if (at.x > s->near) add_direction(s, bt_scale(wall.unit, -1));
  if (at.x < wall.length - s->near) add_direction(s, wall.unit);
  return false;
}

static bool add_circle(void *context, uint32_t site) {
  star *s = context;
  bt_vec out = bt_sub(s->p, bt_center(s->inflated, site));
  double distance = bt_norm(out);
  if (fabs(distance - bt_true_radius(s->inflated, site)) > s->near || distance <= s->near)
    return false;
  add_direction(s, bt_vec_of(-out.y, out.x));
  add_direction(s, bt_vec_of(out.y, -out.x));
  return false;
}

static void add_exit(const star *s, double from, double width, bt_exits *out) {
  // The sine of the angle to its sides; a gap so narrow that it is less has no exit.
  double sine = bt_unit_at(bt_min(width, BT_PI) / 2).y, far = 2 * s->near / bt_max(sine, 1e-3);
  bt_vec exit = bt_along(s->p, bt_unit_at(bt_wrap_any(from + width / 2)), far);
  if (out->count < BT_MOST_EXITS && bt_blocker_at(s->inflated, exit) == BT_NO_SITE)
    out->points[out->count++] = exit;
}

BT_COLD void bt_find_exits(const bt_inflated *inflated, bt_vec p, bt_exits *out) {
  star s = {.inflated = inflated, .p = p, .near = 2 * inflated->agent_radius};
  *out = (bt_exits){.points = {p}, .count = 1};
  if (inflated->agent_radius == inflated->true_radius || bt_blocker_at(inflated, p) == BT_NO_SITE)
    return;
  out->count = 0;
  bt_visit_walls_near(inflated, p, s.near, add_wall, &s);
  bt_visit_near(inflated, p, s.near, add_circle, &s);
  if (s.count == 0) add_direction(&s, bt_vec_of(1, 0));
  for (int i = 0; i < s.count; i++) {
    double next = i + 1 < s.count ? s.angles[i + 1] : s.angles[0] + BT_TAU;
    if (next > s.angles[i]) add_exit(&s, s.angles[i], next - s.angles[i], out);
  }
}
