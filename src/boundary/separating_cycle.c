// A chain of touching circles, drawn from centre to centre, runs inside them. A closed chain
// separates two points if and only if it crosses the segment between them more often in one
// direction than in the other. So each cluster of touching circles is walked breadth first, and
// each circle records how often the chain to it has crossed the segment. If two chains to one
// circle differ in this, they close a separating cycle.
//
// The side of the segment that a centre is on is computed from that centre alone, and the crossing
// of a step from the sides of its two ends. So the sum over a closed chain that separates nothing
// is 0 whatever rounding does: it is exact for centres moved by that rounding. (Rows of circles may
// lie along the segment. Asking on which sides of a step the ends lie would be a coin toss there.)
#include "boundary/separating_cycle.h"
#include "boundary/line_of_sight.h"

typedef struct separating {
  bt_memory *memory;
  bt_separation *separation;
  const bt_inflated *inflated;
  const bt_vec *ends;
  double patience;
  bool separated;
} separating;

int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end) {
  bt_vec from = bt_center(inflated, site), to = bt_center(inflated, other);
  double near = bt_end_reach(&inflated->tolerance);
  // If two circles overlap by more, all of the step lies deeper in one of them.
  double least = bt_radius(inflated, site) + bt_radius(inflated, other) - 4 * near;
  for (int k = 0; k < 2 && bt_distance(from, to) >= least; k++) {
    bt_closest closest;
    bt_find_closest(from, to, ends[k], &closest);
    if (closest.distance < near) *at_end = true;
  }
  bt_vec across = bt_sub(ends[1], ends[0]), a = bt_sub(from, ends[0]), b = bt_sub(to, ends[0]);
  double side_a = bt_cross(across, a), side_b = bt_cross(across, b);
  bool left = side_b >= 0;
  if (left == (side_a >= 0)) return 0;
  double at = (bt_dot(across, a) * side_b - bt_dot(across, b) * side_a) / (side_b - side_a);
  if (at < 0 || at > bt_norm2(across)) return 0;
  return left ? 1 : -1;
}

// The sum over all steps of the chain to a circle.
static int32_t crossings(const separating *p, uint32_t site, bool *at_end) {
  int32_t winding = 0;
  uint32_t before = p->separation->links.items[site].before;
  for (; before != BT_NO_SITE; site = before, before = p->separation->links.items[site].before)
    winding += bt_step_crossing(p->inflated, p->ends, before, site, at_end);
  return winding;
}

// Whether the last separating cycle separates these ends too.
static bool are_separated_again(const separating *p) {
  const uint32_t *closing = p->separation->closing;
  if (!p->separation->is_closed || p->separation->agent_radius != p->inflated->agent_radius ||
      p->separation->touch != p->inflated->tolerance.contact)
    return false;
  bool at_end = false;
  int32_t winding = crossings(p, closing[0], &at_end) - crossings(p, closing[1], &at_end) +
                    bt_step_crossing(p->inflated, p->ends, closing[0], closing[1], &at_end);
  return winding != 0 && !at_end;
}

static void enqueue(bt_separation *separation, uint32_t site, int32_t winding, uint32_t before) {
  bt_cycle_link *link = &separation->links.items[site];
  if (link->stamp == separation->links.stamp) return;
  *link = (bt_cycle_link){separation->links.stamp, winding, before, false};
  separation->queue.items[separation->queue.count++] = site;
}

static void link(separating *p, uint32_t site, uint32_t other) {
  bool at_end = false;
  int32_t winding = bt_step_crossing(p->inflated, p->ends, site, other, &at_end);
  if (at_end) return;
  winding += p->separation->links.items[site].winding;
  enqueue(p->separation, other, winding, site);
  const bt_cycle_link *next = &p->separation->links.items[other];
  if (!next->is_linked || next->winding == winding) return;
  p->separation->closing[0] = site, p->separation->closing[1] = other;
  p->separation->agent_radius = p->inflated->agent_radius;
  p->separation->touch = p->inflated->tolerance.contact;
  p->separation->is_closed = p->separated = true;
}

// Links a circle to those that touch it. A contained circle is part of no chain: what stands out of
// its container is only rounding.
static bt_status link_all(separating *p, uint32_t site) {
  const bt_inflated *inflated = p->inflated;
  bt_indices *near = &p->separation->near;
  double radius = bt_radius(inflated, site), reach = radius + inflated->tolerance.reach;
  if (!bt_sites_near(p->memory, inflated, bt_center(inflated, site), reach, near))
    return BT_ERROR_OUT_OF_MEMORY;
  p->patience -= near->count;
  if (bt_is_contained(inflated, site)) return BT_OK;
  for (uint32_t i = 0; i < near->count; i++) {
    uint32_t other = near->items[i];
    bool blocks = bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, other)) > 0;
    if (blocks && bt_sites_touch(inflated, site, other)) link(p, site, other);
  }
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
  if (!BT_RESET(memory, &separation->links, sites) ||
      !BT_RESERVE(memory, &separation->queue, sites)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  BT_TRY(bt_list_met(memory, inflated, ends[0], ends[1], met));
  for (uint32_t i = 0, k = 0; i < met->count; i++) {
    enqueue(separation, met->items[i], 0, BT_NO_SITE);
    for (; k < separation->queue.count && p.patience > 0 && !p.separated; k++)
      BT_TRY(link_all(&p, separation->queue.items[k]));
  }
  *separated = p.separated;
  *known = p.separated || p.patience > 0;
  return BT_OK;
}
