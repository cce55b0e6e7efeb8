#include "tables/undirected_edges.h"

#include "tables/tiles.h"

// The largest ratio of a short edge's length to the distance of its ends. A smaller value makes
// more edges long, and the factor of long edges smaller; a larger value lets short edges lead
// around more tiles.
static const double SHORT = 1.05;

// Straight moves, diagonal moves past two tiles, and diagonal moves past one tile.
static const struct {
  int8_t x, y;
  bool is_past_x, is_past_y;
} MOVES[] = {
    {1, 0, false, false}, {0, 1, false, false}, {-1, 0, false, false}, {0, -1, false, false},
    {1, 1, true, true},   {-1, 1, true, true},  {-1, -1, true, true},  {1, -1, true, true},
    {1, 1, true, false},  {-1, 1, true, false}, {-1, -1, true, false}, {1, -1, true, false},
    {1, 1, false, true},  {-1, 1, false, true}, {-1, -1, false, true}, {1, -1, false, true}};

enum { GRID_MOVES = sizeof MOVES / sizeof *MOVES };

static bool is_short(const bt_edge *edge) {
  return edge->length <= SHORT * bt_norm(bt_vec_of(edge->x, edge->y));
}

// The index of the hop of short edges to a tile.
static uint32_t number_of(const bt_edge_table *table, int32_t x, int32_t y) {
  int32_t rings = (int32_t)table->set.neighbourhood + 1, side = 2 * rings + 1;
  BT_ASSERT((x != 0 || y != 0) && x * x <= rings * rings && y * y <= rings * rings);
  int32_t tile = (y + rings) * side + x + rings;
  return GRID_MOVES + (uint32_t)(tile > side * side / 2 ? tile - 1 : tile);
}

static void measure_short(const bt_edge_table *table, bt_hops *hops) {
  uint32_t edges = table->headings * table->count;
  for (uint32_t i = 0; i < hops->count; i++) hops->hops[i].length = INFINITY;
  for (const bt_edge *edge = table->edges; edge < table->edges + edges; edge++) {
    if (!is_short(edge)) continue;
    bt_hop *hop = &hops->hops[number_of(table, edge->x, edge->y)];
    *hop = (bt_hop){bt_min(hop->length, edge->length), edge->x, edge->y};
  }
}

static bool enters(const bt_edge_table *table, uint32_t direction, uint32_t i, int32_t x,
                   int32_t y) {
  return bt_forbidden_by(table, direction, x, y)[i / 64] >> (i & 63) & 1;
}

// Adds the tiles beside the borders along which an edge passes.
static void add_beside(const bt_edge_table *table, uint32_t direction, const bt_edge *edge,
                       bt_tiles *tiles) {
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count = bt_edge_segments(table, 0, 0, direction, edge, segments);
  for (size_t k = 0; k < count; k++) {
    bt_box entered = bt_tiles_entered(&segments[k]);
    if (bt_is_on_border(entered)) bt_tiles_add_span(tiles, bt_span_of(entered));
  }
}

// The ratio of an edge's length to the length of a grid path over the tiles that the edge enters.
// Along a border the free tile may change sides at each step, so that all moves are diagonal.
static double ratio_to_grid(const bt_edge_table *table, uint32_t direction, uint32_t i,
                            double past_one, bt_tiles *tiles) {
  const bt_edge *edge = &bt_edges_from(table, direction)[i];
  bt_tiles_clear(tiles);
  for (int32_t y = -table->reach; y <= table->reach; y++)
    for (int32_t x = -table->reach; x <= table->reach; x++)
      if (enters(table, direction, i, x, y)) bt_tiles_add_one(tiles, x, y);
  if (edge->is_on_border) add_beside(table, direction, edge, tiles);
  double most = edge->is_on_border ? past_one * sqrt(2) : 1;
  double distance = bt_tiles_distance(tiles, edge->x, edge->y, past_one, table->is_thin);
  return edge->length / (most * distance);
}

// The factor of long edges. All quarters of the directions have the same edges, so one quarter is
// enough.
static double least_ratio(const bt_edge_table *table, double past_one, bt_tiles *tiles) {
  double least = INFINITY;
  for (uint32_t direction = 0; direction < table->headings / 4; direction++)
    for (uint32_t i = 0; i < table->count; i++)
      if (!is_short(&bt_edges_from(table, direction)[i]))
        least = bt_min(least, ratio_to_grid(table, direction, i, past_one, tiles));
  return least;
}

// The least factor of long edges. Where a line of a thin unit is hardly tilted against a border, it
// may enter neither tile beside it for a while. Then its tiles are no grid path, and nothing is
// known of the length of one: hops of length 0 would lead round in circles.
static const double LEAST_FACTOR = 1.0 / 64;

