#include "boundary/new_obstacle.h"
#include "world/neighbours.h"

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

// ---------------------------------------------------------------------------------------------
// Bodies

// Lists the points of an outline as the world takes them: repeated points are dropped, and so are
// those at the end that repeat the first.
static bt_status list_points(bt_new_obstacle *obstacle, bt_memory *memory) {
  const bt_shape *shape = obstacle->shape;
  const bt_vec *given = shape->points;
  uint32_t count = (uint32_t)shape->count;
  bool returns = is_same(given[0], given[count - 1]);
  BT_TRY(BT_RESERVE(memory, &obstacle->points, count));
  obstacle->points.count = 0;
  while (count > 1 && is_same(given[0], given[count - 1])) count--;
  for (uint32_t i = 0; i < count; i++)
    if (i == 0 || !is_same(given[i], given[i - 1]))
      obstacle->points.items[obstacle->points.count++] = given[i];
  obstacle->is_closed =
      obstacle->points.count > 1 && (returns || shape->kind == BT_OBSTACLE_POLYGON);
  return BT_OK;
}

static bt_status add_disc(bt_new_obstacle *obstacle, bt_memory *memory, bt_vec center,
                          double radius) {
  radius += obstacle->inflated->agent_radius;
  return BT_APPEND(memory, &obstacle->bodies, (bt_body){center, center, radius});
}

