// The directions along the nearby outlines divide the surroundings of the point into sectors. Each
// sector whose middle direction is free has an exit, far enough out to clear the outlines at its
// sides.
#include "sight/exits.h"
#include "geometry/angle.h"
#include "sight/blocked_points.h"
#include "world/walls.h"

enum { MOST_DIRECTIONS = 4 * BT_MOST_EXITS };

// A direction along an outline.
typedef struct ray {
  double angle;
  double radius; // of a circle; 0 along a wall segment
} ray;

typedef struct star {
  const bt_inflated *inflated;
  bt_vec p;
  double near; // outlines closer to p than this count
  ray rays[MOST_DIRECTIONS];
  int count;
} star;

static void add_ray(star *s, bt_vec direction, double radius) {
  if (s->count == MOST_DIRECTIONS) return;
  double angle = bt_wrap(bt_angle_along(direction));
  int at = s->count++;
  for (; at > 0 && s->rays[at - 1].angle > angle; at--) s->rays[at] = s->rays[at - 1];
  s->rays[at] = (ray){angle, radius};
}

static bool add_wall(void *context, uint32_t site) {
  star *s = context;
  bt_wall wall = bt_wall_of(s->inflated->world, site);
  bt_vec at = bt_in_frame(&wall, s->p);
  if (fabs(at.y) > s->near || at.x < -s->near || at.x > wall.length + s->near) return false;
  if (at.x > s->near) add_ray(s, bt_scale(wall.unit, -1), 0);
  if (at.x < wall.length - s->near) add_ray(s, wall.unit, 0);
  return false;
}

static bool add_circle(void *context, uint32_t site) {
  star *s = context;
  bt_vec out = bt_sub(s->p, bt_center(s->inflated, site));
  double distance = bt_norm(out), radius = bt_true_radius(s->inflated, site);
  if (fabs(distance - radius) > s->near || distance <= s->near) return false;
  add_ray(s, bt_vec_of(-out.y, out.x), radius);
  add_ray(s, bt_vec_of(out.y, -out.x), radius);
  return false;
}

static bool add_if_free(const star *s, bt_vec exit, bt_exits *out) {
  if (out->count == BT_MOST_EXITS || bt_blocker_at(s->inflated, exit) != BT_NONE) return false;
  out->points[out->count++] = exit;
  return true;
}

// The exit of a cusp between a circle and an outline that touches it lies where the two have
// parted, on one side of their common direction.
static void add_cusp_exit(const star *s, bt_vec middle, double radius, bt_exits *out) {
  bt_vec across = bt_vec_of(-middle.y, middle.x);
  for (double far = BT_CUSP_START * s->near; far < bt_cusp_length(radius); far *= 2)
    for (double side = 1; side >= -1; side -= 2) {
      bt_vec exit = bt_along(bt_along(s->p, middle, far), across, 2 * side * s->near);
      if (add_if_free(s, exit, out)) return;
    }
}

// Adds the exit of the sector between two rays, far enough out to clear both sides.
static void add_exit(const star *s, ray from, ray to, bt_exits *out) {
  double width = to.angle - from.angle;
  BT_ASSERT(width >= 0); // the rays are sorted
  bt_vec middle = bt_unit_at(bt_wrap_any(from.angle + width / 2));
  double sine = bt_unit_at(bt_min(width, BT_PI) / 2).y, radius = bt_max(from.radius, to.radius);
  if (sine > BT_NARROWEST_EXIT)
    add_if_free(s, bt_along(s->p, middle, 2 * s->near / sine), out);
  else if (radius > 0)
    add_cusp_exit(s, middle, radius, out);
}

BT_COLD void bt_find_exits(const bt_inflated *inflated, bt_vec p, bt_exits *out) {
  star s = {.inflated = inflated, .p = p, .near = 2 * inflated->agent_radius};
  *out = (bt_exits){.points = {p}, .count = 1};
  if (!bt_is_widened(inflated) || bt_cover_at(inflated, p) == BT_NONE) return;
  out->count = 0;
  bt_visit_walls_near(inflated, p, s.near, add_wall, &s);
  bt_visit_near(inflated, p, s.near, add_circle, &s);
  if (s.count == 0) add_ray(&s, bt_vec_of(1, 0), 0);
  ray around = {s.rays[0].angle + BT_TAU, s.rays[0].radius};
  for (int i = 0; i < s.count; i++)
    add_exit(&s, s.rays[i], i + 1 < s.count ? s.rays[i + 1] : around, out);
}

bool bt_is_open(const bt_inflated *inflated, bt_vec p, bt_exits *out) {
  out->count = 0;
  if (bt_true_blocker_at(inflated, p) != BT_NONE) return false;
  bt_find_exits(inflated, p, out);
  return out->count > 0;
}
