#include "tables/edges.h"

#include "curves/curve.h"
#include "tables/tiles.h"

// Turns a tile by a quarter turn.
static void turn(int32_t *x, int32_t *y) {
  int32_t old = *x;
  *x = -*y, *y = old;
}

bt_pose bt_node_pose(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction) {
  return (bt_pose){bt_vec_of(x, y), direction * (BT_TAU / table->headings), 0};
}

void bt_edge_curve(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction,
                   const bt_edge *edge, bt_curve *out) {
  bt_pose from = bt_node_pose(table, x, y, direction);
  bt_pose to = bt_node_pose(table, x + edge->x, y + edge->y, edge->to);
  bt_find_shortest_curve(table->set.family, &from, &to, table->radius, out);
}

size_t bt_edge_segments(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction,
                        const bt_edge *edge, bt_segment segments[BT_CURVE_MAX_PIECES]) {
  bt_curve curve;
  size_t count;
  bt_edge_curve(table, x, y, direction, edge, &curve);
  bt_curve_segments(&curve, segments, &count);
  return count;
}

// ---------------------------------------------------------------------------------------------

typedef struct maker {
  bt_edge_table *table;
  bt_footprint footprint;
  bt_tiles tiles;
} maker;

// Lists the edges of the first quarter of all directions, without arcs and lengths.
static void list_edges(bt_edge_table *table) {
  bt_edge *edge = table->edges;
  int32_t rings = (int32_t)table->set.neighbourhood + 1;
  for (uint32_t direction = 0; direction < table->headings / 4; direction++)
    for (int32_t ring = 1; ring <= rings; ring++)
      for (int32_t y = -ring; y <= ring; y++)
        for (int32_t x = -ring; x <= ring; x++) {
          if (x != ring && x != -ring && y != ring && y != -ring) continue;
          for (uint32_t to = 0; to < table->headings; to++)
            *edge++ = (bt_edge){.x = (int8_t)x, .y = (int8_t)y, .to = (uint8_t)to};
        }
}

static void add_segments(maker *m, uint32_t direction, bt_edge *edge, bt_segment *segments,
                         size_t *count) {
  bt_curve curve;
  bt_edge_curve(m->table, 0, 0, direction, edge, &curve);
  bt_curve_segments(&curve, segments, count);
  edge->length = curve.length;
  BT_ASSERT(edge->length > 0 && edge->length < INFINITY);
  edge->arcs = 0;
  for (size_t i = 0; i < *count; i++) {
    if (m->table->is_thin && bt_is_on_border(bt_tiles_entered(&segments[i])))
      edge->is_on_border = true;
    if (segments[i].kind == BT_ARC) edge->arcs++;
  }
}

// Measures the edges. Returns the largest distance of a footprint from the beginning of its edge.
static double measure(maker *m) {
  double reach = 0;
  for (uint32_t i = 0; i < m->table->headings / 4 * m->table->count; i++) {
    bt_segment segments[BT_CURVE_MAX_PIECES];
    size_t count;
    add_segments(m, i / m->table->count, &m->table->edges[i], segments, &count);
    for (size_t k = 0; k < count; k++) {
      bt_box box = bt_sweep_box(&m->footprint, &segments[k]);
      reach = bt_max(reach, bt_max(bt_extent(box.low), bt_extent(box.high)));
    }
  }
  return reach;
}

// Turns an edge to all four quarters, and marks the tiles that forbid it.
static void spread(maker *m, uint32_t direction, uint32_t index) {
  bt_edge_table *table = m->table;
  bt_edge edge = bt_edges_from(table, direction)[index];
  for (uint32_t quarter = 0; quarter < 4; quarter++) {
    uint32_t quarter_turn = quarter * table->headings / 4;
    bt_edge turned = edge;
    int32_t x = edge.x, y = edge.y;
    for (uint32_t k = 0; k < quarter; k++) turn(&x, &y);
    turned.x = (int8_t)x, turned.y = (int8_t)y;
    turned.to = (uint8_t)((edge.to + quarter_turn) % table->headings);
    table->edges[(size_t)(direction + quarter_turn) * table->count + index] = turned;
    for (uint32_t i = 0; i < m->tiles.count; i++) {
      x = m->tiles.x[i], y = m->tiles.y[i];
      for (uint32_t k = 0; k < quarter; k++) turn(&x, &y);
      bt_forbidden_by(table, direction + quarter_turn, x, y)[index / 64] |= (uint64_t)1
                                                                            << (index & 63);
    }
  }
}

