#include "directional/route.h"

bool bt_route_mark(bt_unit_state *s, const bt_unit_answer *answer) {
  if (!BT_RESET(s->memory, &s->route, s->terrain.width * s->terrain.height)) return false;
  s->shares.count = 0;
  if (!bt_shares_add(s->memory, &s->shares, answer->segments.items, answer->segments.count))
    return false;
  for (uint32_t i = 0; i < s->shares.count; i++) {
    const bt_share *share = &s->shares.items[i];
    uint32_t tile = (uint32_t)share->y * s->terrain.width + (uint32_t)share->x;
    s->route.items[tile] = s->route.stamp;
  }
  return true;
}