// Measures the hops of grid moves. A higher cost of diagonal moves past one tile makes distances
// around corners larger, but the factor smaller: a narrow unit's edges enter few tiles. The cost is
// raised as far as it hardly lowers the factor.
static void measure_long(const bt_edge_table *table, bt_hops *hops, bt_tiles *tiles) {
  static const double PAST_ONE[] = {1.4, 1.3, 1.2, 1.1};
  double past_one = 1, factor = least_ratio(table, 1, tiles);
  for (uint32_t i = 0; i < 4 && past_one == 1; i++) {
    double ratio = least_ratio(table, PAST_ONE[i], tiles);
    if (ratio >= 1 || ratio > 0.995 * factor) past_one = PAST_ONE[i], factor = ratio;
  }
  factor = bt_max(factor, LEAST_FACTOR);
  for (uint32_t i = 0; i < GRID_MOVES; i++) {
    double length = factor * bt_norm(bt_vec_of(MOVES[i].x, MOVES[i].y));
    if (MOVES[i].is_past_x != MOVES[i].is_past_y) length *= past_one;
    hops->hops[i] = (bt_hop){length, MOVES[i].x, MOVES[i].y};
  }
}

// Marks the short hops that a tile forbids because all their edges enter it.
static void forbid_short(const bt_edge_table *table, const bt_hops *hops, int32_t x, int32_t y,
                         uint64_t *forbidden) {
  for (uint32_t i = GRID_MOVES; i < hops->count; i++) forbidden[i / 64] |= (uint64_t)1 << (i & 63);
  for (uint32_t direction = 0; direction < table->headings; direction++) {
    const bt_edge *edges = bt_edges_from(table, direction);
    for (uint32_t i = 0; i < table->count; i++) {
      if (enters(table, direction, i, x, y) || !is_short(&edges[i])) continue;
      uint32_t hop = number_of(table, edges[i].x, edges[i].y);
      forbidden[hop / 64] &= ~((uint64_t)1 << (hop & 63));
    }
  }
}

// Marks the grid moves that a tile forbids: moves to it, from it, or past it. A thin unit also
// passes between two blocked tiles at a corner, so its moves past one count as moves past none.
static void forbid_moves(bool is_thin, int32_t x, int32_t y, uint64_t *forbidden) {
  for (uint32_t i = 0; i < GRID_MOVES; i++) {
    bool is_past_one = MOVES[i].is_past_x != MOVES[i].is_past_y;
    bool is_end = (x == 0 && y == 0) || (x == MOVES[i].x && y == MOVES[i].y);
    bool is_passed = (MOVES[i].is_past_x && x == MOVES[i].x && y == 0) ||
                     (MOVES[i].is_past_y && x == 0 && y == MOVES[i].y);
    if (is_end || (is_passed && !(is_thin && is_past_one))) forbidden[0] |= (uint64_t)1 << i;
  }
}

bt_status bt_hops_make(bt_memory *memory, const bt_edge_table *table, bt_hops *hops) {
  uint32_t tiles_around = table->near_counts[table->set.neighbourhood] / table->headings;
  *hops = (bt_hops){.count = GRID_MOVES + tiles_around, .reach = table->reach};
  hops->words = (hops->count + 63) / 64;
  BT_ASSERT(hops->count <= BT_HOPS_MOST && hops->words <= BT_HOP_WORDS);
  size_t squares = (size_t)(table->side * table->side);
  uint64_t *forbidden = bt_memory_take(memory, squares * hops->words * sizeof *forbidden);
  bt_tiles *tiles = bt_memory_take(memory, sizeof *tiles);
  if (!forbidden || !tiles) {
    bt_memory_resize(memory, forbidden, 0);
    bt_memory_resize(memory, tiles, 0);
    return BT_ERROR_OUT_OF_MEMORY;
  }
  hops->forbidden = forbidden;
  measure_short(table, hops);
  measure_long(table, hops, tiles);
  bt_memory_resize(memory, tiles, 0);
  for (uint32_t i = 0; i < hops->count; i++)
    if (hops->hops[i].length < INFINITY) hops->all[i / 64] |= (uint64_t)1 << (i & 63);
  for (int32_t y = -table->reach; y <= table->reach; y++)
    for (int32_t x = -table->reach; x <= table->reach; x++, forbidden += hops->words) {
      forbid_short(table, hops, x, y, forbidden);
      forbid_moves(table->is_thin, x, y, forbidden);
    }
  return BT_OK;
}