static void fill(maker *m) {
  bt_edge_table *table = m->table;
  for (uint32_t direction = 0; direction < table->headings / 4; direction++)
    for (uint32_t index = 0; index < table->count; index++) {
      bt_edge *edge = &table->edges[(size_t)direction * table->count + index];
      bt_segment segments[BT_CURVE_MAX_PIECES];
      size_t count;
      add_segments(m, direction, edge, segments, &count);
      bt_tiles_clear(&m->tiles);
      bt_tiles_add(&m->tiles, &m->footprint, segments, count);
      spread(m, direction, index);
    }
}

static bt_status make(bt_memory *memory, maker *m) {
  bt_edge_table *table = m->table;
  size_t edges = (size_t)table->headings * table->count;
  table->edges = bt_memory_take(memory, edges * sizeof *table->edges);
  if (!table->edges) return BT_ERROR_OUT_OF_MEMORY;
  list_edges(table);
  double reach = measure(m);
  if (reach > BT_EDGE_REACH) return BT_ERROR_RANGE;
  table->reach = (int32_t)reach;
  table->side = 2 * table->reach + 1;
  size_t masks = (size_t)(table->side * table->side) * table->headings;
  table->forbidden = bt_memory_take(memory, masks * table->words * sizeof *table->forbidden);
  if (!table->forbidden) return BT_ERROR_OUT_OF_MEMORY;
  fill(m);
  return BT_OK;
}

bt_status bt_edge_table_make(bt_memory *memory, const bt_unit_shape *shape, const bt_edge_set *set,
                             bt_edge_table *table) {
  *table = (bt_edge_table){.set = *set, .headings = set->headings};
  for (uint32_t ring = 1; ring <= 4; ring++)
    table->near_counts[ring - 1] = ((2 * ring + 1) * (2 * ring + 1) - 1) * set->headings;
  table->count = table->near_counts[set->neighbourhood];
  table->words = (table->count + 63) / 64;
  BT_ASSERT(table->words <= BT_EDGE_WORDS && table->headings % 4 == 0);
  maker *m = bt_memory_take(memory, sizeof *m);
  if (!m) return BT_ERROR_OUT_OF_MEMORY;
  m->table = table;
  m->footprint = bt_footprint_of(shape->width, shape->length);
  table->radius = shape->radius;
  table->is_thin = bt_is_thin(&m->footprint);
  bt_status status = make(memory, m);
  bt_memory_resize(memory, m, 0);
  if (status) bt_edge_table_release(memory, table);
  return status;
}

bt_status bt_edge_table_add_tile_lengths(bt_memory *memory, bt_edge_table *table) {
  uint32_t edges = table->headings * table->count;
  if (table->first_tile_length) return BT_OK;
  uint32_t *begins = bt_memory_take(memory, (edges + 1) * sizeof *begins);
  if (!begins) return BT_ERROR_OUT_OF_MEMORY;
  table->tile_lengths.count = 0;
  for (uint32_t i = 0; i < edges; i++) {
    bt_segment segments[BT_CURVE_MAX_PIECES];
    size_t count = bt_edge_segments(table, 0, 0, i / table->count, &table->edges[i], segments);
    bt_status status = bt_tile_lengths_add(memory, &table->tile_lengths, segments, count);
    if (status) return bt_memory_resize(memory, begins, 0), status;
    begins[i + 1] = table->tile_lengths.count;
  }
  table->first_tile_length = begins;
  return BT_OK;
}

void bt_edge_table_release(bt_memory *memory, bt_edge_table *table) {
  bt_array_release(memory, &table->tile_lengths);
  table->first_tile_length = bt_memory_resize(memory, table->first_tile_length, 0);
  table->edges = bt_memory_resize(memory, table->edges, 0);
  table->forbidden = bt_memory_resize(memory, table->forbidden, 0);
}
