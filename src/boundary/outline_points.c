#include "boundary/outline_points.h"

typedef struct finder {
  const bt_inflated *inflated;
  double agent_radius;
  bt_vec p;
  bool is_searched; // at the radius of the search; otherwise shared points are not tested
} finder;

static bt_circle find_circle(const finder *f, uint32_t site) {
  return bt_circle_around(f->inflated, f->agent_radius, f->p, site);
}

bool bt_find_side(const bt_inflated *inflated, double agent_radius, bt_vec p, uint32_t strip,
                  double sign, bt_side *out) {
  BT_ASSERT(fabs(sign) == 1);
  bt_wall wall = bt_strip_wall(inflated, strip);
  if (bt_is_solid_beside(inflated->world, wall.first, sign > 0)) return false;
  bt_vec normal = bt_vec_of(-wall.unit.y, wall.unit.x);
  *out = (bt_side){bt_along(bt_sub(wall.from, p), normal, sign * agent_radius), wall.unit,
                   wall.length};
  return true;
}

static bool find_side(const finder *f, uint32_t strip, double sign, bt_side *out) {
  return bt_find_side(f->inflated, f->agent_radius, f->p, strip, sign, out);
}

static bool is_beside(const finder *f, const bt_side *s, double along) {
  double slack = f->is_searched ? f->inflated->tolerance.reach : INFINITY;
  return along >= -slack && along <= s->length + slack;
}

static void find_on_strip(const finder *f, uint32_t strip, bt_vec *points) {
  bt_side s;
  for (int k = 0; k < 2; k++) {
    if (!find_side(f, strip, k ? -1 : 1, &s) || !is_beside(f, &s, -bt_dot(s.unit, s.from)))
      continue;
    bt_vec normal = bt_vec_of(-s.unit.y, s.unit.x);
    points[k] = bt_scale(normal, bt_dot(normal, s.from));
  }
}

static void find_on_strips(const finder *f, uint32_t one, uint32_t other, bt_vec *points) {
  bt_side a, b;
  for (int k = 0; k < BT_OUTLINE_POINTS; k++) {
    if (!find_side(f, one, k & 1 ? -1 : 1, &a) || !find_side(f, other, k & 2 ? -1 : 1, &b))
      continue;
    double sine = bt_cross(a.unit, b.unit);
    bt_vec between = bt_sub(b.from, a.from);
    double along = bt_cross(between, b.unit) / sine;
    if (fabs(sine) <= BT_STRAIGHT || !is_beside(f, &a, along) ||
        !is_beside(f, &b, bt_cross(between, a.unit) / sine))
      continue;
    points[k] = bt_along(a.from, a.unit, along);
  }
}

// The pair of a strip and a circle at its own end is skipped: the circle continues the sides
// without a corner.
static void find_on_strip_and_circle(const finder *f, uint32_t strip, uint32_t site,
                                     bt_vec *points) {
  bt_wall wall = bt_strip_wall(f->inflated, strip);
  bt_circle c = find_circle(f, site);
  bt_side s;
  if (site == wall.first || site == wall.second) return;
  for (int k = 0; k < BT_OUTLINE_POINTS; k++) {
    if (!find_side(f, strip, k & 1 ? -1 : 1, &s)) continue;
    bt_vec d = bt_sub(c.center, s.from);
    double across = fabs(bt_cross(s.unit, d));
    if (f->is_searched && across > c.radius + f->inflated->tolerance.contact) continue;
    double half = sqrt(bt_max(0, (c.radius - across) * (c.radius + across)));
    double along = bt_dot(s.unit, d) + (k & 2 ? -half : half);
    if (is_beside(f, &s, along)) points[k] = bt_along(s.from, s.unit, along);
  }
}

// The points of two circles are computed from the smaller circle, so that they lie on its outline
// to the last digit. From the centre of a circle all directions are equally near. The chosen
// direction points to no neighbour in a square or hexagonal lattice, so that a click on a tile's
// centre does not end at a contact. Where the point in that direction is blocked, the ends of the
// free arcs are as near.
static void find_on_circles(const finder *f, uint32_t one, uint32_t other, bt_vec *points) {
  const bt_inflated *inflated = f->inflated;
  bool is_one = one == other;
  if (!is_one && (!bt_site_precedes(inflated, other, one) ||
                  !bt_sites_touch(inflated, one, other) || bt_site_contains(inflated, other, one)))
    return;
  bt_circle a = find_circle(f, one), b = find_circle(f, other);
  bt_vec d = bt_sub(is_one ? bt_vec_of(0, 0) : b.center, a.center);
  double distance = bt_norm(d);
  if (is_one && f->is_searched && distance >= a.radius) return;
  bt_chord chord = is_one ? (bt_chord){a.radius, 0}
                          : bt_chord_of(&inflated->tolerance, a.radius, b.radius, distance);
  if (distance == 0) d = bt_vec_of(12, 5), distance = 13;
  bt_vec foot = bt_along(a.center, d, chord.along / distance);
  for (int k = 0; k < 2; k++)
    points[k] = bt_along(foot, bt_vec_of(-d.y, d.x), (k ? -chord.half : chord.half) / distance);
}

void bt_find_outline_points(const bt_inflated *inflated, double agent_radius, bt_vec p,
                            uint32_t one, uint32_t other, bt_vec points[BT_OUTLINE_POINTS]) {
  BT_ASSERT(agent_radius == inflated->agent_radius || agent_radius == inflated->true_radius);
  finder f = {inflated, agent_radius, p, agent_radius == inflated->agent_radius};
  for (int k = 0; k < BT_OUTLINE_POINTS; k++) points[k] = bt_vec_of(NAN, NAN);
  if (bt_is_strip(one) && bt_is_strip(other)) {
    if (one == other) find_on_strip(&f, one, points);
    if (one < other) find_on_strips(&f, one, other, points);
  } else if (bt_is_strip(one)) {
    find_on_strip_and_circle(&f, one, other, points);
  } else if (!bt_is_strip(other)) {
    find_on_circles(&f, one, other, points);
  }
}

typedef struct list {
  bt_memory *memory;
  const bt_inflated *inflated;
  bt_indices *outlines;
} list;

// Both visitors return true, which ends the visits, when out of memory.
static BT_COLD bool append_site(void *context, uint32_t site) {
  const list *into = context;
  const bt_corner *corner = bt_corner_of(into->inflated->world, site);
  return (!corner || corner->has_arc) && bt_push(into->memory, into->outlines, site) != BT_OK;
}

static BT_COLD bool append_strip(void *context, uint32_t wall) {
  const list *into = context;
  return bt_push(into->memory, into->outlines, wall + BT_STRIP) != BT_OK;
}

bt_status bt_outlines_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                           bt_indices *found) {
  list into = {memory, inflated, found};
  found->count = 0;
  if (bt_visit_near(inflated, p, reach, append_site, &into) ||
      bt_visit_walls_near(inflated, p, reach, append_strip, &into))
    return BT_ERROR_OUT_OF_MEMORY;
  return BT_OK;
}
