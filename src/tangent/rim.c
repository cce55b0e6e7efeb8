#include "tangent/rim.h"
#include "geometry/angle.h"

static bool was_seen(const bt_rims *rims, bt_rim_arc arc) {
  for (uint32_t i = 0; i < rims->seen.count; i++) {
    bt_rim_arc s = rims->seen.items[i];
    if (s.slot == arc.slot && s.behind == arc.behind) return true;
  }
  return false;
}

static bt_status find_cuts(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot) {
  bool is_hidden; // then it has no cuts
  rims->cuts.count = 0;
  return bt_find_cuts(memory, grown, slot, &rims->cuts, &grown->world->found_too, &is_hidden);
}

typedef struct nearest {
  bt_vec p, point;
  double distance;
} nearest;

static void consider(nearest *n, const bt_grown *grown, uint32_t slot, double angle) {
  bt_vec point = bt_along(bt_center(grown, slot), bt_unit_at(angle), bt_radius(grown, slot));
  double distance = bt_distance(point, n->p);
  if (distance < n->distance) n->point = point, n->distance = distance;
}

// Follows one rim all the way round, from an arc on. There may be no such arc: it is covered then.
static bt_status follow(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_rim_arc arc,
                        bt_vec p) {
  nearest n = {p, p, INFINITY};
  while (!was_seen(rims, arc)) {
    if (!BT_RESERVE(memory, &rims->seen, rims->seen.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    rims->seen.items[rims->seen.count++] = arc;
    BT_TRY(find_cuts(rims, memory, grown, arc.slot));
    const bt_cut *cuts = rims->cuts.items, *end = cuts + rims->cuts.count, *cut = cuts;
    while (cut < end && cut->slot != arc.behind) cut++;
    if (cut == end) break;
    double from = cut->middle + cut->half;
    bt_free_arc free = bt_find_free_arc(cuts, rims->cuts.count, from, 1, 0, false);
    if (free.reach < 0) break;
    consider(&n, grown, arc.slot, from);
    // The point of the circle that faces p, if it is on the arc.
    double facing = bt_angle_along(bt_sub(p, bt_center(grown, arc.slot)));
    if (bt_wrap_any(facing - from) <= free.reach) consider(&n, grown, arc.slot, facing);
    if (free.slot == BT_NO_SLOT) free.slot = arc.behind; // once round, to the contact that it left
    arc = (bt_rim_arc){free.slot, arc.slot};
  }
  if (n.distance == INFINITY) return BT_OK;
  uint32_t count = rims->points.count;
  if (!BT_RESERVE(memory, &rims->points, count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  rims->points.items[rims->points.count++] = n.point;
  return bt_heap_push(memory, &rims->open, n.distance, BT_RIM | count) ? BT_OK
                                                                       : BT_ERROR_OUT_OF_MEMORY;
}

// Opens the rims that the circle in `slot` has a part in.
static bt_status add_rims(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot,
                          bt_vec p) {
  for (uint32_t i = 0;; i++) {
    // Following a rim reads other circles' cuts into the same room.
    BT_TRY(find_cuts(rims, memory, grown, slot));
    if (i >= rims->cuts.count) return BT_OK;
    BT_TRY(follow(rims, memory, grown, (bt_rim_arc){slot, rims->cuts.items[i].slot}, p));
  }
}

void bt_rims_clear(bt_rims *rims) { rims->open.count = rims->points.count = rims->seen.count = 0; }

bool bt_rims_add(bt_rims *rims, bt_memory *memory, uint32_t slot, double least) {
  return bt_heap_push(memory, &rims->open, least, slot);
}

bt_status bt_rims_take_nearest(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_vec p,
                               bt_vec *nearest, bool *is_left) {
  while (rims->open.count) {
    uint32_t item = bt_heap_pop(&rims->open).item;
    *is_left = item >= BT_RIM;
    if (*is_left) *nearest = rims->points.items[item - BT_RIM];
    if (*is_left) return BT_OK;
    BT_TRY(add_rims(rims, memory, grown, item, p));
  }
  *is_left = false;
  return BT_OK;
}
