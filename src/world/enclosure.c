// A chain of touching circles, drawn from centre to centre, runs inside them. A closed one parts
// two points if and only if it crosses the straight way between them more often one way than the
// other. So each cluster of touching circles is walked breadth first, and each circle notes how
// often the chain that came to it has crossed the way. If two chains to one circle differ in this,
// the closed chain that they make parts the points.
//
// The side of the way that a centre is on is computed from it alone, and where a step crosses from
// its two sides. So the sum over a closed chain that does not part is 0 whatever rounding does: it
// is as if the centres were that little elsewhere. (Rows of circles may lie along the way. To ask
// on which sides of the step the ends lie would be a toss there.)
#include "world/enclosure.h"

typedef struct parting {
  bt_chains *chains;
  const bt_grown *grown;
  const bt_vec *ends;
  double patience;
  bool parted;
} parting;

int32_t bt_chain_crossing(const bt_grown *grown, const bt_vec ends[2], uint32_t slot,
                          uint32_t other, bool *at_end) {
  bt_vec from = bt_center(grown, slot), to = bt_center(grown, other);
  double near = bt_end_reach(&grown->tolerance);
  // Of two that overlap by more, all of the step is deeper in one of them.
  double least = bt_radius(grown, slot) + bt_radius(grown, other) - 4 * near;
  for (int k = 0; k < 2 && bt_distance(from, to) >= least; k++) {
    bt_closest closest;
    bt_find_closest(from, to, ends[k], &closest);
    if (closest.distance < near) *at_end = true;
  }
  bt_vec way = bt_sub(ends[1], ends[0]), a = bt_sub(from, ends[0]), b = bt_sub(to, ends[0]);
  double side_a = bt_cross(way, a), side_b = bt_cross(way, b);
  bool left = side_b >= 0;
  if (left == (side_a >= 0)) return 0;
  double at = (bt_dot(way, a) * side_b - bt_dot(way, b) * side_a) / (side_b - side_a);
  if (at < 0 || at > bt_norm2(way)) return 0;
  return left ? 1 : -1;
}

// The same for all of the chain to a circle.
static int32_t crossings(const parting *p, uint32_t slot, bool *at_end) {
  int32_t winding = 0;
  uint32_t before = p->chains->links.items[slot].before;
  for (; before != BT_NO_SLOT; slot = before, before = p->chains->links.items[slot].before)
    winding += bt_chain_crossing(p->grown, p->ends, before, slot, at_end);
  return winding;
}

// Does the closed chain that parted other ends part these?
static bool are_parted_again(const parting *p) {
  const uint32_t *closing = p->chains->closing;
  if (!p->chains->is_closed || p->chains->agent_radius != p->grown->agent_radius ||
      p->chains->touch != p->grown->tolerance.touch)
    return false;
  bool at_end = false;
  int32_t winding = crossings(p, closing[0], &at_end) - crossings(p, closing[1], &at_end) +
                    bt_chain_crossing(p->grown, p->ends, closing[0], closing[1], &at_end);
  return winding != 0 && !at_end;
}

static void enqueue(bt_chains *chains, uint32_t slot, int32_t winding, uint32_t before) {
  bt_link *link = &chains->links.items[slot];
  if (link->stamp == chains->links.stamp) return;
  *link = (bt_link){chains->links.stamp, winding, before, false};
  chains->queue.items[chains->queue.count++] = slot;
}

static void link(parting *p, uint32_t slot, uint32_t other) {
  bool at_end = false;
  int32_t winding = bt_chain_crossing(p->grown, p->ends, slot, other, &at_end);
  if (at_end) return;
  winding += p->chains->links.items[slot].winding;
  enqueue(p->chains, other, winding, slot);
  const bt_link *next = &p->chains->links.items[other];
  if (!next->is_linked || next->winding == winding) return;
  p->chains->closing[0] = slot, p->chains->closing[1] = other;
  p->chains->agent_radius = p->grown->agent_radius;
  p->chains->touch = p->grown->tolerance.touch;
  p->chains->is_closed = p->parted = true;
}

// Links a circle to those that touch it. One that another contains is in no chain: what stands out
// of the other by rounding is no wall.
static bt_status link_all(parting *p, uint32_t slot) {
  const bt_grown *grown = p->grown;
  bt_slots *near = &p->chains->near;
  double radius = bt_radius(grown, slot), reach = radius + grown->tolerance.graze;
  if (!bt_discs_near(grown, bt_center(grown, slot), reach, near)) return BT_ERROR_OUT_OF_MEMORY;
  p->patience -= near->count;
  if (bt_is_contained(grown, slot)) return BT_OK;
  for (uint32_t i = 0; i < near->count; i++) {
    uint32_t other = near->items[i];
    bool blocks = bt_blocked_radius(&grown->tolerance, bt_radius(grown, other)) > 0;
    if (blocks && bt_slots_touch(grown, slot, other)) link(p, slot, other);
  }
  p->chains->links.items[slot].is_linked = true;
  return BT_OK;
}

bt_status bt_are_parted(bt_chains *chains, const bt_grown *grown, const bt_vec ends[2],
                        double patience, bool *parted, bool *known) {
  parting p = {chains, grown, ends, patience, false};
  *parted = *known = are_parted_again(&p);
  if (*parted) return BT_OK;
  chains->is_closed = false;
  bt_way way = bt_way_between(ends[0], ends[1]);
  bt_slots *met = &grown->world->found_too;
  bt_blockers none;
  met->count = chains->queue.count = 0;
  uint32_t slots = grown->world->discs.capacity;
  if (!BT_FORGET(&grown->world->memory, &chains->links, slots) ||
      !BT_RESERVE(&grown->world->memory, &chains->queue, slots)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  BT_TRY(bt_sight_walk(grown, &way, NULL, met, &none));
  for (uint32_t i = 0, k = 0; i < met->count; i++) {
    enqueue(chains, met->items[i], 0, BT_NO_SLOT);
    for (; k < chains->queue.count && p.patience > 0 && !p.parted; k++)
      BT_TRY(link_all(&p, chains->queue.items[k]));
  }
  *parted = p.parted;
  *known = p.parted || p.patience > 0;
  return BT_OK;
}
