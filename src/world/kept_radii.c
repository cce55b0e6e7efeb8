#include "world/kept_radii.h"

uint32_t bt_find_kept_radius(const bt_kept_radii *kept, const bt_inflated *inflated) {
  double extent = bt_tolerance_extent(&inflated->tolerance);
  uint32_t place = 0;
  for (; place < kept->count; place++) {
    const bt_kept_radius *item = &kept->items[place];
    if (item->agent_radius == inflated->agent_radius &&
        item->true_radius == inflated->true_radius && item->extent == extent)
      break;
  }
  return place;
}

uint32_t bt_use_kept_radius(bt_kept_radii *kept, const bt_inflated *inflated, bool *is_new) {
  uint32_t place = bt_find_kept_radius(kept, inflated);
  *is_new = place == kept->count;
  if (*is_new && kept->count < BT_KEPT_RADII) kept->items[kept->count++].slot = place;
  if (place == BT_KEPT_RADII) place--;
  uint32_t slot = kept->items[place].slot;
  BT_ASSERT(slot < kept->count && kept->count <= BT_KEPT_RADII);
  for (; place > 0; place--) kept->items[place] = kept->items[place - 1];
  kept->items[0] = (bt_kept_radius){inflated->agent_radius, inflated->true_radius,
                                    bt_tolerance_extent(&inflated->tolerance), slot};
  return slot;
}
