// Hops: edges without directions, as a common lower bound of all edges between two tiles.
//
// A hop leads from one tile to another and is at most as long as any edge between them. Distances
// by hops are thus lower bounds of distances by edges, and nearly tight. Distances by grid moves (8
// moves) are up to 8 % too long, and would have to be reduced by that first.
//
// Short edges, which are hardly longer than a straight, have a hop between their ends. A tile
// forbids the hop if all these edges enter it. Long edges may lead around any single tile, but the
// tiles that a long edge enters form a grid path; those of a thin unit do with the free tiles
// beside borders, and with moves through corners. So for long edges there are hops to the adjacent
// tiles. The length of such a hop is that of the grid move times a factor: the least ratio, over
// all long edges, of the edge's length to the length of its grid path.
//
// The curve of an edge driven in the opposite direction is an edge too, so hops are the same in
// both directions.
#ifndef BT_TABLES_UNDIRECTED_EDGES_H
#define BT_TABLES_UNDIRECTED_EDGES_H

#include "tables/edges.h"

enum { BT_HOPS_MOST = 80 + 16, BT_HOP_WORDS = 2 };

typedef struct bt_hop {
  double length;
  int8_t x, y;
} bt_hop;

typedef struct bt_hops {
  uint32_t count, words;
  int32_t reach; // as in the edge table
  bt_hop hops[BT_HOPS_MOST];
  uint64_t all[BT_HOP_WORDS]; // a mask of the hops that exist
  uint64_t *forbidden;        // masks of hops, by tile around, row by row
} bt_hops;

// BT_ERROR_OUT_OF_MEMORY.
bt_status bt_hops_make(bt_memory *memory, const bt_edge_table *table, bt_hops *hops);

#endif
