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

float bt_least_cost(const bt_unit_state *s, bt_tile_span span) {
  bt_tile_span tiles[BT_SPAN_MOST];
  uint32_t count = bt_terrain_free_tiles(&s->terrain, span, tiles), pitch = s->terrain.width + 2;
  float least = INFINITY;
  for (uint32_t i = 0; i < count; i++) {
    float here = s->costs[(uint32_t)(tiles[i].y + 1) * pitch + (uint32_t)(tiles[i].x + 1)];
    if (here < least) least = here;
  }
  return least;
}

void bt_unit_drop_slipping(const bt_unit_state *s, bt_stand at, uint64_t *legal) {
  const bt_edge *edges = bt_edges_from(s->table, at.direction);
  for (uint32_t i = 0; i < s->table->count; i++) {
    uint64_t bit = (uint64_t)1 << (i & 63);
    if (!(legal[i / 64] & bit) || !edges[i].is_on_border) continue;
    bt_segment segments[BT_CURVE_MAX_PIECES];
    size_t count = bt_edge_segments(s->table, at.x, at.y, at.direction, &edges[i], segments);
    if (!bt_terrain_is_clear(&s->terrain, &s->footprint, segments, count)) legal[i / 64] ^= bit;
  }
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
