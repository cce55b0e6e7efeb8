#include "crowd/avoidance.h"
#include "crowd/courtesy.h"
#include "crowd/tolerance.h"
#include "crowd/tuning.h"
#include "world/neighbours.h"
#include "world/walls.h"

// An agent whose half-planes are made.
typedef struct avoiding {
  bt_crowd *crowd;
  const bt_inflated *inflated;
  uint32_t slot;
  bt_vec position, velocity;
  double radius, speed, time;
  bool is_inside;
  bt_vec way_out; // the velocity out of the obstacle that it is in
  bt_status status;
} avoiding;

static bt_status add_plane(avoiding *a, bt_half_plane plane) {
  BT_ASSERT(bt_is_unit(plane.unit));
  bt_half_planes *planes = &a->crowd->planes;
  BT_TRY(BT_RESERVE(&a->crowd->memory, planes, planes->count + 1));
  planes->items[planes->count++] = plane;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Obstacles

// Keeps away from a convex obstacle of which `nearest` is the point, and `inner` how near it may
// come: in this step not past the line at that distance.
//
// An agent that is in an obstacle goes on past that line only where its way out leads: others push
// it through no wall, nor back in where it is almost out. Deeper in, it gives way to them, by up to
// half the distance to `nearest`, or two could block each other for ever.
static bt_status keep_off(avoiding *a, bt_vec nearest, double inner) {
  bt_vec d = bt_sub(a->position, nearest);
  double distance = bt_norm(d);
  if (!(distance > 0)) return BT_OK;
  double gap = distance - inner, rounding = bt_depth(&a->inflated->tolerance, inner);
  if (gap > a->speed * a->time + rounding) return BT_OK;
  bt_vec away = bt_scale(d, 1 / distance);
  double most = bt_max(gap, 0), near = BT_TOO_NEAR * rounding;
  if (a->is_inside) {
    if (gap < -BT_ALMOST_OUT * a->radius) most = distance / 2;
    most = bt_max(most, rounding - bt_dot(a->way_out, away) * a->time);
  } else {
    // Too near by rounding: it goes back, so that it does not get stuck. Up to there it may come:
    // in a gap of its width it gets to the middle.
    most = gap < -near ? gap : gap + near;
  }
  return add_plane(a, bt_half_plane_of(away, -most / a->time));
}

static bool keep_off_site(void *context, uint32_t site) {
  avoiding *a = context;
  const bt_corner *corner = bt_corner_of(a->inflated->world, site);
  bool is_of_wall = corner && (corner->before != BT_NONE || corner->after != BT_NONE);
  if (is_of_wall) return false; // its wall segments keep it off
  a->status = keep_off(a, bt_center(a->inflated, site), bt_true_radius(a->inflated, site));
  return a->status != BT_OK;
}

static bool keep_off_wall(void *context, uint32_t site) {
  avoiding *a = context;
  bt_wall wall = bt_wall_of(a->inflated->world, site);
  double along = bt_clamp(bt_in_frame(&wall, a->position).x, 0, wall.length);
  a->status = keep_off(a, bt_along(wall.from, wall.unit, along), a->inflated->true_radius);
  return a->status != BT_OK;
}

static bt_status keep_off_obstacles(avoiding *a) {
  double reach = a->speed * a->time + BT_LOOK_MARGIN * a->radius;
  a->status = BT_OK;
  if (!bt_visit_near(a->inflated, a->position, reach, keep_off_site, a))
    bt_visit_walls_near(a->inflated, a->position, reach, keep_off_wall, a);
  return a->status;
}

// ---------------------------------------------------------------------------------------------
// Other agents

// Whether another agent has looked at this one in this step, which comes before it or later.
static bool looks_back(const avoiding *a, const bt_neighbour *other) {
  const bt_crowd *crowd = a->crowd;
  const bt_neighbour *last = &crowd->walkers.items[other->slot].last;
  double distance = sqrt(bt_distance2(crowd->positions.items[other->slot], a->position));
  bt_neighbour own = {distance - crowd->radii.items[other->slot] - a->radius, a->slot};
  return other->slot < a->slot && !bt_is_nearer(last, &own);
}

// Notes a pair that may meet in this step: once, by the agent of the lower slot if both move and
// look at each other.
static bt_status add_pair(avoiding *a, const bt_neighbour *other) {
  bt_crowd *crowd = a->crowd;
  if (other->gap > (a->speed + crowd->speeds.items[other->slot]) * a->time) return BT_OK;
  if (!crowd->walkers.items[other->slot].is_asleep && looks_back(a, other)) return BT_OK;
  BT_TRY(BT_RESERVE(&crowd->memory, &crowd->pairs, crowd->pairs.count + 1));
  crowd->pairs.items[crowd->pairs.count++] = (bt_pair){.slots = {a->slot, other->slot}};
  return BT_OK;
}

// A point for each slot, spread evenly over a square: the additive recurrence of the plastic
// number.
static bt_vec point_of_slot(uint32_t slot) {
  double x = 0.7548776662466927 * slot, y = 0.5698402909980532 * slot;
  return bt_vec_of(x - floor(x), y - floor(y));
}

// The direction in which an agent leaves another one that is in the same place and moves alike. The
// other one leaves it the opposite way.
static bt_vec way_from(uint32_t slot, uint32_t other) {
  bt_vec d = bt_sub(point_of_slot(slot), point_of_slot(other));
  return bt_scale(d, 1 / bt_norm(d));
}

// The half-plane of ORCA. The velocity obstacle is the cone of relative velocities that lead to the
// other, cut off by the disc of those that get there later than the horizon.
static bt_status miss(avoiding *a, const bt_neighbour *other, double horizon) {
  const bt_crowd *crowd = a->crowd;
  bt_vec p = bt_sub(crowd->positions.items[other->slot], a->position);
  bool yields = bt_goes_before(crowd, other->slot, a->slot);
  bt_vec theirs =
      yields ? crowd->walkers.items[other->slot].intent : crowd->velocities.items[other->slot];
  bt_vec v = bt_sub(a->velocity, theirs);
  double sum = a->radius + crowd->radii.items[other->slot], distance2 = bt_norm2(p);
  double share = bt_share_of(crowd, a->slot, other->slot);
  bt_vec unit, change;
  if (other->gap > 0 && bt_stays_for(crowd, a->slot, other->slot)) return BT_OK;
  if (bt_goes_before(crowd, a->slot, other->slot)) return BT_OK;
  if (distance2 <= sum * sum) horizon = a->time; // they overlap: apart in this step
  bt_vec w = bt_sub(v, bt_scale(p, 1 / horizon));
  double w2 = bt_norm2(w), ahead = bt_dot(w, p);
  if (distance2 <= sum * sum || (ahead < 0 && ahead * ahead > sum * sum * w2)) {
    double norm = sqrt(w2);
    bt_vec out = norm > 0 ? bt_scale(w, 1 / norm) : way_from(a->slot, other->slot);
    unit = bt_vec_of(out.y, -out.x);
    change = bt_scale(out, sum / horizon - norm);
  } else {
    double leg = sqrt(distance2 - sum * sum);
    double side = bt_cross(p, w) > 0 ? 1 : -1; // the leg on the left, or on the right
    unit = bt_scale(bt_vec_of(p.x * leg - side * p.y * sum, side * p.x * sum + p.y * leg),
                    side / distance2);
    change = bt_sub(bt_scale(unit, bt_dot(v, unit)), v);
  }
  return add_plane(a, (bt_half_plane){bt_along(a->velocity, change, share), unit});
}

// ---------------------------------------------------------------------------------------------

// An agent with more others close to it than it looks at walks no further than half the gap to the
// last of them. Of a pair of which neither looks at the other, both are such agents, and do not
// meet. But where it overlaps so many that all are needed to part from them, it may.
static bt_status list_neighbours(avoiding *a, double horizon) {
  bt_crowd *crowd = a->crowd;
  bt_walker *walker = &crowd->walkers.items[a->slot];
  bt_filed_agent of = {a->position, a->radius, a->slot};
  double close = (a->speed + crowd->fastest) * a->time;
  double reach = (a->speed + crowd->fastest) * horizon;
  BT_TRY(bt_find_neighbours(&crowd->memory, &crowd->tree, of, close, reach,
                            crowd->options.neighbours, &crowd->near));
  walker->last = (bt_neighbour){INFINITY, BT_NONE};
  walker->limit = a->speed;
  if (crowd->near.count < bt_most_neighbours(&crowd->tree, a->radius)) return BT_OK;
  walker->last = crowd->near.items[crowd->near.count - 1];
  if (walker->last.gap > 0) walker->limit = bt_min(a->speed, walker->last.gap / 2 / a->time);
  a->speed = walker->limit;
  return BT_OK;
}

bt_status bt_choose_velocity(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_inflated inflated;
  BT_TRY(bt_inflate_for_agent(crowd, slot, &inflated));
  avoiding a = {.crowd = crowd,
                .inflated = &inflated,
                .slot = slot,
                .position = crowd->positions.items[slot],
                .velocity = crowd->velocities.items[slot],
                .radius = crowd->radii.items[slot],
                .speed = crowd->speeds.items[slot],
                .time = time,
                .is_inside = walker->is_inside,
                .way_out = crowd->wishes.items[slot]};
  double horizon = a.speed > 0 ? crowd->options.lookahead * a.radius / a.speed : time;
  BT_ASSERT(time > 0 && !crowd->walkers.items[slot].is_asleep);
  horizon = bt_max(horizon, time);
  BT_TRY(list_neighbours(&a, horizon));
  uint32_t first = walker->first_plane = crowd->planes.count;
  BT_TRY(keep_off_obstacles(&a));
  walker->plane_count = crowd->planes.count - first;
  const bt_neighbours *near = &crowd->near;
  for (uint32_t i = 0; i < near->count; i++) {
    BT_TRY(add_pair(&a, &near->items[i]));
    BT_TRY(miss(&a, &near->items[i], horizon));
  }
  uint32_t count = crowd->planes.count - first;
  BT_TRY(BT_RENEW(&crowd->memory, &crowd->relaxed, count));
  double rounding = bt_depth(&inflated.tolerance, a.radius) / time;
  crowd->chosen.items[slot] =
      bt_solve_programme(BT_ITEMS_FROM(&crowd->planes, first), count, walker->plane_count, a.speed,
                         bt_give_way(crowd, slot), rounding, crowd->relaxed.items);
  crowd->planes.count = first + walker->plane_count;
  return BT_OK;
}
