#include "directional/state.h"

bool bt_unit_weigh(bt_unit_state *s, const bt_curve *curve, uint32_t gear, double *cost) {
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  double length = curve->length;
  bt_curve_segments(curve, segments, &count);
  if (s->costs) {
    s->shares.count = 0;
    if (!bt_shares_add(s->memory, &s->shares, segments, count)) return false;
    length = bt_unit_share_cost(s, 0, 0, s->shares.items, s->shares.count);
  }
  *cost = length * s->gear_factors[gear];
  for (size_t i = 0; i < count; i++)
    if (segments[i].kind == BT_ARC) *cost += s->query.turn_cost;
  return true;
}
