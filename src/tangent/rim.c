#include "tangent/rim.h"
#include "geometry/angle.h"

static double end_of(const bt_cut *cut) { return cut->middle + cut->half; }

static double ahead_of(double angle, const bt_cut *cut) {
  return bt_wrap_any(cut->middle - cut->half - angle);
}

static bool was_seen(const bt_rims *rims, bt_rim_arc arc) {
  for (uint32_t i = 0; i < rims->seen.count; i++) {
    bt_rim_arc s = rims->seen.items[i];
    if (s.slot == arc.slot && s.behind == arc.behind) return true;
  }
  return false;
}

static bt_status find_cuts(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot,
                           bool *is_hidden) {
  rims->cuts.count = 0;
  return bt_find_cuts(memory, grown, slot, &rims->cuts, &grown->world->found_too, is_hidden);
}

static void consider(bt_rim *rim, bt_vec point, bt_vec p) {
  double distance = bt_distance(point, p);
  if (distance >= rim->distance) return;
  *rim = (bt_rim){point, distance};
}

static bt_vec point_at(const bt_grown *grown, uint32_t slot, double angle) {
  return bt_along(bt_center(grown, slot), bt_unit_at(angle), bt_radius(grown, slot));
}

// The point of the circle that faces p, if it is on the arc.
static void consider_facing(bt_rim *rim, const bt_grown *grown, uint32_t slot, double from,
                            double sweep, bt_vec p) {
  double facing = bt_angle_along(bt_sub(p, bt_center(grown, slot)));
  if (bt_wrap_any(facing - from) <= sweep) consider(rim, point_at(grown, slot, facing), p);
}

// The arc that begins behind cut `first` of rims->cuts: how far it sweeps, and what ends it.
// A negative sweep: it begins under another cut, so there is none.
static double sweep_of(const bt_rims *rims, uint32_t first, uint32_t *last) {
  double from = end_of(&rims->cuts.items[first]), sweep = BT_TAU;
  *last = first;
  for (uint32_t i = 0; i < rims->cuts.count; i++) {
    const bt_cut *cut = &rims->cuts.items[i];
    double ahead = ahead_of(from, cut);
    if (i == first) {
      ahead = BT_TAU - 2 * cut->half;
    } else if (BT_TAU - ahead < 2 * cut->half - BT_RELATIVE) {
      return -1;
    }
    if (ahead < sweep) sweep = ahead, *last = i;
  }
  return sweep;
}

// Follows one rim all the way round.
static bt_status follow(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_rim_arc arc,
                        bt_vec p) {
  bt_rim rim = {p, INFINITY};
  while (!was_seen(rims, arc)) {
    if (!BT_RESERVE(memory, &rims->seen, rims->seen.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    rims->seen.items[rims->seen.count++] = arc;
    bool is_hidden;
    bt_status status = find_cuts(rims, memory, grown, arc.slot, &is_hidden);
    if (status) return status;
    uint32_t first = 0, last;
    while (first < rims->cuts.count && rims->cuts.items[first].slot != arc.behind) first++;
    if (first == rims->cuts.count) break;
    double from = end_of(&rims->cuts.items[first]), sweep = sweep_of(rims, first, &last);
    if (sweep < 0) break;
    consider(&rim, point_at(grown, arc.slot, from), p);
    consider_facing(&rim, grown, arc.slot, from, sweep, p);
    arc = (bt_rim_arc){rims->cuts.items[last].slot, arc.slot};
  }
  if (rim.distance == INFINITY) return BT_OK;
  if (!BT_RESERVE(memory, &rims->rims, rims->rims.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  rims->rims.items[rims->rims.count++] = rim;
  return BT_OK;
}

bt_status bt_rims_add(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot,
                      bt_vec p) {
  bool is_hidden;
  bt_status status = find_cuts(rims, memory, grown, slot, &is_hidden);
  uint32_t count = rims->cuts.count, last;
  if (status || is_hidden || count == 0) return status;
  for (uint32_t i = 0; i < count; i++) {
    // Following a rim reads other circles' cuts into the same room.
    status = find_cuts(rims, memory, grown, slot, &is_hidden);
    if (status) return status;
    bt_rim_arc arc = {slot, rims->cuts.items[i].slot};
    if (was_seen(rims, arc) || sweep_of(rims, i, &last) < 0) continue;
    status = follow(rims, memory, grown, arc, p);
    if (status) return status;
  }
  return BT_OK;
}

double bt_rims_least(const bt_rims *rims) {
  double least = INFINITY;
  for (uint32_t i = 0; i < rims->rims.count; i++)
    least = bt_min(least, rims->rims.items[i].distance);
  return least;
}

bool bt_rims_take_nearest(bt_rims *rims, bt_vec *nearest) {
  if (rims->rims.count == 0) return false;
  bt_rim *items = rims->rims.items;
  uint32_t least = 0;
  for (uint32_t i = 1; i < rims->rims.count; i++)
    if (items[i].distance < items[least].distance) least = i;
  *nearest = items[least].nearest;
  items[least] = items[--rims->rims.count];
  return true;
}

void bt_rims_clear(bt_rims *rims) { rims->rims.count = rims->seen.count = 0; }
