#include "directional/internal.h"

// Marks the tiles up to `margin` steps from a span, as far as they are on the board.
static void mark(bt_unit_state *s, bt_tile_span tiles, int32_t margin) {
  BT_ASSERT(tiles.x <= tiles.last_x && tiles.y <= tiles.last_y);
  for (int32_t v = tiles.y - margin; v <= tiles.last_y + margin; v++)
    for (int32_t u = tiles.x - margin; u <= tiles.last_x + margin; u++)
      if (bt_terrain_is_on(&s->terrain, u, v))
        s->route.items[(uint32_t)v * s->terrain.width + (uint32_t)u] = s->route.stamp;
}

bt_status bt_route_mark(bt_unit_state *s, const bt_unit_answer *answer) {
  BT_TRY(BT_RESET(s->memory, &s->route, s->terrain.width * s->terrain.height));
  s->tile_lengths.count = 0;
  BT_TRY(bt_tile_lengths_add(s->memory, &s->tile_lengths, answer->segments.items,
                             answer->segments.count));
  for (uint32_t i = 0; i < s->tile_lengths.count; i++) mark(s, s->tile_lengths.items[i].tiles, 0);
  return BT_OK;
}

// Marks tiles around a shortest path by hops from a tile to the goal.
static void mark_hops(bt_unit_state *s, int32_t x, int32_t y, int32_t margin) {
  do {
    mark(s, (bt_tile_span){x, y, x, y}, margin);
  } while (bt_goal_field_next(&s->field, &x, &y));
}

bt_status bt_route_mark_hops(bt_unit_state *s, int32_t margin) {
  bt_tile_span starts[BT_SPAN_MOST];
  uint32_t count = bt_terrain_free_tiles(&s->terrain, s->start_tiles, starts);
  BT_TRY(BT_RESET(s->memory, &s->route, s->terrain.width * s->terrain.height));
  mark(s, s->goal_tiles, margin);
  for (uint32_t i = 0; i < count; i++) mark_hops(s, starts[i].x, starts[i].y, margin);
  return s->field.is_out_of_memory ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}
