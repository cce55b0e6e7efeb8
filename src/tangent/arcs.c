#include "tangent/arcs.h"

static bt_cut cut_of(const bt_grown *grown, uint32_t slot, uint32_t other) {
  bt_vec d = bt_sub(bt_center(grown, other), bt_center(grown, slot));
  double r = bt_radius(grown, slot), ro = bt_radius(grown, other), distance = bt_norm(d);
  // acos(a / r) by the half-angle: exact where circles just touch, where acos loses half its
  // digits.
  double inside = r + ro - distance, beyond = distance + (ro - r);
  double h2 = bt_clamp(inside * beyond / (4 * distance * r), 0, 1);
  if (inside <= BT_RELATIVE * (r + ro) + grown->tolerance.touch) h2 = 0; // a contact
  double sine = 2 * sqrt(h2 * (1 - h2)) * distance / ro;                 // of the crossing angle
  return (bt_cut){.middle = atan2(d.y, d.x),
                  .half = 2 * atan2(sqrt(h2), sqrt(1 - h2)),
                  .blur = sine > 0 ? 1 / sine : 0,
                  .slot = other};
}

bt_status bt_find_cuts(bt_memory *memory, const bt_grown *grown, uint32_t slot, bt_cuts *cuts,
                       bt_slots *touching, bool *is_hidden) {
  double radius = bt_radius(grown, slot);
  double reach = radius + 2 * grown->tolerance.graze;
  *is_hidden = false;
  if (!bt_discs_near(grown, bt_center(grown, slot), reach, touching)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < touching->count; i++) {
    uint32_t other = touching->items[i];
    if (other == slot || !bt_slots_touch(grown, slot, other)) continue;
    if (bt_blocked_radius(&grown->tolerance, bt_radius(grown, other)) <= 0) continue;
    if (bt_slot_contains(grown, slot, other)) continue;
    touching->items[kept++] = other;
    if (bt_slot_contains(grown, other, slot)) {
      *is_hidden = true;
      continue;
    }
    if (!BT_RESERVE(memory, cuts, cuts->count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    cuts->items[cuts->count++] = cut_of(grown, slot, other);
  }
  touching->count = kept;
  return BT_OK;
}

bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             double slop, bool from_rim) {
  bt_free_arc free = {BT_TAU, 0};
  for (uint32_t i = 0; i < count; i++) {
    double width = 2 * cuts[i].half, blur = fmin(slop * cuts[i].blur, cuts[i].half);
    double past = bt_wrap(turn * (angle - cuts[i].middle) + cuts[i].half);
    if (past < width - (from_rim ? blur : BT_RELATIVE)) return (bt_free_arc){-1, 0};
    double ahead = BT_TAU - past;
    if (from_rim && ahead < slop && width < slop) ahead = BT_TAU;
    if (ahead < free.reach) free = (bt_free_arc){ahead, fmax(slop, blur)};
  }
  return free;
}
