#include "directional/search_state.h"

bt_stand bt_edge_origin(const bt_unit_state *s, bt_stand at, uint32_t link) {
  uint32_t number = link & BT_LINK_EDGE;
  BT_ASSERT(!(link & (BT_LINK_FROM_START | BT_LINK_AT_START)) &&
            number < s->table->headings * s->table->count);
  const bt_edge *edge = &s->table->edges[number];
  return (bt_stand){at.x - edge->x, at.y - edge->y, number / s->table->count, at.gear};
}

uint32_t bt_node_parent(const bt_unit_state *s, uint32_t number) {
  uint32_t link = s->nodes.items[number].link;
  bt_stand from = bt_edge_origin(s, bt_node_stand(s, number), link);
  return bt_node_number(s, link & BT_LINK_SWITCHED ? bt_switched(s, from) : from);
}

bt_status bt_unit_weigh(bt_unit_state *s, const bt_segment *segments, size_t count, uint32_t gear,
                        double *cost) {
  BT_ASSERT(gear < s->gears);
  double length = bt_segments_length(segments, count);
  if (s->costs) {
    s->tile_lengths.count = 0;
    BT_TRY(bt_tile_lengths_add(s->memory, &s->tile_lengths, segments, count));
    length = bt_unit_tile_lengths_cost(s, 0, 0, s->tile_lengths.items, s->tile_lengths.count);
  }
  *cost = length * s->gear_factors[gear];
  for (size_t i = 0; i < count; i++)
    if (segments[i].radius > 0) *cost += s->query.turn_cost;
  return BT_OK;
}
