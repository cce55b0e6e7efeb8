#include "directional/internal.h"

// Marks the tiles of a box, as far as they are on the board.
static void mark(bt_unit_state *s, int32_t x, int32_t y, int32_t last_x, int32_t last_y) {
  BT_ASSERT(x <= last_x && y <= last_y);
  for (int32_t v = y; v <= last_y; v++)
    for (int32_t u = x; u <= last_x; u++)
      if (bt_terrain_is_on(&s->terrain, u, v))
        s->route.items[(uint32_t)v * s->terrain.width + (uint32_t)u] = s->route.stamp;
}

bt_status bt_route_mark(bt_unit_state *s, const bt_unit_answer *answer) {
  BT_TRY(BT_RESET(s->memory, &s->route, s->terrain.width * s->terrain.height));
  s->tile_lengths.count = 0;
  BT_TRY(bt_tile_lengths_add(s->memory, &s->tile_lengths, answer->segments.items,
                             answer->segments.count));
  for (uint32_t i = 0; i < s->tile_lengths.count; i++) {
    const bt_tile_length *part = &s->tile_lengths.items[i];
    mark(s, part->x, part->y, part->last_x, part->last_y);
  }
  return BT_OK;
}

static void mark_around(bt_unit_state *s, int32_t x, int32_t y, int32_t margin) {
  mark(s, x - margin, y - margin, x + margin, y + margin);
}

bt_status bt_route_mark_hops(bt_unit_state *s, int32_t margin) {
  bt_vec start = s->query.start.point;
  int32_t x = (int32_t)floor(start.x + 0.5), y = (int32_t)floor(start.y + 0.5);
  BT_TRY(BT_RESET(s->memory, &s->route, s->terrain.width * s->terrain.height));
  mark_around(s, s->goal_x, s->goal_y, margin);
  do {
    mark_around(s, x, y, margin);
  } while (bt_goal_field_next(&s->field, &x, &y));
  return s->field.is_out_of_memory ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}
