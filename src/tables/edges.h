// The edges of a set: for each direction, the curves to the nodes around and the tiles that forbid
// them.
//
// The article stores for each edge a mask of the tiles that it touches, and tests edge by edge.
// This table is the inverse: for each direction and each tile around, a mask of the forbidden
// edges. The legal edges of a node are found by uniting the masks of its blocked tiles: a word
// operation for 64 edges and a blocked tile, and nothing for a free tile.
//
// A direction is that of the unit's motion. Backwards it is opposite to the heading, and the
// footprint is the same turned by half a turn, so that units that reverse need no other tables.
// Tables are computed for a quarter of all directions, and turned for the others without rounding.
#ifndef BT_TABLES_EDGES_H
#define BT_TABLES_EDGES_H

#include "bitangent_directional.h"
#include "core/memory.h"
#include "tables/sweep.h"
#include "tables/tile_lengths.h"

enum {
  BT_EDGE_WORDS = 20, // the most words in a mask: 16 headings in the 80 tiles around
  BT_EDGE_REACH = 31  // the furthest tile, from an edge's origin, that a footprint may enter
};

typedef struct bt_edge { // 16 bytes
  double length;
  int8_t x, y; // the tile at its end
  uint8_t to;  // the direction at its end
  uint8_t arcs;
  bool is_on_border; // of a thin unit: passes along a border of tiles
} bt_edge;

typedef struct bt_edge_table {
  bt_edge_set set;
  uint32_t headings, count;     // directions, and edges of each, those to near tiles first
  uint32_t words;               // words in a mask
  int32_t reach, side;          // the square of tiles that edges enter: side = 2 reach + 1
  uint32_t near_counts[4];      // the number of edges in each neighbourhood
  double radius;                // turning radius
  bool is_thin;                 // whether the footprint is
  bt_edge *edges;               // by direction
  uint64_t *forbidden;          // masks: by direction, then row by row of the square
  bt_tile_lengths tile_lengths; // by edge; empty until a board has costs
  uint32_t *first_tile_length;  // by edge: its first tile length, and one entry more
} bt_edge_table;

// The pose of the unit at the centre of a tile, in a direction.
bt_pose bt_node_pose(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction);

// BT_ERROR_RANGE if the edges reach too far, BT_ERROR_OUT_OF_MEMORY.
bt_status bt_edge_table_make(bt_memory *memory, const bt_unit_shape *shape, const bt_edge_set *set,
                             bt_edge_table *table);
// Computes the tile lengths. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_edge_table_add_tile_lengths(bt_memory *memory, bt_edge_table *table);
void bt_edge_table_release(bt_memory *memory, bt_edge_table *table);

static inline const bt_edge *bt_edges_from(const bt_edge_table *table, uint32_t direction) {
  BT_ASSERT(direction < table->headings);
  return table->edges + (size_t)direction * table->count;
}

static inline uint64_t *bt_forbidden_by(const bt_edge_table *table, uint32_t direction, int32_t x,
                                        int32_t y) {
  BT_ASSERT(x >= -table->reach && x <= table->reach && y >= -table->reach && y <= table->reach);
  size_t tiles = (size_t)(table->side * table->side);
  size_t tile = (size_t)((y + table->reach) * table->side + x + table->reach);
  return table->forbidden + (direction * tiles + tile) * table->words;
}

// The curve of an edge that begins at a tile.
void bt_edge_curve(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction,
                   const bt_edge *edge, bt_curve *out);

// Its pieces that have a length. Returns their number.
size_t bt_edge_segments(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction,
                        const bt_edge *edge, bt_segment segments[BT_CURVE_MAX_PIECES]);

#endif
