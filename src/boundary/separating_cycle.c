// A chain of touching circles, drawn from centre to centre, runs inside the circles. A chain of
// wall segments runs along the segments, and across where two of them touch. A closed chain
// separates two points if and only if it crosses the segment between the points more often in one
// direction than in the other. So the search walks each cluster of touching circles breadth first,
// and records for each circle the net crossings of the chain to it. If two chains to one circle
// differ in their net crossings, they close a separating cycle.
//
// The side of the segment on which a centre lies is computed from that centre alone, and the
// crossing of a step from the sides of its two ends. The sum over a closed chain that separates
// nothing is therefore 0 despite rounding: it is exact for centres moved by that rounding. (Rows of
// circles may lie along the segment. Tests of the ends against the line of each step would be coin
// tosses there.)
#include "boundary/separating_cycle.h"
#include "contact/bodies.h"
#include "sight/line_of_sight.h"

typedef struct separating {
  bt_memory *memory;
  bt_separation *separation;
  const bt_inflated *inflated;
  const bt_vec *ends;
  double patience;
  bool separated;
} separating;

// Whether one of the ends is at the contact that the step between two bodies passes.
static bool is_end_near(const bt_vec ends[2], bt_vec from, bt_vec to, double radius_sum,
                        double near) {
  // If two bodies overlap by more, each point of the step is deeper in one of them than 2 * near,
  // half the overlap, so no free end is near the step.
  if (bt_distance(from, to) < radius_sum - 4 * near) return false;
  for (int k = 0; k < 2; k++) {
    bt_closest closest;
    bt_find_closest(from, to, ends[k], &closest);
    if (closest.distance < near) return true;
  }
  return false;
}

static int32_t line_crossing(const bt_vec ends[2], bt_vec from, bt_vec to) {
  bt_vec across = bt_sub(ends[1], ends[0]), a = bt_sub(from, ends[0]), b = bt_sub(to, ends[0]);
  double side_a = bt_cross(across, a), side_b = bt_cross(across, b);
  bool left = side_b >= 0;
  if (left == (side_a >= 0)) return 0;
  double at = (bt_dot(across, a) * side_b - bt_dot(across, b) * side_a) / (side_b - side_a);
  if (at < 0 || at > bt_norm2(across)) return 0;
  return left ? 1 : -1;
}

// The distance within which an end is at a contact. An end that a search has moved out to its
// radius is at no contact.
static double end_reach(const bt_inflated *inflated) {
  double reach = bt_end_reach(&inflated->tolerance);
  return bt_is_widened(inflated) ? bt_min(reach, bt_moved_end_reach(inflated->agent_radius))
                                 : reach;
}

int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end) {
  bt_vec from = bt_center(inflated, site), to = bt_center(inflated, other);
  double sum = bt_radius(inflated, site) + bt_radius(inflated, other);
  if (is_end_near(ends, from, to, sum, end_reach(inflated))) *at_end = true;
  return line_crossing(ends, from, to);
}

// The same for any step. An end is never on a wall segment.
static int32_t crossing_of(const separating *p, uint32_t site, uint32_t other, bt_cycle_step step,
                           bool *at_end) {
  const bt_inflated *inflated = p->inflated;
  if (step == BT_STEP_BETWEEN_CIRCLES)
    return bt_step_crossing(inflated, p->ends, site, other, at_end);
  bt_vec from = bt_center(inflated, site), to = bt_center(inflated, other), u, v;
  if (step == BT_STEP_ALONG_WALL) return line_crossing(p->ends, from, to);
  bt_body a = step & BT_STEP_FROM_WALL ? bt_bar_of(inflated, site) : bt_disc_of(inflated, site);
  bt_body b = step & BT_STEP_TO_WALL ? bt_bar_of(inflated, other) : bt_disc_of(inflated, other);
  bt_bodies_touch(&inflated->tolerance, &a, &b, &u, &v);
  if (is_end_near(p->ends, u, v, a.radius + b.radius, end_reach(inflated))) *at_end = true;
  return line_crossing(p->ends, from, u) + line_crossing(p->ends, u, v) +
         line_crossing(p->ends, v, to);
}

// The sum over all steps of the chain to a site.
static int32_t crossings(const separating *p, uint32_t site, bool *at_end) {
  int32_t winding = 0;
  const bt_cycle_link *links = p->separation->links.items;
  for (; links[site].before != BT_NONE; site = links[site].before)
    winding += crossing_of(p, links[site].before, site, links[site].step, at_end);
  return winding;
}

// Whether the last separating cycle also separates these ends.
static bool are_separated_again(const separating *p) {
  const uint32_t *closing = p->separation->closing;
  if (!p->separation->is_closed || p->separation->agent_radius != p->inflated->agent_radius ||
      p->separation->touch != p->inflated->tolerance.contact)
    return false;
  bool at_end = false;
  int32_t winding = crossings(p, closing[0], &at_end) - crossings(p, closing[1], &at_end) +
                    crossing_of(p, closing[0], closing[1], p->separation->step, &at_end);
  return winding != 0 && !at_end;
}

static void enqueue(bt_separation *separation, uint32_t site, bt_cycle_link link) {
  bt_cycle_link *reached = &separation->links.items[site];
  if (reached->stamp == separation->links.stamp) return;
  *reached = link;
  reached->stamp = separation->links.stamp;
  BT_ASSERT(separation->queue.count < separation->queue.capacity);
  separation->queue.items[separation->queue.count++] = site;
}

