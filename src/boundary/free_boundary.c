#include "boundary/free_boundary.h"
#include "boundary/separating_cycle.h"
#include "geometry/angle.h"
#include "sight/blocked_points.h"
#include "sight/line_of_sight.h"

// Finds the cuts of a circle, once per boundary.
static bt_status find_cuts(bt_free_boundary *boundary, bt_memory *memory,
                           const bt_inflated *inflated, uint32_t site) {
  bt_boundary_record *record = &boundary->records.items[site];
  bool is_contained; // a contained circle has no cuts
  if (record->stamp == boundary->records.stamp) return BT_OK;
  *record = (bt_boundary_record){boundary->records.stamp, BT_NONE, boundary->cuts.count, 0};
  BT_TRY(bt_find_cuts(memory, inflated, site, &boundary->cuts, &boundary->touching,
                      &boundary->walls, &is_contained));
  record->cut_count = boundary->cuts.count - record->first_cut;
  return BT_OK;
}

BT_INLINE const bt_cut *cuts_of(const bt_free_boundary *boundary, uint32_t site) {
  BT_ASSERT(boundary->records.items[site].stamp == boundary->records.stamp); // they are known
  return boundary->cuts.items + boundary->records.items[site].first_cut;
}

// The index of an arc among the visited ones, or BT_NONE.
static uint32_t seen_as(const bt_free_boundary *boundary, bt_boundary_arc arc) {
  uint32_t i = boundary->records.items[arc.site].seen;
  while (i != BT_NONE && boundary->seen.items[i].behind != arc.behind)
    i = boundary->seen.items[i].next;
  return i;
}

static bt_status note_seen(bt_free_boundary *boundary, bt_memory *memory, bt_boundary_arc arc) {
  bt_boundary_record *record = &boundary->records.items[arc.site];
  arc.next = record->seen;
  record->seen = boundary->seen.count;
  return BT_APPEND(memory, &boundary->seen, arc);
}

// The arc from a point of a circle's outline to the next cut. On a circle with a single contact the
// arc ends at that contact, after a full turn.
static bt_free_arc free_arc(const bt_free_boundary *boundary, uint32_t site, double angle,
                            double turn) {
  const bt_cut *cuts = cuts_of(boundary, site);
  uint32_t count = boundary->records.items[site].cut_count;
  bt_free_arc free = bt_find_free_arc(cuts, count, angle, turn, false);
  if (free.site == BT_NONE && count) free.site = cuts->site;
  return free;
}

// The corner where a circle's outline leaves a cut. At a contact, that point of the outline may be
// deeper in the other circle than the tolerance; the contact itself is not.
static bt_vec corner_of(const bt_inflated *inflated, uint32_t site, const bt_cut *cut) {
  bt_circle circle = bt_circle_of(inflated, site), other = bt_circle_of(inflated, cut->site);
  if (cut->arc.is_contact) return bt_contact_of(&inflated->tolerance, &circle, &other).point;
  return bt_along(circle.center, bt_unit_at(cut->middle + cut->arc.half), circle.radius);
}

// Takes the projection of a goal inside the circle onto the arc after a cut, if the projection is
// on that arc and nearer than the loop's nearest point so far.
static void come_near_inside(const bt_free_boundary *boundary, const bt_inflated *inflated,
                             const bt_cut *cut, double reach, uint32_t site,
                             bt_boundary_loop *loop) {
  bt_circle circle = bt_circle_of(inflated, site);
  bt_vec out = bt_sub(boundary->ends[1], circle.center);
  double distance = bt_norm(out), depth = circle.radius - distance;
  if (depth <= bt_depth(&inflated->tolerance, circle.radius) || distance == 0 ||
      depth >= loop->distance || bt_wrap(bt_angle_along(out) - cut->middle - cut->arc.half) > reach)
    return;
  loop->nearest = bt_along(circle.center, out, circle.radius / distance);
  loop->distance = depth;
}

// Follows a loop once around, beginning with an arc. The loop's nearest point to a free goal is the
// beginning of an arc: from inside an arc, the path could go straight on to the goal. Where three
// or more circles meet in a point, another circle may cover the beginning of an arc; the loop
// continues with that circle. Rounding decides there to which arc the loop returns.
static bt_status follow(bt_free_boundary *boundary, bt_memory *memory, const bt_inflated *inflated,
                        bt_boundary_arc arc, bt_boundary_loop *loop) {
  uint32_t first = boundary->seen.count, again;
  *loop = (bt_boundary_loop){.distance = INFINITY, .unsure = true};
  bool at_end; // not used: a contact at an end is part of the loop
  do {
    BT_TRY(note_seen(boundary, memory, arc));
    const bt_cut *cut = cuts_of(boundary, arc.site);
    const bt_cut *end = cut + boundary->records.items[arc.site].cut_count;
    while (cut < end && cut->site != arc.behind) cut++;
    if (cut == end) return BT_OK;
    bt_free_arc free = free_arc(boundary, arc.site, cut->middle + cut->arc.half, 1);
    BT_ASSERT(free.site != BT_NONE); // the outline has a cut
    bt_vec corner = corner_of(inflated, arc.site, cut);
    double distance = bt_distance(corner, boundary->ends[1]);
    if (!free.is_covered && distance < loop->distance)
      loop->nearest = corner, loop->distance = distance;
    if (!free.is_covered) come_near_inside(boundary, inflated, cut, free.reach, arc.site, loop);
    int32_t crossing = bt_step_crossing(inflated, boundary->ends, arc.site, free.site, &at_end);
    arc = (bt_boundary_arc){free.site, arc.site, BT_NONE, arc.winding + crossing};
    BT_TRY(find_cuts(boundary, memory, inflated, arc.site));
    again = seen_as(boundary, arc);
  } while (again == BT_NONE);
  BT_ASSERT(again < boundary->seen.count && loop->distance >= 0);
  loop->separates = arc.winding != boundary->seen.items[again].winding;
  loop->unsure = again < first || boundary->goal_is_inside;
  return BT_OK;
}

