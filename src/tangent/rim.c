#include "tangent/rim.h"
#include "geometry/angle.h"
#include "world/enclosure.h"

// The circle's cuts, found once: all that is asked of a circle comes after this.
static bt_status find_cuts(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot) {
  bt_rim_note *note = &rims->notes.items[slot];
  bool is_hidden; // then it has no cuts
  if (note->stamp == rims->notes.stamp) return BT_OK;
  *note = (bt_rim_note){rims->notes.stamp, BT_NONE, rims->cuts.count, 0};
  BT_TRY(bt_find_cuts(memory, grown, slot, &rims->cuts, &grown->world->found_too, &is_hidden));
  note->cut_count = rims->cuts.count - note->first_cut;
  return BT_OK;
}

BT_INLINE const bt_cut *cuts_of(const bt_rims *rims, uint32_t slot) {
  return rims->cuts.items + rims->notes.items[slot].first_cut;
}

// Which of the arcs that were seen it is, or BT_NONE.
static uint32_t seen_as(const bt_rims *rims, bt_rim_arc arc) {
  uint32_t i = rims->notes.items[arc.slot].seen;
  while (i != BT_NONE && rims->seen.items[i].behind != arc.behind) i = rims->seen.items[i].next;
  return i;
}

static bt_status note_seen(bt_rims *rims, bt_memory *memory, bt_rim_arc arc) {
  bt_rim_note *note = &rims->notes.items[arc.slot];
  arc.next = note->seen;
  note->seen = rims->seen.count;
  if (!BT_RESERVE(memory, &rims->seen, rims->seen.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  rims->seen.items[rims->seen.count++] = arc;
  return BT_OK;
}

// The stretch from a point of a circle's outline on to the next cut. Once round a circle that
// another one touches, it ends at that contact.
static bt_free_arc free_arc(const bt_rims *rims, uint32_t slot, double angle, double turn) {
  const bt_cut *cuts = cuts_of(rims, slot);
  uint32_t count = rims->notes.items[slot].cut_count;
  bt_free_arc free = bt_find_free_arc(cuts, count, angle, turn, 0, false);
  if (free.slot == BT_NO_SLOT && count) free.slot = cuts->slot;
  return free;
}

// Where a circle's outline comes out of a cut. At a contact it may be deeper in the other circle
// than is free: there it is the point that is as deep in both, as shares of their radii.
static bt_vec corner_of(const bt_grown *grown, uint32_t slot, const bt_cut *cut) {
  bt_vec center = bt_center(grown, slot), way = bt_sub(bt_center(grown, cut->slot), center);
  double radius = bt_radius(grown, slot);
  if (cut->half > 0) return bt_along(center, bt_unit_at(cut->middle + cut->half), radius);
  return bt_along(center, way, radius / (radius + bt_radius(grown, cut->slot)));
}

// Follows a rim all the way round, from an arc on. Its point that is nearest to the goal is where
// an arc begins: from one within an arc it is free to go on straight to the goal. Where three
// circles or more meet in a point an arc may be covered where it begins: it goes on with what
// covers it. Which arc it comes back to hangs on rounding there.
static bt_status follow(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_rim_arc arc,
                        bt_rim *rim) {
  uint32_t first = rims->seen.count, again;
  *rim = (bt_rim){.distance = INFINITY, .unsure = true};
  bool at_end; // such a contact is on the rim all the same
  do {
    BT_TRY(note_seen(rims, memory, arc));
    const bt_cut *cut = cuts_of(rims, arc.slot);
    const bt_cut *end = cut + rims->notes.items[arc.slot].cut_count;
    while (cut < end && cut->slot != arc.behind) cut++;
    if (cut == end) return BT_OK;
    bt_free_arc free = free_arc(rims, arc.slot, cut->middle + cut->half, 1);
    bt_vec corner = corner_of(grown, arc.slot, cut);
    double distance = bt_distance(corner, rims->ends[1]);
    if (free.reach >= 0 && distance < rim->distance)
      rim->nearest = corner, rim->distance = distance;
    int32_t crossing = bt_chain_crossing(grown, rims->ends, arc.slot, free.slot, &at_end);
    arc = (bt_rim_arc){free.slot, arc.slot, BT_NONE, arc.winding + crossing};
    BT_TRY(find_cuts(rims, memory, grown, arc.slot));
    again = seen_as(rims, arc);
  } while (again == BT_NONE);
  rim->parts = arc.winding != rims->seen.items[again].winding;
  rim->unsure = again < first;
  return BT_OK;
}

bt_status bt_rims_begin(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_vec start,
                        bt_vec goal) {
  bt_slots *met = &grown->world->found_too;
  bt_way way = bt_way_between(start, goal);
  bt_blockers none;
  rims->ends[0] = start, rims->ends[1] = goal;
  rims->open.count = rims->seen.count = rims->cuts.count = met->count = 0;
  // One cut, so that even of no cuts there is an array to point into.
  if (!BT_FORGET(memory, &rims->notes, grown->world->discs.capacity) ||
      !BT_RESERVE(memory, &rims->cuts, 1)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  BT_TRY(bt_sight_walk(grown, &way, NULL, met, &none));
  for (uint32_t i = 0; i < met->count; i++) {
    uint32_t slot = met->items[i];
    bt_vec d = bt_sub(bt_center(grown, slot), start);
    double radius = bt_radius(grown, slot), side = bt_cross(way.unit, d);
    double half = sqrt(bt_max(0, radius * radius - side * side));
    if (!bt_heap_push(memory, &rims->open, bt_dot(way.unit, d) - half, slot))
      return BT_ERROR_OUT_OF_MEMORY;
  }
  return BT_OK;
}

// The arc that the way enters a circle by, or if another covers that point, the one behind that;
// BT_NO_SLOT if nothing cuts the outline. If the start is on the circle, or the way enters it just
// where another one's outline is, as far as rounding tells, it may be any that begins or ends with
// that one too: the next that was not seen, and `may_be_any` is true.
static bt_rim_arc arc_at(const bt_rims *rims, const bt_grown *grown, bt_heap_entry entry,
                         bool *may_be_any) {
  bt_rim_arc arc = {entry.item, BT_NO_SLOT, BT_NONE, 0};
  double near = bt_end_reach(&grown->tolerance);
  bt_way way = bt_way_between(rims->ends[0], rims->ends[1]);
  bt_vec point = bt_along(way.from, way.unit, bt_max(entry.priority, 0));
  double angle = bt_angle_along(bt_sub(point, bt_center(grown, arc.slot)));
  arc.behind = free_arc(rims, arc.slot, angle, -1).slot;
  *may_be_any = entry.priority < near;
  for (uint32_t i = 0; i < rims->notes.items[arc.slot].cut_count; i++) {
    const bt_cut *cut = &cuts_of(rims, arc.slot)[i];
    double depth = bt_radius(grown, cut->slot) - bt_distance(point, bt_center(grown, cut->slot));
    if (fabs(depth) >= near) continue;
    *may_be_any = true;
    if (seen_as(rims, arc) != BT_NONE) arc.behind = cut->slot;
    if (seen_as(rims, arc) != BT_NONE)
      arc.behind = free_arc(rims, arc.slot, cut->middle - cut->half, -1).slot;
  }
  return arc;
}

bt_status bt_rims_next(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_rim *rim,
                       bool *is_left) {
  for (*is_left = false; rims->open.count && !*is_left;) {
    bt_heap_entry entry = bt_heap_pop(&rims->open);
    bool may_be_any;
    BT_TRY(find_cuts(rims, memory, grown, entry.item));
    bt_rim_arc arc = arc_at(rims, grown, entry, &may_be_any);
    if (arc.behind == BT_NO_SLOT || seen_as(rims, arc) != BT_NONE) continue;
    *is_left = true;
    BT_TRY(follow(rims, memory, grown, arc, rim));
    if (!may_be_any) return BT_OK;
    rim->unsure = true;
    if (!bt_heap_push(memory, &rims->open, entry.priority, entry.item))
      return BT_ERROR_OUT_OF_MEMORY;
  }
  return BT_OK;
}
