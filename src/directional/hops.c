#include "directional/hops.h"

// Of edges that are longer than the shortest one by more, the hop is another one.
static const double SHORT = 1.2;

// The number of the short hop to a tile; the long one follows.
static uint32_t number_of(const bt_edge_table *table, int32_t x, int32_t y) {
  int32_t rings = (int32_t)table->set.neighbourhood + 1, side = 2 * rings + 1;
  int32_t tile = (y + rings) * side + x + rings;
  return 2 * (uint32_t)(tile > side * side / 2 ? tile - 1 : tile);
}

static uint32_t hop_of(const bt_edge_table *table, const bt_hops *hops, const bt_edge *edge) {
  uint32_t number = number_of(table, edge->x, edge->y);
  return edge->length > SHORT * hops->hops[number].length ? number + 1 : number;
}

static void measure(const bt_edge_table *table, bt_hops *hops) {
  uint32_t edges = table->headings * table->count;
  for (uint32_t i = 0; i < hops->count; i++) hops->hops[i].length = INFINITY;
  for (uint32_t is_long = 0; is_long < 2; is_long++)
    for (const bt_edge *edge = table->edges; edge < table->edges + edges; edge++) {
      uint32_t number = is_long ? hop_of(table, hops, edge) : number_of(table, edge->x, edge->y);
      bt_hop *hop = &hops->hops[number];
      *hop = (bt_hop){bt_min(hop->length, edge->length), edge->x, edge->y};
    }
}

// What a tile forbids: all hops but those of the edges that it does not forbid.
static void forbid(const bt_edge_table *table, const bt_hops *hops, int32_t x, int32_t y,
                   uint64_t *forbidden) {
  for (uint32_t i = 0; i < hops->count; i++) forbidden[i / 64] |= (uint64_t)1 << (i & 63);
  for (uint32_t direction = 0; direction < table->headings; direction++) {
    const uint64_t *edges = bt_forbidden_by(table, direction, x, y);
    for (uint32_t i = 0; i < table->count; i++) {
      if (edges[i / 64] >> (i & 63) & 1) continue;
      uint32_t hop = hop_of(table, hops, &bt_edges_from(table, direction)[i]);
      forbidden[hop / 64] &= ~((uint64_t)1 << (hop & 63));
    }
  }
}

bt_status bt_hops_make(bt_memory *memory, const bt_edge_table *table, bt_hops *hops) {
  *hops = (bt_hops){.count = 2 * table->near_counts[table->set.neighbourhood] / table->headings,
                    .reach = table->reach};
  hops->words = (hops->count + 63) / 64;
  size_t tiles = (size_t)(table->side * table->side);
  uint64_t *forbidden = bt_memory_take(memory, tiles * hops->words * sizeof *forbidden);
  if (!forbidden) return BT_ERROR_OUT_OF_MEMORY;
  hops->forbidden = forbidden;
  measure(table, hops);
  for (uint32_t i = 0; i < hops->count; i++)
    if (hops->hops[i].length < INFINITY) hops->all[i / 64] |= (uint64_t)1 << (i & 63);
  for (int32_t y = -table->reach; y <= table->reach; y++)
    for (int32_t x = -table->reach; x <= table->reach; x++, forbidden += hops->words)
      forbid(table, hops, x, y, forbidden);
  return BT_OK;
}
