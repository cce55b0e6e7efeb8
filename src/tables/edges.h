// The edges of one set: for each direction the curves to the nodes around, and which tiles forbid
// which of them.
//
// The article stores for each edge a mask of the tiles that it touches, and tests edge by edge.
// Here the table is turned round: for each tile around, a mask of the edges that it forbids, all of
// one direction. To find the legal edges of a node, the masks of its blocked tiles are united: that
// is a word operation for 64 edges and a blocked tile, and nothing for a free one.
//
// A direction is that in which the unit moves. Backwards it is opposite to the heading, and the
// footprint is the same turned by half a turn, so that units that reverse need no other tables.
// Tables are computed for a quarter of all directions and turned for the others, to the last bit.
#ifndef BT_TABLES_EDGES_H
#define BT_TABLES_EDGES_H

#include "bitangent_directional.h"
#include "core/memory.h"
#include "tables/sweep.h"
#include "tables/tile_lengths.h"

enum {
  BT_EDGE_WORDS = 20, // words of a mask at most: 16 headings in the 80 tiles around
  BT_EDGE_REACH = 31  // tiles that a footprint may come away from an edge's origin
};

typedef struct bt_edge { // 16 bytes
  double length;
  int8_t x, y; // the tile that it leads to
  uint8_t to;  // direction in which it arrives
  uint8_t arcs;
} bt_edge;

typedef struct bt_edge_table {
  bt_edge_set set;
  uint32_t headings, count; // directions; edges of each, those to near tiles first
  uint32_t words;           // of a mask
  int32_t reach, side;      // of the square of tiles around that edges touch: side = 2 reach + 1
  uint32_t near_counts[4];  // edges within each neighbourhood
  bt_edge *edges;           // of each direction in turn
  uint64_t *forbidden;      // masks, of each direction the square row by row
  bt_shares shares;         // of tiles, of each edge in turn; empty until a board has costs
  uint32_t *share_begins;   // of each edge, and the end
} bt_edge_table;

// A pose of the unit at the centre of a tile in a direction.
bt_pose bt_node_pose(const bt_edge_table *table, int32_t x, int32_t y, uint32_t direction);

// BT_ERROR_RANGE if the edges reach too far, BT_ERROR_OUT_OF_MEMORY.
bt_status bt_edge_table_make(bt_memory *memory, const bt_unit_shape *shape, const bt_edge_set *set,
                             bt_edge_table *table);
// Computes the shares. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_edge_table_share(bt_memory *memory, double radius, bt_edge_table *table);
void bt_edge_table_release(bt_memory *memory, bt_edge_table *table);

static inline const bt_edge *bt_edges_from(const bt_edge_table *table, uint32_t direction) {
  return table->edges + (size_t)direction * table->count;
}

static inline uint64_t *bt_forbidden_by(const bt_edge_table *table, uint32_t direction, int32_t x,
                                        int32_t y) {
  size_t tiles = (size_t)(table->side * table->side);
  size_t tile = (size_t)((y + table->reach) * table->side + x + table->reach);
  return table->forbidden + (direction * tiles + tile) * table->words;
}

// The curve of an edge that begins at a tile.
void bt_edge_curve(const bt_edge_table *table, double radius, int32_t x, int32_t y,
                   uint32_t direction, const bt_edge *edge, bt_curve *out);

#endif
