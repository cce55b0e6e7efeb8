// Around the point, the directions along the outlines close to it bound sectors. If the middle of a
// sector is free it is an exit, as far out as the outlines to its sides have to be cleared.
#include "boundary/exits.h"
#include "boundary/blocked_points.h"
#include "geometry/angle.h"
#include "world/walls.h"

enum { MOST_DIRECTIONS = 4 * BT_MOST_EXITS };

// Radians: a narrower sector is a cusp. How far out its exit may be, as a share of the extent.
static const double NARROW = 1e-3, MOST_CUSP = 1e-3;

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

static bool add_if_free(const star *s, bt_vec exit, bt_exits *out) {
  if (out->count == BT_MOST_EXITS || bt_blocker_at(s->inflated, exit) != BT_NO_SITE) return false;
  out->points[out->count++] = exit;
  return true;
}

// The exit of a sector, as far out as its sides have to be cleared.
static void add_exit(const star *s, double from, double width, bt_exits *out) {
  bt_vec middle = bt_unit_at(bt_wrap_any(from + width / 2));
  double sine = bt_unit_at(bt_min(width, BT_PI) / 2).y;
  add_if_free(s, bt_along(s->p, middle, 2 * s->near / sine), out);
}

// Between outlines that part slowly, as a circle and a wall segment that it touches, the exit is
// further out, and on one side of their common direction.
static void add_cusp_exit(const star *s, double from, double width, bt_exits *out) {
  bt_vec middle = bt_unit_at(bt_wrap_any(from + width / 2));
  bt_vec across = bt_vec_of(-middle.y, middle.x);
  double most = MOST_CUSP * bt_tolerance_extent(&s->inflated->tolerance);
  for (double far = 16 * s->near; far < most; far *= 2)
    for (double side = 1; side >= -1; side -= 2) {
      bt_vec exit = bt_along(bt_along(s->p, middle, far), across, 2 * side * s->near);
      if (add_if_free(s, exit, out)) return;
    }
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
    double width = next - s.angles[i];
    if (width > NARROW)
      add_exit(&s, s.angles[i], width, out);
    else
      add_cusp_exit(&s, s.angles[i], width, out);
  }
}