static bt_status list_bodies(bt_new_obstacle *obstacle, bt_memory *memory) {
  const bt_shape *shape = obstacle->shape;
  obstacle->bodies.count = obstacle->points.count = 0;
  obstacle->is_closed = false;
  if (shape->kind == BT_OBSTACLE_CIRCLE)
    return add_disc(obstacle, memory, shape->circle.center, shape->circle.radius);
  BT_TRY(list_points(obstacle, memory));
  const bt_vec *points = obstacle->points.items;
  uint32_t count = obstacle->points.count;
  if (count == 1) return add_disc(obstacle, memory, points[0], 0);
  for (uint32_t i = 0; i + !obstacle->is_closed < count; i++) {
    bt_body bar = {points[i], points[(i + 1) % count], obstacle->inflated->agent_radius};
    BT_TRY(BT_APPEND(memory, &obstacle->bodies, bar));
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Merging

// An edge of the outline, and what is near it.
typedef struct nearness {
  const bt_inflated *inflated;
  bt_vec from, to;
  double reach;
  bool is_uncertain;
} nearness;

// Whether a point is near an edge, and neither on it nor at an end of it, which merging leaves as
// they are.
static bool is_near_edge(const nearness *n, bt_vec p, bt_vec from, bt_vec to) {
  bt_closest closest;
  if (is_same(p, from) || is_same(p, to)) return false;
  bt_find_closest(from, to, p, &closest);
  if (closest.distance > n->reach) return false;
  bool is_at_end = bt_distance(p, from) <= n->reach || bt_distance(p, to) <= n->reach;
  return is_at_end || closest.distance > n->inflated->tolerance.rounding;
}

static void compare_edge(nearness *n, bt_vec from, bt_vec to) {
  n->is_uncertain |= is_near_edge(n, from, n->from, n->to) || is_near_edge(n, to, n->from, n->to) ||
                     is_near_edge(n, n->from, from, to) || is_near_edge(n, n->to, from, to);
}

static void compare_bar(void *context, uint32_t site) {
  nearness *n = context;
  uint32_t after = n->inflated->world->corners.items[site].after;
  compare_edge(n, bt_center(n->inflated, site), bt_center(n->inflated, after));
}

// A wall of one point merges, too.
static void compare_site(void *context, uint32_t site) {
  nearness *n = context;
  const bt_corner *corner = bt_corner_of(n->inflated->world, site);
  bool is_point = corner && corner->before == BT_NONE && corner->after == BT_NONE &&
                  n->inflated->world->owners.items[site] != BT_NO_SLOT &&
                  !bt_is_circle(n->inflated->world, n->inflated->world->owners.items[site]);
  bt_vec at = bt_center(n->inflated, site);
  if (is_point) n->is_uncertain |= is_near_edge(n, at, n->from, n->to);
}

// Whether merging may move or join points: of the outline itself, or of it and others.
static bool may_merge(const bt_new_obstacle *obstacle) {
  const bt_vec *points = obstacle->points.items;
  uint32_t count = obstacle->points.count;
  bt_inflated near = *obstacle->inflated;
  near.agent_radius = BT_MERGE_CHANGE * bt_tolerance_extent(&near.tolerance);
  nearness n = {.inflated = obstacle->inflated, .reach = near.agent_radius};
  for (uint32_t i = 0; i < count && !n.is_uncertain; i++) {
    n.from = points[i];
    n.to = points[(i + 1) % count];
    bt_body edge = {n.from, n.to, near.agent_radius};
    bt_visit_bodies(&near, &edge, &(bt_body_visitor){&n, compare_site, compare_bar});
    for (uint32_t k = 0; k < count; k++) {
      bool is_point = !is_same(points[k], n.from) && !is_same(points[k], n.to);
      n.is_uncertain |= is_point && is_near_edge(&n, points[k], n.from, n.to);
    }
    n.is_uncertain |= count > 1 && bt_distance(n.from, n.to) <= n.reach;
  }
  return n.is_uncertain;
}

bt_status bt_new_obstacle_begin(bt_new_obstacle *obstacle, bt_memory *memory,
                                const bt_inflated *inflated, const bt_shape *shape) {
  obstacle->shape = shape;
  obstacle->inflated = inflated;
  BT_TRY(list_bodies(obstacle, memory));
  obstacle->is_uncertain = may_merge(obstacle);
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Contacts

// The body whose contacts are listed.
typedef struct touching {
  bt_new_obstacle *obstacle;
  bt_memory *memory;
  uint32_t number;
  bt_status status;
} touching;

static bool is_disc(const bt_body *body) { return is_same(body->from, body->to); }

// Adds the contact of the body with another one, if they touch.
static void touch(touching *t, const bt_body *other, uint32_t to, bool is_own) {
  const bt_tolerance *tolerance = &t->obstacle->inflated->tolerance;
  const bt_body *body = &t->obstacle->bodies.items[t->number];
  bt_vec u = body->from, v = other->from;
  bt_new_contact contact = {.end = v, .from = t->number, .to = to, .is_own = is_own};
  double sum = body->radius + other->radius;
  if (is_disc(body) && is_disc(other)) {
    double d2 = bt_distance2(u, v);
    if (!bt_touching(tolerance, d2, sum)) return;
    contact.points[contact.count++] = (bt_cycle_point){u, sum - sqrt(d2), BT_NONE};
  } else {
    if (!bt_bodies_touch(tolerance, body, other, &u, &v)) return;
    contact.points[contact.count++] = (bt_cycle_point){body->from, INFINITY, BT_NONE};
    contact.points[contact.count++] = (bt_cycle_point){u, sum - bt_distance(u, v), BT_NONE};
    contact.points[contact.count++] = (bt_cycle_point){v, INFINITY, BT_NONE};
  }
  if (!t->status) t->status = BT_APPEND(t->memory, &t->obstacle->contacts, contact);
}

static void touch_disc(void *context, uint32_t site) {
  touching *t = context;
  bt_body disc = bt_disc_of(t->obstacle->inflated, site);
  if (bt_is_disc(t->obstacle->inflated, site)) touch(t, &disc, site, false);
}

static void touch_bar(void *context, uint32_t site) {
  touching *t = context;
  bt_body bar = bt_bar_of(t->obstacle->inflated, site);
  touch(t, &bar, site, false);
}

// Joins the bar with the next one, and lists its contacts with those after that.
static void touch_own(touching *t) {
  bt_new_obstacle *obstacle = t->obstacle;
  uint32_t count = obstacle->bodies.count, next = t->number + 1;
  for (uint32_t k = next + 1; k < count; k++) touch(t, &obstacle->bodies.items[k], k, true);
  if (next == count && !obstacle->is_closed) return;
  next %= count;
  bt_new_contact along = {.end = obstacle->bodies.items[next].from,
                          .count = 1,
                          .from = t->number,
                          .to = next,
                          .is_own = true};
  along.points[0] = (bt_cycle_point){obstacle->bodies.items[t->number].from, INFINITY, BT_NONE};
  if (!t->status) t->status = BT_APPEND(t->memory, &obstacle->contacts, along);
}

// Whether a circle of the world contains the disc, which then adds nothing to it.
static bool contains_it(void *context, uint32_t site) {
  const bt_new_obstacle *obstacle = context;
  const bt_body *disc = &obstacle->bodies.items[0];
  const bt_inflated *inflated = obstacle->inflated;
  double d2 = bt_distance2(disc->from, bt_center(inflated, site));
  return bt_contains(&inflated->tolerance, d2, bt_radius(inflated, site), disc->radius);
}

static bool is_void(const bt_new_obstacle *obstacle) {
  const bt_body *disc = &obstacle->bodies.items[0];
  const bt_tolerance *tolerance = &obstacle->inflated->tolerance;
  if (!is_disc(disc)) return false;
  return bt_blocked_radius(tolerance, disc->radius) <= 0 ||
         bt_visit_near(obstacle->inflated, disc->from, tolerance->reach - disc->radius, contains_it,
                       (void *)obstacle);
}

bt_status bt_new_obstacle_touch(bt_new_obstacle *obstacle, bt_memory *memory) {
  obstacle->contacts.count = 0;
  if (is_void(obstacle)) return BT_OK;
  touching t = {.obstacle = obstacle, .memory = memory};
  for (; t.number < obstacle->bodies.count && !t.status; t.number++) {
    const bt_body *body = &obstacle->bodies.items[t.number];
    bt_visit_bodies(obstacle->inflated, body, &(bt_body_visitor){&t, touch_disc, touch_bar});
    if (!is_disc(body)) touch_own(&t);
  }
  return t.status;
}

// ---------------------------------------------------------------------------------------------
// Points

// Whether a polygon encloses the point, by the parity of its crossings with a ray to the right.
static bool is_enclosed(const bt_new_obstacle *obstacle, bt_vec p) {
  bool is_odd = false;
  for (uint32_t i = 0; i < obstacle->bodies.count; i++) {
    bt_vec a = obstacle->bodies.items[i].from, b = obstacle->bodies.items[i].to;
    bool is_rising = b.y > p.y;
    if ((a.y > p.y) == is_rising) continue;
    double side = bt_cross(bt_sub(b, a), bt_sub(p, a));
    is_odd ^= is_rising ? side > 0 : side < 0;
  }
  return is_odd;
}

bool bt_new_obstacle_blocks(const bt_new_obstacle *obstacle, bt_vec p, bool *is_uncertain) {
  const bt_inflated *inflated = obstacle->inflated;
  double doubt = bt_end_reach(&inflated->tolerance), depth = -INFINITY, least = INFINITY;
  for (uint32_t i = 0; i < obstacle->bodies.count; i++) {
    const bt_body *body = &obstacle->bodies.items[i];
    bt_closest closest;
    bt_find_closest(body->from, body->to, p, &closest);
    double radius = body->radius - inflated->agent_radius + inflated->true_radius;
    depth = bt_max(depth, radius - closest.distance);
    least = bt_min(least, closest.distance);
  }
  *is_uncertain = fabs(depth) <= doubt;
  return depth > doubt || (obstacle->shape->kind == BT_OBSTACLE_POLYGON && least > doubt &&
                           is_enclosed(obstacle, p));
}

// The winding of a contact. No end is at one: the obstacle would block it, or that is uncertain.
static int32_t winding_of(const bt_new_obstacle *obstacle, const bt_new_contact *contact,
                          const bt_vec ends[2]) {
  int32_t winding = 0;
  bool at_end = false;
  for (uint32_t k = 0; k < contact->count; k++) {
    bt_vec to = k + 1 < contact->count ? contact->points[k + 1].at : contact->end;
    winding += bt_crossing_from(obstacle->inflated, ends, &contact->points[k], to, &at_end);
  }
  return winding;
}

bt_status bt_new_obstacle_separates(bt_new_obstacle *obstacle, bt_memory *memory,
                                    const bt_contact_graph *graph,
                                    const bt_contact_scratch *scratch, const bt_vec ends[2],
                                    bool *out) {
  uint32_t sites = graph->nodes.count;
  *out = false;
  BT_TRY(bt_windings_begin(memory, &obstacle->sets, sites + obstacle->bodies.count));
  for (uint32_t i = 0; i < obstacle->contacts.count && !*out; i++) {
    const bt_new_contact *contact = &obstacle->contacts.items[i];
    uint32_t from = sites + contact->from, to = sites + contact->to;
    int32_t winding = winding_of(obstacle, contact, ends), from_root = 0;
    if (!contact->is_own) {
      if (graph->nodes.items[contact->to].root == BT_NONE) continue; // contained in another circle
      to = bt_contact_root(graph, scratch, contact->to, &from_root);
    }
    *out = bt_windings_join(&obstacle->sets, from, to, winding - from_root);
  }
  return BT_OK;
}