static void link(separating *p, uint32_t site, uint32_t other, bt_cycle_step step) {
  bt_separation *separation = p->separation;
  bool at_end = false;
  BT_ASSERT(separation->links.items[site].stamp == separation->links.stamp); // reached
  int32_t winding = crossing_of(p, site, other, step, &at_end);
  if (at_end) return;
  winding += separation->links.items[site].winding;
  enqueue(separation, other,
          (bt_cycle_link){.winding = winding, .before = site, .step = (uint8_t)step});
  const bt_cycle_link *next = &separation->links.items[other];
  if (!next->is_linked || next->winding == winding) return;
  separation->closing[0] = site, separation->closing[1] = other;
  separation->step = step;
  separation->agent_radius = p->inflated->agent_radius;
  separation->touch = p->inflated->tolerance.contact;
  separation->is_closed = p->separated = true;
}

static bool blocks(const bt_inflated *inflated, uint32_t site) {
  return bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site)) > 0;
}

// A body, for linking it to the bodies that touch it.
typedef struct linked {
  separating *p;
  uint32_t site;
  bt_body body;
  bool is_wall; // the body is the wall segment that begins at the site
} linked;

static bool touches(const linked *l, const bt_body *other) {
  bt_vec u, v;
  l->p->patience--;
  return bt_bodies_touch(&l->p->inflated->tolerance, &l->body, other, &u, &v);
}

// Both visitors return false, to visit everything.
static bool link_to_disc(void *context, uint32_t other) {
  const linked *l = context;
  bt_body disc = bt_disc_of(l->p->inflated, other);
  if (blocks(l->p->inflated, other) && touches(l, &disc))
    link(l->p, l->site, other, BT_STEP_FROM_WALL);
  return false;
}

static bool link_to_wall(void *context, uint32_t other) {
  const linked *l = context;
  bt_body wall = bt_bar_of(l->p->inflated, other);
  if (touches(l, &wall))
    link(l->p, l->site, other, l->is_wall ? BT_STEP_BETWEEN_WALLS : BT_STEP_TO_WALL);
  return false;
}

// Links a site to the other ends of its wall segments, and links the segment that begins at the
// site to the bodies that touch it.
static void link_wall(separating *p, uint32_t site, const bt_corner *corner) {
  const bt_inflated *inflated = p->inflated;
  BT_ASSERT(corner->before == BT_NONE ||
            inflated->world->corners.items[corner->before].after == site);
  if (corner->before != BT_NONE) link(p, site, corner->before, BT_STEP_ALONG_WALL);
  if (corner->after == BT_NONE) return;
  link(p, site, corner->after, BT_STEP_ALONG_WALL);
  linked wall = {p, site, bt_bar_of(inflated, site), true};
  const bt_site *circle = &inflated->world->walls.items[site];
  double reach = circle->radius + inflated->agent_radius + inflated->tolerance.reach;
  bt_visit_near(inflated, bt_vec_of(circle->x, circle->y), reach, link_to_disc, &wall);
  bt_visit_walls_near(inflated, bt_vec_of(circle->x, circle->y), reach, link_to_wall, &wall);
}

// Links a circle to the bodies that touch it.
static bt_status link_circle(separating *p, uint32_t site) {
  const bt_inflated *inflated = p->inflated;
  bt_indices *near = &p->separation->near;
  double radius = bt_radius(inflated, site), reach = radius + inflated->tolerance.reach;
  BT_TRY(bt_sites_near(p->memory, inflated, bt_center(inflated, site), reach, near));
  p->patience -= near->count;
  if (bt_is_contained(inflated, site)) return BT_OK;
  for (uint32_t i = 0; i < near->count; i++) {
    uint32_t other = near->items[i];
    if (blocks(inflated, other) && bt_sites_touch(inflated, site, other))
      link(p, site, other, BT_STEP_BETWEEN_CIRCLES);
  }
  linked disc = {p, site, bt_disc_of(inflated, site), false};
  bt_visit_walls_near(inflated, bt_center(inflated, site), reach, link_to_wall, &disc);
  p->separation->links.items[site].is_linked = true;
  return BT_OK;
}

// Links a site to all that it touches. A contained circle is part of no chain, because only
// rounding sticks out of its container; but its wall segments are.
static bt_status link_all(separating *p, uint32_t site) {
  const bt_corner *corner = bt_corner_of(p->inflated->world, site);
  BT_TRY(link_circle(p, site));
  if (!corner || (corner->before == BT_NONE && corner->after == BT_NONE)) return BT_OK;
  link_wall(p, site, corner);
  p->separation->links.items[site].is_linked = true;
  return BT_OK;
}

bt_status bt_are_separated(bt_memory *memory, bt_separation *separation,
                           const bt_inflated *inflated, const bt_vec ends[2], double patience,
                           bool *separated, bool *known) {
  separating p = {memory, separation, inflated, ends, patience, false};
  *separated = *known = are_separated_again(&p);
  if (*separated) return BT_OK;
  separation->is_closed = false;
  bt_indices *met = &separation->met;
  met->count = separation->queue.count = 0;
  uint32_t sites = inflated->world->sites.count;
  BT_TRY(BT_RESET(memory, &separation->links, sites));
  BT_TRY(BT_RESERVE(memory, &separation->queue, sites));
  BT_TRY(bt_list_met(memory, inflated, ends[0], ends[1], met));
  for (uint32_t i = 0, k = 0; i < met->count; i++) {
    enqueue(separation, met->items[i], (bt_cycle_link){.before = BT_NONE});
    for (; k < separation->queue.count && p.patience > 0 && !p.separated; k++)
      BT_TRY(link_all(&p, separation->queue.items[k]));
  }
  BT_ASSERT(!p.separated || separation->is_closed);
  *separated = p.separated;
  *known = p.separated || p.patience > 0;
  return BT_OK;
}