bt_status bt_free_boundary_begin(bt_free_boundary *boundary, bt_memory *memory,
                                 const bt_inflated *inflated, bt_vec start, bt_vec goal) {
  bt_indices *met = &boundary->met;
  bt_sight_line line = bt_sight_line_between(start, goal);
  boundary->ends[0] = start, boundary->ends[1] = goal;
  boundary->goal_is_inside = bt_blocker_at(inflated, goal) != BT_NONE;
  boundary->open.count = boundary->seen.count = boundary->cuts.count = met->count = 0;
  // Room for one cut keeps the pointer to the first cut valid when there are none.
  BT_TRY(BT_RESET(memory, &boundary->records, inflated->world->sites.count));
  BT_TRY(BT_RESERVE(memory, &boundary->cuts, 1));
  BT_TRY(bt_list_met(memory, inflated, start, goal, met));
  for (uint32_t i = 0; i < met->count; i++) {
    uint32_t site = met->items[i];
    bt_vec d = bt_sub(bt_center(inflated, site), start);
    double radius = bt_radius(inflated, site), side = bt_cross(line.unit, d);
    double half = sqrt(bt_max(0, radius * radius - side * side));
    BT_TRY(bt_heap_push(memory, &boundary->open, bt_dot(line.unit, d) - half, site));
  }
  return BT_OK;
}

// The arc through which the segment from start to goal enters a circle. `behind` is BT_NONE if
// the outline has no cut; if another circle covers the point of entry, the arc is the arc behind
// that circle. The arc is uncertain if the start is on the circle, or if another outline passes
// through the point of entry, within rounding. *may_be_any is then true, and each call returns
// another unvisited arc that begins or ends there.
static bt_boundary_arc arc_at(const bt_free_boundary *boundary, const bt_inflated *inflated,
                              bt_heap_entry entry, bool *may_be_any) {
  bt_boundary_arc arc = {entry.item, BT_NONE, BT_NONE, 0};
  double near = bt_end_reach(&inflated->tolerance);
  bt_sight_line line = bt_sight_line_between(boundary->ends[0], boundary->ends[1]);
  bt_vec point = bt_along(line.from, line.unit, bt_max(entry.priority, 0));
  double angle = bt_angle_along(bt_sub(point, bt_center(inflated, arc.site)));
  arc.behind = free_arc(boundary, arc.site, angle, -1).site;
  *may_be_any = entry.priority < near;
  for (uint32_t i = 0; i < boundary->records.items[arc.site].cut_count; i++) {
    const bt_cut *cut = &cuts_of(boundary, arc.site)[i];
    double depth =
        bt_radius(inflated, cut->site) - bt_distance(point, bt_center(inflated, cut->site));
    if (fabs(depth) >= near) continue;
    *may_be_any = true;
    if (seen_as(boundary, arc) != BT_NONE) arc.behind = cut->site;
    if (seen_as(boundary, arc) != BT_NONE)
      arc.behind = free_arc(boundary, arc.site, cut->middle - cut->arc.half, -1).site;
  }
  return arc;
}

bt_status bt_free_boundary_next(bt_free_boundary *boundary, bt_memory *memory,
                                const bt_inflated *inflated, bt_boundary_loop *loop, bool *found) {
  for (*found = false; boundary->open.count && !*found;) {
    bt_heap_entry entry = bt_heap_pop(&boundary->open);
    bool may_be_any;
    BT_TRY(find_cuts(boundary, memory, inflated, entry.item));
    bt_boundary_arc arc = arc_at(boundary, inflated, entry, &may_be_any);
    if (arc.behind == BT_NONE || seen_as(boundary, arc) != BT_NONE) continue;
    *found = true;
    BT_TRY(follow(boundary, memory, inflated, arc, loop));
    if (!may_be_any) return BT_OK;
    loop->unsure = true;
    BT_TRY(bt_heap_push(memory, &boundary->open, entry.priority, entry.item));
  }
  return BT_OK;
}
